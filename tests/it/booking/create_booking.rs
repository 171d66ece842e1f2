//! Bookings of the desk: whose they are, where they go, what prevents them.

use serde_json::{Value, json};

use super::{booking, desk, given, n, stay};
use crate::support::{Caller, LAKE};

pub(super) fn book(desk: &Caller, guest: &str, more: Value) -> Value {
    desk.ok("api.create_booking", booking(guest, "2026-03-10", "2026-03-12", more))
}

#[test]
fn a_booking_answers_its_room_and_costs_what_was_quoted() {
    let (hotel, desk) = desk();
    let quote =
        desk.ok("api.get_quote", stay("2026-03-10", "2026-03-12", json!({ "meal_plan": "CP", "adults": 3 })));
    let booked = book(&desk, "Asha Rao", json!({ "meal_plan": "CP", "adults": 3, "phone": "98765 43210" }));
    assert_eq!(booked["amount_after_tax"], quote["amount_after_tax"]);
    assert_eq!((&booked["reservation"], &booked["status"]), (&json!("RES-2026-00001"), &json!("Confirmed")));
    assert_eq!((&booked["room"], &booked["guest"]), (&json!(format!("{LAKE}-101")), &json!("G-00001")));
    hotel.assert_sound();
}

#[test]
fn a_known_phone_is_a_known_guest_however_it_is_written() {
    let (hotel, desk) = desk();
    let first = book(&desk, "Asha Rao", json!({ "phone": "98765 43210" }));
    for phone in ["+91 9876543210", "0091-98765-43210", "098765 43210"] {
        assert_eq!(book(&desk, "A. Rao", json!({ "phone": phone }))["guest"], first["guest"], "{phone}");
    }
    assert_ne!(book(&desk, "Asha Rao", json!({ "phone": "98765 43211" }))["guest"], first["guest"]);
    let named = book(&desk, "Asha Rao", json!({ "guest": first["guest"], "guest_category": "VIP" }));
    assert_eq!(named["guest"], first["guest"]);
    assert_eq!(hotel.stored::<i64>("SELECT vip FROM guests WHERE name = 'G-00001'"), 1);
    assert_eq!(
        desk.refused(
            "api.create_booking",
            booking("X", "2026-03-10", "2026-03-11", json!({ "guest": "G-99999" }))
        )
        .kind,
        "not found"
    );
    hotel.assert_sound();
}

#[test]
fn a_blacklisted_guest_is_refused_with_the_reason() {
    let (hotel, desk) = desk();
    book(&desk, "Asha Rao", json!({ "phone": "9876543210" }));
    given(&hotel, "UPDATE guests SET blacklisted = 1, blacklist_reason = 'broke the aquarium'");
    let refused = desk.refused(
        "api.create_booking",
        booking("A", "2026-03-10", "2026-03-11", json!({ "phone": "9876543210" })),
    );
    assert_eq!(refused.code, "guest_blacklisted");
    assert!(refused.message.contains("broke the aquarium"));
}

#[test]
fn what_the_guest_asked_for_is_stored() {
    let (hotel, desk) = desk();
    given(
        &hotel,
        "INSERT INTO experiences (property_id, name, experience_name, category, price_minor)
           VALUES (:property, 'Lake View Palace-Boat', 'Boat', 'Tour', 150000);
         INSERT INTO companies (name, company_name) VALUES ('Acme', 'Acme');
         INSERT INTO travel_agents (name, agent_name, commission_pct) VALUES ('Globe', 'Globe', '12.5')",
    );
    let more = json!({
        "addons": "[{\"experience\": \"Boat\", \"qty\": 2}]",
        "instructions": [{ "department": "F&B", "instruction": "No nuts" }],
        "stay_details": { "arrival_mode": "Air", "arrival_ref": "AI 471", "arrival_datetime": "2026-03-10T13:05",
                          "pickup_required": 1, "purpose": "Business", "special_requests": "", "planned_check_in_time": "13:30" },
        "company": "Acme", "travel_agent": "Globe", "booked_by_name": "Mr Desk", "booker_relation": "Assistant",
        "source": "Phone", "booking_type": "Corporate"
    });
    book(&desk, "Asha Rao", more);
    assert_eq!(hotel.stored::<i64>("SELECT amount_minor FROM reservation_addons"), 300_000);
    assert_eq!(
        hotel.stored::<String>("SELECT department || ':' || instruction FROM stay_instructions"),
        "F&B:No nuts"
    );
    assert_eq!(
        hotel.stored::<String>(
            "SELECT arrival_mode || arrival_ref || arrival_datetime || pickup_required || purpose || planned_check_in_time
                    || contact_preference || source || booking_type || commission_minor FROM reservations"
        ),
        "AirAI 4712026-03-10 13:05:001Business13:30BookerPhoneCorporate100000"
    );
    for (field, value) in [
        ("addons", json!("not json")),
        ("instructions", json!([{ "department": "Moon", "instruction": "x" }])),
        ("stay_details", json!({ "arrival_mode": "Rocket" })),
        ("source", json!("Pigeon")),
        ("booker_relation", json!("Enemy")),
    ] {
        let refused = desk
            .refused("api.create_booking", booking("X", "2026-03-10", "2026-03-11", json!({ field: value })));
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field), "{}", refused.message);
    }
    for unknown in [
        json!({ "company": "Nobody" }),
        json!({ "travel_agent": "Nobody" }),
        json!({ "addons": [{ "experience": "Moon" }] }),
    ] {
        let refused =
            desk.refused("api.create_booking", booking("X", "2026-03-10", "2026-03-11", unknown.clone()));
        assert_eq!(refused.kind, "not found", "{unknown}: {}", refused.message);
    }
    hotel.assert_sound();
}

