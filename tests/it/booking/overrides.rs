//! Selling against restrictions: a Revenue Manager may, with a reason that is logged; a lack of rooms is never overridden.

use innkeeper::domain::lists::Role;
use serde_json::json;

use super::{booking, desk, given, n};
use crate::support::LAKE;

const CLOSED: &str = "
    INSERT INTO restrictions (property_id, name, room_type_id, night_on, closed_to_arrival) VALUES (:property, 'x', :deluxe, '2026-03-10', 1);";

#[test]
fn a_manager_overrides_a_restriction_with_a_reason_and_the_desk_cannot() {
    let (hotel, desk) = desk();
    given(&hotel, CLOSED);
    let manager = hotel.user("rita", &[Role::FrontDesk, Role::RevenueManager]);
    let asked = json!({ "override_reason": "Regular guest" });
    let before = hotel.contents();
    let plain = desk.refused("api.create_booking", booking("Asha", "2026-03-10", "2026-03-12", json!({})));
    assert_eq!(plain.code, "closed_to_arrival");
    let no = desk.refused("api.create_booking", booking("Asha", "2026-03-10", "2026-03-12", asked.clone()));
    assert_eq!(
        (no.code.as_str(), no.message.as_str()),
        ("role_missing", "Restrictions are overridden by a Revenue Manager or above.")
    );
    let without =
        manager.refused("api.create_booking", booking("Asha", "2026-03-10", "2026-03-12", json!({})));
    assert_eq!(without.code, "closed_to_arrival");
    assert_eq!(hotel.contents(), before, "a refusal changes nothing");
    let quoted = desk.ok(
        "desk.quotes",
        json!({ "property": LAKE, "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" }),
    );
    let deluxe =
        quoted["room_types"].as_array().unwrap().iter().find(|kind| kind["room_type_code"] == "DLX").unwrap();
    assert_eq!((&deluxe["bookable"], &deluxe["overridable"]), (&json!(0), &json!(1)));
    assert_eq!(deluxe["instead"]["check_in_date"], "2026-03-11", "the nearest dates that do");
    let made = manager.ok("api.create_booking", booking("Asha", "2026-03-10", "2026-03-12", asked));
    assert_eq!((&made["status"], &made["amount_after_tax"]), (&json!("Confirmed"), &n("8400.00")));
    let logged: String = hotel.stored(
        "SELECT rationale || ' / ' || (after_snapshot ->> '$.restriction_overridden') FROM action_log WHERE action_type = 'create_reservation'",
    );
    assert!(logged.starts_with("Regular guest / ") && logged.contains("is closed to arrival"), "{logged}");
    let journey = desk.ok("api.guest_journey", json!({ "guest": made["guest"] }));
    let reported = journey["timeline"]
        .as_array()
        .unwrap()
        .iter()
        .find(|event| event["title"] == "Restriction overridden");
    assert_eq!(
        reported.expect("an event")["detail"],
        "Deluxe is closed to arrival on 2026-03-10. Regular guest"
    );
    // A reason where nothing is restricted overrides nothing.
    manager.ok(
        "api.create_booking",
        booking("Ravi", "2026-03-20", "2026-03-22", json!({ "override_reason": "None" })),
    );
    let overridden: i64 = hotel
        .stored("SELECT count(*) FROM action_log WHERE after_snapshot ->> '$.restriction_overridden' <> ''");
    assert_eq!(overridden, 1);
    hotel.assert_sound();
}

#[test]
fn sold_out_is_never_overridden() {
    let (hotel, _) = desk();
    given(&hotel, CLOSED);
    let manager = hotel.user("rita", &[Role::FrontDesk, Role::RevenueManager]);
    given(
        &hotel,
        "UPDATE rooms SET housekeeping_status = 'Clean'; DELETE FROM rooms WHERE room_type_id = :deluxe AND room_number <> (SELECT min(room_number) FROM rooms WHERE room_type_id = :deluxe)",
    );
    let asked = json!({ "override_reason": "Regular guest" });
    manager.ok("api.create_booking", booking("Asha", "2026-03-10", "2026-03-12", asked.clone()));
    let full = manager.refused("api.create_booking", booking("Ravi", "2026-03-11", "2026-03-12", asked));
    assert_eq!(full.code, "sold_out");
    let quoted = manager.ok(
        "desk.quotes",
        json!({ "property": LAKE, "check_in_date": "2026-03-11", "check_out_date": "2026-03-12" }),
    );
    let deluxe =
        quoted["room_types"].as_array().unwrap().iter().find(|kind| kind["room_type_code"] == "DLX").unwrap();
    assert_eq!((&deluxe["overridable"], &deluxe["restriction"]["code"]), (&json!(0), &json!("sold_out")));
    hotel.assert_sound();
}

