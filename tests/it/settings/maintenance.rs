//! Copies of the file on a schedule, and the report of them.

use innkeeper::db::{backup, check};
use innkeeper::maintenance::run_due_backup;
use serde_json::json;

use super::{files, maintenance, scene};

#[test]
fn backups_are_made_on_time_checked_and_thinned_out() {
    let (hotel, folder) = scene("backup", "every = 12\nkeep_daily = 2\nkeep_weekly = 0");
    let due = || run_due_backup(&hotel.app).expect("looked at");
    std::fs::write(folder.path().join("notes.txt"), "not ours").unwrap();
    assert!(due() && !due(), "at once, and not again");
    hotel.clock("2026-03-02 03:00:00");
    assert!(due());
    assert_eq!(files(&folder), ["hotel-20260301-093000.db", "hotel-20260301-213000.db", "notes.txt"][1..]);
    for day in ["2026-03-03 15:00:00", "2026-03-04 15:00:00"] {
        hotel.clock(day);
        assert!(due());
    }
    assert_eq!(files(&folder), ["hotel-20260303-093000.db", "hotel-20260304-093000.db", "notes.txt"]);
    let copy = backup::open_as_is(&folder.path().join("hotel-20260304-093000.db")).expect("a copy");
    assert_eq!(check::run(&copy).expect("it opens"), Vec::<String>::new());
    let reported = maintenance(&hotel);
    assert_eq!(
        (&reported["backup"]["last_good"], &reported["warnings"]),
        (&json!("2026-03-04 15:00:00"), &json!([]))
    );
    hotel.clock("2026-03-05 15:00:01");
    assert_eq!(maintenance(&hotel)["warnings"], json!(["The last good backup is too old."]));
}
