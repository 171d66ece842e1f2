//! What the desk reads out for every room type, and that it is the price that a booking then costs.

use serde_json::{Value, json};

use super::{booking, desk, given, n, stay};
use crate::support::{Caller, LAKE};

fn quotes(desk: &Caller, from: &str, to: &str, more: Value) -> Value {
    let mut params = stay(from, to, more);
    params.as_object_mut().expect("an object").remove("room_type");
    desk.ok("desk.quotes", params)
}

fn of_type<'a>(quotes: &'a Value, code: &str) -> &'a Value {
    let types = quotes["room_types"].as_array().expect("a list");
    types.iter().find(|one| one["room_type_code"] == code).unwrap_or_else(|| panic!("no {code}: {quotes}"))
}

const CORPORATE: &str = "
    INSERT INTO rate_plans (property_id, name, rate_plan_name, code, modifier_value)
      VALUES (:property, 'Lake-COR', 'Corporate', 'COR', '-15'), (:property, 'Lake-AGT', 'Agents', 'AGT', '-10');
    INSERT INTO companies (name, company_name, negotiated_rate_plan) VALUES ('Mewar', 'Mewar', 'COR'), ('Other', 'Other', 'XX');
    INSERT INTO travel_agents (name, agent_name, negotiated_rate_plan) VALUES ('Tours', 'Tours', 'AGT');";

#[test]
fn every_type_has_its_price_for_this_party_and_the_booking_costs_it() {
    let (hotel, desk) = desk();
    given(&hotel, CORPORATE);
    given(
        &hotel,
        "UPDATE room_types SET max_extra_beds = 1, extra_bed_price_minor = 80000 WHERE id = :deluxe;
         INSERT INTO hurdle_rates (property_id, name, occupancy_from, premium_pct) VALUES (:property, 'h1', '0', '12');",
    );
    let asked =
        json!({ "adults": 2, "child_ages": [4, 9], "extra_beds": 1, "meal_plan": "CP", "company": "Mewar" });
    let all = quotes(&desk, "2026-03-10", "2026-03-12", asked.clone());
    assert_eq!((&all["children"], &all["rate_plan"]), (&json!(2), &json!("Lake-COR")));
    let deluxe = of_type(&all, "DLX");
    // (4000 + 12 % + one paying child 500 + bed 800) - 15 %, and two breakfasts.
    assert_eq!(deluxe["quote"]["nightly"][0]["rate"], n("4913.00"));
    assert_eq!(deluxe["quote"]["meal_total"], n("1400.00"));
    assert_eq!((&deluxe["bookable"], &deluxe["available"]), (&json!(1), &json!(10)));
    let mut one = stay("2026-03-10", "2026-03-12", asked.clone());
    let single = desk.ok("api.get_quote", one.clone());
    assert_eq!((&single["amount_after_tax"], &single["rate_plan"]), (&deluxe["total"], &all["rate_plan"]));
    one["guest_name"] = json!("Asha Rao");
    let booked = desk.ok("api.create_booking", one);
    assert_eq!(booked["amount_after_tax"], deluxe["total"]);
    let detail = desk.ok("api.reservation_detail", json!({ "reservation": booked["reservation"] }));
    assert_eq!((&detail["children"], &detail["rate_plan"]), (&json!(2), &json!("Lake-COR")));
    let longer = json!({ "reservation": booked["reservation"], "check_in_date": "2026-03-10", "check_out_date": "2026-03-13" });
    let amended = desk.ok("api.amend_stay", longer);
    let three = quotes(&desk, "2026-03-10", "2026-03-13", asked);
    assert_eq!(amended["amount_after_tax"], of_type(&three, "DLX")["total"], "ages and bed remain");
}

#[test]
fn the_tax_is_listed_by_rate_and_the_average_is_of_the_total() {
    let (hotel, desk) = desk();
    given(&hotel, "UPDATE room_types SET base_price_minor = 800000 WHERE id = :deluxe");
    let all = quotes(&desk, "2026-03-10", "2026-03-13", json!({ "meal_plan": "CP" }));
    let deluxe = of_type(&all, "DLX");
    let taxes = json!([
        { "charge_type": "Room", "gst_rate": 18, "taxable": n("24000.00"), "tax": n("4320.00") },
        { "charge_type": "Meal Plan", "gst_rate": 5, "taxable": n("2100.00"), "tax": n("105.00") }]);
    assert_eq!(deluxe["quote"]["taxes"], taxes);
    assert_eq!((&deluxe["total"], &deluxe["average_night"]), (&n("30525.00"), &n("10175.00")));
}

