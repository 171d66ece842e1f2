//! Copies of the file on a schedule, and the sheets for a downtime.

use innkeeper::config::Config;
use innkeeper::db::{backup, check};
use innkeeper::domain::lists::Role;
use innkeeper::maintenance::{run_due_backup, write_due_pack};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{HILL, LAKE, TestHotel};

/// The chain with a folder in its settings.
fn scene(section: &str, more: &str) -> (TestHotel, TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("[{section}]\nfolder = '{}'\n{more}", folder.path().display());
    let config = Config::parse(&text, "settings").expect("sound settings");
    (TestHotel::chain("2026-03-01").copy_with(config), folder)
}

fn files(folder: &TempDir) -> Vec<String> {
    let entries = std::fs::read_dir(folder.path()).expect("the folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn maintenance(hotel: &TestHotel) -> Value {
    hotel.known("admin").ok("desk.maintenance", json!({ "property": LAKE }))
}

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

#[test]
fn a_missing_disk_is_reported_to_the_admins_and_retried() {
    let (hotel, folder) = scene("backup", "");
    let away = folder.path().with_extension("away");
    std::fs::rename(folder.path(), &away).unwrap();
    assert!(run_due_backup(&hotel.app).unwrap());
    assert!(!run_due_backup(&hotel.app).unwrap(), "not at each look");
    let warned = maintenance(&hotel)["warnings"][0].clone();
    assert!(warned.as_str().unwrap().starts_with("The last backup failed: there is no folder"), "{warned}");
    let admin = hotel.known("admin");
    assert_eq!(admin.refused("desk.backup_now", json!({})).code, "backup_failed");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    assert_eq!(desk.refused("desk.backup_now", json!({})).code, "role_missing");
    std::fs::rename(&away, folder.path()).unwrap();
    hotel.clock("2026-03-01 15:15:00");
    assert!(run_due_backup(&hotel.app).unwrap());
    assert_eq!(maintenance(&hotel)["warnings"], json!([]));
    hotel.clock("2026-03-01 15:16:00");
    let file = admin.ok("desk.backup_now", json!({}))["file"].clone();
    assert_eq!(file.as_str(), folder.path().join("hotel-20260301-094600.db").to_str());
    hotel.assert_sound();
}

#[test]
fn the_sheet_for_a_downtime_holds_the_property_and_nothing_secret() {
    let (hotel, folder) = scene("downtime_pack", "");
    let admin = hotel.known("admin");
    let book = |guest: &str, from: &str, to: &str| {
        let stay = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from, "check_out_date": to,
            "guest_name": guest, "phone": "98765 00011" });
        admin.ok("api.create_booking", stay)
    };
    let stay = book("Asha <b>Rao</b>", "2026-03-01", "2026-03-03");
    admin.ok("api.check_in", json!({ "reservation": stay["reservation"] }));
    let charge = json!({ "reservation": stay["reservation"], "charge_type": "Misc", "description": "Boat", "amount": 700 });
    admin.ok("api.post_stay_charge", charge);
    let advance = json!({ "reservation": book("Bharat", "2026-03-01", "2026-03-02")["reservation"], "amount": 1000, "mode": "Cash" });
    admin.ok("api.record_advance", advance);
    book("Chitra", "2026-03-04", "2026-03-05");
    book("Devika", "2026-03-05", "2026-03-06");
    assert!(write_due_pack(&hotel.app).unwrap() && !write_due_pack(&hotel.app).unwrap());
    assert_eq!(files(&folder), ["Hill-House.html", "Lake-View-Palace.html"]);
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("a sheet");
    let sheet = read("Lake-View-Palace.html");
    for said in [
        "As of <strong>1 March 2026 15:00</strong>",
        "Asha &lt;b&gt;Rao&lt;/b&gt;",
        "In house (1)",
        "Arrivals (1)",
        "Bharat",
        "Rooms (15)",
        "Occupied",
        "@page{size:A4",
        "Housekeeping (",
        "Arrivals of the next days (1)",
        "Chitra",
        "98765 00011",
        "Stay total",
        "To collect",
        "9,100.00",
        "3,200.00",
        "counter(page)",
        "Rooms to sell: rooms left, one night for two adults with tax (2)",
        "<td>8 · 4,200.00</td><td>9 · 4,200.00</td><td>10 · 4,200.00</td><td>9 · 4,200.00</td>",
        "New guests and bookings, by hand",
        "Charges and payments, by hand",
    ] {
        assert!(sheet.contains(said), "{said} in {sheet}");
    }
    let token: String = hotel.stored("SELECT precheckin_token FROM reservations LIMIT 1");
    for never in [token.as_str(), "Devika", "<script", "http://", "https://", "<b>Rao"] {
        assert!(!sheet.contains(never), "{never}");
    }
    assert!(read("Hill-House.html").contains("Nobody is in house."));
    hotel.clock("2026-03-01 16:00:00");
    let hill = json!({ "property": HILL, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": "2026-03-02",
        "guest_name": "Hari" });
    admin.ok("api.create_booking", hill);
    assert!(write_due_pack(&hotel.app).unwrap());
    assert!(read("Hill-House.html").contains("Hari"));
    std::fs::remove_dir_all(folder.path()).unwrap();
    hotel.clock("2026-03-01 17:00:00");
    assert!(write_due_pack(&hotel.app).unwrap());
    let warned = maintenance(&hotel)["warnings"][0].clone();
    assert!(
        warned.as_str().unwrap().starts_with("The sheets for a downtime could not be written"),
        "{warned}"
    );
    hotel.assert_sound();
}

#[test]
fn the_sheet_for_a_downtime_says_in_its_own_language_why_a_room_is_not_sold() {
    let (hotel, folder) = scene("downtime_pack", "");
    let admin = hotel.known("admin");
    let night = json!({ "property": LAKE, "room_type": "DLX", "start_date": "2026-03-02", "end_date": "2026-03-02", "closed": 1 });
    hotel.user("revenue", &[Role::RevenueManager]).ok("desk.set_restrictions", night);
    let sheet = || {
        assert!(write_due_pack(&hotel.app).unwrap());
        std::fs::read_to_string(folder.path().join("Lake-View-Palace.html")).expect("a sheet")
    };
    let english = sheet();
    assert!(english.contains("Deluxe is closed for sale on 2026-03-02."), "{english}");
    admin.ok("records.save", json!({ "type": "property", "name": LAKE, "values": { "locale": "hi-IN" } }));
    hotel.clock("2026-03-01 16:00:00");
    let hindi = sheet();
    assert!(
        hindi.contains("2026-03-02 को Deluxe की बिक्री बंद है।") && !hindi.contains("closed for sale"),
        "{hindi}"
    );
}
