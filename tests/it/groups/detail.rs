//! One group with its block, its members and its master folio.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{confirmed, desk};
use crate::support::answers::{keys, named};
use crate::support::{HILL, LAKE, TestHotel};

#[test]
fn a_group_is_shown_with_its_block_its_members_and_its_master_folio() {
    let (hotel, desk) = desk();
    let blocks = json!([{ "room_type": "DLX", "rooms_blocked": 4, "block_rate": 3500 }]);
    let more = json!({ "cutoff_date": "2026-03-05", "notes": "Two buses" });
    let group = confirmed(&desk, blocks, more);
    let detail = || desk.ok("api.group_detail", json!({ "group_booking": group }));
    let empty = detail();
    assert_eq!(keys(&empty), named("property, group, pickup, rooming_list, event, master_folio"));
    assert_eq!(empty["property"], LAKE);
    assert_eq!(
        empty["group"],
        json!({ "name": group, "group_name": "Mehta Wedding", "company": null, "status": "Confirmed",
            "check_in_date": "2026-03-10", "check_out_date": "2026-03-12", "cutoff_date": "2026-03-05",
            "notes": "Two buses", "contact": null })
    );
    assert_eq!(
        (&empty["rooming_list"], &empty["event"], &empty["master_folio"]),
        (&json!([]), &Value::Null, &Value::Null)
    );
    assert_eq!(
        keys(&empty["pickup"][0]),
        named("room_type, rooms_blocked, block_rate, picked_up, remaining")
    );

    let pick =
        |kind: &str, guest: &str| json!({ "group_booking": group, "room_type": kind, "guest_name": guest });
    let anil = desk.ok("api.pickup_group_room", pick("DLX", "Anil"));
    desk.ok("api.pickup_group_room", pick("STE", "Bina"));
    let master = desk.ok("api.group_master_folio", json!({ "group_booking": group }));
    let full = detail();
    let pickup: Vec<String> = full["pickup"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|row| {
            ["rooms_blocked", "block_rate", "picked_up", "remaining"]
                .map(|key| row[key].to_string())
                .join(" ")
        })
        .collect();
    assert_eq!(pickup[0], "4 3500.00 1 3");
    assert!(
        pickup[1].starts_with("0 ") && pickup[1].ends_with(" 1 0"),
        "a type without a block comes last: {pickup:?}"
    );
    let member = &full["rooming_list"][0];
    assert_eq!(
        keys(member),
        named("name, guest_name, room_type, room, status, check_in_date, check_out_date")
    );
    assert_eq!(
        [&member["name"], &member["guest_name"], &member["status"], &member["check_in_date"]],
        [&anil["reservation"], &json!("Anil"), &json!("Confirmed"), &json!("2026-03-10")]
    );
    let stored: i64 = hotel.stored("SELECT count(*) FROM reservations WHERE group_id IS NOT NULL");
    assert_eq!((full["rooming_list"].as_array().map(Vec::len), stored), (Some(2), 2));
    assert_eq!(full["master_folio"], master["folio"]);
    hotel.assert_sound();
}

#[test]
fn a_group_is_closed_to_other_properties_and_to_other_roles() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let group = json!({ "group_booking": confirmed(&desk, json!([{ "room_type": "DLX", "rooms_blocked": 2 }]), json!({})) });
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    assert_eq!(hill.refused("api.group_detail", group.clone()).kind, "not found");
    let maid = hotel.user("maid", &[Role::Housekeeping]);
    assert_eq!(maid.refused("api.group_detail", group).code, "role_missing");
    let unknown = json!({ "group_booking": "GRP-2026-9999" });
    assert_eq!(desk.refused("api.group_detail", unknown).kind, "not found");
}
