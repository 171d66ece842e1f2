//! Prices, availability, bookings and the tape chart.

mod availability;
mod availability_calendar;
mod available_rooms;
mod book;
mod confirmation;
mod create_booking;
mod crs_search;
mod edit;
mod instructions;
mod options;
mod overrides;
mod prices;
mod quotes;
mod race;
mod stay_details;
mod tape_chart;
mod tape_chart_hourly;
mod tentative;
mod waitlist;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::{Caller, LAKE, TestHotel};

/// Lake View Palace on 1 March 2026, and somebody at its desk.
pub fn desk() -> (TestHotel, Caller) {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    (hotel, desk)
}

/// Writes facts that other functions keep: seasons, tiers, vouchers, companies. `:property` is Lake View Palace's row id.
pub fn given(hotel: &TestHotel, sql: &str) {
    let sql = sql
        .replace(":property", "(SELECT id FROM properties WHERE name = 'Lake View Palace')")
        .replace(":deluxe", "(SELECT id FROM room_types WHERE room_type_code = 'DLX' AND name LIKE 'Lake%')");
    hotel.given(&sql);
}

/// Parameters of a stay in a Deluxe room, with more or other ones.
pub fn stay(from: &str, to: &str, more: Value) -> Value {
    let mut params =
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from, "check_out_date": to });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    params
}

pub fn booking(guest: &str, from: &str, to: &str, more: Value) -> Value {
    let mut params = stay(from, to, more);
    params["guest_name"] = json!(guest);
    params
}

/// A number with exactly these digits.
pub fn n(digits: &str) -> Value {
    serde_json::from_str(digits).expect("a number")
}
