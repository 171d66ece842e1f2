//! Restrictions of a room type over dates.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::rate_grid::{grid, restrict};
use crate::booking::{booking, desk};

#[test]
fn restrictions_are_set_over_weekdays_and_refuse_bookings() {
    let (hotel, desk) = desk();
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    let weekends = restrict(
        "2026-03-02",
        "2026-03-15",
        json!({ "weekdays": "56", "min_nights": 2, "closed_to_departure": 1 }),
    );
    assert_eq!(revenue.ok("desk.set_restrictions", weekends.clone())["nights"], 4);
    assert_eq!(revenue.ok("desk.set_restrictions", weekends)["nights"], 0, "they stand already");
    let cells = &grid(&revenue, "2026-03-02", 14)["room_types"][0]["cells"];
    assert_eq!((&cells[4]["min_nights"], &cells[4]["closed_to_departure"]), (&json!(2), &json!(1)));
    assert_eq!((&cells[3]["min_nights"], &cells[6]["closed_to_departure"]), (&Value::Null, &json!(0)));
    let short = booking("Asha Rao", "2026-03-06", "2026-03-07", json!({}));
    assert_eq!(desk.refused("api.create_booking", short).code, "min_stay");

    // What is not named stays; a night without any restriction has no record.
    let open = restrict("2026-03-06", "2026-03-06", json!({ "closed_to_departure": 0 }));
    assert_eq!(revenue.ok("desk.set_restrictions", open)["nights"], 1);
    let free = restrict("2026-03-01", "2026-03-31", json!({ "min_nights": 0, "closed_to_departure": 0 }));
    assert_eq!(revenue.ok("desk.set_restrictions", free)["nights"], 4);
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM restrictions"), 0);
    let named = hotel.stored::<String>("SELECT before_snapshot FROM action_log ORDER BY seq DESC LIMIT 1");
    assert!(named.contains("2026-03-06") && named.contains("min_nights"), "{named}");
    hotel.assert_sound();
}

#[test]
fn weekdays_that_cannot_be_read_change_no_night() {
    let (hotel, _) = desk();
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    let before = hotel.contents();
    for weekdays in ["Sat,Sun", "0", "8", ",", "67x"] {
        let nights = |more: Value| {
            let mut params = restrict("2026-03-02", "2026-03-15", json!({ "weekdays": weekdays }));
            params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
            params
        };
        for (path, params) in [
            ("desk.set_restrictions", nights(json!({ "closed": 1 }))),
            ("desk.clear_room_rates", nights(json!({}))),
        ] {
            let refused = revenue.refused(path, params.clone());
            assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "weekdays"), "{path} {params}");
        }
        let step = json!({ "name": "set_restrictions", "params": nights(json!({ "closed": 1 })) });
        let steps = json!({ "property": step["params"]["property"], "steps": [step] });
        let refused = revenue.refused("desk.change_rates", steps);
        assert!(refused.message.contains("weekdays") || refused.code == "weekdays", "{refused:?}");
    }
    assert_eq!(hotel.contents(), before);
    for (weekdays, nights) in [("6,7", 4), ("7 6", 4), ("1234567", 14)] {
        let closed = restrict("2026-03-02", "2026-03-15", json!({ "weekdays": weekdays, "closed": 1 }));
        let opened = restrict("2026-03-02", "2026-03-15", json!({ "closed": 0 }));
        assert_eq!(revenue.ok("desk.set_restrictions", closed)["nights"], nights, "{weekdays}");
        assert_eq!(revenue.ok("desk.set_restrictions", opened)["nights"], nights, "{weekdays}");
    }
}
