//! The event order of a confirmed function.

use innkeeper::domain::lists::Role;
use serde_json::json;

use super::documents::rich;
use super::{Scene, shown};
use crate::support::HILL;

#[test]
fn an_event_order_is_issued_for_a_confirmed_function_and_keeps_its_number() {
    let scene = Scene::open();
    let function = rich(&scene, json!({ "start_time": "18:00", "end_time": "23:00" }));
    let params = json!({ "function": function });
    assert_eq!(scene.refused("banquet.generate_beo", params.clone()), "function_not_confirmed");
    scene.set(&function, "Confirmed");
    let fields = json!({ "setup_from": "14:00", "beo_notes": "No nuts" });
    scene.sales.ok("banquet.update_function", json!({ "function": function, "fields": fields }));
    let order = scene.sales.ok("banquet.generate_beo", params.clone());
    assert_eq!(
        shown(&order["header"], "kind title reference beo_number"),
        r#""beo" "Banquet Event Order" "BEO-2026-0001" "BEO-2026-0001""#
    );
    assert_eq!(order["notes"], "No nuts");
    let menu = &order["menus"][0];
    assert_eq!(shown(menu, "menu_name menu_code pax chosen"), r#""Royal Thali" "RT" 100 0"#);
    assert_eq!(shown(&menu["courses"][0], "course dishes"), r#""Starters" ["Tikki","Samosa"]"#);
    scene.sales.ok("banquet.generate_beo", params.clone());
    assert_eq!(scene.sheet(&function)["beo_number"], "BEO-2026-0001");
    let stored: String = scene.hotel.stored("SELECT beo_number FROM functions WHERE beo_number IS NOT NULL");
    assert_eq!(stored, "BEO-2026-0001");
    scene.hotel.assert_sound();
}

#[test]
fn an_event_order_is_issued_by_the_propertys_own_sellers_only() {
    let scene = Scene::open();
    let function = json!({ "function": scene.confirmed(json!({})) });
    assert_eq!(scene.refused_to(&scene.cook, "banquet.generate_beo", function.clone()), "role_missing");
    let hill = scene.hotel.user_of("hill", &[Role::RevenueManager], &[HILL]);
    assert_eq!(scene.refused_to(&hill, "banquet.generate_beo", function), "not found");
}
