//! What the words of names and notes lead to.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::{Caller, HILL, LAKE, TestHotel};

fn book(desk: &Caller, guest: &str, phone: &str, more: Value) -> String {
    let mut params = json!({ "property": LAKE, "room_type": "DLX", "guest_name": guest, "phone": phone,
        "check_in_date": "2026-03-01", "check_out_date": "2026-03-03" });
    params.as_object_mut().expect("params").extend(more.as_object().expect("more").clone());
    desk.ok("api.create_booking", params)["reservation"].as_str().expect("a stay").to_string()
}

/// `kind name` of what is found, best first.
fn found(caller: &Caller, typed: &str) -> Vec<String> {
    let hits = caller.ok("desk.search", json!({ "q": typed }));
    let text = |hit: &Value, key: &str| hit[key].as_str().expect("a text").to_string();
    hits.as_array()
        .expect("a list")
        .iter()
        .map(|hit| format!("{} {}", text(hit, "kind"), text(hit, "name")))
        .collect()
}

fn counted(hotel: &TestHotel, table: &str) -> i64 {
    hotel.stored(&format!("SELECT count(*) FROM {table}"))
}

#[test]
fn people_are_found_by_any_of_their_names_with_or_without_accents() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let stay = book(&desk, "José Núñez-Peña", "98765 00001", json!({ "booked_by_name": "Farah Qureshi" }));
    let occupants = json!([{ "full_name": "José Núñez-Peña" }, { "full_name": "Łucja राम शर्मा" }]);
    desk.ok("api.update_occupants", json!({ "reservation": stay, "occupants": occupants }));
    let this = [format!("reservation {stay}")];
    let guest = "guest G-00001".to_string();
    for typed in ["jo", "JOSE", "nunez", "Núñ", "pena jos", "Núñez-Peña"] {
        assert_eq!(found(&desk, typed), [this[0].clone(), guest.clone()], "{typed}");
    }
    for typed in ["farah", "qures far", "राम", "शर्"] {
        assert_eq!(found(&desk, typed), this, "{typed}");
    }
    for typed in ["ose", "jose qureshix", "\"", "* OR jo", "jose NOT farah"] {
        assert!(!found(&desk, typed).contains(&guest), "{typed}");
    }
    let by_companion = desk.ok("api.find_reservations", json!({ "property": LAKE, "query": "शर्मा" }));
    assert_eq!(by_companion[0]["name"], stay);
    // A register that is written again, and a profile that gets another name, take their words along.
    desk.ok(
        "api.update_occupants",
        json!({ "reservation": stay, "occupants": [{ "full_name": "Mira Sen" }] }),
    );
    assert_eq!((found(&desk, "राम"), found(&desk, "mira")), (vec![], this.to_vec()));
    let renamed = "UPDATE guests SET full_name = 'Pepe Ruiz', last_name = 'Ruiz'";
    hotel.given(renamed);
    assert_eq!(found(&desk, "ruiz"), [this[0].clone(), guest], "the guest and what they booked");
    assert_eq!(found(&desk, "nunez"), this, "the stay keeps the name it was made under");
    hotel.assert_sound();
}

#[test]
fn notes_lead_to_what_they_were_written_about() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    let stay = book(
        &desk,
        "Asha Rao",
        "98765 00001",
        json!({ "stay_details": { "special_requests": "A quiet room away from the orchestra" },
                "instructions": [{ "department": "Housekeeping", "instruction": "Feather-free pillows please" }] }),
    );
    let save =
        json!({ "type": "guest", "name": "G-00001", "values": { "guest_notes": "Collects marzipan" } });
    desk.ok("records.save", save);
    let group = json!({ "property": LAKE, "group_name": "Rotary Conclave", "check_in_date": "2026-04-01",
        "check_out_date": "2026-04-03", "blocks": [{ "room_type": "DLX", "rooms_blocked": 2, "block_rate": 3000 }],
        "notes": "Needs a projector" });
    let group =
        desk.ok("api.create_group_block", group)["group_booking"].as_str().expect("a group").to_string();
    let ticket = json!({ "property": LAKE, "subject": "Geyser drips", "category": "Maintenance" });
    let ticket = desk.ok("api.create_ticket", ticket)["ticket"].as_str().expect("a ticket").to_string();
    for (typed, hit) in [
        ("orch", format!("reservation {stay}")),
        ("feather pillows", format!("reservation {stay}")),
        ("marz", "guest G-00001".to_string()),
        ("conclave", format!("group {group}")),
        ("projector", format!("group {group}")),
        ("geyser", format!("ticket {ticket}")),
    ] {
        assert_eq!(found(&desk, typed), [hit], "{typed}");
        assert_eq!(found(&hill, typed), Vec::<String>::new(), "{typed}");
    }
    let hit = desk.ok("desk.search", json!({ "q": "orch" }))[0].clone();
    assert_eq!(hit["title"], "Asha Rao");
    assert_eq!(hit["detail"], format!("{stay} · …room away from the orchestra"));
    hotel.assert_sound();
}

