//! One day of the tape chart by hours.

use serde_json::{Value, json};

use crate::groups::{book, desk};
use crate::support::{Caller, LAKE};

fn day_of(desk: &Caller, date: &str) -> Value {
    desk.ok("api.tape_chart_hourly", json!({ "property": LAKE, "date": date }))
}

fn bar(chart: &Value, guest: &str) -> Value {
    let rows = chart["rooms"].as_array().expect("rooms");
    let bars = rows.iter().flat_map(|row| row["bookings"].as_array().expect("bookings"));
    bars.chain(chart["unassigned"].as_array().expect("a list"))
        .find(|bar| bar["guest_name"] == guest)
        .cloned()
        .unwrap_or_default()
}

#[test]
fn day_uses_are_at_their_hours_and_nights_over_the_whole_width() {
    let (_hotel, desk) = desk();
    book(&desk, "Asha", "2026-03-02", "2026-03-04", json!({}));
    let visit = book(&desk, "Dora", "2026-03-02", "2026-03-02", json!({}));
    book(&desk, "Bela", "2026-03-02", "2026-03-03", json!({ "assign_room": 0 }));
    let block =
        json!({ "property": LAKE, "room": "110", "from_date": "2026-03-02", "to_date": "2026-03-03" });
    desk.ok("api.create_room_block", block);
    let chart = day_of(&desk, "2026-03-02");
    assert_eq!(
        (&chart["date"], &chart["start_hour"], &chart["end_hour"]),
        (&json!("2026-03-02"), &json!(6), &json!(23))
    );
    assert_eq!(chart["rooms"].as_array().map(Vec::len), Some(15));
    let night = bar(&chart, "Asha");
    assert_eq!(
        (&night["overnight"], &night["from_hour"], &night["to_hour"]),
        (&json!(1), &json!(null), &json!(null))
    );
    let day_use = bar(&chart, "Dora");
    assert_eq!(
        (&day_use["overnight"], &day_use["from_hour"], &day_use["to_hour"]),
        (&json!(0), &json!("10:00"), &json!("18:00"))
    );
    assert_eq!((&day_use["is_day_use"], &bar(&chart, "Bela")["room"]), (&json!(1), &json!(null)));
    let blocked: Vec<&Value> =
        chart["rooms"].as_array().expect("rooms").iter().filter(|row| row["blocks"] != json!([])).collect();
    assert_eq!((blocked.len(), &blocked[0]["room_number"]), (1, &json!("110")));
    let times = json!({ "reservation": visit["reservation"], "from_time": "11:30", "to_time": "16:00" });
    desk.ok("api.set_day_use_times", times);
    let moved = bar(&day_of(&desk, "2026-03-02"), "Dora");
    assert_eq!((&moved["from_hour"], &moved["to_hour"]), (&json!("11:30"), &json!("16:00")));
    // Who left in the morning is no band of the day.
    assert_eq!(bar(&day_of(&desk, "2026-03-04"), "Asha"), json!(null));
    assert_eq!(desk.ok("api.tape_chart_hourly", json!({ "property": LAKE }))["date"], "2026-03-01");
}
