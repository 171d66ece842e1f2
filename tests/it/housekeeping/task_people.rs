//! Who can be given a task.

use serde_json::json;

use crate::housekeeping::Floor;
use crate::support::LAKE;

#[test]
fn who_can_be_assigned_a_task_is_listed_with_what_they_have() {
    let floor = Floor::open();
    floor.asha.ok("api.hk_claim_task", floor.of_task());
    let people = floor.desk.ok("desk.task_people", json!({ "property": LAKE }));
    let of = |login: &str| {
        let people = people.as_array().expect("a list");
        people.iter().find(|person| person["user"] == login).cloned().unwrap_or_default()
    };
    assert_eq!((&of("asha")["tasks"], &of("asha")["housekeeping"]), (&json!(1), &json!(1)));
    assert_eq!((&of("ravi")["tasks"], &of("desk")["housekeeping"]), (&json!(0), &json!(0)));
    let hilda = floor.hotel.known("hilda");
    assert_eq!(hilda.refused("desk.task_people", json!({ "property": LAKE })).kind, "forbidden");
}
