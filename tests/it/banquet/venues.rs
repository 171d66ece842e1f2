//! Two functions in one hall.

use serde_json::{Value, json};

use super::{HALL, LAWN, Scene, with};

fn refuses(scene: &Scene, first: Value, second: Value) -> bool {
    let (first, second) = (scene.enquire(first), scene.enquire(second));
    scene.set(&first, "Confirmed");
    let params = json!({ "function": second, "status": "Confirmed" });
    let answer = scene.sales.call("banquet.set_status", params);
    for function in [&first, &second] {
        let _ = scene.sales.call(
            "banquet.set_status",
            json!({ "function": function, "status": "Cancelled", "reason": "Over" }),
        );
    }
    answer.is_err_and(|refused| refused.code == "hall_taken")
}

#[test]
fn two_confirmed_functions_never_share_a_hall() {
    let scene = Scene::open();
    let at = |start: &str, end: &str| json!({ "start_time": start, "end_time": end });
    for (first, second, clash) in [
        (json!({}), json!({}), true),
        (at("10:00", "14:00"), at("14:00", "18:00"), false),
        (at("10:00", "14:00"), at("13:59", "18:00"), true),
        (at("20:00", "02:00"), with(at("01:00", "03:00"), json!({ "event_date": "2026-03-21" })), true),
        (at("20:00", "02:00"), with(at("02:00", "03:00"), json!({ "event_date": "2026-03-21" })), false),
        (
            with(at("20:00", "02:00"), json!({ "end_date": "2026-03-21" })),
            with(at("02:00", "03:00"), json!({ "event_date": "2026-03-21" })),
            false,
        ),
        (json!({ "event_date": "2026-03-19", "end_date": "2026-03-22" }), at("10:00", "11:00"), true),
        (json!({}), json!({ "venue": LAWN }), false),
    ] {
        assert_eq!(refuses(&scene, first.clone(), second.clone()), clash, "{first} and {second}");
    }
}

#[test]
fn setup_and_teardown_widen_the_time_and_moving_is_checked_too() {
    let scene = Scene::open();
    let dinner = scene.confirmed(json!({ "start_time": "18:00", "end_time": "22:00" }));
    let lunch = scene.confirmed(json!({ "start_time": "11:00", "end_time": "15:00" }));
    let update = |function: &str, fields: Value| json!({ "function": function, "fields": fields });
    assert_eq!(
        scene.refused("banquet.update_function", update(&dinner, json!({ "setup_from": "14:00" }))),
        "hall_taken"
    );
    scene.sales.ok("banquet.update_function", update(&dinner, json!({ "setup_from": "15:00" })));
    assert_eq!(
        scene.refused("banquet.update_function", update(&lunch, json!({ "teardown_by": "15:30" }))),
        "hall_taken"
    );
    scene
        .sales
        .ok("banquet.update_function", update(&lunch, json!({ "venue": LAWN, "teardown_by": "15:30" })));
    assert_eq!(
        scene.refused("banquet.update_function", update(&lunch, json!({ "venue": HALL }))),
        "hall_taken"
    );
    // A tentative function gives the hall back.
    scene.set(&dinner, "Tentative");
    scene.sales.ok("banquet.update_function", update(&lunch, json!({ "venue": HALL })));
    assert_eq!(
        scene.refused("banquet.set_status", json!({ "function": dinner, "status": "Confirmed" })),
        "hall_taken"
    );
}
