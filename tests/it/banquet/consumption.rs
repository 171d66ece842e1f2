//! Consumption after a function.

use serde_json::{Value, json};

use super::menus::library;
use super::{Scene, list, shown, text, with};

#[test]
fn what_was_used_takes_the_place_of_what_was_quoted() {
    let scene = Scene::open();
    library(&scene);
    let function = scene.confirmed(json!({ "attendees": 100, "with_venue_line": 0 }));
    let call = |path: &str, more: Value| scene.sales.ok(path, with(json!({ "function": function }), &more));
    call("banquet.add_menu", json!({ "menu": "Royal Thali" }));
    call("banquet.add_supplementary", json!({ "item_name": "Soda", "qty": 50, "rate": 80 }));
    let soda = text(&scene.sheet(&function)["items"][1]["name"]);
    let used = call("banquet.record_consumption", json!({ "rows": { &soda: 65 }, "pax_actual": 110 }));
    let said: Vec<String> = list(&used["changes"]).iter().map(text).collect();
    assert_eq!(said, ["Of Soda 65 was used; 50 was quoted.", "110 guests came."]);
    // 110 plates and 65 sodas at 5 percent.
    assert_eq!(shown(&used, "ok grand_total balance_due"), "true 178710.00 178710.00");
    let economics = scene.sales.ok("banquet.function_economics", json!({ "function": function }));
    assert_eq!(
        shown(&economics["lines"][1], "item_name quoted_qty actual_qty variance amount is_supplementary"),
        r#""Soda" 50 65 15 5200.00 1"#
    );
    assert_eq!(
        shown(&economics["cost"], "food service total input_tax itc_eligible net"),
        "1518.00 0.00 1518.00 75.90 0 1593.90"
    );
    assert_eq!(shown(&economics["margin"], "gross percent"), "168606.10 99.06");
    assert_eq!(shown(&economics, "pax uncosted_lines"), r#"110 ["Soda"]"#);
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
