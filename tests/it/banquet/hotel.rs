//! Functions in the rest of the hotel: cash, the night audit, the tax return, revenue, the checks.

use serde_json::{Value, json};

use super::{LAWN, Scene, list, shown, text, with};
use crate::support::LAKE;

fn receive(scene: &Scene, function: &str, amount: i64, kind: &str, mode: &str) {
    let params = json!({ "function": function, "amount": amount, "kind": kind, "mode": mode });
    scene.finance.ok("banquet.record_receipt", params);
}

#[test]
fn receipts_are_in_the_cash_summary_of_their_date() {
    let scene = Scene::open();
    let function = scene.confirmed(json!({}));
    receive(&scene, &function, 30000, "Advance", "Cheque");
    receive(&scene, &function, 20000, "Security Deposit", "Cash");
    receive(&scene, &function, 5000, "Refund", "Cheque");
    let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!(cash["grand_total"].to_string(), "45000.00");
    let rows: Vec<String> =
        list(&cash["by_source"]).iter().map(|row| shown(row, "source mode txns total")).collect();
    assert_eq!(rows, [r#""Banquet" "Cash" 1 20000.00"#, r#""Banquet" "Cheque" 2 25000.00"#]);
    assert_eq!(text(&cash["by_cashier"][0]["user"]), "finance");
    scene.hotel.assert_sound();
}

#[test]
fn the_night_audit_warns_of_a_function_that_is_not_closed_out() {
    let scene = Scene::open();
    let today = scene.confirmed(json!({ "event_date": "2026-03-01" }));
    scene.confirmed(json!({ "event_date": "2026-03-02" }));
    scene.hotel.clock("2026-03-01 23:00:00");
    let audit = scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    let said = audit.to_string();
    assert!(said.contains(&format!("Function {today} is not closed out.")), "{said}");
}

#[test]
fn the_tax_return_and_revenue_count_a_function_once() {
    let scene = Scene::open();
    let alone = scene.confirmed(json!({ "event_date": "2026-03-01" }));
    scene.finance.ok("banquet.close_out", json!({ "function": alone }));
    let period = json!({ "from_date": "2026-03-01", "to_date": "2026-03-31" });
    let rows = scene.admin.ok("api.gstr1_rows", period.clone());
    let shown_rows: Vec<String> = list(&rows)
        .iter()
        .map(|row| shown(row, "name invoice_number charges_total tax_total grand_total"))
        .collect();
    assert_eq!(shown_rows, [format!(r#""{alone}" "BQ-LVP-25-00001" 85000.00 15300.00 100300.00"#)]);
    let day = |key: &str| -> String {
        let board = scene.admin.ok("dashboards.property_dashboard", json!({ "property": LAKE }));
        find(&board, key).map_or_else(String::new, |value| value.to_string())
    };
    assert_eq!(day("other_revenue"), "85000.00");
    scene.hotel.assert_sound();
}

/// The first member of this name, at any depth.
fn find<'v>(value: &'v Value, key: &str) -> Option<&'v Value> {
    match value {
        Value::Object(members) => {
            members.get(key).or_else(|| members.values().find_map(|member| find(member, key)))
        }
        Value::Array(items) => items.iter().find_map(|item| find(item, key)),
        _ => None,
    }
}

#[test]
fn what_an_invoice_of_a_function_waits_for_is_receivable() {
    let scene = Scene::open();
    let company = json!({ "type": "company", "values": { "company_name": "Acme" } });
    let company = text(&scene.admin.ok("records.save", company)["name"]);
    let event = |more: Value| with(json!({ "event_date": "2026-03-01" }), &more);
    let acme = scene.confirmed(event(json!({ "company": company })));
    let lawn =
        json!({ "venue": LAWN, "start_time": "10:00", "end_time": "14:00", "customer_name": "Bela Shah" });
    let bela = scene.confirmed(event(lawn));
    let owed = || {
        let seen = scene.finance.ok("desk.receivables", json!({ "property": LAKE }));
        let board = scene.admin.ok("dashboards.property_dashboard", json!({ "property": LAKE }));
        let payers: Vec<String> =
            list(&seen["payers"]).iter().map(|each| shown(each, "name company")).collect();
        (seen["ages"]["total"].to_string(), board["finance"]["owed_on_invoices"].to_string(), payers)
    };
    let money = json!({ "function": acme, "amount": 300, "mode": "Cheque" });
    scene.finance.ok("banquet.record_receipt", money);
    let held = json!({ "function": acme, "amount": 500, "kind": "Security Deposit", "mode": "Cash" });
    scene.finance.ok("banquet.record_receipt", held);
    assert_eq!(owed(), ("0".into(), "0.00".into(), vec![]), "nothing is invoiced yet");
    for function in [&acme, &bela] {
        scene.finance.ok("banquet.close_out", json!({ "function": function, "refund_deposit": 0 }));
    }
    // 100,300 less the 300; four hours of the lawn at 10,000 with tax.
    let names = vec![format!(r#""Acme" "{company}""#), r#""Bela Shah" null"#.to_string()];
    assert_eq!(owed(), ("147200.00".into(), "147200.00".into(), names));
    let seen = scene.finance.ok("desk.receivables", json!({ "property": LAKE }));
    let invoice = &seen["payers"][0]["invoices"][0];
    assert_eq!(
        shown(invoice, "function folio invoice_number grand_total balance date days"),
        format!(r#""{acme}" null "BQ-LVP-25-00001" 100300.00 100000.00 "2026-03-01" 0"#)
    );
    let statement =
        |more: Value| scene.finance.ok("desk.payer_statement", with(json!({ "property": LAKE }), &more));
    let stated = statement(json!({ "company": company }));
    assert_eq!(shown(&stated, "invoiced_total paid_total balance"), "100300.00 300.00 100000.00");
    let paid: Vec<String> =
        list(&stated["invoices"][0]["payments"]).iter().map(|each| shown(each, "mode amount")).collect();
    assert_eq!(paid, [r#""Cheque" 300.00"#], "a deposit pays nothing");
    let payer = &seen["payers"][1];
    let theirs = match payer["guest"].is_null() {
        true => json!({ "bill_to_name": payer["bill_to_name"] }),
        false => json!({ "guest": payer["guest"] }),
    };
    assert_eq!(shown(&statement(theirs), "balance"), "47200.00");
    let unknown = json!({ "property": LAKE, "bill_to_name": "Nobody" });
    assert_eq!(scene.finance.refused("desk.payer_statement", unknown).kind, "not found");
    // What is paid is owed no more; it ages from the invoice.
    scene
        .finance
        .ok("banquet.record_receipt", json!({ "function": acme, "amount": 100000, "kind": "Payment" }));
    assert_eq!(owed(), ("47200.00".into(), "47200.00".into(), vec![r#""Bela Shah" null"#.to_string()]));
    scene.hotel.given("UPDATE properties SET business_on = '2026-05-31'");
    let seen = scene.finance.ok("desk.receivables", json!({ "property": LAKE }));
    assert_eq!(seen["ages"]["over_90"].to_string(), "47200.00");
}

#[test]
fn a_function_on_a_folio_is_receivable_there_alone() {
    let scene = Scene::open();
    let function = scene.confirmed(json!({ "event_date": "2026-03-01" }));
    let folio = super::posting::guest_folio(&scene);
    scene.finance.ok("banquet.post_to_folio", json!({ "function": function, "folio": folio }));
    scene.finance.ok("banquet.close_out", json!({ "function": function }));
    scene.finance.ok("api.close_folio", json!({ "folio": folio }));
    let seen = scene.finance.ok("desk.receivables", json!({ "property": LAKE }));
    assert_eq!(seen["ages"]["total"].to_string(), "100300.00");
    assert_eq!(shown(&seen["payers"][0]["invoices"][0], "function folio"), format!(r#"null "{folio}""#));
}

#[test]
fn the_flash_of_a_closed_day_says_which_invoices_of_functions_were_cancelled_since() {
    let scene = Scene::open();
    let billed = scene.confirmed(json!({ "event_date": "2026-03-01" }));
    scene.finance.ok("banquet.close_out", json!({ "function": billed }));
    let flash = || {
        let flash =
            scene.admin.ok("reports.manager_flash", json!({ "property": LAKE, "date": "2026-03-01" }));
        (shown(&flash["today"], "other_revenue"), flash["changed_since_closing"].clone())
    };
    scene.hotel.clock("2026-03-01 23:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    assert_eq!(flash(), ("85000.00".to_string(), json!(null)));
    scene.hotel.clock("2026-03-02 09:00:00");
    let group = scene.admin.ok(
        "api.create_group_booking",
        json!({ "property": LAKE, "group_name": "Rao", "check_in_date": "2026-03-02", "check_out_date": "2026-03-03",
                "rooms": [{ "room_type": "DLX", "count": 1 }], "guest_name": "Asha Rao" }),
    );
    let master = scene.admin.ok("api.group_master_folio", json!({ "group_booking": group["group_booking"] }));
    scene.finance.ok("banquet.post_to_folio", json!({ "function": billed, "folio": master["folio"] }));
    let (revenue, changed) = flash();
    assert_eq!(revenue, "0.00", "the folio bills it today");
    assert_eq!(shown(&changed, "charges invoices amount credits"), "0 1 -85000.00 0");
    assert_eq!(
        changed["sentences"][0],
        "After this day was closed, the invoice of a function of this day was cancelled: INR -85000.00 before tax."
    );
    scene.hotel.assert_sound();
}
