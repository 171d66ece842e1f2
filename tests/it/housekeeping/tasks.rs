//! Tasks moved on and finished.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::housekeeping::Floor;
use crate::support::answers::names;
use crate::support::{HILL, LAKE, TestHotel};

/// Creates a task for a room of Lake View Palace, as a departure or a night audit does.
pub(super) fn task(hotel: &TestHotel, name: &str, room: &str, kind: &str, priority: &str, due: &str) {
    let writer = hotel.app.db.writer().expect("the writer");
    writer
        .execute(
            "INSERT INTO hk_tasks (property_id, name, room_id, task_type, priority, due_at, created_at)
             SELECT property_id, ?1, id, ?3, ?4, ?5, ?5 - 3600 FROM rooms WHERE name = ?2",
            rusqlite::params![
                name,
                format!("{LAKE}-{room}"),
                kind,
                priority,
                crate::support::at(due).timestamp()
            ],
        )
        .expect("a task");
    let dirty = "UPDATE rooms SET housekeeping_status = 'Dirty' WHERE name = ?1";
    writer.execute(dirty, [format!("{LAKE}-{room}")]).expect("a dirty room");
}

pub(super) fn queue(hotel: &TestHotel) -> Value {
    hotel.known("maid").ok("api.hk_queue", json!({ "property": LAKE }))
}

pub(super) fn hotel() -> TestHotel {
    let hotel = TestHotel::chain("2026-03-01");
    hotel.user("maid", &[Role::Housekeeping]);
    task(&hotel, "HK-00001", "101", "Stayover Clean", "Urgent", "2026-03-01 15:30:00");
    task(&hotel, "HK-00002", "102", "Checkout Clean", "High", "2026-03-01 14:30:00");
    task(&hotel, "HK-00003", "103", "Deep Clean", "Low", "2026-03-01 18:00:00");
    hotel
}

#[test]
fn starting_a_task_assigns_it_and_its_end_cleans_the_room() {
    let hotel = hotel();
    let maid = hotel.known("maid");
    let to = |status: &str| maid.ok("api.hk_update_task", json!({ "task": "HK-00002", "status": status }));
    assert_eq!(to("In Progress"), json!({ "ok": true, "task": "HK-00002", "status": "In Progress" }));
    assert_eq!(
        (&queue(&hotel)["tasks"][0]["mine"], &queue(&hotel)["tasks"][0]["claimable"]),
        (&json!(1), &json!(0))
    );
    to("Done");
    to("Done");
    assert_eq!(names(&queue(&hotel)["tasks"]), ["HK-00001", "HK-00003"]);
    assert_eq!(queue(&hotel)["rooms"][1]["housekeeping_status"], "Clean");
    assert_eq!(
        hotel.stored::<i64>("SELECT breached FROM hk_tasks WHERE name = 'HK-00002'"),
        1,
        "it was late"
    );
    to("Verified");
    assert_eq!(queue(&hotel)["rooms"][1]["housekeeping_status"], "Inspected");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM action_log WHERE action_type = 'hk_update'"), 3);
    hotel.assert_sound();
}

#[test]
fn a_task_is_not_moved_back_nor_verified_before_it_is_done() {
    let hotel = hotel();
    let maid = hotel.known("maid");
    let refused = |status: &str| {
        let refused = maid.refused("api.hk_update_task", json!({ "task": "HK-00002", "status": status }));
        (refused.kind, refused.code)
    };
    assert_eq!(refused("Verified"), ("refused", "wrong_status".to_string()));
    assert_eq!(refused("Pending"), ("invalid", "status".to_string()));
    assert_eq!(refused("Sparkling"), ("invalid", "status".to_string()));
    let hill = hotel.user_of("hill", &[Role::Housekeeping], &[HILL]);
    let foreign = hill.refused("api.hk_update_task", json!({ "task": "HK-00002", "status": "Done" }));
    assert_eq!(foreign.kind, "not found");
    assert_eq!(hill.refused("api.hk_queue", json!({ "property": LAKE })).kind, "forbidden");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM hk_tasks WHERE status <> 'Pending'"), 0);
}

#[test]
fn a_departure_gives_a_task_out_and_the_board_follows_the_guest() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    hotel.user("maid", &[Role::Housekeeping]);
    let booked = admin.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": "2026-03-02",
                "guest_name": "Anita Sharma" }),
    );
    let stay = json!({ "reservation": booked["reservation"] });
    admin.ok("api.check_in", stay.clone());
    let here = queue(&hotel)["rooms"][0].clone();
    assert_eq!((&here["in_house_guest"], &here["departure_today"]), (&json!("Anita Sharma"), &json!(0)));
    hotel.clock("2026-03-01 23:30:00");
    admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    assert_eq!(queue(&hotel)["rooms"][0]["departure_today"], 1);
    hotel.clock("2026-03-02 10:00:00");
    admin.ok("api.check_out", stay);
    let queue = queue(&hotel);
    assert_eq!(queue["tasks"][0]["task_type"], "Checkout Clean");
    assert_eq!(
        (&queue["rooms"][0]["in_house_guest"], &queue["rooms"][0]["housekeeping_status"]),
        (&json!(null), &json!("Dirty"))
    );
    let task = queue["tasks"][0]["name"].clone();
    hotel.known("maid").ok("api.hk_update_task", json!({ "task": task, "status": "Done" }));
    hotel.assert_sound();
}

#[test]
fn what_was_finished_today_stays_to_be_seen_and_verified() {
    let floor = Floor::open();
    let of = json!({ "property": LAKE });
    assert_eq!(floor.desk.ok("desk.finished_tasks", of.clone()), json!([]));
    floor.asha.ok("api.hk_claim_task", floor.of_task());
    for status in ["In Progress", "Done"] {
        floor.asha.ok("api.hk_update_task", json!({ "task": floor.task, "status": status }));
    }
    let done = floor.desk.ok("desk.finished_tasks", of.clone());
    assert_eq!((&done[0]["name"], &done[0]["status"]), (&json!(floor.task), &json!("Done")));
    assert!(done[0]["done_by"].is_string() && done[0]["room_number"].is_string(), "{done}");
    floor.desk.ok("api.hk_update_task", json!({ "task": floor.task, "status": "Verified" }));
    assert_eq!(floor.desk.ok("desk.finished_tasks", of.clone())[0]["status"], "Verified");
    floor.hotel.clock("2026-03-01 23:30:00");
    assert_eq!(floor.desk.ok("desk.finished_tasks", of.clone()).as_array().map(Vec::len), Some(1));
    assert_eq!(floor.hotel.known("hilda").refused("desk.finished_tasks", of).kind, "forbidden");
}
