//! The rooms that a stay can move to.

use serde_json::json;

use super::move_stay::booked;
use crate::booking::desk;
use crate::support::LAKE;

#[test]
fn the_rooms_offered_are_those_that_a_move_accepts() {
    let (hotel, desk) = desk();
    let stay = booked(&desk, "Asha Rao", "2026-03-10", "2026-03-12", json!({}));
    booked(&desk, "Ravi Das", "2026-03-11", "2026-03-12", json!({}));
    let group = desk.ok(
        "api.create_group_block",
        json!({ "property": LAKE, "group_name": "Wedding", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
                "blocks": [{ "room_type": "DLX", "rooms_blocked": 8 }] }),
    );
    desk.ok(
        "api.save_group_blocks",
        json!({ "group_booking": group["group_booking"], "status": "Confirmed",
        "blocks": [{ "room_type": "DLX", "rooms_blocked": 8 }] }),
    );
    desk.ok(
        "api.create_room_block",
        json!({ "property": LAKE, "room": "203", "from_date": "2026-03-10", "to_date": "2026-03-12" }),
    );
    let offered = desk.ok("desk.rooms_for_stay", json!({ "reservation": stay }));
    let types = offered["room_types"].as_array().expect("a list");
    assert_eq!((&types[0]["is_own"], &types[0]["held_by"]), (&json!(1), &json!(["Wedding"])));
    let mut seen = 0;
    for room in types.iter().flat_map(|one| one["rooms"].as_array().expect("a list")) {
        let params = json!({ "reservation": stay, "room": room["room"], "dry_run": 1 });
        let accepted = desk.call("desk.move_stay", params);
        assert_eq!(room["can_move"] == 1, accepted.is_ok(), "{room} {accepted:?}");
        if let Err(refused) = accepted {
            assert_eq!(room["message"], json!(refused.message));
        }
        seen += 1;
    }
    assert_eq!(seen, 14);
    let free = |at: usize| {
        types[at]["rooms"].as_array().expect("a list").iter().filter(|room| room["can_move"] == 1).count()
    };
    assert_eq!((free(0), free(1)), (8, 4), "held rooms are free for a stay of the type");
    hotel.assert_sound();
}
