//! Bags that are counted at the door.

use serde_json::{Value, json};

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

#[test]
fn a_count_is_corrected_while_nothing_has_come_back() {
    let laundry = Laundry::open();
    let order = text(&laundry.collect(json!({ "notes": "One shirt has a stain" }))["order"]);
    let again = |more: Value| {
        let mut bag = json!({ "property": LAKE, "order": order, "recount": 1, "items": [{ "item_name": "Shirt", "qty": 3 }] });
        bag.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        bag
    };
    let collect = "laundry.collect_laundry";
    assert_eq!(laundry.floor.refused(collect, again(json!({ "recount": 0 }))).code, "wrong_status");
    assert_eq!(laundry.floor.refused(collect, again(json!({ "order": null, "room": "101" }))).code, "order");
    let step = json!({ "order": order, "status": "In Process" });
    laundry.floor.ok("laundry.laundry_status", step);
    let was = laundry.bag(&order);
    laundry.hotel.clock("2026-03-02 09:00:00");
    let counted = laundry.floor.ok(collect, again(json!({})));
    assert_eq!([&counted["total"], &counted["pieces"]], [&n("180.00"), &json!(3)]);
    let bag = laundry.bag(&order);
    for key in ["status", "collected_at", "collected_by", "ready_by", "notes"] {
        assert_eq!(bag[key], was[key], "{key}");
    }
    assert_eq!((&bag["pieces"], &bag["pending"], &bag["total"]), (&json!(3), &json!(3), &n("180.00")));
    let line = text(&bag["items"][0]["name"]);
    laundry.floor.ok("laundry.return_items", json!({ "order": order, "rows": { line: 1 } }));
    assert_eq!(laundry.floor.refused(collect, again(json!({}))).code, "pieces_returned");
    assert_eq!(laundry.bag(&order)["pieces"], json!(3));
    laundry.hotel.assert_sound();
}
