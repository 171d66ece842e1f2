//! Editing a booking that was made: what changes, what it then costs, what the bill says at the end, and what is refused.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{booking, desk, given, n};
use crate::support::{Caller, LAKE, TestHotel};

const PLANS: &str = "
    INSERT INTO rate_plans (property_id, name, rate_plan_name, code, modifier_value)
      VALUES (:property, 'Lake-COR', 'Corporate', 'COR', '-15');
    INSERT INTO companies (name, company_name, negotiated_rate_plan) VALUES ('Mewar', 'Mewar', 'COR'), ('Plain', 'Plain', NULL);
    INSERT INTO billing_rules (company_id, charge_type) SELECT id, 'Room' FROM companies;
    INSERT INTO experiences (property_id, name, experience_name, price_minor) VALUES (:property, 'E1', 'Boat', 100000), (:property, 'E2', 'Walk', 50000);
    INSERT INTO vouchers (property_id, name, voucher_code, discount_type, value, max_uses)
      VALUES (:property, 'v1', 'TEN', 'Percent', '10', 1), (:property, 'v2', 'OFF', 'Amount', '1000', 5), (:property, 'v3', 'GONE', 'Percent', '10', 0);
    UPDATE vouchers SET disabled = 1 WHERE voucher_code = 'GONE';";

/// A booking of two Deluxe nights from today.
fn booked(desk: &Caller, more: Value) -> String {
    let booked = desk.ok("api.create_booking", booking("Asha Rao", "2026-03-01", "2026-03-03", more));
    booked["reservation"].as_str().expect("an identifier").to_string()
}

fn edit(desk: &Caller, stay: &str, mut changes: Value) -> Value {
    changes["reservation"] = json!(stay);
    desk.ok("desk.edit_booking", changes)
}

fn refusal(desk: &Caller, stay: &str, mut changes: Value) -> String {
    changes["reservation"] = json!(stay);
    desk.refused("desk.edit_booking", changes).code
}

fn ready() -> (TestHotel, Caller) {
    let (hotel, desk) = desk();
    given(&hotel, PLANS);
    (hotel, desk)
}

#[test]
fn new_terms_price_the_stay_as_a_new_booking_and_the_dry_run_says_the_same() {
    let (hotel, desk) = ready();
    let stay = booked(&desk, json!({}));
    let changes =
        json!({ "adults": 3, "child_ages": [9], "meal_plan": "CP", "reservation": stay, "dry_run": 1 });
    let before = hotel.contents();
    let preview = desk.ok("desk.edit_booking", changes.clone());
    assert_eq!(hotel.contents(), before);
    let after = edit(&desk, &stay, json!({ "adults": 3, "child_ages": [9], "meal_plan": "CP" }));
    assert_eq!(preview["would_answer"], after);
    assert_eq!((&after["price"], &after["before"]["amount_after_tax"]), (&json!("reprice"), &n("8400.00")));
    // 4000 + an extra adult 1000 + a child 500, and three breakfasts (the child eats for nothing here).
    assert_eq!(
        (&after["after"]["room_total"], &after["after"]["meal_total"]),
        (&n("11000.00"), &n("2100.00"))
    );
    let same = desk.ok(
        "api.get_quote",
        super::stay("2026-03-01", "2026-03-03", json!({ "adults": 3, "child_ages": [9], "meal_plan": "CP" })),
    );
    assert_eq!(after["after"]["amount_after_tax"], same["amount_after_tax"]);
    let logged: String =
        hotel.stored("SELECT after_snapshot FROM action_log WHERE action_type = 'edit_booking'");
    assert!(logged.contains("\"adults\":3") && logged.contains("Lake View Palace-CP"), "{logged}");
    let same_price =
        edit(&desk, &stay, json!({ "adults": 2, "child_ages": [], "children": 0, "price": "keep" }));
    assert_eq!(same_price["after"]["amount_after_tax"], same["amount_after_tax"]);
    let none = edit(&desk, &stay, json!({ "meal_plan": "" }));
    assert_eq!(none["after"]["amount_after_tax"], n("8400.00"));
    let actions: i64 = hotel.stored("SELECT count(*) FROM action_log");
    edit(&desk, &stay, json!({ "adults": 2 }));
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM action_log"), actions, "nothing changed");
    hotel.assert_sound();
}

