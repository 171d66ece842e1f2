//! The quantities of lines.

use serde_json::{Value, json};

use super::{Scene, list, shown, text, with};
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

#[test]
fn quantities_follow_guests_and_hours_until_somebody_types_one() {
    let scene = Scene::open();
    catalogue(&scene);
    let function = scene.enquire(
        json!({ "attendees": 80, "start_time": "18:00", "end_time": "23:00", "with_venue_line": 0 }),
    );
    let call = |path: &str, more: Value| scene.sales.ok(path, with(json!({ "function": function }), &more));
    let menu = call("banquet.add_menu", json!({ "menu": "Royal Thali" }));
    // At least 100 plates, at 5 percent.
    assert_eq!(
        shown(&menu, "ok lines subtotal tax_amount grand_total balance_due non_chargeable_value"),
        "true 1 150000.00 7500.00 157500.00 157500.00 0.00"
    );
    call("banquet.add_service", json!({ "service_item": "Projector" }));
    call("banquet.add_service", json!({ "service_item": "Waiters" }));
    call("banquet.add_service", json!({ "service_item": "Red wine", "qty": 60 }));
    let water = call("banquet.add_service", json!({ "service_item": "Mineral water" }));
    assert_eq!(shown(&water, "lines non_chargeable_value"), "5 3200.00");
    let lines = || -> Vec<String> {
        let sheet = scene.sheet(&function);
        list(&sheet["items"])
            .iter()
            .map(|line| shown(line, "item_name item_type qty amount gst_rate is_alcohol"))
            .collect()
    };
    assert_eq!(
        lines(),
        [
            r#""Royal Thali" "Menu" 100 150000.00 5 0"#,
            r#""Projector" "Audio Visual" 5 5000.00 18 0"#,
            r#""Waiters" "Staffing" 1 500.00 18 0"#,
            r#""Red wine" "Alcohol" 60 18000.00 18 1"#,
            r#""Mineral water" "Food & Beverage" 80 0.00 5 0"#
        ]
    );
    call("banquet.update_function", json!({ "fields": { "pax_guaranteed": 120, "end_time": "22:00" } }));
    let sheet = scene.sheet(&function);
    let quantities: Vec<String> = list(&sheet["items"]).iter().map(|line| line["qty"].to_string()).collect();
    assert_eq!(quantities, ["120", "4", "1", "60", "120"]);
    scene.hotel.assert_sound();
}
