//! Adding items to an open order.

use serde_json::json;

use super::{Scene, items, shown, text};

#[test]
fn what_is_added_is_priced_and_waits_beside_the_rest() {
    let scene = Scene::open();
    let order = scene.order("Dal", json!({}));
    let before = scene.detail(&order)["items"].as_array().map_or(0, Vec::len);
    let added = scene.waiter.ok("pos.add_items", json!({ "order": order, "items": items("Soup") }));
    let detail = scene.detail(&order);
    assert_eq!(detail["items"].as_array().map(Vec::len), Some(before + 1));
    assert_eq!(detail["order_total"], added["order_total"]);
    assert_eq!(shown(&detail["items"][1], "item_name kot_status"), r#""Soup" "New""#);
    let nothing = json!({ "order": order, "items": [] });
    scene.waiter.refused("pos.add_items", nothing);
    scene.waiter.ok("pos.cancel_order", json!({ "order": order, "reason": "Left" }));
    let late = json!({ "order": text(&detail["name"]), "items": items("Soup") });
    scene.waiter.refused("pos.add_items", late);
    scene.hotel.assert_sound();
}
