//! What may be delivered, and what a delivery does to the cost of an ingredient.

use super::quantity::{Quantity, UnitCost};
use crate::domain::refusal::Refusal;
use crate::say;

/// The cost of a unit after a delivery: the average of what all outlets have at the old cost and of what came at the new
/// one. Outlets below zero hold nothing and weigh nothing; without any stock the delivery's cost is the cost. Goods given free
/// of charge come at cost 0 and lower the average.
pub fn weighted_cost(
    on_hand: impl IntoIterator<Item = Quantity>,
    cost: UnitCost,
    received: Quantity,
    at: UnitCost,
) -> UnitCost {
    let held: i128 = on_hand.into_iter().map(|quantity| i128::from(quantity.milli().max(0))).sum();
    let received = i128::from(received.milli().max(0));
    let all = held + received;
    if all == 0 {
        return cost;
    }
    let worth = held * i128::from(cost.e4()) + received * i128::from(at.e4());
    let rounded = (2 * worth + all) / (2 * all);
    UnitCost::from_e4(i64::try_from(rounded).unwrap_or(cost.e4()))
}

/// Refuses to receive an ingredient that is out of use (`ingredient_inactive`).
pub fn require_active(ingredient_name: &str, is_active: bool) -> Result<(), Refusal> {
    if is_active {
        return Ok(());
    }
    let message =
        say!("{ingredient_name} is out of use; put it back into use before it is received.", ingredient_name);
    Err(Refusal::state("ingredient_inactive", message))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::domain::stock::quantity::quantity;
    use crate::domain::testkit::{d, rows};

    #[test]
    fn a_delivery_averages_the_cost_over_the_stock_of_all_outlets() {
        let table = "
            in the outlets | cost | delivered | at      | cost after
            0              | 0    | 10        | 100     | 100
            0              | 80   | 10        | 100     | 100
            10             | 100  | 10        | 200     | 150
            4, 6           | 100  | 10        | 200     | 150
            10, -5         | 100  | 10        | 200     | 150
            -5             | 100  | 10        | 200     | 200
            10             | 100  | 1         | 0       | 90.9091
            3              | 10   | 1         | 10.0002 | 10.0001
            2.5            | 60   | 0.5       | 90      | 65
            1              | 1    | 2         | 2       | 1.6667";
        for row in rows(table).skip(1) {
            let on_hand: Vec<Quantity> = row[0].split(',').map(|text| quantity(text.trim())).collect();
            let cost = |text: &str| UnitCost::read("cost", d(text)).unwrap();
            let after = weighted_cost(on_hand, cost(row[1]), quantity(row[2]), cost(row[3]));
            assert_eq!(after.decimal().to_string(), row[4], "{row:?}");
        }
    }

    #[test]
    fn an_ingredient_out_of_use_is_not_received() {
        assert!(require_active("Lentils", true).is_ok() && require_active("Lentils", false).is_err());
    }

    proptest! {
        #[test]
        fn an_average_lies_between_the_two_costs(
            held in 0_i64..1_000_000_000, cost in 0_i64..1_000_000_000, received in 1_i64..1_000_000_000, at in 0_i64..1_000_000_000,
        ) {
            let after = weighted_cost(
                [Quantity::from_milli(held)],
                UnitCost::from_e4(cost),
                Quantity::from_milli(received),
                UnitCost::from_e4(at),
            );
            prop_assert!((cost.min(at)..=cost.max(at)).contains(&after.e4()));
        }
    }
}