#[test]
fn what_prevents_a_stay_is_said_with_the_nearest_dates_that_would_do() {
    let (hotel, desk) = desk();
    let restrict = |columns: &str, night: &str| {
        given(&hotel, "DELETE FROM restrictions");
        given(
            &hotel,
            &format!(
                "INSERT INTO restrictions (property_id, name, room_type_id, night_on, {columns}) VALUES (:property, 'r', :deluxe, '{night}', {})",
                if columns == "min_nights" { 3 } else { 1 }
            ),
        );
        quotes(&desk, "2026-03-10", "2026-03-12", json!({}))
    };
    for (columns, night, code, from, to) in [
        ("min_nights", "2026-03-10", "min_stay", "2026-03-10", "2026-03-13"),
        ("closed_to_departure", "2026-03-12", "closed_to_departure", "2026-03-10", "2026-03-13"),
        ("closed_to_arrival", "2026-03-10", "closed_to_arrival", "2026-03-11", "2026-03-13"),
        ("closed", "2026-03-11", "closed", "2026-03-09", "2026-03-11"),
    ] {
        let all = restrict(columns, night);
        let deluxe = of_type(&all, "DLX");
        assert_eq!(
            (&deluxe["bookable"], &deluxe["restriction"]["code"]),
            (&json!(0), &json!(code)),
            "{deluxe}"
        );
        assert!(deluxe["total"].is_number(), "the price is returned all the same");
        let instead = &deluxe["instead"];
        let dates = (&instead["check_in_date"], &instead["check_out_date"]);
        assert_eq!(dates, (&json!(from), &json!(to)), "{code}");
        let refused =
            desk.refused("api.create_booking", booking("Asha Rao", "2026-03-10", "2026-03-12", json!({})));
        assert_eq!(
            (refused.code.as_str(), json!(refused.message)),
            (code, deluxe["restriction"]["message"].clone())
        );
        let there = desk.ok("api.create_booking", booking("Asha Rao", from, to, json!({ "dry_run": 1 })));
        assert_eq!(there["would_answer"]["amount_after_tax"], instead["total"]);
        assert_eq!(of_type(&all, "STE")["bookable"], json!(1));
    }
}

#[test]
fn sold_out_and_too_small_types_say_so_and_a_voucher_that_fails_leaves_the_prices() {
    let (hotel, desk) = desk();
    for guest in 0..5 {
        let suite = json!({ "room_type": "STE" });
        desk.ok("api.create_booking", booking(&format!("Guest {guest}"), "2026-03-10", "2026-03-11", suite));
    }
    let all = quotes(&desk, "2026-03-10", "2026-03-12", json!({ "voucher_code": "NONE" }));
    let suite = of_type(&all, "STE");
    assert_eq!((&suite["restriction"]["code"], &suite["available"]), (&json!("sold_out"), &json!(0)));
    assert_eq!(suite["instead"]["check_in_date"], "2026-03-11");
    assert_eq!(
        (&all["voucher"], &all["voucher_message"]),
        (&Value::Null, &json!("There is no voucher NONE."))
    );
    let four = quotes(&desk, "2026-03-10", "2026-03-12", json!({ "adults": 4 }));
    let deluxe = of_type(&four, "DLX");
    assert_eq!((&deluxe["restriction"]["code"], &deluxe["total"]), (&json!("party_too_large"), &Value::Null));
    assert_eq!(deluxe["restriction"]["message"], "Deluxe takes at most 3 adults.");
    let bed = quotes(&desk, "2026-03-10", "2026-03-12", json!({ "extra_beds": 1 }));
    assert_eq!(of_type(&bed, "DLX")["restriction"]["message"], "Deluxe takes no extra bed.");
    for (more, field) in [
        (json!({ "adults": 0 }), "adults"),
        (json!({ "children": 2, "child_ages": [3] }), "child_ages"),
        (json!({ "child_ages": [40] }), "child_ages"),
        (json!({ "extra_beds": -1 }), "extra_beds"),
        (json!({ "company": "Nobody" }), "not found"),
        (json!({ "travel_agent": "Nobody" }), "not found"),
        (json!({ "check_in_date": "2026-02-01" }), "check_in_date"),
    ] {
        let mut params = stay("2026-03-10", "2026-03-12", more);
        params.as_object_mut().expect("an object").remove("room_type");
        let refused = desk.refused("desk.quotes", params.clone());
        assert!(refused.kind == field || refused.code == field, "{params}: {refused:?}");
    }
    hotel.assert_sound();
}

