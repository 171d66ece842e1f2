//! The restaurant through its functions: orders, the kitchen, bills, tables.

mod accept_ticket;
mod add_items;
mod bill;
mod bill_to;
mod cancel_order;
mod confirm_order;
mod credits;
mod deliver;
mod discount;
mod edit;
mod even_shares;
mod figures;
mod history;
mod kitchen_queue;
mod kot;
mod linked;
mod menu;
mod menu_import;
mod menu_traps;
mod nc;
mod open_orders;
mod order_detail;
mod orders;
mod outlets;
mod pay;
mod prepared;
mod print_bill;
mod print_kot;
mod printers;
mod race;
mod recent_orders;
mod refund_payment;
mod splitting;
mod table_reservations;
mod tables;
pub mod tax_rates;
mod voids;
mod waiting_orders;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

pub use crate::support::values::{list, shown, text, with};
use crate::support::{Caller, LAKE, TestHotel};

/// Lake View Palace on 1 March 2026 at 15:00 with a terrace.
pub struct Scene {
    pub hotel: TestHotel,
    pub admin: Caller,
    /// A waiter: role Restaurant.
    pub waiter: Caller,
    /// A cook: role Kitchen.
    pub cook: Caller,
    pub outlet: String,
}

/// Name, price, and what is not usual of it.
const DISHES: [(&str, &str, &str); 6] = [
    ("Soup", "150", r#"{"course": "Starter", "allergens": "Milk"}"#),
    ("Dal", "250.50", r#"{"is_veg": 1, "allergens": "Nuts, Milk"}"#),
    ("Kebab", "500", r#"{"prep_station": "Tandoor"}"#),
    ("Kulfi", "99.99", r#"{"course": "Dessert"}"#),
    ("Beer", "400", r#"{"course": "Drink", "is_alcohol": 1, "prep_station": "Bar"}"#),
    ("Truffle", "2000", r#"{"available": 0}"#),
];

impl Scene {
    pub fn open() -> Scene {
        let hotel = TestHotel::chain("2026-03-01");
        let scene = Scene {
            admin: hotel.known("admin"),
            waiter: hotel.user_of("waiter", &[Role::Restaurant], &[LAKE]),
            cook: hotel.user_of("cook", &[Role::Kitchen], &[LAKE]),
            outlet: format!("{LAKE}-Terrace"),
            hotel,
        };
        scene.save(
            "pos_outlet",
            json!({ "outlet_name": "Terrace", "tables": "[Lawn] T1:4, T2:2\n[Hall] H1:8" }),
        );
        for (name, price, more) in DISHES {
            let dish = json!({ "outlet": "Terrace", "item_name": name, "price": price, "category": "Food" });
            scene.save("menu_item", with(dish, serde_json::from_str::<Value>(more).expect("JSON")));
        }
        scene
    }

    pub fn save(&self, kind: &str, values: Value) -> String {
        let values = with(values, json!({ "property": LAKE }));
        text(&self.admin.ok("records.save", json!({ "type": kind, "values": values }))["name"])
    }

    /// An order of these dishes, written as "2 Dal, Beer"; `more` adds parameters.
    pub fn order(&self, dishes: &str, more: Value) -> String {
        let params = with(json!({ "outlet": self.outlet, "items": items(dishes) }), &more);
        text(&self.waiter.ok("pos.create_order", params)["order"])
    }

    pub fn fire(&self, order: &str) -> Value {
        self.waiter.ok("pos.fire_kot", json!({ "order": order }))
    }

    pub fn pay(&self, order: &str) -> Value {
        self.waiter.ok("pos.pay_order", json!({ "order": order, "mode": "Cash" }))
    }

    pub fn detail(&self, order: &str) -> Value {
        self.waiter.ok("pos.order_detail", json!({ "order": order }))
    }

    /// The row of the first line of this dish.
    pub fn row(&self, order: &str, dish: &str) -> String {
        let detail = self.detail(order);
        let line = list(&detail["items"]).iter().find(|line| line["item_name"] == dish);
        text(&line.unwrap_or_else(|| panic!("no {dish} on {order}"))["row"])
    }

    pub fn queue(&self) -> Value {
        self.cook.ok("pos.kitchen_queue", json!({ "property": LAKE }))
    }

    pub fn bill(&self, order: &str) -> Value {
        self.waiter.ok("pos.bill_data", json!({ "order": order }))
    }

    /// A guest who is in house; answers the stay and the room.
    pub fn guest(&self, name: &str, more: Value) -> (String, String) {
        let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01",
            "check_out_date": "2026-03-03", "guest_name": name, "phone": format!("98765{:05}", name.len()) });
        let stay = text(&self.admin.ok("api.create_booking", with(params, &more))["reservation"]);
        let room = text(&self.admin.ok("api.check_in", json!({ "reservation": stay }))["room"]);
        (stay, room)
    }

    /// The lines on the folios of a stay: type, amount, tax and description of each line.
    pub fn charges(&self, stay: &str) -> Vec<String> {
        let folios = self.admin.ok("api.reservation_folios", json!({ "reservation": stay }));
        let mut found = Vec::new();
        for folio in list(&folios) {
            let bill = self.admin.ok("api.folio_invoice", json!({ "folio": folio["name"] }));
            for line in list(&bill["lines"]) {
                let (kind, said) = (text(&folio["folio_type"]), text(&line["description"]));
                found.push(format!("{kind}: {} + {} {said}", line["amount"], line["gst_amount"]));
            }
        }
        found
    }

    /// The lines of an order's ticket on the kitchen display, as "Dal cooking"; none when it is not there.
    pub fn ticket(&self, order: &str) -> Vec<String> {
        let queue = self.queue();
        let Some(ticket) = list(&queue).iter().find(|ticket| ticket["name"] == order) else {
            return Vec::new();
        };
        let shown = |line: &Value| format!("{} {}", text(&line["item_name"]), text(&line["state"]));
        list(&ticket["items"]).iter().map(shown).collect()
    }

    /// A refused call changes nothing; answers its code, the parameter at fault, or "not found".
    pub fn refused(&self, path: &str, params: Value) -> String {
        let before = self.hotel.contents();
        let refused = self.waiter.refused(path, params);
        assert_eq!(self.hotel.contents(), before, "{path} was refused and changed something");
        if refused.kind == "not found" { "not found".to_string() } else { refused.code }
    }
}

/// "2 Dal, Beer" as the parameter `items`.
pub fn items(dishes: &str) -> Value {
    let line = |dish: &str| match dish.split_once(' ') {
        Some((qty, name)) => json!({ "menu_item": name, "qty": qty }),
        None => json!({ "menu_item": dish }),
    };
    dishes.split(", ").map(line).collect()
}
