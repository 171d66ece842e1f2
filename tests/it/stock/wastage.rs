//! Stock that is thrown away.

use serde_json::{Value, json};

use super::{BAR, Store, TERRACE, text};
use crate::support::LAKE;

#[test]
fn wastage_leaves_the_stock_with_its_reason_and_its_value() {
    let store = Store::open();
    let milk = store.ingredient("Milk", "L");
    store.receive(TERRACE, json!([{ "ingredient": milk, "qty": 10, "cost_per_unit": 62.5 }]));
    let waste = |qty: Value, note: &str| json!({ "property": LAKE, "outlet": TERRACE, "ingredient": milk, "qty": qty, "reason_note": note });
    let left = store.cook.ok("inventory.record_wastage", waste(json!(1.25), "Turned sour"));
    assert_eq!(left["qty_on_hand"].to_string(), "8.75");
    store.on("2026-03-05", "2026-03-04");
    // The cost of the day on which it was thrown away counts, not today's.
    store.receive(TERRACE, json!([{ "ingredient": milk, "qty": 8.75, "cost_per_unit": 80 }]));
    store.keeper.ok("inventory.record_wastage", waste(json!(20), "Fridge failed"));
    let report = store.desk.ok("inventory.wastage_report", json!({ "property": LAKE }));
    let reported: Vec<String> = report["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| {
            format!(
                "{} {} {} {}",
                text(&line["item_name"]),
                line["qty"],
                text(&line["void_reason"]),
                line["value"]
            )
        })
        .collect();
    assert_eq!(reported, ["Milk 20 Fridge failed 1425.00", "Milk 1.25 Turned sour 78.13"]);
    assert_eq!(report["lines"][0]["uom"], "L");
    assert_eq!(report["total_value"].to_string(), "1503.13");
    assert_eq!(report["by_reason"][0]["reason"], "Fridge failed");
    assert_eq!(report["by_reason"][0]["value"].to_string(), "1425.00");
    let recent =
        store.desk.ok("inventory.wastage_report", json!({ "property": LAKE, "days": 2, "outlet": TERRACE }));
    assert_eq!(recent["lines"].as_array().map(Vec::len), Some(1));
    let bar = store.desk.ok("inventory.wastage_report", json!({ "property": LAKE, "outlet": BAR }));
    assert_eq!((&bar["lines"], bar["total_value"].to_string()), (&json!([]), "0".into()));
    assert_eq!(store.on_hand(TERRACE, "Milk"), "-2.5", "what is gone is gone, whatever the book says");
    for (params, words) in [
        (waste(json!(1), " "), "reason_note"),
        (waste(json!(0), "Sour"), "must be above 0"),
        (waste(json!(-1), "Sour"), "can't be below 0"),
        (waste(json!(0.0001), "Sour"), "three decimals"),
    ] {
        store.refused(&store.cook, "inventory.record_wastage", params, "invalid", words);
    }
    let unknown =
        json!({ "property": LAKE, "outlet": TERRACE, "ingredient": "Ghee", "qty": 1, "reason_note": "x" });
    store.refused(
        &store.cook,
        "inventory.record_wastage",
        unknown,
        "not found",
        "There is no ingredient Ghee.",
    );
    store.refused(
        &store.desk,
        "inventory.record_wastage",
        waste(json!(1), "Sour"),
        "forbidden",
        "role_missing",
    );
    for days in [0, -3, 3_661] {
        let params = json!({ "property": LAKE, "days": days });
        store.refused(&store.desk, "inventory.wastage_report", params, "invalid", "from 1 to 3660 days");
    }
    store.hotel.assert_sound();
}
