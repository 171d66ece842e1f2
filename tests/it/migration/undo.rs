//! Taking a large import back: the desks work on, what they take up stays, what broke off is begun again.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::json;

use crate::migration::batches::file;
use crate::migration::run::run;
use crate::support::time::waited;
use crate::support::{LAKE, TestHotel};

#[test]
fn desks_work_on_while_an_import_is_undone_and_keep_the_stay_they_take_up() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let done = admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": file(4_000) }));
    let last: String = hotel.stored("SELECT name FROM reservations ORDER BY id DESC LIMIT 1");
    let (from, until): (String, String) = (
        hotel.stored("SELECT check_in_on FROM reservations ORDER BY id DESC LIMIT 1"),
        hotel.stored("SELECT date(check_out_on, '+1 day') FROM reservations ORDER BY id DESC LIMIT 1"),
    );
    let over = AtomicBool::new(false);
    let (longest, amended) = std::thread::scope(|scope| {
        let desk = scope.spawn(|| {
            let (mut longest, mut amended) = (Duration::ZERO, false);
            while !over.load(Ordering::Relaxed) && !amended {
                let reported = admin.ok("migrate.imports", json!({ "property": LAKE, "limit": 1 }));
                if reported[0]["state"] == "Undoing" {
                    let again = json!({ "property": LAKE, "csv_text": file(1) });
                    assert_eq!(admin.refused("migrate.run_import", again).code, "import_running");
                    let longer =
                        json!({ "reservation": last, "check_in_date": from, "check_out_date": until });
                    let (answer, took) = waited(|| admin.call("api.amend_stay", longer));
                    (amended, longest) = (answer.is_ok(), longest.max(took));
                }
                std::thread::sleep(Duration::from_millis(5));
            }
            (longest, amended)
        });
        let undone = admin.ok("migrate.undo_import", json!({ "batch": done["batch"] }));
        over.store(true, Ordering::Relaxed);
        let (longest, amended) = desk.join().expect("the desk");
        assert_eq!((&undone["reservations"], &undone["kept"]), (&json!(3_959), &json!([last])));
        (longest, amended)
    });
    assert!(amended, "the import was gone before anybody saw it");
    // The same when nothing is undone: on a machine that is busy with other things, long.
    let alone = (2..5).map(|more| {
        let until = crate::support::day(&until) + chrono::Days::new(more);
        let longer =
            json!({ "reservation": last, "check_in_date": from, "check_out_date": until.to_string() });
        waited(|| admin.ok("api.amend_stay", longer)).1
    });
    let alone = alone.fold(Duration::ZERO, Duration::max);
    let bound = Duration::from_secs(1).max(alone * 5);
    assert!(longest < bound, "the desk waited {longest:?}, alone {alone:?}");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 1);
    assert_eq!(admin.ok("migrate.imports", json!({ "property": LAKE }))[0]["state"], "Done");
    let again = admin.refused("migrate.undo_import", json!({ "batch": done["batch"] }));
    assert_eq!(again.code, "import_built_on");
    hotel.assert_sound();
}

#[test]
fn a_undo_that_broke_off_is_begun_again_and_loses_nobody_meanwhile() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let done = admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": file(30) }));
    let writer = || hotel.app.db.writer().expect("the writer");
    writer().execute("UPDATE imports SET running = 1, undone_at = moved_at", []).expect("on its way back");
    let batch = json!({ "batch": done["batch"] });
    let state = || admin.ok("migrate.imports", json!({ "property": LAKE }))[0]["state"].clone();
    assert_eq!(state(), "Undoing");
    assert_eq!(admin.refused("migrate.undo_import", batch.clone()).code, "import_running");
    hotel.clock("2026-03-01 15:02:00");
    assert_eq!(state(), "Stopped");
    // Another file may come first; what was not undone yet is still known.
    let again = admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": file(30) }));
    assert_eq!((&again["created"], &again["duplicates"]), (&json!(0), &json!(30)));
    let undone = admin.ok("migrate.undo_import", batch.clone());
    assert_eq!(
        (&undone["reservations"], &undone["guests"], &undone["kept"]),
        (&json!(30), &json!(30), &json!([]))
    );
    assert_eq!(admin.refused("migrate.undo_import", batch).code, "import_undone");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 0);
    hotel.assert_sound();
}

/// Reads are cut off after five seconds. The connection that one has used is used again, by what has a longer breath.
#[test]
fn the_time_of_a_read_ends_with_the_read() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let done = admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": file(300) }));
    admin.ok("migrate.imports", json!({ "property": LAKE }));
    std::thread::sleep(Duration::from_millis(5_100));
    let undone = admin.ok("migrate.undo_import", json!({ "batch": done["batch"] }));
    assert_eq!(undone["reservations"], json!(297));
}