#[test]
fn what_is_exact_comes_first_then_who_is_here() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let later = book(&desk, "Rao Later", "98765 00001", json!({ "check_in_date": "2026-03-02" }));
    let here = book(&desk, "Rao Here", "98765 00002", json!({}));
    let gone = book(&desk, "Rao Gone", "98765 00003", json!({}));
    desk.ok("api.check_in", json!({ "reservation": here }));
    desk.ok("api.cancel_reservation", json!({ "reservation": gone }));
    let hits = found(&desk, "rao");
    let stays: Vec<&String> = hits.iter().filter(|hit| hit.starts_with("reservation")).collect();
    assert_eq!(
        stays,
        [&format!("reservation {here}"), &format!("reservation {later}"), &format!("reservation {gone}")]
    );
    assert_eq!(hits.last(), Some(&format!("reservation {gone}")), "guests before the past");
    assert_eq!(found(&desk, "101")[0], format!("room {LAKE}-101"));
    assert_eq!(found(&desk, &gone)[0], format!("reservation {gone}"));
}

#[test]
fn an_ordinary_booking_writes_one_row_of_words_and_a_returning_guest_none() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let rows = || {
        let people = counted(&hotel, "people_words") + counted(&hotel, "unindexed_people");
        (people, counted(&hotel, "note_words") + counted(&hotel, "unindexed_notes"))
    };
    book(&desk, "Asha Rao", "98765 00001", json!({}));
    assert_eq!(rows(), (1, 0));
    book(&desk, "Asha Rao", "98765 00001", json!({}));
    assert_eq!(rows(), (1, 0));
    book(&desk, "Ms Rao", "98765 00001", json!({}));
    assert_eq!(rows(), (2, 0), "another name than the profile's");
}

#[test]
fn new_guests_are_found_before_and_after_the_index_collects_them() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let people = |from: i64, to: i64| {
        let sql = format!(
            "INSERT INTO guests (id, name, first_name, full_name, email, created_at)
               WITH RECURSIVE n (n) AS (SELECT {from} UNION ALL SELECT n + 1 FROM n WHERE n < {to})
               SELECT n, 'X-' || n, 'Renée', 'Renée Number' || n, 'r' || n || '@example.com', 0 FROM n;
             INSERT INTO reservations (id, property_id, name, guest_id, guest_name, status, room_type_id, check_in_on, check_out_on,
                                       special_requests, created_at)
               SELECT g.id, m.property_id, 'S-' || g.id, g.id, 'Booker' || g.id, 'Checked Out', m.id, '2026-01-01', '2026-01-02',
                      'wish' || g.id, 0
               FROM guests g JOIN room_types m ON m.id = 1 WHERE g.id BETWEEN {from} AND {to};"
        );
        hotel.given(&sql);
    };
    let all_found = |from: i64, to: i64| {
        for id in from..=to {
            let (guest, stay) = (format!("guest X-{id}"), format!("reservation S-{id}"));
            assert_eq!(found(&desk, &format!("number{id} rene")), [guest.clone(), stay.clone()], "{id}");
            for typed in [format!("r{id} example"), format!("booker{id}"), format!("wish{id}")] {
                let hits = found(&desk, &typed);
                assert!(hits.contains(&stay), "{typed}: {hits:?}");
            }
            // Texts from the middle of a name.
            assert_eq!(found(&desk, &format!("umber{id}")).first(), Some(&guest), "{id}");
            let by_booker = json!({ "property": LAKE, "query": format!("ooker{id}") });
            assert_eq!(desk.ok("api.find_reservations", by_booker)[0]["name"], format!("S-{id}"));
        }
        hotel.assert_sound();
    };
    people(1, 64);
    assert_eq!(counted(&hotel, "people_words"), 0);
    all_found(62, 64);
    people(65, 70);
    assert_eq!((counted(&hotel, "people_words"), counted(&hotel, "unindexed_people")), (130, 10));
    all_found(63, 67);
    // Changes and deletions on both sides of the limit.
    let sql = "UPDATE guests SET full_name = 'Otto Changed' || id WHERE id IN (20, 68);
               DELETE FROM reservations WHERE id IN (30, 65, 69, 70); DELETE FROM guests WHERE id IN (30, 65, 69, 70);";
    hotel.given(sql);
    for (typed, hits) in [
        ("number20", 0),
        ("changed20", 2),
        ("number68", 0),
        ("otto", 4),
        ("number69", 0),
        ("number65", 0),
        ("umber20", 0),
        ("hanged20", 1),
        ("umber30", 0),
        ("hanged68", 1),
        ("umber69", 0),
    ] {
        assert_eq!(found(&desk, typed).len(), hits, "{typed}");
    }
    people(69, 140);
    all_found(68 + 1, 72);
    all_found(130, 140);
}
