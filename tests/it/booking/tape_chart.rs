//! The tape chart and the calendar.

use serde_json::{Value, json};

use super::{booking, desk, given, n};
use crate::support::{Caller, LAKE};

fn chart(desk: &Caller, start: &str, days: i64) -> Value {
    desk.ok("api.tape_chart", json!({ "property": LAKE, "start_date": start, "days": days }))
}

fn row<'a>(chart: &'a Value, number: &str) -> &'a Value {
    let rows = chart["rooms"].as_array().expect("rooms");
    rows.iter().find(|row| row["room_number"] == number).expect("the room")
}

#[test]
fn bars_are_on_their_rooms_and_roomless_stays_in_their_lane() {
    let (hotel, desk) = desk();
    let booked = desk.ok(
        "api.create_booking",
        booking("Asha", "2026-03-02", "2026-03-04", json!({ "guest_category": "VIP" })),
    );
    desk.ok("api.create_booking", booking("Bela", "2026-03-03", "2026-03-05", json!({ "assign_room": 0 })));
    desk.ok("api.create_booking", booking("Dora", "2026-03-03", "2026-03-03", json!({})));
    given(
        &hotel,
        "INSERT INTO room_blocks (property_id, name, room_id, from_on, to_on)
         SELECT property_id, 'b1', id, '2026-03-02', '2026-03-03' FROM rooms WHERE room_number = '105'",
    );
    let chart = chart(&desk, "2026-03-02", 3);
    assert_eq!((&chart["start"], &chart["days"]), (&json!("2026-03-02"), &json!(3)));
    assert_eq!(chart["dates"], json!(["2026-03-02", "2026-03-03", "2026-03-04"]));
    let bar = &row(&chart, "101")["bookings"][0];
    assert_eq!(
        (&bar["name"], &bar["vip"], &bar["is_day_use"]),
        (&booked["reservation"], &json!(1), &json!(0))
    );
    assert_eq!(bar["planned_check_in_time"], json!(null));
    let day_use = chart["rooms"].as_array().expect("rooms").iter().find_map(|row| {
        row["bookings"].as_array().expect("bars").iter().find(|bar| bar["guest_name"] == "Dora")
    });
    assert_eq!(day_use.expect("the day use")["planned_check_in_time"], "10:00:00");
    assert_eq!(row(&chart, "105")["blocks"][0]["to_date"], "2026-03-03");
    assert_eq!(chart["unassigned"][0]["guest_name"], "Bela");
    let position = &chart["position"][1];
    assert_eq!(
        (&position["sold"], &position["capacity"], &position["limit"]),
        (&json!(2), &json!(15), &json!(15))
    );
    assert_eq!((&position["occupancy"], &position["overbooked"]), (&n("13.33"), &json!(0)));
    // A stay that left is no bar of the day it left.
    let later = super::tape_chart::chart(&desk, "2026-03-04", 40);
    assert_eq!(row(&later, "101")["bookings"], json!([]));
    assert_eq!((&later["days"], later["dates"].as_array().map(Vec::len)), (&json!(31), Some(31)));
}

#[test]
fn a_guest_who_lands_before_the_last_one_leaves_is_a_conflict() {
    let (hotel, desk) = desk();
    desk.ok("api.create_booking", booking("Out", "2026-03-02", "2026-03-04", json!({})));
    let next = json!({ "stay_details": { "planned_check_in_time": "10:00" } });
    desk.ok("api.create_booking", booking("In", "2026-03-04", "2026-03-05", next));
    for start in ["2026-03-02", "2026-03-04"] {
        let chart = chart(&desk, start, 7);
        assert_eq!(chart["conflicts"].as_array().map(Vec::len), Some(1), "{start}");
        let conflict = &chart["conflicts"][0];
        assert_eq!((&conflict["out_guest"], &conflict["in_guest"]), (&json!("Out"), &json!("In")));
        assert_eq!((&conflict["etd"], &conflict["eta"]), (&json!("11:00:00"), &json!("10:00:00")));
    }
    given(&hotel, "UPDATE reservations SET planned_check_out_time = '09:00' WHERE guest_name = 'Out'");
    assert_eq!(chart(&desk, "2026-03-02", 7)["conflicts"], json!([]));
}
