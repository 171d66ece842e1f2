//! A stay from arrival to departure: check-in, moves, changes, check-out, undo.

mod amend;
mod cancel_group;
mod cancellation;
mod chart_marks;
mod check_in;
mod check_out;
mod documents;
mod early_arrival;
mod find_reservations;
mod front_desk;
mod linked_records;
mod move_reservation;
mod move_stay;
mod occupants;
mod other_types;
mod overdue;
mod precheckin;
mod register_and_check_in;
mod registration_card;
mod reservation_detail;
mod rooms_for_stay;
mod scan;
mod settle_and_check_out;
mod statuses;
mod swap_rooms;
mod terms;
mod times;
mod undo;
mod walk;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::values::with;
use crate::support::{Caller, LAKE, TestHotel};

/// Lake View Palace on 1 March 2026, and somebody at its desk.
pub struct Scene {
    pub hotel: TestHotel,
    pub desk: Caller,
}

impl Scene {
    pub fn open() -> Scene {
        let hotel = TestHotel::lake("2026-03-01");
        let desk = hotel.user("desk", &[Role::FrontDesk]);
        Scene { hotel, desk }
    }

    /// Books a Deluxe room from one day of March to another; answers the reservation's identifier.
    fn book(&self, guest: &str, from: u32, to: u32) -> String {
        self.book_with(guest, from, to, json!({}))
    }

    fn book_with(&self, guest: &str, from: u32, to: u32, more: Value) -> String {
        let params = json!({ "property": LAKE, "room_type": "DLX", "guest_name": guest,
            "check_in_date": march(from), "check_out_date": march(to) });
        let booked = self.desk.ok("api.create_booking", with(params, more));
        booked["reservation"].as_str().expect("a reservation").to_string()
    }

    /// Books and checks in, in the room given.
    pub fn in_house(&self, guest: &str, from: u32, to: u32, room: &str) -> String {
        let stay = self.book_with(guest, from, to, json!({ "assign_room": 0 }));
        self.desk.ok("api.check_in", json!({ "reservation": stay, "room": room }));
        stay
    }

    fn call(&self, function: &str, reservation: &str, more: Value) -> Value {
        self.desk.ok(function, with(json!({ "reservation": reservation }), more))
    }

    /// The code of a refusal, or the field at fault.
    fn refused(&self, function: &str, reservation: &str, more: Value) -> String {
        self.desk.refused(function, with(json!({ "reservation": reservation }), more)).code
    }

    fn detail(&self, reservation: &str) -> Value {
        self.desk.ok("api.registration_card", json!({ "reservation": reservation }))["reservation"].clone()
    }

    fn status(&self, reservation: &str) -> String {
        self.detail(reservation)["status"].as_str().unwrap_or_default().to_string()
    }

    pub fn folio(&self, reservation: &str) -> Value {
        self.desk.ok("api.get_folio", json!({ "reservation": reservation }))
    }

    /// Closes days until the business date is this day of March.
    fn close_days_until(&self, day: u32) {
        self.hotel.clock(&format!("{} 09:00:00", march(day)));
        let audited = march(day - 1);
        self.hotel
            .known("admin")
            .ok("api.run_night_audit", json!({ "property": LAKE, "business_date": audited }));
    }

    /// Writes facts that other functions keep.
    fn given(&self, sql: &str) {
        self.hotel.given(sql);
    }

    /// A company that pays the rooms of its guests.
    fn acme_pays_rooms(&self) {
        self.given(
            "INSERT INTO companies (name, company_name) VALUES ('Acme', 'Acme');
             INSERT INTO billing_rules (company_id, charge_type, pay_by) SELECT id, 'Room', 'Company' FROM companies",
        );
    }

    fn room(&self, number: &str) -> (String, String) {
        let of = |column: &str| {
            self.hotel.stored(&format!("SELECT {column} FROM rooms WHERE name = '{LAKE}-{number}'"))
        };
        (of("occupancy_status"), of("housekeeping_status"))
    }

    fn is(&self, number: &str, occupancy: &str, housekeeping: &str) {
        assert_eq!(self.room(number), (occupancy.to_string(), housekeeping.to_string()), "room {number}");
    }

    fn actions(&self) -> i64 {
        self.hotel.stored("SELECT count(*) FROM action_log")
    }
}

fn march(day: u32) -> String {
    format!("2026-03-{day:02}")
}

fn room(number: &str) -> String {
    format!("{LAKE}-{number}")
}

/// A number with exactly these digits.
pub fn n(digits: &str) -> Value {
    serde_json::from_str(digits).expect("a number")
}
