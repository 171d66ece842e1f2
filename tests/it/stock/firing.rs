//! Stock leaves when a line is fired, once.

use serde_json::{Value, json};

use super::{Store, TERRACE, row, text};
use crate::support::LAKE;

/// Dal at 250, of which a portion takes 0.15 kg of lentils and 20 g of butter, and water, which takes nothing.
fn kitchen() -> (Store, String, String) {
    let store = Store::open();
    for (name, uom) in [("Lentils", "kg"), ("Butter", "g")] {
        store.ingredient(name, uom);
    }
    let (dal, water) = (store.dish("Dal"), store.dish("Water"));
    let rows = json!([{ "ingredient": "Lentils", "qty": 0.15 }, { "ingredient": "Butter", "qty": 20 }]);
    store.keeper.ok("inventory.save_recipe", json!({ "menu_item": dal, "rows": rows }));
    store.receive(
        TERRACE,
        json!([{ "ingredient": "Lentils", "qty": 1, "cost_per_unit": 120 }, { "ingredient": "Butter", "qty": 60, "cost_per_unit": 0.55 }]),
    );
    (store, dal, water)
}

fn order(store: &Store, items: Value) -> String {
    let params =
        json!({ "property": LAKE, "outlet": format!("{LAKE}-Terrace"), "table_no": "T1", "items": items });
    text(&store.desk.ok("pos.create_order", params)["order"])
}

fn line(store: &Store, order: &str, item: &str) -> String {
    let detail = store.desk.ok("pos.order_detail", json!({ "order": order }));
    text(&row(&detail["items"], "item_name", item)["row"])
}

#[test]
fn a_fired_line_takes_its_recipe_once_and_never_brings_it_back() {
    let (store, dal, water) = kitchen();
    let order = order(&store, json!([{ "menu_item": dal, "qty": 2 }, { "menu_item": water, "qty": 5 }]));
    assert_eq!(store.on_hand(TERRACE, "Lentils"), "1", "what is only ordered takes nothing");
    let fired = store.desk.ok("pos.fire_kot", json!({ "order": order }));
    assert_eq!(fired["stock_alerts"], json!([]));
    assert_eq!(
        (store.on_hand(TERRACE, "Lentils"), store.on_hand(TERRACE, "Butter")),
        ("0.7".into(), "20".into())
    );
    let ledger = store.ledger(TERRACE, "Lentils");
    let taken = &ledger[0];
    assert_eq!((text(&taken["reason"]), taken["qty_change"].to_string()), ("Consumed".into(), "-0.3".into()));
    assert_eq!(
        (text(&taken["reference_doctype"]), text(&taken["reference_name"])),
        ("POS Order".into(), order.clone())
    );
    assert_eq!((text(&taken["note"]), taken["cost_per_unit"].to_string()), ("2 × Dal".into(), "120".into()));
    store.desk.ok("pos.fire_kot", json!({ "order": order }));
    let row = line(&store, &order, "Dal");
    store.desk.ok("pos.mark_prepared", json!({ "order": order, "item_row": row }));
    store.desk.ok("pos.recall_prepared", json!({ "order": order, "item_row": row }));
    store.desk.ok("pos.mark_nc", json!({ "order": order, "authorized_by": "Owner" }));
    store.desk.ok("pos.mark_nc", json!({ "order": order, "authorized_by": "Owner", "undo": 1 }));
    store.desk.ok("pos.void_item", json!({ "order": order, "item_row": row, "reason": "Burnt" }));
    store.desk.ok("pos.cancel_order", json!({ "order": order, "reason": "Guest left" }));
    assert_eq!(store.ledger(TERRACE, "Lentils").len(), 2, "nothing came back and nothing left twice");
    assert_eq!(
        (store.on_hand(TERRACE, "Lentils"), store.on_hand(TERRACE, "Butter")),
        ("0.7".into(), "20".into())
    );
    store.hotel.assert_sound();
}

