//! The lines of a function as a grid.

use serde_json::{Value, json};

use super::lines::{catalogue, row};
use super::{Scene, list, shown, text};

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
