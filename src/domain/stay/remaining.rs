//! What is left of a stay on a business date.

use chrono::NaiveDate;

use crate::domain::dates::StayDates;
use crate::domain::lists::ReservationStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// The remaining dates of a stay, from the business date on; all of them if it has not begun. Empty when only the
/// departure is left.
pub fn ahead(dates: StayDates, business_on: NaiveDate) -> StayDates {
    let check_in = dates.check_in.max(business_on);
    StayDates { check_in, check_out: dates.check_out.max(check_in) }
}

/// The dates that a move concerns: the remaining ones of a guest in house, all of them before arrival.
pub fn movable(status: ReservationStatus, dates: StayDates, business_on: NaiveDate) -> StayDates {
    match status {
        ReservationStatus::CheckedIn => ahead(dates, business_on),
        _ => dates,
    }
}

/// The dates on which a room must be free to be occupied from today on, before or after the booked arrival.
pub fn from_today(dates: StayDates, business_on: NaiveDate) -> StayDates {
    StayDates { check_in: business_on, check_out: dates.check_out.max(business_on) }
}

/// Whether these dates of a stay contain a night, or the hours of its day use.
pub fn has_nights(stay: StayDates, part: StayDates) -> bool {
    part.nights() > 0 || stay.is_day_use() && stay == part
}

/// Refuses a stay whose last night is over (`stay_is_over`).
pub fn require_not_over(stay: &str, dates: StayDates, business_on: NaiveDate) -> Result<(), Refusal> {
    let StayDates { check_in, check_out } = dates;
    let over = if dates.is_day_use() { check_in < business_on } else { check_out <= business_on };
    if !over {
        return Ok(());
    }
    let message = say!("{stay} ended on {check_out}; give it other dates first.", stay, check_out);
    Err(Refusal::state("stay_is_over", message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{day, rows};

    #[test]
    fn a_stay_is_left_from_the_business_date_on() {
        for row in rows(
            "stay  | today | ahead | from today | nights | over
             10-13 | 08    | 10-13 | 08-13      | yes    | no
             10-13 | 11    | 11-13 | 11-13      | yes    | no
             10-13 | 13    | 13-13 | 13-13      | no     | yes
             10-13 | 15    | 15-15 | 15-15      | no     | yes
             10-10 | 10    | 10-10 | 10-10      | yes    | no
             10-10 | 11    | 11-11 | 11-11      | no     | yes",
        )
        .skip(1)
        {
            let at = |text: &str| day(&format!("2026-03-{text}"));
            let dates = |text: &str| {
                let (from, to) = text.split_once('-').unwrap();
                StayDates { check_in: at(from), check_out: at(to) }
            };
            let (stay, today) = (dates(row[0]), at(row[1]));
            assert_eq!(ahead(stay, today), dates(row[2]), "{row:?}");
            assert_eq!(movable(ReservationStatus::CheckedIn, stay, today), dates(row[2]), "{row:?}");
            assert_eq!(movable(ReservationStatus::Confirmed, stay, today), stay, "{row:?}");
            assert_eq!(from_today(stay, today), dates(row[3]), "{row:?}");
            assert_eq!(has_nights(stay, ahead(stay, today)), row[4] == "yes", "{row:?}");
            assert_eq!(require_not_over("RES-1", stay, today).is_err(), row[5] == "yes", "{row:?}");
        }
    }
}
