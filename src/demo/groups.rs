//! Groups with their functions, the waitlist, a room block and lost items of the demo hotel.

use chrono::Days;
use serde_json::{Value, json};

use super::property::{PROPERTY, person};
use super::{Stage, text};
use crate::error::Result;

const TOUR: &str = "Desert & Lakes autumn tour";
pub const WEDDING: &str = "Mehta and Rathore wedding";
pub const DEALERS: &str = "Mewar Textiles dealers' meeting";
pub const TRAINING: &str = "Lakes Rotary training day";

/// Found where, what, in which condition.
const LEFT_BEHIND: [(&str, &str, &str); 4] = [
    ("205", "Reading glasses, tortoiseshell, in a brown case", "Found"),
    ("103", "Phone charger, white, with a British plug", "Found"),
    ("302", "Child's cardigan, red, with one button missing", "Damaged"),
    ("402", "Silver anklet", "Found"),
];

/// Created before any booking, while all rooms are available.
pub fn weeks_ahead(stage: &Stage) -> Result<()> {
    group(
        stage,
        TOUR,
        (9, 12),
        json!({ "cutoff_date": day(stage, 2), "notes": "Coach arrives at about 16:00; vegetarian dinner for all.",
            "blocks": [{ "room_type": "HER", "rooms_blocked": 5, "block_rate": 3_600 }, { "room_type": "LAK", "rooms_blocked": 3, "block_rate": 5_600 }] }),
    )?;
    group(
        stage,
        WEDDING,
        (16, 19),
        json!({ "cutoff_date": day(stage, 12), "venue": "Lake Lawn", "event_type": "Wedding", "event_date": day(stage, 17),
            "attendees": 180, "customer_phone": "+91 98290 55501",
            "blocks": [{ "room_type": "LAK", "rooms_blocked": 6, "block_rate": 6_000 }, { "room_type": "STE", "rooms_blocked": 2, "block_rate": 11_500 }] }),
    )?;
    // Two meetings of the trade, which take a hall and no rooms.
    for (name, hall, kind, ahead, attendees) in
        [(DEALERS, "Durbar Hall", "Conference", 3, 90), (TRAINING, "Board Room", "Training", 1, 12)]
    {
        let params = json!({ "property": PROPERTY, "group_name": name, "check_in_date": day(stage, ahead),
            "check_out_date": day(stage, ahead + 1), "venue": hall, "event_type": kind, "attendees": attendees, "blocks": [] });
        stage.call("api.create_group_block", params)?;
    }
    stage.call(
        "api.create_room_block",
        json!({ "property": PROPERTY, "room": "310", "from_date": day(stage, 2), "to_date": day(stage, 5),
            "reason": "Maintenance", "note": "New bathroom tiles" }),
    )?;
    Ok(())
}

/// Created last: group guests, the waitlist, lost items.
pub fn lately(stage: &Stage) -> Result<()> {
    for (group, room_type, guest) in [
        (TOUR, "HER", "Helene Marchand"),
        (TOUR, "HER", "Gunther Adler"),
        (TOUR, "LAK", "Marta Lindqvist"),
        (WEDDING, "STE", "Ila Mehta"),
        (WEDDING, "LAK", "Jai Mehta"),
    ] {
        let params =
            json!({ "group_booking": named(stage, group)?, "room_type": room_type, "guest_name": guest });
        stage.call("api.pickup_group_room", params)?;
    }
    for (guest, phone, room_type, from) in
        [("Wanda Sequeira", "+91 98290 77001", "LAK", 5), ("Harish Bhandari", "+91 98290 77002", "STE", 17)]
    {
        stage.call(
            "api.create_booking",
            json!({ "property": PROPERTY, "room_type": room_type, "guest_name": guest, "phone": phone, "waitlist": 1,
                "check_in_date": day(stage, from), "check_out_date": day(stage, from + 2), "source": "Phone" }),
        )?;
    }
    let maid = person(stage.app, "rooms")?;
    for (room, what, condition) in LEFT_BEHIND {
        let params =
            json!({ "property": PROPERTY, "item_description": what, "room": room, "condition": condition });
        stage.call_as(&maid, "api.hk_log_item", params)?;
    }
    Ok(())
}

/// Creates a group as a draft and confirms it, which holds its rooms.
fn group(stage: &Stage, name: &str, (from, to): (u64, u64), more: Value) -> Result<()> {
    let mut params = json!({ "property": PROPERTY, "group_name": name, "check_in_date": day(stage, from), "check_out_date": day(stage, to) });
    if let (Some(params), Some(more)) = (params.as_object_mut(), more.as_object()) {
        params.extend(more.clone());
    }
    let group = text(&stage.call("api.create_group_block", params)?, "group_booking");
    stage.call(
        "api.save_group_blocks",
        json!({ "group_booking": group, "blocks": more["blocks"], "status": "Confirmed" }),
    )?;
    Ok(())
}

fn named(stage: &Stage, name: &str) -> Result<String> {
    let groups = stage.call("desk.groups", json!({ "property": PROPERTY }))?;
    let found = groups.as_array().into_iter().flatten().find(|group| group["group_name"] == name);
    Ok(found.map(|group| text(group, "name")).unwrap_or_default())
}

fn day(stage: &Stage, ahead: u64) -> String {
    (stage.today + Days::new(ahead)).to_string()
}
