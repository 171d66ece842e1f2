//! Terms, receipts, deposits, closing out.

use serde_json::{Value, json};

use super::{Scene, list, shown, text, with};
use crate::support::LAKE;

/// A confirmed function of 100300.00.
fn sold(scene: &Scene) -> String {
    scene.confirmed(json!({}))
}

fn receive(scene: &Scene, function: &str, amount: &str, kind: &str, more: Value) -> Value {
    let params = json!({ "function": function, "amount": amount, "kind": kind });
    scene.finance.ok("banquet.record_receipt", with(params, &more))
}

#[test]
fn percentages_follow_the_total_and_a_received_term_stays() {
    let scene = Scene::open();
    let function = sold(&scene);
    let usual = scene.finance.ok("banquet.default_payment_terms", json!({ "function": function }));
    assert_eq!(shown(&usual, "ok terms scheduled unscheduled"), "true 3 100300.00 0.00");
    let terms = || -> Vec<String> {
        let sheet = scene.sheet(&function);
        list(&sheet["payment_terms"])
            .iter()
            .map(|term| shown(term, "milestone due_date amount status"))
            .collect()
    };
    assert_eq!(
        terms(),
        [
            r#""Advance" "2026-03-01" 25075.00 "Pending""#,
            r#""Second payment" "2026-03-05" 50150.00 "Pending""#,
            r#""Balance" "2026-03-20" 25075.00 "Pending""#
        ]
    );
    let row = text(&scene.sheet(&function)["payment_terms"][0]["name"]);
    let paid =
        receive(&scene, &function, "25075", "Advance", json!({ "settle_term": row, "reference": "NEFT 7" }));
    assert_eq!(shown(&paid, "ok receipt received balance_due"), r#"true "RCT-2026-00001" 25075.00 75225.00"#);
    let again = json!({ "function": function, "amount": 5, "settle_term": row });
    assert_eq!(scene.refused_to(&scene.finance, "banquet.record_receipt", again), "term_settled");
    // The total doubles: what was received stays, the others follow.
    scene.sales.ok("banquet.negotiate", json!({ "function": function, "venue_rental": 170000 }));
    assert_eq!(
        terms(),
        [
            r#""Advance" "2026-03-01" 25075.00 "Received""#,
            r#""Second payment" "2026-03-05" 100300.00 "Pending""#,
            r#""Balance" "2026-03-20" 50150.00 "Pending""#
        ]
    );
    let set = |terms: Value| {
        scene.finance.call(
            "banquet.set_payment_terms",
            json!({ "function": function, "terms": terms, "note": "By wire" }),
        )
    };
    let made = set(json!([{ "milestone": "Half", "percent": 50, "due_date": "2026-03-10" },
        { "milestone": "Flowers", "amount": 5000 }]));
    assert_eq!(shown(&made.unwrap(), "terms scheduled unscheduled"), "3 105300.00 70225.00");
    for terms in [
        json!([{ "milestone": "All", "percent": 101 }]),
        json!([{ "milestone": "All", "percent": 60 }, { "milestone": "More", "percent": 30 }]),
        json!([{ "milestone": "All", "amount": 300000 }]),
        json!([{ "milestone": "None" }]),
        json!([{ "milestone": "Done", "percent": 5, "status": "Received" }]),
    ] {
        let params = json!({ "function": function, "terms": terms });
        assert_eq!(scene.refused_to(&scene.finance, "banquet.set_payment_terms", params), "terms");
    }
    scene.hotel.assert_sound();
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

#[test]
fn a_green_room_is_a_room_block_and_a_line() {
    let scene = Scene::open();
    let function = sold(&scene);
    let free = |from: &str, to: &str| -> i64 {
        let params =
            json!({ "property": LAKE, "room_type": "STE", "check_in_date": from, "check_out_date": to });
        list(&scene.admin.ok("api.available_rooms", params)).len() as i64
    };
    let assign = |more: Value| {
        scene.sales.call("banquet.assign_green_room", with(json!({ "function": function }), &more))
    };
    assert_eq!(free("2026-03-20", "2026-03-21"), 5);
    let assigned = assign(json!({ "room": "201" })).unwrap();
    assert_eq!(shown(&assigned, "ok green_room grand_total"), format!(r#"true "{LAKE}-201" 100300.00"#));
    assert_eq!((free("2026-03-20", "2026-03-21"), free("2026-03-21", "2026-03-22")), (4, 5));
    // Two nights at 8000 and 18 percent.
    let charged = assign(json!({ "room": "202", "from_date": "2026-03-19", "to_date": "2026-03-21",
        "complimentary": 0, "rate": 8000 }));
    assert_eq!(charged.unwrap()["grand_total"].to_string(), "119180.00");
    let sheet = scene.sheet(&function);
    assert_eq!(
        shown(&sheet["items"][1], "item_type qty rate gst_rate amount"),
        r#""Accommodation" 2 8000.00 18 16000.00"#
    );
    assert_eq!((free("2026-03-19", "2026-03-20"), free("2026-03-20", "2026-03-21")), (4, 4));
    for (more, code) in [
        (json!({ "room": "999" }), "not found"),
        (json!({ "room": "203", "from_date": "2026-03-21", "to_date": "2026-03-20" }), "to_date"),
        (json!({ "room": "203", "complimentary": 0 }), "rate"),
    ] {
        let params = with(json!({ "function": function }), &more);
        assert_eq!(scene.refused("banquet.assign_green_room", params), code, "{more}");
    }
    scene.set(&function, "Cancelled");
    assert_eq!(free("2026-03-19", "2026-03-21"), 5);
    assert_eq!(shown(&scene.sheet(&function), "green_room grand_total"), "null 100300.00");
    scene.set(&function, "Enquiry");
    assign(json!({ "room": "201" })).unwrap();
    let cleared = assign(json!({})).unwrap();
    assert_eq!(shown(&cleared, "green_room block"), "null null");
    assert_eq!(free("2026-03-20", "2026-03-21"), 5);
    scene.hotel.assert_sound();
}
