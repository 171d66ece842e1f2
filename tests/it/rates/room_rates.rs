//! Setting rates.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::rate_grid::restrict;
use crate::booking::{desk, given, n, stay};
use crate::support::LAKE;

fn rate(value: Value, from: &str, to: &str) -> Value {
    json!({ "property": LAKE, "room_type": "DLX", "start_date": from, "end_date": to, "rate": value, "reason": "Fair" })
}

#[test]
fn a_rate_is_set_inside_the_guardrail_and_logged() {
    let (hotel, desk) = desk();
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    given(
        &hotel,
        "INSERT INTO rate_guardrails (property_id, name, floor_minor, ceiling_minor) VALUES (:property, 'g', 300000, 900000)",
    );
    let set = revenue.ok("api.set_room_rate", rate(json!(2500), "2026-03-10", "2026-03-12"));
    assert_eq!((&set["rate"], &set["requested"], &set["clamped"]), (&n("3000.00"), &n("2500.00"), &json!(1)));
    assert_eq!((&set["floor"], &set["ceiling"], &set["nights"]), (&n("3000.00"), &n("9000.00"), &json!(3)));
    revenue.ok("api.set_room_rate", rate(json!("5200.50"), "2026-03-11", "2026-03-11"));
    let quote = desk.ok("api.get_quote", stay("2026-03-10", "2026-03-13", json!({})));
    let rates: Vec<String> = (0..3).map(|night| quote["nightly"][night]["rate"].to_string()).collect();
    assert_eq!(rates, ["3000.00", "5200.50", "3000.00"]);
    let (why, before): (String, String) = (
        hotel.stored("SELECT rationale FROM action_log ORDER BY seq DESC LIMIT 1"),
        hotel.stored("SELECT before_snapshot FROM action_log ORDER BY seq DESC LIMIT 1"),
    );
    assert_eq!(why, "Fair");
    assert!(before.contains("3000.00"), "{before}");
    hotel.assert_sound();
}

#[test]
fn impossible_rates_are_refused() {
    let (hotel, _) = desk();
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    for (params, field) in [
        (rate(json!(0), "2026-03-10", "2026-03-12"), "rate"),
        (rate(json!(-5), "2026-03-10", "2026-03-12"), "rate"),
        (rate(json!("1e13"), "2026-03-10", "2026-03-12"), "rate"),
        (rate(json!(5000), "2026-03-10", "2026-03-09"), "end_date"),
        (rate(json!(5000), "2026-03-10", "2029-03-09"), "end_date"),
        (rate(json!(5000), "2026-13-10", "2029-03-09"), "start_date"),
    ] {
        assert_eq!(revenue.refused("api.set_room_rate", params).code, field);
    }
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM set_rates"), 0);
}

#[test]
fn a_set_rate_is_taken_away_and_the_old_price_holds_again() {
    let (hotel, desk) = desk();
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    let week = json!({ "property": LAKE, "room_type": "DLX", "start_date": "2026-03-02", "end_date": "2026-03-08", "rate": 4999 });
    revenue.ok("api.set_room_rate", week);
    let cleared =
        revenue.ok("desk.clear_room_rates", restrict("2026-03-02", "2026-03-08", json!({ "weekdays": "1" })));
    assert_eq!(cleared["nights"], 1);
    let quote = desk.ok("api.get_quote", stay("2026-03-02", "2026-03-04", json!({})));
    assert_eq!((&quote["nightly"][0]["rate"], &quote["nightly"][1]["rate"]), (&n("4000.00"), &n("4999.00")));
    let again = revenue.ok("desk.clear_room_rates", restrict("2026-03-02", "2026-03-02", json!({})));
    assert_eq!(again["nights"], 0);
    hotel.assert_sound();
}
