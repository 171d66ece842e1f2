//! Which stays a confirmation can be sent for.

use crate::domain::lists::ReservationStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to send the confirmation of a stay that is neither confirmed nor in house (`wrong_status`).
pub fn require_confirmable(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if status.is_live() {
        return Ok(());
    }
    Err(Refusal::state(
        "wrong_status",
        say!("{stay} is {status}; there is nothing to confirm.", stay, status),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;

    #[test]
    fn a_live_stay_is_confirmed_in_writing() {
        for status in ReservationStatus::ALL {
            let live = matches!(status, ReservationStatus::Confirmed | ReservationStatus::CheckedIn);
            assert_eq!(require_confirmable("RES-1", *status).is_ok(), live, "{status}");
        }
    }
}
