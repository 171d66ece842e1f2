//! Moving a stay to another room on its own dates; `move_stay` also changes its dates.

use crate::domain::lists::{HousekeepingStatus, ReservationStatus};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to take the room off a guest in house (`in_house`).
pub fn require_before_arrival(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if status != ReservationStatus::CheckedIn {
        return Ok(());
    }
    let message = say!("{stay} is in house and needs a room; move it to another one.", stay);
    Err(Refusal::state("in_house", message))
}

/// Refuses a room that is Out of Order for a guest who is due (`room_out_of_order`); for a later arrival it may be
/// repaired until then.
pub fn require_in_order(
    room_number: &str,
    status: HousekeepingStatus,
    arrives_today: bool,
) -> Result<(), Refusal> {
    if status != HousekeepingStatus::OutOfOrder || !arrives_today {
        return Ok(());
    }
    Err(Refusal::state("room_out_of_order", say!("Room {room_number} is Out of Order.", room_number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_out_of_order_is_refused_for_today() {
        for (status, arrives_today, fine) in [
            (HousekeepingStatus::OutOfOrder, true, false),
            (HousekeepingStatus::OutOfOrder, false, true),
            (HousekeepingStatus::Dirty, true, true),
        ] {
            assert_eq!(
                require_in_order("101", status, arrives_today).is_ok(),
                fine,
                "{status} {arrives_today}"
            );
        }
        assert!(require_before_arrival("RES-1", ReservationStatus::Confirmed).is_ok());
        assert_eq!(
            require_before_arrival("RES-1", ReservationStatus::CheckedIn).unwrap_err().code,
            "in_house"
        );
    }
}
