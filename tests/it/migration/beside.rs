//! An import beside everything else that changes the property: audits, other imports, undoing.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{LAKE, TestHotel};

/// Past, present and future stays over all Deluxe rooms.
fn file(rows: usize, from: &str) -> String {
    let first: chrono::NaiveDate = from.parse().expect("a day");
    let mut text = "Reference,Guest,Phone,Arrival,Departure,Room type,Adults,Total,Paid,Status\n".to_string();
    for row in 0..rows {
        let arrival = first + chrono::TimeDelta::days(i64::try_from(row / 8).expect("small"));
        let departure = arrival.succ_opt().expect("a day");
        let line = format!("{from}-{row},Guest {row},97{row:08},{arrival},{departure},DLX,2,4200,100,\n");
        text.push_str(&line);
    }
    text
}

#[test]
fn days_are_closed_and_others_import_and_undo_while_a_file_comes_in() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let first =
        admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": file(80, "2026-06-01") }));
    let over = AtomicBool::new(false);
    hotel.clock("2026-03-04 09:00:00");
    let done = std::thread::scope(|scope| {
        let others = scope.spawn(|| {
            let (mut said, mut audits) = (Vec::<String>::new(), 0);
            for date in ["2026-03-01", "2026-03-02", "2026-03-03"] {
                let day = json!({ "property": LAKE, "business_date": date });
                admin.ok("api.run_night_audit", day);
                audits += 1;
                let second = json!({ "property": LAKE, "csv_text": file(3, "2026-09-01") });
                said.extend(admin.call("migrate.run_import", second).err().map(|refused| refused.code));
                std::thread::sleep(Duration::from_millis(30));
            }
            let back = admin.call("migrate.undo_import", json!({ "batch": first["batch"] }));
            said.extend(back.err().map(|refused| refused.code));
            while !over.load(Ordering::Relaxed) {
                let running = &admin.ok("migrate.imports", json!({ "property": LAKE, "limit": 1 }))[0];
                said.extend(
                    admin
                        .call("migrate.undo_import", json!({ "batch": running["batch"] }))
                        .err()
                        .map(|r| r.code),
                );
                std::thread::sleep(Duration::from_millis(10));
            }
            (said, audits)
        });
        let done: Value =
            admin.ok("migrate.run_import", json!({ "property": LAKE, "csv_text": file(400, "2026-02-25") }));
        over.store(true, Ordering::Relaxed);
        let (said, audits) = others.join().expect("the others");
        assert_eq!(audits, 3);
        let known = ["import_running", "import_built_on", "import_undone"];
        assert!(said.iter().all(|code| known.contains(&code.as_str())), "{said:?}");
        done
    });
    // Who is in house when their row comes depends on the day that is open then, and an overdue guest holds the room for the
    // night of that day; every row is a stay or says why not.
    let errors = done["errors"].as_array().expect("errors");
    assert!(
        errors.iter().all(|error| error["error"]
            .as_str()
            .is_some_and(|e| e.contains("room is free") || e.contains("sold out"))),
        "{errors:?}"
    );
    let count = |key: &str| done[key].as_u64().expect("a count");
    assert_eq!(count("created") + count("history") + errors.len() as u64, 400);
    let reported = admin.ok("migrate.imports", json!({ "property": LAKE }));
    assert!(
        reported.as_array().expect("imports").iter().all(|import| import["state"] != "Running"),
        "{reported}"
    );
    hotel.assert_sound();
}
