//! Retaining the advance of a function that was called off.

use serde_json::{Value, json};

use super::receipts::{receive, sold};
use super::{Scene, list, shown, text, with};
use crate::support::LAKE;

/// A function of 85,000 and 18 percent of tax for which 30,000 and a deposit of 10,000 were received, called off.
fn called_off(scene: &Scene) -> String {
    let function = sold(scene);
    receive(scene, &function, "30000", "Advance", json!({ "mode": "Cheque" }));
    receive(scene, &function, "10000", "Security Deposit", json!({ "mode": "Cash" }));
    scene.set(&function, "Cancelled");
    function
}

fn retain(scene: &Scene, function: &str, more: Value) -> Value {
    scene.finance.ok("banquet.retain_advance", with(json!({ "function": function }), &more))
}

fn returned(scene: &Scene) -> Vec<String> {
    let period = json!({ "from_date": "2026-03-01", "to_date": "2026-03-31" });
    let rows = scene.admin.ok("api.gstr1_rows", period);
    list(&rows)
        .iter()
        .map(|row| shown(row, "name invoice_number charges_total tax_total grand_total"))
        .collect()
}

#[test]
fn a_retained_advance_is_billed_with_the_tax_that_is_in_it() {
    let scene = Scene::open();
    let function = called_off(&scene);
    let done = retain(&scene, &function, json!({ "amount": 11800 }));
    assert_eq!(
        shown(&done, "invoice_number retained taxable tax refundable"),
        r#""BQ-LVP-25-00001" 11800.00 10000.00 1800.00 18200.00"#
    );
    let sheet = scene.sheet(&function);
    assert_eq!(
        shown(&sheet, "status retained refundable deposit_held invoice_number outstanding grand_total"),
        r#""Cancelled" 11800.00 18200.00 10000.00 "BQ-LVP-25-00001" 0.00 100300.00"#
    );
    // Once in the accountant's rows, in the tax return, in revenue; nobody owes it.
    assert_eq!(returned(&scene), [format!(r#""{function}" "BQ-LVP-25-00001" 10000.00 1800.00 11800.00"#)]);
    let march = json!({ "property": LAKE, "from_date": "2026-03-01", "to_date": "2026-03-31" });
    let figures = scene.admin.ok("desk.tax_return", march);
    assert_eq!(
        shown(&figures["documents"][0], "from to total cancelled"),
        r#""BQ-LVP-25-00001" "BQ-LVP-25-00001" 1 0"#
    );
    assert_eq!(
        shown(&figures["by_rate"][0], "rate invoices taxable_value tax total"),
        "18 1 10000.00 1800.00 11800.00"
    );
    let board = scene.admin.ok("dashboards.property_dashboard", json!({ "property": LAKE })).to_string();
    assert!(board.contains(r#""other_revenue":10000.00"#), "{board}");
    let owed = scene.finance.ok("desk.receivables", json!({ "property": LAKE }));
    assert_eq!(owed["ages"]["total"].to_string(), "0");
    let paper = json!({ "function": function, "kind": "invoice" });
    let paper = scene.finance.ok("banquet.banquet_document", paper);
    assert_eq!(shown(&paper["header"], "invoice_number"), r#""BQ-LVP-25-00001""#);
    assert_eq!(shown(&paper["totals"], "taxable tax grand_total"), "10000.00 1800.00 11800.00");
    assert_eq!(
        shown(&paper["lines"][0], "item_name qty net_amount gst_rate gst_amount total"),
        r#""Advance retained, Venue Rental" 1 10000.00 18 1800.00 11800.00"#
    );
    // What is retained is not refunded, the rest and the deposit are.
    let refund = |amount: Value| json!({ "function": function, "kind": "Refund", "amount": amount });
    let too_much = refund(json!(18200.01));
    assert_eq!(scene.refused_to(&scene.finance, "banquet.record_receipt", too_much), "refund_too_large");
    scene.finance.ok("banquet.record_receipt", refund(json!(18200)));
    receive(&scene, &function, "10000", "Refund", json!({ "refund_of": "Security Deposit" }));
    scene.hotel.assert_sound();
}

#[test]
fn an_advance_is_spread_over_the_rates_of_what_was_offered() {
    let scene = Scene::open();
    let function = sold(&scene);
    let items = json!([{ "item_name": "Hall", "item_type": "Venue Rental", "rate": 60000 },
        { "item_name": "Dinner", "item_type": "Food & Beverage", "rate": 15000 }]);
    scene.sales.ok("banquet.save_items", json!({ "function": function, "items": items }));
    receive(&scene, &function, "20000", "Advance", json!({}));
    scene.set(&function, "Cancelled");
    let sheet = scene.sheet(&function);
    let all = retain(&scene, &function, json!({}));
    assert_eq!(all["retained"].to_string(), "20000.00");
    let paper =
        scene.finance.ok("banquet.banquet_document", json!({ "function": function, "kind": "invoice" }));
    let totals: Vec<String> =
        list(&paper["lines"]).iter().map(|line| shown(line, "item_type gst_rate")).collect();
    assert_eq!(totals, [r#""Venue Rental" 18"#, r#""Food & Beverage" 5"#], "{sheet}");
    assert_eq!(paper["totals"]["grand_total"].to_string(), "20000.00");
    scene.hotel.assert_sound();
}

#[test]
fn a_retained_advance_is_released_with_a_reason_or_when_the_function_is_reopened() {
    let scene = Scene::open();
    let function = called_off(&scene);
    let of = |more: Value| with(json!({ "function": function }), &more);
    let refused = |path: &str, more: Value| scene.refused_to(&scene.finance, path, of(more));
    assert_eq!(refused("banquet.release_advance", json!({ "reason": "Goodwill" })), "nothing_retained");
    retain(&scene, &function, json!({}));
    assert_eq!(refused("banquet.retain_advance", json!({})), "already_retained");
    assert_eq!(refused("banquet.release_advance", json!({})), "reason");
    let released = scene.finance.ok("banquet.release_advance", of(json!({ "reason": "Goodwill" })));
    assert_eq!(shown(&released, "invoice_number refundable"), r#""BQ-LVP-25-00001" 30000.00"#);
    assert_eq!(returned(&scene), [] as [String; 0]);
    let register = scene.hotel.stored::<String>("SELECT group_concat(cancel_reason) FROM function_invoices");
    assert_eq!(register, "Goodwill");
    assert_eq!(text(&retain(&scene, &function, json!({}))["invoice_number"]), "BQ-LVP-25-00002");
    scene.set(&function, "Enquiry");
    assert_eq!(shown(&scene.sheet(&function), "retained refundable invoice_number"), "0.00 30000.00 null");
    assert_eq!(returned(&scene), [] as [String; 0]);
    scene.hotel.assert_sound();
}

#[test]
fn only_money_of_a_function_that_was_called_off_is_retained() {
    let scene = Scene::open();
    let sold = sold(&scene);
    receive(&scene, &sold, "30000", "Advance", json!({}));
    let refused = |more: Value| {
        let params = with(json!({ "function": sold }), &more);
        scene.refused_to(&scene.finance, "banquet.retain_advance", params)
    };
    assert_eq!(refused(json!({})), "function_not_called_off");
    scene.set(&sold, "Cancelled");
    assert_eq!(refused(json!({ "amount": 30000.01 })), "retained_too_much");
    assert_eq!(refused(json!({ "amount": 0 })), "amount");
    assert_eq!(refused(json!({ "function": "EVT-2026-9999" })), "not found");
    let cook = scene.cook.refused("banquet.retain_advance", json!({ "function": sold }));
    assert_eq!(cook.code, "role_missing");
    receive(&scene, &sold, "30000", "Refund", json!({}));
    assert_eq!(refused(json!({})), "retained_too_much", "nothing is left");
    scene.hotel.assert_sound();
}
