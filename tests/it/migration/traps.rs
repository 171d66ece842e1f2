//! Small files, each a trap that other systems' exports set. Beside `trap.csv` is `trap.txt`: what the trap is, the parameters
//! as JSON, and the rows as they must be read. Each file is imported too, twice: the second time makes nothing.

use serde_json::{Value, json};

use crate::support::traps::{self, text};
use crate::support::{LAKE, TestHotel};

/// The preview as the expected files spell it.
fn shown(preview: &Value) -> String {
    let mut lines = vec![preview["date_format"].as_str().unwrap_or_default().to_string()];
    for stay in preview["sample"].as_array().into_iter().flatten() {
        let keys = [
            "guest_name",
            "room_type",
            "check_in",
            "check_out",
            "adults",
            "children",
            "amount_after_tax",
            "status",
            "channel",
        ];
        let cells: Vec<String> = keys.iter().map(|key| text(&stay[key])).collect();
        lines.push(cells.join(" | ").replace(&format!("{LAKE}-"), ""));
    }
    for issue in preview["issues"].as_array().into_iter().flatten() {
        lines.push(format!("row {}: {}", issue["row"], text(&issue["error"])));
    }
    lines.push(format!("{} ok, {} skipped", preview["ok"], preview["skipped"]));
    lines.join("\n")
}

/// The hotel a file is read in, and the parameters.
fn prepared(base: &TestHotel, options: &Value, csv: &str) -> (TestHotel, Value) {
    let hotel = base.copy();
    if let Some(scene) = options["settings"].as_object() {
        let writer = hotel.app.db.writer().expect("the writer");
        let values = [text(&scene["currency"]), text(&scene["country"])];
        writer.execute("UPDATE properties SET currency = ?1, country = ?2", values).expect("a property");
    }
    let mut params = options.clone();
    params.as_object_mut().expect("options").remove("settings");
    params["property"] = json!(LAKE);
    params["csv_text"] = json!(csv);
    (hotel, params)
}

#[test]
fn every_trap_is_read_as_its_expected_rows_say_and_imported_once() {
    let base = TestHotel::lake("2026-03-01");
    let mut wrong = Vec::new();
    let traps = traps::of("imports");
    for trap in &traps {
        let (hotel, params) = prepared(&base, &trap.options, &trap.csv);
        let admin = hotel.known("admin");
        let preview = admin.ok("migrate.preview_import", params.clone());
        let (name, read) = (&trap.name, shown(&preview));
        if read.trim() != trap.expected {
            wrong.push(format!("=== {name}\n{read}"));
        }
        let done = admin.ok("migrate.run_import", params.clone());
        let made = |done: &Value| {
            ["created", "history", "blocks"].iter().map(|key| done[key].as_u64().unwrap_or(0)).sum::<u64>()
        };
        let (ok, errors) = (preview["ok"].as_u64(), done["errors"].as_array().map(Vec::len));
        if made(&done) < ok.unwrap_or(0) || errors.map(|count| count as u64) != preview["skipped"].as_u64() {
            wrong.push(format!("=== {name} imported otherwise than previewed: {done}"));
        }
        let again = admin.ok("migrate.run_import", params);
        if made(&again) != 0 || again["changed"] != json!([]) || again["duplicates"].as_u64() != ok {
            wrong.push(format!("=== {name} was imported twice: {again}"));
        }
        hotel.assert_sound();
    }
    assert!(traps.len() >= 40, "{} traps", traps.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
