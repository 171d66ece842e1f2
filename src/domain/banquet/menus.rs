//! The courses and dishes of a menu.

use rust_decimal::Decimal;

use crate::domain::money::percentage;
use crate::domain::refusal::Refusal;
use crate::say;

/// Courses, or dishes, of one menu; picks of one function.
const PARTS_MAX: usize = 200;

/// Refuses more courses, dishes or picks than a menu has.
pub fn require_parts(field: &'static str, count: usize) -> Result<(), Refusal> {
    if count <= PARTS_MAX {
        return Ok(());
    }
    Err(Refusal::input(field, say!("A menu has at most {most} courses and dishes.", most = PARTS_MAX)))
}

/// Whether two names are of the same course of a menu: capitals do not matter.
pub fn is_same_course(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

/// How many dishes of a course a guest has: one unless given.
pub fn choice_of(given: Option<i64>) -> Result<i64, Refusal> {
    match given.unwrap_or(1) {
        count if (1..=100).contains(&count) => Ok(count),
        _ => Err(Refusal::input("courses", say!("A guest has from 1 to 100 dishes of a course."))),
    }
}

/// The plates that so many guests are billed: at least the menu's minimum.
pub fn plates_billed(pax: i64, min_pax: i64) -> i64 {
    pax.max(min_pax)
}

/// The margin of a plate, and its percentage of the rate; none for a menu without a rate.
pub fn margin(rate: Decimal, cost: Decimal) -> (Decimal, Option<Decimal>) {
    let margin = rate - cost;
    (margin, (!rate.is_zero()).then(|| percentage(margin, rate)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn a_menu_has_an_end() {
        assert!(require_parts("courses", 200).is_ok() && require_parts("courses", 201).is_err());
        for (given, count) in
            [(None, Some(1)), (Some(1), Some(1)), (Some(100), Some(100)), (Some(0), None), (Some(101), None)]
        {
            assert_eq!(choice_of(given).ok(), count, "{given:?}");
        }
    }

    #[test]
    fn a_menu_is_billed_for_its_least_guests() {
        assert_eq!((plates_billed(40, 50), plates_billed(60, 50)), (50, 60));
    }

    #[test]
    fn a_plate_leaves_its_margin() {
        for (rate, cost, left, percent) in [("800", "200", "600", Some("75.00")), ("0", "200", "-200", None)]
        {
            let (margin, share) = margin(d(rate), d(cost));
            assert_eq!((margin, share), (d(left), percent.map(d)), "{rate} {cost}");
        }
    }

    #[test]
    fn a_course_is_known_by_its_name_in_any_capitals() {
        assert!(is_same_course("Starters", "STARTERS") && !is_same_course("Starters", "Starter"));
    }
}
