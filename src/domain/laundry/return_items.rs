//! Returning the pieces of a bag, no more than it has.

use crate::domain::laundry::bags::require_open;
use crate::domain::lists::LaundryStatus::{self, Requested};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to count the returned pieces of a bag that was not counted at the door.
pub fn permit(name: &str, status: LaundryStatus) -> Result<(), Refusal> {
    require_open(name, status)?;
    if status != Requested {
        return Ok(());
    }
    let message = say!("{name} is {status}; count its pieces at the door first.", name, status);
    Err(Refusal::state("wrong_status", message))
}

/// Refuses more pieces coming back than were sent.
pub fn require_returned(item_name: &str, qty: i64, returned: i64) -> Result<(), Refusal> {
    if (0..=qty).contains(&returned) {
        return Ok(());
    }
    Err(Refusal::input("rows", say!("{item_name}: from 0 to {qty} pieces can come back.", item_name, qty)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_pieces_come_back_than_were_sent() {
        for (qty, returned, fine) in [(3, 0, true), (3, 3, true), (3, 4, false), (3, -1, false)] {
            assert_eq!(require_returned("Shirt", qty, returned).is_ok(), fine, "{qty} {returned}");
        }
    }
}