#[test]
fn another_room_type_is_restricted_too_until_a_manager_overrides() {
    let (hotel, desk) = desk();
    given(&hotel, CLOSED);
    let manager = hotel.user("rita", &[Role::FrontDesk, Role::RevenueManager]);
    let suite = json!({ "room_type": "STE" });
    let made = desk.ok("api.create_booking", booking("Asha", "2026-03-10", "2026-03-12", suite));
    let change = |more: serde_json::Value| {
        let mut change = json!({ "reservation": made["reservation"], "room_type": "DLX" });
        change.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        change
    };
    assert_eq!(desk.refused("desk.edit_booking", change(json!({}))).code, "closed_to_arrival");
    let reason = json!({ "override_reason": "Lift out of order" });
    assert_eq!(desk.refused("desk.edit_booking", change(reason.clone())).code, "role_missing");
    assert_eq!(manager.ok("desk.edit_booking", change(reason))["room_type"], "Lake View Palace-DLX");
    let logged: String = hotel.stored(
        "SELECT rationale || ' / ' || (after_snapshot ->> '$.restriction_overridden') FROM action_log WHERE action_type = 'edit_booking'",
    );
    assert!(
        logged.starts_with("Lift out of order / ") && logged.contains("is closed to arrival"),
        "{logged}"
    );
    hotel.assert_sound();
}

#[test]
fn other_dates_are_restricted_until_a_manager_overrides() {
    let (hotel, desk) = desk();
    given(&hotel, CLOSED);
    let manager = hotel.user("rita", &[Role::FrontDesk, Role::RevenueManager]);
    for (guest, path) in [("Asha", "api.amend_stay"), ("Ravi", "desk.move_stay")] {
        let made = desk.ok("api.create_booking", booking(guest, "2026-03-11", "2026-03-12", json!({})));
        let change = |more: serde_json::Value| {
            let mut change = json!({ "reservation": made["reservation"], "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" });
            change.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            change
        };
        let before = hotel.contents();
        assert_eq!(desk.refused(path, change(json!({}))).code, "closed_to_arrival", "{path}");
        let reason = json!({ "override_reason": "Flight moved" });
        assert_eq!(desk.refused(path, change(reason.clone())).code, "role_missing", "{path}");
        assert_eq!(hotel.contents(), before, "a refusal changes nothing");
        assert_eq!(manager.ok(path, change(reason))["nights"], 2, "{path}");
        let logged: String = hotel.stored(
            "SELECT rationale || ' / ' || (after_snapshot ->> '$.restriction_overridden') FROM action_log
             WHERE action_type IN ('amend_stay', 'move_stay') ORDER BY seq DESC LIMIT 1",
        );
        assert!(logged.starts_with("Flight moved / ") && logged.contains("is closed to arrival"), "{logged}");
        let journey = desk.ok("api.guest_journey", json!({ "guest": made["guest"] }));
        let reported = |event: &serde_json::Value| event["title"] == "Restriction overridden";
        assert!(journey["timeline"].as_array().unwrap().iter().any(reported), "{path}");
    }
    // Where nothing is restricted, a reason overrides nothing; a room that is taken is never overridden.
    let free = desk.ok("api.create_booking", booking("Uma", "2026-03-20", "2026-03-21", json!({})));
    let taken = desk.ok("api.create_booking", booking("Lata", "2026-03-21", "2026-03-22", json!({})));
    desk.ok("api.move_reservation", json!({ "reservation": taken["reservation"], "new_room": free["room"] }));
    let longer = json!({ "reservation": free["reservation"], "check_in_date": "2026-03-20", "check_out_date": "2026-03-22", "override_reason": "Stays on" });
    assert_eq!(manager.refused("api.amend_stay", longer).code, "room_taken");
    hotel.assert_sound();
}
