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

#[test]
fn closing_out_withholds_damage_and_refunds_the_rest() {
    let scene = Scene::open();
    let function = sold(&scene);
    receive(&scene, &function, "100300", "Payment", json!({}));
    receive(&scene, &function, "20000", "Security Deposit", json!({}));
    let close = |more: Value| with(json!({ "function": function }), &more);
    for (more, code) in [
        (json!({ "damage_amount": 500 }), "damage_note"),
        (json!({ "damage_amount": 20001, "damage_note": "The chandelier" }), "damage_above_deposit"),
        (json!({ "damage_amount": -1 }), "damage_amount"),
        (json!({ "pax_actual": -1 }), "pax_actual"),
    ] {
        assert_eq!(scene.refused_to(&scene.finance, "banquet.close_out", close(more)), code);
    }
    let closed = scene.finance.ok(
        "banquet.close_out",
        close(json!({ "damage_amount": 1500, "damage_note": "A mirror",
        "refund_mode": "Cash", "pax_actual": 140 })),
    );
    assert_eq!(
        shown(&closed, "ok status damage refunded deposit_held balance_due grand_total invoice_number"),
        r#"true "Completed" 1500.00 18500.00 0.00 0.00 100300.00 "BQ-LVP-25-00001""#
    );
    let sheet = scene.sheet(&function);
    assert_eq!(
        shown(&sheet, "status received_total damage_amount deposit_refunded pax_actual closed_out_by"),
        r#""Completed" 100300.00 1500.00 18500.00 140 "finance""#
    );
    assert_eq!(scene.refused_to(&scene.finance, "banquet.close_out", close(json!({}))), "already_closed_out");
    // A completed function takes receipts and payment terms, nothing else.
    for (path, params) in [
        ("banquet.negotiate", json!({ "discount_amount": 5 })),
        ("banquet.update_function", json!({ "fields": { "requirements": "More" } })),
        ("banquet.save_items", json!({ "items": [] })),
        ("banquet.save_open_items", json!({ "rows": [] })),
        ("banquet.assign_green_room", json!({ "room": "101" })),
    ] {
        assert_eq!(scene.refused(path, close(params)), "function_completed", "{path}");
    }
    receive(&scene, &function, "50", "Payment", json!({}));
    scene.finance.ok("banquet.default_payment_terms", json!({ "function": function }));
    let early = scene.enquire(json!({ "event_date": "2026-04-01" }));
    assert_eq!(
        scene.refused_to(&scene.finance, "banquet.close_out", json!({ "function": early })),
        "function_not_confirmed"
    );
    scene.hotel.assert_sound();
}
