//! The position of the property, and the owner's morning.

use serde_json::{Value, json};

use crate::groups::{book, desk};
use crate::support::{Caller, LAKE, TestHotel};

pub fn audit(hotel: &TestHotel, desk: &Caller, date: &str) {
    hotel.clock(&format!("{date} 23:30:00"));
    desk.ok("api.run_night_audit", json!({ "property": LAKE }));
}

#[test]
fn the_owner_reads_yesterday_from_its_audit() {
    let (hotel, desk) = desk();
    let owner = hotel.known("admin");
    for guest in ["Asha", "Bela"] {
        let stay = book(&desk, guest, "2026-03-01", "2026-03-03", json!({ "agent": "Concierge" }));
        desk.ok("api.check_in", json!({ "reservation": stay["reservation"] }));
    }
    book(&desk, "Never", "2026-03-01", "2026-03-02", json!({}));
    book(&desk, "Dora", "2026-03-02", "2026-03-03", json!({}));
    audit(&hotel, &desk, "2026-03-01");
    ticket(&hotel, "TKT-00001", "Slow lift", "Low", "Open");
    ticket(&hotel, "TKT-00002", "No hot water", "Urgent", "In Progress");
    ticket(&hotel, "TKT-00003", "Solved", "Urgent", "Resolved");
    let briefing = owner.ok("api.owner_briefing", json!({ "property": LAKE }));
    assert_eq!(
        (&briefing["date"], &briefing["rooms_occupied"], &briefing["rooms_total"]),
        (&json!("2026-03-02"), &json!(3), &json!(15))
    );
    assert_eq!(briefing["occupancy_pct"].to_string(), "20.00");
    assert_eq!((&briefing["arrivals_today"], &briefing["departures_today"]), (&json!(1), &json!(0)));
    let yesterday = &briefing["yesterday"];
    let figures = ["room_revenue", "adr", "revpar"].map(|key| yesterday[key].to_string());
    assert_eq!(figures, ["8000.00", "4000.00", "533.33"]);
    let run = &yesterday["night_audit"];
    assert_eq!(
        (&run["name"], &run["room_charges_posted"], &run["no_shows_flagged"]),
        (&json!(format!("AUDIT-2026-03-01-{LAKE}")), &json!(2), &json!(1))
    );
    assert_eq!(
        yesterday["agent_minutes_saved"],
        hotel.stored::<i64>("SELECT sum(minutes_saved) FROM action_log WHERE agent_name = 'Concierge'")
    );
    let tickets: Vec<&Value> = briefing["open_tickets"]
        .as_array()
        .expect("tickets")
        .iter()
        .map(|ticket| &ticket["subject"])
        .collect();
    assert_eq!(tickets, ["No hot water", "Slow lift"]);
    let week = briefing["next_7_days_availability"].as_array().expect("a week");
    let left: Vec<i64> = week.iter().map(|day| day["rooms_available"].as_i64().expect("a count")).collect();
    assert_eq!(left, [12, 15, 15, 15, 15, 15, 15]);
    // The day that was audited answers from its record; the day before it had none.
    let before = owner.ok("api.owner_briefing", json!({ "property": LAKE, "date": "2026-03-01" }));
    assert_eq!((&before["rooms_occupied"], &before["yesterday"]["night_audit"]), (&json!(2), &json!(null)));
    assert_eq!(before["yesterday"]["audit_missing"], 0, "there was no day before the first");
    assert_eq!(yesterday["audit_missing"], 0);
    let later = owner.ok("api.owner_briefing", json!({ "property": LAKE, "date": "2026-03-04" }));
    assert_eq!(later["yesterday"]["audit_missing"], 1);
    assert_eq!(desk.refused("api.owner_briefing", json!({ "property": LAKE })).code, "role_missing");
}

pub fn ticket(hotel: &TestHotel, name: &str, subject: &str, priority: &str, status: &str) {
    let sql =
        "INSERT INTO tickets (property_id, name, subject, category, priority, status, due_at, created_at)
               SELECT id, ?1, ?2, 'Maintenance', ?3, ?4, 0, 0 FROM properties";
    let writer = hotel.app.db.writer().expect("the writer");
    writer.execute(sql, [name, subject, priority, status]).expect("a ticket");
}
