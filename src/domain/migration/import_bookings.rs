//! What a row of an import becomes, by its status and dates.

use chrono::NaiveDate;

use crate::domain::dates::StayDates;
use crate::domain::lists::ReservationStatus::{self, Cancelled, CheckedOut, NoShow};
use crate::domain::migration::status::RowStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// What a row becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowPlacement {
    /// A stay to come.
    Confirm,
    InHouse,
    Waitlist,
    /// A stay that is over.
    History(ReservationStatus),
}

/// What a stay becomes by its status, as [`crate::domain::migration::status::of_stay`] answers it, and its dates. Dates
/// that are past make a stay history, whatever its status; a stay that has begun is in house.
pub fn placement(
    word: Option<RowStatus>,
    dates: &StayDates,
    today: NaiveDate,
) -> Result<RowPlacement, Refusal> {
    Ok(match word {
        Some(RowStatus::Cancelled) => RowPlacement::History(Cancelled),
        Some(RowStatus::NoShow) => RowPlacement::History(NoShow),
        Some(RowStatus::CheckedOut) if dates.check_in > today => {
            let message = say!("A stay that has not begun can't be Checked Out.");
            return Err(Refusal::input("bookings", message));
        }
        Some(RowStatus::CheckedOut) => RowPlacement::History(CheckedOut),
        _ if dates.check_out < today => RowPlacement::History(CheckedOut),
        Some(RowStatus::Waitlist) => RowPlacement::Waitlist,
        Some(RowStatus::InHouse) if dates.check_in <= today => RowPlacement::InHouse,
        _ if dates.check_in < today => RowPlacement::InHouse,
        _ => RowPlacement::Confirm,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    fn dates(from: &str, to: &str) -> StayDates {
        StayDates { check_in: day(&format!("2026-03-{from}")), check_out: day(&format!("2026-03-{to}")) }
    }

    #[test]
    fn a_row_becomes_what_its_status_and_dates_say() {
        use RowPlacement::{Confirm, History, InHouse, Waitlist};
        let today = day("2026-03-10");
        for (word, from, to, expected) in [
            (None, "10", "12", Some(Confirm)),
            (None, "09", "12", Some(InHouse)),
            (None, "05", "09", Some(History(CheckedOut))),
            (None, "05", "10", Some(InHouse)),
            (Some(RowStatus::Confirmed), "12", "14", Some(Confirm)),
            (Some(RowStatus::InHouse), "10", "12", Some(InHouse)),
            (Some(RowStatus::InHouse), "11", "12", Some(Confirm)),
            (Some(RowStatus::CheckedOut), "10", "10", Some(History(CheckedOut))),
            (Some(RowStatus::CheckedOut), "11", "12", None),
            (Some(RowStatus::Cancelled), "11", "12", Some(History(Cancelled))),
            (Some(RowStatus::NoShow), "01", "02", Some(History(NoShow))),
            (Some(RowStatus::Waitlist), "11", "12", Some(Waitlist)),
            (Some(RowStatus::Waitlist), "01", "02", Some(History(CheckedOut))),
        ] {
            assert_eq!(placement(word, &dates(from, to), today).ok(), expected, "{word:?} {from} {to}");
        }
    }
}
