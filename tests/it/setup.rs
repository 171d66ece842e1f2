//! Setting a property up.

use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::support::{HILL, LAKE, TestHotel, lake_view};

#[test]
fn one_call_makes_a_property_with_its_rooms() {
    let hotel = TestHotel::empty("2026-03-01");
    let admin = hotel.user("admin", &[Role::HotelAdmin]);
    let made = admin.ok("api.setup_property", json!({ "payload": lake_view() }));
    assert_eq!(made, json!({ "property": LAKE, "room_types": 2, "rooms": 15, "meal_plans": 2 }));
    let mine = admin.ok("api.my_properties", json!({}));
    assert_eq!(mine, json!([{ "name": LAKE, "property_name": LAKE, "city": "Udaipur" }]));
    assert_eq!(hotel.stored::<String>("SELECT business_on FROM properties"), "2026-03-01");
    assert_eq!(hotel.stored::<i64>("SELECT adults_capacity FROM room_types WHERE room_type_code = 'STE'"), 3);
    hotel.assert_sound();
}

#[test]
fn the_payload_may_be_text_that_holds_json() {
    let hotel = TestHotel::empty("2026-03-01");
    let admin = hotel.user("admin", &[Role::HotelAdmin]);
    admin.ok("api.setup_property", json!({ "payload": lake_view().to_string() }));
}

#[test]
fn a_refused_setup_leaves_nothing_behind() {
    let hotel = TestHotel::empty("2026-03-01");
    let admin = hotel.user("admin", &[Role::HotelAdmin]);
    let mut payload = lake_view();
    payload["rooms"][0]["room_type_code"] = json!("XXX");
    let refused = admin.refused("api.setup_property", json!({ "payload": payload }));
    assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "payload"));
    assert!(refused.message.contains("XXX"), "{}", refused.message);
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM properties"), 0);
    admin.ok("api.setup_property", json!({ "payload": lake_view() }));
    assert_eq!(
        admin.refused("api.setup_property", json!({ "payload": lake_view() })).code,
        "property_exists"
    );
}

#[test]
fn only_admins_set_a_property_up_and_others_see_only_their_own() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user_of("desk", &[Role::FrontDesk], &[HILL]);
    assert_eq!(desk.refused("api.setup_property", json!({ "payload": lake_view() })).kind, "forbidden");
    assert_eq!(desk.ok("api.my_properties", json!({}))[0]["name"], HILL);
    assert_eq!(desk.ok("api.my_properties", json!({})).as_array().map(Vec::len), Some(1));
}
