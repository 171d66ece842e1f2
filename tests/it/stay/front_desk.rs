//! The desk's day, and stays found.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::answers::{keys, named, names};
use crate::support::{Caller, HILL, LAKE, TestHotel};

const BOOKING: &str = "name, guest_name, room_type, room, status, source, check_in_date, check_out_date, nights, adults,
    children, special_requests, extras, phone, channel, precheckin_status, eta, precheckin_token, booked_by_name, booked_by_phone,
    booker_relation, contact_preference, company, tentative_until, paid_total, balance_due, folio_balance,
    stay_total, advance_open";
const FOUND: &str =
    "name, guest, guest_name, room, room_type, status, check_in_date, check_out_date, nights, adults,
    children, amount_after_tax, advance_paid";

/// Books a Deluxe room of Lake View Palace for two.
pub(super) fn book(desk: &Caller, guest: &str, from: &str, to: &str) -> String {
    let made = desk.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from, "check_out_date": to, "guest_name": guest }),
    );
    made["reservation"].as_str().expect("a reservation").to_string()
}

fn find(desk: &Caller, query: &str) -> Vec<String> {
    names(&desk.ok("api.find_reservations", json!({ "property": LAKE, "query": query })))
}

#[test]
fn a_quiet_day_shows_the_rooms_by_number() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let day = desk.ok("api.front_desk_snapshot", json!({}));
    assert_eq!(keys(&day), named("date, arrivals, departures, in_house, rooms, tonight, minutes_saved_30d"));
    assert_eq!(day["date"], "2026-03-01");
    let room = named("name, room_number, room_type, floor, housekeeping_status, occupancy_status");
    assert_eq!(keys(&day["rooms"][0]), room);
    assert_eq!(day["rooms"][0]["name"], format!("{LAKE}-101"));
    assert_eq!(day["rooms"][14]["room_type"], format!("{LAKE}-STE"));
}

#[test]
fn the_day_shows_who_arrives_and_what_they_owe() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    book(&desk, "Vikram Rao", "2026-03-01", "2026-03-03");
    book(&desk, "Anita Sharma", "2026-03-01", "2026-03-02");
    book(&desk, "Later Guest", "2026-03-02", "2026-03-04");
    let day = desk.ok("api.front_desk_snapshot", json!({ "property": LAKE }));
    let arrivals = day["arrivals"].as_array().expect("a list");
    assert_eq!(keys(&arrivals[0]), named(BOOKING));
    let guests: Vec<&Value> = arrivals.iter().map(|booking| &booking["guest_name"]).collect();
    assert_eq!(guests, ["Anita Sharma", "Vikram Rao"]);
    let chart = desk.ok("api.tape_chart", json!({ "property": LAKE, "start": "2026-03-01", "days": 7 }));
    for key in ["sold", "capacity", "occupancy"] {
        assert_eq!(day["tonight"][key], chart["position"][0][key], "{key}: one figure for the night");
    }
    assert_eq!(day["tonight"]["sold"], 2);
    assert_eq!(arrivals[1]["nights"], 2);
    assert_eq!(arrivals[1]["paid_total"].to_string(), "0.00");
    assert_eq!(arrivals[1]["balance_due"].to_string(), "8400.00");
    let tomorrow = desk.ok("api.front_desk_snapshot", json!({ "property": LAKE, "date": "2026-03-02" }));
    assert_eq!(tomorrow["arrivals"][0]["guest_name"], "Later Guest");
    hotel.assert_sound();
}

#[test]
fn the_minutes_saved_are_those_of_the_last_thirty_days() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let admin = hotel.known("admin");
    let shown =
        || desk.ok("api.front_desk_snapshot", json!({ "property": LAKE }))["minutes_saved_30d"].clone();
    let logged = |since: &str| {
        hotel.stored::<i64>(&format!(
            "SELECT ifnull(sum(minutes_saved), 0) FROM action_log WHERE executed_at >= unixepoch('{since}', '-330 minutes')"
        ))
    };
    book(&desk, "Anita Sharma", "2026-03-20", "2026-03-21");
    hotel.clock("2026-03-02 09:00:00");
    admin.ok("api.run_night_audit", json!({ "property": LAKE, "business_date": "2026-03-01" }));
    book(&desk, "Vikram Rao", "2026-03-20", "2026-03-21");
    hotel.clock("2026-03-03 09:00:00");
    admin.ok("api.run_night_audit", json!({ "property": LAKE, "business_date": "2026-03-02" }));
    book(&desk, "Karan Kapoor", "2026-03-20", "2026-03-21");
    assert_eq!(shown(), logged("2026-03-01 00:00:00"));
    // Before, between and after the audits.
    for (now, since) in [
        ("2026-04-01 08:00:00", "2026-03-02 08:00:00"),
        ("2026-04-02 08:59:59", "2026-03-03 08:59:59"),
        ("2026-04-02 09:00:01", "2026-03-03 09:00:01"),
        ("2026-06-01 09:00:00", "2026-05-02 09:00:00"),
    ] {
        hotel.clock(now);
        assert_eq!(shown(), logged(since), "{now}");
    }
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

#[test]
fn nobody_finds_a_stay_of_another_property() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let stay = book(&admin, "Anita Sharma", "2026-03-01", "2026-03-03");
    let desk = hotel.user_of("desk", &[Role::FrontDesk], &[HILL]);
    assert_eq!(desk.refused("api.reservation_detail", json!({ "reservation": stay })).kind, "not found");
    assert_eq!(desk.refused("api.find_reservations", json!({ "property": LAKE })).kind, "forbidden");
    assert_eq!(desk.ok("api.find_reservations", json!({ "property": HILL, "query": "anita" })), json!([]));
    assert_eq!(desk.ok("api.find_reservations", json!({ "property": HILL, "query": stay })), json!([]));
    let mine = desk.ok("api.front_desk_snapshot", json!({}));
    assert_eq!(mine["arrivals"], json!([]));
    assert_eq!(mine["rooms"][0]["name"], format!("{HILL}-1"));
}
