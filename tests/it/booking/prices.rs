//! What a stay costs: the worked values of the rules, through `get_quote`.

use serde_json::{Value, json};

use super::{desk, given, n, stay};

fn quote(sql: &str, more: Value) -> Value {
    let (hotel, desk) = desk();
    given(&hotel, sql);
    desk.ok("api.get_quote", stay("2026-03-10", "2026-03-11", more))
}

#[test]
fn the_party_makes_the_price() {
    let plain = quote("", json!({}));
    assert_eq!(
        (&plain["room_total"], &plain["tax_amount"], &plain["amount_after_tax"]),
        (&n("4000.00"), &n("200.00"), &n("4200.00"))
    );
    assert_eq!(plain["nightly"][0]["gst_rate"], json!(5));
    assert_eq!(quote("", json!({ "adults": 3, "children": 1 }))["room_total"], n("5500.00"));
    let single = "UPDATE room_types SET single_occupancy_price_minor = 320000 WHERE id = :deluxe";
    assert_eq!(quote(single, json!({ "adults": 1 }))["room_total"], n("3200.00"));
}

#[test]
fn a_season_moves_the_price_and_the_tax_slab() {
    let season = "INSERT INTO seasons (property_id, name, season_name, start_on, end_on, adjustment_value)
                  VALUES (:property, 'SEA-1', 'Holi', '2026-03-10', '2026-03-10', '100')";
    let high = quote(season, json!({}));
    assert_eq!(high["nightly"][0]["rate"], n("8000.00"));
    assert_eq!((&high["nightly"][0]["gst_rate"], &high["tax_percent"]), (&json!(18), &n("18.00")));
    assert_eq!(high["amount_after_tax"], n("9440.00"));
}

#[test]
fn a_season_may_be_for_some_weekdays_only() {
    // 10 March 2026 is a Tuesday.
    for (days, rate) in [("2", "8000.00"), ("13", "4000.00"), ("", "8000.00")] {
        let season = format!(
            "INSERT INTO seasons (property_id, name, season_name, start_on, end_on, weekdays, adjustment_value)
             VALUES (:property, 'SEA-1', 'Holi', '2026-03-01', '2026-03-31', '{days}', '100')"
        );
        assert_eq!(quote(&season, json!({}))["nightly"][0]["rate"], n(rate), "{days}");
    }
}

const VOUCHERS: &str = "
    INSERT INTO vouchers (property_id, name, voucher_code, discount_type, value, min_nights, max_uses) VALUES
      (:property, 'v1', 'TEN', 'Percent', '10', 2, 1), (:property, 'v2', 'BIG', 'Amount', '99999', 1, 0)";

#[test]
fn a_voucher_comes_off_rooms_and_meals_before_tax() {
    let (hotel, desk) = desk();
    given(&hotel, VOUCHERS);
    let two = |more: Value| desk.ok("api.get_quote", stay("2026-03-10", "2026-03-12", more));
    let ten = two(json!({ "voucher_code": "ten" }));
    assert_eq!((&ten["discount"], &ten["voucher"]), (&n("800.00"), &json!("TEN")));
    assert_eq!((&ten["amount_before_tax"], &ten["tax_amount"]), (&n("7200.00"), &n("360.00")));
    let capped = two(json!({ "voucher_code": "BIG", "meal_plan": "CP" }));
    assert_eq!((&capped["meal_total"], &capped["discount"]), (&n("1400.00"), &n("9400.00")));
    assert_eq!(capped["amount_after_tax"], n("0.00"));
    let short = stay("2026-03-10", "2026-03-11", json!({ "voucher_code": "TEN" }));
    assert_eq!(desk.refused("api.get_quote", short).code, "voucher_code");
}

#[test]
fn demand_raises_the_price_to_its_least_rate() {
    let tier = "INSERT INTO hurdle_rates (property_id, name, occupancy_from, premium_pct, min_rate_minor)
                VALUES (:property, 'h1', '0', '25', 520000)";
    let night = quote(tier, json!({}));
    assert_eq!(
        (&night["nightly"][0]["rate"], &night["nightly"][0]["demand_premium_pct"]),
        (&n("5200.00"), &json!(25))
    );
}

