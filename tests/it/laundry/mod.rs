//! The laundry: its rate card, and bags from the door to the bill.

mod bag;
mod bags;
mod board;
mod cancel;
mod collect;
mod delivery;
mod hotel;
mod pickup;
mod rate_import;
mod rates;
mod return_items;
mod revenue;
mod rooms;
mod sales;
mod status;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

pub use crate::support::values::text;
use crate::support::{Caller, LAKE, TestHotel};

/// Lake View Palace on 1 March 2026 with a rate card, and a guest in house in room 201.
pub struct Laundry {
    pub hotel: TestHotel,
    pub desk: Caller,
    pub floor: Caller,
    pub stay: String,
    pub room: String,
}

impl Laundry {
    pub fn open() -> Laundry {
        let hotel = TestHotel::chain("2026-03-01");
        let (desk, floor) =
            (hotel.user("desk", &[Role::FrontDesk]), hotel.user("floor", &[Role::Housekeeping]));
        let booked = desk.ok(
            "api.create_booking",
            json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Ira Rao", "phone": "9800000001",
                "check_in_date": "2026-03-01", "check_out_date": "2026-03-04" }),
        );
        let stay = text(&booked["reservation"]);
        let arrived = desk.ok("api.check_in", json!({ "reservation": stay }));
        let laundry = Laundry { room: text(&arrived["room"]), hotel, desk, floor, stay };
        for (item, service, rate, express) in [
            ("Shirt", "Wash & Iron", 60, None),
            ("Shirt", "Dry Clean", 120, Some(200)),
            ("Trousers", "Wash & Iron", 75, None),
        ] {
            laundry.rate(item, service, json!(rate), json!(express));
        }
        laundry
    }

    pub fn rate(&self, item: &str, service: &str, rate: Value, express: Value) -> String {
        let price = json!({ "property": LAKE, "item_name": item, "service_type": service, "rate": rate, "express_rate": express });
        text(&self.desk.ok("laundry.save_laundry_rate", price)["name"])
    }

    /// Counts two shirts and a pair of trousers of the guest.
    pub fn collect(&self, more: Value) -> Value {
        let mut bag = json!({ "property": LAKE, "room": self.room,
            "items": [{ "item_name": "Shirt", "qty": 2 }, { "item_name": "Trousers" }] });
        bag.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        self.floor.ok("laundry.collect_laundry", bag)
    }

    pub fn ready(&self, order: &str) {
        for status in ["In Process", "Ready"] {
            self.floor.ok("laundry.laundry_status", json!({ "order": order, "status": status }));
        }
    }

    /// The bag as the board shows it.
    pub fn bag(&self, order: &str) -> Value {
        let board = self.floor.ok("laundry.laundry_board", json!({ "property": LAKE }));
        let lists = ["open", "recent"].into_iter().filter_map(|list| board[list].as_array());
        lists.flatten().find(|bag| bag["name"] == order).cloned().unwrap_or_default()
    }

    /// All pieces came back.
    pub fn all_returned(&self, order: &str) {
        let bag = self.bag(order);
        let rows: serde_json::Map<String, Value> = bag["items"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|line| (text(&line["name"]), line["qty"].clone()))
            .collect();
        self.floor.ok("laundry.return_items", json!({ "order": order, "rows": rows }));
    }
}

/// An amount as an answer writes it.
pub fn n(digits: &str) -> Value {
    serde_json::from_str(digits).expect("a number")
}
