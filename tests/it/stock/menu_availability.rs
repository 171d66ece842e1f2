//! Taking dishes off the menu and putting them back.

use serde_json::{Value, json};

use super::Store;
use crate::support::LAKE;

#[test]
fn a_dish_leaves_the_menu_and_comes_back_only_when_asked() {
    let store = Store::open();
    let dal = store.dish("Dal");
    store.dish("Roti");
    let set = |available: Value| json!({ "menu_item": dal, "available": available });
    let off = store.keeper.ok("inventory.set_menu_availability", set(json!(0)));
    assert_eq!(off["available"], 0);
    let menu = store.hotel.guest().ok("public_api.qr_menu", json!({ "outlet": format!("{LAKE}-Terrace") }));
    assert!(!menu.to_string().contains("Dal") && menu.to_string().contains("Roti"), "{menu}");
    store.admin.ok("inventory.set_menu_availability", set(json!("1")));
    let menu = store.hotel.guest().ok("public_api.qr_menu", json!({ "outlet": format!("{LAKE}-Terrace") }));
    assert!(menu.to_string().contains("Dal"), "{menu}");
    store.refused(&store.keeper, "inventory.set_menu_availability", set(json!("maybe")), "invalid", "0 or 1");
    store.refused(&store.desk, "inventory.set_menu_availability", set(json!(0)), "forbidden", "role_missing");
}
