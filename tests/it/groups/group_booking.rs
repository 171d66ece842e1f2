//! Groups that are booked with all of their rooms.

use serde_json::{Value, json};

use super::pickup::group;
use super::{book, desk, left};
use crate::support::LAKE;

#[test]
fn a_group_is_booked_room_by_room_and_what_is_not_there_is_skipped() {
    let (hotel, desk) = desk();
    for guest in 0..8 {
        book(&desk, &format!("Guest {guest}"), "2026-03-11", "2026-03-12", json!({}));
    }
    let rooms = json!([{ "room_type": "DLX", "count": 3 }, { "room_type": "STE" }, { "room_type": "XXX", "count": 2 }]);
    let booked = desk.ok("api.create_group_booking", group(json!(rooms.to_string())));
    assert_eq!(booked["group_booking"], "GRP-2026-0001");
    assert_eq!(booked["created"].as_array().map(Vec::len), Some(3));
    let price = |stay: &Value| {
        let seen = desk.ok("api.reservation_detail", json!({ "reservation": stay }));
        seen["amount_after_tax"].to_string().parse::<f64>().expect("a price")
    };
    let sum: f64 = booked["created"].as_array().expect("stays").iter().map(price).sum();
    assert_eq!(booked["total"].to_string(), format!("{sum:.2}"));
    let skipped: Vec<&Value> =
        booked["skipped"].as_array().expect("skipped").iter().map(|row| &row["room_type"]).collect();
    assert_eq!(skipped, ["DLX", "XXX", "XXX"]);
    assert_eq!(booked["skipped"][0]["reason"], "Deluxe is sold out on 2026-03-11.");
    let detail = desk.ok("api.group_detail", json!({ "group_booking": "GRP-2026-0001" }));
    assert_eq!(
        (&detail["group"]["status"], &detail["event"], &detail["master_folio"]),
        (&json!("Confirmed"), &json!(null), &json!(null))
    );
    assert_eq!(detail["rooming_list"].as_array().map(Vec::len), Some(3));
    assert_eq!(detail["pickup"][0]["picked_up"], 2);
    assert_eq!(
        hotel.stored::<i64>(
            "SELECT count(*) FROM reservations WHERE booking_type = 'Group' AND room_id IS NOT NULL"
        ),
        3
    );
    assert_eq!(
        hotel.stored::<i64>("SELECT count(DISTINCT guest_id) FROM reservations WHERE group_id IS NOT NULL"),
        1
    );
    // A cancelled member is in general sale again.
    assert_eq!(left(&desk, "2026-03-11"), 0);
    desk.ok("api.cancel_reservation", json!({ "reservation": booked["created"][0] }));
    assert_eq!(left(&desk, "2026-03-11"), 1);
    hotel.assert_sound();
}

#[test]
fn each_entry_of_a_group_is_booked_for_its_own_party_and_meals() {
    let (hotel, desk) = desk();
    let half_board =
        json!({ "property": LAKE, "code": "MAP", "label": "Half board", "price_per_adult": 900 });
    hotel.known("admin").ok("records.save", json!({ "type": "meal_plan", "values": half_board }));
    let rooms = json!([
        { "room_type": "DLX", "count": 2, "adults": 1, "meal_plan": "MAP" },
        { "room_type": "STE", "adults": 3, "children": 1 },
        { "room_type": "DLX" },
        { "room_type": "DLX", "adults": 9 }, { "room_type": "DLX", "adults": 0 }, { "room_type": "DLX", "meal_plan": "XX" },
    ]);
    let booked = desk.ok("api.create_group_booking", group(rooms));
    let quoted = |room_type: &str, adults: i64, children: i64, meals: &str| {
        let wish = json!({ "property": LAKE, "room_type": room_type, "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
            "adults": adults, "children": children, "meal_plan": meals });
        desk.ok("api.get_quote", wish)["amount_after_tax"].clone()
    };
    let mut made = Vec::new();
    for stay in booked["created"].as_array().expect("stays") {
        let seen = desk.ok("api.reservation_detail", json!({ "reservation": stay }));
        let text = |key: &str| seen[key].as_str().expect(key).rsplit('-').next().expect("a code").to_string();
        let (adults, children) =
            (seen["adults"].as_i64().expect("adults"), seen["children"].as_i64().expect("children"));
        let (room_type, meals) = (text("room_type"), text("meal_plan"));
        assert_eq!(seen["amount_after_tax"], quoted(&room_type, adults, children, &meals), "{seen}");
        made.push(format!("{room_type} {adults}+{children} {meals}"));
    }
    assert_eq!(made, ["DLX 1+0 MAP", "DLX 1+0 MAP", "STE 3+1 CP", "DLX 2+0 CP"]);
    assert_eq!(booked["skipped"].as_array().map(Vec::len), Some(3), "{}", booked["skipped"]);
    hotel.assert_sound();
}

