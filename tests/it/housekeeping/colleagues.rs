//! What colleagues are called.

use serde_json::json;

use crate::housekeeping::Floor;
use crate::support::LAKE;

#[test]
fn everybody_reads_what_their_colleagues_are_called_and_nothing_of_another_hotel() {
    let floor = Floor::open();
    let hotel = &floor.hotel;
    let people = floor.asha.ok("desk.colleagues", json!({ "property": LAKE }));
    let asha = people.as_array().expect("a list").iter().find(|person| person["user"] == "asha");
    assert!(
        asha.is_some_and(|person| !person["full_name"].as_str().unwrap_or_default().is_empty()),
        "{people}"
    );
    assert_eq!(asha.and_then(|person| person.as_object()).map(serde_json::Map::len), Some(2));
    let hilda = hotel.known("hilda");
    assert_eq!(hilda.refused("desk.colleagues", json!({ "property": LAKE })).kind, "forbidden");
}
