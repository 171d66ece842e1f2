//! The event of a group, and venues by dates.

use serde_json::{Value, json};

use crate::groups::{desk, draft};
use crate::support::{LAKE, TestHotel};

fn hall(hotel: &TestHotel, name: &str, disabled: i64) {
    let values = json!({ "property": LAKE, "venue_name": name, "capacity": 300, "base_price": 80000, "disabled": disabled });
    hotel.known("admin").ok("records.save", json!({ "type": "venue", "values": values }));
}

#[test]
fn an_event_of_a_group_is_in_the_calendar_as_an_enquiry() {
    let (hotel, desk) = desk();
    hall(&hotel, "Durbar Hall", 0);
    hall(&hotel, "Old Lawn", 1);
    hall(&hotel, "Rose Lawn", 0);
    let event = json!({ "venue": "Durbar Hall", "event_type": "Sangeet", "event_date": "2026-03-11", "attendees": 250,
        "customer_phone": "98200 12345" });
    let drafted = desk.ok("api.create_group_block", draft(json!([]), event));
    assert_eq!(
        drafted,
        json!({ "group_booking": "GRP-2026-0001", "event": "EVT-2026-0001", "status": "Open", "warnings": [] })
    );
    let calendar = |start: &str, days: i64| {
        desk.ok("api.venue_calendar", json!({ "property": LAKE, "start_date": start, "days": days }))
    };
    let shown = calendar("2026-03-11", 1);
    assert_eq!(
        (&shown["start"], &shown["days"], &shown["dates"]),
        (&json!("2026-03-11"), &json!(1), &json!(["2026-03-11"]))
    );
    let names: Vec<&Value> =
        shown["venues"].as_array().expect("venues").iter().map(|venue| &venue["venue_name"]).collect();
    assert_eq!(names, ["Durbar Hall", "Rose Lawn"]);
    let bar = &shown["venues"][0]["bookings"][0];
    assert_eq!(
        (&bar["name"], &bar["venue"], &bar["event_type"], &bar["status"]),
        (
            &json!("EVT-2026-0001"),
            &json!(format!("{LAKE}-Durbar Hall")),
            &json!("Sangeet"),
            &json!("Enquiry")
        )
    );
    assert_eq!((&bar["customer_name"], &bar["attendees"]), (&json!("Mehta Wedding"), &json!(250)));
    assert_eq!(calendar("2026-03-01", 10)["venues"][0]["bookings"], json!([]));
    assert_eq!(calendar("2026-03-01", 99)["days"], 31);
    let detail = desk.ok("api.group_detail", json!({ "group_booking": "GRP-2026-0001" }));
    assert_eq!(
        (&detail["event"]["event_date"], &detail["event"]["quoted_amount"].to_string()),
        (&json!("2026-03-11"), &"94400.00".to_string())
    );
    hotel.assert_sound();
}

#[test]
fn an_event_needs_a_venue_that_is_let_and_a_day_to_come() {
    let (hotel, desk) = desk();
    hall(&hotel, "Old Lawn", 1);
    hall(&hotel, "Rose Lawn", 0);
    let refused = |event: Value| {
        let refused = desk.refused("api.create_group_block", draft(json!([]), event));
        (refused.kind, refused.code)
    };
    assert_eq!(refused(json!({ "venue": "Old Lawn" })), ("invalid", "venue".to_string()));
    assert_eq!(refused(json!({ "venue": "Moon" })).0, "not found");
    assert_eq!(
        refused(json!({ "venue": "Rose Lawn", "event_date": "2026-02-01" })),
        ("invalid", "event_date".to_string())
    );
    assert_eq!(
        refused(json!({ "venue": "Rose Lawn", "attendees": -1 })),
        ("invalid", "attendees".to_string())
    );
    assert_eq!(
        hotel.stored::<i64>("SELECT count(*) FROM group_bookings"),
        0,
        "a refused draft leaves nothing"
    );
}
