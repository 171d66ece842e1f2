//! The running tabs of an outlet.

use serde_json::json;

use super::{Scene, list, shown, text};

#[test]
fn running_tabs_are_distinct() {
    let scene = Scene::open();
    let first = scene.order("2 Dal, Soup", json!({ "table_no": "T1" }));
    let second = scene.order("Beer", json!({ "table_no": "T1" }));
    let third = scene.order("Beer", json!({ "room": "205" }));
    let fourth = scene.order("Beer", json!({ "order_type": "Takeaway", "customer_name": "Ravi" }));
    scene.fire(&first);
    let open = scene.waiter.ok("pos.open_orders", json!({ "outlet": scene.outlet }));
    let rows = list(&open);
    let labels: Vec<String> = rows.iter().map(|row| text(&row["label"])).collect();
    assert_eq!(labels, ["T1 · 1", "T1 · 2", "Room 205", "Ravi"]);
    let names: Vec<String> = rows.iter().map(|row| text(&row["name"])).collect();
    assert_eq!(names, [first, second, third, fourth]);
    assert_eq!(shown(&rows[0], "items pending kot_fired kot_no"), "2 2 1 1");
    assert_eq!(shown(&rows[1], "items pending kot_fired kot_no"), "1 0 0 null");
}
