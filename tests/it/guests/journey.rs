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
        amount_after_tax, credit_notes, billed_total, discount_amount, special_requests, extras, booking_type, company, creation, actual_check_in,
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

#[test]
fn a_stay_whose_invoice_was_credited_shows_what_is_left_of_it() {
    let scene = Scene::on("2026-03-31");
    let stay = scene.arrive("Ravi Rao", "2026-03-31", "2026-04-02", json!({}));
    let folio = scene.folio_name(&stay);
    let line = scene.charge(&folio, "Spa", "100", "18")["charges"][0]["name"].clone();
    scene.charge(&folio, "Misc", "50", "0");
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    let guest = scene.desk.ok("api.guests_with_stats", json!({}))[0]["name"].clone();
    let journey = || scene.desk.ok("api.guest_journey", json!({ "guest": guest }));
    let before = journey()["reservations"][0].clone();
    assert_eq!((&before["credit_notes"], &before["billed_total"]), (&json!([]), &json!(null)));
    scene.audit();
    scene.desk.ok("api.cancel_invoice", json!({ "folio": folio, "reason": "Never used the spa" }));
    let void = json!({ "folio": folio, "charge_row": line, "reason": "Never used the spa" });
    scene.desk.ok("api.void_folio_charge", void);
    let after = journey();
    let seen = &after["reservations"][0];
    assert_eq!(seen["amount_after_tax"], before["amount_after_tax"], "the price of the stay is as agreed");
    let credit = &seen["credit_notes"][0];
    assert_eq!(
        ["credit_note", "invoice_number", "date"].map(|key| credit[key].clone()),
        [json!("CN-LVP-26-00001"), json!("INV-LVP-25-00001"), json!("2026-04-01")]
    );
    assert_eq!((dec(&credit["amount"]), seen["credit_notes"].as_array().map(Vec::len)), (d("168"), Some(1)));
    assert_eq!(seen["billed_total"], json!(null), "the guest is still here");
    let event = &after["timeline"][0];
    assert_eq!(
        (&event["type"], &event["title"], &event["detail"], &event["reference"]),
        (
            &json!("credited"),
            &json!("Invoice INV-LVP-25-00001 credited"),
            &json!("Credit note CN-LVP-26-00001 · Never used the spa"),
            &json!(stay)
        )
    );
    assert_eq!(dec(&event["amount"]), d("-168"));
    scene.audit();
    let folios = scene.desk.ok("api.reservation_folios", json!({ "reservation": stay }));
    for open in folios.as_array().expect("folios").iter().filter(|open| dec(&open["balance"]) > d("0")) {
        scene.pay(open["name"].as_str().expect("a folio"), &dec(&open["balance"]).to_string());
    }
    scene.desk.ok("api.check_out", json!({ "reservation": stay }));
    // Two nights of 4,000 with their tax, and the 50 that are left of the invoice.
    assert_eq!(dec(&journey()["reservations"][0]["billed_total"]), d("8450"));
    scene.hotel.assert_sound();
}
