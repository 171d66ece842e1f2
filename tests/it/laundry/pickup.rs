//! Pickups that are asked for.

use serde_json::{Value, json};

use super::{Laundry, text};
use crate::support::LAKE;

#[test]
fn one_pickup_waits_in_a_room() {
    let laundry = Laundry::open();
    let wish = json!({ "property": LAKE, "room": laundry.room, "notes": "Silk" });
    let asked = laundry.desk.ok("laundry.request_pickup", wish.clone());
    let again = laundry.desk.ok("laundry.request_pickup", wish);
    assert_eq!((&asked["already"], &again["already"]), (&Value::Null, &json!(true)));
    let bag = laundry.bag(&text(&asked["order"]));
    assert_eq!((&again["order"], &bag["status"]), (&bag["name"], &json!("Requested")));
    assert_eq!(bag["notes"], "Silk", "the same note is not added twice");
    let more = json!({ "property": LAKE, "room": laundry.room, "notes": "Ink on one", "express": 1 });
    assert_eq!(laundry.desk.ok("laundry.request_pickup", more)["already"], true);
    let bag = laundry.bag(&text(&asked["order"]));
    assert_eq!((&bag["notes"], &bag["express"]), (&json!("Silk\nInk on one"), &json!(1)));
    let long = json!({ "property": LAKE, "room": laundry.room, "notes": "x".repeat(9_990) });
    let refused = laundry.desk.refused("laundry.request_pickup", long);
    assert_eq!(refused.code, "notes", "the notes have grown too long");
}
