//! A law over random histories: what is on hand is the sum of the ledger, and every row's balance is the sum up to it.

use rust_decimal::Decimal;
use serde_json::json;

use super::{BAR, Store, TERRACE};
use crate::support::LAKE;
use crate::support::dice::Dice;

#[test]
fn every_history_of_deliveries_counts_and_wastage_adds_up() {
    let store = Store::open();
    let names = ["Rice", "Oil", "Gin"];
    for name in names {
        store.ingredient(name, "kg");
    }
    let mut dice = Dice(20_260_301);
    let mut expected = std::collections::BTreeMap::new();
    for _ in 0..120 {
        let mut roll = |sides: u64| usize::try_from(dice.roll(sides)).expect("small");
        let (outlet, name) = ([TERRACE, BAR][roll(2)], names[roll(3)]);
        let (what, cost, qty) = (roll(3), roll(300), Decimal::from(1 + roll(9_999)) / Decimal::ONE_THOUSAND);
        let book: &mut Decimal = expected.entry((outlet, name)).or_default();
        match what {
            0 => {
                store.receive(
                    outlet,
                    json!([{ "ingredient": name, "qty": qty.to_string(), "cost_per_unit": cost }]),
                );
                *book += qty;
            }
            1 => {
                store.count(outlet, json!([{ "ingredient": name, "counted_qty": qty.to_string() }]));
                *book = qty;
            }
            _ => {
                let gone = json!({ "property": LAKE, "outlet": outlet, "ingredient": name, "qty": qty.to_string(), "reason_note": "x" });
                store.keeper.ok("inventory.record_wastage", gone);
                *book -= qty;
            }
        }
        let is_sound: i64 = store.hotel.stored(
            "SELECT NOT EXISTS (SELECT 1 FROM ingredient_stock s WHERE on_hand_milli <>
               (SELECT ifnull(sum(change_milli), 0) FROM stock_ledger e WHERE e.outlet_id = s.outlet_id AND e.ingredient_id = s.ingredient_id))",
        );
        assert_eq!(is_sound, 1);
    }
    for ((outlet, name), book) in expected {
        assert_eq!(store.on_hand(outlet, name), book.normalize().to_string(), "{name} at {outlet}");
    }
    store.hotel.assert_sound();
}
