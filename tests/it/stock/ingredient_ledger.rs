//! The movements of an ingredient at an outlet.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::receive::of_mills;
use super::{BAR, Store, TERRACE, text};
use crate::support::answers::{keys, named, names};
use crate::support::{Caller, HILL, LAKE};

fn of_rice(more: Value) -> Value {
    let mut params = json!({ "property": LAKE, "outlet": TERRACE, "ingredient": "Rice" });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    params
}

#[test]
fn the_ledger_says_what_came_from_whom_and_what_was_there_then() {
    let store = Store::open();
    let batch = text(&of_mills(&store)["batch_id"]);
    let ledger = store.ledger(TERRACE, "Rice");
    assert_eq!(ledger.len(), 2);
    let (last, first) = (&ledger[0], &ledger[1]);
    assert_eq!(
        (text(&first["name"]), text(&last["name"])),
        ("SLE-2026-00001".into(), "SLE-2026-00003".into())
    );
    assert_eq!(
        (last["qty_change"].to_string(), last["balance_after"].to_string()),
        ("1".into(), "3.125".into())
    );
    assert_eq!(
        (&last["cost_per_unit"], first["cost_per_unit"].to_string()),
        (&json!(null), "90.1235".into())
    );
    for row in &ledger {
        assert_eq!(row["reason"], "Received");
        assert_eq!((text(&row["supplier"]), text(&row["invoice_no"])), ("Mills & Co".into(), "A-77".into()));
        assert_eq!((text(&row["batch_id"]), text(&row["owner"])), (batch.clone(), "cook".into()));
        assert_eq!(row["creation"], "2026-03-01 15:00:00");
    }
    assert_eq!(
        keys(last),
        named(
            "name, creation, qty_change, balance_after, reason, reference_doctype, reference_name, note, supplier, \
             invoice_no, batch_id, cost_per_unit, owner"
        )
    );
    assert_eq!(store.ledger(BAR, "Rice"), Vec::<Value>::new(), "each outlet has its own");
    store.hotel.assert_sound();
}

#[test]
fn the_latest_movements_come_first_and_as_many_as_are_asked_for() {
    let store = Store::open();
    of_mills(&store);
    store.count(TERRACE, json!([{ "ingredient": "Rice", "counted_qty": 3 }]));
    let read = |more: Value| names(&store.keeper.ok("inventory.ingredient_ledger", of_rice(more)));
    let all = ["SLE-2026-00004", "SLE-2026-00003", "SLE-2026-00001"];
    assert_eq!(read(json!({})), all);
    for (limit, most) in [(2, 2), (1, 1), (0, 1), (-7, 1), (1_000, 3)] {
        assert_eq!(read(json!({ "limit": limit })), all[..most], "{limit}");
    }
    let changes: Vec<String> =
        store.ledger(TERRACE, "Rice").iter().map(|row| row["qty_change"].to_string()).collect();
    assert_eq!(changes, ["-0.125", "1", "2.125"]);
    assert_eq!(store.on_hand(TERRACE, "Rice"), "3", "the sum of them");
}

#[test]
fn a_ledger_that_is_not_there_or_not_ones_own_is_refused() {
    let store = Store::open();
    of_mills(&store);
    let refused = |caller: &Caller, params: Value, kind: &str, words: &str| {
        store.refused(caller, "inventory.ingredient_ledger", params, kind, words);
    };
    refused(&store.keeper, of_rice(json!({ "outlet": "Cellar" })), "not found", "There is no outlet Cellar.");
    refused(&store.keeper, of_rice(json!({ "property": HILL })), "not found", "There is no outlet");
    refused(
        &store.keeper,
        of_rice(json!({ "ingredient": "Salt" })),
        "not found",
        "There is no ingredient Salt.",
    );
    refused(&store.cook, of_rice(json!({})), "forbidden", "role_missing");
    let hill = store.hotel.user_of("hill", &[Role::Finance], &[HILL]);
    refused(&hill, of_rice(json!({})), "forbidden", "not_your_property");
}
