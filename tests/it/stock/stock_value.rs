//! What the stock of each outlet is worth.

use serde_json::json;

use super::{BAR, Store, TERRACE, text};
use crate::support::LAKE;

#[test]
fn the_stock_of_each_outlet_is_worth_what_its_list_says() {
    let store = Store::open();
    let (rice, gin) = (store.ingredient("Rice", "kg"), store.ingredient("Gin", "bottle"));
    store.receive(TERRACE, json!([{ "ingredient": rice, "qty": "2.333", "cost_per_unit": "90.1234" }]));
    store.receive(
        BAR,
        json!([{ "ingredient": gin, "qty": 3, "cost_per_unit": 700 }, { "ingredient": rice, "qty": 1 }]),
    );
    let gone =
        json!({ "property": LAKE, "outlet": BAR, "ingredient": rice, "qty": 2, "reason_note": "Flood" });
    store.keeper.ok("inventory.record_wastage", gone);
    let worth = store.cook.ok("desk.stock_value", json!({ "property": LAKE }));
    let rows: Vec<String> = worth["outlets"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| {
            format!("{} {} {} {}", text(&row["outlet_name"]), row["value"], row["ingredients"], row["short"])
        })
        .collect();
    assert_eq!(rows, ["Bar 2009.88 2 1", "Terrace 210.26 1 0"], "what is below zero lowers it");
    assert_eq!(worth["total_value"].to_string(), "2220.14");
    let list = store.keeper.ok("inventory.stock_list", json!({ "property": LAKE, "outlet": BAR }));
    let sum: rust_decimal::Decimal = list
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row["value"].to_string().parse::<rust_decimal::Decimal>().expect("an amount"))
        .sum();
    assert_eq!(sum.to_string(), "2009.88");
}
