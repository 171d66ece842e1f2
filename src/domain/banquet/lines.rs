//! Rules of function lines: limits of what is typed, alcohol, the rental of the hall.

use rust_decimal::Decimal;

use crate::domain::lists::{FunctionItemType, FunctionUnit};
use crate::domain::money::{Currency, round};
use crate::domain::refusal::Refusal;
use crate::domain::stock::quantity::Quantity;
use crate::domain::tax::LARGEST_PRICE;
use crate::say;

/// A larger quantity is a slip of a finger.
const QTY_MAX: i64 = 1_000_000;
/// More lines are a mistake of a program.
const LINES_MAX: usize = 200;

/// Reads a quantity that somebody typed.
pub fn typed_quantity(field: &'static str, qty: Decimal) -> Result<Quantity, Refusal> {
    let most = Decimal::from(QTY_MAX);
    if qty > most {
        return Err(Refusal::input(field, say!("A quantity is at most {most}.", most)));
    }
    Quantity::read(field, qty)
}

/// Reads a rate from 0, rounded to the minor unit.
pub fn typed_rate(field: &'static str, rate: Decimal, currency: &Currency) -> Result<Decimal, Refusal> {
    if rate < Decimal::ZERO {
        return Err(Refusal::input(field, say!("A rate can't be below 0.")));
    }
    if rate > Decimal::from(LARGEST_PRICE) {
        return Err(Refusal::input(field, say!("The rate has more than 10 digits.")));
    }
    Ok(round(rate, currency))
}

/// Reads a percentage.
pub fn typed_percent(field: &'static str, percent: Decimal) -> Result<Decimal, Refusal> {
    if percent < Decimal::ZERO || percent > Decimal::ONE_HUNDRED {
        return Err(Refusal::input(field, say!("A percentage must be between 0 and 100.")));
    }
    Ok(percent.round_dp(4).normalize())
}

/// Refuses more lines than a function can have.
pub fn require_count(lines: usize) -> Result<(), Refusal> {
    if lines <= LINES_MAX {
        return Ok(());
    }
    Err(Refusal::input("items", say!("A function has at most {most} lines.", most = LINES_MAX)))
}

/// Alcohol by its type is alcohol, whatever the line says.
pub fn is_alcohol(marked: bool, item_type: FunctionItemType) -> bool {
    marked || item_type == FunctionItemType::Alcohol
}

/// The rental of a hall: its price for a day, or its hourly rate where it has no other. `None` where it costs nothing.
pub fn rental(
    base_price: Decimal,
    hourly_rate: Decimal,
    currency: &Currency,
) -> Option<(FunctionUnit, Decimal)> {
    let (unit, rate) = match base_price.is_zero() {
        true => (FunctionUnit::Hour, hourly_rate),
        false => (FunctionUnit::Day, base_price),
    };
    let rate = round(rate, currency);
    (!rate.is_zero()).then_some((unit, rate))
}

/// Whether the rate of a line was agreed: it differs from the list rate, and does not follow a change of the list rate.
pub fn is_agreed(rate: Decimal, list_rate: Decimal) -> bool {
    rate != list_rate
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn a_rate_that_differs_was_agreed() {
        assert!(is_agreed(d("90"), d("100")) && !is_agreed(d("100"), d("100.00")));
    }

    #[test]
    fn what_is_typed_has_bounds() {
        for (qty, fine) in [("0", true), ("1000000", true), ("1000000.001", false), ("-1", false)] {
            assert_eq!(typed_quantity("qty", d(qty)).is_ok(), fine, "{qty}");
        }
        for (rate, read) in [
            ("0", Some("0.00")),
            ("99.999", Some("100.00")),
            ("9999999999", Some("9999999999.00")),
            ("-0.01", None),
            ("10000000000", None),
        ] {
            let found = typed_rate("rate", d(rate), &inr()).ok();
            assert_eq!(found.map(|rate| rate.to_string()).as_deref(), read, "{rate}");
        }
        for (percent, read) in
            [("0", Some("0")), ("18.00", Some("18")), ("100", Some("100")), ("100.1", None), ("-1", None)]
        {
            let found = typed_percent("gst_rate", d(percent)).ok();
            assert_eq!(found.map(|percent| percent.to_string()).as_deref(), read, "{percent}");
        }
        assert!(require_count(200).is_ok() && require_count(201).is_err());
    }

    #[test]
    fn a_hall_is_let_by_the_day_or_else_by_the_hour() {
        for (base, hourly, expected) in [
            ("50000", "9000", Some((FunctionUnit::Day, "50000"))),
            ("0", "9000", Some((FunctionUnit::Hour, "9000"))),
            ("0", "0", None),
        ] {
            let found = rental(d(base), d(hourly), &inr());
            assert_eq!(found, expected.map(|(unit, rate)| (unit, d(rate))), "{base} {hourly}");
        }
    }

    #[test]
    fn alcohol_by_its_type_is_alcohol() {
        assert!(is_alcohol(false, FunctionItemType::Alcohol) && is_alcohol(true, FunctionItemType::Menu));
        assert!(!is_alcohol(false, FunctionItemType::FoodAndBeverage));
    }
}
