//! Bookings of the website, as the desk sees them.

use innkeeper::domain::lists::Role;
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

#[test]
fn what_guests_do_on_the_web_is_not_listed_among_the_doings_of_assistants() {
    let scene = Scene::open();
    scene.web.ok("public_api.book", Scene::wish(json!({})));
    let listed = |kind: &str| {
        let feed =
            scene.admin.ok("agents_api.activity_feed", json!({ "property": LAKE, "actor_kind": kind }));
        feed.as_array().map(Vec::len)
    };
    assert_eq!((listed("agent"), listed("assistant")), (Some(1), Some(0)));
    let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": "2026-03-02",
                         "guest_name": "Mira Machine", "agent": "Concierge" });
    scene.hotel.user("robot", &[Role::ServiceAgent]).ok("api.create_booking", params);
    assert_eq!((listed("agent"), listed("assistant")), (Some(2), Some(1)));
}
