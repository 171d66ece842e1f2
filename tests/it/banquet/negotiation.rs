//! Discounts, prices and rentals that were negotiated.

use serde_json::{Value, json};

use super::lines::{catalogue, row};
use super::{Scene, list, shown, text, with};

#[test]
fn the_service_charge_is_on_alcohol_of_any_kind_of_line() {
    let scene = Scene::open();
    let function = scene.enquire(json!({ "with_venue_line": 0 }));
    let lines = json!([
        { "item_name": "Champagne tower", "item_type": "Decor", "rate": 1000, "is_alcohol": 1 },
        { "item_name": "Roses", "item_type": "Decor", "rate": 1000 },
    ]);
    scene.sales.ok("banquet.save_items", json!({ "function": function, "items": lines }));
    let fields = json!({ "function": function, "fields": { "service_charge_percent": 10 } });
    scene.sales.ok("banquet.update_function", fields);
    assert_eq!(shown(&scene.sheet(&function), "subtotal service_charge"), "2000.00 100.00");
}

#[test]
fn discount_and_service_charge_are_borne_by_the_lines() {
    let scene = Scene::open();
    catalogue(&scene);
    let function = scene.enquire(json!({ "attendees": 200 }));
    let call = |path: &str, more: Value| scene.sales.ok(path, with(json!({ "function": function }), &more));
    call("banquet.add_menu", json!({ "menu": "Royal Thali" }));
    call("banquet.update_function", json!({ "fields": { "service_charge_percent": 10 } }));
    let moved = call("banquet.negotiate", json!({ "discount_amount": 38500, "note": "For the date" }));
    // 85000 + 300000 less a tenth; a tenth of the food on top; 18 and 5 percent.
    assert_eq!(shown(&moved, "ok was now moved_by version"), "true 446800.00 402120.00 -44680.00 0");
    let said: Vec<String> = list(&moved["changes"]).iter().map(text).collect();
    assert_eq!(said, ["The discount is INR 38500.00 instead of INR 0.00."]);
    let sheet = scene.sheet(&function);
    assert_eq!(
        shown(&sheet, "subtotal discount_amount service_charge taxable_amount tax_amount grand_total"),
        "385000.00 38500.00 27000.00 373500.00 28620.00 402120.00"
    );
    assert_eq!(
        shown(&sheet["revisions"][0], "version was grand_total moved_by pax"),
        "0 446800.00 402120.00 -44680.00 200"
    );
    assert_eq!(
        text(&sheet["revisions"][0]["change_note"]),
        "For the date. The discount is INR 38500.00 instead of INR 0.00."
    );
    // New rates, by line.
    let thali = row(&scene, &function, "Royal Thali");
    let lower = call("banquet.negotiate", json!({ "rows": { &thali: 1000 }, "venue_rental": 50000 }));
    assert_eq!(list(&lower["changes"]).len(), 2);
    assert_eq!(list(&scene.sheet(&function)["revisions"]).len(), 2);
    // What was said without an amount is saved too.
    let said = call("banquet.negotiate", json!({ "note": "They want an answer by Friday" }));
    assert_eq!((&said["was"], &said["now"], &said["changes"]), (&lower["now"], &lower["now"], &json!([])));
    let saved = list(&scene.sheet(&function)["revisions"]).iter().any(|revision| {
        text(&revision["change_note"]) == "They want an answer by Friday."
            && revision["grand_total"] == lower["now"]
    });
    assert!(saved, "the note is a revision of its own");
    // A discount goes down with what is left of the lines.
    scene.sales.ok(
        "banquet.save_items",
        json!({ "function": function, "items": [{ "item_name": "Cake", "rate": 100 }] }),
    );
    assert_eq!(shown(&scene.sheet(&function), "discount_amount grand_total"), "100.00 0.00");
    for (more, code) in [
        (json!({}), "rows"),
        (json!({ "note": " " }), "rows"),
        (json!({ "discount_amount": 101 }), "discount_amount"),
        (json!({ "discount_amount": -1 }), "discount_amount"),
        (json!({ "venue_rental": -1 }), "venue_rental"),
        (json!({ "rows": { "99999": 5 } }), "not found"),
        (json!({ "rows": { "1": "cheap" } }), "rows"),
    ] {
        let params = with(json!({ "function": function }), &more);
        assert_eq!(scene.refused("banquet.negotiate", params), code, "{more}");
    }
    scene.hotel.assert_sound();
}
