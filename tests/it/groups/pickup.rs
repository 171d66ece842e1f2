//! Bookings into a group, room by room.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{book, confirmed, desk, left, with};
use crate::support::{HILL, LAKE, TestHotel};

pub(super) fn group(rooms: Value) -> Value {
    json!({ "property": LAKE, "group_name": "Rotary Club", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
        "rooms": rooms, "guest_name": "Ravi Rotary", "phone": "98200 55555", "meal_plan": "CP" })
}

#[test]
fn a_pick_up_sells_its_own_hold_at_the_group_rate_then_competes() {
    let (hotel, desk) = desk();
    let group =
        confirmed(&desk, json!([{ "room_type": "DLX", "rooms_blocked": 2, "block_rate": 3000 }]), json!({}));
    for guest in 0..8 {
        book(&desk, &format!("Guest {guest}"), "2026-03-10", "2026-03-12", json!({}));
    }
    assert_eq!(left(&desk, "2026-03-10"), 0);
    let pick =
        |guest: &str| json!({ "group_booking": group, "room_type": "DLX", "guest_name": guest, "adults": 1 });
    let first = desk.ok("api.pickup_group_room", pick("Anil"));
    assert_eq!(
        (&first["status"], first["amount_after_tax"].to_string()),
        (&json!("Confirmed"), "6300.00".to_string())
    );
    desk.ok("api.pickup_group_room", pick("Bina"));
    let beyond = desk.refused("api.pickup_group_room", pick("Chand"));
    assert_eq!((beyond.kind, beyond.code.as_str()), ("refused", "sold_out"));
    let detail = desk.ok("api.group_detail", json!({ "group_booking": group }));
    assert_eq!(
        (&detail["pickup"][0]["picked_up"], &detail["pickup"][0]["remaining"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(detail["rooming_list"][0]["guest_name"], "Anil");
    // A cancelled pick-up is the group's again, not everybody's.
    desk.ok("api.cancel_reservation", json!({ "reservation": first["reservation"] }));
    assert_eq!(left(&desk, "2026-03-10"), 0);
    desk.ok("api.pickup_group_room", pick("Chand"));
    hotel.assert_sound();
}

#[test]
fn a_booking_into_a_group_is_its_companys_unless_another_is_given() {
    let (hotel, desk) = desk();
    for company in ["Acme", "Other Ltd"] {
        let values = json!({ "type": "company", "values": { "company_name": company } });
        hotel.known("admin").ok("records.save", values);
    }
    let group =
        confirmed(&desk, json!([{ "room_type": "DLX", "rooms_blocked": 3 }]), json!({ "company": "Acme" }));
    let company = |more: Value| {
        let more = with(json!({ "group_booking": group }), more);
        let booked = book(&desk, "Anil", "2026-03-10", "2026-03-12", more);
        let of = json!({ "reservation": booked["reservation"] });
        desk.ok("api.reservation_detail", of)["company"].clone()
    };
    assert_eq!(company(json!({})), "Acme");
    assert_eq!(company(json!({ "company": "Other Ltd" })), "Other Ltd");
    hotel.assert_sound();
}

#[test]
fn a_cancelled_or_begun_group_takes_nobody_on_and_another_property_knows_none() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let group = confirmed(
        &desk,
        json!([{ "room_type": "DLX", "rooms_blocked": 2 }]),
        json!({ "check_in_date": "2026-03-01" }),
    );
    let pick = json!({ "group_booking": group, "room_type": "DLX", "guest_name": "Anil" });
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    for function in ["api.pickup_group_room", "api.save_group_blocks"] {
        let params = super::with(pick.clone(), json!({ "blocks": [] }));
        assert_eq!(hill.refused(function, params).kind, "not found", "{function}");
    }
    hotel.clock("2026-03-01 23:30:00");
    desk.ok("api.run_night_audit", json!({ "property": LAKE }));
    hotel.clock("2026-03-02 09:00:00");
    assert_eq!(desk.refused("api.pickup_group_room", pick.clone()).code, "arrival_passed");
    desk.ok("api.save_group_blocks", json!({ "group_booking": group, "blocks": [], "status": "Cancelled" }));
    assert_eq!(desk.refused("api.pickup_group_room", pick).code, "group_cancelled");
}
