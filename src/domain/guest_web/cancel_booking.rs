//! Whether a guest may cancel a booking by its link.

use chrono::NaiveDate;

use crate::domain::lists::{BookingSource, ReservationStatus};
use crate::domain::refusal::Refusal;
use crate::say;

/// A booking as far as cancelling it by its link goes.
#[derive(Clone, Copy, Debug)]
pub struct LinkedBooking<'a> {
    pub stay: &'a str,
    pub hotel: &'a str,
    pub status: ReservationStatus,
    pub source: BookingSource,
    /// It belongs to a group, or a company is billed.
    pub is_others: bool,
    pub check_in: NaiveDate,
    /// The later of business date and local date.
    pub today: NaiveDate,
    /// The hotel lets guests cancel.
    pub is_on: bool,
}

/// Refuses what is not to come (`wrong_status`), the time after the day of arrival (`arrival_past`), and what the hotel wants
/// to hear itself (`call_hotel`).
pub fn require_cancellable(booking: &LinkedBooking) -> Result<(), Refusal> {
    let LinkedBooking { stay, hotel, status, .. } = booking;
    if *status != ReservationStatus::Confirmed {
        let message = say!("{stay} is {status}; it cannot be cancelled from here.", stay, status);
        return Err(Refusal::state("wrong_status", message));
    }
    if booking.today > booking.check_in {
        let message = say!("The day of arrival is past. To cancel, please call {hotel}.", hotel);
        return Err(Refusal::state("arrival_past", message));
    }
    if booking.is_others {
        let message = say!("A group or a company booked this stay. To cancel, please call {hotel}.", hotel);
        return Err(Refusal::state("call_hotel", message));
    }
    if !booking.is_on || booking.source != BookingSource::Website {
        return Err(Refusal::state("call_hotel", say!("To cancel, please call or write to {hotel}.", hotel)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    #[test]
    fn a_guest_cancels_a_booking_of_the_website_until_the_day_of_arrival_ends() {
        use BookingSource::{Manual, Website};
        use ReservationStatus::{CheckedIn, Confirmed, Waitlist};
        for (status, source, is_others, today, is_on, code) in [
            (Confirmed, Website, false, "2026-03-01", true, ""),
            (Confirmed, Website, false, "2026-03-10", true, ""),
            (Confirmed, Website, false, "2026-03-11", true, "arrival_past"),
            (Confirmed, Website, true, "2026-03-01", true, "call_hotel"),
            (Confirmed, Manual, false, "2026-03-01", true, "call_hotel"),
            (Confirmed, Website, false, "2026-03-01", false, "call_hotel"),
            (CheckedIn, Website, false, "2026-03-10", true, "wrong_status"),
            (Waitlist, Website, false, "2026-03-01", true, "wrong_status"),
        ] {
            let booking = LinkedBooking {
                stay: "RES-1",
                hotel: "Lake",
                status,
                source,
                is_others,
                check_in: day("2026-03-10"),
                today: day(today),
                is_on,
            };
            let found = require_cancellable(&booking).err().map_or("", |refusal| refusal.code);
            assert_eq!(found, code, "{booking:?}");
        }
    }
}
