//! Registers, the pipeline, reminders.

use serde_json::{Value, json};

use super::{LAWN, Scene, list, shown, text, with};
use crate::support::LAKE;

/// A won, a hoped-for, a lost and a cancelled function.
fn diary(scene: &Scene) -> [String; 4] {
    let won = scene.confirmed(json!({ "event_date": "2026-03-20" }));
    let hoped =
        scene.enquire(json!({ "event_date": "2026-04-10", "event_type": "Conference", "source": "Website" }));
    scene.set(&hoped, "Tentative");
    let lost = scene.enquire(
        json!({ "event_date": "2026-03-25", "venue": LAWN, "start_time": "10:00", "end_time": "14:00" }),
    );
    scene.set(&lost, "Lost");
    let cancelled = scene.confirmed(json!({ "event_date": "2026-05-01" }));
    scene.set(&cancelled, "Cancelled");
    [won, hoped, lost, cancelled]
}

#[test]
fn the_pipeline_counts_what_is_won_hoped_for_and_lost() {
    let scene = Scene::open();
    let [won, ..] = diary(&scene);
    scene.finance.ok("banquet.record_receipt", json!({ "function": won, "amount": 300 }));
    let pipeline = scene.sales.ok("banquet.banquet_pipeline", json!({ "property": LAKE }));
    assert_eq!(shown(&pipeline, "from to"), r#""2026-03-01" "2026-08-31""#);
    assert_eq!(list(&pipeline["months"]).len(), 6);
    assert_eq!(
        shown(
            &pipeline["months"][0],
            "month confirmed_value pipeline_value lost_value count received outstanding"
        ),
        r#""2026-03" 100300.00 0.00 47200.00 2 300.00 100000.00"#
    );
    assert_eq!(pipeline["months"][1]["statuses"]["Tentative"]["count"], 1);
    assert_eq!(
        shown(&pipeline["totals"], "functions confirmed_value pipeline_value outstanding conversion_rate"),
        "4 100300.00 100300.00 100000.00 33.33"
    );
    assert_eq!(shown(&pipeline["lost_reasons"][0], "reason count"), r#""By phone" 2"#);
    assert_eq!(shown(&pipeline["by_source"][0], "key count"), r#""Phone" 3"#);
    for (more, field) in [
        (json!({ "months": 0 }), "months"),
        (json!({ "from_date": "2026-03-01", "to_date": "2026-02-01" }), "to_date"),
    ] {
        let params = with(json!({ "property": LAKE }), &more);
        assert_eq!(scene.refused("banquet.banquet_pipeline", params), field);
    }
}

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
fn reminders_come_most_urgent_first() {
    let scene = Scene::open();
    let [won, hoped, ..] = diary(&scene);
    scene.finance.ok("banquet.default_payment_terms", json!({ "function": won }));
    scene.hotel.clock("2026-03-08 10:00:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE, "business_date": "2026-03-07" }));
    let reminders = scene.sales.ok("banquet.banquet_reminders", json!({ "property": LAKE }));
    assert_eq!(shown(&reminders, "count scanned open_functions truncated"), "2 2 2 0");
    let kinds = |at: usize| -> Vec<String> {
        list(&reminders["functions"][at]["alerts"]).iter().map(|one| shown(one, "kind urgency")).collect()
    };
    assert_eq!(text(&reminders["functions"][0]["function"]), won);
    assert_eq!(
        kinds(0),
        [
            r#""payment_due" "high""#,
            r#""payment_due" "high""#,
            r#""contract_unsigned" "medium""#,
            r#""no_advance" "medium""#
        ]
    );
    assert_eq!(text(&reminders["functions"][1]["function"]), hoped);
    assert_eq!(kinds(1), [r#""follow_up" "high""#, r#""hold_expiring" "high""#]);
    assert_eq!(scene.refused("banquet.banquet_reminders", json!({ "property": LAKE, "days": -1 })), "days");
}
