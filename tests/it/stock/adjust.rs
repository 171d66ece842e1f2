//! Stock takes.

use serde_json::{Value, json};

use super::{BAR, Store, TERRACE, row, text};
use crate::support::LAKE;

#[test]
fn a_count_writes_what_differs_and_notes_who_counted() {
    let store = Store::open();
    let (rice, oil) = (store.ingredient("Rice", "kg"), store.ingredient("Oil", "L"));
    store.receive(
        TERRACE,
        json!([{ "ingredient": rice, "qty": 10, "cost_per_unit": 80 }, { "ingredient": oil, "qty": 4 }]),
    );
    store.hotel.clock("2026-03-01 22:30:00");
    let rows =
        json!([{ "ingredient": rice, "counted_qty": 9.4 }, { "ingredient": oil, "counted_qty": "4.000" }]);
    let params = json!({ "property": LAKE, "outlet": TERRACE, "rows": rows, "note": "Month end" });
    let done = store.cook.ok("inventory.adjust_stock", params.clone());
    assert_eq!(text(&done["batch_id"]).len(), 12);
    let adjusted =
        format!(r#"[{{"ingredient":"{rice}","now":9.4,"value":-48.00,"variance":-0.6,"was":10}}]"#);
    assert_eq!(done["adjusted"].to_string(), adjusted);
    assert_eq!(done["value"].to_string(), "-48.00", "0.6 kg at 80");
    let ledger = store.ledger(TERRACE, "Rice");
    let last = &ledger[0];
    assert_eq!((text(&last["reason"]), text(&last["note"])), ("Count".into(), "Month end".into()));
    assert_eq!(
        (last["qty_change"].to_string(), last["cost_per_unit"].to_string()),
        ("-0.6".into(), "80".into())
    );
    assert_eq!(store.ledger(TERRACE, "Oil").len(), 1, "a count that was right writes nothing");
    let list = store.desk.ok("inventory.stock_list", json!({ "property": LAKE, "outlet": TERRACE }));
    for name in ["Rice", "Oil"] {
        let level = row(&list, "ingredient_name", name);
        assert_eq!(
            (&level["last_counted_at"], &level["last_counted_by"]),
            (&json!("2026-03-01 22:30:00"), &json!("cook"))
        );
    }
    let again = store.cook.ok("inventory.adjust_stock", params);
    assert_eq!(again["adjusted"], json!([]));
    assert_eq!(store.ledger(TERRACE, "Rice").len(), 2);
    // What was never here is found too.
    let found = store.count(BAR, json!([{ "ingredient": "Oil", "counted_qty": 1.5 }]));
    assert_eq!(found["adjusted"][0]["variance"].to_string(), "1.5");
    assert_eq!((store.on_hand(BAR, "Oil"), store.on_hand(TERRACE, "Oil")), ("1.5".into(), "4".into()));
    store.hotel.assert_sound();
}

#[test]
fn a_count_that_can_not_be_is_refused_whole() {
    let store = Store::open();
    let rice = store.ingredient("Rice", "kg");
    store.receive(TERRACE, json!([{ "ingredient": rice, "qty": 10 }]));
    let with =
        |rows: Value, note: &str| json!({ "property": LAKE, "outlet": TERRACE, "rows": rows, "note": note });
    let counted = json!([{ "ingredient": rice, "counted_qty": 9 }]);
    for note in ["", "  "] {
        store.refused(
            &store.keeper,
            "inventory.adjust_stock",
            with(counted.clone(), note),
            "invalid",
            "note",
        );
    }
    for (rows, words) in [
        (json!([]), "from 1 to 500 rows"),
        (json!([{ "ingredient": rice, "counted_qty": -1 }]), "can't be below 0. It concerns Rice."),
        (json!([{ "ingredient": rice, "counted_qty": 1.2345 }]), "three decimals"),
        (
            json!([{ "ingredient": rice, "counted_qty": 9 }, { "ingredient": "rice", "counted_qty": 8 }]),
            "Rice is on the count twice.",
        ),
        (
            json!([{ "ingredient": rice, "counted_qty": 9 }, { "ingredient": "Salt", "counted_qty": 8 }]),
            "There is no ingredient Salt.",
        ),
        (json!([{ "ingredient": rice }]), "counted_qty is required"),
    ] {
        store.refused(&store.keeper, "inventory.adjust_stock", with(rows, "Count"), "invalid", words);
    }
    store.refused(&store.desk, "inventory.adjust_stock", with(counted, "Count"), "forbidden", "role_missing");
}
