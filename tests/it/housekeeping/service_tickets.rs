//! Tickets with their clocks, and the repairs they ask for.

use serde_json::{Value, json};

use crate::housekeeping::{Floor, code, refused};
use crate::support::LAKE;

fn open(floor: &Floor, category: &str, priority: &str, more: Value) -> String {
    let mut params =
        json!({ "property": LAKE, "subject": "Tap drips", "category": category, "priority": priority });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    floor.desk.ok("api.create_ticket", params)["ticket"].as_str().expect("a name").to_string()
}

fn listed(floor: &Floor, closed: i64) -> Vec<Value> {
    let list = floor.desk.ok("api.tickets_list", json!({ "property": LAKE, "show_closed": closed }));
    list.as_array().expect("a list").clone()
}

fn go(floor: &Floor, ticket: &str, status: &str) -> Value {
    floor.desk.ok("api.advance_ticket", json!({ "ticket": ticket, "status": status }))
}

#[test]
fn a_ticket_has_a_clock_by_its_priority() {
    let floor = Floor::open();
    let due = |priority: &str| {
        let params = json!({ "property": LAKE, "subject": "Towels", "category": "Housekeeping", "priority": priority });
        floor.desk.ok("api.create_ticket", params)["due_by"].clone()
    };
    for (priority, time) in [("Urgent", "15:15"), ("High", "15:30"), ("", "16:00"), ("Low", "19:00")] {
        assert_eq!(due(priority), format!("2026-03-01 {time}:00"), "{priority}");
    }
    floor.hotel.clock("2026-03-01 15:31:00");
    let late: Vec<Value> = listed(&floor, 0).iter().map(|ticket| ticket["overdue"].clone()).collect();
    assert_eq!(late, [0, 0, 1, 1], "newest first");
    let resolved = go(&floor, "TKT-00001", "Resolved");
    assert_eq!(resolved, json!({ "ticket": "TKT-00001", "status": "Resolved", "breached": 1 }));
    assert_eq!(go(&floor, "TKT-00003", "Resolved")["breached"], 0);
    assert_eq!(listed(&floor, 0).len(), 2, "resolved ones are listed with the closed ones");
    let first = listed(&floor, 1)[3].clone();
    assert_eq!((&first["resolved_on"], &first["overdue"]), (&json!("2026-03-01 15:31:00"), &json!(0)));
    assert_eq!((&first["breached"], &first["status"]), (&json!(1), &json!("Resolved")));
    floor.hotel.assert_sound();
}

#[test]
fn a_ticket_is_taken_up_resolved_and_closed() {
    let floor = Floor::open();
    let ticket = open(&floor, "Complaint", "High", json!({}));
    go(&floor, &ticket, "In Progress");
    assert_eq!(listed(&floor, 0)[0]["assigned_to_user"], "desk");
    let done = json!({ "ticket": ticket, "status": "Resolved", "resolution_note": "Apologised" });
    floor.desk.ok("api.advance_ticket", done.clone());
    floor.desk.ok("api.advance_ticket", done);
    go(&floor, &ticket, "In Progress");
    assert_eq!(listed(&floor, 0)[0]["resolved_on"], json!(null), "taken up again");
    go(&floor, &ticket, "Closed");
    assert!(listed(&floor, 0).is_empty());
    assert_eq!(listed(&floor, 1)[0]["resolved_on"], "2026-03-01 15:00:00");
    for status in ["In Progress", "Resolved", "Cancelled"] {
        let params = json!({ "ticket": ticket, "status": status });
        assert_eq!(refused(&floor.desk, "api.advance_ticket", params), code("refused", "wrong_status"));
    }
    let steps = "SELECT count(*) FROM action_log WHERE action_type = 'advance_ticket'";
    assert_eq!(floor.hotel.stored::<i64>(steps), 4);
    let note = floor.hotel.stored::<String>("SELECT resolution_note FROM tickets");
    assert_eq!(note, "Apologised");
    floor.hotel.assert_sound();
}

