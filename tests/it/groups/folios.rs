//! The master folio of a group, and the folios of its members.

use serde_json::{Value, json};

use super::{desk, draft};
use crate::folio::{Scene, d, dec, text};
use crate::support::LAKE;

#[test]
fn a_group_has_one_master_and_every_members_folios() {
    let scene = Scene::on("2026-03-01");
    scene.given(
        "INSERT INTO group_bookings (property_id, name, group_name, check_in_on, check_out_on, created_at)
         VALUES (:lake, 'GRP-2026-0001', 'Wedding', '2026-03-01', '2026-03-03', 0)",
    );
    let group = json!({ "group_booking": "GRP-2026-0001" });
    assert_eq!(scene.desk.refused("api.group_master_folio", group.clone()).code, "group_without_members");
    assert_eq!(scene.desk.ok("api.group_folios", group.clone()), json!({ "master": null, "members": [] }));
    let first = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", group.clone());
    let second = scene.arrive("Mira Sen", "2026-03-01", "2026-03-03", group.clone());
    let master = scene.desk.ok("api.group_master_folio", group.clone());
    assert_eq!(scene.desk.ok("api.group_master_folio", group.clone()), master);
    // A line of a member goes to the master and on to another member.
    let own = scene.folio_name(&first);
    let row = text(&scene.charge(&own, "Misc", "100", "0")["charges"][0], "name");
    let to_master = json!({ "from_folio": own, "charge_row": row, "to_folio": master["folio"] });
    scene.desk.ok("api.transfer_folio_charge", to_master);
    let to_member =
        json!({ "from_folio": master["folio"], "charge_row": row, "to_folio": scene.folio_name(&second) });
    scene.desk.ok("api.transfer_folio_charge", to_member);
    let all = scene.desk.ok("api.group_folios", group);
    assert_eq!((&all["master"]["name"], dec(&all["master"]["grand_total"])), (&master["folio"], d("0")));
    let members: Vec<(&Value, rust_decimal::Decimal)> = all["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(|member| (&member["guest_name"], dec(&member["folios"][0]["grand_total"])))
        .collect();
    assert_eq!(members, [(&json!("Ravi Rao"), d("0")), (&json!("Mira Sen"), d("100"))]);
    // Unpaid, the master's invoice is that of the group, and a member's that of the guest.
    scene.charge(&text(&master, "folio"), "Misc", "500", "0");
    for folio in [text(&master, "folio"), scene.folio_name(&second)] {
        scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    }
    let owed = scene.desk.ok("desk.receivables", json!({ "property": LAKE }));
    let invoices =
        owed["payers"].as_array().unwrap().iter().flat_map(|payer| payer["invoices"].as_array().unwrap());
    let names: std::collections::HashSet<_> =
        invoices.map(|row| (row["group_name"].clone(), row["reservation"].is_null())).collect();
    assert_eq!(names, [(json!("Wedding"), true), (Value::Null, false)].into());
    scene.hotel.assert_sound();
}

#[test]
fn a_group_takes_its_deposit_before_the_first_name_is_known() {
    let (hotel, desk) = desk();
    let drafted = |company: Value| {
        let made = desk.ok("api.create_group_block", draft(json!([]), json!({ "company": company })));
        json!({ "group_booking": made["group_booking"] })
    };
    let guests = || hotel.stored::<i64>("SELECT count(*) FROM guests");
    let deposit = |group: &Value| {
        let folio = text(&desk.ok("api.group_master_folio", group.clone()), "folio");
        let paid = json!({ "folio": folio, "mode": "Cash", "amount": 5000, "kind": "Advance" });
        desk.ok("api.add_folio_payment", paid);
        desk.ok("api.folio_invoice", json!({ "folio": folio }))
    };
    for (name, values) in [
        ("Acme", json!({ "contact_name": "Dev Planner", "contact_phone": "98290 10001" })),
        ("Bare Ltd", json!({})),
    ] {
        let mut values = values;
        values["company_name"] = json!(name);
        hotel.known("admin").ok("records.save", json!({ "type": "company", "values": values }));
    }
    // Nobody is known: the refusal says what to do.
    for company in [json!(""), json!("Bare Ltd")] {
        let group = drafted(company);
        let refused = desk.refused("api.group_master_folio", group.clone());
        assert_eq!(refused.code, "group_without_members");
        assert!(refused.message.contains("Name who speaks for the group"), "{}", refused.message);
        assert_eq!(guests(), 0);
    }
    let group = drafted(json!("Bare Ltd"));
    let name = json!({ "group_booking": group["group_booking"], "contact_name": "Tara Bose" });
    desk.ok("desk.edit_group", name);
    let bill = deposit(&group);
    assert_eq!((&bill["guest"]["name"], &bill["bill_to"]["name"]), (&json!("Tara Bose"), &json!("Bare Ltd")));
    // The company's own contact person speaks for its group.
    let group = drafted(json!("Acme"));
    let bill = deposit(&group);
    assert_eq!((&bill["guest"]["name"], &bill["bill_to"]["name"]), (&json!("Dev Planner"), &json!("Acme")));
    assert_eq!(dec(&bill["folio"]["balance"]), d("-5000"));
    let contact = desk.ok("api.group_detail", group)["group"]["contact"].clone();
    assert_eq!(
        (text(&contact, "name"), text(&contact, "phone")),
        ("Dev Planner".into(), "98290 10001".into())
    );
    assert_eq!(guests(), 2);
    let again = drafted(json!("Acme"));
    deposit(&again);
    assert_eq!(guests(), 2, "one profile for all groups of the company");
    let values =
        json!({ "company_name": "Other Ltd", "contact_name": "Zoya Khan", "contact_phone": "98290 10001" });
    hotel.known("admin").ok("records.save", json!({ "type": "company", "values": values }));
    assert_eq!(
        deposit(&drafted(json!("Other Ltd")))["guest"]["name"],
        "Zoya Khan",
        "a phone shared by two people"
    );
    hotel.assert_sound();
}
