//! Tentative and firm bookings.

use chrono::NaiveDate;

use crate::domain::lists::ReservationStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to hold or to firm up a stay that is not a booking to come (`wrong_status`).
pub fn require_confirmed(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if status == ReservationStatus::Confirmed {
        return Ok(());
    }
    let message = say!("{stay} is {status}; only a Confirmed booking can be tentative.", stay, status);
    Err(Refusal::state("wrong_status", message))
}

/// Whether the guest gets a confirmation by itself: a tentative booking gets it when it becomes firm.
pub fn is_firm(status: ReservationStatus, tentative_until: Option<NaiveDate>) -> bool {
    status == ReservationStatus::Confirmed && tentative_until.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::day;

    #[test]
    fn only_a_confirmed_booking_is_tentative_or_firm() {
        for status in ReservationStatus::ALL {
            let confirmed = *status == ReservationStatus::Confirmed;
            assert_eq!(require_confirmed("RES-1", *status).is_ok(), confirmed, "{status}");
            assert_eq!(is_firm(*status, None), confirmed, "{status}");
            assert!(!is_firm(*status, Some(day("2026-03-01"))), "{status}");
        }
    }
}