#[test]
fn posted_nights_never_change_and_the_bill_is_the_new_price() {
    let (hotel, desk) = ready();
    let stay = booked(&desk, json!({}));
    desk.ok("api.check_in", json!({ "reservation": stay }));
    hotel.clock("2026-03-01 23:30:00");
    hotel
        .known("admin")
        .ok("api.run_night_audit", json!({ "property": LAKE, "business_date": "2026-03-01" }));
    hotel.clock("2026-03-02 09:00:00");
    let after = edit(&desk, &stay, json!({ "adults": 3, "voucher_code": "OFF" }));
    assert_eq!(after["after"]["nightly"][0]["rate"], n("4000.00"));
    assert_eq!(
        (&after["after"]["nightly"][1]["rate"], &after["after"]["discount"]),
        (&n("5000.00"), &n("1000.00"))
    );
    let code = refusal(
        &desk,
        &stay,
        json!({ "nightly_rates": [{ "date": "2026-03-01", "rate": 5000 }], "reason": "x" }),
    );
    assert_eq!(code, "nightly_rates");
    assert_eq!(refusal(&desk, &stay, json!({ "room_type": "STE" })), "in_house");
    let company = edit(&desk, &stay, json!({ "company": "Plain" }));
    assert_eq!(company["after"]["amount_after_tax"], after["after"]["amount_after_tax"]);
    hotel.clock("2026-03-02 23:30:00");
    hotel
        .known("admin")
        .ok("api.run_night_audit", json!({ "property": LAKE, "business_date": "2026-03-02" }));
    hotel.clock("2026-03-03 09:00:00");
    desk.ok("api.check_out", json!({ "reservation": stay }));
    let billed: i64 = hotel.stored("SELECT sum(amount_minor + tax_minor) FROM charges");
    let total: f64 = after["after"]["amount_after_tax"].as_f64().expect("a number");
    assert_eq!(billed, (total * 100.0).round() as i64);
    let on_company: String = hotel.stored(
        "SELECT group_concat(c.description) FROM charges c JOIN folios f ON f.id = c.folio_id WHERE f.folio_type = 'Company'",
    );
    assert!(on_company.contains("2 Mar") && !on_company.contains("1 Mar"), "{on_company}");
    assert_eq!(refusal(&desk, &stay, json!({ "adults": 1 })), "wrong_status");
    hotel.assert_sound();
}

#[test]
fn a_voucher_is_redeemed_and_released() {
    let (hotel, desk) = ready();
    let stay = booked(&desk, json!({}));
    let uses = |code: &str| {
        hotel.stored::<i64>(&format!("SELECT times_used FROM vouchers WHERE voucher_code = '{code}'"))
    };
    assert_eq!(edit(&desk, &stay, json!({ "voucher_code": "ten" }))["after"]["discount"], n("800.00"));
    edit(&desk, &stay, json!({ "voucher_code": "TEN", "adults": 1 }));
    assert_eq!((uses("TEN"), uses("OFF")), (1, 0));
    assert_eq!(edit(&desk, &stay, json!({ "voucher_code": "OFF" }))["after"]["discount"], n("1000.00"));
    assert_eq!((uses("TEN"), uses("OFF")), (0, 1));
    assert_eq!(edit(&desk, &stay, json!({ "adults": 2 }))["after"]["discount"], n("1000.00"));
    assert_eq!(edit(&desk, &stay, json!({ "voucher_code": "" }))["after"]["discount"], n("0.00"));
    assert_eq!((uses("TEN"), uses("OFF")), (0, 0));
    for code in ["GONE", "NONE"] {
        assert_eq!(refusal(&desk, &stay, json!({ "voucher_code": code })), "voucher_code");
    }
    hotel.assert_sound();
}

