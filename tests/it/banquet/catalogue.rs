//! What the catalogue shows of menus and halls.

use super::menus::library;
use super::{Scene, list, shown};
use crate::support::LAKE;
use serde_json::json;

#[test]
fn the_catalogue_shows_what_a_menu_offers_and_earns() {
    let scene = Scene::open();
    library(&scene);
    let catalogue = scene.sales.ok("banquet.banquet_catalogue", json!({ "property": LAKE }));
    let menu = &catalogue["menus"][0];
    assert_eq!(
        shown(menu, "name menu_name gst_rate meal_period"),
        r#""BMENU-00001" "Royal Thali" 5 "Dinner""#
    );
    assert_eq!(shown(&menu["courses"][1], "course dishes choice_of"), r#""Sweets" "Ice cream, Fruit" 1"#);
    assert_eq!(shown(menu, "cost_per_pax margin_per_pax margin_percent disabled"), "13.8 1486.20 99.08 0");
    let offered: Vec<String> = list(&menu["dish_options"])
        .iter()
        .map(|one| shown(one, "course dish_name is_default supplement_per_pax cost_per_portion"))
        .collect();
    assert_eq!(offered.len(), 3);
    assert_eq!(offered[2], r#""Sweets" "Kheer" 0 60.00 3.6"#);
    assert_eq!(list(&catalogue["venues"]).len(), 2);
    scene.hotel.assert_sound();
}
