//! The stay for a calendar.

use serde_json::json;

use crate::guest_web::{Scene, text};

#[test]
fn a_booker_gets_the_stay_for_a_calendar_and_nothing_else() {
    let scene = Scene::open();
    scene.set(json!({ "address_line": "1 Lake Road, Old Town" }));
    let booked = scene.web.ok("public_api.book", Scene::wish(json!({})));
    let address = text(&booked["calendar"]);
    let key = address.strip_prefix("/stay/").and_then(|rest| rest.strip_suffix(".ics")).expect("an address");
    let file = scene.web.ok("public_api.stay_calendar", json!({ "token": key }));
    let calendar = text(&file["calendar"]);
    // 14:00 in Udaipur.
    assert!(calendar.contains("DTSTART:20260310T083000Z\r\n"), "{calendar}");
    assert!(calendar.contains("DTEND:20260312T053000Z\r\n"), "{calendar}");
    assert!(calendar.contains("1 Lake Road\\, Old Town"), "{calendar}");
    assert!(!calendar.contains("Wanda"));
    let opened = scene.web.refused("public_api.precheckin_info", json!({ "token": key }));
    assert_eq!(
        opened.kind, "not found",
        "a booking with the phone of another person does not open the profile"
    );
    let tokens: String = scene.hotel.stored("SELECT precheckin_token FROM reservations");
    assert!(!booked.to_string().contains(&tokens));
}