#[test]
fn an_import_is_undone_whole_and_can_be_made_again() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    let rows = "A1,Asha,,2026-03-08,2026-03-12,DLX,,2,8400,5000,,\nA2,Bela,,2026-01-20,2026-01-22,DLX,,2,,,,\n,,,2026-04-01,2026-04-03,,101,,,,,\n";
    let done = run(&admin, rows);
    assert_eq!((&done["created"], &done["history"], &done["blocks"]), (&json!(1), &json!(1), &json!(1)));
    let undone = admin.ok("migrate.undo_import", json!({ "batch": done["batch"] }));
    assert_eq!(
        (&undone["reservations"], &undone["blocks"], &undone["guests"]),
        (&json!(2), &json!(1), &json!(2))
    );
    for table in ["reservations", "nights", "folios", "payments", "guests", "room_blocks", "imported_rows"] {
        assert_eq!(hotel.stored::<i64>(&format!("SELECT count(*) FROM {table}")), 0, "{table}");
    }
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM rooms WHERE occupancy_status = 'Occupied'"), 0);
    assert_eq!(admin.refused("migrate.undo_import", json!({ "batch": done["batch"] })).code, "import_undone");
    hotel.assert_sound();
    assert_eq!(run(&admin, rows)["created"], json!(1));
    hotel.assert_sound();
}

#[test]
fn an_import_on_which_something_was_built_stays() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    let done = run(
        &admin,
        "A1,Asha,,2026-03-10,2026-03-12,DLX,101,2,8400,,,\nA2,Bela,,2026-03-20,2026-03-22,DLX,,2,9000,,,\n",
    );
    admin.ok("api.check_in", json!({ "reservation": done["reservations"][0] }));
    let refused = admin.refused("migrate.undo_import", json!({ "batch": done["batch"] }));
    assert_eq!(refused.code, "import_built_on");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 2);
    hotel.assert_sound();
}

#[test]
fn an_import_whose_guest_has_ordered_or_lost_something_is_not_undone_from_under_them() {
    let orders = [
        "INSERT INTO laundry_orders (property_id, name, room_id, reservation_id, created_at, modified_at)
           SELECT property_id, 'LND-2026-00001', room_id, id, 0, 0 FROM reservations",
        "INSERT INTO pos_outlets (property_id, name, outlet_name) SELECT id, 'Terrace', 'Terrace' FROM properties WHERE name = 'Lake View Palace';
         INSERT INTO pos_orders (property_id, name, outlet_id, order_type, business_on, room_id, reservation_id, created_by, created_at, modified_at)
           SELECT r.property_id, 'ORD-2026-00001', o.id, 'Room Service', '2026-03-10', r.room_id, r.id, 'guest', 0, 0 FROM reservations r, pos_outlets o",
    ];
    let base = TestHotel::lake("2026-03-10");
    let in_house = "A1,Asha,,2026-03-08,2026-03-12,DLX,105,2,8400,,In house,\n";
    for ordered in orders {
        let hotel = base.copy();
        let admin = hotel.known("admin");
        let done = run(&admin, in_house);
        hotel.given(ordered);
        let refused = admin.refused("migrate.undo_import", json!({ "batch": done["batch"] }));
        assert_eq!(refused.code, "import_built_on", "{ordered}");
        hotel.assert_sound();
    }
    // Somebody's scarf: the stay goes, the guest whom it belongs to stays.
    let hotel = base.copy();
    let admin = hotel.known("admin");
    let done = run(&admin, in_house);
    let scarf = "INSERT INTO lost_found_items (property_id, name, item_description, found_on, guest_id)
                   SELECT property_id, 'LF-00001', 'Scarf', '2026-03-10', guest_id FROM reservations";
    hotel.given(scarf);
    let undone = admin.ok("migrate.undo_import", json!({ "batch": done["batch"] }));
    assert_eq!((&undone["reservations"], &undone["guests"]), (&json!(1), &json!(0)));
    hotel.assert_sound();
    // So does the guest who speaks for a group.
    let hotel = base.copy();
    let admin = hotel.known("admin");
    let done = run(&admin, in_house);
    let group = "INSERT INTO group_bookings (property_id, name, group_name, contact_id, check_in_on, check_out_on, created_at)
                   SELECT property_id, 'GRP-1', 'Tour', guest_id, '2026-04-10', '2026-04-12', 0 FROM reservations";
    hotel.given(group);
    let undone = admin.ok("migrate.undo_import", json!({ "batch": done["batch"] }));
    assert_eq!((&undone["reservations"], &undone["guests"]), (&json!(1), &json!(0)));
    hotel.assert_sound();
}

/// A table that refers to stays, guests or folios and does not go with them must be asked about in `store::migration::undo`
/// (`built_on`, `remove_guest`), or taking an import back breaks on it.
#[test]
fn every_table_that_holds_on_to_a_stay_or_a_guest_is_known_to_the_undo() {
    let hotel = TestHotel::lake("2026-03-10");
    let holding = |of: &str| {
        hotel.stored::<String>(&format!(
            "SELECT ifnull(group_concat(name, ' '), '') FROM (
               SELECT DISTINCT t.name FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) k
               WHERE t.type = 'table' AND k.\"table\" = '{of}' AND k.on_delete <> 'CASCADE' ORDER BY t.name)"
        ))
    };
    assert_eq!(holding("reservations"), "charges folios hk_tasks laundry_orders pos_orders tickets");
    assert_eq!(
        holding("guests"),
        "folios functions group_bookings images lost_found_items reservations tickets"
    );
    assert_eq!(holding("room_blocks"), "functions");
}
