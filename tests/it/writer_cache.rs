//! What a booking finds in the writer's memory: settings, rates, rooms and the nights taken. In a debug build the program itself
//! compares each cached value with the tables.

use chrono::Days;
use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use innkeeper::rpc::call_options::CallOptions;
use serde_json::{Map, Value, json};

use crate::booking::{booking, desk, given, stay};
use crate::support::{Caller, HILL, LAKE, TestHotel, day};

fn object(value: Value) -> Map<String, Value> {
    value.as_object().cloned().expect("an object")
}

fn book(desk: &Caller, guest: &str) -> Value {
    desk.ok("api.create_booking", booking(guest, "2026-03-10", "2026-03-12", json!({})))
}

/// The price and the room of a booking are those of the quote and of the list of free rooms, which read the file.
fn book_as_offered(desk: &Caller, guest: &str) -> Value {
    let dates = stay("2026-03-10", "2026-03-12", json!({}));
    let quote = desk.ok("api.get_quote", dates.clone());
    let free = desk.ok("api.available_rooms", dates);
    let booked = book(desk, guest);
    assert_eq!(booked["amount_after_tax"], quote["amount_after_tax"], "{guest}");
    assert!(
        free.to_string().contains(booked["room"].as_str().expect("a room")),
        "{guest}: {booked} of {free}"
    );
    booked
}

#[test]
fn a_booking_finds_what_another_process_has_changed() {
    let (hotel, desk) = desk();
    let manager = hotel.user("manager", &[Role::HotelAdmin, Role::RevenueManager, Role::FrontDesk]);
    book_as_offered(&desk, "Asha");
    let file = hotel.folder.path().join("hotel.db");
    let clock = Clock::fixed(hotel.app.clock.now());
    let beside =
        App::open(&file, Config::default(), clock, innkeeper::svc::registry()).expect("the same file");
    let call = |path: &str, params: Value| {
        let answer = beside.call(&manager.actor(), path, object(params), CallOptions::default());
        serde_json::from_slice::<Value>(&answer.expect(path)).expect("JSON")
    };
    call(
        "api.set_room_rate",
        json!({ "property": LAKE, "room_type": "DLX", "start_date": "2026-03-10", "end_date": "2026-03-11", "rate": 5100 }),
    );
    let second = book_as_offered(&desk, "Bela");
    let theirs = call("api.create_booking", booking("Chand", "2026-03-10", "2026-03-12", json!({})));
    let third = book_as_offered(&desk, "Divya");
    assert_ne!(second["room"], third["room"]);
    assert_ne!(theirs["room"], third["room"]);
    call("api.cancel_reservation", json!({ "reservation": theirs["reservation"], "reason": "Other" }));
    call("api.cancel_reservation", json!({ "reservation": second["reservation"], "reason": "Other" }));
    assert_eq!(book_as_offered(&desk, "Esha")["room"], second["room"]);
    hotel.assert_sound();
}

#[test]
fn nothing_is_remembered_of_a_call_that_was_rolled_back() {
    let (hotel, desk) = desk();
    let admin = hotel.user("owner", &[Role::HotelAdmin, Role::FrontDesk]);
    let first = book_as_offered(&desk, "Asha");
    let dry = booking("Bela", "2026-03-10", "2026-03-12", json!({ "dry_run": 1 }));
    let tried = desk.ok("api.create_booking", dry);
    let dearer = json!({ "type": "room_type", "name": format!("{LAKE}-DLX"), "values": { "base_price": 9000 }, "dry_run": 1 });
    admin.ok("records.save", dearer);
    let second = book_as_offered(&desk, "Bela");
    assert_eq!(tried["would_answer"]["room"], second["room"], "{tried}");
    assert_ne!(second["room"], first["room"]);
    hotel.assert_sound();
}

#[test]
fn each_change_of_rules_and_rooms_holds_for_the_next_booking() {
    let (hotel, desk) = desk();
    let sold = |guest: &str| {
        let booked = book_as_offered(&desk, guest);
        desk.ok("api.cancel_reservation", json!({ "reservation": booked["reservation"], "reason": "Other" }));
        booked["amount_after_tax"].clone()
    };
    let usual = sold("Asha");
    let changes = [
        "UPDATE room_types SET base_price_minor = base_price_minor + 10000",
        "INSERT INTO seasons (property_id, name, season_name, start_on, end_on, adjustment_type, adjustment_value)
         VALUES (:property, 'S', 'Fair', '2026-03-01', '2026-03-31', 'Percent', '10')",
        "INSERT INTO set_rates (property_id, room_type_id, night_on, rate_minor)
         VALUES (:property, :deluxe, '2026-03-10', 777700)",
        "UPDATE properties SET rates_include_tax = 1",
    ];
    let mut prices = vec![usual];
    for (number, change) in changes.iter().enumerate() {
        given(&hotel, change);
        prices.push(sold(&format!("Guest {number}")));
    }
    assert!(prices.windows(2).all(|pair| pair[0] != pair[1]), "{prices:?}");
    given(
        &hotel,
        "INSERT INTO restrictions (property_id, name, room_type_id, night_on, closed)
         VALUES (:property, 'R', :deluxe, '2026-03-10', 1)",
    );
    let refused = desk.refused("api.create_booking", booking("Zoya", "2026-03-10", "2026-03-12", json!({})));
    assert_eq!(refused.kind, "refused", "{refused:?}");
}

#[test]
fn a_booking_after_two_stays_swapped_rooms_takes_neither() {
    let (hotel, desk) = desk();
    let stays = ["Asha", "Bela"].map(|guest| book_as_offered(&desk, guest));
    let swapped = desk.ok(
        "desk.swap_rooms",
        json!({ "reservation": stays[0]["reservation"], "with": stays[1]["reservation"] }),
    );
    assert_eq!(swapped["stays"][0]["room"], stays[1]["room"], "{swapped}");
    let third = book_as_offered(&desk, "Chand");
    assert!(stays.iter().all(|stay| stay["room"] != third["room"]), "{third}");
    hotel.assert_sound();
}

#[test]
fn each_property_has_its_own_rooms_and_nights() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let at = |property: &str, guest: &str| {
        let mut params = booking(guest, "2026-03-10", "2026-03-12", json!({}));
        params["property"] = json!(property);
        desk.call("api.create_booking", params)
    };
    for round in 0..3 {
        for property in [LAKE, HILL] {
            if let Ok(booked) = at(property, &format!("Guest {round}")) {
                assert!(booked["room"].as_str().expect("a room").starts_with(property), "{booked}");
            }
        }
    }
    hotel.assert_sound();
}

#[test]
fn a_booking_after_a_long_import_finds_the_rooms_that_it_took() {
    let (hotel, desk) = desk();
    let admin = hotel.known("admin");
    book_as_offered(&desk, "Asha");
    let first = day("2026-03-10");
    let row = |number: u64| {
        let arrival = first + Days::new(number / 5);
        json!({ "guest_name": format!("Guest {number}"), "room_type_code": "DLX", "check_in": arrival.to_string(),
            "check_out": (arrival + Days::new(1)).to_string() })
    };
    let rows: Vec<Value> = (0..600).map(row).collect();
    for rows in rows.chunks(300) {
        let done = admin.ok("api.import_bookings", json!({ "property": LAKE, "bookings": rows }));
        assert_eq!(done["created"], rows.len(), "{done}");
        book_as_offered(&desk, "Bela");
    }
    book_as_offered(&desk, "Chand");
    hotel.assert_sound();
}
