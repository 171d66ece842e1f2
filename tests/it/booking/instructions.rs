//! What departments should do for a stay.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::booking;
use crate::support::{HILL, TestHotel};

#[test]
fn an_instruction_is_done_and_opened_again() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let wish = json!({ "instructions": [{ "department": "Housekeeping", "instruction": "A cot" }] });
    let booked = || {
        let made =
            desk.ok("api.create_booking", booking("Asha Rao", "2026-03-01", "2026-03-03", wish.clone()));
        made["reservation"].as_str().expect("an identifier").to_string()
    };
    let (stay, other) = (booked(), booked());
    let detail = |stay: &str| desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    let name = |stay: &str| detail(stay)["instructions"][0]["name"].clone();
    let set = |more: Value| {
        let mut params = json!({ "reservation": stay, "instruction": name(&stay) });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        params
    };
    let done = desk.ok("desk.set_instruction", set(json!({})));
    assert_eq!(
        (&done["ok"], &done["status"], &done["done_by"], &done["done_on"]),
        (&json!(true), &json!("Done"), &json!("desk"), &json!("2026-03-01 15:00:00"))
    );
    assert_eq!(detail(&stay)["instructions"][0]["status"], "Done");
    let actions =
        || hotel.stored::<i64>("SELECT count(*) FROM action_log WHERE action_type = 'set_instruction'");
    assert_eq!(actions(), 1);
    desk.ok("desk.set_instruction", set(json!({ "status": "Done" })));
    assert_eq!(actions(), 1, "nothing changed");
    let open = desk.ok("desk.set_instruction", set(json!({ "status": "Open" })));
    assert_eq!(
        (&open["status"], &open["done_by"], &open["done_on"]),
        (&json!("Open"), &Value::Null, &Value::Null)
    );
    for (params, kind) in [
        (set(json!({ "instruction": name(&other) })), "not found"),
        (set(json!({ "instruction": "x" })), "not found"),
        (set(json!({ "status": "Later" })), "invalid"),
    ] {
        assert_eq!(desk.refused("desk.set_instruction", params.clone()).kind, kind, "{params}");
    }
    let finance = hotel.user("finance", &[Role::Finance]);
    assert_eq!(finance.refused("desk.set_instruction", set(json!({}))).kind, "forbidden");
    let hill = hotel.user_of("hill desk", &[Role::FrontDesk], &[HILL]);
    assert_eq!(hill.refused("desk.set_instruction", set(json!({}))).kind, "not found");
    hotel.assert_sound();
}
