//! Composing the menu of a function.

use serde_json::{Value, json};

use super::menus::library;
use super::{Scene, list, shown, text, with};

#[test]
fn composing_a_menu_keeps_dish_names_and_one_line_of_supplements() {
    let scene = Scene::open();
    library(&scene);
    let function = scene.enquire(json!({ "attendees": 100, "with_venue_line": 0 }));
    let call = |path: &str, more: Value| scene.sales.ok(path, with(json!({ "function": function }), &more));
    let menu = json!({ "function": function, "menu": "Royal Thali", "picks": [] });
    assert_eq!(scene.refused("banquet.compose_menu", menu), "menu_not_on_function");
    call("banquet.add_menu", json!({ "menu": "Royal Thali" }));
    let composed = call(
        "banquet.compose_menu",
        json!({ "menu": "Royal Thali", "picks": [
        { "course": "Mains", "dish": "Biryani", "note": "Less spicy" },
        { "course": "Sweets", "dish": "Kheer" },
        { "course": "sweets", "dish_name": "Grandmother's halwa", "supplement_per_pax": 40 }] }),
    );
    assert_eq!(
        shown(&composed, "ok chosen cost_per_pax supplement_per_pax grand_total"),
        "true 3 13.8 100.00 168000.00"
    );
    assert_eq!(list(&composed["warnings"]).len(), 1);
    let sheet = scene.sheet(&function);
    let lines: Vec<String> =
        list(&sheet["items"]).iter().map(|line| shown(line, "item_name qty rate gst_rate")).collect();
    assert_eq!(lines, [r#""Royal Thali" 100 1500.00 5"#, r#""Royal Thali, supplements" 100 100.00 5"#]);
    // Supplements follow the plates; without their menu they are gone.
    call("banquet.update_function", json!({ "fields": { "attendees": 120 } }));
    assert_eq!(scene.sheet(&function)["items"][1]["qty"].to_string(), "120");
    let row = text(&scene.sheet(&function)["items"][0]["name"]);
    call("banquet.remove_item", json!({ "row": row }));
    let sheet = scene.sheet(&function);
    assert_eq!((list(&sheet["items"]).len(), list(&sheet["selections"]).len()), (0, 0));
    call("banquet.add_menu", json!({ "menu": "Royal Thali" }));
    for (picks, code) in [
        (json!([{ "course": "Soup", "dish": "Kheer" }]), "picks"),
        (json!([{ "course": "Sweets" }]), "picks"),
        (json!([{ "course": "Sweets", "dish": "Nothing" }]), "not found"),
        (
            json!([{ "course": "Sweets", "dish": "Kheer" }, { "course": "Sweets", "dish_name": "Kheer" }]),
            "picks",
        ),
        (json!([{ "course": "Sweets", "dish": "Kheer", "supplement_per_pax": -1 }]), "picks"),
    ] {
        let params = json!({ "function": function, "menu": "Royal Thali", "picks": picks });
        assert_eq!(scene.refused("banquet.compose_menu", params), code, "{picks}");
    }
    scene.hotel.assert_sound();
}
