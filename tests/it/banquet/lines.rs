//! The quantities of lines.

use serde_json::{Value, json};

use super::{Scene, list, text, with};
use crate::support::LAKE;

/// A menu at 1500 a plate for 100 guests at least, and a projector by the hour.
pub(super) fn catalogue(scene: &Scene) {
    scene.sales.ok(
        "banquet.save_banquet_menu",
        json!({ "property": LAKE, "menu_name": "Royal Thali", "rate_per_pax": 1500, "min_pax": 100,
            "courses": [{ "course": "Starters", "dishes": "Tikki, Samosa", "choice_of": 2 }, { "course": "Mains" }] }),
    );
    for (name, category, uom, rate, more) in [
        ("Projector", "Audio Visual", "Per Hour", 1000, json!({ "cost_rate": 400 })),
        ("Waiters", "Staffing", "Per Unit", 500, json!({})),
        ("Red wine", "Alcohol", "Per Pax", 300, json!({ "gst_rate": 18 })),
        ("Mineral water", "Beverage", "Per Pax", 40, json!({ "chargeable": 0 })),
    ] {
        let params =
            json!({ "property": LAKE, "item_name": name, "category": category, "uom": uom, "rate": rate });
        scene.sales.ok("banquet.save_service_item", with(params, &more));
    }
}

pub(super) fn row(scene: &Scene, function: &str, item: &str) -> String {
    let sheet = scene.sheet(function);
    let line = list(&sheet["items"]).iter().find(|line| line["item_name"] == item).expect(item).clone();
    text(&line["name"])
}

/// A function for 80 guests from six to eleven, without a line.
pub(super) fn empty(scene: &Scene) -> String {
    catalogue(scene);
    scene
        .enquire(json!({ "attendees": 80, "start_time": "18:00", "end_time": "23:00", "with_venue_line": 0 }))
}

/// Adds a menu and four services, of wine only sixty; answers what the last call answered.
pub(super) fn supply(scene: &Scene, function: &str) -> Value {
    let call = |path: &str, more: Value| scene.sales.ok(path, with(json!({ "function": function }), &more));
    call("banquet.add_menu", json!({ "menu": "Royal Thali" }));
    call("banquet.add_service", json!({ "service_item": "Projector" }));
    call("banquet.add_service", json!({ "service_item": "Waiters" }));
    call("banquet.add_service", json!({ "service_item": "Red wine", "qty": 60 }));
    call("banquet.add_service", json!({ "service_item": "Mineral water" }))
}

#[test]
fn quantities_follow_guests_and_hours_until_somebody_types_one() {
    let scene = Scene::open();
    let function = empty(&scene);
    supply(&scene, &function);
    let quantities = || -> Vec<String> {
        let sheet = scene.sheet(&function);
        list(&sheet["items"]).iter().map(|line| line["qty"].to_string()).collect()
    };
    assert_eq!(quantities(), ["100", "5", "1", "60", "80"]);
    let fields = json!({ "pax_guaranteed": 120, "end_time": "22:00" });
    scene.sales.ok("banquet.update_function", json!({ "function": function, "fields": fields }));
    assert_eq!(quantities(), ["120", "4", "1", "60", "120"]);
    scene.hotel.assert_sound();
}
