//! What the lines of a function come to. A function's totals are sums of its rounded lines and are made here only.
//!
//! | figure | rule |
//! |---|---|
//! | value of a line | billed quantity x rate, rounded; its amount is the value, or 0 when it is not chargeable |
//! | discount | spread over the amounts by largest remainder, at most the subtotal |
//! | service charge | a percentage of food, alcohol and staffing after discount, borne by those lines |
//! | tax | of amount - discount + service charge, at the line's rate |

use rust_decimal::Decimal;

use crate::domain::lists::{FunctionItemType, TaxedAs};
use crate::domain::money::{Currency, percent_of, percentage, round, split, sum};
use crate::domain::refusal::Refusal;
use crate::domain::stock::quantity::{Quantity, UnitCost, value};
use crate::domain::tax::{LARGEST_LINE, TaxSettings, tax_of_net};
use crate::say;

/// A line as it is priced.
#[derive(Clone, Copy, Debug)]
pub struct LineFacts {
    pub item_type: FunctionItemType,
    /// Billed.
    pub quantity: Quantity,
    pub rate: Decimal,
    pub chargeable: bool,
    pub is_alcohol: bool,
    /// That applies, percent.
    pub tax_rate: Decimal,
    /// Of one, before the tax paid on it.
    pub cost: UnitCost,
    /// Tax paid on one.
    pub input_tax: UnitCost,
}

/// The amounts of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineAmounts {
    /// What it would come to if it were charged.
    pub value: Decimal,
    /// Before discount and tax; 0 when it is not chargeable.
    pub amount: Decimal,
    pub discount: Decimal,
    pub service: Decimal,
    pub tax: Decimal,
    pub cost: Decimal,
    pub input_tax: Decimal,
}

impl LineAmounts {
    /// What is taxed.
    pub fn net(&self) -> Decimal {
        self.amount - self.discount + self.service
    }

    pub fn total(&self) -> Decimal {
        self.net() + self.tax
    }
}

/// Food and drink, whose cost is the kitchen's.
pub fn is_food(item_type: FunctionItemType) -> bool {
    matches!(
        item_type,
        FunctionItemType::Menu | FunctionItemType::FoodAndBeverage | FunctionItemType::Alcohol
    )
}

/// A line that the service charge is charged on.
fn bears_service(line: &LineFacts) -> bool {
    line.chargeable
        && (is_food(line.item_type) || line.is_alcohol || line.item_type == FunctionItemType::Staffing)
}

/// The value of a line before anything is taken off; too large a one is refused.
pub fn line_value(quantity: Quantity, rate: Decimal, currency: &Currency) -> Result<Decimal, Refusal> {
    let value = round(quantity.decimal().saturating_mul(rate), currency);
    if value > Decimal::from(LARGEST_LINE) {
        return Err(Refusal::input("items", say!("The amount of a line has more than 11 digits.")));
    }
    Ok(value)
}

/// Prices the lines of a function. A discount beyond the subtotal is lowered to it.
pub fn price(
    lines: &[LineFacts],
    discount: Decimal,
    service_percent: Decimal,
    currency: &Currency,
) -> Vec<LineAmounts> {
    let mut priced: Vec<LineAmounts> = lines.iter().map(|line| unshared(line, currency)).collect();
    let amounts: Vec<Decimal> = priced.iter().map(|line| line.amount).collect();
    let subtotal: Decimal = amounts.iter().sum();
    if subtotal > Decimal::ZERO {
        for (line, share) in priced.iter_mut().zip(split(discount.min(subtotal), &amounts, currency)) {
            line.discount = share;
        }
    }
    let base = |line: &LineFacts, amounts: &LineAmounts| match bears_service(line) {
        true => amounts.amount - amounts.discount,
        false => Decimal::ZERO,
    };
    let bases: Vec<Decimal> = lines.iter().zip(&priced).map(|(line, amounts)| base(line, amounts)).collect();
    let charged: Decimal = bases.iter().sum();
    if charged > Decimal::ZERO {
        let service = percent_of(charged, service_percent, currency);
        for (line, share) in priced.iter_mut().zip(split(service, &bases, currency)) {
            line.service = share;
        }
    }
    for (line, amounts) in lines.iter().zip(&mut priced) {
        amounts.tax = tax_of_net(amounts.net(), line.tax_rate, currency);
    }
    priced
}

