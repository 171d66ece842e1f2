//! Guests with their figures and their journey.

use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::support::TestHotel;

#[test]
fn there_are_no_guests_yet() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    assert_eq!(desk.ok("api.guests_with_stats", json!({})), json!([]));
    assert_eq!(desk.ok("api.guests_with_stats", json!({ "search": "9845" })), json!([]));
    assert_eq!(desk.refused("api.guest_journey", json!({ "guest": "G-00001" })).kind, "not found");
}
