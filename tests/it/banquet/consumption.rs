//! Consumption after a function.

use serde_json::{Value, json};

use super::menus::library;
use super::{Scene, list, shown, text, with};

/// A confirmed function of 100 guests with a menu and 50 sodas, and the line of the sodas.
pub(super) fn catered(scene: &Scene) -> (String, String) {
    library(scene);
    let function = scene.confirmed(json!({ "attendees": 100, "with_venue_line": 0 }));
    let of_it = json!({ "function": function });
    scene.sales.ok("banquet.add_menu", with(of_it.clone(), json!({ "menu": "Royal Thali" })));
    let soda = json!({ "item_name": "Soda", "qty": 50, "rate": 80 });
    scene.sales.ok("banquet.add_supplementary", with(of_it, &soda));
    let soda = text(&scene.sheet(&function)["items"][1]["name"]);
    (function, soda)
}

#[test]
fn what_was_used_takes_the_place_of_what_was_quoted() {
    let scene = Scene::open();
    let (function, soda) = catered(&scene);
    let call = |path: &str, more: Value| scene.sales.ok(path, with(json!({ "function": function }), &more));
    let used = call("banquet.record_consumption", json!({ "rows": { &soda: 65 }, "pax_actual": 110 }));
    let said: Vec<String> = list(&used["changes"]).iter().map(text).collect();
    assert_eq!(said, ["Of Soda 65 was used; 50 was quoted.", "110 guests came."]);
    // 110 plates and 65 sodas at 5 percent.
    assert_eq!(shown(&used, "ok grand_total balance_due"), "true 178710.00 178710.00");
    // Fewer guests than guaranteed are billed as guaranteed.
    let fewer = call("banquet.record_consumption", json!({ "pax_actual": 80 }));
    assert_eq!(fewer["grand_total"].to_string(), "162960.00");
    for (more, code) in [
        (json!({}), "rows"),
        (json!({ "rows": { "99999": 5 } }), "not found"),
        (json!({ "rows": { &soda: -5 } }), "rows"),
        (json!({ "pax_actual": -5 }), "pax_actual"),
    ] {
        let params = with(json!({ "function": function }), &more);
        assert_eq!(scene.refused("banquet.record_consumption", params), code, "{more}");
    }
    let early = scene.enquire(json!({ "event_date": "2026-04-01" }));
    let params = json!({ "function": early, "pax_actual": 5 });
    assert_eq!(scene.refused("banquet.record_consumption", params), "function_not_confirmed");
    scene.hotel.assert_sound();
}