#[test]
fn a_shortage_warns_the_kitchen_and_stops_nobody() {
    let (store, dal, _) = kitchen();
    let first = order(&store, json!([{ "menu_item": dal, "qty": 3 }]));
    let alerts = store.desk.ok("pos.fire_kot", json!({ "order": first }))["stock_alerts"].clone();
    let reported = |alerts: &Value| {
        let rows = alerts.as_array().expect("alerts").iter();
        rows.map(|alert| {
            format!("{} {} {}", text(&alert["ingredient_name"]), alert["qty_on_hand"], text(&alert["level"]))
        })
        .collect::<Vec<_>>()
    };
    assert_eq!(reported(&alerts), ["Butter 0 out"]);
    let second = order(&store, json!([{ "menu_item": dal, "qty": 4 }, { "menu_item": dal, "qty": 1 }]));
    let alerts = store.desk.ok("pos.fire_kot", json!({ "order": second }))["stock_alerts"].clone();
    assert_eq!(reported(&alerts), ["Lentils -0.2 negative", "Butter -100 negative"]);
    let short = store.cook.ok("inventory.low_stock", json!({ "property": LAKE }));
    assert_eq!(row(&short, "ingredient_name", "Lentils")["status"], "NEGATIVE");
    assert_eq!(
        row(&short, "ingredient_name", "Lentils")["dishes"][0]["available"],
        1,
        "the dish stays on the menu"
    );
    store.hotel.assert_sound();
}

#[test]
fn what_is_voided_after_firing_is_wastage_at_todays_recipe_cost() {
    let (store, dal, water) = kitchen();
    let order = order(&store, json!([{ "menu_item": dal, "qty": 2 }, { "menu_item": water, "qty": 1 }]));
    let unfired = line(&store, &order, "Water");
    store.desk.ok("pos.void_item", json!({ "order": order, "item_row": unfired, "reason": "Changed mind" }));
    store.desk.ok("pos.fire_kot", json!({ "order": order }));
    let fired = line(&store, &order, "Dal");
    store.on("2026-03-03", "2026-03-02");
    store.desk.ok("pos.void_item", json!({ "order": order, "item_row": fired, "reason": "Too salty" }));
    let lost = json!({ "property": LAKE, "outlet": TERRACE, "ingredient": "Butter", "qty": 10, "reason_note": "Too salty" });
    store.keeper.ok("inventory.record_wastage", lost);
    // Lentils cost 150 today: 2 × (0.15 × 150 + 20 × 0.55).
    store.receive(TERRACE, json!([{ "ingredient": "Lentils", "qty": 0.7, "cost_per_unit": 180 }]));
    let report = store.desk.ok("inventory.wastage_report", json!({ "property": LAKE, "days": 1 }));
    assert_eq!(
        report["lines"].as_array().map(Vec::len),
        Some(2),
        "what was voided before firing is no waste"
    );
    let line = row(&report["lines"], "item_name", "Dal");
    assert_eq!(
        (text(&line["menu_item"]), text(&line["order_name"]), line["qty"].to_string()),
        (dal, order, "2".into())
    );
    assert_eq!(
        (line["value"].to_string(), text(&line["creation"])),
        ("67.00".into(), "2026-03-03 12:00:00".into())
    );
    let reasons: Vec<String> = report["by_reason"]
        .as_array()
        .expect("reasons")
        .iter()
        .map(|row| format!("{} {} {}", text(&row["kind"]), text(&row["reason"]), row["value"]))
        .collect();
    assert_eq!(
        reasons,
        ["Voided Too salty 67.00", "Wastage Too salty 5.50"],
        "each counts once, under its own reason"
    );
    assert_eq!(report["total_value"].to_string(), "72.50");
    store.hotel.assert_sound();
}

#[test]
fn sixteen_terminals_that_fire_one_order_take_its_stock_once() {
    let (store, dal, _) = kitchen();
    let order = order(&store, json!([{ "menu_item": dal, "qty": 1 }, { "menu_item": dal, "qty": 1 }]));
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| store.desk.ok("pos.fire_kot", json!({ "order": order })));
        }
    });
    assert_eq!(store.on_hand(TERRACE, "Lentils"), "0.7");
    assert_eq!(store.ledger(TERRACE, "Lentils").len(), 3, "a delivery and two lines");
    store.hotel.assert_sound();
}