#[test]
fn a_company_or_an_agent_brings_its_plan_unless_another_is_named() {
    let (hotel, desk) = desk();
    given(&hotel, CORPORATE);
    for (more, plan, rate) in [
        (json!({ "company": "Mewar" }), json!("Lake-COR"), "3400.00"),
        (json!({ "travel_agent": "Tours" }), json!("Lake-AGT"), "3600.00"),
        (json!({ "company": "Mewar", "travel_agent": "Tours" }), json!("Lake-COR"), "3400.00"),
        (json!({ "company": "Mewar", "rate_plan": "AGT" }), json!("Lake-AGT"), "3600.00"),
        (json!({ "company": "Other" }), Value::Null, "4000.00"),
    ] {
        let quote = desk.ok("api.get_quote", stay("2026-03-10", "2026-03-11", more.clone()));
        assert_eq!((&quote["rate_plan"], &quote["room_total"]), (&plan, &n(rate)), "{more}");
        let booked = desk.ok("api.create_booking", booking("Asha Rao", "2026-03-10", "2026-03-11", more));
        assert_eq!(booked["amount_after_tax"], quote["amount_after_tax"]);
    }
    hotel.assert_sound();
}

#[test]
fn a_group_is_quoted_from_its_block_and_its_company_pays() {
    let (hotel, desk) = desk();
    given(&hotel, CORPORATE);
    let group = desk.ok(
        "api.create_group_block",
        json!({ "property": crate::support::LAKE, "group_name": "Wedding", "check_in_date": "2026-03-10", "company": "Mewar",
                "check_out_date": "2026-03-12", "blocks": [{ "room_type": "DLX", "rooms_blocked": 10, "block_rate": 3000 }] }),
    );
    let name = group["group_booking"].clone();
    desk.ok(
        "api.save_group_blocks",
        json!({ "group_booking": name, "status": "Confirmed",
        "blocks": [{ "room_type": "DLX", "rooms_blocked": 10, "block_rate": 3000 }] }),
    );
    let outside = quotes(&desk, "2026-03-10", "2026-03-12", json!({}));
    assert_eq!(of_type(&outside, "DLX")["restriction"]["code"], "sold_out");
    let inside = quotes(&desk, "2026-03-10", "2026-03-12", json!({ "group_booking": name }));
    let deluxe = of_type(&inside, "DLX");
    assert_eq!((&deluxe["available"], &deluxe["quote"]["room_total"]), (&json!(10), &n("6000.00")));
    let booked = desk.ok(
        "api.create_booking",
        booking("Asha Rao", "2026-03-10", "2026-03-12", json!({ "group_booking": name })),
    );
    assert_eq!(booked["amount_after_tax"], deluxe["total"]);
    let detail = desk.ok("api.reservation_detail", json!({ "reservation": booked["reservation"] }));
    assert_eq!(detail["company"], "Mewar");
    hotel.assert_sound();
}

#[test]
fn the_form_knows_what_was_agreed_with_a_company() {
    let (hotel, desk) = desk();
    given(&hotel, CORPORATE);
    given(
        &hotel,
        "INSERT INTO billing_rules (company_id, charge_type, pay_by) SELECT id, 'Room', 'Company' FROM companies WHERE name = 'Mewar'
           UNION ALL SELECT id, 'Spa', 'Guest' FROM companies WHERE name = 'Mewar';
         UPDATE companies SET gstin = '08AAACM1234F1Z5' WHERE name = 'Mewar'",
    );
    let options = desk.ok("api.booking_options", json!({ "property": crate::support::LAKE }));
    let mewar = &options["companies"][0];
    assert_eq!((&mewar["name"], &mewar["negotiated_rate_plan"]), (&json!("Mewar"), &json!("Lake-COR")));
    assert_eq!(
        options["companies"][1]["negotiated_rate_plan"],
        Value::Null,
        "a plan that this property does not sell"
    );
    assert_eq!(options["travel_agents"][0]["negotiated_rate_plan"], "Lake-AGT");
    assert_eq!((&mewar["company_pays"], &mewar["gstin"]), (&json!(["Room"]), &json!("08AAACM1234F1Z5")));
    assert_eq!(options["companies"][1]["company_pays"], json!([]));
    hotel.assert_sound();
}

