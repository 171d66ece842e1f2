//! Groups: booked at once, drafted, confirmed, picked up.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{book, confirmed, desk, draft, left, with};
use crate::support::{HILL, LAKE, TestHotel};

fn group(rooms: Value) -> Value {
    json!({ "property": LAKE, "group_name": "Rotary Club", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
        "rooms": rooms, "guest_name": "Ravi Rotary", "phone": "98200 55555", "meal_plan": "CP" })
}

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
    assert_eq!(refused(stranger), "company");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM group_bookings"), 0);
}

#[test]
fn a_draft_holds_nothing_and_a_confirmed_block_does() {
    let (hotel, desk) = desk();
    let blocks = json!([
        { "room_type": "DLX", "rooms_blocked": "4", "block_rate": 3500 }, { "room_type": "", "rooms_blocked": 2 },
        { "room_type": "STE", "rooms_blocked": 0 }, { "room_type": "STE", "rooms_blocked": null }
    ]);
    let more = json!({ "cutoff_date": "2026-03-05", "notes": "Two buses" });
    let drafted = desk.ok("api.create_group_block", draft(json!(blocks.to_string()), more));
    let group = drafted["group_booking"].clone();
    assert_eq!(
        (&drafted["event"], &drafted["status"], left(&desk, "2026-03-10")),
        (&json!(null), &json!("Open"), 10)
    );
    let saved = desk.ok(
        "api.save_group_blocks",
        json!({ "group_booking": group, "blocks": blocks, "status": "Confirmed" }),
    );
    assert_eq!(saved, json!({ "ok": true, "blocks": 1 }));
    assert_eq!(
        ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"].map(|date| left(&desk, date)),
        [10, 6, 6, 10]
    );
    let detail = desk.ok("api.group_detail", json!({ "group_booking": group }));
    assert_eq!(
        (&detail["group"]["cutoff_date"], &detail["group"]["notes"]),
        (&json!("2026-03-05"), &json!("Two buses"))
    );
    assert_eq!(
        (&detail["pickup"][0]["block_rate"].to_string(), &detail["pickup"][0]["remaining"]),
        (&"3500.00".to_string(), &json!(4))
    );
    // Fewer rooms, then none: they are sold again.
    desk.ok(
        "api.save_group_blocks",
        json!({ "group_booking": group, "blocks": [{ "room_type": "DLX", "rooms_blocked": 1 }] }),
    );
    assert_eq!(left(&desk, "2026-03-10"), 9);
    desk.ok("api.save_group_blocks", json!({ "group_booking": group, "blocks": [], "status": "Cancelled" }));
    assert_eq!(left(&desk, "2026-03-10"), 10);
    hotel.assert_sound();
}

