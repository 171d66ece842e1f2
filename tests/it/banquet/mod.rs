//! Banquets through their functions: enquiries, halls, lines, money, menus, documents.

mod add_menu;
mod add_service;
mod beo;
mod calendar;
mod catalogue;
mod close_out;
mod compose_menu;
mod consumption;
mod create_group_block;
mod customers;
mod dishes;
mod documents;
mod economics;
mod enquiries;
mod green_room;
mod hotel;
mod indent;
mod items;
mod kitchen;
mod laws;
mod lines;
mod menu_card;
mod menu_choices;
mod menus;
mod month_availability;
mod negotiation;
mod open_items;
mod pipeline;
mod posting;
mod quotes;
mod reach;
mod receipt_document;
mod receipts;
mod registers;
mod reminders;
mod retained_advance;
mod services;
mod sheet;
mod status;
mod supplementary;
mod terms;
mod update_function;
mod venue_availability;
mod venues;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

pub use crate::support::values::{list, shown, text, with};
use crate::support::{Caller, LAKE, TestHotel};

/// Lake View Palace on 1 March 2026 at 15:00 with two halls.
pub struct Scene {
    pub hotel: TestHotel,
    pub admin: Caller,
    /// Sells functions: role Revenue Manager.
    pub sales: Caller,
    /// Takes money: role Finance.
    pub finance: Caller,
    /// A cook: role Kitchen.
    pub cook: Caller,
}

pub const HALL: &str = "Durbar Hall";
pub const LAWN: &str = "Lake Lawn";

impl Scene {
    pub fn open() -> Scene {
        let hotel = TestHotel::chain("2026-03-01");
        let scene = Scene {
            admin: hotel.known("admin"),
            sales: hotel.user_of("sales", &[Role::RevenueManager], &[LAKE]),
            finance: hotel.user_of("finance", &[Role::Finance], &[LAKE]),
            cook: hotel.user_of("cook", &[Role::Kitchen], &[LAKE]),
            hotel,
        };
        scene.save(
            "venue",
            json!({ "venue_name": HALL, "venue_code": "DH", "capacity": 200, "min_capacity": 50, "base_price": 85000,
                "hourly_rate": 12000 }),
        );
        scene.save(
            "venue",
            json!({ "venue_name": LAWN, "venue_type": "Lawn", "capacity": 400, "hourly_rate": 10000 }),
        );
        scene
    }

    pub fn save(&self, kind: &str, values: Value) -> String {
        let values = with(values, json!({ "property": LAKE }));
        text(&self.admin.ok("records.save", json!({ "type": kind, "values": values }))["name"])
    }

    /// An enquiry for Durbar Hall on 20 March.
    pub fn enquire(&self, more: Value) -> String {
        let params = json!({ "property": LAKE, "venue": HALL, "event_date": "2026-03-20", "customer_name": "Asha Rao",
            "attendees": 150 });
        text(&self.sales.ok("banquet.create_enquiry", with(params, &more))["function"])
    }

    /// A confirmed function.
    pub fn confirmed(&self, more: Value) -> String {
        let function = self.enquire(more);
        self.set(&function, "Confirmed");
        function
    }

    pub fn set(&self, function: &str, status: &str) -> Value {
        let params = json!({ "function": function, "status": status, "reason": "By phone" });
        self.sales.ok("banquet.set_status", params)
    }

    pub fn sheet(&self, function: &str) -> Value {
        self.sales.ok("banquet.function_sheet", json!({ "function": function }))
    }

    /// A refused call changes nothing; answers its code, the parameter at fault, or "not found".
    pub fn refused(&self, path: &str, params: Value) -> String {
        self.refused_to(&self.sales, path, params)
    }

    pub fn refused_to(&self, caller: &Caller, path: &str, params: Value) -> String {
        let before = self.hotel.contents();
        let refused = caller.refused(path, params);
        assert_eq!(self.hotel.contents(), before, "{path} was refused and changed something");
        if refused.kind == "not found" { "not found".to_string() } else { refused.code }
    }
}
