//! Dashboards, reports and search, compared with figures that were worked out by hand.

mod activity;
mod budget;
mod contribution;
mod dashboards;
mod desk_lists;
mod files;
mod flash;
pub mod owner_briefing;
mod portfolio;
mod search;
mod search_speed;
mod search_words;
mod sla;
mod sold;
mod voids;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

pub use crate::support::values::text_of as text;
use crate::support::{Caller, HILL, LAKE, TestHotel};

/// Lake View Palace (ten Deluxe at 4,000 with 5 % tax, five Suites at 9,000 with 18 %) and Hill House (two Deluxe at
/// 3,000) on the first of March, with an owner of both and a manager of Hill House only.
pub struct Scene {
    pub hotel: TestHotel,
    pub owner: Caller,
    pub hill: Caller,
}

impl Scene {
    pub fn open() -> Scene {
        let hotel = TestHotel::chain("2026-03-01");
        let owner = hotel.known("admin");
        let hill = hotel.user_of("hill", &[Role::HotelAdmin, Role::FrontDesk, Role::Finance], &[HILL]);
        Scene { hotel, owner, hill }
    }

    pub fn book(&self, guest: &str, room_type: &str, from: &str, to: &str, more: Value) -> String {
        let mut params = json!({ "property": LAKE, "room_type": room_type, "check_in_date": from,
            "check_out_date": to, "guest_name": guest });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        text(&self.owner.ok("api.create_booking", params), "reservation")
    }

    pub fn arrive(&self, guest: &str, room_type: &str, from: &str, to: &str, more: Value) -> String {
        let stay = self.book(guest, room_type, from, to, more);
        self.owner.ok("api.check_in", json!({ "reservation": stay }));
        stay
    }

    pub fn folio(&self, stay: &str) -> String {
        text(&self.owner.ok("api.get_folio", json!({ "reservation": stay })), "name")
    }

    pub fn charge(&self, stay: &str, kind: &str, amount: &str) -> Value {
        self.owner.ok(
            "api.post_stay_charge",
            json!({ "reservation": stay, "charge_type": kind, "description": kind, "amount": amount }),
        )
    }

    pub fn pay(&self, stay: &str, mode: &str, amount: &str) {
        let folio = self.folio(stay);
        self.owner.ok("api.add_folio_payment", json!({ "folio": folio, "mode": mode, "amount": amount }));
    }

    /// Closes the business date in its evening; it is nine the next morning then.
    pub fn audit(&self) {
        let on = "SELECT business_on FROM properties WHERE name = 'Lake View Palace'";
        self.hotel.clock(&format!("{} 23:00:00", self.hotel.stored::<String>(on)));
        self.owner.ok("api.run_night_audit", json!({ "property": LAKE }));
        self.hotel.clock(&format!("{} 09:00:00", self.hotel.stored::<String>(on)));
    }

    pub fn given(&self, sql: &str) {
        self.hotel.given(sql);
    }
}

/// The members of an answer as it writes them.
pub fn figures<const N: usize>(answer: &Value, keys: [&str; N]) -> [String; N] {
    keys.map(|key| answer[key].to_string().trim_matches('"').to_string())
}

/// The rows of a list, each as the members named.
pub fn table<const N: usize>(rows: &Value, keys: [&str; N]) -> Vec<String> {
    rows.as_array().expect("rows").iter().map(|row| figures(row, keys).join(" | ")).collect()
}
