//! Booking on the website: the dates on sale.

use chrono::NaiveDate;

use crate::domain::dates::StayDates;
use crate::domain::refusal::Refusal;
use crate::say;

const DAYS_AHEAD_MOST: i64 = 540;
const NIGHTS_MOST: i64 = 30;

/// Refuses dates that the website does not sell. `today` is the business date.
pub fn sold_online(dates: &StayDates, today: NaiveDate) -> Result<(), Refusal> {
    let nights = dates.nights();
    if !(1..=NIGHTS_MOST).contains(&nights) {
        let message = say!(
            "A stay booked here is from 1 to {nights_most} nights; this one has {nights}.",
            nights_most = NIGHTS_MOST,
            nights
        );
        return Err(Refusal::input("check_out_date", message));
    }
    if (dates.check_in - today).num_days() > DAYS_AHEAD_MOST {
        let message = say!(
            "Stays can be booked up to {days_ahead_most} days ahead.",
            days_ahead_most = DAYS_AHEAD_MOST
        );
        return Err(Refusal::input("check_in_date", message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    #[test]
    fn the_website_sells_a_month_at_most_and_a_year_and_a_half_ahead() {
        let today = day("2026-03-01");
        let stay = |from: &str, to: &str| StayDates::new(day(from), day(to)).unwrap();
        assert!(sold_online(&stay("2026-03-01", "2026-03-31"), today).is_ok());
        assert!(sold_online(&stay("2027-08-23", "2027-08-24"), today).is_ok());
        for (from, to, field) in [
            ("2026-03-01", "2026-03-01", "check_out_date"),
            ("2026-03-01", "2026-04-01", "check_out_date"),
            ("2027-08-24", "2027-08-25", "check_in_date"),
        ] {
            assert_eq!(sold_online(&stay(from, to), today).unwrap_err().field, Some(field));
        }
    }
}
