//! Moving a stay to another room and other dates in one step, and the rooms that are offered for it.

use serde_json::{Value, json};

use crate::booking::{booking, desk, n};
use crate::support::{Caller, LAKE};

pub(super) fn booked(desk: &Caller, guest: &str, from: &str, to: &str, more: Value) -> Value {
    desk.ok("api.create_booking", booking(guest, from, to, more))["reservation"].clone()
}

#[test]
fn room_and_dates_change_together_or_not_at_all() {
    let (hotel, desk) = desk();
    let stay = booked(&desk, "Asha Rao", "2026-03-10", "2026-03-12", json!({}));
    let other = booked(&desk, "Ravi Das", "2026-03-12", "2026-03-14", json!({}));
    for (room, reason) in [("103", "Near the lift"), ("101", "")] {
        let step = json!({ "reservation": other, "new_room": room, "reason": reason });
        desk.ok("api.move_reservation", step);
    }
    let why: String =
        hotel.stored("SELECT group_concat(rationale, '|') FROM action_log WHERE action_type = 'room_move'");
    assert_eq!(why, "Near the lift|");
    let longer =
        json!({ "reservation": stay, "check_in_date": "2026-03-10", "check_out_date": "2026-03-13" });
    assert_eq!(desk.refused("api.amend_stay", longer).code, "room_taken");
    let step = |more: Value| {
        let mut params = json!({ "reservation": stay, "room": "102", "check_out_date": "2026-03-13", "reason": "Stays on" });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        params
    };
    desk.ok("api.record_advance", json!({ "reservation": stay, "amount": 1000, "mode": "Cash" }));
    let before = hotel.contents();
    assert_eq!(desk.refused("desk.move_stay", step(json!({ "room": "101" }))).code, "room_taken");
    assert_eq!(
        desk.refused("desk.move_stay", step(json!({ "check_out_date": "2026-03-09" }))).code,
        "check_out_date"
    );
    assert_eq!(desk.refused("desk.move_stay", step(json!({ "room": "999" }))).kind, "not found");
    let preview = desk.ok("desk.move_stay", step(json!({ "dry_run": 1 })));
    assert_eq!(hotel.contents(), before);
    let moved = desk.ok("desk.move_stay", step(json!({})));
    assert_eq!(preview["would_answer"], moved);
    assert_eq!((&moved["room"], &moved["nights"]), (&json!("Lake View Palace-102"), &json!(3)));
    assert_eq!((&moved["amount_before"], &moved["amount_after_tax"]), (&n("8400.00"), &n("12600.00")));
    assert_eq!(moved["balance_due"], n("11600.00"), "less the advance");
    let why: String = hotel.stored("SELECT rationale FROM action_log WHERE action_type = 'move_stay'");
    assert_eq!(why, "Stays on");
    let nights: String = hotel.stored(
        "SELECT group_concat(DISTINCT m.room_number) FROM nights n JOIN rooms m ON m.id = n.room_id
         JOIN reservations r ON r.id = n.reservation_id WHERE r.guest_name = 'Asha Rao'",
    );
    assert_eq!(nights, "102");
    hotel.assert_sound();
}

#[test]
fn another_type_has_its_own_price_unless_the_agreed_one_stays() {
    let (hotel, desk) = desk();
    for (price, total) in
        [(json!(null), "31860.00"), (json!("keep"), "19020.00"), (json!("reprice"), "31860.00")]
    {
        let stay = booked(&desk, "Asha Rao", "2026-03-10", "2026-03-12", json!({}));
        let params = json!({ "reservation": stay, "room": "201", "check_out_date": "2026-03-13", "price": price, "dry_run": 1 });
        let moved = desk.ok("desk.move_stay", params);
        assert_eq!(moved["would_answer"]["amount_after_tax"], n(total), "{price}");
    }
    let stay = booked(&desk, "Asha Rao", "2026-03-10", "2026-03-12", json!({}));
    desk.ok("desk.move_stay", json!({ "reservation": stay, "price": "keep" }));
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM action_log WHERE action_type = 'move_stay'"), 0);
    hotel.assert_sound();
}

