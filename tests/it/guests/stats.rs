//! Guests with their figures.

use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::support::answers::{keys, named, names};
use crate::support::{Caller, LAKE, TestHotel};

pub fn book(desk: &Caller, property: &str, guest: &str, phone: &str, from: &str, to: &str) -> String {
    let made = desk.ok(
        "api.create_booking",
        json!({ "property": property, "room_type": "DLX", "check_in_date": from, "check_out_date": to,
                "guest_name": guest, "phone": phone }),
    );
    made["reservation"].as_str().expect("a reservation").to_string()
}

#[test]
fn guests_are_listed_by_what_they_are_worth() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    book(&desk, LAKE, "Vikram Rao", "98450 11111", "2026-03-01", "2026-03-02");
    book(&desk, LAKE, "Anita Sharma", "98450 12345", "2026-03-01", "2026-03-03");
    book(&desk, LAKE, "Anita Sharma", "98450 12345", "2026-03-05", "2026-03-06");
    let all = desk.ok("api.guests_with_stats", json!({}));
    let wanted = "name, full_name, phone, email, vip, bookings, stays, nights, lifetime_value, currency, last_stay, next_stay, blacklisted, company";
    assert_eq!(keys(&all[0]), named(wanted));
    assert_eq!(all[0]["full_name"], "Anita Sharma");
    assert_eq!((&all[0]["bookings"], &all[0]["stays"], &all[0]["nights"]), (&json!(2), &json!(0), &json!(3)));
    assert_eq!(all[0]["lifetime_value"].to_string(), "12600.00");
    assert_eq!(all[1]["full_name"], "Vikram Rao");
    let found = |search: &str| names(&desk.ok("api.guests_with_stats", json!({ "search": search }))).len();
    assert_eq!((found("sharma"), found("9845012345"), found("+91 98450 1"), found("nobody")), (1, 1, 2, 0));
}

#[test]
fn the_list_shows_the_next_stay_and_is_filtered() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let other = hotel.user_of("other", &[Role::FrontDesk], &[]);
    book(&desk, LAKE, "Vikram Rao", "98450 11111", "2026-03-09", "2026-03-10");
    book(&desk, LAKE, "Vikram Rao", "98450 11111", "2026-03-05", "2026-03-06");
    book(&desk, LAKE, "Anita Sharma", "98450 12345", "2026-03-01", "2026-03-03");
    book(&desk, LAKE, "Uma Devi", "98450 22222", "2026-03-01", "2026-03-03");
    let admin = hotel.user("boss", &[Role::HotelAdmin]);
    admin.ok("records.save", json!({ "type": "company", "values": { "company_name": "Acme" } }));
    let guests = desk.ok("api.guests_with_stats", json!({}));
    let named = |name: &str| {
        guests.as_array().unwrap().iter().find(|guest| guest["full_name"] == name).unwrap().clone()
    };
    assert_eq!(named("Vikram Rao")["next_stay"], "2026-03-05");
    let uma = named("Uma Devi")["name"].clone();
    desk.ok("records.save", json!({ "type": "guest", "name": uma, "values": { "vip": 1 } }));
    let paid = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-20", "check_out_date": "2026-03-21",
        "guest_name": "Jo Paid", "company": "Acme" });
    desk.ok("api.create_booking", paid);
    let filtered = |who: &Caller, filter: &str, more: &str| -> Vec<String> {
        let mut params = json!({ "filter": filter });
        if !more.is_empty() {
            params["search"] = json!(more);
        }
        let rows = who.ok("api.guests_with_stats", params);
        rows.as_array()
            .unwrap()
            .iter()
            .map(|guest| guest["full_name"].as_str().unwrap().to_string())
            .collect()
    };
    assert_eq!(filtered(&desk, "vip", ""), ["Uma Devi"]);
    assert_eq!(filtered(&desk, "company", ""), ["Jo Paid"]);
    assert_eq!(filtered(&desk, "vip", "anita"), Vec::<String>::new());
    assert_eq!(filtered(&desk, "blacklisted", ""), Vec::<String>::new());
    assert_eq!(filtered(&other, "vip", ""), Vec::<String>::new(), "of the caller's properties only");
    assert_eq!(desk.refused("api.guests_with_stats", json!({ "filter": "rich" })).code, "filter");
}

#[test]
fn what_was_cancelled_counts_neither_night_nor_money() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let stay = book(&desk, LAKE, "Anita Sharma", "98450 12345", "2026-03-10", "2026-03-12");
    desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    let all = desk.ok("api.guests_with_stats", json!({}));
    assert_eq!((&all[0]["bookings"], &all[0]["nights"]), (&json!(1), &json!(0)));
    assert_eq!(all[0]["lifetime_value"].to_string(), "0.00");
    let journey = desk.ok("api.guest_journey", json!({ "guest": all[0]["name"] }));
    assert_eq!(journey["timeline"][0]["type"], "cancelled");
}

