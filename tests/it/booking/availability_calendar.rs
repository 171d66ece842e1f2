//! The availability calendar.

use serde_json::json;

use super::{booking, desk, given, n};
use crate::support::LAKE;

#[test]
fn the_calendar_counts_and_prices_the_cheapest_type_first() {
    let (hotel, desk) = desk();
    desk.ok("api.create_booking", booking("Asha", "2026-03-02", "2026-03-04", json!({})));
    given(
        &hotel,
        "INSERT INTO seasons (property_id, name, season_name, start_on, end_on, adjustment_value)
           VALUES (:property, 's', 'Holi', '2026-03-03', '2026-03-03', '50');
         INSERT INTO hurdle_rates (property_id, name, occupancy_from, premium_pct) VALUES (:property, 'h', '0', '100');
         UPDATE rooms SET housekeeping_status = 'Out of Order' WHERE room_number = '110'",
    );
    let calendar = desk.ok("api.availability_calendar", json!({ "property": LAKE, "days": 3 }));
    assert_eq!(calendar["start"], "2026-03-01");
    let deluxe = &calendar["room_types"][0];
    assert_eq!((&deluxe["room_type"], &deluxe["total_rooms"]), (&json!(format!("{LAKE}-DLX")), &json!(10)));
    let cell =
        |index: usize| (deluxe["cells"][index]["available"].clone(), deluxe["cells"][index]["rate"].clone());
    // Out of Order counts on the business date only.
    assert_eq!(cell(0), (json!(9), n("4000.00")));
    assert_eq!(cell(1), (json!(9), n("4000.00")));
    assert_eq!(cell(2), (json!(9), n("6000.00")));
    assert_eq!(calendar["room_types"][1]["room_type_name"], "Suite");
}
