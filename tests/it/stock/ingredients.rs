//! The list of ingredients.

use serde_json::{Value, json};

use super::{BAR, Store, TERRACE, ingredient, text};
use crate::support::{HILL, LAKE};

#[test]
fn an_ingredient_is_saved_changed_and_listed_by_name() {
    let store = Store::open();
    let given = json!({ "property": LAKE, "ingredient_name": "Paneer", "uom": "kg", "category": "Dairy", "cost_per_unit": 320.5 });
    let name = text(&store.keeper.ok("inventory.save_ingredient", given)["name"]);
    store.ingredient("gin", "bottle");
    store.ingredient("Atta", "kg");
    let names = |active_only: u8| {
        let listed =
            store.desk.ok("inventory.ingredients", json!({ "property": LAKE, "active_only": active_only }));
        let rows = listed.as_array().expect("a list").clone();
        rows.iter().map(|row| text(&row["ingredient_name"])).collect::<Vec<_>>()
    };
    assert_eq!(names(1), ["Atta", "gin", "Paneer"]);
    let change = |more: Value| {
        let mut params = json!({ "property": LAKE, "ingredient_name": "Paneer", "uom": "kg", "name": name });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        store.keeper.ok("inventory.save_ingredient", params)
    };
    // What is left out stays as it was.
    change(json!({ "is_active": 0, "ingredient_name": "Fresh paneer" }));
    let of = |key: &str| store.of_ingredient("Fresh paneer", key);
    assert_eq!(
        (of("category"), of("cost_per_unit").to_string(), of("is_active")),
        (json!("Dairy"), "320.5".into(), json!(0))
    );
    assert_eq!((names(1), names(0).len()), (vec!["Atta".to_string(), "gin".into()], 3));
    change(json!({ "category": "", "cost_per_unit": 0, "is_active": 1, "ingredient_name": "Fresh paneer" }));
    assert_eq!(
        (of("category"), of("cost_per_unit").to_string(), of("is_active")),
        (Value::Null, "0".into(), json!(1))
    );
    let logged: String = store.hotel.stored(
        "SELECT json_extract(before_snapshot, '$.ingredient_name') || ' to ' || json_extract(after_snapshot, '$.ingredient_name')
         FROM action_log WHERE action_type = 'save_ingredient' AND before_snapshot IS NOT NULL ORDER BY seq LIMIT 1",
    );
    assert_eq!(logged, "Paneer to Fresh paneer");
}

#[test]
fn a_barcode_names_an_ingredient_wherever_its_name_does() {
    let store = Store::open();
    let milk = store.ingredient("Milk", "L");
    store.ingredient("Rice", "kg");
    let save = |ingredient: &str, more: Value| {
        let mut params = json!({ "property": LAKE, "ingredient_name": ingredient, "uom": "L" });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        params
    };
    store
        .keeper
        .ok("inventory.save_ingredient", save("Milk", json!({ "name": milk, "barcode": "8901030865" })));
    store.receive(TERRACE, json!([{ "ingredient": "8901030865", "qty": 4 }]));
    let counted = json!({ "property": LAKE, "outlet": TERRACE, "note": "Sunday",
        "rows": [{ "ingredient": "8901030865", "counted_qty": 3 }] });
    assert_eq!(store.cook.ok("inventory.adjust_stock", counted)["adjusted"][0]["ingredient"], json!(milk));
    let listed = store.cook.ok("inventory.stock_list", json!({ "property": LAKE, "outlet": TERRACE }));
    assert_eq!((&listed[0]["barcode"], &listed[0]["qty_on_hand"]), (&json!("8901030865"), &json!(3)));
    for (params, code) in [
        (save("Curd", json!({ "barcode": "8901030865" })), "barcode_in_use"),
        (save("Curd", json!({ "barcode": "Rice" })), "barcode_in_use"),
        (save("8901030865", json!({})), "exists"),
        (save("Curd", json!({ "barcode": "9".repeat(61) })), "barcode"),
    ] {
        assert_eq!(store.keeper.refused("inventory.save_ingredient", params).code, code);
    }
    // What is left out stays; a blank takes it away.
    store.keeper.ok("inventory.save_ingredient", save("Milk", json!({ "name": milk })));
    assert_eq!(store.of_ingredient("Milk", "barcode"), json!("8901030865"));
    store.keeper.ok("inventory.save_ingredient", save("Milk", json!({ "name": milk, "barcode": "" })));
    assert_eq!(store.of_ingredient("Milk", "barcode"), Value::Null);
    store.hotel.assert_sound();
}

