//! The menu behind the code on a table, and enquiries.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::guest_web::{Scene, sum, text};
use crate::support::{HILL, LAKE};

pub(super) fn terrace(scene: &Scene) -> (String, Vec<String>) {
    let outlet = scene.save("pos_outlet", json!({ "outlet_name": "Terrace", "tables": "[Lawn] T1:4, T2:2" }));
    let dish = |name: &str, more: Value| {
        let mut values =
            json!({ "outlet": "Terrace", "item_name": name, "price": 250.5, "category": "Mains" });
        values.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        scene.save("menu_item", values)
    };
    let dishes = vec![
        dish("Dal", json!({ "is_veg": 1 })),
        dish("Beer", json!({ "is_alcohol": 1, "price": 400, "category": "Drinks", "course": "Drink" })),
        dish("Soup", json!({ "available": 0 })),
        dish("Pickle", json!({ "category": "", "price": 20 })),
    ];
    (outlet, dishes)
}

#[test]
fn a_menu_shows_what_is_served_now() {
    let scene = Scene::open();
    let outlet = scene.save("pos_outlet", json!({ "outlet_name": "Bar" }));
    let empty = scene.web.refused("public_api.qr_menu", json!({ "outlet": outlet }));
    assert_eq!(empty.kind, "not found", "an outlet that serves nothing has no page");
    let (outlet, _) = terrace(&scene);
    let menu = scene.web.ok("public_api.qr_menu", json!({ "outlet": outlet }));
    let names: Vec<String> =
        menu["categories"].as_array().expect("a list").iter().map(|group| text(&group["category"])).collect();
    assert_eq!(names, ["Mains", "Drinks", "More"]);
    assert_eq!(sum(&menu["categories"][0]["items"][0]["price"]), "250.50");
    assert!(!menu.to_string().contains("Soup"));
    scene
        .admin
        .ok("records.save", json!({ "type": "pos_outlet", "name": outlet, "values": { "disabled": 1 } }));
    assert_eq!(scene.web.refused("public_api.qr_menu", json!({ "outlet": outlet })).kind, "not found");
}

#[test]
fn a_menu_says_that_the_place_of_its_code_is_not_known() {
    let scene = Scene::open();
    let (outlet, _) = terrace(&scene);
    for (place, said) in [
        (json!({}), json!(null)),
        (json!({ "room": "101" }), json!(null)),
        (json!({ "room": format!("{LAKE}-101") }), json!(null)),
        (json!({ "table_no": "t2" }), json!(null)),
        (json!({ "room": "999" }), json!("There is no room 999.")),
        (json!({ "table_no": "ZZ" }), json!("Terrace has no table ZZ.")),
    ] {
        let mut params = place.clone();
        params["outlet"] = json!(outlet);
        let menu = scene.web.ok("public_api.qr_menu", params);
        assert_eq!(menu["unknown_place"], said, "{place}");
        assert_eq!(menu["categories"].as_array().map(Vec::len), Some(3), "the menu is read all the same");
    }
}

#[test]
fn outlets_menus_and_cards_are_records_of_their_property() {
    let scene = Scene::open();
    let (outlet, dishes) = terrace(&scene);
    let finance = scene.hotel.user_of("money", &[Role::Finance], &[HILL]);
    let seen = finance.refused("records.get", json!({ "type": "menu_item", "name": dishes[0] }));
    assert_eq!(seen.kind, "not found");
    let values = json!({ "property": LAKE, "outlet": "Terrace", "item_name": "Dal", "price": 1 });
    let again = scene.admin.refused("records.save", json!({ "type": "menu_item", "values": values }));
    assert_eq!(again.code, "exists");
    let plan = json!({ "type": "pos_outlet", "name": outlet, "values": { "tables": "T1, T1" } });
    let refused = scene.admin.refused("records.save", plan);
    assert_eq!((refused.code.as_str(), refused.message.as_str()), ("tables", "Tables names T1 twice."));
    let used = scene.admin.refused("records.delete", json!({ "type": "pos_outlet", "name": outlet }));
    assert_eq!(used.code, "in_use");
    let photo = json!({ "type": "photo", "values": { "property": LAKE, "caption": "x" } });
    assert_eq!(scene.admin.refused("records.save", photo).code, "name");
}
