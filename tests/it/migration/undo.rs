//! Taking a large import back: the desks work on, what they take up stays, what broke off is begun again.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::json;

use crate::migration::batches::file;
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