#[test]
fn a_company_brings_its_plan_and_takes_it_along() {
    let (hotel, desk) = ready();
    let stay = booked(&desk, json!({}));
    let corporate = edit(&desk, &stay, json!({ "company": "Mewar" }));
    assert_eq!(corporate["after"]["room_total"], n("6800.00"));
    let none = edit(&desk, &stay, json!({ "company": "" }));
    assert_eq!(none["after"]["room_total"], n("8000.00"));
    let same_price = edit(&desk, &stay, json!({ "company": "Mewar", "rate_plan": "" }));
    assert_eq!(same_price["after"]["room_total"], n("8000.00"));
    let nobody = json!({ "reservation": stay, "company": "Nobody" });
    assert_eq!(desk.refused("desk.edit_booking", nobody).kind, "not found");
    let seen = desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!((&seen["company"], &seen["rate_plan"]), (&json!("Mewar"), &Value::Null));
    hotel.assert_sound();
}

#[test]
fn a_night_is_agreed_by_the_desk_within_its_allowance_and_by_who_sets_rates_within_the_guardrails() {
    let (hotel, desk) = ready();
    given(
        &hotel,
        "UPDATE properties SET desk_discount_pct = '10' WHERE id = :property;
         INSERT INTO rate_guardrails (property_id, name, floor_minor, ceiling_minor) VALUES (:property, 'g', 300000, 900000);",
    );
    let stay = booked(&desk, json!({}));
    let admin = hotel.known("admin");
    let night = |rate: i64| json!({ "nightly_rates": [{ "date": "2026-03-02", "rate": rate }], "reason": "Regular guest" });
    let before = hotel.contents();
    assert_eq!(refusal(&desk, &stay, night(3599)), "discount_limit");
    assert_eq!(refusal(&admin, &stay, night(2999)), "outside_guardrails");
    assert_eq!(refusal(&admin, &stay, night(9001)), "outside_guardrails");
    assert_eq!(refusal(&admin, &stay, night(-1)), "nightly_rates");
    for (rates, field) in [
        (json!([{ "date": "2026-03-03", "rate": 4000 }]), "nightly_rates"),
        (
            json!([{ "date": "2026-03-02", "rate": 4000 }, { "date": "2026-03-02", "rate": 4100 }]),
            "nightly_rates",
        ),
    ] {
        assert_eq!(refusal(&admin, &stay, json!({ "nightly_rates": rates, "reason": "x" })), field);
    }
    let silent = json!({ "nightly_rates": [{ "date": "2026-03-02", "rate": 4000 }] });
    assert_eq!(refusal(&admin, &stay, silent), "reason");
    assert_eq!(hotel.contents(), before);
    let agreed = edit(&desk, &stay, night(3600));
    assert_eq!((&agreed["price"], &agreed["after"]["amount_after_tax"]), (&json!("keep"), &n("7980.00")));
    let open = desk.ok("api.reservation_detail", json!({ "reservation": stay }))["open_nights"].clone();
    assert_eq!(open[1], json!({ "date": "2026-03-02", "rate": n("3600.00") }));
    let agreed = edit(&admin, &stay, night(3000));
    assert_eq!(agreed["after"]["room_total"], n("7000.00"));
    let why: String = hotel.stored(
        "SELECT rationale FROM action_log WHERE action_type = 'edit_booking' ORDER BY seq DESC LIMIT 1",
    );
    assert_eq!(why, "Regular guest");
    let longer =
        json!({ "reservation": stay, "check_in_date": "2026-03-01", "check_out_date": "2026-03-04" });
    assert_eq!(
        desk.ok("api.amend_stay", longer)["amount_after_tax"],
        n("11550.00"),
        "the agreed night stays agreed"
    );
    assert_eq!(edit(&desk, &stay, json!({ "price": "reprice" }))["after"]["room_total"], n("12000.00"));
    hotel.assert_sound();
}

