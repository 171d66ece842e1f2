//! Receipts of payments.

use serde_json::json;

use crate::stay::{Scene, n};

#[test]
fn a_receipt_says_the_balance_of_its_moment_and_a_transfer_has_none() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    let folio = scene.folio(&stay)["name"].clone();
    let pay = |amount: i64, kind: &str| {
        let params = json!({ "folio": folio, "mode": "Cash", "amount": amount, "kind": kind });
        scene.desk.ok("api.add_folio_payment", params)
    };
    pay(3000, "Security Deposit");
    pay(1000, "Payment");
    let charge = json!({ "folio": folio, "charge_type": "Misc", "description": "Taxi", "amount": 1500 });
    scene.desk.ok("api.add_folio_charge", charge);
    let rows = pay(100, "Payment")["payments"].clone();
    let receipt = |row: usize| {
        scene.desk.ok("desk.receipt", json!({ "folio": folio, "payment": rows[row]["receipt"] }))
    };
    assert_eq!(receipt(0)["balance_after"], n("0.00"), "a deposit does not lower the balance");
    assert_eq!(receipt(1)["balance_after"], n("-1000.00"));
    assert_eq!(receipt(2)["balance_after"], rows[2]["balance_after"]);
    let back = json!({ "folio": folio, "amount": 100, "mode": "Cash", "reason": "Too much" });
    scene.desk.ok("api.refund_folio_payment", back);
    scene.desk.ok("desk.apply_deposit", json!({ "folio": folio, "amount": 400 }));
    let rows = scene.folio(&stay)["payments"].clone();
    let refund = scene.desk.ok("desk.receipt", json!({ "folio": folio, "payment": rows[3]["name"] }));
    assert_eq!((&refund["is_refund"], &refund["amount"]), (&json!(1), &n("100.00")));
    assert_eq!((&rows[4]["receipt"], &rows[5]["receipt"]), (&json!(null), &json!(null)));
    let none = scene.desk.refused("desk.receipt", json!({ "folio": folio, "payment": rows[4]["name"] }));
    assert_eq!(none.code, "no_receipt");
    let unknown = scene.desk.refused("desk.receipt", json!({ "folio": folio, "payment": "99" }));
    assert!(unknown.message.contains("no payment 99"), "{}", unknown.message);
    scene.hotel.assert_sound();
}
