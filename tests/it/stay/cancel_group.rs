//! Cancelling a group with its stays.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{Scene, n};
use crate::support::LAKE;

/// A group of three Deluxe rooms from today, and its stays.
fn group(scene: &Scene) -> (Value, Vec<String>) {
    let asked = json!({ "property": LAKE, "group_name": "Rotary", "check_in_date": "2026-03-01",
        "check_out_date": "2026-03-03", "guest_name": "Ravi Rotary", "rooms": [{ "room_type": "DLX", "count": 3 }] });
    let booked = scene.desk.ok("api.create_group_booking", asked);
    let stays = booked["created"].as_array().expect("stays").iter();
    let stays = stays.map(|stay| stay.as_str().expect("a stay").to_string()).collect();
    (booked["group_booking"].clone(), stays)
}

#[test]
fn a_group_is_cancelled_with_its_stays_and_the_fees_are_said_before() {
    let scene = Scene::open();
    scene.given("UPDATE properties SET cancellation_fee = 'First Night', free_cancel_days = 2");
    let (group, stays) = group(&scene);
    scene.call("api.cancel_reservation", &stays[2], json!({ "waive_fee": 1 }));
    let ask = |more: Value| {
        let params = super::with(json!({ "group_booking": group }), more);
        scene.desk.ok("desk.cancel_group", params)
    };
    let free = ask(json!({ "waive_fees": 1, "dry_run": 1 }))["would_answer"].clone();
    assert_eq!((free["fees"].as_f64(), free["cancelled"].as_array().map(Vec::len)), (Some(0.0), Some(2)));
    let ahead = ask(json!({ "dry_run": 1 }))["would_answer"].clone();
    assert_eq!((&ahead["fees"], &ahead["cancelled"][0]["fee"]), (&n("8400.00"), &n("4200.00")));
    assert_eq!(scene.status(&stays[0]), "Confirmed");

    let done = ask(json!({ "reason": "Change of plans" }));
    assert_eq!(done["fees"], ahead["fees"]);
    for stay in &stays {
        assert_eq!(scene.status(stay), "Cancelled");
    }
    let detail = scene.desk.ok("api.group_detail", json!({ "group_booking": group }));
    assert_eq!(detail["group"]["status"], "Cancelled");
    let again = scene.desk.refused("desk.cancel_group", json!({ "group_booking": group }));
    assert_eq!(again.code, "group_cancelled");
    scene.hotel.assert_sound();
}

#[test]
fn a_group_with_a_guest_in_house_is_not_cancelled() {
    let scene = Scene::open();
    let (group, stays) = group(&scene);
    scene.call("api.check_in", &stays[0], json!({}));
    let finance = scene.hotel.user("fin", &[Role::Finance]);
    let before = scene.hotel.contents();
    let params = json!({ "group_booking": group });
    assert_eq!(scene.desk.refused("desk.cancel_group", params.clone()).code, "guests_in_house");
    assert_eq!(finance.refused("desk.cancel_group", params).code, "role_missing");
    let unknown = scene.desk.refused("desk.cancel_group", json!({ "group_booking": "GRP-2026-9999" }));
    assert_eq!(unknown.kind, "not found");
    assert_eq!(scene.hotel.contents(), before);
    assert_eq!(scene.status(&stays[1]), "Confirmed");
    scene.hotel.assert_sound();
}
