//! What comes in, and what it does to quantities and costs.

use serde_json::json;

use super::{BAR, Store, TERRACE, text};
use crate::support::LAKE;

#[test]
fn past_deliveries_say_who_what_and_how_much() {
    let store = Store::open();
    let (rice, gin) = (store.ingredient("Rice", "kg"), store.ingredient("Gin", "bottle"));
    let book = |outlet: &str, supplier: &str, rows: serde_json::Value| {
        let params = json!({ "property": LAKE, "outlet": outlet, "rows": rows, "supplier": supplier, "invoice_no": "A-77" });
        text(&store.cook.ok("inventory.receive_stock", params)["batch_id"])
    };
    let first = book(
        TERRACE,
        "Mills & Co",
        json!([{ "ingredient": rice, "qty": 2.125, "cost_per_unit": 90.1234 },
        { "ingredient": rice, "qty": 1 }]),
    );
    store.on("2026-03-02", "2026-03-01");
    let second = book(
        BAR,
        "Spirits",
        json!([{ "ingredient": gin, "qty": 6, "cost_per_unit": 700 },
        { "ingredient": rice, "qty": 1, "cost_per_unit": 0 }]),
    );
    store.count(BAR, json!([{ "ingredient": gin, "counted_qty": 5 }]));
    let list = |more: serde_json::Value| {
        let mut params = json!({ "property": LAKE });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        store.cook.ok("desk.deliveries", params)
    };
    let all = list(json!({}));
    // 2.125 × 90.1234 is 191.51; a free line costs 0; a line without a price counts as 0 and is reported as unpriced.
    assert_eq!((all["total"].to_string(), all["total_cost"].to_string()), ("2".into(), "4391.51".into()));
    assert_eq!(
        (all["from_date"].clone(), all["to_date"].clone()),
        (json!("2026-02-01"), json!("2026-03-02"))
    );
    let rows = all["rows"].as_array().expect("rows");
    assert_eq!([text(&rows[0]["batch_id"]), text(&rows[1]["batch_id"])], [second.clone(), first.clone()]);
    let row = &rows[1];
    assert_eq!(
        ["supplier", "invoice_no", "owner", "outlet_name", "business_date"].map(|key| text(&row[key])),
        ["Mills & Co", "A-77", "cook", "Terrace", "2026-03-01"]
    );
    assert_eq!((row["cost"].to_string(), row["without_cost"].to_string()), ("191.51".into(), "1".into()));
    let line = &row["lines"][0];
    assert_eq!(["ingredient_name", "uom"].map(|key| text(&line[key])), ["Rice", "kg"]);
    assert_eq!(
        ["qty", "cost_per_unit", "cost"].map(|key| line[key].to_string()),
        ["2.125", "90.1234", "191.51"]
    );
    assert_eq!(row["lines"][1]["cost"], json!(null));
    let batches = |more: serde_json::Value| -> Vec<String> {
        list(more)["rows"].as_array().expect("rows").iter().map(|row| text(&row["batch_id"])).collect()
    };
    assert_eq!(batches(json!({ "outlet": BAR })), [second.as_str()]);
    assert_eq!(batches(json!({ "query": "mills" })), [first.as_str()]);
    assert_eq!(batches(json!({ "query": "A-77" })).len(), 2);
    assert_eq!(batches(json!({ "query": "gin" })), [second.as_str()], "whole deliveries, found by one row");
    assert_eq!(list(json!({ "query": "gin" }))["rows"][0]["lines"].as_array().expect("lines").len(), 2);
    assert_eq!(batches(json!({ "limit": 1, "start": 1 })), [first.as_str()]);
    assert_eq!(batches(json!({ "to_date": "2026-03-01" })), [first]);
    store.refused(
        &store.cook,
        "desk.deliveries",
        json!({ "property": LAKE, "from_date": "2026-03-03" }),
        "invalid",
        "from_date",
    );
    store.refused(
        &store.cook,
        "desk.deliveries",
        json!({ "property": LAKE, "from_date": "2020-01-01" }),
        "invalid",
        "from_date",
    );
    store.refused(
        &store.cook,
        "desk.deliveries",
        json!({ "property": LAKE, "limit": 0 }),
        "invalid",
        "limit",
    );
    store.refused(
        &store.cook,
        "desk.deliveries",
        json!({ "property": LAKE, "outlet": "Cellar" }),
        "not found",
        "",
    );
}
