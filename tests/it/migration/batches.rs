//! A large file is written in batches: others work meanwhile, a broken-off import is finished or undone.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use crate::support::time::waited;
use crate::support::{Caller, LAKE, TestHotel};

/// Stays of other days and rooms, one in ten without a reference, one in a hundred of no use.
pub fn file(rows: usize) -> String {
    let mut text = "Reference,Guest,Phone,Arrival,Departure,Room type,Adults,Total,Status\n".to_string();
    let first = chrono::NaiveDate::from_ymd_opt(2027, 1, 1).expect("a day");
    for row in 0..rows {
        let arrival = first + chrono::TimeDelta::days(i64::try_from(row / 10).expect("small"));
        let departure = arrival.succ_opt().expect("a day");
        let reference = if row % 10 == 0 { String::new() } else { format!("B{row}") };
        let arrival = if row % 100 == 50 { "never".to_string() } else { arrival.to_string() };
        let _ = writeln!(
            text,
            "{reference},Guest {row},98{row:08},{arrival},{departure},DLX,2,{},Confirmed",
            4000 + row
        );
    }
    text
}

fn walk_in(admin: &Caller, day: &str) {
    let until = crate::support::day(day) + chrono::Days::new(1);
    let booking = json!({ "property": LAKE, "guest_name": "Walk In", "room_type": "STE", "check_in_date": day,
        "check_out_date": until.to_string() });
    admin.ok("api.create_booking", booking);
}

#[test]
fn a_booking_made_during_an_import_waits_less_than_a_second_and_progress_is_reported() {
    const ROWS: usize = 1_000;
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let over = AtomicBool::new(false);
    // What the same booking takes when there is no import: on a machine that is busy with other things, long.
    let (_, alone) = waited(|| walk_in(&admin, "2026-04-03"));
    let (booked, longest, seen) = std::thread::scope(|scope| {
        let desk = scope.spawn(|| {
            let (mut booked, mut longest, mut seen) = (0, Duration::ZERO, 0);
            while !over.load(Ordering::Relaxed) {
                let progress = admin.ok("migrate.imports", json!({ "property": LAKE, "limit": 1 }));
                if progress[0]["state"] == "Running" {
                    seen += 1;
                    if booked < 5 {
                        longest = longest.max(waited(|| walk_in(&admin, "2026-04-01")).1);
                        booked += 1;
                    }
                }
                std::thread::sleep(Duration::from_millis(20));
            }
            (booked, longest, seen)
        });
        let done = admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": file(ROWS) }));
        over.store(true, Ordering::Relaxed);
        assert_eq!((&done["created"], done["errors"].as_array().map(Vec::len)), (&json!(990), Some(10)));
        desk.join().expect("the desk")
    });
    assert!(booked > 0 && seen > 0, "the import was over before anybody saw it");
    let alone = (0..3).map(|_| waited(|| walk_in(&admin, "2026-04-02")).1).fold(alone, Duration::max);
    let bound = Duration::from_secs(1).max(alone * 5);
    assert!(longest < bound, "a booking waited {longest:?}, alone {alone:?}");
    let reported = &admin.ok("migrate.imports", json!({ "property": LAKE }))[0];
    assert_eq!(
        (
            &reported["state"],
            &reported["rows"],
            &reported["rows_done"],
            &reported["created"],
            &reported["errors"]
        ),
        (&json!("Done"), &json!(1000), &json!(1000), &json!(990), &json!(10))
    );
    hotel.assert_sound();
}

/// An import of which only the first batch was written, as after a power cut.
fn broken_off(hotel: &TestHotel, rows: usize, written: usize) -> String {
    let admin = hotel.known("admin");
    let text = file(rows);
    let part: String = text.lines().take(written + 1).fold(String::new(), |part, line| part + line + "\n");
    let done = admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": part }));
    let writer = hotel.app.db.writer().expect("the writer");
    writer
        .execute("UPDATE imports SET running = 1, file_rows = ?1", [i64::try_from(rows).expect("small")])
        .expect("an import on its way");
    done["batch"].as_str().expect("a batch").to_string()
}

#[test]
fn a_second_import_waits_for_the_first_and_one_that_broke_off_is_finished_without_making_anything_twice() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let batch = broken_off(&hotel, 40, 15);
    let again = json!({ "property": LAKE, "csv_text": file(40) });
    assert_eq!(admin.refused("migrate.run_import", again.clone()).code, "import_running");
    assert_eq!(admin.refused("migrate.undo_import", json!({ "batch": batch })).code, "import_running");
    hotel.clock("2026-03-01 15:02:00");
    let state = |at: usize| admin.ok("migrate.imports", json!({ "property": LAKE }))[at]["state"].clone();
    assert_eq!(state(0), json!("Stopped"));
    let done = admin.ok("migrate.run_import", again);
    assert_eq!((&done["created"], &done["duplicates"]), (&json!(25), &json!(15)));
    assert_eq!((state(0), state(1)), (json!("Done"), json!("Stopped")));
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 40);
    // Either part can still be undone, and then all is gone.
    admin.ok("migrate.undo_import", json!({ "batch": batch }));
    admin.ok("migrate.undo_import", json!({ "batch": done["batch"] }));
    assert_eq!((state(0), state(1)), (json!("Undone"), json!("Undone")));
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 0);
    hotel.assert_sound();
}

#[test]
fn a_large_import_is_undone_whole_with_its_guests() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let done = admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": file(300) }));
    let undone = admin.ok("migrate.undo_import", json!({ "batch": done["batch"] }));
    assert_eq!((&undone["reservations"], &undone["guests"]), (&json!(297), &json!(297)));
    let left = "SELECT (SELECT count(*) FROM guests) + (SELECT count(*) FROM nights) + (SELECT count(*) FROM imported_rows)";
    assert_eq!(hotel.stored::<i64>(left), 0);
    hotel.assert_sound();
}

#[test]
fn a_repeated_call_with_its_key_gets_the_first_answer() {
    use innkeeper::rpc::call_options::CallOptions;
    let hotel = TestHotel::lake("2026-03-01");
    let actor = hotel.known("admin").actor();
    let params = json!({ "property": LAKE, "csv_text": file(20) });
    let call = || {
        let options = CallOptions { idempotency_key: Some("moving"), ..CallOptions::default() };
        let params = params.as_object().expect("params").clone();
        let answer = hotel.app.call(&actor, "migrate.run_import", params, options).expect("an answer");
        serde_json::from_slice::<Value>(&answer).expect("JSON")
    };
    let first = call();
    assert_eq!(first["created"], json!(20));
    assert_eq!(call(), first);
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM imports"), 1);
}
