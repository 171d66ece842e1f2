//! Erasing a guest changes nothing of anybody else, whatever the guest called themselves.

use std::collections::{BTreeMap, BTreeSet};

use innkeeper::domain::guests::anonymize::columns;
use innkeeper::domain::lists::Role;
use rusqlite::types::ValueRef;
use serde_json::{Value, json};

use super::{Scene, text};
use crate::support::{HILL, LAKE};

/// Every cell of every table by its row, but the seals of the log, which change with it, and the indexes of words.
type Cells = BTreeMap<String, Vec<(String, String)>>;

fn cells(scene: &Scene) -> Cells {
    let reader = scene.hotel.app.db.reader().expect("a reader");
    let tables =
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%\\_words%' ESCAPE '\\'
                  AND name NOT LIKE 'people\\_%' ESCAPE '\\'
                  AND name NOT LIKE 'sqlite%'";
    let tables: Vec<String> = reader
        .prepare(tables)
        .and_then(|mut statement| statement.query_map([], |row| row.get(0))?.collect())
        .expect("the tables");
    let mut cells = Cells::new();
    for table in tables {
        let mut statement = reader.prepare(&format!("SELECT * FROM \"{table}\"")).expect("a table");
        let names: Vec<String> = statement.column_names().iter().map(ToString::to_string).collect();
        let mut rows = statement.query([]).expect("rows");
        let mut number = 0;
        while let Some(row) = rows.next().expect("a row") {
            number += 1;
            let mut line = Vec::new();
            for (at, name) in names.iter().enumerate() {
                if table == "action_log" && name.ends_with("hash") {
                    continue;
                }
                let cell = match row.get_ref(at).expect("a cell") {
                    ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
                    cell => format!("{cell:?}"),
                };
                line.push((name.clone(), cell));
            }
            cells.insert(format!("{table} {number:05}"), line);
        }
    }
    cells
}

/// The rows that changed, as they were before; new rows of the log and taken numbers are no change of a record.
fn changed(before: &Cells, after: &Cells) -> Vec<String> {
    let differs = before.iter().filter(|(row, line)| after.get(*row) != Some(line));
    differs.map(|(row, line)| format!("{row}: {line:?}")).collect()
}

/// Texts with these words everywhere in both properties, on records that are not the guest's.
fn plant(scene: &Scene, name: &str, phone: &str) {
    for property in [LAKE, HILL] {
        let (stay, _) = scene.book_at(property, "Asha Rao", "98111 00001", 1);
        let of = |more: Value| {
            let mut params = json!({ "reservation": stay });
            params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            params
        };
        scene.desk.ok("api.check_in", of(json!({})));
        let charge =
            json!({ "charge_type": "Misc", "description": format!("{name} {phone}"), "amount": 100 });
        scene.desk.ok("api.post_stay_charge", of(charge));
        let ticket = json!({ "property": property, "subject": format!("About the {name}"), "category": "Other",
            "description": format!("{name}, see {phone}") });
        scene.desk.ok("api.create_ticket", ticket);
        let folio = text(&scene.desk.ok("api.get_folio", of(json!({})))["name"]);
        scene.admin.ok("api.check_out", of(json!({})));
        scene.admin.ok("api.close_folio", json!({ "folio": folio }));
    }
    scene.given(&format!(
        "UPDATE rooms SET notes = 'the {name} of {phone}';
         UPDATE reservations SET special_requests = 'no {name}, please, until {phone}' WHERE guest_name = 'Asha Rao';
         INSERT INTO vouchers (property_id, name, voucher_code, value)
           SELECT id, name || '-{name}-{phone}', upper('{name} {phone}'), '10' FROM properties"
    ));
}

/// The rows of a cancelled booking: of the guest, the stay and what the log says of them.
fn is_own(row: &str, stay: &str, guest: &str) -> bool {
    row.contains(stay)
        || row.contains(&format!("(\"name\", \"{guest}\")"))
        || row.contains(&format!("\"{guest}\""))
}

#[test]
fn whatever_a_guest_is_called_nothing_of_others_changes_in_any_property() {
    let hostile = [
        ("Room charge", "2026-11"),
        ("Late checkout", "2026-03-01 15"),
        ("BETASECRET misc charge", "25-00001"),
        ("Misc", "26-00001"),
        ("Confirmed", "2026-03"),
        ("Asha Rao", "20260301"),
        ("2026-03-01 15:00:00", "100"),
    ];
    for (name, phone) in hostile {
        for restricted in [false, true] {
            let scene = Scene::open();
            plant(&scene, name, phone);
            let (stay, guest) = scene.book(name, phone, 10);
            // Short identity numbers that people really have.
            let id = if restricted { "2026" } else { "101" };
            scene.given(&format!(
                "UPDATE guests SET id_number = '{id}', address_line = 'Deluxe' WHERE name = '{guest}'"
            ));
            scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
            let admin = match restricted {
                true => scene.hotel.user_of("lake", &[Role::HotelAdmin], &[LAKE]),
                false => scene.hotel.known("admin"),
            };
            let before = cells(&scene);
            let answer = admin.ok("api.anonymize_guest", json!({ "guest": guest }));
            let after = cells(&scene);
            let others: Vec<String> = changed(&before, &after)
                .into_iter()
                .filter(|row| !is_own(row, &stay, &guest) && !row.starts_with("series "))
                .collect();
            assert!(others.is_empty(), "{name} {phone}, restricted {restricted}: {others:#?}");
            assert_eq!(answer["others_changed"], 0, "{name} {phone}");
            assert!(
                !format!("{after:?}").contains(&format!("\"full_name\", \"{name}\"")) || name == "Asha Rao"
            );
            scene.hotel.assert_sound();
        }
    }
}

