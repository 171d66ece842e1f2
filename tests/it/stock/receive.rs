//! Deliveries as they come in.

use serde_json::json;

use super::{BAR, Store, TERRACE, text};
use crate::support::{HILL, LAKE};

/// Two rows of rice and one of gin for the terrace, which the cook receives.
pub(super) fn of_mills(store: &Store) -> serde_json::Value {
    let (rice, gin) = (store.ingredient("Rice", "kg"), store.ingredient("Gin", "bottle"));
    let rows = json!([
        { "ingredient": rice, "qty": 2.125, "cost_per_unit": 90.12345 },
        { "ingredient": gin, "qty": 6, "cost_per_unit": "" },
        { "ingredient": rice, "qty": 1 },
    ]);
    let delivery = json!({ "property": LAKE, "outlet": TERRACE, "rows": rows, "supplier": "Mills & Co", "invoice_no": "A-77" });
    store.cook.ok("inventory.receive_stock", delivery)
}

#[test]
fn a_delivery_raises_the_stock_of_its_outlet_and_averages_the_cost_over_all() {
    let store = Store::open();
    let rice = store.ingredient("Basmati rice", "kg");
    assert_eq!(rice, "ING-00001");
    store.receive(TERRACE, json!([{ "ingredient": rice, "qty": 10, "cost_per_unit": 100 }]));
    assert_eq!(store.of_ingredient("Basmati rice", "cost_per_unit").to_string(), "100");
    // By name and as text, as a form sends it.
    store.receive(BAR, json!([{ "ingredient": "basmati RICE", "qty": "5.5", "cost_per_unit": "131" }]));
    // (10 × 100 + 5.5 × 131) / 15.5
    assert_eq!(store.of_ingredient("Basmati rice", "cost_per_unit").to_string(), "111");
    store.receive(BAR, json!([{ "ingredient": rice, "qty": 1 }]));
    assert_eq!(store.of_ingredient("Basmati rice", "cost_per_unit").to_string(), "111", "no cost leaves it");
    assert_eq!(
        (store.on_hand(TERRACE, "Basmati rice"), store.on_hand(BAR, "Basmati rice")),
        ("10".into(), "6.5".into())
    );
    // What the terrace fired below zero weighs nothing: (6.5 × 111 + 3 × 90) / 9.5
    let gone =
        json!({ "property": LAKE, "outlet": TERRACE, "ingredient": rice, "qty": 12, "reason_note": "Flood" });
    assert_eq!(store.keeper.ok("inventory.record_wastage", gone)["qty_on_hand"].to_string(), "-2");
    store.receive(TERRACE, json!([{ "ingredient": rice, "qty": 3, "cost_per_unit": 90 }]));
    assert_eq!(store.of_ingredient("Basmati rice", "cost_per_unit").to_string(), "104.3684");
    store.hotel.assert_sound();
}

#[test]
fn a_delivery_is_one_batch_in_the_ledger_and_one_action_in_the_log() {
    let store = Store::open();
    let done = of_mills(&store);
    let batch = text(&done["batch_id"]);
    assert!(batch.len() == 12 && batch.chars().all(|digit| digit.is_ascii_hexdigit()), "{batch}");
    let on_hand: Vec<String> =
        done["rows"].as_array().expect("rows").iter().map(|row| row["qty_on_hand"].to_string()).collect();
    assert_eq!(on_hand, ["2.125", "6", "3.125"]);
    // 2.125 at 90.1235; nobody gave the other rows a cost.
    let costs: Vec<String> =
        done["rows"].as_array().expect("rows").iter().map(|row| row["cost"].to_string()).collect();
    assert_eq!((costs.join(" "), done["cost"].to_string()), ("191.51 null null".into(), "191.51".into()));
    let rows: i64 =
        store.hotel.stored(&format!("SELECT count(*) FROM stock_ledger WHERE batch_no = '{batch}'"));
    assert_eq!(rows, 3);
    let logged: String = store.hotel.stored(
        "SELECT json_extract(after_snapshot, '$.rows[0].cost_per_unit') || ' was '
                || json_extract(before_snapshot, '$.rows[0].cost_per_unit') FROM action_log WHERE action_type = 'stock_receive'",
    );
    assert_eq!(logged, "90.1235 was 0");
    store.hotel.assert_sound();
}

