//! The journey of a guest.

use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::folio::{Scene, d, dec};
use crate::support::answers::{keys, named, names};
use crate::support::{HILL, LAKE, TestHotel};

use super::stats::book;

#[test]
fn there_are_no_guests_yet() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    assert_eq!(desk.ok("api.guests_with_stats", json!({})), json!([]));
    assert_eq!(desk.refused("api.guest_journey", json!({ "guest": "G-00001" })).kind, "not found");
}

#[test]
fn a_journey_tells_everything_newest_first() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let first = book(&desk, LAKE, "Anita Sharma", "98450 12345", "2026-03-01", "2026-03-03");
    hotel.clock("2026-03-01 16:00:00");
    let agent = hotel.user("concierge", &[Role::ServiceAgent]);
    let second = agent.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-05", "check_out_date": "2026-03-06",
                "guest_name": "Anita Sharma", "phone": "98450 12345", "agent": "Concierge" }),
    );
    let guest = desk.ok("api.guests_with_stats", json!({}))[0]["name"].clone();
    let journey = desk.ok("api.guest_journey", json!({ "guest": guest }));
    assert_eq!(keys(&journey), named("guest, stats, companies, reservations, functions, timeline"));
    let profile =
        "name, full_name, first_name, phone, email, further_contacts, vip, nationality, id_type, id_number, blacklisted,
        blacklist_reason, address, notes";
    assert_eq!(keys(&journey["guest"]), named(profile));
    assert_eq!(
        keys(&journey["stats"]),
        named("bookings, stays, nights, lifetime_value, currency, first_seen")
    );
    let stay = "name, property, property_name, currency, status, source, channel, room, room_type, check_in_date, check_out_date, nights, adults, children,
        amount_after_tax, discount_amount, special_requests, extras, booking_type, company, creation, actual_check_in,
        actual_check_out";
    assert_eq!(keys(&journey["reservations"][0]), named(stay));
    assert_eq!(journey["stats"]["first_seen"], "2026-03-01 15:00:00");
    let reported: Vec<(&str, &str)> = journey["timeline"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|event| (event["type"].as_str().unwrap_or(""), event["reference"].as_str().unwrap_or("")))
        .collect();
    let second = second["reservation"].as_str().expect("a reservation");
    assert_eq!(reported, [("agent", second), ("booking", second), ("booking", first.as_str())]);
    let by_agent = &journey["timeline"][0];
    assert_eq!(
        json!([by_agent["action_type"], by_agent["actor"], by_agent["agent_name"]]),
        json!(["create_reservation", "concierge", "Concierge"])
    );
    assert!(journey["timeline"][1].get("action_type").is_none());
}

#[test]
fn a_guest_is_seen_only_through_stays_at_ones_own_properties() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    book(&admin, LAKE, "Anita Sharma", "98450 12345", "2026-03-01", "2026-03-03");
    book(&admin, HILL, "Anita Sharma", "98450 12345", "2026-03-05", "2026-03-06");
    book(&admin, LAKE, "Vikram Rao", "98450 11111", "2026-03-01", "2026-03-02");
    let desk = hotel.user_of("desk", &[Role::FrontDesk], &[HILL]);
    let seen = desk.ok("api.guests_with_stats", json!({}));
    assert_eq!(names(&seen).len(), 1);
    assert_eq!((&seen[0]["bookings"], &seen[0]["nights"]), (&json!(1), &json!(1)));
    let journey = desk.ok("api.guest_journey", json!({ "guest": seen[0]["name"] }));
    assert_eq!(journey["reservations"].as_array().map(Vec::len), Some(1));
    let all = admin.ok("api.guests_with_stats", json!({ "search": "vikram" }));
    assert_eq!(desk.refused("api.guest_journey", json!({ "guest": all[0]["name"] })).kind, "not found");
    assert_eq!(desk.ok("api.guests_with_stats", json!({ "search": "vikram" })), json!([]));
}

#[test]
fn a_cancellation_shows_its_fee_with_tax_less_allowances() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.book("Anita Sharma", "2026-03-01", "2026-03-02", json!({}));
    let done = scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    assert_eq!((dec(&done["fee"]), dec(&done["fee_total"])), (d("4000"), d("4200")));
    let guest = scene.desk.ok("api.guests_with_stats", json!({}))[0]["name"].clone();
    let shown = || {
        let journey = scene.desk.ok("api.guest_journey", json!({ "guest": guest }));
        let list = scene.desk.ok("desk.list", json!({ "property": LAKE, "list": "cancellations" }));
        assert_eq!(
            (&journey["timeline"][0]["type"], &list["rows"][0]["fee"]),
            (&json!("cancelled"), &done["fee"])
        );
        assert_eq!(list["rows"][0]["fee_total"], list["totals"]["fee_total"]);
        (dec(&journey["timeline"][0]["amount"]), dec(&list["rows"][0]["fee_total"]))
    };
    assert_eq!(shown(), (d("4200"), d("4200")));
    let folio = scene.folio_name(&stay);
    let row = scene.folio(&stay)["charges"][0]["name"].clone();
    let allowance = json!({ "folio": folio, "amount": 1000, "reason": "Goodwill", "charge_row": row });
    scene.desk.ok("api.post_allowance", allowance);
    let left = dec(&scene.folio(&stay)["grand_total"]);
    assert_eq!(shown(), (left, left));
    scene.hotel.assert_sound();
}
