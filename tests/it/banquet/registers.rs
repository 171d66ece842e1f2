//! The registers of functions.

use serde_json::{Value, json};

use super::pipeline::diary;
use super::{Scene, list, shown, text, with};
use crate::support::LAKE;

#[test]
fn registers_go_by_their_own_date() {
    let scene = Scene::open();
    let [won, hoped, ..] = diary(&scene);
    scene.sales.ok("banquet.generate_quote", json!({ "function": hoped }));
    scene.finance.ok("banquet.record_receipt", json!({ "function": won, "amount": 30000, "mode": "Cash" }));
    scene.finance.ok(
        "banquet.record_receipt",
        json!({ "function": won, "amount": 5000, "kind": "Refund", "mode": "Cash" }),
    );
    let register = |register: &str, more: Value| {
        let params = json!({ "property": LAKE, "register": register });
        scene.admin.ok("banquet.banquet_register", with(params, &more))
    };
    let names =
        |register: &Value| list(&register["rows"]).iter().map(|row| text(&row["name"])).collect::<Vec<_>>();
    let march = register("functions", json!({}));
    assert_eq!(shown(&march, "title from to"), r#""Function Register" "2026-03-01" "2026-03-31""#);
    assert_eq!(
        shown(&march["totals"], "count pax value received outstanding"),
        "2 300 147500.00 25000.00 75300.00"
    );
    assert_eq!(
        shown(&march["rows"][0], "name session pax rate_per_pax advance_received"),
        format!(r#""{won}" "Full Day" 150 668.67 25000.00"#)
    );
    assert_eq!(names(&register("quotations", json!({}))).join(" "), hoped);
    assert_eq!(names(&register("enquiries", json!({}))).len(), 4);
    assert_eq!(
        names(&register("enquiries", json!({ "from_date": "2026-03-02", "to_date": "2026-03-31" }))).len(),
        0
    );
    let receipts = register("receipts", json!({}));
    assert_eq!(shown(&receipts["totals"], "count value"), "2 25000.00");
    assert_eq!(shown(&receipts["by_mode"][0], "mode amount"), r#""Cash" 25000.00"#);
    assert_eq!(
        shown(&receipts["rows"][1], "parent kind amount signed_amount"),
        format!(r#""{won}" "Refund" 5000.00 -5000.00"#)
    );
    assert_eq!(shown(&march["by_status"][0], "key count value"), r#""Confirmed" 1 100300.00"#);
    assert_eq!(march["rows"][0]["next_statuses"], json!(["Completed", "Tentative", "Cancelled"]));
    assert_eq!(register("enquiries", json!({}))["by_source"][0]["key"], "Phone");
    assert!(receipts["by_status"].is_null() && march["by_source"].is_null());
    let sales = register("sales", json!({ "to_date": "2026-12-31", "from_date": "2026-01-01" }));
    assert_eq!(sales["totals"]["count"], 2);
    assert_eq!(shown(&sales["by_session"][0], "key count value"), r#""Full Day" 2 200600.00"#);
    let wrong = json!({ "property": LAKE, "register": "guests" });
    assert_eq!(scene.refused("banquet.banquet_register", wrong), "register");
}

#[test]
fn the_register_of_quotations_shows_what_was_quoted() {
    let scene = Scene::open();
    let [_, hoped, ..] = diary(&scene);
    let of_it = |more: Value| with(json!({ "function": hoped }), &more);
    scene.sales.ok("banquet.generate_quote", of_it(json!({})));
    let line = json!({ "item_name": "Flowers", "qty": 1, "rate": 1000 });
    scene.sales.ok("banquet.save_items", of_it(json!({ "items": [line] })));
    let register = |register: &str| {
        scene.admin.ok("banquet.banquet_register", json!({ "property": LAKE, "register": register }))
    };
    let quotations = register("quotations");
    let paper = scene.sales.ok("banquet.banquet_document", of_it(json!({ "version": 1 })));
    let quoted = paper["totals"]["grand_total"].to_string();
    let row = &quotations["rows"][0];
    assert_eq!(
        (row["quoted_total"].to_string(), quotations["totals"]["quoted"].to_string()),
        (quoted.clone(), quoted)
    );
    assert_ne!(row["quoted_total"], row["grand_total"]);
    assert!(register("functions")["rows"][0].get("quoted_total").is_none());
}

#[test]
fn the_outstanding_of_the_rows_sums_to_the_total() {
    let scene = Scene::open();
    diary(&scene);
    let params = json!({ "property": LAKE, "register": "enquiries", "from_date": "2026-01-01", "to_date": "2026-12-31" });
    let enquiries = scene.admin.ok("banquet.banquet_register", params);
    let rows = list(&enquiries["rows"]);
    let owed = |row: &&Value| ["Confirmed", "Completed"].contains(&text(&row["status"]).as_str());
    for row in rows.iter() {
        let expected = if owed(&row) { row["balance_due"].to_string() } else { "0.00".to_string() };
        assert_eq!(row["outstanding"].to_string(), expected, "{row}");
    }
    let total: f64 =
        rows.iter().map(|row| row["outstanding"].to_string().parse::<f64>().expect("an amount")).sum();
    assert_eq!(format!("{total:.2}"), enquiries["totals"]["outstanding"].to_string());
    assert!(rows.iter().any(|row| !owed(&row)), "an enquiry owes nothing");
}
