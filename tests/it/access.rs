//! Who is calling.

use serde_json::json;

use crate::support::TestHotel;

#[test]
fn a_caller_without_credentials_is_the_user_guest() {
    let hotel = TestHotel::empty("2026-03-01");
    assert_eq!(hotel.guest().ok("api.whoami", json!({}))["user"], "Guest");
}
