//! The block of a group: drafted, confirmed, cut off.

use serde_json::{Value, json};

use super::{book, confirmed, desk, draft, left, with};
use crate::support::LAKE;

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
