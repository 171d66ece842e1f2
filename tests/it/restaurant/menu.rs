//! What is on the menu.

use serde_json::{Value, json};

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

#[test]
fn the_menu_and_the_order_say_which_dishes_an_allergy_forbids() {
    let scene = Scene::open();
    let hits = |note: Value| {
        let ask = super::with(json!({ "outlet": scene.outlet }), &note);
        let menu = scene.waiter.ok("pos.pos_menu", ask);
        let dishes: Vec<Value> =
            list(&menu["categories"]).iter().flat_map(|group| list(&group["items"]).to_vec()).collect();
        let hit = dishes.iter().filter(|dish| !list(&dish["allergy_hits"]).is_empty());
        let shown: Vec<String> = hit.map(|dish| super::shown(dish, "item_name allergy_hits")).collect();
        (menu["allergy_note"].clone(), shown)
    };
    assert_eq!(hits(json!({})), (Value::Null, Vec::new()));
    let (asked, shown) = hits(json!({ "allergy_note": "peanut allergy" }));
    assert_eq!((asked, shown), (json!("peanut allergy"), vec![r#""Dal" ["Nuts"]"#.to_string()]));
    assert_eq!(hits(json!({ "allergy_note": "dairy free" })).1, [r#""Dal" ["Milk"]"#, r#""Soup" ["Milk"]"#]);
    let order = scene.order("Dal, Kebab", json!({ "allergy_note": "no nuts" }));
    let lines: Vec<String> =
        list(&scene.detail(&order)["items"]).iter().map(|line| line["allergy_hits"].to_string()).collect();
    assert_eq!(lines, [r#"["Nuts"]"#, "[]"]);
}
