//! The waiting list.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{booking, desk, given};
use crate::support::LAKE;

#[test]
fn who_waits_is_promoted_when_a_room_comes_free() {
    let (hotel, desk) = desk();
    let list = |path: &str| desk.ok(path, json!({ "property": LAKE })).as_array().cloned().expect("a list");
    for guest in 0..10 {
        desk.ok(
            "api.create_booking",
            booking(&format!("Guest {guest}"), "2026-03-10", "2026-03-12", json!({})),
        );
    }
    let wait = |guest: &str, from: &str, more: Value| {
        let mut params = booking(guest, from, "2026-03-12", more);
        params["waitlist"] = json!(1);
        desk.ok("api.create_booking", params)["reservation"].clone()
    };
    let second = wait("Second", "2026-03-11", json!({}));
    let first = wait("First", "2026-03-10", json!({ "phone": "9876543210" }));
    let names: Vec<Value> = list("api.waitlist").iter().map(|stay| stay["guest_name"].clone()).collect();
    assert_eq!(names, [json!("First"), json!("Second")]);
    assert!(list("api.waitlist_ready").is_empty());
    let full = desk.refused("api.promote_waitlist", json!({ "reservation": first }));
    assert_eq!(full.code, "sold_out");
    given(
        &hotel,
        "UPDATE nights SET holds_inventory = 0 WHERE reservation_id = 1; UPDATE reservations SET status = 'Cancelled' WHERE id = 1",
    );
    let ready = list("api.waitlist_ready");
    assert_eq!(ready.len(), 2);
    assert_eq!((&ready[0]["rooms_free"], &ready[0]["phone"]), (&json!(1), &json!("9876543210")));
    let promoted = desk.ok("api.promote_waitlist", json!({ "reservation": first }));
    assert_eq!((&promoted["ok"], &promoted["room"]), (&json!(true), &json!(format!("{LAKE}-101"))));
    assert_eq!(desk.refused("api.promote_waitlist", json!({ "reservation": second })).code, "sold_out");
    assert_eq!(desk.refused("api.promote_waitlist", json!({ "reservation": first })).code, "wrong_status");
    assert_eq!(list("api.waitlist").len(), 1);
    hotel.assert_sound();
}

#[test]
fn a_wish_whose_day_has_passed_is_not_promoted() {
    let (hotel, desk) = desk();
    let wish =
        desk.ok("api.create_booking", booking("Late", "2026-03-01", "2026-03-04", json!({ "waitlist": 1 })));
    given(&hotel, "UPDATE properties SET business_on = '2026-03-02'");
    hotel.clock("2026-03-02 09:00:00");
    let refused = desk.refused("api.promote_waitlist", json!({ "reservation": wish["reservation"] }));
    assert_eq!(refused.code, "arrival_passed");
}

#[test]
fn the_waitlist_says_what_prevents_a_stay() {
    let (hotel, desk) = desk();
    let wish = booking("Late", "2026-03-10", "2026-03-12", json!({ "waitlist": 1 }));
    let room_type = wish["room_type"].clone();
    desk.ok("api.create_booking", wish);
    let obstacle = || desk.ok("api.waitlist", json!({ "property": LAKE }))[0]["obstacle"].clone();
    assert_eq!(obstacle(), Value::Null);
    let close = json!({ "property": LAKE, "room_type": room_type, "start_date": "2026-03-12", "end_date": "2026-03-12",
        "closed_to_departure": 1 });
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    revenue.ok("desk.set_restrictions", close);
    assert_eq!(obstacle()["code"], "closed_to_departure");
    assert!(
        desk.ok("api.waitlist_ready", json!({ "property": LAKE })).as_array().expect("a list").is_empty()
    );
}
