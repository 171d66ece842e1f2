//! The public pages: booking, check-in, menu, and what strangers may not see.

mod book;
mod cancel_booking;
mod check_voucher;
mod doors;
mod enquiry;
mod extras;
mod guest_cards;
mod laundry;
mod limits;
mod menu;
mod order_status;
mod outlet_cards;
mod precheckin;
mod qr_order;
mod quote;
mod race;
mod search_stay;
mod secrets;
mod showcase;
mod site;
mod stay_calendar;
mod strangers;
mod web_bookings;
mod web_plans;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::{Caller, LAKE, TestHotel};

/// Lake View Palace on the first of March, with somebody at the desk, its owner and somebody outside.
struct Scene {
    hotel: TestHotel,
    admin: Caller,
    desk: Caller,
    web: Caller,
}

impl Scene {
    fn open() -> Scene {
        let hotel = TestHotel::chain("2026-03-01");
        let (admin, web) = (hotel.known("admin"), hotel.guest());
        let desk = hotel.user("desk", &[Role::FrontDesk]);
        Scene { hotel, admin, desk, web }
    }

    /// Changes fields of the property.
    fn set(&self, values: Value) {
        self.admin.ok("records.save", json!({ "type": "property", "name": LAKE, "values": values }));
    }

    /// Makes a record of the property; answers its identifier.
    fn save(&self, kind: &str, mut values: Value) -> String {
        values["property"] = json!(LAKE);
        text(&self.admin.ok("records.save", json!({ "type": kind, "values": values }))["name"])
    }

    /// The desk sells Deluxe rooms at another rate from the tenth on.
    fn desk_sets_rate(&self, rate: i64) {
        let params = json!({ "property": LAKE, "room_type": "DLX", "start_date": "2026-03-10", "end_date": "2026-03-12",
            "rate": rate });
        self.admin.ok("api.set_room_rate", params);
    }

    /// Two nights in a Deluxe room from the tenth, for a guest of the website.
    fn wish(more: Value) -> Value {
        let mut params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10",
            "check_out_date": "2026-03-12", "guest_name": "Wanda Web", "phone": "98765 77001" });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        params
    }

    /// A stay booked at the desk, and the token of its link.
    fn stay(&self, guest: &str, phone: &str, from: &str, to: &str) -> (String, String) {
        let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from, "check_out_date": to,
            "guest_name": guest, "phone": phone });
        let stay = text(&self.desk.ok("api.create_booking", params)["reservation"]);
        let link = text(&self.desk.ok("api.send_precheckin_link", json!({ "reservation": stay }))["link"]);
        (stay, link.rsplit('/').next().expect("a token").to_string())
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_string()
}

/// An amount with its decimals.
fn sum(value: &Value) -> String {
    value.to_string()
}
