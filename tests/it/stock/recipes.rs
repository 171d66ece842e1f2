//! What dishes are made of.

use serde_json::{Value, json};

use super::{Store, TERRACE, row, text};
use crate::support::LAKE;

#[test]
fn a_recipe_says_what_a_dish_costs_and_leaves() {
    let store = Store::open();
    let (rice, saffron) = (store.ingredient("Rice", "kg"), store.ingredient("Saffron", "g"));
    store.receive(
        TERRACE,
        json!([{ "ingredient": rice, "qty": 2, "cost_per_unit": 90 }, { "ingredient": saffron, "qty": 5, "cost_per_unit": 214.5 }]),
    );
    let (biryani, water) = (store.dish("Biryani"), store.dish("Water"));
    let rows = json!([{ "ingredient": rice, "qty": "0.150", "note": "soaked" }, { "ingredient": "saffron", "qty": 0.1, "note": "" }]);
    let saved = store.keeper.ok("inventory.save_recipe", json!({ "menu_item": biryani, "rows": rows }));
    assert_eq!(saved["lines"], 2);
    let recipe = store.desk.ok("inventory.menu_recipe", json!({ "menu_item": biryani }));
    assert_eq!(
        (text(&recipe["outlet"]), text(&recipe["property"])),
        (format!("{LAKE}-Terrace"), LAKE.to_string())
    );
    let first = row(&recipe["recipe"], "ingredient_name", "Rice");
    assert_eq!(
        (
            first["qty"].to_string(),
            &first["note"],
            &first["uom"],
            first["qty_on_hand"].to_string(),
            first["cost"].to_string()
        ),
        ("0.15".into(), &json!("soaked"), &json!("kg"), "2".into(), "13.50".into())
    );
    assert_eq!(row(&recipe["recipe"], "ingredient_name", "Saffron")["note"], Value::Null);
    // 13.50 and 21.45 of 250
    let figures = ["price", "cost", "margin", "margin_percent"].map(|key| recipe[key].to_string());
    assert_eq!(figures, ["250.00", "34.95", "215.05", "86.02"]);
    let overview = store.desk.ok("inventory.recipe_overview", json!({ "property": LAKE }));
    let of = |dish: &str, key: &str| row(&overview, "name", dish)[key].clone();
    assert_eq!((of(&biryani, "lines"), of(&biryani, "cost").to_string()), (json!(2), "34.95".into()));
    assert_eq!(
        (of(&water, "lines"), of(&water, "cost"), of(&water, "outlet_name")),
        (json!(0), Value::Null, json!("Terrace"))
    );
    // A recipe is replaced whole.
    store.admin.ok(
        "inventory.save_recipe",
        json!({ "menu_item": biryani, "rows": [{ "ingredient": rice, "qty": 0.2 }] }),
    );
    let recipe = store.desk.ok("inventory.menu_recipe", json!({ "menu_item": biryani }));
    assert_eq!(
        (recipe["recipe"].as_array().map(Vec::len), recipe["cost"].to_string()),
        (Some(1), "18.00".into())
    );
    let cleared = store.keeper.ok("inventory.save_recipe", json!({ "menu_item": biryani, "rows": "[]" }));
    assert_eq!(cleared["lines"], 0);
    let last: String = store.hotel.stored(
        "SELECT json_extract(before_snapshot, '$.recipe[0].qty') || json_extract(after_snapshot, '$.recipe')
         FROM action_log WHERE action_type = 'save_recipe' ORDER BY seq DESC LIMIT 1",
    );
    assert_eq!(last, "0.2[]");
    store.hotel.assert_sound();
}

#[test]
fn a_recipe_that_can_not_be_is_refused_whole() {
    let store = Store::open();
    let rice = store.ingredient("Rice", "kg");
    let dal = store.dish("Dal");
    store.keeper.ok(
        "inventory.save_recipe",
        json!({ "menu_item": dal, "rows": [{ "ingredient": rice, "qty": 0.1 }] }),
    );
    let with = |rows: Value| json!({ "menu_item": dal, "rows": rows });
    let many: Vec<Value> = (0..501).map(|_| json!({ "ingredient": rice, "qty": 1 })).collect();
    for (rows, words) in [
        (json!([{ "ingredient": rice, "qty": 0 }]), "must be above 0. It concerns Rice."),
        (json!([{ "ingredient": rice, "qty": 0.0004 }]), "three decimals"),
        (
            json!([{ "ingredient": rice, "qty": 1 }, { "ingredient": "rice", "qty": 2 }]),
            "Rice is on the recipe twice.",
        ),
        (json!([{ "ingredient": "Unobtainium", "qty": 1 }]), "There is no ingredient Unobtainium."),
        (json!([{ "ingredient": rice, "qty": "some" }]), "not a number"),
        (json!(many), "at most 500 rows"),
        (json!({ "ingredient": rice }), "rows"),
    ] {
        store.refused(&store.keeper, "inventory.save_recipe", with(rows), "invalid", words);
    }
    let nothing = json!({ "menu_item": "MI-99999", "rows": [] });
    store.refused(
        &store.keeper,
        "inventory.save_recipe",
        nothing,
        "not found",
        "There is no menu item MI-99999.",
    );
    store.refused(&store.desk, "inventory.save_recipe", with(json!([])), "forbidden", "role_missing");
    store.refused(&store.cook, "inventory.save_recipe", with(json!([])), "forbidden", "role_missing");
}