fn unshared(line: &LineFacts, currency: &Currency) -> LineAmounts {
    let zero = Decimal::new(0, currency.digits);
    let full = round(line.quantity.decimal().saturating_mul(line.rate), currency);
    LineAmounts {
        value: full,
        amount: if line.chargeable { full } else { zero },
        discount: zero,
        service: zero,
        tax: zero,
        cost: value(line.quantity, line.cost, currency),
        input_tax: value(line.quantity, line.input_tax, currency),
    }
}

/// The sums of a function's lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    pub subtotal: Decimal,
    pub discount: Decimal,
    pub service_charge: Decimal,
    pub taxable: Decimal,
    pub tax: Decimal,
    pub grand: Decimal,
    /// The value of what is not charged.
    pub non_chargeable: Decimal,
    pub food_cost: Decimal,
    pub service_cost: Decimal,
    pub input_tax: Decimal,
    /// Whether the tax paid may be set off against the tax charged.
    pub itc_eligible: bool,
}

impl Totals {
    pub fn of(lines: &[(LineFacts, LineAmounts)], currency: &Currency) -> Totals {
        let total = |of: fn(&LineFacts, &LineAmounts) -> Decimal| -> Decimal {
            sum(lines.iter().map(|(line, amounts)| of(line, amounts)), currency)
        };
        let of_food = lines.iter().filter(|(line, _)| is_food(line.item_type));
        let food_cost = sum(of_food.map(|(_, amounts)| amounts.cost), currency);
        let cost = total(|_, amounts| amounts.cost);
        Totals {
            subtotal: total(|_, amounts| amounts.amount),
            discount: total(|_, amounts| amounts.discount),
            service_charge: total(|_, amounts| amounts.service),
            taxable: total(|_, amounts| amounts.net()),
            tax: total(|_, amounts| amounts.tax),
            grand: total(|_, amounts| amounts.total()),
            non_chargeable: total(|_, amounts| amounts.value - amounts.amount),
            food_cost,
            service_cost: cost - food_cost,
            input_tax: total(|_, amounts| amounts.input_tax),
            itc_eligible: itc_eligible(lines.iter().map(|(line, _)| line)),
        }
    }

    pub fn total_cost(&self) -> Decimal {
        self.food_cost + self.service_cost
    }

    pub fn input_tax_credit(&self) -> Decimal {
        if self.itc_eligible { self.input_tax } else { Decimal::new(0, self.input_tax.scale()) }
    }

    /// What the function costs the hotel: the costs before tax, and the tax paid on them where it can't be set off.
    pub fn net_cost(&self) -> Decimal {
        self.total_cost() + self.input_tax - self.input_tax_credit()
    }

    pub fn gross_margin(&self) -> Decimal {
        self.taxable - self.net_cost()
    }

    /// Of what is sold; none when nothing is.
    pub fn margin_percent(&self) -> Option<Decimal> {
        (!self.taxable.is_zero()).then(|| percentage(self.gross_margin(), self.taxable))
    }
}

/// Whether input tax counts: the lowest rate on chargeable food, or without food on anything, is at least 12 percent.
pub fn itc_eligible<'l>(lines: impl Iterator<Item = &'l LineFacts> + Clone) -> bool {
    let lowest = |food_only: bool| {
        lines
            .clone()
            .filter(|line| line.chargeable && (!food_only || is_food(line.item_type) && !line.is_alcohol))
            .map(|line| line.tax_rate)
            .min()
    };
    lowest(true).or_else(|| lowest(false)).is_some_and(|rate| rate >= Decimal::from(12))
}

/// Where the rate of a line comes from.
#[derive(Clone, Copy, Debug)]
pub struct RateSources {
    pub item_type: FunctionItemType,
    pub is_alcohol: bool,
    pub tax_exempt: bool,
    /// Given for the line.
    pub own: Option<Decimal>,
    /// Of its menu or service.
    pub of_catalogue: Option<Decimal>,
    /// Price of one.
    pub rate: Decimal,
}

