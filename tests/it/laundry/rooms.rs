//! The rooms from which a bag can be collected.

use serde_json::{Value, json};

use super::Laundry;
use crate::support::LAKE;

#[test]
fn a_room_says_which_pickup_waits_in_it() {
    let laundry = Laundry::open();
    let rooms = laundry.floor.ok("desk.laundry_rooms", json!({ "property": LAKE }));
    assert_eq!((&rooms[0]["room_no"], &rooms[0]["requested"]), (&json!("101"), &Value::Null));
    let asked = laundry.floor.ok("laundry.request_pickup", json!({ "property": LAKE, "room": "101" }));
    let rooms = laundry.floor.ok("desk.laundry_rooms", json!({ "property": LAKE }));
    assert_eq!(rooms[0]["requested"], asked["order"]);
}
