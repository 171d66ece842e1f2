//! The economics of a function.

use serde_json::{Value, json};

use super::consumption::catered;
use super::menus::library;
use super::{Scene, list, shown, text, with};

#[test]
fn a_function_leaves_what_it_is_sold_for_less_its_cost() {
    let scene = Scene::open();
    let (function, soda) = catered(&scene);
    let used = json!({ "function": function, "rows": { &soda: 65 }, "pax_actual": 110 });
    scene.sales.ok("banquet.record_consumption", used);
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
}

/// Guests raise what is billed; what the quotation said stays, and a line that came later was agreed before the count.
#[test]
fn counting_the_guests_leaves_what_was_quoted() {
    let scene = Scene::open();
    library(&scene);
    let function = scene.enquire(json!({ "attendees": 90, "with_venue_line": 0 }));
    let call = |path: &str, more: Value| scene.sales.ok(path, with(json!({ "function": function }), &more));
    call("banquet.add_menu", json!({ "menu": "Royal Thali" }));
    let figures = || {
        let economics = call("banquet.function_economics", json!({}));
        let of = |line: &Value| shown(line, "item_name quoted_qty billed_qty variance");
        list(&economics["lines"]).iter().map(of).collect::<Vec<_>>()
    };
    // Without a quotation it is what was agreed.
    assert_eq!(figures(), [r#""Royal Thali" 90 90 0"#]);
    call("banquet.generate_quote", json!({}));
    call("banquet.update_function", json!({ "fields": { "pax_guaranteed": 100 } }));
    call("banquet.set_status", json!({ "status": "Confirmed" }));
    call("banquet.add_supplementary", json!({ "item_name": "Cake", "qty": 1, "rate": 80, "uom": "Pax" }));
    call("banquet.add_supplementary", json!({ "item_name": "Soda", "qty": 50, "rate": 80 }));
    assert_eq!(figures(), [r#""Royal Thali" 90 100 0"#, r#""Cake" 1 1 0"#, r#""Soda" 50 50 0"#]);
    let menu = text(&scene.sheet(&function)["items"][0]["name"]);
    call("banquet.record_consumption", json!({ "pax_actual": 110 }));
    assert_eq!(figures()[0], r#""Royal Thali" 90 110 0"#);
    let used = call("banquet.record_consumption", json!({ "rows": { &menu: 115 } }));
    assert_eq!(
        list(&used["changes"]).iter().map(text).collect::<Vec<_>>(),
        ["Of Royal Thali 115 was used; 90 was quoted."]
    );
    assert_eq!(figures()[0], r#""Royal Thali" 90 115 25"#);
    scene.hotel.assert_sound();
}

/// A function that was never quoted keeps what was agreed, supplements included.
#[test]
fn without_a_quotation_the_count_leaves_what_was_agreed() {
    let scene = Scene::open();
    let (function, _) = catered(&scene);
    scene.sales.ok("banquet.record_consumption", json!({ "function": function, "pax_actual": 110 }));
    let economics = scene.sales.ok("banquet.function_economics", json!({ "function": function }));
    assert_eq!(shown(&economics["lines"][0], "quoted_qty billed_qty variance"), "100 110 0");
}
