//! Closing a function out.

use serde_json::{Value, json};

use super::receipts::{receive, sold};
use super::{Scene, shown, with};

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
