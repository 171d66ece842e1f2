//! Experiences sold with a stay.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use rust_decimal::Decimal;

use crate::domain::dates::StayDates;
use crate::domain::lists::{ExperienceCategory, TicketCategory};
use crate::domain::money::{Currency, from_minor};
use crate::domain::refusal::Refusal;
use crate::domain::tax::{LARGEST_AMOUNT, tax_of_net};
use crate::say;

const QTY_MAX: i64 = 1000;

/// Refuses the quantity of an experience.
pub fn require_quantity(name: &str, qty: i64) -> Result<(), Refusal> {
    if (1..=QTY_MAX).contains(&qty) {
        return Ok(());
    }
    Err(Refusal::input("addons", say!("The quantity of {name} must be from 1 to 1000.", name)))
}

/// Refuses an experience on a date that is not a day of the stay; the day of departure is one.
pub fn require_day(name: &str, on: Option<NaiveDate>, dates: &StayDates) -> Result<(), Refusal> {
    if on.is_none_or(|on| (dates.check_in..=dates.check_out).contains(&on)) {
        return Ok(());
    }
    Err(Refusal::input("addons", say!("The date of {name} is not a day of the stay.", name)))
}

/// The amount of an experience before tax, and its tax.
pub fn cost(
    price_minor: i64,
    qty: i64,
    tax_rate: Decimal,
    currency: &Currency,
) -> Result<(Decimal, Decimal), Refusal> {
    let amount = price_minor.checked_mul(qty).map(|amount| from_minor(amount, currency));
    let amount = amount
        .filter(|amount| *amount <= Decimal::from(LARGEST_AMOUNT))
        .ok_or_else(|| Refusal::input("addons", say!("The amount has more than 12 digits.")))?;
    Ok((amount, tax_of_net(amount, tax_rate, currency)))
}

/// Who prepares it: dining goes to room service, everything else to the concierge.
pub fn department(category: ExperienceCategory) -> TicketCategory {
    match category {
        ExperienceCategory::Dining => TicketCategory::RoomService,
        _ => TicketCategory::Concierge,
    }
}

/// When it has to be ready on a day: at the guest's planned arrival on the day of arrival, at the property's check-in time
/// on other days.
pub fn due(
    day: NaiveDate,
    dates: &StayDates,
    planned_arrival: Option<NaiveTime>,
    check_in_time: NaiveTime,
) -> NaiveDateTime {
    let planned = planned_arrival.filter(|_| day == dates.check_in);
    NaiveDateTime::new(day, planned.unwrap_or(check_in_time))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day, inr};

    fn stay() -> StayDates {
        StayDates { check_in: day("2026-03-01"), check_out: day("2026-03-03") }
    }

    #[test]
    fn an_experience_has_a_quantity_and_a_day_of_the_stay() {
        for (qty, fine) in [(0, false), (1, true), (1000, true), (1001, false)] {
            assert_eq!(require_quantity("Boat ride", qty).is_ok(), fine, "{qty}");
        }
        assert!(require_day("Boat ride", None, &stay()).is_ok());
        for (date, fine) in
            [("2026-02-28", false), ("2026-03-01", true), ("2026-03-03", true), ("2026-03-04", false)]
        {
            assert_eq!(require_day("Boat ride", Some(day(date)), &stay()).is_ok(), fine, "{date}");
        }
        assert_eq!(cost(50_000, 2, d("18"), &inr()).unwrap(), (d("1000"), d("180")));
        assert_eq!(cost(i64::MAX, 2, d("18"), &inr()).unwrap_err().field, Some("addons"));
    }

    #[test]
    fn an_experience_is_due_when_the_guest_is_expected() {
        let at = |hour| NaiveTime::from_hms_opt(hour, 0, 0).unwrap();
        for (date, planned, hour) in
            [("2026-03-01", Some(at(18)), 18), ("2026-03-01", None, 14), ("2026-03-02", Some(at(18)), 14)]
        {
            let found = due(day(date), &stay(), planned, at(14));
            assert_eq!(found, NaiveDateTime::new(day(date), at(hour)), "{date} {planned:?}");
        }
        assert_eq!(department(ExperienceCategory::Dining), TicketCategory::RoomService);
        assert_eq!(department(ExperienceCategory::Spa), TicketCategory::Concierge);
    }
}
