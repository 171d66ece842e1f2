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

#[test]
fn older_orders_are_reached_page_by_page() {
    let scene = Scene::open();
    let orders: Vec<String> = (0..5).map(|_| scene.order("Dal", json!({}))).collect();
    let page = |start: i64| {
        let ask = json!({ "outlet": scene.outlet, "limit": 2, "start": start });
        let rows = scene.waiter.ok("pos.recent_orders", ask);
        list(&rows).iter().map(|row| text(&row["name"])).collect::<Vec<_>>()
    };
    assert_eq!(page(0), [orders[4].clone(), orders[3].clone()]);
    assert_eq!(page(2), [orders[2].clone(), orders[1].clone()]);
    assert_eq!(page(4), [orders[0].clone()]);
    assert!(page(6).is_empty());
}
