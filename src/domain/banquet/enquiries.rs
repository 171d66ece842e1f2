//! When somebody asks again about an enquiry.

use chrono::{Days, NaiveDate};

use crate::domain::refusal::Refusal;
use crate::say;

const FOLLOW_UP_DAYS_MAX: i64 = 1000;

/// When somebody asks again about an enquiry of today: at the latest on the day of its event.
pub fn follow_up_on(today: NaiveDate, days: i64, event_on: NaiveDate) -> Result<Option<NaiveDate>, Refusal> {
    if !(0..=FOLLOW_UP_DAYS_MAX).contains(&days) {
        return Err(Refusal::input("follow_up_days", say!("The days must be between 0 and 1000.")));
    }
    Ok(today.checked_add_days(Days::new(days.unsigned_abs())).map(|date| date.min(event_on.max(today))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    #[test]
    fn somebody_asks_again_within_1000_days() {
        let today = day("2026-03-02");
        let event_on = day("2026-03-10");
        for (days, on) in [(2, Some("2026-03-04")), (9, Some("2026-03-10")), (-1, None), (1001, None)] {
            assert_eq!(follow_up_on(today, days, event_on).ok().flatten(), on.map(day), "{days}");
        }
        assert_eq!(follow_up_on(today, 2, day("2026-03-01")).ok().flatten(), Some(today), "after the event");
    }
}
