//! Bags from the pickup to the bill.

use serde_json::{Value, json};

use super::{Laundry, n, text};
use crate::support::LAKE;

#[test]
fn a_bag_is_counted_returned_and_billed_to_the_folio() {
    let laundry = Laundry::open();
    let asked = laundry
        .desk
        .ok("laundry.request_pickup", json!({ "property": LAKE, "room": laundry.room, "notes": "Silk" }));
    let order = text(&asked["order"]);
    let again = laundry.desk.ok("laundry.request_pickup", json!({ "property": LAKE, "room": laundry.room }));
    assert_eq!((text(&again["order"]), &again["already"]), (order.clone(), &json!(true)), "one pickup waits");
    let counted = laundry.collect(json!({ "order": order }));
    assert_eq!((&counted["total"], &counted["pieces"]), (&n("195.00"), &json!(3)));
    laundry.ready(&order);
    laundry.all_returned(&order);
    let delivered = laundry.floor.ok("laundry.deliver_laundry", json!({ "order": order }));
    assert_eq!((&delivered["status"], &delivered["total"]), (&json!("Delivered"), &n("195.00")));
    let folio = laundry.desk.ok("api.get_folio", json!({ "reservation": laundry.stay }));
    assert_eq!(delivered["posted_to_folio"], folio["name"]);
    let lines: Vec<&Value> = folio["charges"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|line| line["charge_type"] == "Laundry")
        .collect();
    assert_eq!(lines.len(), 1);
    assert_eq!((&lines[0]["amount"], &lines[0]["gst_rate"]), (&n("195.00"), &n("18")), "{}", lines[0]);
    let revenue = laundry.desk.ok("laundry.laundry_revenue", json!({ "property": LAKE }));
    assert_eq!(
        [
            &revenue["orders"],
            &revenue["billed_orders"],
            &revenue["pieces"],
            &revenue["revenue"],
            &revenue["days"]
        ],
        [&json!(1), &json!(1), &json!(3), &n("195.00"), &json!(30)]
    );
}

#[test]
fn steps_out_of_order_are_refused_and_change_nothing() {
    let laundry = Laundry::open();
    let refused = |path: &str, params: Value| drop(laundry.floor.refused(path, params));
    refused("laundry.request_pickup", json!({ "property": LAKE }));
    refused("laundry.request_pickup", json!({ "property": LAKE, "room": "999" }));
    refused(
        "laundry.request_pickup",
        json!({ "property": LAKE, "room": laundry.room, "order_type": "House" }),
    );
    refused("laundry.collect_laundry", json!({ "property": LAKE, "room": laundry.room }));
    for items in [
        json!([{ "item_name": "Tuxedo" }]),
        json!([{ "item_name": "Shirt", "qty": 0 }]),
        json!([{ "item_name": "Trousers", "service_type": "Dry Clean" }]),
    ] {
        refused("laundry.collect_laundry", json!({ "property": LAKE, "room": laundry.room, "items": items }));
    }
    assert_eq!(laundry.hotel.stored::<i64>("SELECT count(*) FROM laundry_orders"), 0);
    let order = text(&laundry.collect(json!({}))["order"]);
    refused("laundry.deliver_laundry", json!({ "order": order }));
    refused("laundry.cancel_laundry", json!({ "order": order, "reason": " " }));
    refused(
        "laundry.collect_laundry",
        json!({ "property": LAKE, "order": order, "items": [{ "item_name": "Shirt" }] }),
    );
    laundry.floor.ok("laundry.cancel_laundry", json!({ "order": order, "reason": "Guest changed his mind" }));
    assert_eq!(laundry.bag(&order)["status"], json!("Cancelled"));
}
