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
}
