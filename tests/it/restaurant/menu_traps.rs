//! Small menu files, each a trap that other systems' exports set. Beside `trap.csv` is `trap.txt`: what the trap is, the
//! parameters as JSON (`outlets` and `currency` are the property's), and the dishes as they must be read. Each file is imported
//! too, twice: the second time makes nothing.

use serde_json::{Value, json};

use crate::support::traps::{self, text};
use crate::support::{LAKE, TestHotel};

/// The preview as the expected files spell it.
fn shown(preview: &Value) -> String {
    let rows = |key: &str| preview[key].as_array().cloned().unwrap_or_default();
    let mut lines = Vec::new();
    for dish in rows("sample") {
        let keys = [
            "item_name",
            "outlet",
            "category",
            "price",
            "course",
            "prep_station",
            "allergens",
            "description",
        ];
        let mut cells: Vec<String> = keys.iter().map(|key| text(&dish[key])).collect();
        for (key, no, yes) in
            [("is_veg", "non-veg", "veg"), ("is_alcohol", "", "alcohol"), ("available", "off", "")]
        {
            cells.push(if dish[key] == 1 { yes } else { no }.to_string());
        }
        cells.retain(|cell| !cell.is_empty());
        lines.push(cells.join(" | ").replace(&format!("{LAKE}-"), ""));
    }
    lines.extend(
        rows("issues").iter().map(|issue| format!("row {}: {}", issue["row"], text(&issue["error"]))),
    );
    lines.extend(rows("assumptions").iter().map(text));
    let unmapped: Vec<String> = rows("unmapped").iter().map(text).collect();
    if !unmapped.is_empty() {
        lines.push(format!("not read: {}", unmapped.join(", ")));
    }
    let counts = ["ok", "skipped", "new_count", "update_count"].map(|key| preview[key].to_string());
    lines.push(format!("{} ok, {} skipped, {} new, {} known", counts[0], counts[1], counts[2], counts[3]));
    lines.join("\n")
}

/// The property that a file is read in, and the parameters.
fn prepared(base: &TestHotel, options: &Value, csv: &str) -> (TestHotel, Value) {
    let hotel = base.copy();
    if let Some(currency) = options["currency"].as_str() {
        let writer = hotel.app.db.writer().expect("the writer");
        writer.execute("UPDATE properties SET currency = ?1", [currency]).expect("a currency");
    }
    let outlets =
        options["outlets"].as_array().cloned().unwrap_or_else(|| vec![json!("Terrace"), json!("Bar")]);
    let only = options["outlet"].is_null() && options["outlets"].is_null();
    for outlet in outlets.iter().take(if only { 1 } else { 9 }) {
        let values = json!({ "property": LAKE, "outlet_name": outlet });
        hotel.known("admin").ok("records.save", json!({ "type": "pos_outlet", "values": values }));
    }
    let mut params = options.clone();
    for own in ["outlets", "currency"] {
        params.as_object_mut().expect("options").remove(own);
    }
    params["property"] = json!(LAKE);
    params["csv_text"] = json!(csv);
    (hotel, params)
}

#[test]
fn every_trap_is_read_as_its_expected_dishes_say_and_imported_once() {
    let base = TestHotel::lake("2026-03-01");
    let mut wrong = Vec::new();
    let traps = traps::of("menus");
    for trap in &traps {
        let (hotel, params) = prepared(&base, &trap.options, &trap.csv);
        let admin = hotel.known("admin");
        let preview = admin.ok("menu_import.preview_menu_import", params.clone());
        let (name, read) = (&trap.name, shown(&preview));
        if read.trim() != trap.expected {
            wrong.push(format!("=== {name}\n{read}"));
        }
        let done = admin.ok("menu_import.run_menu_import", params.clone());
        let count = |done: &Value, key: &str| done[key].as_u64();
        if count(&done, "created") != count(&preview, "new_count")
            || count(&done, "errors_total") != count(&preview, "skipped")
        {
            wrong.push(format!("=== {name} imported otherwise than previewed: {done}"));
        }
        let contents = hotel.contents();
        let again = admin.ok("menu_import.run_menu_import", params);
        if count(&again, "created") != Some(0)
            || count(&again, "updated") != count(&preview, "ok")
            || hotel.contents() != contents
        {
            wrong.push(format!("=== {name} was imported twice: {again}"));
        }
        hotel.assert_sound();
    }
    assert!(traps.len() >= 20, "{} traps", traps.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
