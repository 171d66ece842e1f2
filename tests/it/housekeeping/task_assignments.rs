//! Tasks assigned, claimed, accepted, declined; late ones raised.

use serde_json::json;

use crate::housekeeping::{Floor, code, refused};
use crate::support::LAKE;

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
