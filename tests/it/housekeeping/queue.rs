//! The queue of housekeeping tasks.

use serde_json::json;

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
        escalation_level, minutes, rejected_by, reject_reason";
    assert_eq!(keys(&queue["tasks"][0]), named(task));
    let room =
        "name, room_number, housekeeping_status, occupancy_status, arrival_today, vip, special_requests, eta,
        arriving_guest, departure_today, in_house_guest";
    assert_eq!(keys(&queue["rooms"][0]), named(room));
    assert_eq!(queue["date"], "2026-03-01");
    assert_eq!(names(&queue["tasks"]), ["HK-00002", "HK-00001", "HK-00003"]);
    assert_eq!((&queue["tasks"][0]["overdue"], &queue["tasks"][1]["overdue"]), (&json!(1), &json!(0)));
    assert_eq!(queue["tasks"][1]["due_by"], "2026-03-01 15:30:00");
    assert_eq!(queue["tasks"][0]["claimable"], 1);
}
