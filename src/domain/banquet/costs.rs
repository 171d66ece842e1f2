//! Unit costs with the tax paid on them, and the dishes of a menu that its cost is of.

use rust_decimal::{Decimal, RoundingStrategy};

use crate::domain::refusal::Refusal;
use crate::domain::stock::quantity::{Quantity, UnitCost};

/// A unit cost before tax, and the tax paid on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    pub cost: UnitCost,
    pub input_tax: UnitCost,
}

pub(super) fn unit_cost(value: Decimal) -> UnitCost {
    let mut value = value.round_dp_with_strategy(4, RoundingStrategy::MidpointAwayFromZero);
    value.rescale(4);
    UnitCost::from_e4(i64::try_from(value.mantissa()).unwrap_or(i64::MAX))
}

impl Cost {
    /// A cost before tax that tax of this rate is paid on.
    pub fn taxed(cost: UnitCost, rate: Decimal) -> Cost {
        Cost { cost, input_tax: unit_cost(cost.decimal().saturating_mul(rate) / Decimal::ONE_HUNDRED) }
    }

    /// Reads the cost of one.
    pub fn read(field: &'static str, cost: Decimal, rate: Decimal) -> Result<Cost, Refusal> {
        Ok(Cost::taxed(UnitCost::read(field, cost)?, rate))
    }

    /// So much of it.
    pub fn times(self, quantity: Quantity) -> Cost {
        let of = |cost: UnitCost| unit_cost(cost.decimal().saturating_mul(quantity.decimal()));
        Cost { cost: of(self.cost), input_tax: of(self.input_tax) }
    }

    #[must_use]
    pub fn plus(self, other: Cost) -> Cost {
        let sum = |a: UnitCost, b: UnitCost| UnitCost::from_e4(a.e4().saturating_add(b.e4()));
        Cost { cost: sum(self.cost, other.cost), input_tax: sum(self.input_tax, other.input_tax) }
    }

    pub fn sum(costs: impl IntoIterator<Item = Cost>) -> Cost {
        costs.into_iter().fold(Cost::default(), Cost::plus)
    }
}

/// The dishes of a course that count without a choice by the guest: those marked as default, else the first ones; as many as
/// the course lets choose.
pub fn default_selection<T>(choice_of: i64, options: &[T], is_default: impl Fn(&T) -> bool) -> Vec<&T> {
    let count = usize::try_from(choice_of).unwrap_or(0);
    let marked = options.iter().filter(|option| is_default(option));
    let others = options.iter().filter(|option| !is_default(option));
    marked.chain(others).take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::rows;

    #[test]
    fn the_default_selection_takes_marked_dishes_first() {
        let table = "
            1 | Dal, Paneer*, Kofta    | Paneer
            2 | Dal, Paneer*, Kofta    | Paneer Dal
            2 | Dal*, Paneer*, Kofta*  | Dal Paneer
            3 | Dal                    | Dal
            1 |                        | ";
        for row in rows(table) {
            let dishes: Vec<&str> = row[1].split(", ").filter(|dish| !dish.is_empty()).collect();
            let chosen = default_selection(row[0].parse().unwrap(), &dishes, |dish| dish.ends_with('*'));
            let names: Vec<String> = chosen.iter().map(|dish| dish.replace('*', "")).collect();
            assert_eq!(names.join(" "), row[2], "{row:?}");
        }
    }
}
