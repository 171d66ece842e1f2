//! What the kitchen cooks for functions, day by day.

use serde_json::json;

use super::menus::library;
use super::{Scene, list, shown};
use crate::support::LAKE;

#[test]
fn the_kitchen_sees_the_confirmed_functions_of_its_days_and_what_is_still_to_issue() {
    let scene = Scene::open();
    library(&scene);
    let function = scene.enquire(json!({ "attendees": 100 }));
    scene.sales.ok("banquet.add_menu", json!({ "function": function, "menu": "Royal Thali" }));
    let week =
        || scene.cook.ok("desk.banquet_kitchen", json!({ "property": LAKE, "start_date": "2026-03-18" }));
    assert_eq!(shown(&week(), "start end functions"), r#""2026-03-18" "2026-03-24" []"#, "not confirmed yet");
    scene.set(&function, "Confirmed");
    let to_cook = || shown(&week()["functions"][0], "name pax dishes ingredients to_issue shortfall_lines");
    assert_eq!(to_cook(), format!(r#""{function}" 100 2 2 2 2"#));
    assert_eq!(shown(&week()["functions"][0]["menus"][0], "menu_name pax"), r#""Royal Thali" 100"#);
    scene.cook.ok("banquet.issue_indent", json!({ "function": function, "outlet": "Terrace" }));
    assert_eq!(to_cook(), format!(r#""{function}" 100 2 2 0 0"#));
    let from = |day: &str| {
        scene.cook.ok("desk.banquet_kitchen", json!({ "property": LAKE, "start_date": day, "days": 1 }))
    };
    assert_eq!(list(&from("2026-03-21")["functions"]).len(), 0);
    let waiter = scene.hotel.user_of("waiter", &[innkeeper::domain::lists::Role::Restaurant], &[LAKE]);
    let days = json!({ "property": LAKE });
    assert_eq!(scene.refused_to(&waiter, "desk.banquet_kitchen", days), "role_missing");
    scene.hotel.assert_sound();
}
