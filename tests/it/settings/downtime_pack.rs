//! The sheets for a downtime, and the folder that an owner sets for them in the browser.

use innkeeper::domain::lists::Role;
use innkeeper::maintenance::write_due_pack;
use serde_json::json;

use super::{files, hotel, maintenance, refused_at_their_field, scene};
use crate::support::{HILL, LAKE};

#[test]
fn downtime_sheets_follow_the_folder_that_is_set() {
    let hotel = hotel();
    let admin = hotel.known("admin");
    let folder = tempfile::tempdir().unwrap();
    assert!(!write_due_pack(&hotel.app).unwrap());
    assert_eq!(admin.refused("desk.write_downtime_pack", json!({})).code, "not_configured");
    let path = folder.path().display().to_string();
    admin.ok("desk.save_downtime_pack", json!({ "folder": path, "every": 30 }));
    assert_eq!(admin.ok("desk.write_downtime_pack", json!({ "dry_run": 1 }))["would_answer"]["works"], 1);
    assert_eq!(files(&folder), Vec::<String>::new());
    assert_eq!(admin.ok("desk.write_downtime_pack", json!({}))["works"], 1);
    assert_eq!(files(&folder).len(), 2, "a sheet for each property");
    drop(folder);
    let tried = admin.ok("desk.write_downtime_pack", json!({ "dry_run": 1 }))["would_answer"].clone();
    assert!(tried["trouble"].as_str().unwrap().starts_with("there is no folder"), "{tried}");
    let tried = admin.ok("desk.write_downtime_pack", json!({}));
    assert!(tried["trouble"].as_str().unwrap().starts_with("there is no folder"), "{tried}");
    hotel.assert_sound();
}

#[test]
fn a_wrong_folder_or_interval_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().display().to_string();
    refused_at_their_field(
        &hotel(),
        &[
            ("desk.save_downtime_pack", json!({ "folder": "sheets" }), "folder"),
            ("desk.save_downtime_pack", json!({ "folder": "/proc" }), "folder"),
            ("desk.save_downtime_pack", json!({ "folder": folder, "every": 2000 }), "every"),
        ],
    );
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
