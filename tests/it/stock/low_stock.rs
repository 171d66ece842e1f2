//! What is short, and the dishes that need it.

use innkeeper::domain::lists::Role;
use serde_json::json;

use super::stock_list::{run_short, statuses};
use super::{Store, TERRACE, row};
use crate::support::answers::{keys, named};
use crate::support::{HILL, LAKE};

#[test]
fn what_is_short_is_listed_by_outlet_with_the_dishes_that_need_it_beside() {
    let store = Store::open();
    run_short(&store);
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
    // Nothing left the menu by itself.
    assert_eq!(store.hotel.stored::<i64>("SELECT count(*) FROM menu_items WHERE available = 0"), 0);
    assert_eq!(
        keys(&short[0]),
        named(
            "outlet, ingredient, qty_on_hand, par_level, last_counted_at, ingredient_name, uom, status, outlet_name, \
             dishes"
        )
    );
    for name in ["Salt", "Milk", "Oil"] {
        let (listed, on_hand) = (row(&terrace, "ingredient_name", name), store.on_hand(TERRACE, name));
        assert_eq!(listed["qty_on_hand"].to_string(), on_hand, "{name}");
    }
    store.hotel.assert_sound();
}

#[test]
fn what_is_short_is_closed_to_other_properties_and_to_other_roles() {
    let store = Store::open();
    let hill = store.hotel.user_of("hill", &[Role::Finance], &[HILL]);
    let maid = store.hotel.user("maid", &[Role::Housekeeping]);
    let here = json!({ "property": LAKE });
    store.refused(&hill, "inventory.low_stock", here.clone(), "forbidden", "not_your_property");
    store.refused(&maid, "inventory.low_stock", here.clone(), "forbidden", "role_missing");
    let cellar = json!({ "property": LAKE, "outlet": "Cellar" });
    store.refused(&store.cook, "inventory.low_stock", cellar, "not found", "There is no outlet Cellar.");
    assert_eq!(store.cook.ok("inventory.low_stock", here), json!([]));
}
