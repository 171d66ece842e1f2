//! Handing over a room of another type at the check-in, where none of the booked type is clean.

use serde_json::{Value, json};

use super::{Scene, n};
use crate::support::LAKE;

const FUNCTION: &str = "desk.register_and_check_in";

fn numbers(context: &Value) -> Vec<String> {
    let types = context["other_types"].as_array().expect("a list").iter();
    let rooms = types.flat_map(|of| of["rooms"].as_array().expect("rooms"));
    rooms.map(|room| room["room_number"].as_str().expect("a number").to_string()).collect()
}

/// A stay without a room, and no clean room of its type.
fn stranded(scene: &Scene) -> String {
    scene.given("UPDATE rooms SET housekeeping_status = 'Dirty' WHERE room_type_id = 1; UPDATE rooms SET housekeeping_status = 'Dirty' WHERE room_number = '202'");
    scene.book_with("Asha Rao", 1, 3, json!({ "assign_room": 0 }))
}

#[test]
fn clean_rooms_of_other_types_are_offered_only_where_the_booked_type_has_none() {
    let scene = Scene::open();
    let stay = scene.book_with("Mira Sen", 1, 3, json!({ "assign_room": 0 }));
    let context = |stay: &str| scene.desk.ok("api.checkin_context", json!({ "reservation": stay }));
    assert_eq!(numbers(&context(&stay)), Vec::<String>::new());
    let stay = stranded(&scene);
    let offered = context(&stay);
    assert_eq!(numbers(&offered), ["201", "203", "204", "205"]);
    assert_eq!(offered["other_types"][0]["room_type_name"], "Suite");
    assert!(offered["rooms"].as_array().is_some_and(|rooms| !rooms.is_empty()), "dirty rooms too");
}

#[test]
fn a_room_of_another_type_is_handed_over_in_one_step_at_the_agreed_price_or_a_new_one() {
    let scene = Scene::open();
    let stay = stranded(&scene);
    let before = scene.hotel.contents();
    assert_eq!(scene.refused(FUNCTION, &stay, json!({ "room": "201" })), "other_room_type");
    let tried = |price: &str| {
        let params = json!({ "room": "201", "price": price, "dry_run": 1 });
        scene.call(FUNCTION, &stay, params)["would_answer"]["moved_type"].clone()
    };
    assert_eq!(tried("keep")["amount_after_tax"], n("8400.00"));
    assert_eq!(
        (&tried("reprice")["amount_before"], &tried("reprice")["amount_after_tax"]),
        (&n("8400.00"), &n("21240.00"))
    );
    assert_eq!(scene.hotel.contents(), before);
    let done = scene.call(FUNCTION, &stay, json!({ "room": "201", "price": "keep", "keys_given": "2" }));
    assert_eq!(done["moved_type"]["room_type_name"], "Suite");
    let detail = scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!(
        (&detail["status"], &detail["room"], &detail["room_type_name"], &detail["amount_after_tax"]),
        (&json!("Checked In"), &json!(format!("{LAKE}-201")), &json!("Suite"), &n("8400.00"))
    );
    let taken = scene.book_with("Mira Sen", 1, 3, json!({ "assign_room": 0 }));
    assert_eq!(scene.refused(FUNCTION, &taken, json!({ "room": "201", "price": "keep" })), "room_taken");
    assert_eq!(scene.refused(FUNCTION, &taken, json!({ "room": "203", "price": "half" })), "price");
    let own = scene.call(FUNCTION, &taken, json!({ "room": "101", "price": "reprice" }));
    assert_eq!(own["moved_type"], Value::Null);
    scene.hotel.assert_sound();
}
