//! Tasks: assigned, claimed, accepted, rejected, moved on and finished; late ones raised.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::housekeeping::{Floor, code, refused};
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
    floor.desk.ok("api.run_night_audit", of.clone());
    assert_eq!(
        floor.desk.ok("desk.finished_tasks", of.clone()).as_array().map(Vec::len),
        Some(1),
        "the business date was closed before midnight"
    );
    floor.hotel.clock("2026-03-02 00:10:00");
    assert_eq!(floor.desk.ok("desk.finished_tasks", of.clone()), json!([]));
    assert_eq!(floor.hotel.known("hilda").refused("desk.finished_tasks", of).kind, "forbidden");
}

#[test]
fn a_task_is_assigned_accepted_and_done() {
    let floor = Floor::open();
    let given = floor.desk.ok("api.hk_assign_task", json!({ "task": floor.task, "user": "asha" }));
    assert_eq!(given, json!({ "ok": true, "assignment_status": "Assigned", "assigned_to_user": "asha" }));
    let listed = floor.queue()["tasks"][0].clone();
    assert_eq!((&listed["mine"], &listed["claimable"]), (&json!(1), &json!(0)));
    assert_eq!(listed["assignment_status"], "Assigned");
    let accepted = floor.asha.ok("api.hk_accept_task", floor.of_task());
    assert_eq!(accepted, json!({ "ok": true, "assignment_status": "Accepted" }));
    floor.asha.ok("api.hk_accept_task", floor.of_task());
    floor.desk.ok("api.hk_assign_task", json!({ "task": floor.task, "user": "asha" }));
    assert_eq!(
        floor.queue()["tasks"][0]["assignment_status"],
        "Accepted",
        "assigned again, it stays accepted"
    );
    floor.asha.ok("api.hk_update_task", json!({ "task": floor.task, "status": "Done" }));
    assert_eq!(refused(&floor.ravi, "api.hk_claim_task", floor.of_task()), code("refused", "wrong_status"));
    assert_eq!(
        refused(&floor.desk, "api.hk_assign_task", json!({ "task": floor.task, "user": "ravi" })),
        code("refused", "wrong_status")
    );
    let steps = "SELECT group_concat(action_type) FROM
        (SELECT action_type FROM action_log WHERE action_type LIKE 'hk_%' ORDER BY seq)";
    assert_eq!(floor.hotel.stored::<String>(steps), "hk_assign,hk_accept,hk_update", "repeats log nothing");
    floor.hotel.assert_sound();
}

#[test]
fn a_claimed_task_is_nobody_elses_until_it_is_declined() {
    let floor = Floor::open();
    let claimed = floor.asha.ok("api.hk_claim_task", floor.of_task());
    assert_eq!(claimed, json!({ "ok": true, "assignment_status": "Accepted" }));
    floor.asha.ok("api.hk_claim_task", floor.of_task());
    let ravi = &floor.ravi;
    assert_eq!(refused(ravi, "api.hk_claim_task", floor.of_task()), code("refused", "already_assigned"));
    assert_eq!(refused(ravi, "api.hk_accept_task", floor.of_task()), code("refused", "not_yours"));
    assert_eq!(refused(ravi, "api.hk_reject_task", floor.of_task()), code("refused", "not_yours"));
    floor.asha.ok("api.hk_update_task", json!({ "task": floor.task, "status": "In Progress" }));
    let back = floor.asha.ok("api.hk_reject_task", json!({ "task": floor.task, "reason": "No key" }));
    assert_eq!(back, json!({ "ok": true, "assignment_status": "Unassigned" }));
    let task = floor.queue()["tasks"][0].clone();
    assert_eq!((&task["status"], &task["claimable"]), (&json!("Pending"), &json!(1)));
    assert_eq!((&task["rejected_by"], &task["reject_reason"]), (&json!("asha"), &json!("No key")));
    assert_eq!(task["assigned_to_user"], json!(null));
    for path in ["api.hk_accept_task", "api.hk_reject_task"] {
        assert_eq!(refused(&floor.asha, path, floor.of_task()), code("refused", "not_assigned"));
    }
    ravi.ok("api.hk_claim_task", floor.of_task());
    floor.hotel.assert_sound();
}

#[test]
fn tasks_go_to_people_who_work_here() {
    let floor = Floor::open();
    floor.hotel.user("cook", &[innkeeper::domain::lists::Role::Kitchen]);
    let admin = floor.hotel.known("admin");
    admin.ok("users.disable", json!({ "login": "ravi" }));
    for user in ["hilda", "cook", "ravi", "nobody"] {
        let given = json!({ "task": floor.task, "user": user });
        assert_eq!(refused(&floor.desk, "api.hk_assign_task", given), code("invalid", "user"), "{user}");
    }
    let hilda = floor.hotel.known("hilda");
    for path in ["api.hk_claim_task", "api.hk_accept_task", "api.hk_reject_task"] {
        assert_eq!(hilda.refused(path, floor.of_task()).kind, "not found", "{path}");
    }
    assert_eq!(floor.desk.refused("api.hk_claim_task", json!({ "task": "HK-99999" })).kind, "not found");
    assert_eq!(refused(&floor.desk, "api.hk_claim_task", json!({})), code("invalid", "task"));
    assert_eq!(floor.queue()["tasks"][0]["assignment_status"], "Unassigned");
}

#[test]
fn a_task_that_nobody_does_is_raised_once_for_each_time_it_should_have_been_done() {
    let floor = Floor::open();
    let level = || floor.queue()["tasks"][0]["escalation_level"].clone();
    // A checkout clean without an arrival is High: 45 minutes.
    for (clock, expected) in [("15:45:00", 0), ("16:29:00", 0), ("16:30:00", 1), ("17:16:00", 2)] {
        floor.hotel.clock(&format!("2026-03-01 {clock}"));
        assert_eq!(level(), expected, "{clock}");
    }
    floor.asha.ok("api.hk_update_task", json!({ "task": floor.task, "status": "Done" }));
    let recorded =
        format!("SELECT escalation_level * 10 + breached FROM hk_tasks WHERE name = '{}'", floor.task);
    assert_eq!(floor.hotel.stored::<i64>(&recorded), 21);
}
