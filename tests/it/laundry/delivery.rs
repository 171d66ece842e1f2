//! Bags delivered.

use serde_json::{Value, json};

use super::{Laundry, n, text};
use crate::support::LAKE;

#[test]
fn own_linen_and_complimentary_bags_are_never_billed() {
    let laundry = Laundry::open();
    let linen = json!({ "property": LAKE, "order_type": "House", "house_label": "Pool towels", "items": [{ "item_name": "Shirt", "qty": 9 }] });
    let linen = text(&laundry.floor.ok("laundry.collect_laundry", linen)["order"]);
    let free = text(&laundry.collect(json!({ "complimentary": 1 }))["order"]);
    for order in [&linen, &free] {
        laundry.ready(order);
        laundry.all_returned(order);
        let delivered = laundry.floor.ok("laundry.deliver_laundry", json!({ "order": order }));
        assert_eq!(delivered["posted_to_folio"], Value::Null);
    }
    assert_eq!(laundry.bag(&linen)["house_label"], json!("Pool towels"));
    let revenue = laundry.desk.ok("laundry.laundry_revenue", json!({ "property": LAKE, "days": 1 }));
    assert_eq!(
        [&revenue["orders"], &revenue["non_billable_orders"], &revenue["pieces"], &revenue["revenue"]],
        [&json!(2), &json!(2), &json!(12), &n("0.00")]
    );
}
