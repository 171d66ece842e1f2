//! Dishes: what they cost, and what they refuse.

use serde_json::{Value, json};

use super::menus::library;
use super::{Scene, shown, with};
use crate::support::LAKE;

#[test]
fn dishes_keep_their_cost_until_they_are_costed_again() {
    let scene = Scene::open();
    library(&scene);
    // Rice gets dearer: dishes keep their cost until they are costed again.
    let dearer = json!({ "property": LAKE, "ingredient_name": "Rice", "uom": "kg", "cost_per_unit": 190, "name": "ING-00001" });
    scene.admin.ok("inventory.save_ingredient", dearer);
    let library =
        |course: Value| scene.sales.ok("banquet.dish_library", with(json!({ "property": LAKE }), &course));
    assert_eq!(library(json!({ "course_type": "Rice" }))[0]["cost_per_portion"].to_string(), "12");
    let recosted = scene.sales.ok("banquet.recost_dishes", json!({ "property": LAKE }));
    assert_eq!(shown(&recosted, "ok recosted"), "true 2");
    assert_eq!(shown(&recosted["changes"][0], "dish was now"), r#""Biryani" 12 22"#);
    assert_eq!(scene.sales.ok("banquet.recost_dishes", json!({ "property": LAKE }))["recosted"], 0);
    let dish = &library(json!({}))[0];
    assert_eq!(shown(&dish["recipe"][1], "ingredient qty note"), r#""ING-00002" 0.001 "Soaked""#);
    scene.hotel.assert_sound();
}

#[test]
fn a_dish_of_nonsense_is_refused_and_one_in_use_stays() {
    let scene = Scene::open();
    library(&scene);
    let dish = json!({ "property": LAKE, "dish_name": "Dal" });
    for (more, field) in [
        (json!({ "dish_name": "kheer" }), "dish_name"),
        (json!({ "recipe": [{ "ingredient": "Gold", "qty": 1 }] }), "not found"),
        (json!({ "recipe": [{ "ingredient": "Rice", "qty": 0 }] }), "recipe"),
        (json!({ "portion_per_pax": 0 }), "portion_per_pax"),
    ] {
        assert_eq!(scene.refused("banquet.save_dish", with(dish.clone(), &more)), field, "{more}");
    }
    assert_eq!(scene.refused("banquet.delete_dish", json!({ "name": "BDISH-00001" })), "in_use");
    assert_eq!(
        scene.refused_to(&scene.admin, "inventory.delete_ingredient", json!({ "name": "ING-00002" })),
        "on_recipe"
    );
    scene.hotel.assert_sound();
}