/// The tax rate of a line on the date of the event. Accommodation follows the room rule, whatever is given.
pub fn rate_of(line: &RateSources, tax: &TaxSettings, on: chrono::NaiveDate) -> Decimal {
    if line.tax_exempt {
        return Decimal::ZERO;
    }
    if line.item_type == FunctionItemType::Accommodation {
        return tax.room_rate(line.rate, on, None);
    }
    line.own.or(line.of_catalogue).unwrap_or_else(|| match line.item_type {
        FunctionItemType::Alcohol => tax.rate(TaxedAs::Alcohol, on),
        _ if line.is_alcohol => tax.rate(TaxedAs::Alcohol, on),
        FunctionItemType::Menu | FunctionItemType::FoodAndBeverage => tax.rate(TaxedAs::FoodAndBeverage, on),
        _ => standard_rate(tax),
    })
}

/// The country's standard rate: 18 in India.
pub fn standard_rate(tax: &TaxSettings) -> Decimal {
    tax.pack.laundry
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::{d, day, inr, rows, tax_of};
    use proptest::prelude::*;

    fn line(row: &[&str]) -> LineFacts {
        LineFacts {
            item_type: FunctionItemType::parse(row[0]).unwrap(),
            quantity: Quantity::read("qty", d(row[1])).unwrap(),
            rate: d(row[2]),
            chargeable: row[3] == "y",
            is_alcohol: row[0] == "Alcohol",
            tax_rate: d(row[4]),
            cost: UnitCost::read("cost", d(row[5])).unwrap(),
            input_tax: UnitCost::read("cost", d(row[6])).unwrap(),
        }
    }

    #[test]
    fn lines_bear_discount_service_charge_and_tax() {
        let table = "
            type         | qty | rate  | charged | gst | cost  | input | amount    | discount | service | tax      | total
            Venue Rental | 1   | 85000 | y       | 18  | 0     | 0     | 85000.00  | 3617.02  | 0.00    | 14648.94 | 96031.92
            Menu         | 200 | 1500  | y       | 5   | 612.5 | 30.63 | 300000.00 | 12765.96 | 28723.40| 15797.87 | 331755.31
            Alcohol      | 40  | 2125  | y       | 18  | 900   | 0     | 85000.00  | 3617.02  | 8138.30 | 16113.83 | 105635.11
            Decor        | 1   | 0     | y       | 18  | 0     | 0     | 0.00      | 0.00     | 0.00    | 0.00     | 0.00
            Staffing     | 10  | 500   | n       | 18  | 300   | 54    | 0.00      | 0.00     | 0.00    | 0.00     | 0.00";
        let table: Vec<_> = rows(table).skip(1).collect();
        let lines: Vec<LineFacts> = table.iter().map(|row| line(row)).collect();
        let priced = price(&lines, d("20000"), d("10"), &inr());
        for (row, priced) in table.iter().zip(&priced) {
            let made = [priced.amount, priced.discount, priced.service, priced.tax, priced.total()];
            let expected: Vec<Decimal> = row[7..].iter().map(|cell| d(cell)).collect();
            assert_eq!(made.to_vec(), expected, "{row:?}");
        }
        let both: Vec<_> = lines.iter().copied().zip(priced).collect();
        let totals = Totals::of(&both, &inr());
        assert_eq!(
            (totals.subtotal, totals.discount, totals.service_charge),
            (d("470000"), d("20000"), d("36861.70"))
        );
        assert_eq!(totals.grand, totals.taxable + totals.tax);
        assert_eq!(totals.taxable, totals.subtotal - totals.discount + totals.service_charge);
        assert_eq!((totals.non_chargeable, totals.food_cost), (d("5000"), d("158500")));
        // 5 percent on food: the tax paid is lost.
        assert!(!totals.itc_eligible);
        assert_eq!(totals.net_cost(), totals.total_cost() + totals.input_tax);
    }

    #[test]
    fn a_discount_is_at_most_the_subtotal() {
        let lines = [line(&["Menu", "10", "100", "y", "18", "0", "0"])];
        let priced = price(&lines, d("5000"), d("10"), &inr());
        assert_eq!((priced[0].discount, priced[0].total()), (d("1000"), d("0")));
        assert!(line_value(Quantity::from_milli(100_000_000_000), d("1000000"), &inr()).is_err());
    }

    #[test]
    fn input_tax_counts_from_twelve_percent_on_food() {
        let table = "
            Menu 5            | n
            Menu 18           | y
            Menu 18, Menu 5   | n
            Menu 12, Decor 18 | y
            Decor 18          | y
            Decor 5           | n
            Alcohol 18        | y
                              | n";
        for row in rows(table) {
            let lines: Vec<LineFacts> = row[0]
                .split(", ")
                .filter_map(|cell| cell.split_once(' '))
                .map(|(kind, rate)| line(&[kind, "1", "1", "y", rate, "0", "0"]))
                .collect();
            assert_eq!(itc_eligible(lines.iter()), row[1] == "y", "{row:?}");
        }
    }

    #[test]
    fn a_rate_is_the_lines_own_or_its_kinds() {
        let table = "
            type            | alcohol | exempt | own | catalogue | price | India | Malaysia
            Venue Rental    | n | n |    |    | 1000 | 18 | 8
            Venue Rental    | n | n | 12 |    | 1000 | 12 | 12
            Menu            | n | n |    |    | 1000 | 5  | 6
            Menu            | n | n |    | 18 | 1000 | 18 | 18
            Food & Beverage | n | n | 0  | 18 | 1000 | 0  | 0
            Alcohol         | y | n |    |    | 1000 | 18 | 6
            Decor           | n | y | 28 |    | 1000 | 0  | 0
            Accommodation   | n | n | 28 |    | 7500 | 5  | 8
            Accommodation   | n | n |    |    | 7501 | 18 | 8";
        for row in rows(table).skip(1) {
            let sources = RateSources {
                item_type: FunctionItemType::parse(row[0]).unwrap(),
                is_alcohol: row[1] == "y",
                tax_exempt: row[2] == "y",
                own: row[3].parse().ok(),
                of_catalogue: row[4].parse().ok(),
                rate: d(row[5]),
            };
            for (country, expected) in [("India", row[6]), ("Malaysia", row[7])] {
                let rate = rate_of(&sources, &tax_of(country, false), day("2026-03-10"));
                assert_eq!(rate, d(expected), "{country} {row:?}");
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(128))]
        #[test]
        fn totals_are_the_sums_of_the_lines(
            given in proptest::collection::vec((0_usize..12, 0_i64..2_000_000, 0_i64..10_000_000, any::<bool>(), 0_usize..4), 0..12),
            discount in 0_i64..1_000_000_000, service in 0_i64..25,
        ) {
            let lines: Vec<LineFacts> = given.iter().map(|(kind, milli, rate, chargeable, gst)| LineFacts {
                item_type: FunctionItemType::ALL[*kind], quantity: Quantity::from_milli(*milli), rate: Decimal::new(*rate, 2),
                chargeable: *chargeable, is_alcohol: false, tax_rate: Decimal::from([0, 5, 18, 28][*gst]),
                cost: UnitCost::from_e4(rate / 3), input_tax: UnitCost::from_e4(0),
            }).collect();
            let discount = Decimal::new(discount, 2);
            let priced = price(&lines, discount, Decimal::from(service), &inr());
            let both: Vec<_> = lines.iter().copied().zip(priced.iter().copied()).collect();
            let totals = Totals::of(&both, &inr());
            let taken = if totals.subtotal > Decimal::ZERO { discount.min(totals.subtotal) } else { Decimal::ZERO };
            prop_assert_eq!(totals.discount, taken);
            prop_assert_eq!(totals.taxable, totals.subtotal - totals.discount + totals.service_charge);
            prop_assert_eq!(totals.grand, totals.taxable + totals.tax);
            prop_assert!(priced.iter().all(|line| line.discount <= line.amount && line.total() >= Decimal::ZERO));
        }
    }
}