#[test]
fn occupancy_is_what_the_tier_is_chosen_by() {
    let (hotel, desk) = desk();
    given(
        &hotel,
        "INSERT INTO hurdle_rates (property_id, name, occupancy_from, premium_pct) VALUES (:property, 'h', '20', '10')",
    );
    let ask = || desk.ok("api.get_quote", stay("2026-03-10", "2026-03-11", json!({})))["nightly"][0].clone();
    for guest in ["A", "B", "C"] {
        assert_eq!(ask()["rate"], n("4000.00"));
        desk.ok("api.create_booking", super::booking(guest, "2026-03-10", "2026-03-11", json!({})));
    }
    assert_eq!((&ask()["rate"], &ask()["occupancy"]), (&n("4400.00"), &n("20.00")));
}

#[test]
fn a_guardrail_turns_low_up_and_high_down() {
    let rail = "INSERT INTO rate_guardrails (property_id, name, floor_minor, ceiling_minor)
                VALUES (:property, 'g', 300000, 900000);";
    for (set, applied) in [(2500, "3000.00"), (9500, "9000.00"), (5000, "5000.00")] {
        let sql = format!("{rail} INSERT INTO set_rates VALUES (:property, :deluxe, '2026-03-10', {set}00)");
        assert_eq!(quote(&sql, json!({}))["room_total"], n(applied), "{set}");
    }
}

#[test]
fn a_rate_plan_changes_the_price_with_its_extras() {
    for (kind, value, total) in
        [("Percent", "-10", "4950.00"), ("Amount", "500", "6000.00"), ("Absolute", "3000", "3000.00")]
    {
        let plan = format!(
            "INSERT INTO rate_plans (property_id, name, rate_plan_name, code, modifier_type, modifier_value)
             VALUES (:property, 'Lake View Palace-RP', 'Plan', 'RP', '{kind}', '{value}')"
        );
        let party = json!({ "rate_plan": "RP", "adults": 3, "children": 1 });
        assert_eq!(quote(&plan, party)["room_total"], n(total), "{kind}");
    }
}

#[test]
fn inclusive_prices_choose_the_slab_by_the_gross() {
    let inclusive = |gross: i64| {
        let sql = format!(
            "UPDATE properties SET rates_include_tax = 1; UPDATE room_types SET base_price_minor = {gross}00"
        );
        quote(&sql, json!({}))
    };
    let low = inclusive(7500);
    assert_eq!((&low["amount_after_tax"], &low["nightly"][0]["gst_rate"]), (&n("7500.00"), &json!(5)));
    assert_eq!((&low["room_total"], &low["tax_amount"]), (&n("7142.86"), &n("357.14")));
    let high = inclusive(7501);
    assert_eq!((&high["amount_after_tax"], &high["nightly"][0]["gst_rate"]), (&n("7501.00"), &json!(18)));
}

#[test]
fn a_day_use_costs_one_night() {
    let (_hotel, desk) = desk();
    let day = desk.ok("api.get_quote", stay("2026-03-10", "2026-03-10", json!({})));
    assert_eq!(
        (&day["nights"], &day["day_use"], &day["amount_after_tax"]),
        (&json!(0), &json!(1), &n("4200.00"))
    );
    assert_eq!(day["nightly"].as_array().expect("rows").len(), 1);
}

#[test]
fn what_can_not_be_priced_is_refused_by_name() {
    let (_hotel, desk) = desk();
    let refused = |from: &str, to: &str, more: Value| {
        let refused = desk.refused("api.get_quote", stay(from, to, more));
        (refused.kind, refused.code)
    };
    let invalid = |field: &str| ("invalid", field.to_string());
    assert_eq!(refused("2026-03-10", "2026-03-09", json!({})), invalid("check_out_date"));
    assert_eq!(refused("2026-03-10", "2027-03-11", json!({})), invalid("check_out_date"));
    assert_eq!(refused("2026-02-30", "2026-03-09", json!({})), invalid("check_in_date"));
    assert_eq!(refused("2026-03-10", "2026-03-11", json!({ "adults": 0 })), invalid("adults"));
    assert_eq!(refused("2026-03-10", "2026-03-11", json!({ "adults": 4 })), invalid("adults"));
    assert_eq!(refused("2026-03-10", "2026-03-11", json!({ "children": 3 })), invalid("children"));
    assert_eq!(refused("2026-03-10", "2026-03-11", json!({ "adults": "two" })), invalid("adults"));
    assert_eq!(refused("2026-03-10", "2026-03-11", json!({ "room_type": "XXX" })).0, "not found");
    assert_eq!(refused("2026-03-10", "2026-03-11", json!({ "meal_plan": "XXX" })).0, "not found");
    assert_eq!(
        refused("2026-03-10", "2026-03-11", json!({ "voucher_code": "XXX" })),
        invalid("voucher_code")
    );
}
