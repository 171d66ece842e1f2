//! The list of imports.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::migration::batches::file;
use crate::support::answers::{keys, named};
use crate::support::{HILL, LAKE, TestHotel};

#[test]
fn imports_are_listed_newest_first_with_what_became_of_their_rows() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let run = |rows: usize| {
        let params = json!({ "property": LAKE, "csv_text": file(rows), "file_name": format!("{rows}.csv") });
        admin.ok("migrate.run_import", params)["batch"].clone()
    };
    let list = |more: Value| {
        let mut params = json!({ "property": LAKE });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        admin.ok("migrate.imports", params)
    };
    assert_eq!(list(json!({})), json!([]));
    let first = run(9);
    hotel.clock("2026-03-01 15:05:00");
    let second = run(60);
    let all = list(json!({}));
    assert_eq!(
        keys(&all[0]),
        named(
            "batch, file_name, made_by, made_at, state, rows, rows_done, created, history, blocks, duplicates, \
             changed, errors"
        )
    );
    let read =
        |row: &Value| ["batch", "file_name", "made_by", "made_at", "state"].map(|key| row[key].clone());
    let wanted = |batch: &Value, file: &str, at: &str| {
        [batch.clone(), json!(file), json!("admin"), json!(at), json!("Done")]
    };
    assert_eq!(read(&all[0]), wanted(&second, "60.csv", "2026-03-01 15:05:00"));
    assert_eq!(read(&all[1]), wanted(&first, "9.csv", "2026-03-01 15:00:00"));
    let counts = ["rows", "rows_done", "created", "duplicates", "errors"].map(|key| all[0][key].clone());
    // The nine rows of the first file come again, and one of the sixty has no date.
    assert_eq!(counts, [60, 60, 50, 9, 1].map(|count| json!(count)));
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 9 + 50);
    assert_eq!(list(json!({ "limit": 1 })), json!([all[0]]));
    admin.ok("migrate.undo_import", json!({ "batch": second }));
    assert_eq!(
        (&list(json!({}))[0]["state"], &list(json!({}))[1]["state"]),
        (&json!("Undone"), &json!("Done"))
    );
    hotel.assert_sound();
}

#[test]
fn imports_are_closed_to_other_properties_and_to_other_roles() {
    let hotel = TestHotel::chain("2026-03-01");
    hotel.known("admin").ok("migrate.run_import", json!({ "property": LAKE, "csv_text": file(3) }));
    let hill = hotel.user_of("hill", &[Role::HotelAdmin], &[HILL]);
    assert_eq!(hill.refused("migrate.imports", json!({ "property": LAKE })).code, "not_your_property");
    assert_eq!(hill.ok("migrate.imports", json!({ "property": HILL })), json!([]));
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    assert_eq!(desk.refused("migrate.imports", json!({ "property": LAKE })).code, "role_missing");
}
