//! The desk's day, stays found, one stay in full.

use innkeeper::domain::lists::Role;
use serde_json::json;

use super::{keys, named};
use crate::support::{LAKE, TestHotel};

#[test]
fn a_quiet_day_shows_the_rooms_by_number() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let day = desk.ok("api.front_desk_snapshot", json!({}));
    assert_eq!(keys(&day), named("date, arrivals, departures, in_house, rooms, minutes_saved_30d"));
    assert_eq!(day["date"], "2026-03-01");
    let named_keys = named("name, room_number, room_type, floor, housekeeping_status, occupancy_status");
    assert_eq!(keys(&day["rooms"][0]), named_keys);
    assert_eq!(day["rooms"][0]["name"], format!("{LAKE}-101"));
    assert_eq!(day["rooms"][14]["room_type"], format!("{LAKE}-STE"));
    assert_eq!(desk.ok("api.find_reservations", json!({ "property": LAKE })), json!([]));
    assert_eq!(desk.ok("api.find_reservations", json!({ "property": LAKE, "query": "101" })), json!([]));
}
