//! The latest orders of an outlet.

use serde_json::{Value, json};

use super::{Scene, list, text};
use crate::support::LAKE;

#[test]
fn the_order_that_changed_last_comes_first() {
    let scene = Scene::open();
    let cancelled = scene.order("Beer", json!({ "table_no": "T1" }));
    scene.order("Beer", json!({ "room": "205" }));
    let latest = scene.order("Beer", json!({ "order_type": "Takeaway", "customer_name": "Ravi" }));
    scene.hotel.clock("2026-03-01 15:05:00");
    scene.waiter.ok("pos.cancel_order", json!({ "order": cancelled, "reason": "Twice" }));
    let recent = json!({ "outlet": "Terrace", "property": LAKE, "limit": 2 });
    let recent = scene.waiter.ok("pos.recent_orders", recent);
    assert_eq!(recent[1]["grand_total"], scene.detail(&latest)["grand_total"], "with tax, as it is paid");
    let rows: Vec<(String, Value)> =
        list(&recent).iter().map(|row| (text(&row["name"]), row["open"].clone())).collect();
    assert_eq!(rows, [(cancelled, json!(0)), (latest, json!(1))]);
}
