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

#[test]
fn every_field_of_the_property_and_its_room_types_may_be_given_with_it() {
    let hotel = TestHotel::empty("2026-03-01");
    let admin = hotel.user("admin", &[Role::HotelAdmin]);
    let payload = json!({
        "property": { "property_name": "Casa do Rio", "city": "Porto", "country": "Portugal", "checkin_time": "15:00", "free_cancel_days": 3,
            "cancellation_fee": "Full Stay", "overbooking_pct": 10, "brand_accent": "#112233", "audit_time": "03:00",
            "registration_fee": 12, "iban": "PT50000201231234567890154", "require_cashier_pin": "1",
            "faqs": [{ "question": "Parking?", "answer": "Yes" }], "rates_include_tax": 1, "adr_divisor": "Paid Only" },
        "room_types": [{ "code": "T1", "name": "Studio", "base_price": "80.50", "adults": 1, "bed_type": "Twin",
            "extra_bed_price": 20, "max_extra_beds": 1, "max_total_occupants": 3, "overbooking_pct": 5, "child_age_limit": 12,
            "media": [{ "media_type": "Image", "url": "/studio.jpg" }] }],
        "rooms": [{ "room_type_code": "T1", "numbers": [1, "1-A"], "floor": "Ground" }],
        "meal_plans": [{ "code": "CP", "price_per_adult": 9, "price_per_child": 4.5, "is_default": 1 }]
    });
    admin.ok("api.setup_property", json!({ "payload": payload }));
    let record = |kind: &str, name: &str| admin.ok("records.get", json!({ "type": kind, "name": name }));
    let scene = record("property", "Casa do Rio");
    assert_eq!(scene["currency"], "EUR");
    assert_eq!(scene["timezone"], "Europe/Lisbon");
    for (key, value) in payload["property"].as_object().expect("fields") {
        match key.as_str() {
            "checkin_time" | "audit_time" => {
                assert_eq!(scene[key], json!(format!("{}:00", value.as_str().expect("text"))))
            }
            "require_cashier_pin" => assert_eq!(scene[key], 1),
            "registration_fee" => assert_eq!(scene[key].to_string(), "12.00"),
            _ => assert_eq!(scene[key].to_string(), value.to_string(), "{key}"),
        }
    }
    let studio = record("room_type", "Casa do Rio-T1");
    assert_eq!(studio["base_price"].to_string(), "80.50");
    assert_eq!((&studio["adults_capacity"], &studio["base_occupancy"]), (&json!(2), &json!(1)));
    assert_eq!((&studio["bed_type"], &studio["max_extra_beds"]), (&json!("Twin"), &json!(1)));
    assert_eq!(studio["media"][0]["url"], "/studio.jpg");
    assert_eq!(record("room", "Casa do Rio-1-A")["floor"], "Ground");
    assert_eq!(record("meal_plan", "Casa do Rio-CP")["is_default"], 1);
    hotel.assert_sound();
}

#[test]
fn a_wrong_field_of_the_payload_is_named_with_its_place() {
    let hotel = TestHotel::empty("2026-03-01");
    let admin = hotel.user("admin", &[Role::HotelAdmin]);
    let refused = |place: &str, value: serde_json::Value, says: &str| {
        let mut payload = lake_view();
        *payload.pointer_mut(place).expect("a place") = value;
        let refused = admin.refused("api.setup_property", json!({ "payload": payload }));
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "payload"), "{refused:?}");
        assert!(refused.message.contains(says), "{}", refused.message);
    };
    refused("/room_types/1/base_price", json!(-1), "room_types[1]: Base price");
    refused("/room_types/1/code", json!("DLX"), "room_types[1]: There is already");
    refused("/room_types/0/adults_capacity", json!(1), "room_types[0]: Adults capacity");
    refused("/rooms/1/numbers/0", json!("101"), "rooms[1]: There is already");
    refused("/rooms/0/numbers/0", json!(""), "rooms[0]: Room number");
    refused("/meal_plans/0/code", json!(" "), "meal_plans[0]: Code is required");
    refused("/property/property_name", json!(""), "property_name is required");
    refused("/property/city", json!("x".repeat(501)), "property: City");
    refused("/property/city", json!(" "), "property: city is required");
    refused("/meal_plans/1", json!({ "code": "CP" }), "meal_plans[1]: price_per_adult is required");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM properties"), 0);
}