#[test]
fn a_ticket_knows_the_room_and_its_guest() {
    let floor = Floor::open();
    let stay = floor.check_in("Bela Rao", "2026-03-03");
    let number = stay["room"].as_str().expect("a room").rsplit('-').next().expect("a number").to_string();
    open(&floor, "Room Service", "Low", json!({ "room": number }));
    open(&floor, "Other", "Low", json!({ "reservation": stay["reservation"], "source": "WhatsApp" }));
    open(&floor, "Other", "Low", json!({ "room": "205", "guest": "G-00001" }));
    let tickets = listed(&floor, 0);
    for ticket in &tickets[1..] {
        assert_eq!((&ticket["guest_name"], &ticket["room"]), (&json!("Bela Rao"), &stay["room"]));
    }
    assert_eq!(tickets[0]["guest_name"], "Anita Sharma");
    assert_eq!((&tickets[1]["source"], &tickets[2]["source"]), (&json!("WhatsApp"), &json!("Manual")));
}

#[test]
fn a_repair_becomes_a_task_and_only_it_puts_the_room_back_in_service() {
    let floor = Floor::open();
    let room = format!("{LAKE}-105");
    floor.asha.ok("api.set_housekeeping_status", json!({ "room": room, "status": "Out of Order" }));
    let first = open(&floor, "Maintenance", "Urgent", json!({ "room": "105" }));
    let second = open(&floor, "Maintenance", "Low", json!({ "room": "105" }));
    let elsewhere = open(&floor, "Maintenance", "Low", json!({}));
    for ticket in [&first, &second, &elsewhere] {
        go(&floor, ticket, "In Progress");
    }
    let repairs = "SELECT count(*) FROM hk_tasks WHERE task_type = 'Maintenance'";
    assert_eq!(floor.hotel.stored::<i64>(repairs), 1, "one open repair of a room is enough");
    let task = floor.hotel.stored::<String>("SELECT name FROM hk_tasks WHERE task_type = 'Maintenance'");
    let notes = floor.hotel.stored::<String>("SELECT notes FROM hk_tasks WHERE task_type = 'Maintenance'");
    assert_eq!(notes, "TKT-00001: Tap drips\nTKT-00002: Tap drips", "who mends the first sees the second");
    let clean = "INSERT INTO hk_tasks (property_id, name, room_id, task_type, due_at, created_at)
        SELECT property_id, 'HK-90001', id, 'Deep Clean', 0, 0 FROM rooms WHERE name = ?1";
    floor.hotel.app.db.writer().expect("the writer").execute(clean, [&room]).expect("a task");
    for status in ["Done", "Verified"] {
        floor.asha.ok("api.hk_update_task", json!({ "task": "HK-90001", "status": status }));
        assert_eq!(floor.room("105")["housekeeping_status"], "Out of Order", "cleaning does not mend");
    }
    let status = |ticket: &str| {
        let all = listed(&floor, 1);
        all.iter().find(|each| each["name"] == ticket).map(|each| each["status"].clone())
    };
    floor.asha.ok("api.hk_update_task", json!({ "task": task, "status": "Done" }));
    assert_eq!(floor.room("105")["housekeeping_status"], "Dirty", "mended, and now to be cleaned");
    let both = [status(&first), status(&second)];
    assert_eq!(both, [Some(json!("Resolved")), Some(json!("Resolved"))], "one repair of both");
    assert_eq!(status(&elsewhere), Some(json!("In Progress")));
    floor.asha.ok("api.hk_update_task", json!({ "task": task, "status": "In Progress" }));
    for ticket in [&first, &second] {
        assert_eq!(status(ticket), Some(json!("In Progress")), "the inspection failed");
    }
    floor.asha.ok("api.hk_update_task", json!({ "task": task, "status": "Done" }));
    assert_eq!(status(&first), Some(json!("Resolved")));
    let queue = floor.queue();
    let cleans = |queue: &Value| -> Vec<Value> {
        let tasks = queue["tasks"].as_array().expect("tasks").iter();
        tasks.filter(|task| task["room"] == room.as_str()).cloned().collect()
    };
    let made = cleans(&queue);
    assert_eq!(made.len(), 1, "{made:?}");
    assert_eq!((&made[0]["task_type"], &made[0]["priority"]), (&json!("Checkout Clean"), &json!("High")));
    floor.asha.ok("api.hk_update_task", json!({ "task": made[0]["name"], "status": "Done" }));
    assert_eq!(floor.room("105")["housekeeping_status"], "Clean");
    floor.hotel.assert_sound();
}

