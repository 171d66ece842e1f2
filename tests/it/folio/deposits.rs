//! Security deposits: whose they are is never in doubt, and they always find their way back.

use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, text};
use crate::support::LAKE;

/// A guest in house who left deposits of 2000 by card and 1000 in cash.
fn held() -> (Scene, String, String) {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-04", json!({}));
    let folio = scene.folio_name(&stay);
    for (mode, amount) in [("Card", 2000), ("Cash", 1000)] {
        let deposit = json!({ "folio": folio, "mode": mode, "amount": amount, "kind": "Security Deposit",
                              "reference": format!("{mode} slip") });
        scene.desk.ok("api.add_folio_payment", deposit);
    }
    (scene, stay, folio)
}

fn give_back(scene: &Scene, folio: &str, amount: &str) -> Value {
    let refund = json!({ "folio": folio, "amount": amount, "mode": "Cash", "reason": "Nothing broken",
                         "kind": "Security Deposit" });
    scene.desk.ok("api.refund_folio_payment", refund)
}

fn money(scene: &Scene, stay: &str) -> Value {
    scene.desk.ok("api.registration_card", json!({ "reservation": stay }))["money"].take()
}

#[test]
fn a_part_settlement_takes_the_deposit_along_to_the_fresh_folio() {
    let (scene, stay, folio) = held();
    scene.charge(&folio, "Misc", "1000", "0");
    // 500 of the older deposit pays for half of it.
    scene.desk.ok("desk.apply_deposit", json!({ "folio": folio, "amount": 500 }));
    scene.pay(&folio, "500");
    let drawer = scene.desk.ok("api.cash_summary", json!({ "property": LAKE }));
    let settled = scene.desk.ok("api.part_settle_folio", json!({ "folio": folio }));
    let fresh = scene.folio(&stay);
    assert_eq!(fresh["name"], settled["new_folio"]);
    assert_eq!((dec(&fresh["deposit_held"]), dec(&fresh["balance"])), (d("2500"), d("0")));
    let rows: Vec<(String, String, rust_decimal::Decimal)> = fresh["payments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (text(row, "mode"), text(row, "reference"), dec(&row["amount"])))
        .collect();
    let row = |mode: &str, amount: &str| (mode.to_string(), format!("{mode} slip"), d(amount));
    assert_eq!(rows, [row("Card", "1500"), row("Cash", "1000")]);
    let old = scene.desk.ok("api.folio_invoice", json!({ "folio": folio }))["folio"].take();
    assert_eq!((dec(&old["deposit_held"]), dec(&old["balance"])), (d("0"), d("0")));
    assert_eq!(scene.desk.ok("api.cash_summary", json!({ "property": LAKE })), drawer, "no money moved");
    assert_eq!(
        (dec(&money(&scene, &stay)["deposit_held"]), dec(&money(&scene, &stay)["refunded"])),
        (d("2500"), d("0"))
    );
    give_back(&scene, &text(&fresh, "name"), "2500");
    assert_eq!(dec(&money(&scene, &stay)["refunded"]), d("2500"));
    scene.hotel.assert_sound();
}

#[test]
fn a_closed_folio_refunds_the_deposit_that_it_holds_and_nothing_else() {
    let (scene, _, folio) = held();
    scene.charge(&folio, "Misc", "1000", "0");
    scene.pay(&folio, "1000");
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    for kind in [json!(null), json!("Payment"), json!("Advance")] {
        let refund = json!({ "folio": folio, "amount": 1, "mode": "Cash", "reason": "x", "kind": kind });
        assert_eq!(scene.desk.refused("api.refund_folio_payment", refund).code, "folio_closed", "{kind}");
    }
    let refused = scene.desk.refused("desk.apply_deposit", json!({ "folio": folio, "amount": 1 }));
    assert_eq!(refused.code, "folio_closed");
    give_back(&scene, &folio, "3000");
    let again =
        json!({ "folio": folio, "amount": 1, "mode": "Cash", "reason": "x", "kind": "Security Deposit" });
    assert_eq!(scene.desk.refused("api.refund_folio_payment", again).code, "nothing_to_refund");
    scene.hotel.assert_sound();
}

#[test]
fn an_applied_deposit_is_no_refund_and_pays_no_more_than_is_due() {
    let (scene, stay, folio) = held();
    scene.charge(&folio, "Misc", "1500", "0");
    give_back(&scene, &folio, "500");
    let much = scene.desk.refused("desk.apply_deposit", json!({ "folio": folio, "amount": "1500.01" }));
    assert_eq!(
        (much.code.as_str(), much.message.as_str()),
        ("more_than_due", "INR 1500.00 is due; no more of the deposit can be applied.")
    );
    scene.desk.ok("desk.apply_deposit", json!({ "folio": folio, "amount": 1500 }));
    let money = money(&scene, &stay);
    assert_eq!(
        (dec(&money["refunded"]), dec(&money["deposit_held"]), dec(&money["balance"])),
        (d("500"), d("1000"), d("0"))
    );
    scene.hotel.assert_sound();
}

#[test]
fn a_departure_warns_of_a_credit_and_of_a_deposit() {
    let (scene, stay, folio) = held();
    scene.audit();
    scene.pay(&folio, "5000");
    let left = scene.desk.ok("api.check_out", json!({ "reservation": stay }));
    assert_eq!(dec(&left["balance_due"]), d("-800"));
    let warnings: Vec<&str> = left["warnings"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(
        warnings,
        [
            "INR 800.00 was paid too much; refund it before the folio is closed.",
            "A security deposit of INR 3000.00 is still held.",
        ]
    );
    scene.hotel.assert_sound();
}
