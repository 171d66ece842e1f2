//! What is on hand, and what is short.

use serde_json::{Value, json};

use super::{BAR, Store, TERRACE, row, text};
use crate::support::LAKE;

pub(super) fn statuses(list: &Value) -> Vec<String> {
    let rows = list.as_array().expect("a list");
    rows.iter().map(|row| format!("{} {}", text(&row["ingredient_name"]), text(&row["status"]))).collect()
}

fn par(outlet: &str, name: &str, par: f64) -> Value {
    json!({ "property": LAKE, "outlet": outlet, "ingredient": name, "par_level": par })
}

/// On the terrace salt is below zero, milk is out, oil at its par and rice above it; rice is out in the bar.
pub(super) fn run_short(store: &Store) {
    for name in ["Rice", "Oil", "Milk", "Salt", "Ghee"] {
        store.ingredient(name, "kg");
    }
    let rows: Vec<Value> =
        ["Rice", "Oil", "Milk", "Salt"].iter().map(|name| json!({ "ingredient": name, "qty": 5 })).collect();
    store.receive(TERRACE, json!(rows));
    let waste = |name: &str, qty: i64| json!({ "property": LAKE, "outlet": TERRACE, "ingredient": name, "qty": qty, "reason_note": "x" });
    store.keeper.ok("inventory.record_wastage", waste("Milk", 5));
    store.keeper.ok("inventory.record_wastage", waste("Salt", 6));
    store.keeper.ok("inventory.set_par_level", par(TERRACE, "Oil", 5.0));
    store.keeper.ok("inventory.set_par_level", par(TERRACE, "Rice", 4.999));
    store.keeper.ok("inventory.set_par_level", par(BAR, "Rice", 2.0));
}

#[test]
fn the_shortest_are_first() {
    let store = Store::open();
    run_short(&store);
    let list = store.cook.ok("inventory.stock_list", json!({ "property": LAKE, "outlet": TERRACE }));
    assert_eq!(statuses(&list), ["Salt NEGATIVE", "Milk OUT", "Oil LOW", "Rice OK"]);
    let salt = row(&list, "ingredient_name", "Salt");
    assert_eq!(text(&salt["name"]), format!("{LAKE}-Terrace::{}", text(&salt["ingredient"])));
    let low = store
        .cook
        .ok("inventory.stock_list", json!({ "property": LAKE, "outlet": TERRACE, "status": "LOW" }));
    assert_eq!(statuses(&low), ["Oil LOW"]);
    // Without a par nothing is low.
    store.keeper.ok("inventory.set_par_level", par(TERRACE, "Oil", 0.0));
    let list = store.cook.ok("inventory.stock_list", json!({ "property": LAKE, "outlet": TERRACE }));
    assert_eq!(statuses(&list), ["Salt NEGATIVE", "Milk OUT", "Oil OK", "Rice OK"]);
    let unknown = json!({ "property": LAKE, "outlet": TERRACE, "status": "EMPTY" });
    store.refused(&store.cook, "inventory.stock_list", unknown, "invalid", "OK, LOW, OUT, NEGATIVE");
    store.hotel.assert_sound();
}
