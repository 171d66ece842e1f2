//! The search of the command palette.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::answers::{keys, named};
use crate::support::{Caller, HILL, LAKE, TestHotel};

fn book(desk: &Caller, property: &str, guest: &str, from: &str) -> String {
    let to = crate::support::day(from) + chrono::Days::new(1);
    let made = desk.ok(
        "api.create_booking",
        json!({ "property": property, "room_type": "DLX", "check_in_date": from, "check_out_date": to.to_string(),
                "guest_name": guest, "phone": "98450 12345" }),
    );
    made["reservation"].as_str().expect("a reservation").to_string()
}

/// Kind and identifier of what is found.
fn found(desk: &Caller, params: Value) -> Vec<(String, String)> {
    let text = |hit: &Value, key: &str| hit[key].as_str().expect("a text").to_string();
    let hits = desk.ok("desk.search", params);
    hits.as_array().expect("a list").iter().map(|hit| (text(hit, "kind"), text(hit, "name"))).collect()
}

fn pair(kind: &str, name: &str) -> (String, String) {
    (kind.to_string(), name.to_string())
}

#[test]
fn a_name_finds_the_stay_before_the_guest() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let stay = book(&desk, LAKE, "Anita Sharma", "2026-03-01");
    let hits = desk.ok("desk.search", json!({ "q": "anita" }));
    assert_eq!(keys(&hits[0]), named("kind, name, title, detail, property, stay"));
    assert_eq!((&hits[0]["title"], &hits[0]["property"]), (&json!("Anita Sharma"), &json!(LAKE)));
    let wanted = [pair("reservation", &stay), pair("guest", "G-00001")];
    assert_eq!(found(&desk, json!({ "q": "anita" })), wanted);
    assert_eq!(found(&desk, json!({ "q": "SHAR", "property": LAKE })), wanted, "by the last name");
    assert_eq!(found(&desk, json!({ "q": "98450 12345" })), wanted, "by the phone");
    assert_eq!(found(&desk, json!({ "q": "anita", "limit": 1 })).len(), 1);
    assert_eq!(found(&desk, json!({ "q": "zz" })), []);
    assert_eq!(found(&desk, json!({ "q": "%" })), []);
}

#[test]
fn a_number_finds_the_room_and_the_stay_of_that_number() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let stay = book(&desk, LAKE, "Anita Sharma", "2026-03-01");
    let by_number = found(&desk, json!({ "q": "101" }));
    assert_eq!(by_number[0], pair("room", &format!("{LAKE}-101")));
    assert!(by_number[1..].iter().all(|hit| *hit == pair("reservation", &stay)), "{by_number:?}");
    assert_eq!(found(&desk, json!({ "q": stay }))[0], pair("reservation", &stay));
    assert_eq!(found(&desk, json!({ "q": "1" }))[0], pair("reservation", &stay));
    assert_eq!(desk.refused("desk.search", json!({})).code, "q");
}

#[test]
fn a_room_number_finds_who_is_in_it_first() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let stay = book(&desk, LAKE, "Karan Kapoor", "2026-03-01");
    let later = book(&desk, LAKE, "Anita Sharma", "2026-03-05");
    desk.ok("api.check_in", json!({ "reservation": stay }));
    let room = desk.ok("api.reservation_detail", json!({ "reservation": stay }))["room"].clone();
    let number = room.as_str().and_then(|room| room.rsplit('-').next()).expect("a room").to_string();
    let hits = desk.ok("desk.search", json!({ "q": number }));
    assert_eq!((&hits[0]["kind"], &hits[0]["name"]), (&json!("reservation"), &json!(stay)), "{hits}");
    let now = &hits[0]["stay"];
    assert_eq!(
        (&now["status"], &now["room_number"], &now["check_out_date"]),
        (&json!("Checked In"), &json!(number), &json!("2026-03-02"))
    );
    assert!(now["due"].as_f64().is_some_and(|due| due > 0.0), "{now}");
    assert_eq!(hits[1]["kind"], "room", "{hits}");
    // Words in any order, over all that names a stay.
    for typed in [format!("kapoor {number}"), format!("{number} kar"), "karan kapoor".to_string()] {
        assert_eq!(found(&desk, json!({ "q": typed }))[0], pair("reservation", &stay), "{typed}");
    }
    assert_eq!(found(&desk, json!({ "q": "kapoor 999" })), []);
    assert_eq!(found(&desk, json!({ "q": "sharma 98450" }))[0], pair("reservation", &later));
}

#[test]
fn a_typing_error_is_forgiven() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let stay = book(&desk, LAKE, "Karan Kapoor", "2026-03-01");
    for typed in ["kapor", "kapooor", "kpaoor", "karna"] {
        assert_eq!(found(&desk, json!({ "q": typed }))[0], pair("reservation", &stay), "{typed}");
    }
    assert_eq!(found(&desk, json!({ "q": "kapur" })), [], "two letters are wrong");
}

#[test]
fn company_and_group_are_searched_with_the_name() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    hotel.given("INSERT INTO companies (name, company_name) VALUES ('Mewar', 'Mewar Motors')");
    let made = desk.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-02", "check_out_date": "2026-03-03",
                "guest_name": "Asha Rao", "company": "Mewar" }),
    );
    book(&desk, LAKE, "Asha Sen", "2026-03-02");
    let hits = found(&desk, json!({ "q": "asha mewar" }));
    assert_eq!(hits[0], pair("reservation", made["reservation"].as_str().expect("a stay")));
    assert!(hits.iter().filter(|(kind, _)| kind == "reservation").count() == 1, "{hits:?}");
}

#[test]
fn nothing_of_another_property_is_found() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let stay = book(&admin, LAKE, "Anita Sharma", "2026-03-01");
    let desk = hotel.user_of("desk", &[Role::FrontDesk], &[HILL]);
    for typed in ["anita", "sharma", "101", "98450 12345", stay.as_str()] {
        assert_eq!(found(&desk, json!({ "q": typed })), [], "{typed}");
    }
    assert_eq!(desk.refused("desk.search", json!({ "q": "anita", "property": LAKE })).kind, "forbidden");
    assert_eq!(found(&admin, json!({ "q": "anita", "property": HILL })), [pair("guest", "G-00001")]);
    let housekeeping = hotel.user("maid", &[Role::Housekeeping]);
    assert_eq!(housekeeping.refused("desk.search", json!({ "q": "anita" })).code, "role_missing");
}
