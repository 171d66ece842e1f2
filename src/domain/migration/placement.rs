//! Whether a row may change a stay that was imported before, and what an import assumes.

use chrono::NaiveDate;

use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::lists::ReservationStatus::{self, Confirmed, Waitlist};
use crate::domain::migration::fields::Field;
use crate::domain::migration::status::RowStatus;
use crate::say;

/// What a changed row does to the stay that it made before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowChange {
    /// The stay has begun, or the row says what only the desk can do.
    Nothing,
    Cancel,
    Rebook,
}

/// A changed row changes a stay to come, while both its dates and those of the row are to come.
pub fn change(
    word: Option<RowStatus>,
    status: ReservationStatus,
    stay: &StayDates,
    row: &StayDates,
    today: NaiveDate,
) -> RowChange {
    let waits = matches!(status, Confirmed | Waitlist);
    if !waits || stay.check_in < today || row.check_in < today {
        return RowChange::Nothing;
    }
    match word {
        Some(RowStatus::NoShow | RowStatus::CheckedOut | RowStatus::InHouse) => RowChange::Nothing,
        Some(RowStatus::Cancelled) => RowChange::Cancel,
        _ => RowChange::Rebook,
    }
}

/// How fields that no column holds are decided for `stays` live stays, in sentences, and a price of `nightly`.
pub fn assumptions(unmapped: &[Field], nightly: bool, stays: usize) -> Vec<Message> {
    let sentence = |field: &Field| match field {
        Field::AmountAfterTax => {
            say!("No column holds the price: {stays} stays will be priced by this hotel's rates.", stays)
        }
        Field::Adults => {
            say!(
                "No column holds the party: {stays} stays will be for two adults, or one where the room takes one.",
                stays
            )
        }
        _ => say!("No column holds what was paid: {stays} stays will come without a payment.", stays),
    };
    if stays == 0 {
        return Vec::new();
    }
    let nightly = nightly.then(|| {
        say!("The price is that of one room and night: it is multiplied by the nights and rooms of the booking.")
    });
    unmapped.iter().map(sentence).chain(nightly).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    fn dates(from: &str, to: &str) -> StayDates {
        StayDates { check_in: day(&format!("2026-03-{from}")), check_out: day(&format!("2026-03-{to}")) }
    }

    #[test]
    fn a_changed_row_changes_a_stay_to_come() {
        let today = day("2026-03-10");
        let (to_come, begun) = (dates("11", "13"), dates("09", "13"));
        for (word, status, stay, row, expected) in [
            (None, Confirmed, to_come, to_come, RowChange::Rebook),
            (Some(RowStatus::Confirmed), Waitlist, to_come, to_come, RowChange::Rebook),
            (Some(RowStatus::Cancelled), Confirmed, to_come, to_come, RowChange::Cancel),
            (Some(RowStatus::InHouse), Confirmed, to_come, to_come, RowChange::Nothing),
            (None, Confirmed, begun, to_come, RowChange::Nothing),
            (None, Confirmed, to_come, begun, RowChange::Nothing),
            (None, ReservationStatus::CheckedIn, to_come, to_come, RowChange::Nothing),
        ] {
            assert_eq!(change(word, status, &stay, &row, today), expected, "{word:?} {status}");
        }
    }

    #[test]
    fn what_no_column_says_is_said_once_there_are_stays() {
        let unmapped = [Field::AmountAfterTax, Field::Adults, Field::Paid];
        assert!(assumptions(&unmapped, true, 0).is_empty());
        assert_eq!(assumptions(&unmapped, false, 4).len(), 3);
        assert_eq!(
            assumptions(&unmapped, false, 4)[2],
            "No column holds what was paid: 4 stays will come without a payment."
        );
        let nightly = [
            "The price is that of one room and night: it is multiplied by the nights and rooms of the booking.",
        ];
        assert_eq!(assumptions(&[], true, 4), nightly);
    }
}
