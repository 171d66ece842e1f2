//! Bookings of the website, as the desk sees them.

use serde_json::json;

use super::Scene;
use crate::support::LAKE;

#[test]
fn a_booking_of_the_website_is_listed_for_a_day() {
    let scene = Scene::open();
    let listed = || scene.desk.ok("desk.web_bookings", json!({ "property": LAKE }));
    assert_eq!(listed(), json!([]));
    scene.stay("Dora Desk", "98765 77002", "2026-03-10", "2026-03-12");
    let booked = scene.web.ok("public_api.book", Scene::wish(json!({})));
    let found = listed();
    assert_eq!(found.as_array().map(Vec::len), Some(1), "not what the desk booked: {found}");
    assert_eq!(
        (&found[0]["reservation"], &found[0]["guest_name"]),
        (&booked["reservation"], &json!("Wanda Web"))
    );
    scene.hotel.clock("2026-03-03 12:00:00");
    assert_eq!(listed(), json!([]), "no news after a day");
}