#[test]
fn a_delivery_that_can_not_be_is_refused_whole() {
    let store = Store::open();
    let rice = store.ingredient("Rice", "kg");
    let retired = store.ingredient("Lard", "kg");
    let retire =
        json!({ "property": LAKE, "ingredient_name": "Lard", "uom": "kg", "is_active": 0, "name": retired });
    store.keeper.ok("inventory.save_ingredient", retire);
    store.receive(TERRACE, json!([{ "ingredient": rice, "qty": 1, "cost_per_unit": 80 }]));
    let good = json!({ "ingredient": rice, "qty": 1, "cost_per_unit": 500 });
    for (bad, words) in [
        (json!({ "ingredient": "ING-99999", "qty": 1 }), "There is no ingredient ING-99999."),
        (json!({ "ingredient": rice, "qty": 0 }), "must be above 0. It concerns Rice."),
        (json!({ "ingredient": rice, "qty": -1 }), "can't be below 0"),
        (json!({ "ingredient": rice, "qty": 0.0005 }), "at most three decimals"),
        (json!({ "ingredient": rice, "qty": 10_000_001 }), "at most 10000000"),
        (
            json!({ "ingredient": rice, "qty": 1, "cost_per_unit": -0.01 }),
            "A cost can't be below 0. It concerns Rice.",
        ),
        (json!({ "ingredient": rice, "qty": "40,5" }), "Row 2: \"40,5\" is not a number."),
        (json!({ "ingredient": rice }), "Row 2: qty is required"),
        (json!({ "qty": 1 }), "ingredient is required"),
    ] {
        let params = json!({ "property": LAKE, "outlet": TERRACE, "rows": [good, bad] });
        store.refused(&store.keeper, "inventory.receive_stock", params, "invalid", words);
    }
    let with = |rows: serde_json::Value| json!({ "property": LAKE, "outlet": TERRACE, "rows": rows });
    store.refused(&store.keeper, "inventory.receive_stock", with(json!([])), "invalid", "from 1 to 500 rows");
    let many: Vec<_> = (0..501).map(|_| good.clone()).collect();
    store.refused(
        &store.keeper,
        "inventory.receive_stock",
        with(json!(many)),
        "invalid",
        "from 1 to 500 rows",
    );
    let out_of_use = with(json!([{ "ingredient": retired, "qty": 1 }]));
    store.refused(&store.keeper, "inventory.receive_stock", out_of_use, "refused", "ingredient_inactive");
    let nowhere = json!({ "property": LAKE, "outlet": "Cellar", "rows": [good] });
    store.refused(
        &store.keeper,
        "inventory.receive_stock",
        nowhere,
        "not found",
        "There is no outlet Cellar.",
    );
    let elsewhere = json!({ "property": HILL, "outlet": TERRACE, "rows": [good] });
    store.refused(&store.keeper, "inventory.receive_stock", elsewhere, "not found", "There is no outlet");
    store.refused(&store.desk, "inventory.receive_stock", with(json!([good])), "forbidden", "role_missing");
}

#[test]
fn deliveries_at_once_keep_every_balance_in_a_row() {
    let store = Store::open();
    let rice = store.ingredient("Rice", "kg");
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..5 {
                    store.receive(TERRACE, json!([{ "ingredient": rice, "qty": 0.25, "cost_per_unit": 80 }]));
                    store.receive(BAR, json!([{ "ingredient": rice, "qty": 1, "cost_per_unit": 80 }]));
                }
            });
        }
    });
    let mut balances: Vec<String> =
        store.ledger(TERRACE, "Rice").iter().map(|row| row["balance_after"].to_string()).collect();
    balances.reverse();
    let expected: Vec<String> =
        (1..=40).map(|n| rust_decimal::Decimal::new(n * 25, 2).normalize().to_string()).collect();
    assert_eq!(balances, expected);
    assert_eq!(store.on_hand(BAR, "Rice"), "40");
    store.hotel.assert_sound();
}

