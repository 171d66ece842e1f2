//! Who pays what.

use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, text};

fn with_company(rules: Value) -> Scene {
    let scene = Scene::on("2026-03-01");
    scene.given("INSERT INTO companies (name, company_name, gstin) VALUES ('Acme', 'Acme Limited', '08AAACA0000A1Z5')");
    let set = scene.desk.ok("api.set_billing_rules", json!({ "company": "Acme", "rules": rules }));
    assert_eq!(set["rules"].as_u64(), Some(rules.as_array().map_or(0, |rules| rules.len() as u64)));
    scene
}

fn post(scene: &Scene, stay: &str, kind: &str, amount: &str, is_alcohol: u8) -> (String, String) {
    let answer = scene.desk.ok(
        "api.post_stay_charge",
        json!({ "reservation": stay, "charge_type": kind, "description": kind, "amount": amount, "is_alcohol": is_alcohol }),
    );
    (text(&answer, "folio"), text(&answer, "folio_type"))
}

#[test]
fn a_company_pays_what_its_rules_say_and_the_guest_the_rest() {
    let scene = with_company(json!([
        { "charge_type": "Room", "pay_by": "Company" }, { "charge_type": "Meal Plan" },
        { "charge_type": "Food & Beverage", "pay_by": "Company" }, { "charge_type": "Spa", "pay_by": "Guest" }
    ]));
    scene.given(
        "INSERT INTO vouchers (property_id, name, voucher_code, value) VALUES (:lake, 'v', 'TEN', '10')",
    );
    let stay = scene.arrive(
        "Ravi Rao",
        "2026-03-01",
        "2026-03-03",
        json!({ "company": "Acme", "meal_plan": "CP", "voucher_code": "TEN", "booking_type": "Corporate" }),
    );
    let run = scene.audit();
    assert_eq!((run["room_charges_posted"].as_i64(), run["folios_opened"].as_i64()), (Some(1), Some(1)));
    let (company, kind) = post(&scene, &stay, "Food & Beverage", "500", 0);
    assert_eq!(kind, "Company");
    let guest = scene.folio_name(&stay);
    assert_eq!(post(&scene, &stay, "Food & Beverage", "500", 1), (guest.clone(), "Guest".to_string()));
    assert_eq!(post(&scene, &stay, "Spa", "500", 0).0, guest);
    assert_eq!(post(&scene, &stay, "Laundry", "500", 0).0, guest);
    // The room, the meals and the discounts on them are the company's.
    let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": company }));
    assert_eq!(
        bill["bill_to"],
        json!({ "name": "Acme Limited", "gstin": "08AAACA0000A1Z5", "address": null })
    );
    assert_eq!(bill["lines"].as_array().unwrap().len(), 5);
    assert_eq!(dec(&bill["folio"]["charges_total"]), (d("4000") + d("700")) * d("0.9") + d("500"));
    // Alcohol can't be put there by hand either.
    let alcohol = json!({ "folio": company, "charge_type": "Food & Beverage", "description": "Wine", "amount": 900, "is_alcohol": 1 });
    assert_eq!(scene.desk.refused("api.add_folio_charge", alcohol).code, "alcohol_not_allowed");
    // A closed Company folio is followed by a fresh one.
    scene.desk.ok("api.close_folio", json!({ "folio": company }));
    let (next, _) = post(&scene, &stay, "Food & Beverage", "500", 0);
    assert_ne!(next, company);
    scene.hotel.assert_sound();
}

#[test]
fn the_groups_company_pays_on_the_groups_master() {
    let scene = with_company(json!([{ "charge_type": "Room", "pay_by": "Company" }]));
    scene.given(
        "INSERT INTO group_bookings (property_id, name, group_name, company_id, check_in_on, check_out_on, created_at)
         VALUES (:lake, 'GRP-2026-0001', 'Wedding', (SELECT id FROM companies), '2026-03-01', '2026-03-03', 0)",
    );
    let group = json!({ "group_booking": "GRP-2026-0001", "booking_type": "Group" });
    let first = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", group.clone());
    let second = scene.arrive("Mira Sen", "2026-03-01", "2026-03-03", group);
    assert_eq!(scene.audit()["folios_opened"].as_i64(), Some(1));
    let folios = |stay: &str| scene.desk.ok("api.reservation_folios", json!({ "reservation": stay }));
    let (of_first, of_second) = (folios(&first), folios(&second));
    let master = of_first.as_array().and_then(|rows| rows.last()).unwrap().clone();
    assert_eq!((&master["folio_type"], dec(&master["grand_total"])), (&json!("Group"), d("8400")));
    assert_eq!(of_second.as_array().and_then(|rows| rows.last()), Some(&master));
    let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": master["name"] }));
    assert_eq!(bill["folio"]["group_booking"], "GRP-2026-0001");
    let stay = &bill["stay"];
    assert_eq!(
        [
            &stay["group_name"],
            &stay["group_booking"],
            &stay["check_in"],
            &stay["check_out"],
            &stay["company"]
        ],
        ["Wedding", "GRP-2026-0001", "2026-03-01", "2026-03-03", "Acme Limited"]
    );
    assert_eq!(
        [&stay["nights"], &stay["rooms"], &stay["pax"], &stay["reservation"], &stay["room"]],
        [&json!(2), &json!(2), &json!(4), &Value::Null, &Value::Null]
    );
    // A line on the master names the stay that caused it, and only a member can be named.
    let lines = bill["folio"]["charges"].as_array().unwrap();
    assert_eq!((&lines[0]["reservation"], &lines[1]["reservation"]), (&json!(first), &json!(second)));
    let stranger = scene.arrive("Tom Ash", "2026-03-02", "2026-03-03", json!({}));
    let charge = json!({ "folio": master["name"], "charge_type": "Misc", "description": "Flowers", "amount": 100, "reservation": stranger });
    assert_eq!(scene.desk.refused("api.add_folio_charge", charge).code, "reservation");
    scene.hotel.assert_sound();
}

#[test]
fn rules_are_replaced_whole_and_name_no_type_twice() {
    let scene = with_company(json!([{ "charge_type": "Room" }, { "charge_type": "Spa", "pay_by": "Guest" }]));
    let rules =
        |rules: Value| scene.desk.call("api.set_billing_rules", json!({ "company": "Acme", "rules": rules }));
    for wrong in [
        json!([{ "charge_type": "Allowance" }]),
        json!([{ "charge_type": "Room" }, { "charge_type": "Room", "pay_by": "Guest" }]),
        json!([{ "charge_type": "Room", "pay_by": "Nobody" }]),
        json!("not JSON"),
    ] {
        assert_eq!(rules(wrong).unwrap_err().code, "rules");
    }
    let read = || scene.desk.ok("api.get_billing_rules", json!({ "company": "Acme" }));
    assert_eq!(
        read(),
        json!([{ "charge_type": "Room", "pay_by": "Company" }, { "charge_type": "Spa", "pay_by": "Guest" }])
    );
    rules(json!("[{\"charge_type\": \"Misc\"}]")).unwrap();
    assert_eq!(read(), json!([{ "charge_type": "Misc", "pay_by": "Company" }]));
    let unknown = scene.desk.refused("api.get_billing_rules", json!({ "company": "Nobody" }));
    assert_eq!(unknown.kind, "not found");
}
