//! Terms, receipts, deposits, closing out.

use serde_json::{Value, json};

use super::{Scene, list, shown, text, with};
use crate::support::LAKE;

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
        (json!({ "amount": 5, "receipt_date": "2026-02-28" }), "receipt_date"),
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
fn a_function_that_is_paid_asks_for_no_more() {
    let scene = Scene::open();
    let function = sold(&scene);
    scene.finance.ok("banquet.default_payment_terms", json!({ "function": function }));
    let asks = || {
        let sheet = scene.sheet(&function);
        let asked = list(&sheet["next_actions"]).iter().any(|one| one["kind"] == "payment_due");
        let listed = scene.sales.ok("banquet.banquet_reminders", json!({ "property": LAKE }));
        (asked, listed.to_string().contains("payment_due"))
    };
    assert_eq!(asks(), (true, true));
    let warned = |made: &Value| -> Vec<String> { list(&made["warnings"]).iter().map(text).collect() };
    let all = receive(&scene, &function, "100300", "Advance", json!({}));
    assert_eq!((shown(&all, "balance_due"), warned(&all)), ("0.00".to_string(), vec![]));
    assert_eq!(asks(), (false, false), "the terms are pending and nothing is due");
    let deposit = receive(&scene, &function, "5000", "Security Deposit", json!({}));
    assert_eq!(warned(&deposit), Vec::<String>::new());
    let more = receive(&scene, &function, "5000", "Payment", json!({}));
    assert_eq!(warned(&more), ["The payment is INR 5000.00 more than the INR 0.00 that is due."]);
}

#[test]
fn nobody_owes_for_a_function_that_was_called_off() {
    let scene = Scene::open();
    let function = sold(&scene);
    let paid = receive(&scene, &function, "30000", "Advance", json!({}));
    let figures = || {
        let receipt = json!({ "function": function, "receipt": paid["receipt"] });
        let paper = scene.finance.ok("banquet.receipt_document", receipt);
        (
            shown(&scene.sheet(&function), "balance_due outstanding"),
            shown(&paper["running"], "balance_due outstanding"),
            shown(&paper["event"], "status"),
        )
    };
    let owed = "70300.00 70300.00".to_string();
    assert_eq!(figures(), (owed.clone(), owed, r#""Confirmed""#.to_string()));
    scene.set(&function, "Cancelled");
    let none = "70300.00 0.00".to_string();
    assert_eq!(figures(), (none.clone(), none, r#""Cancelled""#.to_string()));
}

#[test]
fn cash_with_a_receipt_of_an_earlier_day_counts_in_the_shift_that_took_it() {
    let scene = Scene::open();
    let function = sold(&scene);
    scene.hotel.clock("2026-03-01 23:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    scene.finance.ok("desk.open_shift", json!({ "property": LAKE, "opening_cash": 2000 }));
    receive(&scene, &function, "500", "Advance", json!({ "mode": "Cash" }));
    receive(&scene, &function, "700", "Advance", json!({ "mode": "Cash", "receipt_date": "2026-03-01" }));
    let shift = scene.finance.ok("desk.current_shift", json!({ "property": LAKE }))["shift"].clone();
    assert_eq!(shown(&shift, "cash_taken expected_cash"), "1200.00 3200.00");
    let closed = scene.finance.ok("desk.close_shift", json!({ "property": LAKE, "counted": "3200" }));
    assert_eq!(shown(&closed, "cash_taken difference"), "1200.00 0.00");
    // The cash summary goes by the date on the paper.
    for (date, total) in [("2026-03-01", "700.00"), ("2026-03-02", "500.00")] {
        let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE, "date": date }));
        assert_eq!(shown(&cash, "grand_total"), total, "{date}");
    }
    scene.hotel.assert_sound();
}

#[test]
fn money_held_for_functions_is_on_the_desks_list() {
    let scene = Scene::open();
    let held = || {
        let answer = scene.admin.ok("desk.list", json!({ "property": LAKE, "list": "money_held" }));
        let rows = list(&answer["rows"]).iter();
        let shown: Vec<String> =
            rows.map(|row| shown(row, "function guest arrival stay since advance deposit")).collect();
        (shown, shown_totals(&answer))
    };
    let row = |function: &str, status: &str| {
        let sheet = scene.sheet(function);
        let money = shown(&sheet, "refundable deposit_held");
        let about = shown(&sheet, "name customer_name event_date");
        format!(r#"{about} "{status}" "2026-03-01" {money}"#)
    };
    let called_off = sold(&scene);
    receive(&scene, &called_off, "5000", "Advance", json!({ "mode": "Cash" }));
    scene.set(&called_off, "Cancelled");
    assert_eq!(held(), (vec![row(&called_off, "Cancelled")], "5000.00 0.00".to_string()));
    scene.finance.ok("banquet.retain_advance", json!({ "function": called_off, "amount": 2000 }));
    let function = sold(&scene);
    receive(&scene, &function, "30000", "Advance", json!({ "mode": "Cheque" }));
    receive(&scene, &function, "10000", "Security Deposit", json!({ "mode": "Cash" }));
    let both = vec![row(&called_off, "Cancelled"), row(&function, "Confirmed")];
    assert_eq!(held(), (both, "33000.00 10000.00".to_string()), "what is retained is billed");
    receive(&scene, &called_off, "3000", "Refund", json!({ "mode": "Cash" }));
    scene.finance.ok("banquet.close_out", json!({ "function": function }));
    assert_eq!(
        held(),
        (Vec::new(), "0.00 0.00".to_string()),
        "an advance of a billed function is its payment"
    );
    scene.hotel.assert_sound();
}

fn shown_totals(answer: &Value) -> String {
    ["advance", "deposit"]
        .map(|key| format!("{:.2}", answer["totals"][key].as_f64().expect("a sum")))
        .join(" ")
}
