//! What is on hand, and what is short.

use serde_json::{Value, json};

use super::{BAR, Store, TERRACE, row, text};
use crate::support::LAKE;

fn statuses(list: &Value) -> Vec<String> {
    let rows = list.as_array().expect("a list");
    rows.iter().map(|row| format!("{} {}", text(&row["ingredient_name"]), text(&row["status"]))).collect()
}

#[test]
fn the_shortest_stand_first_and_the_dishes_that_need_them_beside() {
    let store = Store::open();
    for name in ["Rice", "Oil", "Milk", "Salt", "Ghee"] {
        store.ingredient(name, "kg");
    }
    let par = |outlet: &str, name: &str, par: Value| json!({ "property": LAKE, "outlet": outlet, "ingredient": name, "par_level": par });
    let rows: Vec<Value> =
        ["Rice", "Oil", "Milk", "Salt"].iter().map(|name| json!({ "ingredient": name, "qty": 5 })).collect();
    store.receive(TERRACE, json!(rows));
    let waste = |name: &str, qty: i64| json!({ "property": LAKE, "outlet": TERRACE, "ingredient": name, "qty": qty, "reason_note": "x" });
    store.keeper.ok("inventory.record_wastage", waste("Milk", 5));
    store.keeper.ok("inventory.record_wastage", waste("Salt", 6));
    store.keeper.ok("inventory.set_par_level", par(TERRACE, "Oil", json!(5)));
    store.keeper.ok("inventory.set_par_level", par(TERRACE, "Rice", json!(4.999)));
    store.keeper.ok("inventory.set_par_level", par(BAR, "Rice", json!(2)));
    let list = store.cook.ok("inventory.stock_list", json!({ "property": LAKE, "outlet": TERRACE }));
    assert_eq!(statuses(&list), ["Salt NEGATIVE", "Milk OUT", "Oil LOW", "Rice OK"]);
    let salt = row(&list, "ingredient_name", "Salt");
    assert_eq!(text(&salt["name"]), format!("{LAKE}-Terrace::{}", text(&salt["ingredient"])));
    let low = store
        .cook
        .ok("inventory.stock_list", json!({ "property": LAKE, "outlet": TERRACE, "status": "LOW" }));
    assert_eq!(statuses(&low), ["Oil LOW"]);
    let dal = store.dish("Dal");
    let recipe = json!({ "menu_item": dal, "rows": [{ "ingredient": "Oil", "qty": 0.05 }, { "ingredient": "Salt", "qty": 0.005 }] });
    store.keeper.ok("inventory.save_recipe", recipe);
    let short = store.cook.ok("inventory.low_stock", json!({ "property": LAKE }));
    assert_eq!(statuses(&short), ["Rice OUT", "Salt NEGATIVE", "Milk OUT", "Oil LOW"], "by outlet");
    assert_eq!(short[0]["outlet"], format!("{LAKE}-Bar"));
    assert_eq!(
        row(&short, "ingredient_name", "Oil")["dishes"],
        json!([{ "name": dal, "item_name": "Dal", "available": 1 }])
    );
    assert_eq!(row(&short, "ingredient_name", "Milk")["dishes"], json!([]));
    let terrace = store.cook.ok("inventory.low_stock", json!({ "property": LAKE, "outlet": TERRACE }));
    assert_eq!(terrace.as_array().map(Vec::len), Some(3));
    // Without a par nothing is low.
    store.keeper.ok("inventory.set_par_level", par(TERRACE, "Oil", json!(0)));
    let list = store.cook.ok("inventory.stock_list", json!({ "property": LAKE, "outlet": TERRACE }));
    assert_eq!(statuses(&list), ["Salt NEGATIVE", "Milk OUT", "Oil OK", "Rice OK"]);
    // Nothing left the menu by itself.
    assert_eq!(store.hotel.stored::<i64>("SELECT count(*) FROM menu_items WHERE available = 0"), 0);
    let unknown = json!({ "property": LAKE, "outlet": TERRACE, "status": "EMPTY" });
    store.refused(&store.cook, "inventory.stock_list", unknown, "invalid", "OK, LOW, OUT, NEGATIVE");
    store.hotel.assert_sound();
}
