//! Confirming a stay of the waitlist: until when, and with which room.

use chrono::NaiveDate;

use crate::domain::booking::allocation::{Choice, FreeRoom};
use crate::domain::booking::availability::arrival_not_past;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a stay whose arrival is past (`arrival_passed`).
pub fn require_arrival_ahead(
    check_in: NaiveDate,
    business_on: NaiveDate,
    local: NaiveDate,
) -> Result<(), Refusal> {
    arrival_not_past(check_in, business_on, local)
        .map_err(|refusal| Refusal::state("arrival_passed", refusal.message))
}

/// The room that the stay gets. Refused (`sold_out`) when none of the type is free for all its nights.
pub fn room_for(choice: Option<Choice>, label: &str) -> Result<FreeRoom, Refusal> {
    let none = || Refusal::state("sold_out", say!("No {label} room is free for the whole stay.", label));
    choice.map(|choice| choice.room).ok_or_else(none)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    #[test]
    fn a_stay_is_confirmed_until_its_arrival_and_with_a_room() {
        let (first, second) = (day("2026-03-01"), day("2026-03-02"));
        assert!(require_arrival_ahead(second, first, first).is_ok());
        assert_eq!(require_arrival_ahead(first, second, second).unwrap_err().code, "arrival_passed");
        assert_eq!(room_for(None, "Deluxe").unwrap_err().code, "sold_out");
    }
}
