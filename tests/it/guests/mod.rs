//! Guest profiles: search, merging, erasing.

mod anonymize;
mod erase_others;
mod journey;
mod merge;
mod reach;
mod search;
mod stats;

use innkeeper::domain::lists::Role;
use serde_json::json;

pub use crate::support::values::text;
use crate::support::{Caller, LAKE, TestHotel};

/// Lake View Palace on 1 March 2026, and its desk; Hill House beside it.
pub struct Scene {
    pub hotel: TestHotel,
    pub desk: Caller,
    pub admin: Caller,
}

impl Scene {
    pub fn open() -> Scene {
        let hotel = TestHotel::chain("2026-03-01");
        let desk = hotel.user("desk", &[Role::FrontDesk]);
        let admin = hotel.known("admin");
        Scene { hotel, desk, admin }
    }

    /// Books a Deluxe room for two nights from this day of March; answers stay and guest.
    pub fn book(&self, guest: &str, phone: &str, from: u32) -> (String, String) {
        self.book_at(LAKE, guest, phone, from)
    }

    pub fn book_at(&self, property: &str, guest: &str, phone: &str, from: u32) -> (String, String) {
        let made = self.desk.ok(
            "api.create_booking",
            json!({ "property": property, "room_type": "DLX", "guest_name": guest, "phone": phone,
                "check_in_date": format!("2026-03-{from:02}"), "check_out_date": format!("2026-03-{:02}", from + 2) }),
        );
        (text(&made["reservation"]), text(&made["guest"]))
    }

    /// Books, checks in and checks out again on the first of March.
    pub fn stayed(&self, guest: &str, phone: &str) -> (String, String) {
        let (stay, profile) = self.book(guest, phone, 1);
        self.desk.ok("api.check_in", json!({ "reservation": stay }));
        self.desk.ok("api.check_out", json!({ "reservation": stay }));
        (stay, profile)
    }

    /// Writes facts that other functions keep.
    pub fn given(&self, sql: &str) {
        self.hotel.given(sql);
    }
}
