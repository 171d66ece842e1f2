//! `innkeeper export`: nothing that the property keeps is missing from the files, and nothing of it is changed.

use std::collections::BTreeSet;
use std::path::Path;

use chrono::TimeDelta;
use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::demo;
use innkeeper::domain::lists::Role;
use innkeeper::export::export;
use rusqlite::Connection;
use rust_decimal::Decimal;
use serde_json::json;

use crate::http::commands::innkeeper;
use crate::support::{LAKE, TestHotel, at, scan};

/// Tables whose file has a plainer name.
const RENAMED: [(&str, &str); 2] = [("hk_tasks", "housekeeping"), ("action_log", "activity_log")];
/// How the program works, not what the property keeps: sign-ins, keys, counters, sums of lines, queued print jobs, words to search, what an import can be undone by.
/// Roles and properties of people are in `users`, pictures in `scans`.
const LEFT_OUT: [&str; 19] = [
    "sessions",
    "api_keys",
    "site",
    "server_settings",
    "series",
    "day_figures",
    "month_figures",
    "action_log_resealing",
    "idempotent_answers",
    "imported_rows",
    "print_jobs",
    "user_roles",
    "user_properties",
    "images",
    "people_names",
    "people_words",
    "people_parts",
    "note_words",
    "indexed_words",
];
/// Secrets, the chain of seals, and what is said elsewhere in the same row.
const INSIDE: [&str; 12] = [
    "password_hash",
    "pin_hash",
    "pin_failures",
    "pin_locked_until",
    "all_properties",
    "previous_hash",
    "assigned_to",
    "body_html",
    "blanks",
    "attachment",
    "attachment_kind",
    "next_try_at",
];

struct File {
    labels: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl File {
    fn read(folder: &Path, name: &str) -> File {
        let text = std::fs::read_to_string(folder.join(format!("{name}.csv"))).expect(name);
        let text = text.strip_prefix('\u{feff}').expect("the mark of UTF-8");
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let fields = |record: &csv::StringRecord| record.iter().map(str::to_string).collect::<Vec<_>>();
        let labels: Vec<String> = fields(reader.headers().expect("labels"));
        assert_eq!(labels.iter().collect::<BTreeSet<_>>().len(), labels.len(), "{name}: {labels:?}");
        let rows = reader.records().map(|record| fields(&record.expect("a row"))).collect();
        File { labels, rows }
    }

    fn column(&self, label: &str) -> Vec<&str> {
        let place = self.labels.iter().position(|each| each == label).unwrap_or_else(|| panic!("no {label}"));
        self.rows.iter().map(|row| row[place].as_str()).collect()
    }

    fn sum(&self, label: &str) -> Decimal {
        let cells = self.column(label).into_iter().filter(|cell| !cell.is_empty());
        cells.map(|cell| cell.parse::<Decimal>().expect("an amount")).sum()
    }
}

fn answers(file: &Connection, sql: &str) -> Vec<(String, String)> {
    let mut statement = file.prepare(sql).expect("sound SQL");
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
    rows.map(|row| row.expect("a row")).collect()
}

#[test]
fn every_record_and_every_minor_unit_of_money_is_in_the_files_while_a_server_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("hotel.db");
    let now = at("2026-03-22 10:30:00");
    let server = App::open(
        &data,
        Config::default(),
        Clock::fixed(now - TimeDelta::days(30)),
        innkeeper::svc::registry(),
    )
    .expect("a file");
    demo::fill(&server, now).expect("the demo is made");
    let out = folder.path().join("out");
    let said = innkeeper(&data, &["export", "out/"], "").expect_success();
    assert!(said.starts_with("out/ holds ") && said.contains(" records in "), "{said}");

