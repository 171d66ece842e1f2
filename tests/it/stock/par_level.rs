//! Pars of ingredients.

use serde_json::{Value, json};

use super::{Store, TERRACE, row};
use crate::support::LAKE;

#[test]
fn a_par_is_of_an_outlet_and_not_below_zero() {
    let store = Store::open();
    store.ingredient("Oil", "kg");
    let par = |outlet: &str, name: &str, par: Value| json!({ "property": LAKE, "outlet": outlet, "ingredient": name, "par_level": par });
    store.keeper.ok("inventory.set_par_level", par(TERRACE, "Oil", json!(2.5)));
    let list = store.cook.ok("inventory.stock_list", json!({ "property": LAKE, "outlet": TERRACE }));
    assert_eq!(row(&list, "ingredient_name", "Oil")["par_level"].to_string(), "2.5");
    store.refused(
        &store.keeper,
        "inventory.set_par_level",
        par(TERRACE, "Oil", json!(-1)),
        "invalid",
        "can't be below 0",
    );
    let typed = store.keeper.refused("inventory.set_par_level", par(TERRACE, "Oil", json!("7,5")));
    assert_eq!(typed.message, "\"7,5\" is not a number.");
    store.refused(
        &store.cook,
        "inventory.set_par_level",
        par(TERRACE, "Oil", json!(1)),
        "forbidden",
        "role_missing",
    );
    store.refused(
        &store.keeper,
        "inventory.set_par_level",
        par("Cellar", "Oil", json!(1)),
        "not found",
        "Cellar",
    );
    store.hotel.assert_sound();
}
