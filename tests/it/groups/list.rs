//! The list of a property's groups.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{confirmed, desk, draft};
use crate::support::{HILL, LAKE, TestHotel};

fn names(rows: &Value) -> Vec<&str> {
    rows.as_array().expect("a list").iter().filter_map(|row| row["group_name"].as_str()).collect()
}

#[test]
fn groups_are_listed_by_arrival_with_what_is_picked_up() {
    let (hotel, desk) = desk();
    let block =
        json!([{ "room_type": "DLX", "rooms_blocked": 3 }, { "room_type": "STE", "rooms_blocked": 1 }]);
    let group = confirmed(&desk, block.clone(), json!({ "cutoff_date": "2026-03-08" }));
    let other =
        json!({ "group_name": "Early Birds", "check_in_date": "2026-03-05", "check_out_date": "2026-03-06" });
    let early = desk.ok("api.create_group_block", draft(block, other));
    // A second suite is beyond the block: it leaves what is held of the other type alone.
    for (room_type, guest) in [("DLX", "One"), ("STE", "Two"), ("STE", "Three")] {
        let pickup = json!({ "group_booking": group, "room_type": room_type, "guest_name": guest });
        desk.ok("api.pickup_group_room", pickup);
    }
    let rows = desk.ok("desk.groups", json!({ "property": LAKE }));
    assert_eq!(names(&rows), ["Early Birds", "Mehta Wedding"]);
    let row = &rows[1];
    assert_eq!(
        (&row["name"], &row["status"], &row["company"]),
        (&json!(group), &json!("Confirmed"), &json!(null))
    );
    assert_eq!((&row["check_in_date"], &row["cutoff_date"]), (&json!("2026-03-10"), &json!("2026-03-08")));
    assert_eq!(
        (&row["rooms_blocked"], &row["picked_up"], &row["remaining"]),
        (&json!(4), &json!(3), &json!(2))
    );

    let cancel = json!({ "group_booking": early["group_booking"], "blocks": [], "status": "Cancelled" });
    desk.ok("api.save_group_blocks", cancel);
    assert_eq!(names(&desk.ok("desk.groups", json!({ "property": LAKE }))), ["Mehta Wedding"]);
    assert_eq!(names(&desk.ok("desk.groups", json!({ "property": LAKE, "past": 1 }))), ["Early Birds"]);
    hotel.assert_sound();
}

#[test]
fn groups_of_another_property_are_not_listed() {
    let hotel = TestHotel::chain("2026-03-01");
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    let lake = hotel.user_of("lake", &[Role::FrontDesk], &[LAKE]);
    lake.ok("api.create_group_block", draft(json!([{ "room_type": "DLX", "rooms_blocked": 1 }]), json!({})));
    assert_eq!(names(&hill.ok("desk.groups", json!({ "property": HILL }))), Vec::<&str>::new());
    assert_eq!(hill.refused("desk.groups", json!({ "property": LAKE })).kind, "forbidden");
    let rooms = hotel.user_of("rooms", &[Role::Housekeeping], &[LAKE]);
    assert_eq!(rooms.refused("desk.groups", json!({ "property": LAKE })).kind, "forbidden");
}