#[test]
fn a_first_room_is_taken_off_again_with_type_and_price() {
    let (hotel, desk) = desk();
    let stay = booked(&desk, "Asha Rao", "2026-03-10", "2026-03-12", json!({ "assign_room": 0 }));
    let held = |stay: &Value| {
        let now = desk.ok("api.reservation_detail", json!({ "reservation": stay }));
        [now["room"].clone(), now["room_type"].clone(), now["amount_after_tax"].clone()]
    };
    let before = held(&stay);
    assert_eq!(before, [Value::Null, json!("Lake View Palace-DLX"), n("8400.00")]);
    for price in ["keep", "reprice"] {
        desk.ok("desk.move_stay", json!({ "reservation": stay, "room": "201", "price": price }));
        assert_eq!(held(&stay)[0], "Lake View Palace-201");
        let back = json!({ "reservation": stay, "room": "", "room_type": before[1], "price": price });
        let answer = desk.ok("desk.move_stay", back.clone());
        assert_eq!((&answer["room"], &answer["amount_after_tax"]), (&Value::Null, &n("8400.00")));
        assert_eq!(held(&stay), before, "{price}");
        let steps: i64 = hotel.stored("SELECT count(*) FROM action_log WHERE action_type = 'move_stay'");
        desk.ok("desk.move_stay", back);
        assert_eq!(
            hotel.stored::<i64>("SELECT count(*) FROM action_log WHERE action_type = 'move_stay'"),
            steps
        );
    }
    let nights: i64 = hotel.stored("SELECT count(*) FROM nights WHERE room_id IS NOT NULL");
    assert_eq!(nights, 0);
    let named = json!({ "reservation": stay, "room": "101", "room_type": "STE" });
    assert_eq!(desk.ok("desk.move_stay", named)["room_type"], "Lake View Palace-DLX", "the room decides");
    let before = hotel.contents();
    let type_only = json!({ "reservation": stay, "room_type": "STE" });
    assert_eq!(desk.refused("desk.move_stay", type_only).code, "room_type");
    assert_eq!(hotel.contents(), before);
    let here = booked(&desk, "Ravi Das", "2026-03-01", "2026-03-03", json!({}));
    desk.ok("api.check_in", json!({ "reservation": here, "room": "102" }));
    let before = hotel.contents();
    assert_eq!(desk.refused("desk.move_stay", json!({ "reservation": here, "room": "" })).code, "in_house");
    assert_eq!(hotel.contents(), before);
    hotel.assert_sound();
}

#[test]
fn a_guest_in_house_moves_and_stays_on() {
    let (hotel, desk) = desk();
    let stay = booked(&desk, "Asha Rao", "2026-03-01", "2026-03-03", json!({}));
    desk.ok("api.check_in", json!({ "reservation": stay, "room": "101" }));
    let early = json!({ "reservation": stay, "room": "105", "check_in_date": "2026-03-02" });
    assert_eq!(desk.refused("desk.move_stay", early).code, "already_arrived");
    let moved = desk
        .ok("desk.move_stay", json!({ "reservation": stay, "room": "105", "check_out_date": "2026-03-04" }));
    assert_eq!(moved["nights"], 3);
    let state: String = hotel.stored(
        "SELECT group_concat(room_number || ' ' || occupancy_status || ' ' || housekeeping_status, ', ')
         FROM rooms WHERE room_number IN ('101', '105')",
    );
    assert_eq!(state, "101 Vacant Dirty, 105 Occupied Clean");
    hotel.assert_sound();
}

#[test]
fn an_overdue_guest_who_moves_and_stays_on_pays_the_nights_since() {
    let (hotel, desk) = desk();
    let admin = hotel.known("admin");
    let stay = booked(&desk, "Asha Rao", "2026-03-01", "2026-03-02", json!({}));
    desk.ok("api.check_in", json!({ "reservation": stay, "room": "101" }));
    for date in ["2026-03-01", "2026-03-02"] {
        hotel.clock(&format!("{date} 23:30:00"));
        admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    }
    let step = json!({ "reservation": stay, "room": "105", "check_out_date": "2026-03-05" });
    let moved = desk.ok("desk.move_stay", step);
    assert_eq!(moved["warnings"], json!(["Posted for the nights before today: INR 4200.00."]));
    assert_eq!((&moved["nights"], &moved["amount_after_tax"]), (&json!(4), &n("16800.00")));
    let slept: String = hotel.stored(
        "SELECT group_concat(m.room_number, ' ') FROM (SELECT * FROM nights ORDER BY night_on) n JOIN rooms m ON m.id = n.room_id",
    );
    assert_eq!(slept, "101 101 105 105");
    hotel.assert_sound();
}

