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
