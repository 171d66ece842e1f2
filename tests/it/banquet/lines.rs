//! Lines, quantities, rates, discount, service charge.

use serde_json::{Value, json};

use super::{Scene, list, shown, text, with};
use crate::support::LAKE;

/// A menu at 1500 a plate for 100 guests at least, and a projector by the hour.
fn catalogue(scene: &Scene) {
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

fn row(scene: &Scene, function: &str, item: &str) -> String {
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

#[test]
fn the_grid_is_replaced_and_named_rows_keep_their_line() {
    let scene = Scene::open();
    catalogue(&scene);
    let function = scene.enquire(json!({ "attendees": 150 }));
    let save = |items: Value| {
        scene.sales.call("banquet.save_items", json!({ "function": function, "items": items }))
    };
    let hall = row(&scene, &function, "Durbar Hall");
    let saved = save(json!([
        { "row": hall, "rate": 80000 },
        { "banquet_menu": "Royal Thali", "rate": 1400 },
        { "service_item": "Waiters", "qty": 10 },
        { "item_type": "Decor", "item_name": "Flowers", "rate": "12500.50", "gst_rate": 12 },
        { "item_name": "Cake", "item_type": "Food & Beverage", "rate": 5000, "tax_exempt": 1 }
    ]));
    assert_eq!(shown(&saved.unwrap(), "lines subtotal"), "5 312500.50");
    let sheet = scene.sheet(&function);
    let lines: Vec<String> = list(&sheet["items"])
        .iter()
        .map(|line| shown(line, "item_name qty rate list_rate gst_rate gst_amount"))
        .collect();
    assert_eq!(
        lines,
        [
            r#""Durbar Hall" 1 80000.00 85000.00 18 14400.00"#,
            r#""Royal Thali" 150 1400.00 1500.00 5 10500.00"#,
            r#""Waiters" 10 500.00 500.00 18 900.00"#,
            r#""Flowers" 1 12500.50 12500.50 12 1500.06"#,
            r#""Cake" 1 5000.00 5000.00 0 0.00"#
        ]
    );
    assert_eq!(text(&sheet["items"][0]["name"]), hall);
    // A sheet that is sent back as it came changes nothing.
    save(sheet["items"].clone()).unwrap();
    assert_eq!(scene.sheet(&function)["items"], sheet["items"]);
    for (items, refusal) in [
        (json!([{ "row": "99999", "rate": 5 }]), "not found"),
        (json!([{ "row": hall }, { "row": hall }]), "items"),
        (json!([{ "rate": 5 }]), "items"),
        (json!([{ "item_name": "X", "rate": -5 }]), "items"),
        (json!([{ "item_name": "X", "qty": -1 }]), "items"),
        (json!([{ "item_name": "X", "qty": "0.0001" }]), "items"),
        (json!([{ "item_name": "X", "qty": 1_000_000, "rate": 9_999_999_999_i64 }]), "items"),
        (json!([{ "item_name": "X", "gst_rate": 101 }]), "items"),
        (json!([{ "item_name": "X", "item_type": "Fireworks" }]), "items"),
        (json!([{ "banquet_menu": "Nothing" }]), "not found"),
    ] {
        let params = json!({ "function": function, "items": items });
        assert_eq!(scene.refused("banquet.save_items", params), refusal, "{items}");
    }
    let flowers = row(&scene, &function, "Flowers");
    let left = scene.sales.ok("banquet.remove_item", json!({ "function": function, "row": flowers }));
    assert_eq!(left["lines"], 4);
    assert_eq!(
        scene.refused("banquet.remove_item", json!({ "function": function, "row": flowers })),
        "not found"
    );
    scene.hotel.assert_sound();
}

#[test]
fn a_part_of_the_grid_leaves_the_other_lines_and_a_cleared_field_follows_its_rule_again() {
    let scene = Scene::open();
    catalogue(&scene);
    let function = scene.enquire(json!({ "attendees": 150 }));
    let save = |items: Value| {
        let params = json!({ "function": function, "items": items, "partial": 1 });
        scene.sales.ok("banquet.save_items", params)
    };
    let lines = || -> Vec<String> {
        let keys = "item_name qty qty_typed actual_qty rate gst_rate gst_typed";
        list(&scene.sheet(&function)["items"]).iter().map(|line| shown(line, keys)).collect()
    };
    let saved = save(json!([{ "banquet_menu": "Royal Thali" }, { "service_item": "Waiters" }]));
    let added: Vec<String> = list(&saved["added"]).iter().map(text).collect();
    assert_eq!(saved["lines"], 3);
    assert_eq!(added, [row(&scene, &function, "Royal Thali"), row(&scene, &function, "Waiters")]);
    save(json!([{ "row": added[0], "qty": 90, "actual_qty": 95, "gst_rate": 18, "notes": "No onion" }]));
    let expected = [
        r#""Durbar Hall" 1 0 null 85000.00 18 1"#,
        r#""Royal Thali" 90 1 95 1500.00 18 1"#,
        r#""Waiters" 1 0 null 500.00 18 0"#,
    ];
    assert_eq!(lines(), expected);
    let cleared = save(json!([{ "row": added[0], "clear": ["qty", "actual_qty", "gst_rate", "notes"] }]));
    assert_eq!(cleared["added"], json!([]));
    assert_eq!(lines()[1], r#""Royal Thali" 150 0 null 1500.00 5 0"#);
    assert_eq!(scene.sheet(&function)["items"][1]["notes"], Value::Null);
    let unknown =
        json!({ "function": function, "items": [{ "row": added[0], "clear": ["rate"] }], "partial": 1 });
    assert_eq!(scene.refused("banquet.save_items", unknown), "items");

    // The rental of the hall that was removed and comes back follows the hall again.
    let hall = row(&scene, &function, "Durbar Hall");
    scene.sales.ok("banquet.remove_item", json!({ "function": function, "row": hall }));
    save(
        json!([{ "item_type": "Venue Rental", "item_name": "Durbar Hall", "rate": 85000, "uom": "Day", "gst_rate": 18 }]),
    );
    scene
        .sales
        .ok("banquet.update_function", json!({ "function": function, "fields": { "venue": "Lake Lawn" } }));
    let rental = r#""Lake Lawn" 17 0 null 10000.00 18 1"#;
    assert!(lines().contains(&rental.to_string()), "{:?}", lines());
    scene.hotel.assert_sound();
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
    // A discount goes down with what is left of the lines.
    scene.sales.ok(
        "banquet.save_items",
        json!({ "function": function, "items": [{ "item_name": "Cake", "rate": 100 }] }),
    );
    assert_eq!(shown(&scene.sheet(&function), "discount_amount grand_total"), "100.00 0.00");
    for (more, code) in [
        (json!({}), "rows"),
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