#[test]
fn extras_of_the_arrival_follow_a_stay_that_moves() {
    let (hotel, desk) = desk();
    let pick_up = json!({ "experience_name": "Pick-up", "price": 800, "property": LAKE });
    hotel.known("admin").ok("records.save", json!({ "type": "experience", "values": pick_up }));
    let stay = booked(
        &desk,
        "Asha Rao",
        "2026-03-10",
        "2026-03-12",
        json!({ "addons": [{ "experience": "Pick-up" }] }),
    );
    let due = || hotel.stored::<String>("SELECT datetime(due_at, 'unixepoch') FROM tickets");
    assert!(due().starts_with("2026-03-10"), "{}", due());
    let step = json!({ "reservation": stay, "room": "104", "check_in_date": "2026-03-11" });
    desk.ok("desk.move_stay", step);
    assert!(due().starts_with("2026-03-11"), "{}", due());
    hotel.assert_sound();
}

#[test]
fn a_guests_history_says_from_where_to_where_and_why() {
    let (hotel, desk) = desk();
    let stay = booked(&desk, "Asha Rao", "2026-03-10", "2026-03-12", json!({ "assign_room": 0 }));
    for step in [
        json!({ "room": "102" }),
        json!({ "room": "103", "reason": "Near the lift" }),
        json!({ "check_out_date": "2026-03-13", "reason": "Later flight" }),
        json!({ "room": "201", "check_in_date": "2026-03-11" }),
    ] {
        let mut step = step;
        step["reservation"] = stay.clone();
        desk.ok("desk.move_stay", step);
    }
    desk.ok("api.move_reservation", json!({ "reservation": stay, "new_room": "202", "reason": "View" }));
    let detail = desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    let journey = desk.ok("api.guest_journey", json!({ "guest": detail["guest"]["name"] }));
    let timeline = journey["timeline"].as_array().expect("a list");
    let reported: Vec<String> = timeline
        .iter()
        .filter(|event| event["type"] == "moved")
        .map(|event| format!("{}: {}", event["title"], event["detail"]).replace('"', ""))
        .collect();
    assert_eq!(
        reported,
        [
            "Moved from room 201 to room 202: View",
            "Moved from room 103 to room 201: 2026-03-11 to 2026-03-13",
            "Dates changed: 2026-03-10 to 2026-03-13; Later flight",
            "Moved from room 102 to room 103: Near the lift",
            "Room 102 assigned: ",
        ]
    );
    assert!(timeline.iter().all(|event| event["type"] != "moved" || event["reference"] == stay));
    hotel.assert_sound();
}

#[test]
fn dates_that_another_desk_changed_are_not_set_back() {
    let (hotel, desk) = desk();
    let stay = booked(&desk, "Asha Rao", "2026-03-10", "2026-03-12", json!({}));
    let extend =
        json!({ "reservation": stay, "check_in_date": "2026-03-10", "check_out_date": "2026-03-15" });
    desk.ok("api.amend_stay", extend);
    let shown = |from: &str, to: &str| {
        json!({ "reservation": stay, "check_in_date": "2026-03-09", "expected_check_in_date": from,
                "expected_check_out_date": to })
    };
    let before = hotel.contents();
    let refused = desk.refused("desk.move_stay", shown("2026-03-10", "2026-03-12"));
    assert_eq!((refused.kind, refused.code.as_str()), ("refused", "dates_changed"));
    assert_eq!(refused.message, "The dates of the stay were changed meanwhile to 2026-03-10 to 2026-03-15.");
    assert_eq!(desk.refused("desk.move_stay", shown("2026-03-11", "2026-03-15")).code, "dates_changed");
    assert_eq!(hotel.contents(), before);
    let moved = desk.ok("desk.move_stay", shown("2026-03-10", "2026-03-15"));
    assert_eq!(
        (&moved["check_in_date"], &moved["check_out_date"]),
        (&json!("2026-03-09"), &json!("2026-03-15"))
    );
}
