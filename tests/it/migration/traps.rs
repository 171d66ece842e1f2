//! Small files, each a trap that other systems' exports set. Beside `trap.csv` stands `trap.txt`: what the trap is, the parameters
//! as JSON, and the rows as they must be read. Each file is imported too, twice: the second time makes nothing.

use std::fs;
use std::path::{Path, PathBuf};

use innkeeper::domain::spreadsheet::table::decode;
use serde_json::{Value, json};

use crate::support::{LAKE, TestHotel};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/imports")
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_string(),
        other => other.to_string(),
    }
}

/// The preview as the expected files spell it.
fn told(preview: &Value) -> String {
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
    let mut count = 0;
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder()).expect("traps").flatten().map(|entry| entry.path()).collect();
    files.sort();
    for file in files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "csv")) {
        count += 1;
        let trap = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let expected = fs::read_to_string(file.with_extension("txt")).expect("expected rows");
        let mut parts = expected.splitn(3, '\n').skip(1);
        let options: Value = serde_json::from_str(parts.next().unwrap_or_default()).expect("JSON");
        let (hotel, params) = prepared(&base, &options, &decode(&fs::read(file).expect("a file")));
        let admin = hotel.known("admin");
        let preview = admin.ok("migrate.preview_import", params.clone());
        let told = told(&preview);
        if told.trim() != parts.next().unwrap_or_default().trim() {
            wrong.push(format!("=== {trap}\n{told}"));
        }
        let done = admin.ok("migrate.run_import", params.clone());
        let made = |done: &Value| {
            ["created", "history", "blocks"].iter().map(|key| done[key].as_u64().unwrap_or(0)).sum::<u64>()
        };
        let (ok, errors) = (preview["ok"].as_u64(), done["errors"].as_array().map(Vec::len));
        if made(&done) < ok.unwrap_or(0) || errors.map(|count| count as u64) != preview["skipped"].as_u64() {
            wrong.push(format!("=== {trap} imported otherwise than previewed: {done}"));
        }
        let again = admin.ok("migrate.run_import", params);
        if made(&again) != 0 || again["changed"] != json!([]) || again["duplicates"].as_u64() != ok {
            wrong.push(format!("=== {trap} was imported twice: {again}"));
        }
        hotel.assert_sound();
    }
    assert!(count >= 40, "{count} traps");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
