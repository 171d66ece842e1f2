//! What anybody may ask.

use serde_json::json;

use crate::support::TestHotel;

#[test]
fn a_hotels_own_file_is_no_demo() {
    let hotel = TestHotel::empty("2026-03-01");
    assert_eq!(hotel.guest().ok("public_api.site_info", json!({})), json!({ "demo_mode": 0 }));
}
