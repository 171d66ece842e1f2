//! The rates and restrictions grid, and what is changed on it.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::booking::{booking, desk, given, n};
use crate::support::{Caller, LAKE};

pub(super) fn grid(caller: &Caller, start: &str, days: i64) -> Value {
    caller.ok("desk.rate_grid", json!({ "property": LAKE, "start_date": start, "days": days }))
}

pub(super) fn restrict(from: &str, to: &str, more: Value) -> Value {
    let mut params = json!({ "property": LAKE, "room_type": "DLX", "start_date": from, "end_date": to });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    params
}

#[test]
fn the_price_of_every_cell_is_that_of_a_quote() {
    let (hotel, desk) = desk();
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    given(
        &hotel,
        "INSERT INTO seasons (property_id, name, season_name, start_on, end_on, weekdays, adjustment_type, adjustment_value)
           VALUES (:property, 'SEA-1', 'Weekends', '2026-03-01', '2026-03-31', '67', 'Percent', '12.5');
         INSERT INTO hurdle_rates (property_id, name, occupancy_from, premium_pct, min_rate_minor)
           VALUES (:property, 't', '1', '10', 460000);
         INSERT INTO rate_guardrails (property_id, name, room_type_id, floor_minor, ceiling_minor)
           VALUES (:property, 'g', :deluxe, 300000, 470000);",
    );
    revenue.ok(
        "api.set_room_rate",
        json!({ "property": LAKE, "room_type": "DLX", "start_date": "2026-03-05", "end_date": "2026-03-05", "rate": 3333 }),
    );
    desk.ok("api.create_booking", booking("Asha Rao", "2026-03-06", "2026-03-09", json!({})));
    let grid = grid(&revenue, "2026-03-02", 14);
    for room_type in grid["room_types"].as_array().expect("types") {
        let cells = room_type["cells"].as_array().expect("cells");
        assert_eq!(cells.len(), 14);
        for cell in cells {
            let night = cell["date"].as_str().expect("a date");
            let next = night.parse::<chrono::NaiveDate>().expect("a date").succ_opt().expect("a day after");
            let quote = desk.ok(
                "api.get_quote",
                json!({ "property": LAKE, "room_type": room_type["room_type"], "check_in_date": night,
                    "check_out_date": next.to_string(), "adults": room_type["adults"] }),
            );
            assert_eq!(cell["price"], quote["nightly"][0]["rate"], "{room_type} {night}");
            assert_eq!(cell["premium_pct"], quote["nightly"][0]["demand_premium_pct"], "{night}");
        }
    }
    let cells = &grid["room_types"][0]["cells"];
    assert_eq!((&cells[3]["set_rate"], &cells[3]["season"]), (&n("3333.00"), &Value::Null));
    assert_eq!((&cells[4]["price"], &cells[5]["season"]), (&n("4600.00"), &json!("Weekends")));
    assert_eq!((&grid["position"][4]["sold"], &grid["business_date"]), (&json!(1), &json!("2026-03-01")));
    assert_eq!(grid["room_types"][0]["ceiling"], n("4700.00"));
    hotel.assert_sound();
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let (hotel, _) = desk();
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    let actions = hotel.stored::<i64>("SELECT count(*) FROM action_log");
    for (params, field) in [
        (restrict("2026-03-06", "2026-03-05", json!({ "closed": 1 })), "end_date"),
        (restrict("2026-03-06", "2028-03-06", json!({ "closed": 1 })), "end_date"),
        (restrict("2026-03-06", "2026-03-06", json!({})), "min_nights"),
        (restrict("2026-03-06", "2026-03-06", json!({ "min_nights": 366 })), "min_nights"),
        (restrict("2026-03-06", "2026-03-06", json!({ "max_nights": -1 })), "max_nights"),
        (restrict("2026-03-06", "2026-03-06", json!({ "min_nights": 3, "max_nights": 2 })), "max_nights"),
    ] {
        assert_eq!(revenue.refused("desk.set_restrictions", params).code, field);
    }
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM restrictions"), 0);
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM action_log"), actions);
}
