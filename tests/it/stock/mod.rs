//! Ingredients, recipes, and the stock of the outlets.

mod adjust;
mod deliveries;
mod firing;
mod history;
mod ingredient_ledger;
mod ingredients;
mod low_stock;
mod menu_availability;
mod par_level;
mod receive;
mod recipes;
mod stock_list;
mod stock_value;
mod wastage;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

pub use crate::support::values::text;
use crate::support::{Caller, LAKE, TestHotel};

/// Lake View Palace with a terrace and a bar, a storekeeper (Finance), a cook (Kitchen) and a desk.
pub struct Store {
    pub hotel: TestHotel,
    pub admin: Caller,
    pub keeper: Caller,
    pub cook: Caller,
    pub desk: Caller,
}

pub const TERRACE: &str = "Terrace";
pub const BAR: &str = "Bar";

impl Store {
    pub fn open() -> Store {
        let hotel = TestHotel::chain("2026-03-01");
        let store = Store {
            admin: hotel.known("admin"),
            keeper: hotel.user("keeper", &[Role::Finance]),
            cook: hotel.user("cook", &[Role::Kitchen]),
            desk: hotel.user("desk", &[Role::FrontDesk]),
            hotel,
        };
        for outlet in [TERRACE, BAR] {
            store.record("pos_outlet", json!({ "outlet_name": outlet }));
        }
        store
    }

    pub fn record(&self, kind: &str, values: Value) -> String {
        let mut values = values;
        values["property"] = json!(LAKE);
        let saved = self.admin.ok("records.save", json!({ "type": kind, "values": values }));
        text(&saved["name"])
    }

    /// A dish of the terrace at 250.
    pub fn dish(&self, name: &str) -> String {
        self.record("menu_item", json!({ "outlet": TERRACE, "item_name": name, "price": 250 }))
    }

    pub fn ingredient(&self, name: &str, uom: &str) -> String {
        text(&self.keeper.ok("inventory.save_ingredient", ingredient(name, uom))["name"])
    }

    pub fn receive(&self, outlet: &str, rows: Value) -> Value {
        self.keeper.ok("inventory.receive_stock", json!({ "property": LAKE, "outlet": outlet, "rows": rows }))
    }

    pub fn count(&self, outlet: &str, rows: Value) -> Value {
        let params = json!({ "property": LAKE, "outlet": outlet, "rows": rows, "note": "Count" });
        self.keeper.ok("inventory.adjust_stock", params)
    }

    /// A field of the ingredient in the list of the property.
    pub fn of_ingredient(&self, name: &str, key: &str) -> Value {
        let all = self.keeper.ok("inventory.ingredients", json!({ "property": LAKE, "active_only": 0 }));
        row(&all, "ingredient_name", name)[key].clone()
    }

    pub fn on_hand(&self, outlet: &str, name: &str) -> String {
        let list = self.keeper.ok("inventory.stock_list", json!({ "property": LAKE, "outlet": outlet }));
        row(&list, "ingredient_name", name)["qty_on_hand"].to_string()
    }

    pub fn ledger(&self, outlet: &str, name: &str) -> Vec<Value> {
        let params = json!({ "property": LAKE, "outlet": outlet, "ingredient": name, "limit": 500 });
        self.keeper.ok("inventory.ingredient_ledger", params).as_array().expect("a list").clone()
    }

    /// Closes the days before this one; it is noon.
    pub fn on(&self, day: &str, last_closed: &str) {
        self.hotel.clock(&format!("{day} 12:00:00"));
        self.admin.ok("api.run_night_audit", json!({ "property": LAKE, "business_date": last_closed }));
    }

    /// Refused for this reason, with these words, and nothing of the file changed.
    pub fn refused(&self, caller: &Caller, function: &str, params: Value, kind: &str, words: &str) {
        let before = self.hotel.contents();
        let refused = caller.refused(function, params.clone());
        assert_eq!(refused.kind, kind, "{function} {params}: {refused:?}");
        assert!(
            refused.message.contains(words) || refused.code == words,
            "{function} {params} does not say {words}: {refused:?}"
        );
        assert_eq!(self.hotel.contents(), before, "{function} {params} changed something");
    }
}

pub fn ingredient(name: &str, uom: &str) -> Value {
    json!({ "property": LAKE, "ingredient_name": name, "uom": uom })
}

/// The row of a list whose key has this value.
pub fn row<'v>(list: &'v Value, key: &str, value: &str) -> &'v Value {
    let rows = list.as_array().expect("a list");
    rows.iter().find(|row| row[key] == value).unwrap_or_else(|| panic!("no {value} in {list}"))
}