#[test]
fn a_delivery_that_was_entered_wrong_is_voided_and_replaced() {
    let store = Store::open();
    let rice = store.ingredient("Rice", "kg");
    store.receive(TERRACE, json!([{ "ingredient": rice, "qty": 10, "cost_per_unit": 100 }]));
    let wrong =
        json!([{ "ingredient": rice, "qty": 100, "cost_per_unit": 20 }, { "ingredient": rice, "qty": 1 }]);
    let params = json!({ "property": LAKE, "outlet": TERRACE, "rows": wrong, "supplier": "Mills & Co" });
    let batch = text(&store.cook.ok("inventory.receive_stock", params)["batch_id"]);
    let void = |outlet: &str, batch: &str, reason: &str, rows: serde_json::Value| json!({ "property": LAKE, "outlet": outlet, "voids": batch, "reason": reason, "rows": rows });
    let receive = "inventory.receive_stock";
    for (params, kind, field) in [
        (void(TERRACE, &batch, "", json!([])), "invalid", "reason"),
        (void(BAR, &batch, "Wrong", json!([])), "not found", "There is no delivery"),
        (void(TERRACE, "0123456789ab", "Wrong", json!([])), "not found", "There is no delivery"),
        (json!({ "property": LAKE, "outlet": TERRACE, "rows": [] }), "invalid", "rows"),
    ] {
        store.refused(&store.cook, receive, params, kind, field);
    }
    let right = json!([{ "ingredient": rice, "qty": 10, "cost_per_unit": 200 }]);
    store.cook.ok(receive, void(TERRACE, &batch, "Ten kilos, not a hundred", right));
    assert_eq!(store.on_hand(TERRACE, "Rice"), "20");
    assert_eq!(store.of_ingredient("Rice", "cost_per_unit").to_string(), "150", "(10 × 100 + 10 × 200) / 20");
    let listed = store.cook.ok("desk.deliveries", json!({ "property": LAKE }));
    assert_eq!(
        (listed["total"].to_string(), listed["total_cost"].to_string()),
        ("3".into(), "3000.00".into())
    );
    let voided = &listed["rows"][1];
    assert_eq!(
        (&voided["voided"], text(&voided["void_reason"]), voided["lines"].as_array().expect("lines").len()),
        (&json!(1), "Ten kilos, not a hundred".into(), 2)
    );
    assert_eq!(listed["rows"][0]["voided"], json!(0));
    let again = void(TERRACE, &batch, "Again", json!([]));
    store.refused(&store.cook, receive, again, "refused", "already_voided");
    store.hotel.assert_sound();
}

#[test]
fn a_count_since_a_voided_delivery_keeps_what_it_found() {
    let store = Store::open();
    let (rice, oil) = (store.ingredient("Rice", "kg"), store.ingredient("Oil", "L"));
    store.receive(TERRACE, json!([{ "ingredient": rice, "qty": 10, "cost_per_unit": 100 }]));
    let twice =
        json!([{ "ingredient": rice, "qty": 10, "cost_per_unit": 200 }, { "ingredient": oil, "qty": 4 }]);
    let params = json!({ "property": LAKE, "outlet": TERRACE, "rows": twice });
    let batch = text(&store.cook.ok("inventory.receive_stock", params)["batch_id"]);
    let counted = json!([{ "ingredient": rice, "counted_qty": 9 }]);
    let count = json!({ "property": LAKE, "outlet": TERRACE, "rows": counted, "note": "Month's end" });
    store.cook.ok("inventory.adjust_stock", count);
    let void =
        json!({ "property": LAKE, "outlet": TERRACE, "voids": batch, "reason": "Entered twice", "rows": [] });
    store.cook.ok("inventory.receive_stock", void);
    assert_eq!(store.on_hand(TERRACE, "Rice"), "9", "as it was counted");
    assert_eq!(store.on_hand(TERRACE, "Oil"), "0", "nobody counted it");
    assert_eq!(store.of_ingredient("Rice", "cost_per_unit").to_string(), "100");
    let ledger = json!({ "property": LAKE, "outlet": TERRACE, "ingredient": rice });
    let rows = store.desk.ok("inventory.ingredient_ledger", ledger);
    let moved: Vec<String> = rows
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| format!("{} {}", text(&row["reason"]), row["qty_change"]))
        .collect();
    assert_eq!(moved, ["Count 10", "Received -10", "Count -11", "Received 10", "Received 10"]);
    store.hotel.assert_sound();
}

#[test]
fn a_delivery_that_takes_the_place_of_a_voided_one_leaves_the_count() {
    let store = Store::open();
    let rice = store.ingredient("Rice", "kg");
    let wrong = json!({ "property": LAKE, "outlet": TERRACE,
        "rows": [{ "ingredient": rice, "qty": 100, "cost_per_unit": 20 }] });
    let batch = text(&store.cook.ok("inventory.receive_stock", wrong)["batch_id"]);
    store.hotel.clock("2026-03-01 16:00:00");
    let counted = json!([{ "ingredient": rice, "counted_qty": 100 }]);
    let count = json!({ "property": LAKE, "outlet": TERRACE, "rows": counted, "note": "As the book says" });
    store.cook.ok("inventory.adjust_stock", count);
    let right = json!({ "property": LAKE, "outlet": TERRACE, "voids": batch, "reason": "Another price",
        "rows": [{ "ingredient": rice, "qty": 100, "cost_per_unit": 30 }] });
    let answer = store.cook.ok("inventory.receive_stock", right);
    assert_eq!(answer["rows"][0]["qty_on_hand"].to_string(), "100");
    assert_eq!(store.on_hand(TERRACE, "Rice"), "100");
    store.hotel.assert_sound();
}

/// A delivery to the terrace.
fn delivery(rows: serde_json::Value, more: serde_json::Value) -> serde_json::Value {
    let mut params = json!({ "property": LAKE, "outlet": TERRACE, "rows": rows });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("more").clone());
    params
}

