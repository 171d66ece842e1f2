//! Correcting a group.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{confirmed, desk, draft, left, with};
use crate::support::{Caller, HILL, TestHotel};

fn companies(hotel: &TestHotel, names: &[&str]) {
    for name in names {
        let values = json!({ "type": "company", "values": { "company_name": name } });
        hotel.known("admin").ok("records.save", values);
    }
}

fn edit(desk: &Caller, group: &str, more: Value) -> Value {
    desk.ok("desk.edit_group", with(json!({ "group_booking": group }), more))
}

fn detail(desk: &Caller, group: &str) -> Value {
    desk.ok("api.group_detail", json!({ "group_booking": group }))
}

fn picked(desk: &Caller, group: &str, guest: &str) -> String {
    let params = json!({ "group_booking": group, "room_type": "DLX", "guest_name": guest });
    let made = desk.ok("api.pickup_group_room", params);
    made["reservation"].as_str().expect("an identifier").to_string()
}

fn company_of(desk: &Caller, stay: &str) -> Value {
    desk.ok("api.reservation_detail", json!({ "reservation": stay }))["company"].clone()
}

#[test]
fn only_what_is_given_is_corrected_and_it_is_logged() {
    let (hotel, desk) = desk();
    companies(&hotel, &["Acme"]);
    let more = json!({ "cutoff_date": "2026-03-05", "notes": "Two buses" });
    let group = confirmed(&desk, json!([{ "room_type": "DLX", "rooms_blocked": 3 }]), more);
    let edited = edit(&desk, &group, json!({ "group_name": "Mehta and Rao Wedding", "company": "Acme" }));
    assert_eq!((&edited["ok"], &edited["stays_changed"]), (&json!(true), &json!([])));
    let expected = json!({ "name": group, "group_name": "Mehta and Rao Wedding", "company": "Acme",
        "status": "Confirmed", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
        "cutoff_date": "2026-03-05", "notes": "Two buses", "contact": null });
    assert_eq!(edited["group"], expected);
    assert_eq!(detail(&desk, &group)["group"], expected);
    assert_eq!(detail(&desk, &group)["pickup"][0]["rooms_blocked"], 3);
    let logged = |column: &str| {
        hotel.stored::<String>(&format!("SELECT {column} FROM action_log WHERE action_type = 'edit_group'"))
    };
    assert!(logged("before_snapshot").contains("\"company\":null"), "{}", logged("before_snapshot"));
    assert!(logged("after_snapshot").contains("\"company\":\"Acme\""), "{}", logged("after_snapshot"));
    let actions = || hotel.stored::<i64>("SELECT count(*) FROM action_log WHERE action_type = 'edit_group'");
    edit(&desk, &group, json!({ "company": "Acme", "notes": "Two buses" }));
    assert_eq!(actions(), 1, "nothing changed");
    let cleared = edit(&desk, &group, json!({ "company": "", "cutoff_date": "", "notes": "" }));
    let fields = ["company", "cutoff_date", "notes"].map(|name| cleared["group"][name].clone());
    assert_eq!(fields, [Value::Null, Value::Null, Value::Null]);
    let draft = edit(&desk, &group, json!({ "status": "Open" }));
    assert_eq!((&draft["group"]["status"], left(&desk, "2026-03-10")), (&json!("Open"), 10));
    hotel.assert_sound();
}

#[test]
fn the_dates_of_a_group_move_its_block_and_keep_its_stays_inside() {
    let (hotel, desk) = desk();
    let group = confirmed(&desk, json!([{ "room_type": "DLX", "rooms_blocked": 3 }]), json!({}));
    assert_eq!((left(&desk, "2026-03-10"), left(&desk, "2026-03-13")), (7, 10));
    edit(&desk, &group, json!({ "check_in_date": "2026-03-12", "check_out_date": "2026-03-14" }));
    assert_eq!((left(&desk, "2026-03-10"), left(&desk, "2026-03-13")), (10, 7));
    let stay = picked(&desk, &group, "Ila Mehta");
    let refused = |more: Value| {
        let refusal = desk.refused("desk.edit_group", with(json!({ "group_booking": group }), more));
        (refusal.code.clone(), refusal.message)
    };
    let outside = refused(json!({ "check_in_date": "2026-03-13" }));
    assert_eq!(outside.0, "stays_outside");
    assert_eq!(
        outside.1,
        format!(
            "{stay} of Ila Mehta is from 2026-03-12 to 2026-03-14, outside these dates; change its dates first."
        )
    );
    assert_eq!(refused(json!({ "check_out_date": "2026-03-11" })).0, "check_out_date");
    assert_eq!(refused(json!({ "check_in_date": "2026-02-20" })).0, "check_in_date");
    assert_eq!(refused(json!({ "cutoff_date": "2026-03-13" })).0, "cutoff_date");
    assert_eq!(refused(json!({ "status": "Cancelled" })).0, "group_has_stays");
    // A longer group needs its block free on the new nights too.
    for guest in 0..8 {
        super::book(&desk, &format!("Guest {guest}"), "2026-03-14", "2026-03-15", json!({}));
    }
    assert_eq!(refused(json!({ "check_out_date": "2026-03-15" })).0, "sold_out");
    assert_eq!(detail(&desk, &group)["group"]["check_out_date"], "2026-03-14");
    desk.ok(
        "api.amend_stay",
        json!({ "reservation": stay, "check_in_date": "2026-03-13", "check_out_date": "2026-03-14" }),
    );
    edit(&desk, &group, json!({ "check_in_date": "2026-03-13" }));
    hotel.assert_sound();
}

