//! The options of the booking form.

use serde_json::json;

use super::{booking, desk, given};
use crate::support::LAKE;

#[test]
fn the_form_offers_what_is_sold() {
    let (hotel, desk) = desk();
    given(&hotel, "UPDATE room_types SET disabled = 1 WHERE room_type_code = 'STE'");
    let options = desk.ok("api.booking_options", json!({ "property": LAKE }));
    assert_eq!(options["room_types"].as_array().map(Vec::len), Some(1));
    assert_eq!(options["property"]["cancellation_fee"], "First Night");
    let suite = booking("X", "2026-03-10", "2026-03-11", json!({ "room_type": "STE" }));
    assert_eq!(desk.refused("api.create_booking", suite).code, "room_type");
}