#[test]
fn a_group_without_rooms_dates_or_a_known_company_is_refused() {
    let (hotel, desk) = desk();
    let refused = |params: Value| desk.refused("api.create_group_booking", params).code;
    assert_eq!(refused(group(json!([]))), "rooms");
    assert_eq!(refused(group(json!([{ "room_type": "DLX", "count": 0 }]))), "rooms");
    assert_eq!(refused(group(json!([{ "room_type": "DLX", "count": 501 }]))), "rooms");
    assert_eq!(refused(group(json!("no list"))), "rooms");
    let mut past = group(json!([{ "room_type": "DLX" }]));
    past["check_in_date"] = json!("2026-02-20");
    assert_eq!(refused(past), "check_in_date");
    let mut stranger = group(json!([{ "room_type": "DLX" }]));
    stranger["company"] = json!("Nobody Ltd");
    assert_eq!(desk.refused("api.create_group_booking", stranger).kind, "not found");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM group_bookings"), 0);
}

#[test]
fn a_group_has_the_rate_that_its_company_negotiated() {
    let (hotel, desk) = desk();
    hotel.given(
        "INSERT INTO rate_plans (property_id, name, rate_plan_name, code, modifier_value)
           SELECT id, 'Lake-COR', 'Corporate', 'COR', '-15' FROM properties WHERE name = 'Lake View Palace';
         INSERT INTO companies (name, company_name, negotiated_rate_plan) VALUES ('Mewar', 'Mewar', 'COR')",
    );
    let alone = book(&desk, "Anil", "2026-03-10", "2026-03-12", json!({ "company": "Mewar" }));
    let price = &alone["amount_after_tax"];
    let usual = book(&desk, "Bina", "2026-03-10", "2026-03-12", json!({}));
    assert_ne!(price, &usual["amount_after_tax"]);

    let mut asked = group(json!([{ "room_type": "DLX", "adults": 2 }]));
    asked["company"] = json!("Mewar");
    asked["meal_plan"] = json!(null);
    let booked = desk.ok("api.create_group_booking", asked.clone());
    assert_eq!(&booked["total"], price);
    let group = booked["group_booking"].clone();
    let picked = json!({ "group_booking": group, "room_type": "DLX", "guest_name": "Chand" });
    assert_eq!(&desk.ok("api.pickup_group_room", picked)["amount_after_tax"], price);
    let quote = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10",
        "check_out_date": "2026-03-12", "group_booking": group });
    assert_eq!(&desk.ok("api.get_quote", quote)["amount_after_tax"], price);
    let into = book(&desk, "Dev", "2026-03-10", "2026-03-12", json!({ "group_booking": group }));
    assert_eq!(&into["amount_after_tax"], price);

    // A rate plan that is named, and the rate of a block, come first.
    hotel.given(
        "INSERT INTO rate_plans (property_id, name, rate_plan_name, code, modifier_value)
           SELECT id, 'Lake-BAR', 'Usual', 'BAR', '0' FROM properties WHERE name = 'Lake View Palace'",
    );
    asked["rate_plan"] = json!("BAR");
    assert_eq!(&desk.ok("api.create_group_booking", asked)["total"], &usual["amount_after_tax"]);
    let block = json!([{ "room_type": "DLX", "rooms_blocked": 1, "block_rate": 3000 }]);
    let group = super::confirmed(&desk, block, json!({ "company": "Mewar" }));
    let picked = json!({ "group_booking": group, "room_type": "DLX", "guest_name": "Esha" });
    assert_eq!(desk.ok("api.pickup_group_room", picked)["amount_after_tax"].to_string(), "6300.00");
    hotel.assert_sound();
}
