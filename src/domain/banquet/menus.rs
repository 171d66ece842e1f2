//! The courses and dishes of a menu.

use rust_decimal::Decimal;

use crate::domain::language::Message;
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

/// How many dishes of a course a guest has: one unless given.
pub fn choice_of(given: Option<i64>) -> Result<i64, Refusal> {
    match given.unwrap_or(1) {
        count if (1..=100).contains(&count) => Ok(count),
        _ => Err(Refusal::input("courses", say!("A guest has from 1 to 100 dishes of a course."))),
    }
}

/// The warning for a course of which more dishes were chosen than the menu lets choose.
pub fn too_many_warning(course: &str, chosen: usize, most: i64) -> Option<Message> {
    let over = i64::try_from(chosen).is_ok_and(|count| count > most);
    over.then(|| {
        say!("{course} has {count} dishes; the menu lets choose {most}.", course, count = chosen, most)
    })
}

/// The margin of a plate, and its percentage of the rate; none for a menu without a rate.
pub fn margin(rate: Decimal, cost: Decimal) -> (Decimal, Option<Decimal>) {
    let margin = rate - cost;
    (margin, (!rate.is_zero()).then(|| percentage(margin, rate)))
}

/// The plates that so many guests are billed: at least the menu's minimum.
pub fn plates_billed(pax: i64, min_pax: i64) -> i64 {
    pax.max(min_pax)
}

/// Refuses to issue more of an ingredient than is still to be issued.
pub fn require_issuable(ingredient: &str, quantity: Decimal, left: Decimal) -> Result<(), Refusal> {
    if quantity <= left {
        return Ok(());
    }
    Err(Refusal::input("rows", say!("Of {ingredient} only {left} is still to be issued.", ingredient, left)))
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
        for (chosen, most, warns) in [(2, 2, false), (3, 2, true), (0, 1, false)] {
            assert_eq!(too_many_warning("Starters", chosen, most).is_some(), warns, "{chosen} {most}");
        }
    }

    #[test]
    fn a_plate_leaves_its_margin() {
        for (rate, cost, left, percent) in [("800", "200", "600", Some("75.00")), ("0", "200", "-200", None)]
        {
            let (margin, share) = margin(d(rate), d(cost));
            assert_eq!((margin, share), (d(left), percent.map(d)), "{rate} {cost}");
        }
        assert_eq!((plates_billed(40, 50), plates_billed(60, 50)), (50, 60));
        assert!(
            require_issuable("Rice", d("2"), d("2")).is_ok()
                && require_issuable("Rice", d("2.1"), d("2")).is_err()
        );
    }
}
