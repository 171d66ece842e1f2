//! Tickets: numbers, courses, cancelled orders.

use serde_json::json;

use super::{Scene, items, list, shown, text};
use crate::support::LAKE;

pub(super) const NOT_THERE: [&str; 0] = [];

#[test]
fn tickets_are_numbered_by_outlet_and_day() {
    let scene = Scene::open();
    let (one, two) = (scene.order("Dal", json!({})), scene.order("Soup, Kulfi", json!({})));
    assert_eq!((&scene.fire(&one)["kot_no"], &scene.fire(&two)["kot_no"]), (&json!(1), &json!(2)));
    assert_eq!(shown(&scene.fire(&one), "fired_items kot_no status"), r#"[] 1 "Preparing""#);
    scene.waiter.ok("pos.add_items", json!({ "order": one, "items": items("Beer") }));
    let round = scene.fire(&one);
    assert_eq!((&round["kot_no"], list(&round["fired_items"]).len()), (&json!(3), 1));
    assert_eq!(scene.detail(&one)["kot_no"], 1, "an order shows its first");
    scene.save("pos_outlet", json!({ "outlet_name": "Bar" }));
    scene.save("menu_item", json!({ "outlet": "Bar", "item_name": "Gin", "price": 300 }));
    let bar = json!({ "outlet": format!("{LAKE}-Bar"), "items": items("Gin") });
    let bar = text(&scene.waiter.ok("pos.create_order", bar)["order"]);
    assert_eq!(scene.fire(&bar)["kot_no"], 1);
    scene.hotel.clock("2026-03-01 23:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    assert_eq!(scene.fire(&scene.order("Dal", json!({})))["kot_no"], 1, "a new day begins at 1");
    scene.hotel.assert_sound();
}

#[test]
fn courses_are_held_until_they_are_fired() {
    let scene = Scene::open();
    let order = scene.order("Kulfi, Dal, Soup, Beer", json!({ "table_no": "T1", "allergy_note": "no nuts" }));
    assert_eq!(scene.ticket(&order), NOT_THERE, "nothing was sent");
    let starters = scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Starter" }));
    assert_eq!(starters["fired_items"][0]["item_name"], "Soup");
    assert_eq!(scene.ticket(&order), ["Soup cooking", "Dal held", "Kulfi held", "Beer held"]);
    let queue = scene.queue();
    assert_eq!(queue[0]["held_courses"], json!(["Main", "Dessert", "Drink"]));
    assert_eq!(shown(&queue[0]["items"][1], "allergy_hits idx"), r#"["Nuts"] 2"#);
    let held = json!({ "order": order, "item_row": scene.row(&order, "Dal") });
    assert_eq!(scene.refused("pos.mark_prepared", held), "line_held");
    assert_eq!(scene.cook.ok("pos.mark_prepared", json!({ "order": order }))["all_prepared"], 0);
    assert_eq!(scene.ticket(&order), ["Soup done", "Dal held", "Kulfi held", "Beer held"]);
    scene.fire(&order);
    scene.cook.ok("pos.mark_prepared", json!({ "order": order, "item_row": scene.row(&order, "Beer") }));
    assert_eq!(scene.ticket(&order), ["Soup done", "Dal cooking", "Kulfi cooking", "Beer done"]);
    assert_eq!(scene.cook.ok("pos.mark_prepared", json!({ "order": order }))["all_prepared"], 1);
    assert_eq!(scene.ticket(&order), NOT_THERE, "all prepared: the ticket leaves the board");
    scene.cook.ok("pos.recall_prepared", json!({ "order": order, "item_row": scene.row(&order, "Dal") }));
    assert_eq!(scene.ticket(&order), ["Soup done", "Dal cooking", "Kulfi done", "Beer done"]);
    assert_eq!(scene.refused("pos.fire_kot", json!({ "order": order, "course": "Cheese" })), "course");
    scene.hotel.assert_sound();
}

#[test]
fn firing_takes_from_stock_once_and_warns_of_a_shortage() {
    let scene = Scene::open();
    let lentils =
        json!({ "property": LAKE, "ingredient_name": "Lentils", "uom": "kg", "cost_per_unit": 100 });
    let lentils = text(&scene.admin.ok("inventory.save_ingredient", lentils)["name"]);
    let menu = scene.waiter.ok("pos.pos_menu", json!({ "outlet": scene.outlet }));
    let dal = list(&menu["categories"][0]["items"]).iter().find(|item| item["item_name"] == "Dal");
    let recipe =
        json!({ "menu_item": dal.expect("dal")["name"], "rows": [{ "ingredient": lentils, "qty": 0.2 }] });
    scene.admin.ok("inventory.save_recipe", recipe);
    let delivery =
        json!({ "property": LAKE, "outlet": scene.outlet, "rows": [{ "ingredient": lentils, "qty": 0.5 }] });
    scene.admin.ok("inventory.receive_stock", delivery);
    let order = scene.order("2 Dal", json!({}));
    assert_eq!(scene.fire(&order)["stock_alerts"], json!([]));
    assert_eq!(scene.fire(&order)["stock_alerts"], json!([]));
    let on_hand = || {
        let stock =
            scene.admin.ok("inventory.stock_list", json!({ "property": LAKE, "outlet": scene.outlet }));
        list(&stock)[0]["qty_on_hand"].to_string().trim_end_matches('0').to_string()
    };
    assert_eq!(on_hand(), "0.1");
    let more = scene.order("Dal", json!({}));
    let alerts = scene.fire(&more)["stock_alerts"].clone();
    assert_eq!((&alerts[0]["ingredient"], &alerts[0]["level"]), (&json!(lentils), &json!("negative")));
    scene.waiter.ok("pos.cancel_order", json!({ "order": more, "reason": "Burnt" }));
    assert_eq!(on_hand(), "-0.1", "what was cooked does not come back");
    scene.hotel.assert_sound();
}
