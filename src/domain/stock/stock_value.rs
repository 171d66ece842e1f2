//! The value of an outlet's stock, and the number of its ingredients that are short.

use rust_decimal::Decimal;

use super::levels::status;
use super::quantity::{Quantity, UnitCost, value};
use crate::domain::lists::StockStatus;
use crate::domain::money::Currency;

/// An ingredient at an outlet.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    pub on_hand: Quantity,
    pub par: Quantity,
    pub cost: UnitCost,
}

/// The sum of what is on hand at its unit cost; what is below zero lowers it.
pub fn worth(held: &[Held], currency: &Currency) -> Decimal {
    held.iter().map(|one| value(one.on_hand, one.cost, currency)).sum()
}

/// How many ingredients are at or under their par, out, or below zero.
pub fn short(held: &[Held]) -> usize {
    held.iter().filter(|one| status(one.on_hand, one.par) != StockStatus::Ok).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::stock::quantity::quantity;
    use crate::domain::testkit::{d, inr};

    #[test]
    fn what_is_below_zero_lowers_the_value() {
        let held = |on_hand: &str, par: &str| Held {
            on_hand: quantity(on_hand),
            par: quantity(par),
            cost: UnitCost::read("cost", d("10")).unwrap(),
        };
        let stock = [held("5", "0"), held("-2", "0"), held("1", "3")];
        assert_eq!((worth(&stock, &inr()), short(&stock)), (d("40"), 2));
    }
}
