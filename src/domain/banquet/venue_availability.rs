//! What is in the way of a function in a hall, and whether its guests are enough for it.

use crate::domain::banquet::status::holds_hall;
use crate::domain::lists::FunctionStatus;

/// Whether a function is in the way of another in its hall: an enquiry is not.
pub fn is_conflict(status: FunctionStatus) -> bool {
    status != FunctionStatus::Enquiry
}

/// The word for a conflict: a confirmed function takes the hall, any other holds it until it is decided.
pub fn hold_kind(status: FunctionStatus) -> &'static str {
    if holds_hall(status) { "confirmed" } else { "tentative" }
}

/// Whether they are fewer than the hall is let for.
pub fn is_under_minimum(min_capacity: i64, pax: i64) -> bool {
    pax > 0 && pax < min_capacity
}

#[cfg(test)]
mod tests {
    use super::*;
    use FunctionStatus::{Completed, Enquiry, Tentative};

    #[test]
    fn an_enquiry_is_in_nobodys_way() {
        for (least, pax, under) in [(50, 49, true), (50, 50, false), (50, 0, false), (0, 10, false)] {
            assert_eq!(is_under_minimum(least, pax), under, "{least} {pax}");
        }
        assert!(is_conflict(Tentative) && !is_conflict(Enquiry));
        assert_eq!((hold_kind(Completed), hold_kind(Tentative)), ("confirmed", "tentative"));
    }
}
