//! What hangs together.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::groups::{book, confirmed, draft};
use crate::support::{HILL, LAKE, TestHotel};

fn linked(doctype: &str, name: &Value) -> Value {
    json!({ "doctype": doctype, "name": name })
}

#[test]
fn a_record_leads_to_everything_attached_to_it() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let values = json!({ "property": LAKE, "venue_name": "Durbar Hall" });
    hotel.known("admin").ok("records.save", json!({ "type": "venue", "values": values }));
    hotel
        .known("admin")
        .ok("records.save", json!({ "type": "company", "values": { "company_name": "Acme" } }));
    let event = json!({ "venue": "Durbar Hall", "event_type": "Conference", "company": "Acme" });
    let drafted = desk.ok("api.create_group_block", draft(json!([]), event));
    let group = &drafted["group_booking"];
    let member = desk.ok(
        "api.pickup_group_room",
        json!({ "group_booking": group, "room_type": "STE", "guest_name": "Anil Mehta" }),
    );
    let advance = json!({ "reservation": member["reservation"], "amount": 1000 });
    desk.ok("api.record_advance", advance);
    let master = desk.ok("api.group_master_folio", json!({ "group_booking": group }));
    for (doctype, name) in [
        ("Reservation", &member["reservation"]),
        ("Group Booking", group),
        ("Venue Booking", &drafted["event"]),
    ] {
        let found = desk.ok("api.linked_records", linked(doctype, name));
        assert_eq!(
            (
                &found["company"],
                &found["group_booking"],
                &found["group_name"],
                &found["event"],
                &found["event_type"]
            ),
            (&json!("Acme"), group, &json!("Mehta Wedding"), &drafted["event"], &json!("Conference")),
            "{doctype}"
        );
        assert_eq!(found["reservations"][0]["name"], member["reservation"], "{doctype}");
        let folios = found["folios"].as_array().expect("folios");
        let types: Vec<&Value> = folios.iter().map(|folio| &folio["folio_type"]).collect();
        if doctype == "Reservation" {
            assert_eq!(
                (types, folios[0]["balance"].to_string()),
                (vec![&json!("Guest")], "-1000.00".to_string())
            );
            assert_eq!((&found["guest"], &found["guest_name"]), (&member["guest"], &json!("Anil Mehta")));
        } else {
            assert_eq!(
                (types, &folios[0]["name"]),
                (vec![&json!("Group"), &json!("Guest")], &master["folio"])
            );
        }
    }
    let empty = desk.ok("api.linked_records", linked("Folio", &master["folio"]));
    assert_eq!(
        (&empty["guest"], &empty["reservations"], &empty["folios"]),
        (&json!(null), &json!([]), &json!([]))
    );
}

#[test]
fn a_guest_shows_the_last_five_stays() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let mut guest = json!(null);
    for day in 1..=7 {
        let (from, to) = (format!("2026-03-{day:02}"), format!("2026-03-{:02}", day + 1));
        let stay = book(&desk, "Asha", &from, &to, json!({ "phone": "98200 00001" }));
        desk.ok("api.record_advance", json!({ "reservation": stay["reservation"], "amount": 10 }));
        guest = stay["guest"].clone();
    }
    let found = desk.ok("api.linked_records", linked("Guest", &guest));
    let stays = found["reservations"].as_array().expect("stays");
    assert_eq!((stays.len(), &stays[0]["check_in_date"]), (5, &json!("2026-03-07")));
    assert_eq!((found["folios"].as_array().map(Vec::len), &found["guest_name"]), (Some(5), &json!("Asha")));
}

#[test]
fn records_of_another_property_are_not_there() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    let stay = book(&desk, "Asha", "2026-03-02", "2026-03-04", json!({ "phone": "98200 00001" }));
    let group = json!(confirmed(&desk, json!([]), json!({})));
    for (doctype, name) in [
        ("Reservation", &stay["reservation"]),
        ("Guest", &stay["guest"]),
        ("Group Booking", &group),
        ("Venue Booking", &json!("EVT-1")),
    ] {
        assert_eq!(hill.refused("api.linked_records", linked(doctype, name)).kind, "not found", "{doctype}");
    }
    // The same guest at Hill House: the profile is seen, the stay at the lake is not.
    let own = json!({ "property": HILL });
    book(
        &desk,
        "Asha",
        "2026-04-02",
        "2026-04-04",
        crate::groups::with(own, json!({ "phone": "98200 00001" })),
    );
    let found = hill.ok("api.linked_records", linked("Guest", &stay["guest"]));
    let stays = found["reservations"].as_array().expect("stays");
    assert_eq!((stays.len(), &stays[0]["check_in_date"]), (1, &json!("2026-04-02")));
}