    let file = server.db.reader().expect("a reader");
    let guide = std::fs::read_to_string(out.join("README.txt")).expect("the guide");
    let tables = answers(
        &file,
        "SELECT name, '' FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    );
    let (mut checked, mut money) = (0, 0);
    for (table, _) in tables {
        if LEFT_OUT.iter().any(|left| table == *left || table.starts_with(&format!("{left}_"))) {
            continue;
        }
        let name = RENAMED.iter().find(|(from, _)| *from == table).map_or(table.as_str(), |(_, to)| to);
        let exported = File::read(&out, name);
        let count =
            |sql: String| file.query_row(&sql, [], |row| row.get::<_, Option<i64>>(0)).expect("a number");
        let records = count(format!("SELECT count(*) FROM {table}")).unwrap_or_default();
        assert_eq!(i64::try_from(exported.rows.len()), Ok(records), "{table}");
        assert!(guide.contains(&format!("\r\n{name}.csv ({records})\r\n    ")), "{name}");
        for (column, kind) in answers(&file, &format!("SELECT name, type FROM pragma_table_info('{table}')"))
        {
            let number = kind == "INTEGER" && (column == "id" || column.ends_with("_id"));
            let number = number || table == "action_log" && column == "seq";
            let hidden = number || kind == "BLOB" || column.ends_with("_token") || column == "claimed_until";
            if !hidden && !INSIDE.contains(&column.as_str()) {
                let label = ["_minor", "_milli", "_e4"]
                    .iter()
                    .fold(&*column, |label, end| label.trim_end_matches(end));
                assert!(exported.labels.iter().any(|each| each == label), "{table} without {label}");
            }
            if let Some(label) = column.strip_suffix("_minor") {
                let stored = count(format!("SELECT sum({column}) FROM {table}")).unwrap_or_default();
                assert_eq!(exported.sum(label), Decimal::new(stored, 2), "{table}.{column}");
                money += 1;
            }
        }
        checked += 1;
    }
    assert!(checked >= 45 && money >= 40, "{checked} tables, {money} columns of money");

    let exported = File::read(&out, "reservations");
    let stored = answers(&file, "SELECT name, '' FROM reservations");
    let stored: BTreeSet<&str> = stored.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(exported.column("name").into_iter().collect::<BTreeSet<_>>(), stored);
    let (invoices, taxes) = (File::read(&out, "invoices"), File::read(&out, "invoice_taxes"));
    let standing: Decimal = std::iter::zip(invoices.column("grand_total"), invoices.column("cancelled_on"))
        .filter(|(_, cancelled)| cancelled.is_empty())
        .map(|(total, _)| total.parse::<Decimal>().expect("an amount"))
        .sum();
    assert!(standing > Decimal::ZERO);
    assert_eq!(taxes.sum("taxable") + taxes.sum("tax"), standing);
    let folios = File::read(&out, "folios");
    let charged = file.query_row(
        "SELECT sum(amount_minor + tax_minor) FROM charges WHERE voided_at IS NULL",
        [],
        |row| row.get(0),
    );
    assert_eq!(folios.sum("charges") + folios.sum("tax"), Decimal::new(charged.expect("a sum"), 2));
    for entry in std::fs::read_dir(&out).expect("the folder") {
        let path = entry.expect("an entry").path();
        let bytes = if path.is_file() { std::fs::read(&path).expect("a file") } else { Vec::new() };
        assert!(!bytes.windows(7).any(|bytes| bytes == b"$argon2"), "{}", path.display());
    }
}

#[test]
fn amounts_moments_and_scans_are_those_of_their_property() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let tokyo = json!({
        "property": { "property_name": "Ryokan", "city": "Kyoto", "country": "Japan", "currency": "JPY", "timezone": "Asia/Tokyo" },
        "room_types": [{ "code": "TAT", "name": "Tatami", "base_price": 18000 }],
        "rooms": [{ "room_type_code": "TAT", "numbers": ["1"] }],
        "meal_plans": []
    });
    admin.ok("api.setup_property", json!({ "payload": tokyo }));
    let asha = hotel.user("asha", &[Role::FrontDesk]);
    let booking = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-02", "check_out_date": "2026-03-03",
        "guest_name": "=Ravi \"R\" Rao", "phone": "+919812345678" });
    let stay = asha.ok("api.create_booking", booking)["reservation"].clone();
    asha.ok("api.upload_id_document", json!({ "reservation": stay, "data": scan() }));

    let out = hotel.folder.path().join("out");
    let written = export(&hotel.app.db, &out, hotel.app.clock.now()).expect("an export");
    assert_eq!(written.pictures, 1);
    let types = File::read(&out, "room_types");
    let priced: Vec<_> =
        std::iter::zip(types.column("property_currency"), types.column("base_price")).collect();
    assert!(priced.contains(&("JPY", "18000")) && priced.contains(&("INR", "4000.00")), "{priced:?}");
    let stays = File::read(&out, "reservations");
    assert_eq!(stays.column("created_at"), ["2026-03-01 15:00:00"]);
    assert_eq!(stays.column("guest_name"), ["'=Ravi \"R\" Rao"]);
    assert_eq!(stays.column("room_type"), [format!("{LAKE}-DLX")]);
    let scans = File::read(&out, "scans");
    assert_eq!(scans.column("reservation"), [stay.as_str().expect("a name")]);
    let picture = std::fs::read(out.join(scans.column("file")[0])).expect("the scan");
    assert!(picture.starts_with(&[0xff, 0xd8]));
    hotel.assert_sound();
}

#[test]
fn an_export_is_a_folder_of_its_own_or_none() {
    let hotel = TestHotel::lake("2026-03-01");
    let (folder, data) = (hotel.folder.path(), hotel.folder.path().join("hotel.db"));
    let names = || {
        let entries = std::fs::read_dir(folder).expect("the folder");
        entries.map(|entry| entry.expect("an entry").file_name()).collect::<BTreeSet<_>>()
    };
    std::fs::create_dir_all(folder.join("full/inside")).expect("a folder");
    std::fs::create_dir(folder.join("empty")).expect("a folder");
    std::fs::write(folder.join("note.txt"), "mine").expect("a file");
    let before = names();
    for (dir, why) in
        [("full", "is not empty"), ("note.txt", "is not a folder"), (".", "name a folder of its own")]
    {
        let said = innkeeper(&data, &["export", dir], "").expect_failure();
        assert!(said.contains(why), "{said}");
    }
    let absent = innkeeper(&folder.join("absent.db"), &["export", "other"], "").expect_failure();
    assert!(absent.contains("there is no file"), "{absent}");
    assert_eq!(names(), before);
    innkeeper(&data, &["export", "empty"], "").expect_success();
    assert!(folder.join("empty/README.txt").is_file());
    assert!(innkeeper(&data, &["export", "empty"], "").expect_failure().contains("is not empty"));
    assert_eq!(names(), before);
}
