//! Bags that are counted at the door.

use serde_json::json;

use super::{Laundry, n, text};
use crate::support::LAKE;

#[test]
fn express_takes_the_express_price_and_the_pickups_wish_holds() {
    let laundry = Laundry::open();
    let asked = json!({ "property": LAKE, "room": laundry.room, "express": 1 });
    let order = text(&laundry.desk.ok("laundry.request_pickup", asked)["order"]);
    let items = json!([{ "item_name": "shirt" }, { "item_name": "Shirt", "service_type": "Dry Clean" }, { "item_name": "Trousers" }]);
    let counted = laundry.collect(json!({ "order": order, "items": items }));
    assert_eq!(counted["total"], n("403.00"), "90 + 200 + 113: one and a half times, in whole rupees");
    let bag = laundry.bag(&order);
    assert_eq!((&bag["express"], &bag["ready_by"]), (&json!(1), &json!("2026-03-01 20:00:00")));
    let plain = laundry.collect(json!({ "express": 0 }));
    assert_eq!(plain["total"], n("195.00"));
}