#[test]
fn amounts_of_several_currencies_are_not_added() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let payload = json!({
        "property": { "property_name": "Casa Mar", "city": "Faro", "country": "Portugal", "currency": "EUR" },
        "room_types": [{ "code": "DLX", "name": "Double", "base_price": 90 }],
        "rooms": [{ "room_type_code": "DLX", "numbers": ["1", "2"] }], "meal_plans": []
    });
    admin.ok("api.setup_property", json!({ "payload": payload }));
    book(&admin, LAKE, "Anita Sharma", "+91 98450 12345", "2026-03-01", "2026-03-03");
    let rao = book(&admin, "Casa Mar", "Vikram Rao", "+91 98450 11111", "2026-03-01", "2026-03-02");
    let worth = |name: &str| {
        let all = admin.ok("api.guests_with_stats", json!({ "search": name }));
        let journey = admin.ok("api.guest_journey", json!({ "guest": all[0]["name"] }));
        for key in ["lifetime_value", "currency"] {
            assert_eq!(all[0][key], journey["stats"][key]);
        }
        (all[0]["lifetime_value"].to_string(), all[0]["currency"].clone(), journey)
    };
    let (value, currency, _) = worth("Anita");
    assert_eq!((value.as_str(), currency), ("8400.00", json!("INR")));
    let euros =
        admin.ok("api.reservation_detail", json!({ "reservation": rao }))["amount_after_tax"].to_string();
    let (value, currency, _) = worth("Vikram");
    assert_eq!((value, currency), (euros, json!("EUR")));
    book(&admin, "Casa Mar", "Anita Sharma", "+91 98450 12345", "2026-03-05", "2026-03-06");
    let (value, currency, journey) = worth("Anita");
    assert_eq!((value.as_str(), currency), ("null", json!(null)));
    let rows = journey["reservations"].as_array().expect("stays").iter();
    let places: Vec<_> =
        rows.map(|row| json!([row["property"], row["property_name"], row["currency"]])).collect();
    assert_eq!(places, [json!(["Casa Mar", "Casa Mar", "EUR"]), json!([LAKE, LAKE, "INR"])]);
    let events =
        journey["timeline"].as_array().expect("events").iter().filter(|event| event["type"] == "booking");
    let mut sums: Vec<_> = events.map(|event| event["currency"].as_str().expect("a currency")).collect();
    sums.sort_unstable();
    assert_eq!(sums, ["EUR", "INR"]);
}

#[test]
fn guests_are_not_compared_across_currencies() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let payload = json!({
        "property": { "property_name": "Casa Mar", "city": "Faro", "country": "Portugal", "currency": "EUR" },
        "room_types": [{ "code": "DLX", "name": "Double", "base_price": 90 }],
        "rooms": [{ "room_type_code": "DLX", "numbers": ["1", "2"] }], "meal_plans": []
    });
    admin.ok("api.setup_property", json!({ "payload": payload }));
    book(&admin, LAKE, "Anita Sharma", "+91 98450 12345", "2026-03-01", "2026-03-02");
    book(&admin, LAKE, "Bina Sharma", "+91 98450 12346", "2026-03-01", "2026-03-03");
    book(&admin, "Casa Mar", "Clara Sharma", "+91 98450 12347", "2026-03-01", "2026-03-02");
    book(&admin, "Casa Mar", "Dora Sharma", "+91 98450 12348", "2026-03-01", "2026-03-04");
    book(&admin, LAKE, "Ella Sharma", "+91 98450 12349", "2026-03-10", "2026-03-11");
    book(&admin, "Casa Mar", "Ella Sharma", "+91 98450 12349", "2026-03-12", "2026-03-13");
    let order = |params: serde_json::Value| -> Vec<String> {
        let rows = admin.ok("api.guests_with_stats", params);
        rows.as_array().unwrap().iter().map(|row| row["full_name"].as_str().unwrap().to_string()).collect()
    };
    let wanted = ["Dora Sharma", "Clara Sharma", "Bina Sharma", "Anita Sharma", "Ella Sharma"];
    assert_eq!(order(json!({})), wanted);
    assert_eq!(order(json!({ "search": "sharma" })), wanted);
    let desk = hotel.user_of("desk_in_faro", &[Role::FrontDesk], &["Casa Mar"]);
    let seen = desk.ok("api.guests_with_stats", json!({}));
    assert_eq!(seen.as_array().map(Vec::len), Some(3), "a desk of one property has one currency");
}
