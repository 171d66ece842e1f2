//! Menus: what they cost, and what they refuse.

use serde_json::json;

use super::{Scene, list, shown, with};
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
    scene.hotel.assert_sound();
}

#[test]
fn a_menu_of_nonsense_is_refused_and_one_in_use_stays() {
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
    let function = scene.enquire(json!({}));
    scene.sales.ok("banquet.add_menu", json!({ "function": function, "menu": "Royal Thali" }));
    assert_eq!(scene.refused("banquet.delete_banquet_menu", json!({ "name": "BMENU-00001" })), "in_use");
    scene.hotel.assert_sound();
}
