//! The check-in from home: whose link is valid, and what the desk verifies.

use crate::domain::lists::{PrecheckinStatus, ReservationStatus};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to verify a check-in from home that the guest has not submitted (`not_submitted`).
pub fn require_submitted(stay: &str, precheckin_status: PrecheckinStatus) -> Result<(), Refusal> {
    if precheckin_status == PrecheckinStatus::Submitted {
        return Ok(());
    }
    let message =
        say!("The pre-check-in of {stay} is {precheckin_status}, not Submitted.", stay, precheckin_status);
    Err(Refusal::state("not_submitted", message))
}

/// Refuses the guest's link of a stay that is neither confirmed nor in house (`wrong_status`): the link expires with
/// departure or cancellation.
pub fn require_link(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if status.is_live() {
        return Ok(());
    }
    let message = say!("{stay} is {status}; there is nothing to check in to.", stay, status);
    Err(Refusal::state("wrong_status", message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;

    #[test]
    fn the_link_of_a_guest_needs_a_live_stay() {
        for status in ReservationStatus::ALL {
            let live = matches!(status, ReservationStatus::Confirmed | ReservationStatus::CheckedIn);
            assert_eq!(require_link("RES-1", *status).is_ok(), live, "{status}");
        }
    }

    #[test]
    fn only_what_the_guest_submitted_is_verified() {
        for status in PrecheckinStatus::ALL {
            let submitted = *status == PrecheckinStatus::Submitted;
            assert_eq!(require_submitted("RES-1", *status).is_ok(), submitted, "{status}");
        }
    }
}