#[test]
fn a_revenue_manager_edits_prices_and_leaves_the_rest_to_the_desk() {
    let (hotel, desk) = ready();
    let stay = booked(&desk, json!({}));
    let (manager, accountant) =
        (hotel.user("rita", &[Role::RevenueManager]), hotel.user("fin", &[Role::Finance]));
    let night =
        json!({ "nightly_rates": [{ "date": "2026-03-02", "rate": 3000 }], "reason": "Regular guest" });
    assert_eq!(refusal(&desk, &stay, night.clone()), "discount_limit");
    assert_eq!(edit(&manager, &stay, night)["after"]["room_total"], n("7000.00"));
    assert_eq!(edit(&manager, &stay, json!({ "rate_plan": "COR" }))["price"], json!("reprice"));
    let before = hotel.contents();
    for change in [
        json!({ "adults": 1 }),
        json!({ "special_requests": "" }),
        json!({ "room_type": "STE" }),
        json!({ "stay_details": { "purpose": "Business" } }),
        json!({ "instructions": [] }),
    ] {
        assert_eq!(refusal(&manager, &stay, change), "role_missing");
    }
    assert_eq!(refusal(&accountant, &stay, json!({ "price": "reprice" })), "role_missing");
    assert_eq!(hotel.contents(), before);
}

#[test]
fn another_type_needs_a_room_left_and_the_stay_gets_one() {
    let (hotel, desk) = ready();
    let stay = booked(&desk, json!({}));
    let suite = edit(&desk, &stay, json!({ "room_type": "STE" }));
    assert_eq!(
        (&suite["room"], &suite["after"]["room_total"]),
        (&json!("Lake View Palace-201"), &n("18000.00"))
    );
    assert_eq!(refusal(&desk, &stay, json!({ "adults": 4 })), "adults");
    assert_eq!(refusal(&desk, &stay, json!({ "extra_beds": 1 })), "extra_beds");
    let other = booked(&desk, json!({}));
    for guest in 0..4 {
        let suite = json!({ "room_type": "STE" });
        desk.ok("api.create_booking", booking(&format!("Guest {guest}"), "2026-03-02", "2026-03-03", suite));
    }
    assert_eq!(refusal(&desk, &other, json!({ "room_type": "STE" })), "sold_out");
    let waits = booked(&desk, json!({ "waitlist": 1 }));
    let moved = edit(&desk, &waits, json!({ "room_type": "STE", "adults": 3 }));
    assert_eq!((&moved["room"], &moved["after"]["room_total"]), (&Value::Null, &n("21000.00")));
    hotel.assert_sound();
}

