//! What a booking may ask for, and what a group and a room type must be to be booked.

use crate::domain::language::{Message, Word};
use crate::domain::lists::GroupStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// The most extra beds, and the most infants, of one stay.
const COUNT_MAX: i64 = 20;

/// Refuses a number of extra beds or infants among the details of a stay.
pub fn require_count(what: &str, count: i64) -> Result<(), Refusal> {
    if (0..=COUNT_MAX).contains(&count) {
        return Ok(());
    }
    Err(Refusal::input("stay_details", say!("{what} must be from 0 to 20.", what = Word::perhaps(what))))
}

/// Refuses a room type that is no longer sold.
pub fn require_sold(label: &str, disabled: bool) -> Result<(), Refusal> {
    if !disabled {
        return Ok(());
    }
    Err(Refusal::input("room_type", say!("{label} is no longer sold.", label)))
}

/// Refuses a booking into a cancelled group (`group_cancelled`).
pub fn require_group_open(group_name: &str, status: GroupStatus) -> Result<(), Refusal> {
    if status != GroupStatus::Cancelled {
        return Ok(());
    }
    Err(Refusal::state("group_cancelled", say!("{group_name} is cancelled.", group_name)))
}

/// The warning that the profile found by phone has another name than the booking.
pub fn other_name_warning(profile: &str, full_name: &str, given: &str) -> Option<Message> {
    let same = full_name.to_lowercase() == given.trim().to_lowercase();
    (!same).then(|| {
        say!(
            "The profile of this phone, {guest}, has another name; check the name and the e-mail there.",
            guest = profile
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_booking_is_bounded() {
        for (count, fine) in [(-1, false), (0, true), (20, true), (21, false)] {
            assert_eq!(require_count("infants", count).is_ok(), fine, "{count}");
        }
        assert_eq!(require_sold("Deluxe", true).unwrap_err().field, Some("room_type"));
        assert!(require_sold("Deluxe", false).is_ok());
        assert!(require_group_open("Wedding", GroupStatus::Confirmed).is_ok());
        assert_eq!(
            require_group_open("Wedding", GroupStatus::Cancelled).unwrap_err().code,
            "group_cancelled"
        );
    }

    #[test]
    fn another_name_at_the_same_phone_is_a_warning() {
        for (profile, given, warns) in [
            ("Asha Rao", " asha rao ", false),
            ("Ève Élan", "ève élan", false),
            ("Asha Rao", "Ravi Rao", true),
        ] {
            assert_eq!(other_name_warning("GUEST-1", profile, given).is_some(), warns, "{given}");
        }
    }
}