#[test]
fn a_ticket_that_joins_a_repair_brings_it_forward_and_is_named_once() {
    let floor = Floor::open();
    let first = open(&floor, "Maintenance", "Low", json!({ "room": "105" }));
    go(&floor, &first, "In Progress");
    let task = || -> (String, String, i64) {
        let columns =
            "SELECT json_array(notes, priority, due_at) FROM hk_tasks WHERE task_type = 'Maintenance'";
        serde_json::from_str(&floor.hotel.stored::<String>(columns)).expect("a task")
    };
    let alone = task();
    assert_eq!((alone.0.as_str(), alone.1.as_str()), ("TKT-00001: Tap drips", "Low"));
    // A ticket that is only noted does not change the repair.
    let second = open(&floor, "Maintenance", "Urgent", json!({ "room": "105" }));
    assert_eq!(task(), alone);
    go(&floor, &second, "In Progress");
    let both = task();
    assert_eq!((both.0.as_str(), both.1.as_str()), ("TKT-00001: Tap drips\nTKT-00002: Tap drips", "Urgent"));
    assert!(both.2 < alone.2, "{both:?} {alone:?}");
    // Resolved by hand and taken up again, it is in the same repair.
    go(&floor, &second, "Resolved");
    go(&floor, &second, "In Progress");
    assert_eq!(task(), both);
    // A ticket that was closed meanwhile stays closed.
    go(&floor, &first, "Closed");
    let name = floor.hotel.stored::<String>("SELECT name FROM hk_tasks WHERE task_type = 'Maintenance'");
    floor.asha.ok("api.hk_update_task", json!({ "task": name, "status": "Done" }));
    let status = |ticket: &str| {
        let all = listed(&floor, 1);
        all.iter().find(|each| each["name"] == ticket).map(|each| each["status"].clone())
    };
    assert_eq!((status(&first), status(&second)), (Some(json!("Closed")), Some(json!("Resolved"))));
    floor.hotel.assert_sound();
}

#[test]
fn tickets_refuse_what_cannot_be_and_stay_in_the_property() {
    let floor = Floor::open();
    let bad = |key: &str, value: &str| {
        let mut params = json!({ "property": LAKE, "subject": "Tap", "category": "Other" });
        params[key] = json!(value);
        refused(&floor.desk, "api.create_ticket", params)
    };
    for key in ["category", "priority", "source"] {
        assert_eq!(bad(key, "Nonsense"), code("invalid", key));
    }
    assert_eq!(bad("subject", ""), code("invalid", "subject"));
    for key in ["room", "reservation", "guest"] {
        assert_eq!(bad(key, "Nonsense").0, "not found", "{key}");
    }
    assert_eq!(floor.hotel.stored::<i64>("SELECT count(*) FROM tickets"), 0);
    let ticket = open(&floor, "Other", "Low", json!({}));
    let to = |status: &str| json!({ "ticket": ticket, "status": status });
    assert_eq!(refused(&floor.desk, "api.advance_ticket", to("Open")), code("invalid", "status"));
    assert_eq!(refused(&floor.desk, "api.advance_ticket", to("Lost")), code("invalid", "status"));
    let hilda = floor.hotel.known("hilda");
    assert_eq!(hilda.refused("api.advance_ticket", to("Closed")).kind, "not found");
    assert_eq!(hilda.refused("api.tickets_list", json!({ "property": LAKE })).kind, "forbidden");
    let own = json!({ "property": crate::support::HILL, "subject": "Tap", "category": "Other", "guest": "G-00001" });
    assert_eq!(hilda.refused("api.create_ticket", own).kind, "not found", "a guest of another property");
    assert_eq!(floor.asha.refused("api.tickets_list", json!({ "property": LAKE })).kind, "forbidden");
}
