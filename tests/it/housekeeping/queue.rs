//! The queue of housekeeping tasks.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::tasks::{hotel, queue, task};
use crate::support::LAKE;
use crate::support::answers::{keys, named, names};

#[test]
fn the_queue_starts_where_somebody_arrives() {
    let hotel = hotel();
    let booked = hotel.known("admin").ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "STE", "check_in_date": "2026-03-01", "check_out_date": "2026-03-02",
                "guest_name": "Anita Sharma", "guest_category": "VIP" }),
    );
    assert_eq!(booked["room"], format!("{LAKE}-201"));
    task(&hotel, "HK-00004", "201", "Deep Clean", "Low", "2026-03-01 18:30:00");
    let queue = queue(&hotel);
    assert_eq!(keys(&queue), named("date, tasks, rooms"));
    assert_eq!(names(&queue["tasks"]), ["HK-00004", "HK-00002", "HK-00001", "HK-00003"]);
    assert_eq!((&queue["tasks"][0]["arrival_today"], &queue["tasks"][0]["vip"]), (&json!(1), &json!(1)));
    let room = &queue["rooms"][10];
    assert_eq!((&room["arriving_guest"], &room["arrival_today"]), (&json!("Anita Sharma"), &json!(1)));
}

#[test]
fn the_queue_has_its_keys_and_says_what_is_late() {
    let hotel = hotel();
    let queue = queue(&hotel);
    let task = "name, room, task_type, priority, status, notes, assigned_to_user, assignment_status, due_by, creation,
        arrival_today, room_number, mine, claimable, overdue, vip, special_requests, eta,
        escalation_level, minutes, rejected_by, reject_reason, instructions";
    assert_eq!(keys(&queue["tasks"][0]), named(task));
    let room =
        "name, room_number, housekeeping_status, occupancy_status, arrival_today, vip, special_requests, eta,
        arriving_guest, arriving_guests, departure_today, floor, in_house_guest, in_house_guests, instructions";
    assert_eq!(keys(&queue["rooms"][0]), named(room));
    assert_eq!(queue["date"], "2026-03-01");
    assert_eq!(names(&queue["tasks"]), ["HK-00002", "HK-00001", "HK-00003"]);
    assert_eq!((&queue["tasks"][0]["overdue"], &queue["tasks"][1]["overdue"]), (&json!(1), &json!(0)));
    assert_eq!(queue["tasks"][1]["due_by"], "2026-03-01 15:30:00");
    assert_eq!(queue["tasks"][0]["claimable"], 1);
}

#[test]
fn what_housekeeping_should_do_for_a_guest_is_on_the_task_and_the_room() {
    let hotel = hotel();
    let admin = hotel.known("admin");
    let booked = |guest: &str, from: &str, to: &str, wishes: Value| {
        admin.ok(
            "api.create_booking",
            json!({ "property": LAKE, "room_type": "STE", "check_in_date": from, "check_out_date": to,
                "guest_name": guest, "instructions": wishes }),
        )
    };
    let wish = |department: &str, text: &str| json!({ "department": department, "instruction": text });
    let today = booked(
        "Anita Sharma",
        "2026-03-01",
        "2026-03-02",
        json!([wish("Housekeeping", "A cot"), wish("F&B", "No nuts"), wish("Housekeeping", "Feather-free")]),
    );
    assert_eq!(today["room"], format!("{LAKE}-201"));
    booked("Later Guest", "2026-03-02", "2026-03-03", json!([wish("Housekeeping", "Roses")]));
    task(&hotel, "HK-00004", "201", "Deep Clean", "Low", "2026-03-01 18:30:00");
    let shown = |row: &Value| -> Vec<String> {
        let rows = row["instructions"].as_array().expect("a list").iter();
        rows.map(|row| row["instruction"].as_str().expect("a text").to_string()).collect()
    };
    let (before, stay) = (queue(&hotel), &today["reservation"]);
    assert_eq!(shown(&before["tasks"][0]), ["A cot", "Feather-free"]);
    assert_eq!(shown(&before["rooms"][10]), ["A cot", "Feather-free"]);
    assert_eq!(before["rooms"][0]["instructions"], json!([]));
    let cot = &before["tasks"][0]["instructions"][0];
    assert_eq!(&cot["reservation"], stay);
    let set = |name: &Value| json!({ "reservation": stay, "instruction": name });
    let attendant = hotel.user("attendant", &[Role::Housekeeping]);
    attendant.ok("desk.set_instruction", set(&cot["name"]));
    assert_eq!(shown(&queue(&hotel)["tasks"][0]), ["Feather-free"]);
    let detail = admin.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!(detail["instructions"][0]["done_by"], "attendant");
    let other = &detail["instructions"][1];
    assert_eq!(other["department"], "F&B");
    assert_eq!(attendant.refused("desk.set_instruction", set(&other["name"])).kind, "forbidden");
    // It stays on the room while the guest is in it.
    hotel.given("UPDATE rooms SET housekeeping_status = 'Inspected'");
    admin.ok("api.check_in", json!({ "reservation": stay }));
    assert_eq!(shown(&queue(&hotel)["rooms"][10]), ["Feather-free"]);
    hotel.assert_sound();
}
