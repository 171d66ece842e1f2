//! Group bookings and blocks.

mod blocks;
mod detail;
mod edit;
mod folios;
mod group_booking;
mod history;
mod list;
mod pickup;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

pub use crate::support::values::with;
use crate::support::{Caller, LAKE, TestHotel};

/// Lake View Palace on 1 March 2026, and somebody at its desk.
pub fn desk() -> (TestHotel, Caller) {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    (hotel, desk)
}

/// Parameters of a draft: 10 to 12 March.
pub fn draft(blocks: Value, more: Value) -> Value {
    let params = json!({ "property": LAKE, "group_name": "Mehta Wedding", "check_in_date": "2026-03-10",
        "check_out_date": "2026-03-12", "blocks": blocks });
    with(params, more)
}

/// Drafts a group and confirms it, so that it holds its block; answers its identifier.
pub fn confirmed(desk: &Caller, blocks: Value, more: Value) -> String {
    let drafted = desk.ok("api.create_group_block", draft(blocks.clone(), more));
    let group = drafted["group_booking"].as_str().expect("a group").to_string();
    let status = json!({ "group_booking": group, "blocks": blocks, "status": "Confirmed" });
    desk.ok("api.save_group_blocks", status);
    group
}

/// Deluxe rooms in general sale on a date.
pub fn left(desk: &Caller, date: &str) -> i64 {
    let calendar =
        desk.ok("api.availability_calendar", json!({ "property": LAKE, "start_date": date, "days": 1 }));
    calendar["room_types"][0]["cells"][0]["available"].as_i64().expect("a count")
}

pub fn book(desk: &Caller, guest: &str, from: &str, to: &str, more: Value) -> Value {
    let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from, "check_out_date": to,
        "guest_name": guest });
    desk.ok("api.create_booking", with(params, more))
}
