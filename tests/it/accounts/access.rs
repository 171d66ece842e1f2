//! What naming an agent does.

use serde_json::json;

use innkeeper::domain::lists::Role;

use crate::support::{LAKE, TestHotel};

#[test]
fn naming_an_agent_spares_nobody_the_cashier_pin() {
    let hotel = TestHotel::lake("2026-03-01");
    let asha = hotel.user("asha", &[Role::FrontDesk, Role::Finance]);
    let stay = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01",
                       "check_out_date": "2026-03-03", "guest_name": "Ravi", "agent": "Front Desk Copilot" });
    let booked = asha.ok("api.create_booking", stay);
    let kind: String = hotel.stored(
        "SELECT agent_name || '/' || actor_kind FROM action_log WHERE action_type = 'create_reservation'",
    );
    assert_eq!(kind, "Front Desk Copilot/agent");
    asha.ok("api.check_in", json!({ "reservation": booked["reservation"] }));
    let folio = asha.ok("api.get_folio", json!({ "reservation": booked["reservation"] }))["name"].clone();
    hotel.given("UPDATE properties SET require_cashier_pin = 1");
    let pay = json!({ "folio": folio, "mode": "Cash", "amount": 100, "agent": "Front Desk Copilot" });
    assert_eq!(asha.refused("api.add_folio_payment", pay).code, "pin_not_set");
}
