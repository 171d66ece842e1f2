//! When a guest's link expires.

use chrono::NaiveDate;

use crate::domain::lists::ReservationStatus;

/// Whether the link of a stay still works: not for a cancelled or missed stay, and not from the day after check-out,
/// unless the guest is still in house. `today` is the later of business date and local date.
pub fn is_alive(status: ReservationStatus, check_out: NaiveDate, today: NaiveDate) -> bool {
    match status {
        ReservationStatus::Cancelled | ReservationStatus::NoShow => false,
        ReservationStatus::CheckedIn => true,
        ReservationStatus::Waitlist | ReservationStatus::Confirmed | ReservationStatus::CheckedOut => {
            today <= check_out
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    #[test]
    fn a_link_dies_the_day_after_check_out_or_with_the_cancellation() {
        use ReservationStatus::{Cancelled, CheckedIn, CheckedOut, Confirmed, NoShow};
        for (status, today, alive) in [
            (Confirmed, "2026-03-01", true),
            (Confirmed, "2026-03-04", true),
            (Confirmed, "2026-03-05", false),
            (CheckedOut, "2026-03-04", true),
            (CheckedOut, "2026-03-05", false),
            (CheckedIn, "2026-03-05", true),
            (Cancelled, "2026-03-01", false),
            (NoShow, "2026-03-04", false),
        ] {
            assert_eq!(is_alive(status, day("2026-03-04"), day(today)), alive, "{status} on {today}");
        }
    }
}
