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