const EXTRAS: &str = "
    INSERT INTO experiences (property_id, name, experience_name, price_minor, tax_rate)
      VALUES (:property, 'E1', 'Boat', 100005, '18'), (:property, 'E2', 'Walk', 50000, '5');";

#[test]
fn extras_are_in_the_quote_and_the_stay_owes_what_was_quoted() {
    let (hotel, desk) = desk();
    given(&hotel, EXTRAS);
    let extras = json!([{ "experience": "Boat", "qty": 3 }, { "experience": "E2", "date": "2026-03-12" }]);
    let plain = quotes(&desk, "2026-03-10", "2026-03-12", json!({}));
    assert_eq!(of_type(&plain, "DLX")["grand_total"], of_type(&plain, "DLX")["total"]);
    assert_eq!((&plain["addons"], &plain["addons_total"]), (&json!([]), &json!(0)));
    let all = quotes(&desk, "2026-03-10", "2026-03-12", json!({ "addons": extras }));
    let deluxe = of_type(&all, "DLX");
    // Two nights of 4200; 3000.15 + 540.03 and 500 + 25.
    assert_eq!((&all["addons_tax"], &all["addons_total"]), (&n("565.03"), &n("4065.18")));
    assert_eq!((&deluxe["total"], &deluxe["grand_total"]), (&n("8400.00"), &n("12465.18")));
    let boat = json!({ "experience": "E1", "label": "Boat", "qty": 3, "amount": n("3000.15"), "gst_rate": 18,
        "gst_amount": n("540.03"), "total": n("3540.18") });
    assert_eq!(all["addons"][0], boat);
    let single = desk.ok("api.get_quote", stay("2026-03-10", "2026-03-12", json!({ "addons": extras })));
    assert_eq!(single["amount_after_tax"], deluxe["total"]);
    assert_eq!((&single["addons"], &single["addons_total"]), (&all["addons"], &all["addons_total"]));
    assert_eq!(single["grand_total"], deluxe["grand_total"]);

    let made = desk
        .ok("api.create_booking", booking("Asha", "2026-03-10", "2026-03-12", json!({ "addons": extras })));
    assert_eq!((&made["amount_after_tax"], &made["grand_total"]), (&deluxe["total"], &deluxe["grand_total"]));
    let owed = |name: &Value| {
        let stay = desk.ok("api.reservation_detail", json!({ "reservation": name }));
        stay["money"]["due"].clone()
    };
    assert_eq!(owed(&made["reservation"]), deluxe["grand_total"]);
    let two = json!({ "property": LAKE, "rooms": [{ "room_type": "DLX", "addons": extras }, { "room_type": "DLX" }],
        "booking": { "guest_name": "Ravi", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" } });
    let two = desk.ok("desk.book", two);
    assert_eq!((&two["total"], &two["grand_total"]), (&n("16800.00"), &n("20865.18")));
    assert_eq!(two["rooms"][0]["grand_total"], owed(&two["rooms"][0]["reservation"]));
    assert_eq!(two["rooms"][1]["grand_total"], owed(&two["rooms"][1]["reservation"]));
    hotel.assert_sound();
}

#[test]
fn an_extra_that_cannot_be_sold_is_refused_in_the_quote_as_in_the_booking() {
    let (hotel, desk) = desk();
    given(&hotel, EXTRAS);
    for (extras, code) in [
        (json!([{ "experience": "Moon" }]), ("not found", "")),
        (json!([{ "experience": "Boat", "qty": 0 }]), ("invalid", "addons")),
        (json!([{ "experience": "Boat", "date": "2026-03-13" }]), ("invalid", "addons")),
    ] {
        let asked = stay("2026-03-10", "2026-03-12", json!({ "addons": extras }));
        for function in ["desk.quotes", "api.get_quote"] {
            let refused = desk.refused(function, asked.clone());
            assert_eq!((refused.kind, refused.code.as_str()), code, "{function} {extras}");
        }
    }
    hotel.assert_sound();
}
