//! The dishes to choose from in a menu.

use serde_json::{Value, json};

use super::menus::library;
use super::{Scene, list, shown, with};

#[test]
fn a_dish_outside_the_menu_is_at_the_end_of_its_course() {
    let scene = Scene::open();
    library(&scene);
    let function = scene.enquire(json!({ "attendees": 100, "with_venue_line": 0 }));
    let call = |path: &str, more: Value| scene.sales.ok(path, with(json!({ "function": function }), &more));
    call("banquet.add_menu", json!({ "menu": "Royal Thali" }));
    call(
        "banquet.compose_menu",
        json!({ "menu": "Royal Thali", "picks": [
        { "course": "Sweets", "dish": "Kheer" },
        { "course": "sweets", "dish_name": "Grandmother's halwa", "supplement_per_pax": 40 }] }),
    );
    let choices = call("banquet.menu_choices", json!({ "menu": "Royal Thali" }));
    let sweets = &choices["courses"][1];
    assert_eq!(shown(sweets, "course chosen_count free_text"), r#""Sweets" 2 "Ice cream, Fruit""#);
    let options: Vec<String> =
        list(&sweets["options"]).iter().map(|one| shown(one, "dish_name dish chosen")).collect();
    assert_eq!(options, [r#""Kheer" "BDISH-00002" 1"#, r#""Grandmother's halwa" null 1"#]);
}