#[test]
fn a_pick_up_sells_its_own_hold_at_the_group_rate_then_competes() {
    let (hotel, desk) = desk();
    let group =
        confirmed(&desk, json!([{ "room_type": "DLX", "rooms_blocked": 2, "block_rate": 3000 }]), json!({}));
    for guest in 0..8 {
        book(&desk, &format!("Guest {guest}"), "2026-03-10", "2026-03-12", json!({}));
    }
    assert_eq!(left(&desk, "2026-03-10"), 0);
    let pick =
        |guest: &str| json!({ "group_booking": group, "room_type": "DLX", "guest_name": guest, "adults": 1 });
    let first = desk.ok("api.pickup_group_room", pick("Anil"));
    assert_eq!(
        (&first["status"], first["amount_after_tax"].to_string()),
        (&json!("Confirmed"), "6300.00".to_string())
    );
    desk.ok("api.pickup_group_room", pick("Bina"));
    let beyond = desk.refused("api.pickup_group_room", pick("Chand"));
    assert_eq!((beyond.kind, beyond.code.as_str()), ("refused", "sold_out"));
    let detail = desk.ok("api.group_detail", json!({ "group_booking": group }));
    assert_eq!(
        (&detail["pickup"][0]["picked_up"], &detail["pickup"][0]["remaining"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(detail["rooming_list"][0]["guest_name"], "Anil");
    // A cancelled pick-up is the group's again, not everybody's.
    desk.ok("api.cancel_reservation", json!({ "reservation": first["reservation"] }));
    assert_eq!(left(&desk, "2026-03-10"), 0);
    desk.ok("api.pickup_group_room", pick("Chand"));
    hotel.assert_sound();
}

#[test]
fn a_booking_into_a_group_is_its_companys_unless_another_is_given() {
    let (hotel, desk) = desk();
    for company in ["Acme", "Other Ltd"] {
        let values = json!({ "type": "company", "values": { "company_name": company } });
        hotel.known("admin").ok("records.save", values);
    }
    let group =
        confirmed(&desk, json!([{ "room_type": "DLX", "rooms_blocked": 3 }]), json!({ "company": "Acme" }));
    let company = |more: Value| {
        let more = with(json!({ "group_booking": group }), more);
        let booked = book(&desk, "Anil", "2026-03-10", "2026-03-12", more);
        let of = json!({ "reservation": booked["reservation"] });
        desk.ok("api.reservation_detail", of)["company"].clone()
    };
    assert_eq!(company(json!({})), "Acme");
    assert_eq!(company(json!({ "company": "Other Ltd" })), "Other Ltd");
    hotel.assert_sound();
}

#[test]
fn a_passed_cutoff_gives_the_rooms_back() {
    let (hotel, desk) = desk();
    confirmed(
        &desk,
        json!([{ "room_type": "DLX", "rooms_blocked": 4 }]),
        json!({ "cutoff_date": "2026-03-02" }),
    );
    for (night, expected) in [("2026-03-01", 6), ("2026-03-02", 10)] {
        assert_eq!(left(&desk, "2026-03-10"), 6);
        hotel.clock(&format!("{night} 23:30:00"));
        desk.ok("api.run_night_audit", json!({ "property": LAKE }));
        assert_eq!(left(&desk, "2026-03-10"), expected, "after the audit of {night}");
    }
}

#[test]
fn a_cutoff_sent_empty_is_taken_away_and_the_rooms_are_held_until_arrival() {
    let (hotel, desk) = desk();
    let blocks = json!([{ "room_type": "DLX", "rooms_blocked": 4 }]);
    let group = confirmed(&desk, blocks.clone(), json!({ "cutoff_date": "2026-03-01" }));
    let save = |more: Value| with(json!({ "group_booking": group, "blocks": blocks }), more);
    let cutoff =
        || desk.ok("api.group_detail", json!({ "group_booking": group }))["group"]["cutoff_date"].clone();
    for unchanged in [json!({}), json!({ "cutoff_date": null })] {
        desk.ok("api.save_group_blocks", save(unchanged));
        assert_eq!(cutoff(), "2026-03-01");
    }
    desk.ok("api.save_group_blocks", save(json!({ "cutoff_date": "" })));
    assert_eq!(cutoff(), Value::Null);
    hotel.clock("2026-03-01 23:30:00");
    desk.ok("api.run_night_audit", json!({ "property": LAKE }));
    assert_eq!(left(&desk, "2026-03-10"), 6, "held over what was its last day");

    // A cutoff that has passed comes off only while the rooms are still there.
    desk.ok("api.save_group_blocks", save(json!({ "cutoff_date": "2026-03-01" })));
    for guest in 0..7 {
        book(&desk, &format!("Guest {guest}"), "2026-03-10", "2026-03-12", json!({}));
    }
    let refused = desk.refused("api.save_group_blocks", save(json!({ "cutoff_date": "" })));
    assert_eq!((refused.kind, cutoff()), ("refused", json!("2026-03-01")));
    hotel.assert_sound();
}

#[test]
fn nobody_holds_rooms_that_are_not_there() {
    let (hotel, desk) = desk();
    confirmed(&desk, json!([{ "room_type": "DLX", "rooms_blocked": 7 }]), json!({}));
    let second = desk
        .ok("api.create_group_block", draft(json!([{ "room_type": "DLX", "rooms_blocked": 4 }]), json!({})));
    let confirm = |rooms: i64| {
        json!({ "group_booking": second["group_booking"], "status": "Confirmed",
                "blocks": [{ "room_type": "DLX", "rooms_blocked": rooms }] })
    };
    let refused = desk.refused("api.save_group_blocks", confirm(4));
    assert_eq!((refused.code.as_str(), refused.message.contains("3 left on 2026-03-10")), ("sold_out", true));
    let detail = desk.ok("api.group_detail", json!({ "group_booking": second["group_booking"] }));
    assert_eq!(
        (&detail["group"]["status"], &detail["pickup"][0]["rooms_blocked"]),
        (&json!("Open"), &json!(4))
    );
    desk.ok("api.save_group_blocks", confirm(3));
    assert_eq!(left(&desk, "2026-03-11"), 0);
    hotel.assert_sound();
}

#[test]
fn blocks_that_make_no_sense_are_refused() {
    let (_hotel, desk) = desk();
    let refused =
        |blocks: Value, more: Value| desk.refused("api.create_group_block", draft(blocks, more)).code;
    let twice = json!([{ "room_type": "DLX", "rooms_blocked": 1 }, { "room_type": format!("{LAKE}-DLX"), "rooms_blocked": 1 }]);
    assert_eq!(refused(twice, json!({})), "blocks");
    assert_eq!(refused(json!([{ "room_type": "DLX", "rooms_blocked": -1 }]), json!({})), "blocks");
    assert_eq!(
        refused(json!([{ "room_type": "DLX", "rooms_blocked": 1, "block_rate": -1 }]), json!({})),
        "blocks"
    );
    assert_eq!(refused(json!([]), json!({ "cutoff_date": "2026-03-11" })), "cutoff_date");
    assert_eq!(refused(json!([]), json!({ "check_out_date": "2026-03-09" })), "check_out_date");
    let group = confirmed(&desk, json!([]), json!({}));
    desk.ok(
        "api.pickup_group_room",
        json!({ "group_booking": group, "room_type": "DLX", "guest_name": "Anil" }),
    );
    let save = |more: Value| super::with(json!({ "group_booking": group, "blocks": [] }), more);
    assert_eq!(
        desk.refused("api.save_group_blocks", save(json!({ "status": "Cancelled" }))).code,
        "group_has_stays"
    );
    assert_eq!(desk.refused("api.save_group_blocks", save(json!({ "status": "Maybe" }))).code, "status");
    assert_eq!(
        desk.refused("api.save_group_blocks", save(json!({ "cutoff_date": "2026-03-11" }))).code,
        "cutoff_date"
    );
}

#[test]
fn a_cancelled_or_begun_group_takes_nobody_on_and_another_property_knows_none() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let group = confirmed(
        &desk,
        json!([{ "room_type": "DLX", "rooms_blocked": 2 }]),
        json!({ "check_in_date": "2026-03-01" }),
    );
    let pick = json!({ "group_booking": group, "room_type": "DLX", "guest_name": "Anil" });
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    for function in ["api.group_detail", "api.pickup_group_room", "api.save_group_blocks"] {
        let params = super::with(pick.clone(), json!({ "blocks": [] }));
        assert_eq!(hill.refused(function, params).kind, "not found", "{function}");
    }
    hotel.clock("2026-03-01 23:30:00");
    desk.ok("api.run_night_audit", json!({ "property": LAKE }));
    hotel.clock("2026-03-02 09:00:00");
    assert_eq!(desk.refused("api.pickup_group_room", pick.clone()).code, "arrival_passed");
    desk.ok("api.save_group_blocks", json!({ "group_booking": group, "blocks": [], "status": "Cancelled" }));
    assert_eq!(desk.refused("api.pickup_group_room", pick).code, "group_cancelled");
}
