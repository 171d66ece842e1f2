//! A menu that is added to a function.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::lines::empty;
use super::{Scene, list, shown, with};
use crate::support::HILL;

fn royal(function: &str, more: &Value) -> Value {
    with(json!({ "function": function, "menu": "Royal Thali" }), more)
}

#[test]
fn a_menu_is_served_for_its_fewest_guests_at_least() {
    let scene = Scene::open();
    let function = empty(&scene);
    let menu = scene.sales.ok("banquet.add_menu", royal(&function, &json!({})));
    // At least 100 plates, at 5 percent.
    assert_eq!(
        shown(&menu, "ok lines subtotal tax_amount grand_total balance_due non_chargeable_value"),
        "true 1 150000.00 7500.00 157500.00 157500.00 0.00"
    );
    let line = scene.sheet(&function)["items"][0].clone();
    assert_eq!(
        shown(&line, "item_name item_type qty amount gst_rate is_alcohol"),
        r#""Royal Thali" "Menu" 100 150000.00 5 0"#
    );
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM function_lines"), 1);
    scene.hotel.assert_sound();
}

#[test]
fn typed_plates_and_a_typed_price_count_instead_of_the_menus() {
    let scene = Scene::open();
    let function = empty(&scene);
    let typed = json!({ "qty": 60, "rate": 1200, "notes": "No onions" });
    let menu = scene.sales.ok("banquet.add_menu", royal(&function, &typed));
    assert_eq!(shown(&menu, "lines subtotal tax_amount grand_total"), "1 72000.00 3600.00 75600.00");
    let free = scene.sales.ok("banquet.add_menu", royal(&function, &json!({ "chargeable": 0 })));
    assert_eq!(shown(&free, "lines subtotal non_chargeable_value"), "2 72000.00 150000.00");
    let sheet = scene.sheet(&function);
    let lines: Vec<String> =
        list(&sheet["items"]).iter().map(|line| shown(line, "qty rate amount notes")).collect();
    assert_eq!(lines, [r#"60 1200.00 72000.00 "No onions""#, "100 1500.00 0.00 null"]);
}

#[test]
fn a_menu_that_can_not_be_added_is_refused() {
    let scene = Scene::open();
    let function = empty(&scene);
    for (more, field) in [
        (json!({ "menu": "Brunch" }), "not found"),
        (json!({ "qty": -1 }), "qty"),
        (json!({ "rate": -1 }), "rate"),
        (json!({ "function": "BQT-2026-99999" }), "not found"),
    ] {
        assert_eq!(scene.refused("banquet.add_menu", royal(&function, &more)), field, "{more}");
    }
    let add = royal(&function, &json!({}));
    assert_eq!(scene.refused_to(&scene.cook, "banquet.add_menu", add.clone()), "role_missing");
    let hill = scene.hotel.user_of("hill", &[Role::RevenueManager], &[HILL]);
    assert_eq!(scene.refused_to(&hill, "banquet.add_menu", add), "not found");
}