#[test]
fn another_company_pays_for_booked_stays_only_where_it_is_asked_to() {
    let (hotel, desk) = desk();
    companies(&hotel, &["Acme", "Other Ltd"]);
    let blocks = json!([{ "room_type": "DLX", "rooms_blocked": 3 }]);
    let group = confirmed(&desk, blocks, json!({ "company": "Acme" }));
    let (first, second) = (picked(&desk, &group, "Ila Mehta"), picked(&desk, &group, "Jai Mehta"));
    let master = desk.ok("api.group_master_folio", json!({ "group_booking": group }))["folio"].clone();
    let unchanged = edit(&desk, &group, json!({ "company": "Other Ltd" }));
    assert_eq!(
        (&unchanged["stays_changed"], &unchanged["warnings"]),
        (&json!([]), &json!(["2 stays keep their payer."]))
    );
    assert_eq!((company_of(&desk, &first), company_of(&desk, &second)), (json!("Acme"), json!("Acme")));
    let bill = desk.ok("api.folio_invoice", json!({ "folio": master }));
    assert_eq!(bill["bill_to"]["name"], "Other Ltd", "the master folio is the group's own");
    let preview = edit(&desk, &group, json!({ "apply_to_stays": 1, "dry_run": 1 }));
    assert_eq!(preview["would_answer"]["stays_changed"], json!([first, second]));
    assert_eq!(company_of(&desk, &first), "Acme", "a preview changes nothing");
    let changed = edit(&desk, &group, json!({ "apply_to_stays": 1 }));
    assert_eq!((&changed["stays_changed"], &changed["warnings"]), (&json!([first, second]), &json!([])));
    assert_eq!(
        (company_of(&desk, &first), company_of(&desk, &second)),
        (json!("Other Ltd"), json!("Other Ltd"))
    );
    let logged = "SELECT count(*) FROM action_log WHERE action_type = 'edit_booking'";
    assert_eq!(hotel.stored::<i64>(logged), 2);
    hotel.assert_sound();
}

#[test]
fn a_contact_speaks_for_a_group_before_its_first_member() {
    let (hotel, desk) = desk();
    let drafted = desk.ok("api.create_group_block", draft(json!([]), json!({})));
    let group = drafted["group_booking"].as_str().expect("a group").to_string();
    let refused =
        desk.refused("desk.edit_group", json!({ "group_booking": group, "contact_phone": "98290 10001" }));
    assert_eq!(refused.code, "contact_name");
    picked(&desk, &group, "Ila Mehta");
    assert_eq!(detail(&desk, &group)["group"]["contact"]["name"], "Ila Mehta");
    let master = desk.ok("api.group_master_folio", json!({ "group_booking": group }))["folio"].clone();
    let edited =
        edit(&desk, &group, json!({ "contact_name": "Dev Planner", "contact_phone": "98290 10001" }));
    let contact = &edited["group"]["contact"];
    assert_eq!((&contact["name"], &contact["phone"]), (&json!("Dev Planner"), &json!("98290 10001")));
    let bill = desk.ok("api.folio_invoice", json!({ "folio": master }));
    assert_eq!(bill["guest"]["name"], "Dev Planner");
    let other = edit(&desk, &group, json!({ "contact_name": "Dev Sen", "contact_phone": "98290 10001" }));
    assert_eq!(other["group"]["contact"]["name"], "Dev Planner");
    assert!(other["warnings"][0].as_str().is_some_and(|warning| warning.contains("another name")), "{other}");
    // The name of a contact goes with its profile.
    let guest = contact["guest"].clone();
    hotel.known("admin").ok("api.anonymize_guest", json!({ "guest": guest }));
    assert_ne!(detail(&desk, &group)["group"]["contact"]["name"], "Dev Planner");
    hotel.assert_sound();
}

#[test]
fn a_stranger_a_cancelled_group_and_an_unknown_company_are_refused() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let drafted = desk.ok("api.create_group_block", draft(json!([]), json!({})));
    let group = drafted["group_booking"].as_str().expect("a group").to_string();
    let rename = |group: &str| json!({ "group_booking": group, "group_name": "Another" });
    assert_eq!(desk.refused("desk.edit_group", rename("GRP-2026-0099")).kind, "not found");
    let hill = hotel.user_of("hill desk", &[Role::FrontDesk], &[HILL]);
    assert_eq!(hill.refused("desk.edit_group", rename(&group)).kind, "not found");
    let manager = hotel.user("manager", &[Role::RevenueManager]);
    assert_eq!(manager.refused("desk.edit_group", rename(&group)).kind, "forbidden");
    let stranger = with(rename(&group), json!({ "company": "Nobody Ltd" }));
    assert_eq!(desk.refused("desk.edit_group", stranger).kind, "not found");
    desk.ok("desk.edit_group", json!({ "group_booking": group, "status": "Cancelled" }));
    let refused = desk.refused("desk.edit_group", rename(&group));
    assert_eq!((refused.kind, refused.code.as_str()), ("refused", "group_cancelled"));
    assert_eq!(detail(&desk, &group)["group"]["group_name"], "Mehta Wedding");
}
