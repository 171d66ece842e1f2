//! One stay in full.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::front_desk::book;
use crate::support::answers::{keys, named, names};
use crate::support::{LAKE, TestHotel};

const DETAIL: &str = "name, status, source, channel, ota_ref, import_batch, booking_type, property, check_in_date,
    check_out_date, nights, open_nights, adults, children, child_ages, extra_beds, room, room_type, room_type_name, meal_plan, rate_plan,
    voucher, guest_category, special_requests, stay_details, instructions, tentative_until, keys_given,
    eta, precheckin_status, precheckin_token, id_document, id_document_source, id_document_on, id_document_discarded,
    precheckin_verified_by, precheckin_verified_on, amount_after_tax, advance_paid, advance_due, advance_open,
    extras, company, travel_agent, commission_amount, folio_name, booked_with, money, credit_company, guest, contact_email, booker, cancellation, cancellation_terms,
    open_fee, actions, warnings";

#[test]
fn one_stay_shows_everything_about_it() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let made = desk.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": "2026-03-03",
                "guest_name": "Anita Sharma", "phone": "98450 12345", "meal_plan": "CP", "booked_by_name": "Meera",
                "booker_relation": "Assistant", "children": 1, "child_ages": [4], "guest_category": "Corporate" }),
    );
    let detail = desk.ok("api.reservation_detail", json!({ "reservation": made["reservation"] }));
    assert_eq!(keys(&detail), named(DETAIL));
    assert_eq!(
        keys(&detail["money"]),
        named("total, charged, to_come, paid, due, guest_due, company_due, payer, folio_balance, has_folio")
    );
    let guest = named("name, full_name, phone, email, vip, blacklisted, stays, last_stay");
    assert_eq!(keys(&detail["guest"]), guest);
    assert_eq!(keys(&detail["actions"]), named("can_check_in, can_check_out, can_cancel, can_amend"));
    assert_eq!(keys(&detail["warnings"]), named("id_document_missing, id_unverified"));
    assert_eq!(detail["property"], LAKE);
    assert_eq!(detail["meal_plan"], format!("{LAKE}-CP"));
    assert_eq!(detail["money"]["due"], detail["amount_after_tax"]);
    assert_eq!(detail["booker"]["name"], "Meera");
    assert_eq!(detail["booker"]["contact_preference"], "Booker");
    assert_eq!(detail["cancellation"], Value::Null);
    assert_eq!(detail["actions"]["can_check_in"], 1);
    assert_eq!(detail["warnings"]["id_document_missing"], 1);
    assert_eq!(detail["guest"]["stays"], 0);
    assert_eq!(
        (&detail["child_ages"], &detail["extra_beds"], &detail["voucher"], &detail["guest_category"]),
        (&json!([4]), &json!(0), &Value::Null, &json!("Corporate"))
    );
}

#[test]
fn what_is_owed_follows_the_folio_and_the_property_its_guests() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let stay = book(&admin, "Anita Sharma", "2026-03-01", "2026-03-02");
    admin.ok("api.record_advance", json!({ "reservation": stay, "amount": 1000, "mode": "Cash" }));
    let detail = admin.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!((&detail["money"]["has_folio"], &detail["status"]), (&json!(1), &json!("Confirmed")));
    assert_eq!(detail["advance_paid"].to_string(), "1000.00");
    assert_eq!(detail["money"]["due"].to_string(), "3200.00", "what is owed at departure, posted or not");
    assert_eq!(detail["money"]["folio_balance"].to_string(), "-1000.00", "nothing is posted yet");
    let parts = |stay: &Value| ["charged", "to_come", "total"].map(|part| stay["money"][part].to_string());
    assert_eq!(parts(&detail), ["0.00", "4200.00", "4200.00"]);
    admin.ok("api.check_in", json!({ "reservation": stay }));
    let today = admin.ok("api.front_desk_snapshot", json!({}));
    assert_eq!((today["arrivals"].clone(), names(&today["in_house"])), (json!([]), vec![stay.clone()]));
    assert_eq!(today["departures"], json!([]));
    hotel.clock("2026-03-01 23:30:00");
    admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    let detail = admin.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!(parts(&detail), ["4200.00", "0.00", "4200.00"], "the night is posted");
    let today = admin.ok("api.front_desk_snapshot", json!({}));
    assert_eq!(today["date"], "2026-03-02");
    assert_eq!(names(&today["departures"]), [stay.as_str()]);
    assert_eq!(today["departures"][0]["balance_due"].to_string(), "3200.00");
    assert_eq!(
        names(&admin.ok("api.find_reservations", json!({ "property": LAKE, "status": "Checked In" }))),
        [stay.as_str()]
    );
    let guest = admin.ok("api.reservation_detail", json!({ "reservation": stay }))["guest"].clone();
    assert_eq!((&guest["stays"], &guest["last_stay"]), (&json!(1), &json!("2026-03-01")));
    hotel.assert_sound();
}

#[test]
fn the_commission_of_the_travel_agent_is_shown() {
    let hotel = TestHotel::lake("2026-03-01");
    hotel.given(
        "INSERT INTO travel_agents (name, agent_name, commission_pct) VALUES ('Globe', 'Globe', '12.5')",
    );
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let made = desk.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": "2026-03-03",
                "guest_name": "Anita Sharma", "travel_agent": "Globe" }),
    );
    let stay = &made["reservation"];
    let commission =
        || desk.ok("api.reservation_detail", json!({ "reservation": stay }))["commission_amount"].to_string();
    assert_eq!(commission(), "1000.00");
    desk.ok("desk.edit_booking", json!({ "reservation": stay, "travel_agent": "" }));
    assert_eq!(commission(), "0.00");
}