#[test]
fn what_no_price_depends_on_changes_no_price() {
    let (hotel, desk) = ready();
    let stay = booked(&desk, json!({ "addons": [{ "experience": "Boat" }] }));
    given(
        &hotel,
        "UPDATE room_types SET base_price_minor = 700000 WHERE id = :deluxe; UPDATE experiences SET price_minor = 999900",
    );
    let changes = json!({ "source": "Phone", "channel": "Desk 2", "booked_by_name": "Ravi", "booked_by_phone": "98450 11111",
        "booker_relation": "Assistant", "contact_preference": "Booker", "guest_category": "VIP",
        "special_requests": "High floor", "addons": [{ "experience": "Boat", "qty": 2 }, { "experience": "Walk" }] });
    let after = edit(&desk, &stay, changes);
    assert_eq!((&after["price"], &after["after"]), (&json!("keep"), &after["before"]));
    // Two nights of 4200 and 1180 of extras become those nights and 29997 with 18 percent.
    assert_eq!(
        (&after["grand_total_before"], &after["addons_total"], &after["grand_total_after"]),
        (&n("9580.00"), &n("35396.46"), &n("43796.46"))
    );
    let seen = desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!(seen["money"]["due"], after["grand_total_after"]);
    assert_eq!(
        (&seen["source"], &seen["channel"], &seen["special_requests"]),
        (&json!("Phone"), &json!("Desk 2"), &json!("High floor"))
    );
    assert_eq!(
        (&seen["booker"]["name"], &seen["booker"]["contact_preference"]),
        (&json!("Ravi"), &json!("Booker"))
    );
    let extras: String = hotel.stored(
        "SELECT group_concat(description || ' ' || qty || ' ' || amount_minor, ', ') FROM reservation_addons",
    );
    assert_eq!(extras, "Boat 2 1999800, Walk 1 999900");
    edit(
        &desk,
        &stay,
        json!({ "booked_by_name": "", "booker_relation": "", "special_requests": "", "addons": [] }),
    );
    let seen = desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!((&seen["booker"], &seen["special_requests"]), (&Value::Null, &Value::Null));
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservation_addons"), 0);
    let other = hotel.user_of("other", &[Role::FrontDesk], &[]);
    assert_eq!(
        other.refused("desk.edit_booking", json!({ "reservation": stay, "adults": 1 })).kind,
        "not found"
    );
    hotel.assert_sound();
}

#[test]
fn a_stay_that_has_not_arrived_is_given_to_another_guest() {
    let (hotel, desk) = ready();
    let stay = booked(&desk, json!({ "phone": "98200 11111" }));
    desk.ok("api.record_advance", json!({ "reservation": stay, "amount": 500, "mode": "Cash" }));
    let seen = || desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    let folio = || desk.ok("api.get_folio", json!({ "reservation": stay }));
    let before = seen()["guest"]["name"].clone();
    let link = || hotel.stored::<String>("SELECT precheckin_token FROM reservations");
    let first_link = link();
    let edited = edit(&desk, &stay, json!({ "guest_name": "Bela Jain", "phone": "98200 22222" }));
    assert_eq!((&edited["warnings"], &edited["price"]), (&json!([]), &json!("keep")));
    let (detail, bill) = (seen(), folio());
    assert_ne!(detail["guest"]["name"], before);
    assert_ne!(link(), first_link, "the guest before does not read the stay of another");
    let called = || hotel.stored::<String>("SELECT guest_name FROM reservations");
    assert_eq!((called().as_str(), &bill["guest_name"]), ("Bela Jain", &json!("Bela Jain")));
    let log: String =
        hotel.stored("SELECT after_snapshot FROM action_log WHERE action_type = 'edit_booking'");
    assert!(log.contains("Bela Jain"), "{log}");
    // A known phone brings its profile, and another name there is a warning.
    let warned = edit(&desk, &stay, json!({ "guest_name": "A. Rao", "phone": "9820011111" }));
    assert_eq!((&seen()["guest"]["name"], warned["warnings"].as_array().map(Vec::len)), (&before, Some(1)));
    let last_link = link();
    let named = edit(&desk, &stay, json!({ "guest": before }));
    assert_eq!(link(), last_link, "the same guest keeps the link");
    assert_eq!((&named["warnings"], called().as_str()), (&json!([]), "Asha Rao"));

    let revenue = hotel.user("rev", &[Role::RevenueManager]);
    assert_eq!(refusal(&revenue, &stay, json!({ "guest_name": "Bela Jain" })), "role_missing");
    let unknown = json!({ "reservation": stay, "guest": "GUEST-9999" });
    assert_eq!(desk.refused("desk.edit_booking", unknown).kind, "not found");
    desk.ok("api.check_in", json!({ "reservation": stay }));
    assert_eq!(refusal(&desk, &stay, json!({ "guest_name": "Bela Jain" })), "in_house");
    hotel.assert_sound();
}
