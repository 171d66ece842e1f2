//! Several rooms in one booking, agreed prices, the channel and the deposit asked for.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::values::with;
use crate::support::{Caller, LAKE, TestHotel};

fn open() -> (TestHotel, Caller) {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    (hotel, desk)
}

fn asked(rooms: Value) -> Value {
    json!({ "property": LAKE, "rooms": rooms,
        "booking": { "guest_name": "Asha Rao", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" } })
}

#[test]
fn rooms_of_one_booking_are_for_one_guest_and_know_each_other() {
    let (hotel, desk) = open();
    let rooms = json!([{ "room_type": "DLX" }, { "room_type": "DLX", "adults": 1 }, { "room_type": "STE", "guest_name": "Ravi Rao" }]);
    let made =
        desk.ok("desk.book", with(asked(rooms), json!({ "channel": "Booking.com", "deposit": "3000" })));
    let names: Vec<&str> = made["rooms"]
        .as_array()
        .expect("rooms")
        .iter()
        .filter_map(|room| room["reservation"].as_str())
        .collect();
    assert_eq!((names.len(), &made["reservation"]), (3, &json!(names[0])));
    assert_eq!(made["rooms"][0]["guest"], made["rooms"][1]["guest"]);
    assert_ne!(made["rooms"][0]["guest"], made["rooms"][2]["guest"]);
    let detail = |name: &str| desk.ok("api.reservation_detail", json!({ "reservation": name }));
    let first = detail(names[0]);
    assert_eq!(
        (&first["channel"], first["advance_due"].to_string().as_str()),
        (&json!("Booking.com"), "3000.00")
    );
    let others: Vec<&Value> =
        first["booked_with"].as_array().expect("others").iter().map(|other| &other["reservation"]).collect();
    assert_eq!(others, [&json!(names[1]), &json!(names[2])]);
    assert_eq!(detail(names[1])["advance_due"].to_string(), "0.00");
    hotel.assert_sound();
}

#[test]
fn when_one_room_is_refused_none_is_booked() {
    let (hotel, desk) = open();
    let before: i64 = hotel.stored("SELECT count(*) FROM reservations");
    let refused = desk
        .refused("desk.book", asked(json!([{ "room_type": "DLX" }, { "room_type": "DLX", "adults": 19 }])));
    assert!(refused.message.starts_with("Room 2 of the booking:"), "{}", refused.message);
    for (rooms, more, code) in [
        (json!([]), json!({}), "rooms"),
        (json!([{ "room_type": "DLX" }]), json!({ "deposit": "0" }), "deposit"),
        (
            json!([{ "room_type": "DLX", "nightly_rates": [{ "date": "2026-03-10", "rate": "1" }] }]),
            json!({}),
            "reason",
        ),
    ] {
        assert_eq!(desk.refused("desk.book", with(asked(rooms), more)).code, code);
    }
    let after: i64 = hotel.stored("SELECT count(*) FROM reservations");
    assert_eq!(before, after);
    hotel.assert_sound();
}

#[test]
fn a_price_is_agreed_with_the_booking_within_the_desks_limit() {
    let (hotel, desk) = open();
    let low = json!([{ "room_type": "DLX", "nightly_rates": [{ "date": "2026-03-10", "rate": "3800" }] }]);
    let reason = json!({ "reason": "Regular guest" });
    assert_eq!(desk.refused("desk.book", with(asked(low.clone()), reason.clone())).code, "discount_limit");
    let values = json!({ "type": "property", "name": LAKE, "values": { "desk_discount_pct": 10, "booking_sources": "Booking.com\n\n E-mail " } });
    hotel.known("admin").ok("records.save", values);
    let made = desk.ok("desk.book", with(asked(low), reason));
    assert_eq!(made["total"], made["rooms"][0]["amount_after_tax"]);
    let detail = desk.ok("api.reservation_detail", json!({ "reservation": made["reservation"] }));
    assert_eq!(detail["open_nights"][0]["rate"].to_string(), "3800.00");
    assert_eq!(detail["amount_after_tax"], made["total"]);
    let options = desk.ok("api.booking_options", json!({ "property": LAKE }));
    assert_eq!(options["property"]["sources"], json!(["Booking.com", "E-mail"]));
    hotel.assert_sound();
}
