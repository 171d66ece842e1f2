//! The briefing of a date: occupancy, arrivals, departures, tiers.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::groups::{book, desk};
use crate::reports::owner_briefing::audit;
use crate::support::{Caller, LAKE};

fn position(desk: &Caller, date: &str) -> Value {
    desk.ok("api.position_briefing", json!({ "property": LAKE, "date": date }))
}

fn names(list: &Value) -> Vec<&Value> {
    list.as_array().expect("a list").iter().map(|row| &row["guest_name"]).collect()
}

#[test]
fn the_position_says_how_full_who_comes_who_goes_and_what_collides() {
    let (hotel, desk) = desk();
    let early = json!({ "stay_details": { "planned_check_in_time": "09:30" } });
    let out = book(&desk, "Out", "2026-03-01", "2026-03-02", json!({}));
    desk.ok("api.check_in", json!({ "reservation": out["reservation"] }));
    book(&desk, "In", "2026-03-02", "2026-03-04", early);
    book(&desk, "Late", "2026-03-02", "2026-03-03", json!({}));
    book(&desk, "Visit", "2026-03-02", "2026-03-02", json!({ "assign_room": 0 }));
    for (from, premium) in [(0, 5), (50, 20)] {
        let tier =
            json!({ "property": LAKE, "occupancy_from": from, "premium_pct": premium, "min_rate": 1000 });
        desk.ok("api.save_hurdle_rate", tier);
    }
    hotel
        .user("admin2", &[Role::HotelAdmin])
        .ok("records.save", json!({ "type": "property", "name": LAKE, "values": { "overbooking_pct": 20 } }));
    audit(&hotel, &desk, "2026-03-01");
    let today = position(&desk, "2026-03-02");
    assert_eq!(
        (&today["sold"], &today["capacity"], &today["occupancy"].to_string()),
        (&json!(2), &json!(15), &"13.33".to_string())
    );
    assert_eq!((&today["overbooking_pct"], &today["overbooking_limit"]), (&json!(20), &json!(18)));
    assert_eq!(names(&today["arrivals"]), ["In", "Visit", "Late"]);
    assert_eq!(
        (&today["arrivals"][0]["eta"], &today["arrivals"][0]["planned_check_in_time"]),
        (&json!("09:30:00"), &json!("09:30:00"))
    );
    assert_eq!(
        (&today["arrivals"][2]["eta"], &today["arrivals"][2]["planned_check_in_time"]),
        (&json!("14:00:00"), &json!(null))
    );
    assert_eq!(names(&today["departures"]), ["Out", "Visit"]);
    let leaving = &today["departures"][0];
    assert_eq!(
        (&leaving["room_no"], &leaving["etd"], leaving["balance_due"].to_string()),
        (&json!("101"), &json!("11:00:00"), "4200.00".to_string())
    );
    let collisions = today["changeover_conflicts"].as_array().expect("a list");
    assert_eq!(
        (collisions.len(), &collisions[0]["room_no"], &collisions[0]["in_guest"]),
        (1, &json!("101"), &json!("In"))
    );
    assert_eq!(today["demand_tier"]["premium_pct"], 5);
    let outlook = today["outlook"].as_array().expect("a list");
    assert_eq!(
        (outlook.len(), &outlook[0]["date"], &outlook[6]["date"]),
        (7, &json!("2026-03-02"), &json!("2026-03-08"))
    );
    assert_eq!(outlook[6]["occupancy"].to_string(), "0.00");
    // Who should have left stays on the list until they do; on other days only their own departures are listed.
    audit(&hotel, &desk, "2026-03-02");
    assert!(names(&position(&desk, "2026-03-03")["departures"]).contains(&&json!("Out")));
    assert_eq!(names(&position(&desk, "2026-03-04")["departures"]), Vec::<&Value>::new());
}

#[test]
fn a_property_without_tiers_has_none_in_force() {
    let (_hotel, desk) = desk();
    let today = desk.ok("api.position_briefing", json!({ "property": LAKE }));
    assert_eq!((&today["date"], &today["demand_tier"]), (&json!("2026-03-01"), &json!(null)));
    assert_eq!((&today["outlook"][0]["premium_pct"], &today["arrivals"]), (&json!(0), &json!([])));
}

#[test]
fn a_ticket_is_overdue_by_the_clock_of_the_property() {
    let (hotel, desk) = desk();
    let urgent =
        json!({ "property": LAKE, "subject": "No light", "category": "Housekeeping", "priority": "Urgent" });
    desk.ok("api.create_ticket", urgent);
    let overdue = || {
        let briefing = hotel.known("admin").ok("api.owner_briefing", json!({ "property": LAKE }));
        let ticket = &briefing["open_tickets"][0];
        (ticket["due_by"].clone(), ticket["overdue"].clone())
    };
    let (due_by, at_first) = overdue();
    assert_eq!(at_first, 0);
    hotel.clock(due_by.as_str().expect("a moment"));
    assert_eq!(overdue().1, 0, "in the last moment");
    hotel.clock("2026-03-01 17:00:00");
    assert_eq!(overdue(), (due_by, json!(1)));
}