#[test]
fn an_administrator_of_one_property_erases_nothing_that_another_property_wrote() {
    let scene = Scene::open();
    let (stay, guest) = scene.book(LAKE_GUEST, "98333 00001", 10);
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    let note = format!("{LAKE_GUEST}, 98333-00001, left an umbrella");
    scene.given(&format!("UPDATE rooms SET notes = '{note}' WHERE room_number IN ('101', '1')"));
    for property in [LAKE, HILL] {
        let ticket = json!({ "property": property, "subject": note, "category": "Other" });
        scene.desk.ok("api.create_ticket", ticket);
    }
    let notes = |number: &str| -> String {
        scene.hotel.stored(&format!("SELECT notes FROM rooms WHERE room_number = '{number}'"))
    };
    let lake = scene.hotel.user_of("lake", &[Role::HotelAdmin], &[LAKE]);
    let answer = lake.ok("api.anonymize_guest", json!({ "guest": guest }));
    let alias = text(&answer["alias"]);
    assert_eq!(notes("101"), format!("{alias}, {alias}, left an umbrella"));
    assert_eq!(notes("1"), note);
    // The room, the ticket, and what the log says of it.
    assert_eq!(answer["others_changed"], 3);
    let subjects: i64 = scene.hotel.stored("SELECT count(*) FROM tickets WHERE subject LIKE '%98333-00001%'");
    let logged: i64 =
        scene.hotel.stored("SELECT count(*) FROM action_log WHERE after_snapshot LIKE '%98333-00001%'");
    assert_eq!((subjects, logged), (1, 1), "Hill House's own ticket, and its row");
    scene.hotel.assert_sound();
}

const LAKE_GUEST: &str = "Zebulon Quagmire";

#[test]
fn a_companion_elsewhere_is_the_guest_only_with_the_same_phone_or_identity_document() {
    let scene = Scene::open();
    let (stay, guest) = scene.book(LAKE_GUEST, "98333 00001", 10);
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    let (other, _) = scene.book("Asha Rao", "98111 00001", 12);
    let people = json!([{ "full_name": LAKE_GUEST, "phone": "+91 98333-00001" }, { "full_name": LAKE_GUEST, "phone": "98444 00002" }]);
    scene.desk.ok("api.update_occupants", json!({ "reservation": other, "occupants": people }));
    scene.admin.ok("api.anonymize_guest", json!({ "guest": guest }));
    let names: String =
        scene.hotel.stored("SELECT group_concat(full_name, '/' ORDER BY line) FROM occupants");
    assert_eq!(names, format!("Erased {guest}/{LAKE_GUEST}"));
    scene.hotel.assert_sound();
}

#[test]
fn every_text_column_is_declared_personal_free_or_safe() {
    let scene = Scene::open();
    let reader = scene.hotel.app.db.reader().expect("a reader");
    let columns: BTreeSet<(String, String)> = reader
        .prepare(
            "SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_xinfo(t.name) c
             WHERE t.type = 'table' AND c.type = 'TEXT'",
        )
        .and_then(|mut statement| statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect())
        .expect("the columns");
    let mut declared = BTreeSet::new();
    let mut wrong = Vec::new();
    let lists =
        [columns::FREE_TEXT, columns::OWN_DOCUMENTS, columns::PERSONAL, columns::HOTEL_WORDS, columns::SAFE];
    for (table, names) in lists.concat() {
        for name in names {
            let column = (table.to_string(), name.to_string());
            if !columns.contains(&column) {
                wrong.push(format!("{table}.{name} is declared and does not exist"));
            }
            if !declared.insert(column) {
                wrong.push(format!("{table}.{name} is declared twice"));
            }
        }
    }
    for (table, name) in columns {
        let everywhere = columns::SAFE_ANYWHERE.contains(&name.as_str());
        if !everywhere && !declared.contains(&(table.clone(), name.clone())) {
            wrong.push(format!(
                "{table}.{name}: say in src/domain/guests/anonymize/columns.rs whether it may name a guest"
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
