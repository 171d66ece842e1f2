//! Corrected times of arrival and departure.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use crate::domain::lists::ReservationStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to correct the departure of a guest who has not left (`wrong_status`).
pub fn require_departed(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if status == ReservationStatus::CheckedOut {
        return Ok(());
    }
    let message = say!("{stay} is {status}; it has no departure to correct yet.", stay, status);
    Err(Refusal::state("wrong_status", message))
}

/// Refuses times in the future and a departure before the arrival.
pub fn require_order(
    (check_in, check_out): (Option<NaiveDateTime>, Option<NaiveDateTime>),
    now: NaiveDateTime,
) -> Result<(), Refusal> {
    if check_in.is_some_and(|moment| moment > now) {
        return Err(Refusal::input("actual_check_in", say!("The arrival lies in the future.")));
    }
    if check_out.is_some_and(|moment| moment > now) {
        return Err(Refusal::input("actual_check_out", say!("The departure lies in the future.")));
    }
    match (check_in, check_out) {
        (Some(came), Some(left)) if left < came => {
            Err(Refusal::input("actual_check_out", say!("The departure lies before the arrival.")))
        }
        _ => Ok(()),
    }
}

/// Refuses an arrival before the stay; the evening before its first date is allowed because a day may be closed before
/// midnight.
pub fn require_within_stay(arrived: NaiveDateTime, check_in: NaiveDate) -> Result<(), Refusal> {
    let eve = check_in.pred_opt().unwrap_or(check_in);
    if arrived.date() >= eve {
        return Ok(());
    }
    let message = say!("The arrival lies before the stay, which began on {check_in}.", check_in);
    Err(Refusal::input("actual_check_in", message))
}

/// Refuses day-use hours that end before they begin.
pub fn day_use_hours(from: NaiveTime, to: NaiveTime) -> Result<(), Refusal> {
    if to <= from {
        return Err(Refusal::input("to_time", say!("A day use ends after it begins.")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{day, rows};

    #[test]
    fn corrected_times_are_past_and_in_order() {
        for row in rows(
            "in       | out      | refused
             02 14:00 | 03 10:00 |
             02 14:00 |          |
                      | 03 12:00 |
             03 13:00 |          | actual_check_in
                      | 03 12:01 | actual_check_out
             03 10:00 | 03 09:59 | actual_check_out
             03 10:00 | 03 10:00 |",
        )
        .skip(1)
        {
            let at =
                |text: &str| NaiveDateTime::parse_from_str(&format!("2026-03-{text}"), "%Y-%m-%d %H:%M").ok();
            let found = require_order((at(row[0]), at(row[1])), at("03 12:00").unwrap());
            assert_eq!(found.err().and_then(|refusal| refusal.field).unwrap_or(""), row[2], "{row:?}");
        }
    }

    #[test]
    fn an_arrival_is_of_the_stay_and_a_departure_has_happened() {
        for (date, fine) in [("2026-03-01", true), ("2026-02-28", true), ("2026-02-27", false)] {
            let arrived = day(date).and_hms_opt(23, 0, 0).unwrap();
            assert_eq!(require_within_stay(arrived, day("2026-03-01")).is_ok(), fine, "{date}");
        }
        assert!(require_departed("RES-1", ReservationStatus::CheckedOut).is_ok());
        assert!(require_departed("RES-1", ReservationStatus::CheckedIn).is_err());
    }

    #[test]
    fn a_day_use_ends_after_it_begins() {
        let ten = NaiveTime::from_hms_opt(10, 0, 0).unwrap();
        assert!(day_use_hours(ten, ten).is_err());
    }
}
