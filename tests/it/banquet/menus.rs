//! Menus, dishes, costs, the kitchen's indent, and what was used.

use serde_json::{Value, json};

use super::{Scene, list, shown, text, with};
use crate::support::LAKE;

/// Rice at 90 a kilogram (5 kg in the terrace), saffron at 3000 (none), two dishes and a menu of them.
pub(super) fn library(scene: &Scene) {
    scene.save("pos_outlet", json!({ "outlet_name": "Terrace" }));
    scene.save("pos_outlet", json!({ "outlet_name": "Bar" }));
    for (name, cost) in [("Rice", 90), ("Saffron", 3000)] {
        let ingredient = json!({ "property": LAKE, "ingredient_name": name, "uom": "kg", "cost_per_unit": cost, "gst_rate": 5 });
        scene.admin.ok("inventory.save_ingredient", ingredient);
    }
    for (outlet, qty) in [("Terrace", 5), ("Bar", 1)] {
        let delivery = json!({ "property": LAKE, "outlet": outlet, "rows": [{ "ingredient": "Rice", "qty": qty, "cost_per_unit": 90 }] });
        scene.admin.ok("inventory.receive_stock", delivery);
    }
    let biryani = scene.sales.ok(
        "banquet.save_dish",
        json!({ "property": LAKE, "dish_name": "Biryani", "course_type": "Rice", "kitchen": "Tandoor",
            "recipe": [{ "ingredient": "Rice", "qty": 0.1 }, { "ingredient": "Saffron", "qty": "0.001", "note": "Soaked" }] }),
    );
    assert_eq!(shown(&biryani, "ok name cost_per_portion"), r#"true "BDISH-00001" 12"#);
    scene.sales.ok(
        "banquet.save_dish",
        json!({ "property": LAKE, "dish_name": "Kheer", "course_type": "Dessert",
        "portion_per_pax": "0.5", "recipe": [{ "ingredient": "Rice", "qty": 0.04 }] }),
    );
    scene.sales.ok("banquet.save_dish", json!({ "property": LAKE, "dish_name": "Salad" }));
    scene.sales.ok(
        "banquet.save_banquet_menu",
        json!({ "property": LAKE, "menu_name": "Royal Thali", "rate_per_pax": 1500,
            "courses": [{ "course": "Mains", "choice_of": 1 }, { "course": "Sweets", "dishes": ["Ice cream", "Fruit"] }],
            "dish_options": [{ "course": "Mains", "dish": "Salad" }, { "course": "Mains", "dish": "Biryani", "is_default": 1 },
                { "course": "Sweets", "dish": "Kheer", "supplement_per_pax": 60 }] }),
    );
}

#[test]
fn a_menu_costs_its_default_selection() {
    let scene = Scene::open();
    library(&scene);
    let cost = scene.sales.ok("banquet.menu_cost", json!({ "menu": "BMENU-00001", "pax": 100 }));
    // A biryani at 12 and half a kheer at 3.60.
    assert_eq!(
        shown(&cost, "menu_name rate_per_pax cost_per_pax margin_per_pax margin_percent"),
        r#""Royal Thali" 1500.00 13.8 1486.20 99.08"#
    );
    assert_eq!(shown(&cost["at_pax"], "pax revenue cost"), "100 150000.00 1380.00");
    let courses: Vec<String> =
        list(&cost["courses"]).iter().map(|one| shown(one, "course dishes costed")).collect();
    assert_eq!(courses, [r#""Mains" 2 1"#, r#""Sweets" 1 1"#]);
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
fn the_catalogue_refuses_nonsense_and_what_is_in_use() {
    let scene = Scene::open();
    library(&scene);
    let menu = json!({ "property": LAKE, "menu_name": "Brunch", "rate_per_pax": 900 });
    for (more, field) in [
        (json!({ "menu_name": "royal thali" }), "menu_name"),
        (json!({ "rate_per_pax": -1 }), "rate_per_pax"),
        (json!({ "courses": [{ "course": "A" }, { "course": "a" }] }), "courses"),
        (json!({ "courses": [{ "course": "A", "choice_of": 0 }] }), "courses"),
        (json!({ "dish_options": [{ "course": "A", "dish": "Kheer" }] }), "dish_options"),
        (
            json!({ "courses": [{ "course": "A" }], "dish_options": [{ "course": "A", "dish": "Nothing" }] }),
            "not found",
        ),
        (json!({ "gst_rate": 500 }), "gst_rate"),
        (json!({ "name": "BMENU-99999" }), "not found"),
    ] {
        assert_eq!(scene.refused("banquet.save_banquet_menu", with(menu.clone(), &more)), field, "{more}");
    }
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
    let function = scene.enquire(json!({}));
    scene.sales.ok("banquet.add_menu", json!({ "function": function, "menu": "Royal Thali" }));
    assert_eq!(scene.refused("banquet.delete_banquet_menu", json!({ "name": "BMENU-00001" })), "in_use");
    let stage = json!({ "property": LAKE, "item_name": "Stage", "category": "Decor", "rate": 9000 });
    let service = text(&scene.sales.ok("banquet.save_service_item", stage.clone())["name"]);
    scene.sales.ok("banquet.add_service", json!({ "function": function, "service_item": "Stage" }));
    assert_eq!(scene.refused("banquet.delete_service_item", json!({ "name": service })), "in_use");
    for (more, field) in [
        (json!({}), "item_name"),
        (json!({ "item_name": "Fog", "category": "Weather" }), "category"),
        (json!({ "item_name": "Fog", "rate": -1 }), "rate"),
        (json!({ "item_name": "Fog", "cost_rate": -1 }), "cost_rate"),
        (json!({ "item_name": "Fog", "name": "BSVC-99999" }), "not found"),
    ] {
        assert_eq!(scene.refused("banquet.save_service_item", with(stage.clone(), &more)), field, "{more}");
    }
    // Out of use: no longer offered, and in no catalogue.
    scene.sales.ok("banquet.save_service_item", with(stage, &json!({ "name": service, "disabled": 1 })));
    assert_eq!(
        scene.refused("banquet.add_service", json!({ "function": function, "service_item": "Stage" })),
        "service_item"
    );
    assert_eq!(
        list(&scene.sales.ok("banquet.banquet_catalogue", json!({ "property": LAKE }))["services"]).len(),
        0
    );
    let all = scene.sales.ok("banquet.banquet_catalogue", json!({ "property": LAKE, "disabled": 1 }));
    assert_eq!(shown(&all["services"][0], "disabled"), "1", "what is out of use can be found again");
    let wine = json!({ "property": LAKE, "item_name": "Wine", "category": "Alcohol", "is_alcohol": 0 });
    let wine = text(&scene.sales.ok("banquet.save_service_item", wine)["name"]);
    scene.sales.ok("banquet.delete_service_item", json!({ "name": wine }));
    scene.hotel.assert_sound();
}
