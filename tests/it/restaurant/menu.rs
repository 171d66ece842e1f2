//! What is on the menu.

use serde_json::json;

use super::{Scene, items, list, text};

#[test]
fn a_menu_shows_what_is_sold_and_a_closed_outlet_takes_no_order() {
    let scene = Scene::open();
    scene.save("menu_item", json!({ "outlet": "Terrace", "item_name": "Pickle", "price": 20 }));
    let menu = scene.waiter.ok("pos.pos_menu", json!({ "outlet": scene.outlet }));
    let categories: Vec<String> =
        list(&menu["categories"]).iter().map(|group| text(&group["category"])).collect();
    assert_eq!(categories, ["Food", "Other"]);
    assert_eq!(menu["categories"][1]["items"][0]["category"], "Other");
    assert!(!menu.to_string().contains("Truffle"));
    let order = scene.order("Dal", json!({}));
    let closed = json!({ "type": "pos_outlet", "name": scene.outlet, "values": { "disabled": 1 } });
    scene.admin.ok("records.save", closed);
    let ask = json!({ "outlet": scene.outlet, "items": items("Dal") });
    assert_eq!(scene.refused("pos.create_order", ask), "not found");
    assert_eq!(list(&scene.waiter.ok("pos.open_orders", json!({ "outlet": scene.outlet }))).len(), 1);
    scene.pay(&order);
}
