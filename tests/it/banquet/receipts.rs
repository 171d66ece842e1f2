//! Terms, receipts, deposits, closing out.

use serde_json::{Value, json};

use super::{Scene, shown, with};

/// A confirmed function of 100300.00.
pub(super) fn sold(scene: &Scene) -> String {
    scene.confirmed(json!({}))
}

pub(super) fn receive(scene: &Scene, function: &str, amount: &str, kind: &str, more: Value) -> Value {
    let params = json!({ "function": function, "amount": amount, "kind": kind });
    scene.finance.ok("banquet.record_receipt", with(params, &more))
}

#[test]
fn deposits_are_held_apart_and_no_more_is_refunded_than_was_received() {
    let scene = Scene::open();
    let function = sold(&scene);
    receive(&scene, &function, "30000", "Advance", json!({ "mode": "Cheque" }));
    let held = receive(&scene, &function, "10000", "Security Deposit", json!({ "mode": "Cash" }));
    assert_eq!(shown(&held, "received deposit_held balance_due"), "30000.00 10000.00 70300.00");
    let back = receive(&scene, &function, "5000", "Refund", json!({ "mode": "Cash" }));
    assert_eq!(shown(&back, "received deposit_held balance_due"), "25000.00 10000.00 75300.00");
    for (more, code) in [
        (json!({ "amount": 25000.01, "kind": "Refund" }), "refund_too_large"),
        (json!({ "amount": 10001, "kind": "Refund", "refund_of": "Security Deposit" }), "refund_too_large"),
        (json!({ "amount": 0 }), "amount"),
        (json!({ "amount": -5 }), "amount"),
        (json!({ "amount": 5, "mode": "OTA Prepaid" }), "mode"),
        (json!({ "amount": 5, "kind": "Gift" }), "kind"),
        (json!({ "amount": 5, "receipt_date": "2026-03-02" }), "receipt_date"),
        (json!({ "amount": 5, "refund_of": "Payment" }), "refund_of"),
        (json!({ "amount": 5, "settle_term": "99" }), "not found"),
    ] {
        let params = with(json!({ "function": function }), &more);
        assert_eq!(scene.refused_to(&scene.finance, "banquet.record_receipt", params), code, "{more}");
    }
    scene.set(&function, "Cancelled");
    let late = json!({ "function": function, "amount": 5 });
    assert_eq!(scene.refused_to(&scene.finance, "banquet.record_receipt", late), "function_called_off");
    let deposit = json!({ "refund_of": "Security Deposit", "mode": "Cash" });
    receive(&scene, &function, "10000", "Refund", deposit);
    receive(&scene, &function, "25000", "Refund", json!({}));
    assert_eq!(
        shown(&scene.sheet(&function), "received_total deposit_held deposit_refunded"),
        "0.00 0.00 10000.00"
    );
    scene.hotel.assert_sound();
}
