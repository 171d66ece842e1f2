//! When somebody asks again about an enquiry.

use chrono::{Days, NaiveDate};

use crate::domain::refusal::Refusal;
use crate::say;

const FOLLOW_UP_DAYS_MAX: i64 = 1000;

/// When somebody asks again about an enquiry of today.
pub fn follow_up_on(today: NaiveDate, days: i64) -> Result<Option<NaiveDate>, Refusal> {
    if !(0..=FOLLOW_UP_DAYS_MAX).contains(&days) {
        return Err(Refusal::input("follow_up_days", say!("The days must be between 0 and 1000.")));
    }
    Ok(today.checked_add_days(Days::new(days.unsigned_abs())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    #[test]
    fn somebody_asks_again_within_1000_days() {
        let today = day("2026-03-02");
        for (days, on) in [(2, Some("2026-03-04")), (-1, None), (1001, None)] {
            assert_eq!(follow_up_on(today, days).ok().flatten(), on.map(day), "{days}");
        }
    }
}
