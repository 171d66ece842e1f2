//! Several changes of rates in one call.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::rate_grid::grid;
use crate::booking::{desk, n};
use crate::support::LAKE;

#[test]
fn several_changes_of_rates_are_one_step_that_holds_whole_or_not_at_all() {
    let (hotel, _) = desk();
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    let of = |room_type: &str, more: Value| {
        let mut params =
            json!({ "room_type": room_type, "start_date": "2026-03-05", "end_date": "2026-03-06" });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        params
    };
    let set = |room_type: &str, rate: &str| json!({ "name": "set_room_rate", "params": of(room_type, json!({ "rate": rate })) });
    let limit = json!({ "name": "set_restrictions", "params": of("DLX", json!({ "min_nights": 2 })) });
    let call = |steps: Value| json!({ "property": LAKE, "steps": steps });
    let before = grid(&revenue, "2026-03-05", 2);

    for wrong in [set("DLX", "0"), set("XXX", "5000"), json!({ "name": "set_room_rate", "params": {} })] {
        revenue.refused("desk.change_rates", call(json!([set("DLX", "5000"), limit, wrong])));
    }
    revenue.refused("desk.change_rates", call(json!([])));
    let years = of("DLX", json!({ "end_date": "2028-03-04" }));
    let long = vec![json!({ "name": "clear_room_rates", "params": years }); 69];
    assert_eq!(revenue.refused("desk.change_rates", call(json!(long))).code, "steps", "50,439 nights");
    assert_eq!(grid(&revenue, "2026-03-05", 2), before, "a refused step takes the others with it");

    let done = revenue.ok("desk.change_rates", call(json!([set("DLX", "5000"), set("STE", "9000"), limit])));
    assert_eq!((&done["rates"][1]["rate"], &done["nights"][0]["nights"]), (&n("9000.00"), &json!(2)));
    let now = grid(&revenue, "2026-03-05", 2);
    assert_ne!(now, before);

    let clear = |room_type: &str| json!({ "name": "clear_room_rates", "params": of(room_type, json!({})) });
    let open = json!({ "name": "set_restrictions", "params": of("DLX", json!({ "min_nights": 0 })) });
    revenue.ok("desk.change_rates", call(json!([clear("DLX"), clear("STE"), open])));
    assert_eq!(grid(&revenue, "2026-03-05", 2), before);
    hotel.assert_sound();
}

#[test]
fn the_answer_says_what_the_nights_are_sold_at() {
    let (hotel, desk) = desk();
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    let rate = |from: &str, to: &str| json!({ "name": "set_room_rate", "params": { "room_type": "DLX", "start_date": from, "end_date": to, "rate": "5000" } });
    let change = |steps: Value| {
        revenue.ok("desk.change_rates", json!({ "property": LAKE, "steps": steps, "dry_run": 1 }))
    };
    let sold = |steps: Value| change(steps)["would_answer"]["sold"].clone();
    let plain = json!({ "lowest": n("5000.00"), "highest": n("5000.00"), "demand_premium": 0 });
    assert_eq!(sold(json!([rate("2026-03-05", "2026-03-07")])), plain);
    let tier = json!({ "property": LAKE, "occupancy_from": 5, "premium_pct": 20 });
    desk.ok("api.save_hurdle_rate", tier);
    for guest in ["Asha Rao", "Ravi Das"] {
        let stay = json!({ "property": LAKE, "room_type": "DLX", "guest_name": guest,
                           "check_in_date": "2026-03-06", "check_out_date": "2026-03-07" });
        desk.ok("api.create_booking", stay);
    }
    let both = json!([rate("2026-03-05", "2026-03-05"), rate("2026-03-06", "2026-03-06")]);
    let shown = grid(&revenue, "2026-03-05", 2);
    assert_eq!(
        sold(both.clone()),
        json!({ "lowest": n("5000.00"), "highest": n("6000.00"), "demand_premium": 1 })
    );
    assert_eq!(grid(&revenue, "2026-03-05", 2), shown, "a dry run");
    let clear = json!({ "name": "clear_room_rates",
                        "params": { "room_type": "DLX", "start_date": "2026-03-05", "end_date": "2026-03-06" } });
    assert_eq!(sold(json!([clear])), Value::Null);
}
