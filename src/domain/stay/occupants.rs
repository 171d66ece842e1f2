//! The register of the people of a stay: until when it may be written, and by whom it is filled.

use crate::domain::lists::ReservationStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// The most people of one register.
const OCCUPANTS_MAX: usize = 50;
const AGE_MAX: i64 = 130;

/// Whether the stay takes place: nobody is registered for a cancelled one or a no-show.
pub fn takes_place(status: ReservationStatus) -> bool {
    !matches!(status, ReservationStatus::Cancelled | ReservationStatus::NoShow)
}

/// Refuses to write the register of a stay that does not take place (`wrong_status`). A departed stay can still be
/// corrected.
pub fn require_register_open(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if takes_place(status) {
        return Ok(());
    }
    Err(Refusal::state("wrong_status", say!("{stay} is {status}; its register is closed.", stay, status)))
}

/// Refuses the age of the occupant at this place of the list.
pub fn require_age(index: usize, age: i64) -> Result<(), Refusal> {
    if (0..=AGE_MAX).contains(&age) {
        return Ok(());
    }
    let message = say!("occupants[{index}].age: an age is between 0 and {most}.", index, most = AGE_MAX);
    Err(Refusal::input("occupants", message))
}

/// Refuses a register of too many people.
pub fn require_count(occupants: usize) -> Result<(), Refusal> {
    if occupants <= OCCUPANTS_MAX {
        return Ok(());
    }
    let message = say!("A register holds at most {occupants_max} people.", occupants_max = OCCUPANTS_MAX);
    Err(Refusal::input("occupants", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_says_what_may_be_written() {
        for (status, register) in [
            (ReservationStatus::Waitlist, true),
            (ReservationStatus::Confirmed, true),
            (ReservationStatus::CheckedIn, true),
            (ReservationStatus::CheckedOut, true),
            (ReservationStatus::Cancelled, false),
            (ReservationStatus::NoShow, false),
        ] {
            assert_eq!(require_register_open("RES-1", status).is_ok(), register, "{status}");
        }
    }

    #[test]
    fn people_have_an_age_and_a_register_an_end() {
        for (age, fine) in [(-1, false), (0, true), (130, true), (131, false)] {
            assert_eq!(require_age(0, age).is_ok(), fine, "{age}");
        }
        assert_eq!(
            require_age(2, 131).unwrap_err().message,
            "occupants[2].age: an age is between 0 and 130."
        );
        assert!(require_count(50).is_ok() && require_count(51).is_err());
    }
}
