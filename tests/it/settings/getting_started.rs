//! The first steps of a property, ticked as they are done.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::{LAKE, TestHotel};

fn steps(hotel: &TestHotel) -> Value {
    hotel.known("admin").ok("desk.getting_started", json!({ "property": LAKE }))
}

#[test]
fn each_step_is_ticked_when_it_is_done() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let before = steps(&hotel);
    for step in ["logo", "photos", "booking", "payment_code", "backup", "email", "is_demo"] {
        assert_eq!(before[step], 0, "{step}: {before}");
    }
    admin.ok("records.save", json!({ "type": "property", "name": LAKE, "values": { "upi_id": "lake@bank", "gstin": "08AAACL1234A1Z5" } }));
    let booking = json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Asha Rao", "phone": "+91 98290 12345",
        "check_in_date": "2026-03-02", "check_out_date": "2026-03-03" });
    admin.ok("api.create_booking", booking);
    let after = steps(&hotel);
    assert_eq!(
        json!([after["payment_code"], after["tax_id"], after["booking"]]),
        json!([1, 1, 1]),
        "{after}"
    );
}

#[test]
fn only_admins_read_them() {
    let hotel = TestHotel::chain("2026-03-01");
    let refusal =
        hotel.user("porter", &[Role::FrontDesk]).refused("desk.getting_started", json!({ "property": LAKE }));
    assert_eq!(refusal.kind, "forbidden");
}