#[test]
fn an_ingredient_that_can_not_be_is_refused() {
    let store = Store::open();
    let rice = store.ingredient("Rice", "kg");
    let with = |more: Value| {
        let mut params = ingredient("Oil", "L");
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        params
    };
    for (params, kind, words) in [
        (ingredient("RICE", "kg"), "refused", "There is an ingredient Rice already."),
        (ingredient("Oil", "gallon"), "invalid", "kg, g, L, ml, pc, bottle, packet"),
        (ingredient(" ", "kg"), "invalid", "ingredient_name is required"),
        (ingredient(&"x".repeat(141), "kg"), "invalid", "at most 140 characters"),
        (with(json!({ "cost_per_unit": -1 })), "invalid", "can't be below 0"),
        (with(json!({ "gst_rate": 101 })), "invalid", "between 0 and 100"),
        (with(json!({ "name": "ING-99999" })), "not found", "There is no ingredient ING-99999."),
        (with(json!({ "name": rice, "property": HILL })), "not found", "There is no ingredient"),
    ] {
        store.refused(&store.keeper, "inventory.save_ingredient", params, kind, words);
    }
    store.refused(
        &store.cook,
        "inventory.save_ingredient",
        ingredient("Oil", "L"),
        "forbidden",
        "role_missing",
    );
    // The same name in another property is another ingredient.
    store
        .keeper
        .ok("inventory.save_ingredient", json!({ "property": HILL, "ingredient_name": "Rice", "uom": "g" }));
    // The unit is fixed once something counts in it.
    let in_packets = json!({ "property": LAKE, "ingredient_name": "Rice", "uom": "packet", "name": rice });
    store.keeper.ok("inventory.save_ingredient", in_packets.clone());
    store.receive(TERRACE, json!([{ "ingredient": rice, "qty": 1 }]));
    let in_kilos = json!({ "property": LAKE, "ingredient_name": "Rice", "uom": "kg", "name": rice });
    store.refused(
        &store.keeper,
        "inventory.save_ingredient",
        in_kilos,
        "refused",
        "Rice is counted in packet already",
    );
    store.keeper.ok("inventory.save_ingredient", in_packets);
}

#[test]
fn an_ingredient_is_deleted_only_while_nothing_holds_it() {
    let store = Store::open();
    let (rice, oil, salt) =
        (store.ingredient("Rice", "kg"), store.ingredient("Oil", "L"), store.ingredient("Salt", "kg"));
    let dal = store.dish("Dal");
    store.keeper.ok(
        "inventory.save_recipe",
        json!({ "menu_item": dal, "rows": [{ "ingredient": rice, "qty": 0.1 }] }),
    );
    store.receive(BAR, json!([{ "ingredient": oil, "qty": 1 }]));
    let par = json!({ "property": LAKE, "outlet": BAR, "ingredient": salt, "par_level": 3 });
    store.keeper.ok("inventory.set_par_level", par);
    let delete = |name: &str| json!({ "name": name });
    store.refused(
        &store.keeper,
        "inventory.delete_ingredient",
        delete(&rice),
        "refused",
        "on the recipe of Dal",
    );
    store.refused(
        &store.keeper,
        "inventory.delete_ingredient",
        delete(&oil),
        "refused",
        "has a stock history",
    );
    store.refused(
        &store.keeper,
        "inventory.delete_ingredient",
        delete("ING-99999"),
        "not found",
        "ING-99999",
    );
    store.refused(&store.cook, "inventory.delete_ingredient", delete(&salt), "forbidden", "role_missing");
    store.keeper.ok("inventory.delete_ingredient", delete(&salt));
    store.keeper.ok("inventory.save_recipe", json!({ "menu_item": dal, "rows": [] }));
    store.keeper.ok("inventory.delete_ingredient", delete(&rice));
    let listed = store.keeper.ok("inventory.ingredients", json!({ "property": LAKE, "active_only": 0 }));
    assert_eq!(listed.as_array().map(Vec::len), Some(1));
    store.hotel.assert_sound();
}