#[test]
fn a_voucher_is_used_by_a_booking_and_runs_out() {
    let (hotel, desk) = desk();
    given(
        &hotel,
        "INSERT INTO vouchers (property_id, name, voucher_code, value, max_uses) VALUES (:property, 'v', 'ONCE', '10', 1)",
    );
    let booked = book(&desk, "Asha", json!({ "voucher_code": "once" }));
    assert_eq!((&booked["discount"], &booked["amount_after_tax"]), (&n("800.00"), &n("7560.00")));
    let again = booking("Bela", "2026-03-10", "2026-03-12", json!({ "voucher_code": "ONCE" }));
    assert_eq!(desk.refused("api.create_booking", again).code, "voucher_code");
    hotel.assert_sound();
}

#[test]
fn the_last_room_is_sold_once_and_the_rest_may_wait() {
    let (hotel, desk) = desk();
    for n in 0..10 {
        book(&desk, &format!("Guest {n}"), json!({}));
    }
    let late = booking("Late", "2026-03-11", "2026-03-13", json!({}));
    let refused = desk.refused("api.create_booking", late.clone());
    assert_eq!(refused.code, "sold_out");
    assert!(refused.message.contains("2026-03-11"), "{}", refused.message);
    let parked =
        desk.ok("api.create_booking", booking("Late", "2026-03-11", "2026-03-13", json!({ "waitlist": 1 })));
    assert_eq!((&parked["status"], &parked["room"]), (&json!("Waitlist"), &json!(null)));
    // Back to back is free.
    desk.ok("api.create_booking", booking("Next", "2026-03-12", "2026-03-13", json!({})));
    hotel.assert_sound();
}

#[test]
fn yesterday_can_not_be_booked() {
    let (_hotel, desk) = desk();
    let past = booking("Past", "2026-02-28", "2026-03-02", json!({}));
    let refused = desk.refused("api.create_booking", past);
    assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "check_in_date"));
}

#[test]
fn a_restriction_refuses_with_its_own_code_and_parking_passes_it() {
    for (column, code) in [
        ("closed", "closed"),
        ("closed_to_arrival", "closed_to_arrival"),
        ("min_nights", "min_stay"),
        ("max_nights", "max_stay"),
    ] {
        let (hotel, desk) = desk();
        let value = if column == "min_nights" { 3 } else { 1 };
        given(
            &hotel,
            &format!(
                "INSERT INTO restrictions (property_id, name, room_type_id, night_on, {column}) VALUES (:property, 'x', :deluxe, '2026-03-10', {value})"
            ),
        );
        let wanted = booking("Asha", "2026-03-10", "2026-03-12", json!({}));
        assert_eq!(desk.refused("api.create_booking", wanted).code, code);
        let parked = booking("Asha", "2026-03-10", "2026-03-12", json!({ "waitlist": 1 }));
        assert_eq!(desk.ok("api.create_booking", parked)["status"], "Waitlist");
    }
}

#[test]
fn nobody_leaves_on_a_date_that_is_closed_to_departure() {
    let (hotel, desk) = desk();
    given(
        &hotel,
        "INSERT INTO restrictions (property_id, name, room_type_id, night_on, closed_to_departure)
         VALUES (:property, 'x', :deluxe, '2026-03-12', 1)",
    );
    let with = |to: &str, more: Value| booking("Asha", "2026-03-10", to, more);
    assert_eq!(desk.refused("api.create_booking", with("2026-03-12", json!({}))).code, "closed_to_departure");
    assert_eq!(
        desk.ok("api.create_booking", with("2026-03-12", json!({ "waitlist": 1 })))["status"],
        "Waitlist"
    );
    let parked = hotel.stored::<String>("SELECT name FROM reservations");
    assert_eq!(
        desk.refused("api.promote_waitlist", json!({ "reservation": parked })).code,
        "closed_to_departure"
    );
    // Through that date, or from it, a stay is sold; so is a suite, and a day use is no departure of a night.
    desk.ok("api.create_booking", with("2026-03-13", json!({})));
    desk.ok("api.create_booking", booking("Asha", "2026-03-12", "2026-03-13", json!({})));
    desk.ok("api.create_booking", with("2026-03-12", json!({ "room_type": "STE" })));
    hotel.assert_sound();
}

#[test]
fn a_day_use_takes_a_room_for_the_day() {
    let (hotel, desk) = desk();
    let day = desk.ok("api.create_booking", booking("Day", "2026-03-10", "2026-03-10", json!({})));
    assert_eq!(day["room"], json!(format!("{LAKE}-101")));
    let other = desk.ok("api.create_booking", booking("Day 2", "2026-03-10", "2026-03-10", json!({})));
    assert_eq!(other["room"], json!(format!("{LAKE}-102")));
    hotel.assert_sound();
}

#[test]
fn a_day_use_and_an_arrival_of_its_date_get_rooms_of_their_own() {
    let (hotel, desk) = desk();
    let room = |guest: &str, from: &str, to: &str| {
        let booked = desk.ok("api.create_booking", booking(guest, from, to, json!({ "room_type": "STE" })));
        booked["room"].as_str().expect("a room").trim_start_matches(LAKE).to_string()
    };
    assert_eq!(room("Arriving", "2026-03-10", "2026-03-12"), "-201");
    assert_eq!(room("Day", "2026-03-10", "2026-03-10"), "-202");
    assert_eq!(room("Arriving too", "2026-03-10", "2026-03-12"), "-203");
    assert_eq!(room("Leaving", "2026-03-09", "2026-03-10"), "-201");
    assert_eq!(
        [room("C", "2026-03-10", "2026-03-11"), room("D", "2026-03-10", "2026-03-11")],
        ["-204", "-205"]
    );
    hotel.assert_sound();
}
