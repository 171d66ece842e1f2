//! Cards for the tables and rooms that an outlet serves.

use serde_json::json;

use super::{Scene, text};
use crate::support::LAKE;

#[test]
fn each_room_has_a_card_that_leads_to_the_menu_of_the_outlet() {
    let scene = Scene::open();
    let outlet = scene.save("pos_outlet", json!({ "outlet_name": "Terrace" }));
    scene.save("menu_item", json!({ "outlet": outlet, "item_name": "Dal", "price": 250 }));
    let cards =
        scene.admin.ok("desk.outlet_cards", json!({ "property": LAKE, "outlet": outlet, "of": "rooms" }));
    let first = &cards[0];
    assert_eq!(first["place"], "101");
    let address = text(&first["address"]);
    assert!(address.contains("/menu/") && address.ends_with("?room=101"), "{first}");
    assert!(text(&first["qr_svg"]).contains("<svg"), "a picture");
    let unknown = json!({ "property": LAKE, "outlet": "Nowhere", "of": "rooms" });
    assert_eq!(scene.admin.refused("desk.outlet_cards", unknown).kind, "not found");
}
