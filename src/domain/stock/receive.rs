//! What may be delivered, and what a delivery does to the cost of an ingredient.

use std::collections::{BTreeMap, BTreeSet};

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

/// The cost of a unit once a delivery that was entered wrong is taken out of the average again: the inverse of
/// [`weighted_cost`]. Where nothing is left to average, or more was used than stands, `before` is the cost.
pub fn cost_without(
    on_hand: impl IntoIterator<Item = Quantity>,
    cost: UnitCost,
    voided: Quantity,
    at: UnitCost,
    before: UnitCost,
) -> UnitCost {
    let held: i128 = on_hand.into_iter().map(|quantity| i128::from(quantity.milli().max(0))).sum();
    let left = held - i128::from(voided.milli().max(0));
    let worth = held * i128::from(cost.e4()) - i128::from(voided.milli().max(0)) * i128::from(at.e4());
    if left <= 0 || worth < 0 {
        return before;
    }
    UnitCost::from_e4(i64::try_from((2 * worth + left) / (2 * left)).unwrap_or(before.e4()))
}

/// A movement of an ingredient, for its cost to be averaged anew.
#[derive(Clone, Debug)]
pub struct Moved {
    pub outlet_id: i64,
    pub quantity: Quantity,
    /// Of a delivery whose cost was said.
    pub at: Option<UnitCost>,
    pub batch: Option<String>,
    /// Takes a row of its batch out again.
    pub voids: bool,
}

/// The cost that all deliveries but `except` and those voided before come to; `None` when no cost was ever said.
pub fn averaged(moves: &[Moved], except: Option<&str>) -> Option<UnitCost> {
    let is_void = |batch: &str| {
        except == Some(batch) || moves.iter().any(|row| row.voids && row.batch.as_deref() == Some(batch))
    };
    let voided: BTreeSet<&str> =
        moves.iter().filter_map(|row| row.batch.as_deref()).filter(|batch| is_void(batch)).collect();
    let mut on_hand: BTreeMap<i64, Quantity> = BTreeMap::new();
    let mut cost = None;
    for row in moves.iter().filter(|row| row.batch.as_deref().is_none_or(|batch| !voided.contains(batch))) {
        if let Some(at) = row.at {
            let held = on_hand.values().copied();
            cost = Some(weighted_cost(held, cost.unwrap_or(at), row.quantity, at));
        }
        let held = on_hand.entry(row.outlet_id).or_default();
        *held = *held + row.quantity;
    }
    cost
}

/// Refuses to void a delivery twice, or without saying why.
pub fn permit_void(batch: &str, is_voided: bool, reason: Option<&str>) -> Result<(), Refusal> {
    if is_voided {
        return Err(Refusal::state(
            "already_voided",
            say!("The delivery {batch} was voided already.", batch),
        ));
    }
    if reason.is_none_or(str::is_empty) {
        return Err(Refusal::input("reason", say!("Say why the delivery is voided.")));
    }
    Ok(())
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
    fn a_voided_delivery_leaves_the_average() {
        let table = "
            in the outlets | cost | voided | at  | before | cost after
            20             | 150  | 10     | 200 | 80     | 100
            10, 10         | 150  | 10     | 200 | 80     | 100
            10             | 200  | 10     | 200 | 80     | 80
            4              | 150  | 10     | 200 | 80     | 80
            20             | 50   | 10     | 200 | 80     | 80";
        for row in rows(table).skip(1) {
            let on_hand: Vec<Quantity> = row[0].split(',').map(|text| quantity(text.trim())).collect();
            let cost = |text: &str| UnitCost::read("cost", d(text)).unwrap();
            let after = cost_without(on_hand, cost(row[1]), quantity(row[2]), cost(row[3]), cost(row[4]));
            assert_eq!(after.decimal().to_string(), row[5], "{row:?}");
        }
        let row = |outlet_id, milli, at: Option<&str>, batch: &str, voids| Moved {
            outlet_id,
            quantity: Quantity::from_milli(milli),
            at: at.map(|text| UnitCost::read("cost", d(text)).unwrap()),
            batch: Some(batch.to_string()),
            voids,
        };
        let mut moves = vec![
            row(1, 10_000, Some("100"), "a1", false),
            row(1, 100_000, Some("20"), "b2", false),
            row(2, 1_000, None, "b2", false),
            row(1, -2_000, None, "", false),
        ];
        let shown = |moves: &[Moved], except| averaged(moves, except).map(|cost| cost.decimal().to_string());
        assert_eq!(shown(&moves, None).as_deref(), Some("27.2727"));
        assert_eq!(shown(&moves, Some("b2")).as_deref(), Some("100"));
        moves.push(row(1, -100_000, None, "b2", true));
        moves.push(row(1, 8_000, Some("200"), "c3", false));
        assert_eq!(shown(&moves, None).as_deref(), Some("150"), "voided before");
        assert_eq!(shown(&moves[2..4], None), None);
        assert!(permit_void("a1", false, Some("Wrong outlet")).is_ok());
        assert_eq!(permit_void("a1", true, Some("Again")).unwrap_err().code, "already_voided");
        assert_eq!(permit_void("a1", false, None).unwrap_err().field, Some("reason"));
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