#[test]
fn a_voided_delivery_that_is_entered_again_under_its_number_leaves_the_count() {
    let store = Store::open();
    let (rice, oil) = (store.ingredient("Rice", "kg"), store.ingredient("Oil", "L"));
    let receive = |rows, more| store.cook.ok("inventory.receive_stock", delivery(rows, more));
    let invoice = json!({ "supplier": "Mills & Co", "invoice_no": "A-77" });
    store.receive(TERRACE, json!([{ "ingredient": rice, "qty": 10, "cost_per_unit": 100 }]));
    let both =
        json!([{ "ingredient": rice, "qty": 10, "cost_per_unit": 20 }, { "ingredient": oil, "qty": 4 }]);
    let batch = text(&receive(both, invoice.clone())["batch_id"]);
    store.hotel.clock("2026-03-01 16:00:00");
    store.count(TERRACE, json!([{ "ingredient": rice, "counted_qty": 20 }]));
    let void = json!({ "voids": batch, "reason": "Wrong price" });
    receive(json!([]), void);
    assert_eq!((store.on_hand(TERRACE, "Rice"), store.on_hand(TERRACE, "Oil")), ("20".into(), "0".into()));
    // Goods under another number are new.
    let other = receive(json!([{ "ingredient": rice, "qty": 1 }]), json!({ "invoice_no": "A-78" }));
    assert_eq!(
        (other["rows"][0]["counted"].to_string(), store.on_hand(TERRACE, "Rice")),
        ("0".into(), "21".into())
    );
    let again =
        json!([{ "ingredient": rice, "qty": 10, "cost_per_unit": 200 }, { "ingredient": oil, "qty": 4 }]);
    let answer = receive(again.clone(), json!({ "supplier": "mills & co", "invoice_no": "a-77" }));
    let shown: Vec<String> = answer["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| format!("{} {}", row["qty_on_hand"], row["counted"]))
        .collect();
    assert_eq!(shown, ["21 1", "4 0"], "the count had the rice, nobody counted the oil");
    // (11 × 100 + 10 × 200) / 21: the goods are weighed beside what was there without them.
    assert_eq!(store.of_ingredient("Rice", "cost_per_unit").to_string(), "147.619");
    // Once: another delivery under the number is one more.
    let twice = receive(json!([{ "ingredient": rice, "qty": 5 }]), invoice.clone());
    assert_eq!(
        (twice["rows"][0]["counted"].to_string(), store.on_hand(TERRACE, "Rice")),
        ("0".into(), "26".into())
    );
    // Voided again, the count still stands, and the costs are as without it.
    receive(json!([]), json!({ "voids": text(&answer["batch_id"]), "reason": "Never came" }));
    assert_eq!(store.on_hand(TERRACE, "Rice"), "26");
    assert_eq!(store.of_ingredient("Rice", "cost_per_unit").to_string(), "100");
    store.hotel.assert_sound();
}

#[test]
fn a_delivery_that_is_entered_after_the_count_that_had_it_changes_the_cost_alone() {
    let store = Store::open();
    let (rice, oil) = (store.ingredient("Rice", "kg"), store.ingredient("Oil", "L"));
    let receive = |rows, more| store.cook.ok("inventory.receive_stock", delivery(rows, more));
    store.receive(TERRACE, json!([{ "ingredient": rice, "qty": 10, "cost_per_unit": 100 }]));
    store.hotel.clock("2026-03-01 16:00:00");
    store.count(TERRACE, json!([{ "ingredient": rice, "counted_qty": 20 }]));
    store.hotel.clock("2026-03-01 18:00:00");
    let late =
        json!([{ "ingredient": rice, "qty": 10, "cost_per_unit": 200 }, { "ingredient": oil, "qty": 4 }]);
    let answer = receive(late, json!({ "counted": 1 }));
    assert_eq!(store.on_hand(TERRACE, "Rice"), "20", "as it was counted");
    assert_eq!(store.on_hand(TERRACE, "Oil"), "4", "it was never counted");
    assert_eq!(store.of_ingredient("Rice", "cost_per_unit").to_string(), "150", "(10 × 100 + 10 × 200) / 20");
    let next = receive(json!([{ "ingredient": rice, "qty": 2 }]), json!({}));
    assert_eq!(next["rows"][0]["qty_on_hand"].to_string(), "22");
    // Voided, each goes as it came: the late one leaves the count, the next one the stock.
    for (batch, on_hand) in [(&answer, "22"), (&next, "20")] {
        receive(json!([]), json!({ "voids": text(&batch["batch_id"]), "reason": "Entered wrong" }));
        assert_eq!(store.on_hand(TERRACE, "Rice"), on_hand);
    }
    assert_eq!(store.of_ingredient("Rice", "cost_per_unit").to_string(), "100");
    store.hotel.assert_sound();
}
