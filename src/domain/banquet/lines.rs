//! Rules of function lines: limits of what is typed, lines made from the catalogue and the hall, charges made from lines.

use rust_decimal::Decimal;

use crate::domain::lists::{
    ClosedList, FunctionItemType, FunctionUnit, ServiceCategory, ServiceUnit, TaxedAs,
};
use crate::domain::money::{Currency, round};
use crate::domain::refusal::Refusal;
use crate::domain::stock::quantity::Quantity;
use crate::say;

/// A larger quantity is a slip of a finger.
const QTY_MAX: i64 = 1_000_000;
/// The largest rate that a person may type.
const RATE_MAX: i64 = 9_999_999_999;
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
    if rate > Decimal::from(RATE_MAX) {
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

/// Refuses a discount below 0 or beyond what it is taken from.
pub fn require_discount(discount: Decimal, subtotal: Decimal, currency: &Currency) -> Result<(), Refusal> {
    if discount < Decimal::ZERO {
        return Err(Refusal::input("discount_amount", say!("A discount can't be below 0.")));
    }
    if discount > subtotal {
        let most = crate::domain::language::Value::money(subtotal, currency);
        let message = say!("The discount is at most the subtotal of {most}.", most);
        return Err(Refusal::input("discount_amount", message));
    }
    Ok(())
}

/// The type of the function line that a service of this category becomes.
pub fn item_type(category: ServiceCategory) -> FunctionItemType {
    match category {
        ServiceCategory::AudioVisual => FunctionItemType::AudioVisual,
        ServiceCategory::Decor => FunctionItemType::Decor,
        ServiceCategory::Entertainment => FunctionItemType::Entertainment,
        ServiceCategory::FurnitureAndSetup => FunctionItemType::FurnitureAndSetup,
        ServiceCategory::Staffing => FunctionItemType::Staffing,
        ServiceCategory::Beverage => FunctionItemType::FoodAndBeverage,
        ServiceCategory::Alcohol => FunctionItemType::Alcohol,
        ServiceCategory::Accommodation => FunctionItemType::Accommodation,
        ServiceCategory::Stationery => FunctionItemType::Stationery,
        ServiceCategory::Other => FunctionItemType::Other,
    }
}

/// The unit that a service with this unit is counted in.
pub fn unit(unit: ServiceUnit) -> FunctionUnit {
    match unit {
        ServiceUnit::PerEvent => FunctionUnit::Lot,
        ServiceUnit::PerHour => FunctionUnit::Hour,
        ServiceUnit::PerDay => FunctionUnit::Day,
        ServiceUnit::PerPax => FunctionUnit::Pax,
        ServiceUnit::PerUnit => FunctionUnit::Unit,
    }
}

/// Alcohol by its type is alcohol, whatever the line says.
pub fn is_alcohol(marked: bool, item_type: FunctionItemType) -> bool {
    marked || item_type == FunctionItemType::Alcohol
}

/// How the purchase of a supplementary line is taxed: food at the food rate; `None` for the standard rate.
pub fn bought_as(item_type: FunctionItemType) -> Option<TaxedAs> {
    matches!(item_type, FunctionItemType::FoodAndBeverage | FunctionItemType::Menu)
        .then_some(TaxedAs::FoodAndBeverage)
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

/// Who is billed for a function: the billing name, else the company, else the customer.
pub fn billed_name<'n>(billing: Option<&'n str>, company: Option<&'n str>, customer: &'n str) -> &'n str {
    billing.or(company).unwrap_or(customer)
}

/// The head under which a country names the service code of a line.
pub fn service_head(is_alcohol: bool, item_type: FunctionItemType) -> &'static str {
    if is_alcohol { "Alcohol" } else { item_type.as_str() }
}

/// Whether the rate of a line was agreed: it differs from the list rate, and does not follow a change of the list rate.
pub fn is_agreed(rate: Decimal, list_rate: Decimal) -> bool {
    rate != list_rate
}

/// An amount divided by the guests; 0 without guests.
pub fn per_guest(amount: Decimal, pax: i64, currency: &Currency) -> Decimal {
    match pax {
        0 => Decimal::new(0, currency.digits),
        _ => round(amount / Decimal::from(pax), currency),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn a_bill_is_of_somebody() {
        for (billing, company, name) in [
            (Some("Acme Events"), Some("Acme"), "Acme Events"),
            (None, Some("Acme"), "Acme"),
            (None, None, "Asha"),
        ] {
            assert_eq!(billed_name(billing, company, "Asha"), name);
        }
        assert_eq!(service_head(true, FunctionItemType::Menu), "Alcohol");
        assert_eq!(service_head(false, FunctionItemType::Menu), FunctionItemType::Menu.as_str());
        assert!(is_agreed(d("90"), d("100")) && !is_agreed(d("100"), d("100.00")));
        assert_eq!((per_guest(d("100"), 3, &inr()), per_guest(d("100"), 0, &inr())), (d("33.33"), d("0")));
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
        for (discount, fine) in [("0", true), ("500", true), ("500.01", false), ("-1", false)] {
            assert_eq!(require_discount(d(discount), d("500"), &inr()).is_ok(), fine, "{discount}");
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
    fn a_service_becomes_a_line_of_its_kind() {
        assert!(is_alcohol(false, FunctionItemType::Alcohol) && is_alcohol(true, FunctionItemType::Menu));
        assert!(!is_alcohol(false, FunctionItemType::FoodAndBeverage));
        assert_eq!(bought_as(FunctionItemType::Menu), Some(TaxedAs::FoodAndBeverage));
        assert_eq!(bought_as(FunctionItemType::Alcohol), None);
        assert_eq!(item_type(ServiceCategory::Beverage), FunctionItemType::FoodAndBeverage);
        assert_eq!(unit(ServiceUnit::PerPax), FunctionUnit::Pax);
    }
}
