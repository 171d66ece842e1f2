//! The rooms offered to a new stay.

use serde_json::{Value, json};

use super::create_booking::book;
use super::{desk, given, n, stay};

#[test]
fn an_unassigned_stay_and_a_hold_shorten_the_list_of_rooms_from_its_end() {
    let (hotel, desk) = desk();
    book(&desk, "No room", json!({ "assign_room": 0 }));
    given(
        &hotel,
        "INSERT INTO group_bookings (property_id, name, group_name, check_in_on, check_out_on, status, created_at)
           VALUES (:property, 'GRP-2026-0001', 'Wedding', '2026-03-10', '2026-03-12', 'Confirmed', 0);
         INSERT INTO group_blocks (property_id, group_id, room_type_id, rooms_blocked, block_rate_minor)
           SELECT :property, id, :deluxe, 3, 300000 FROM group_bookings",
    );
    let rooms = |more: Value| desk.ok("api.available_rooms", stay("2026-03-10", "2026-03-12", more));
    let general = rooms(json!({}));
    assert_eq!(general.as_array().map(Vec::len), Some(6));
    assert_eq!(general[5]["room_number"], "106");
    assert_eq!(rooms(json!({ "group_booking": "GRP-2026-0001" })).as_array().map(Vec::len), Some(9));
    let member = book(&desk, "Member", json!({ "group_booking": "GRP-2026-0001" }));
    assert_eq!(member["amount_after_tax"], n("6300.00"));
    assert_eq!(rooms(json!({})).as_array().map(Vec::len), Some(6));
    given(&hotel, "UPDATE group_bookings SET cutoff_on = '2026-02-28'");
    assert_eq!(rooms(json!({})).as_array().map(Vec::len), Some(8));
    assert_eq!(
        desk.refused(
            "api.available_rooms",
            stay("2026-03-10", "2026-03-12", json!({ "group_booking": "GRP-9" }))
        )
        .kind,
        "not found"
    );
    hotel.assert_sound();
}
