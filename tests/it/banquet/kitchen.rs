//! What the kitchen needs for a function, and its issue from stock.

use serde_json::{Value, json};

use super::menus::library;
use super::{Scene, list, shown, with};
use crate::support::LAKE;

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
    let week =
        || scene.cook.ok("desk.banquet_kitchen", json!({ "property": LAKE, "start_date": "2026-03-18" }));
    assert_eq!(shown(&week(), "start end functions"), r#""2026-03-18" "2026-03-24" []"#, "not confirmed yet");
    scene.set(&function, "Confirmed");
    let to_cook = || shown(&week()["functions"][0], "name pax dishes ingredients to_issue shortfall_lines");
    assert_eq!(to_cook(), format!(r#""{function}" 100 2 2 2 2"#));
    assert_eq!(shown(&week()["functions"][0]["menus"][0], "menu_name pax"), r#""Royal Thali" 100"#);
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
    assert_eq!(to_cook(), format!(r#""{function}" 100 2 2 0 0"#));
    let from = |day: &str| {
        scene.cook.ok("desk.banquet_kitchen", json!({ "property": LAKE, "start_date": day, "days": 1 }))
    };
    assert_eq!(list(&from("2026-03-21")["functions"]).len(), 0);
    let waiter = scene.hotel.user_of("waiter", &[innkeeper::domain::lists::Role::Restaurant], &[LAKE]);
    let days = json!({ "property": LAKE });
    assert_eq!(scene.refused_to(&waiter, "desk.banquet_kitchen", days), "role_missing");
    assert_eq!(scene.refused_to(&waiter, "banquet.issue_indent", issue(json!({}))), "role_missing");
    scene.hotel.assert_sound();
}
