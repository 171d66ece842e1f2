//! Stays found.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::front_desk::book;
use crate::support::answers::{keys, named, names};
use crate::support::{Caller, LAKE, TestHotel};

const FOUND: &str =
    "name, guest, guest_name, room, room_type, status, check_in_date, check_out_date, nights, adults,
    children, amount_after_tax, advance_paid";

fn find(desk: &Caller, query: &str) -> Vec<String> {
    names(&desk.ok("api.find_reservations", json!({ "property": LAKE, "query": query })))
}

#[test]
fn a_stay_is_found_by_name_room_and_reference() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let anita = book(&desk, "Anita Sharma", "2026-03-01", "2026-03-03");
    let vikram = book(&desk, "Vikram Rao", "2026-03-05", "2026-03-06");
    let all = desk.ok("api.find_reservations", json!({ "property": LAKE }));
    assert_eq!(keys(&all[0]), named(FOUND));
    assert_eq!(names(&all), [vikram.as_str(), anita.as_str()], "newest arrival first");
    assert_eq!(find(&desk, "sharma"), [anita.as_str()]);
    assert_eq!(find(&desk, "an"), [anita.as_str()], "the start of a name");
    assert_eq!(find(&desk, "ra"), [vikram.as_str()], "of the last one too");
    assert_eq!(find(&desk, "ik"), Vec::<String>::new(), "two letters mean the start");
    assert_eq!(find(&desk, "ita sha"), [anita.as_str()]);
    assert_eq!(find(&desk, &anita), [anita.as_str()]);
    assert_eq!(find(&desk, &vikram.to_lowercase()), [vikram.as_str()]);
    assert_eq!(find(&desk, "2"), [vikram.as_str()], "the number in our reference");
    let room = all[0]["room"].as_str().expect("a room").to_string();
    let number = room.strip_prefix(&format!("{LAKE}-")).expect("its number");
    assert!(find(&desk, number).contains(&vikram), "room {number}");
    assert_eq!(find(&desk, "100%"), Vec::<String>::new());
    assert_eq!(find(&desk, "' OR 1=1 --"), Vec::<String>::new());
}

#[test]
fn a_stay_is_found_by_the_reference_of_its_channel() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let stay = book(&desk, "Anita Sharma", "2026-03-01", "2026-03-03");
    book(&desk, "Vikram Rao", "2026-03-01", "2026-03-03");
    let referenced = "UPDATE reservations SET ota_ref = 'BDC-7781X' WHERE name = ?1";
    hotel.app.db.writer().expect("the writer").execute(referenced, [&stay]).expect("a stay");
    for typed in ["BDC-7781X", "bdc-7781x", "BDC-77"] {
        assert_eq!(find(&desk, typed), [stay.as_str()], "{typed}");
    }
    assert_eq!(desk.ok("desk.search", json!({ "q": "BDC-7781X" }))[0]["name"], stay);
    assert_eq!(desk.ok("api.reservation_detail", json!({ "reservation": stay }))["ota_ref"], "BDC-7781X");
}

#[test]
fn a_search_keeps_to_its_status_and_its_limit() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    book(&desk, "Anita Sharma", "2026-03-01", "2026-03-03");
    book(&desk, "Anita Rao", "2026-03-02", "2026-03-03");
    let count = |params: Value| names(&desk.ok("api.find_reservations", params)).len();
    assert_eq!(count(json!({ "property": LAKE, "query": "anita", "status": "Confirmed" })), 2);
    assert_eq!(count(json!({ "property": LAKE, "query": "anita", "status": "Cancelled" })), 0);
    assert_eq!(count(json!({ "property": LAKE, "status": "Waitlist" })), 0);
    assert_eq!(count(json!({ "property": LAKE, "query": "anita", "limit": "1" })), 1);
    assert_eq!(count(json!({ "property": LAKE, "limit": 100_000 })), 2);
    let refused = desk.refused("api.find_reservations", json!({ "property": LAKE, "status": "Arrived" }));
    assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "status"));
    assert_eq!(desk.refused("api.find_reservations", json!({})).code, "property");
}
