//! Functions in the rest of the hotel: cash, the night audit, the tax return, revenue, the checks.

use serde_json::{Value, json};

use super::{Scene, list, shown, text};
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
