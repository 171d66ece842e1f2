//! What the kitchen needs for a function, and its issue from stock.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::menus::library;
use super::{Scene, list, shown, with};
use crate::support::{HILL, LAKE};

#[test]
fn the_kitchen_is_issued_what_a_function_needs_and_never_twice() {
    let scene = Scene::open();
    library(&scene);
    let function = scene.enquire(json!({ "attendees": 100 }));
    scene.sales.ok("banquet.add_menu", json!({ "function": function, "menu": "Royal Thali" }));
    let indent = || scene.cook.ok("banquet.kitchen_indent", json!({ "function": function }));
    let needs = || -> Vec<String> {
        let keys = "ingredient_name required issued on_hand short_by cost";
        list(&indent()["ingredients"]).iter().map(|one| shown(one, keys)).collect()
    };
    // Biryani for 100, kheer for 50: 10 and 2 kg of rice.
    assert_eq!(needs(), [r#""Rice" 12 0 6 6 1080.00"#, r#""Saffron" 0.1 0 0 0.1 300.00"#]);
    let whole = indent();
    assert_eq!(shown(&whole, "pax total_cost shortfall_lines uncosted"), "100 1380.00 2 []");
    assert_eq!(shown(&whole["by_kitchen"][0], "kitchen"), r#""Main Kitchen""#);
    assert_eq!(shown(&whole["by_kitchen"][1]["dishes"][0], "dish portions"), r#""Biryani" 100"#);
    assert_eq!(list(&whole["ingredients"][0]["by_outlet"]).len(), 2);
    let issue = |more: Value| with(json!({ "function": function, "outlet": "Terrace" }), &more);
    assert_eq!(
        scene.refused_to(&scene.cook, "banquet.issue_indent", issue(json!({}))),
        "function_not_confirmed"
    );
    scene.set(&function, "Confirmed");
    for (more, code) in [
        (json!({ "rows": [{ "ingredient": "Rice", "qty": 12.5 }] }), "rows"),
        (json!({ "rows": [{ "ingredient": "Gold", "qty": 1 }] }), "rows"),
        (json!({ "rows": [{ "ingredient": "Rice", "qty": 0 }] }), "rows"),
        (json!({ "outlet": "Cellar" }), "not found"),
    ] {
        assert_eq!(
            scene.refused_to(&scene.cook, "banquet.issue_indent", issue(more.clone())),
            code,
            "{more}"
        );
    }
    let part =
        scene.cook.ok("banquet.issue_indent", issue(json!({ "rows": [{ "ingredient": "Rice", "qty": 4 }] })));
    assert_eq!(shown(&part, "ok issued"), "true 1");
    assert_eq!(shown(&part["lines"][0], "ingredient qty balance_after"), r#""ING-00001" 4 1"#);
    let rest = scene.cook.ok("banquet.issue_indent", issue(json!({})));
    let lines: Vec<String> =
        list(&rest["lines"]).iter().map(|one| shown(one, "ingredient qty balance_after")).collect();
    assert_eq!(lines, [r#""ING-00001" 8 -7"#, r#""ING-00002" 0.1 -0.1"#]);
    let again = scene.cook.ok("banquet.issue_indent", issue(json!({})));
    assert_eq!(shown(&again, "ok issued lines"), "true 0 []");
    assert_eq!(needs()[0], r#""Rice" 12 12 -6 0 1080.00"#);
    scene.hotel.assert_sound();
}

#[test]
fn an_indent_is_closed_to_other_properties_and_to_other_roles() {
    let scene = Scene::open();
    let function = scene.confirmed(json!({}));
    let issue = json!({ "function": function, "outlet": "Terrace" });
    let waiter = scene.hotel.user_of("waiter", &[Role::Restaurant], &[LAKE]);
    assert_eq!(scene.refused_to(&waiter, "banquet.issue_indent", issue.clone()), "role_missing");
    assert_eq!(scene.refused_to(&scene.finance, "banquet.issue_indent", issue.clone()), "role_missing");
    let read = json!({ "function": function });
    assert_eq!(scene.refused_to(&waiter, "banquet.kitchen_indent", read.clone()), "role_missing");
    assert_eq!(list(&scene.finance.ok("banquet.kitchen_indent", read.clone())["ingredients"]).len(), 0);
    let hill = scene.hotel.user_of("hill", &[Role::Kitchen], &[HILL]);
    assert_eq!(scene.refused_to(&hill, "banquet.issue_indent", issue), "not found");
    assert_eq!(scene.refused_to(&hill, "banquet.kitchen_indent", read), "not found");
}
