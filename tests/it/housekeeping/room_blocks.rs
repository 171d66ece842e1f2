//! Rooms held out of sale.

use serde_json::{Value, json};

use crate::groups::{book, desk, left, with};
use crate::support::{Caller, LAKE};

fn block(room: &str, from: &str, to: &str, more: Value) -> Value {
    with(json!({ "property": LAKE, "room": room, "from_date": from, "to_date": to }), more)
}

fn list(desk: &Caller, more: Value) -> Vec<Value> {
    let blocks = desk.ok("api.room_blocks", with(json!({ "property": LAKE }), more));
    blocks.as_array().expect("a list").clone()
}

#[test]
fn a_blocked_room_is_out_of_sale_until_it_is_released() {
    let (hotel, desk) = desk();
    let params = block("101", "2026-03-05", "2026-03-08", json!({ "reason": "Maintenance", "note": "AC" }));
    let made = desk.ok("api.create_room_block", params);
    let name = made["name"].as_str().expect("an identifier");
    assert_eq!(
        ["2026-03-04", "2026-03-05", "2026-03-07", "2026-03-08"].map(|date| left(&desk, date)),
        [10, 9, 9, 10]
    );
    let listed = &list(&desk, json!({}))[0];
    assert_eq!(
        (&listed["room"], &listed["room_number"], &listed["reason"], &listed["note"]),
        (&json!(format!("{LAKE}-101")), &json!("101"), &json!("Maintenance"), &json!("AC"))
    );
    assert_eq!(
        (&listed["block_status"], &listed["released_by"], &listed["to_date"]),
        (&json!("Active"), &json!(null), &json!("2026-03-08"))
    );
    let released = desk.ok("api.release_room_block", json!({ "name": name }));
    assert_eq!(released, json!({ "name": name, "block_status": "Released" }));
    assert_eq!(left(&desk, "2026-03-05"), 10);
    assert!(list(&desk, json!({})).is_empty());
    let old = &list(&desk, json!({ "active_only": 0 }))[0];
    assert_eq!((&old["released_by"], &old["released_on"]), (&json!("desk"), &json!("2026-03-01")));
    for verb in ["room_block", "room_unblock"] {
        let asked = json!({ "property": LAKE, "action_type": verb });
        let feed = desk.ok("agents_api.activity_feed", asked);
        assert_eq!(feed[0]["room"], format!("{LAKE}-101"), "{verb}");
    }
    let again = desk.refused("api.release_room_block", json!({ "name": name }));
    assert_eq!((again.kind, again.code.as_str()), ("refused", "block_released"));
    hotel.assert_sound();
}

#[test]
fn a_room_that_is_booked_or_blocked_in_the_window_is_refused() {
    let (hotel, desk) = desk();
    let stay = book(&desk, "Asha", "2026-03-05", "2026-03-07", json!({}));
    assert_eq!(stay["room"], format!("{LAKE}-101"));
    let code = |room: &str, from: &str, to: &str| match desk
        .call("api.create_room_block", block(room, from, to, json!({})))
    {
        Ok(_) => String::new(),
        Err(refused) => refused.code,
    };
    assert_eq!(code("101", "2026-03-06", "2026-03-09"), "room_booked");
    assert_eq!(code("101", "2026-03-07", "2026-03-09"), "", "back to back is free");
    assert_eq!(code("101", "2026-03-03", "2026-03-05"), "");
    assert_eq!(code(&format!("{LAKE}-101"), "2026-03-08", "2026-03-12"), "room_blocked");
    assert_eq!(code("101", "2026-03-12", "2026-03-12"), "to_date");
    assert_eq!(code("101", "2026-02-20", "2026-03-01"), "to_date");
    assert_eq!(
        desk.refused("api.create_room_block", block("999", "2026-03-05", "2026-03-06", json!({}))).kind,
        "not found"
    );
    let reason = desk.refused(
        "api.create_room_block",
        block("102", "2026-03-05", "2026-03-06", json!({ "reason": "Fun" })),
    );
    assert_eq!((reason.kind, reason.code.as_str()), ("invalid", "reason"));
    // A cancelled stay is no longer in the way; a day use is.
    desk.ok("api.cancel_reservation", json!({ "reservation": stay["reservation"] }));
    assert_eq!(code("101", "2026-03-05", "2026-03-06"), "");
    let visit = book(&desk, "Dora", "2026-03-02", "2026-03-02", json!({}));
    let room = visit["room"].as_str().expect("a room");
    assert_eq!(code(room, "2026-03-01", "2026-03-03"), "room_booked");
    hotel.assert_sound();
}

#[test]
fn a_block_that_leaves_a_confirmed_stay_without_a_room_says_on_which_nights() {
    let (hotel, desk) = desk();
    for _ in 0..8 {
        book(&desk, "Full House", "2026-03-04", "2026-03-09", json!({ "assign_room": 0 }));
    }
    for (from, to) in [("2026-03-05", "2026-03-06"), ("2026-03-07", "2026-03-09")] {
        book(&desk, "Nobody's Room", from, to, json!({ "assign_room": 0 }));
    }
    let make = |room| desk.ok("api.create_room_block", block(room, "2026-03-01", "2026-03-10", json!({})));
    assert_eq!(make("101")["warnings"], json!([]));
    let sentence = "A confirmed stay in Deluxe has no room left on 2026-03-05, 2026-03-07 – 2026-03-08.";
    assert_eq!(make("102")["warnings"], json!([sentence]));
    hotel.assert_sound();
}

#[test]
fn a_block_that_is_over_is_neither_listed_nor_released() {
    let (hotel, desk) = desk();
    let made = desk.ok("api.create_room_block", block("101", "2026-03-01", "2026-03-02", json!({})));
    hotel.clock("2026-03-01 23:30:00");
    desk.ok("api.run_night_audit", json!({ "property": LAKE }));
    assert!(list(&desk, json!({})).is_empty());
    assert_eq!(desk.refused("api.release_room_block", json!({ "name": made["name"] })).code, "block_over");
}
