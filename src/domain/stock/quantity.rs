//! Quantities with three decimals and unit costs with four, as exact integers.

use std::ops::{Add, Neg, Sub};

use rust_decimal::{Decimal, RoundingStrategy};

use crate::domain::money::{Currency, round};
use crate::domain::refusal::Refusal;
use crate::say;

/// A quantity beyond ten million kilograms or bottles is a slip of a finger.
const QUANTITY_MOST: i64 = 10_000_000;
/// So is a unit cost beyond a hundred million.
const COST_MOST: i64 = 100_000_000;
const QUANTITY_DIGITS: u32 = 3;
const COST_DIGITS: u32 = 4;

/// A quantity of an ingredient, in thousandths of its unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quantity(i64);

impl Quantity {
    pub const ZERO: Quantity = Quantity(0);

    pub const fn from_milli(milli: i64) -> Quantity {
        Quantity(milli)
    }

    pub const fn milli(self) -> i64 {
        self.0
    }

    pub fn decimal(self) -> Decimal {
        Decimal::new(self.0, QUANTITY_DIGITS).normalize()
    }

    /// Reads a quantity from 0; one with more than three decimals would be another quantity when it is stored.
    pub fn read(field: &'static str, value: Decimal) -> Result<Quantity, Refusal> {
        if value < Decimal::ZERO {
            return Err(Refusal::input(field, say!("A quantity can't be below 0.")));
        }
        if value.normalize().scale() > QUANTITY_DIGITS {
            return Err(Refusal::input(field, say!("A quantity has at most three decimals.")));
        }
        if value > Decimal::from(QUANTITY_MOST) {
            return Err(Refusal::input(
                field,
                say!("A quantity is at most {quantity_most}.", quantity_most = QUANTITY_MOST),
            ));
        }
        let mut value = value;
        value.rescale(QUANTITY_DIGITS);
        i64::try_from(value.mantissa()).map(Quantity).map_err(|_| unreadable(field))
    }

    /// The same for a quantity that must be something.
    pub fn read_above_zero(field: &'static str, value: Decimal) -> Result<Quantity, Refusal> {
        match Quantity::read(field, value)? {
            Quantity::ZERO => Err(Refusal::input(field, say!("The quantity must be above 0."))),
            quantity => Ok(quantity),
        }
    }

    /// So many times the quantity; far beyond any store it stops growing.
    #[must_use]
    pub fn times(self, count: i64) -> Quantity {
        Quantity(self.0.saturating_mul(count))
    }
}

impl Add for Quantity {
    type Output = Quantity;
    fn add(self, other: Quantity) -> Quantity {
        Quantity(self.0.saturating_add(other.0))
    }
}

impl Sub for Quantity {
    type Output = Quantity;
    fn sub(self, other: Quantity) -> Quantity {
        Quantity(self.0.saturating_sub(other.0))
    }
}

impl Neg for Quantity {
    type Output = Quantity;
    fn neg(self) -> Quantity {
        Quantity(self.0.saturating_neg())
    }
}

/// What one unit of an ingredient costs, in ten-thousandths of the currency.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct UnitCost(i64);

impl UnitCost {
    pub const fn from_e4(e4: i64) -> UnitCost {
        UnitCost(e4)
    }

    pub const fn e4(self) -> i64 {
        self.0
    }

    pub fn decimal(self) -> Decimal {
        Decimal::new(self.0, COST_DIGITS).normalize()
    }

    /// Reads a cost from 0, rounded to four decimals: a case of seven for 100.00 is 14.2857 each.
    pub fn read(field: &'static str, value: Decimal) -> Result<UnitCost, Refusal> {
        if value < Decimal::ZERO {
            return Err(Refusal::input(field, say!("A cost can't be below 0.")));
        }
        if value > Decimal::from(COST_MOST) {
            return Err(Refusal::input(
                field,
                say!("A unit cost is at most {cost_most}.", cost_most = COST_MOST),
            ));
        }
        let mut value = value.round_dp_with_strategy(COST_DIGITS, RoundingStrategy::MidpointAwayFromZero);
        value.rescale(COST_DIGITS);
        i64::try_from(value.mantissa()).map(UnitCost).map_err(|_| unreadable(field))
    }
}

fn unreadable(field: &'static str) -> Refusal {
    Refusal::input(field, say!("The number has too many digits."))
}

/// What a quantity is worth, not rounded: a dish sums its ingredients first.
pub(super) fn exact_value(quantity: Quantity, cost: UnitCost) -> Decimal {
    quantity.decimal().saturating_mul(cost.decimal())
}

/// What a quantity is worth, to the minor unit.
pub fn value(quantity: Quantity, cost: UnitCost, currency: &Currency) -> Decimal {
    round(exact_value(quantity, cost), currency)
}

/// A quantity for a test table.
#[cfg(test)]
pub(super) fn quantity(text: &str) -> Quantity {
    let milli = (crate::domain::testkit::d(text) * Decimal::ONE_THOUSAND).normalize();
    Quantity::from_milli(milli.to_string().parse().unwrap())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr, rows};

    #[test]
    fn quantities_have_three_decimals() {
        let table = "
            given      | quantity
            2          | 2
            0.5        | 0.5
            0.005      | 0.005
            1.2500     | 1.25
            10000000   | 10000000
            0          | 0
            0.0005     | at most three decimals
            -1         | can't be below 0
            10000001   | at most 10000000";
        for row in rows(table).skip(1) {
            match Quantity::read("qty", d(row[0])) {
                Ok(quantity) => assert_eq!(quantity.decimal().to_string(), row[1]),
                Err(refusal) => assert!(refusal.to_string().contains(row[1]), "{row:?}: {refusal}"),
            }
        }
        assert!(Quantity::read_above_zero("qty", d("0")).is_err());
    }

    #[test]
    fn unit_costs_have_four_decimals_and_round_half_away_from_zero() {
        let table = "
            given         | cost
            180           | 180
            14.285714286  | 14.2857
            0.00005       | 0.0001
            0.00004       | 0
            -0.01         | can't be below 0
            100000001     | at most 100000000";
        for row in rows(table).skip(1) {
            match UnitCost::read("cost_per_unit", d(row[0])) {
                Ok(cost) => assert_eq!(cost.decimal().to_string(), row[1]),
                Err(refusal) => assert!(refusal.to_string().contains(row[1]), "{row:?}: {refusal}"),
            }
        }
    }

    #[test]
    fn a_value_is_rounded_once_at_its_end() {
        let table = "
            quantity | cost     | value
            2.5      | 180      | 450.00
            0.035    | 14.2857  | 0.50
            -3       | 12.5     | -37.50
            0.001    | 5        | 0.01
            0.001    | 4.9999   | 0.00";
        for row in rows(table).skip(1) {
            let quantity =
                Quantity::from_milli(i64::try_from((d(row[0]) * d("1000")).trunc().mantissa()).unwrap());
            let cost = UnitCost::read("cost", d(row[1])).unwrap();
            assert_eq!(value(quantity, cost, &inr()).to_string(), row[2], "{row:?}");
        }
    }
}
