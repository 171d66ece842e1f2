//! The folder of the backups that an owner sets in the browser, and backups that are made at once.

use innkeeper::domain::lists::Role;
use innkeeper::maintenance::run_due_backup;
use serde_json::json;

use super::{files, hotel, maintenance, refused_at_their_field, scene};
use crate::support::LAKE;

#[test]
fn backups_follow_the_folder_that_is_set() {
    let hotel = hotel();
    let admin = hotel.known("admin");
    let folder = tempfile::tempdir().unwrap();
    let count = || std::fs::read_dir(folder.path()).unwrap().count();
    assert!(!run_due_backup(&hotel.app).unwrap());
    let path = folder.path().display().to_string();
    let saved = admin.ok("desk.save_backup", json!({ "property": LAKE, "folder": path, "at": "03:30" }));
    let backup = &saved["backup"];
    assert_eq!((&backup["at"], &backup["time_zone"]), (&json!("03:30:00"), &json!("Asia/Kolkata")));
    assert_eq!(count(), 0, "the probe is gone");
    assert!(run_due_backup(&hotel.app).unwrap());
    hotel.clock("2026-03-02 03:29:00");
    assert!(!run_due_backup(&hotel.app).unwrap());
    hotel.clock("2026-03-02 03:30:00");
    assert!(run_due_backup(&hotel.app).unwrap());
    admin.ok("desk.save_backup", json!({ "folder": path }));
    assert_eq!(count(), 1, "the last of the day is retained");
    hotel.assert_sound();
}

#[test]
fn a_wrong_folder_or_schedule_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a-file");
    std::fs::write(&file, "x").unwrap();
    let (folder, file) = (folder.path().display().to_string(), file.display().to_string());
    refused_at_their_field(
        &hotel(),
        &[
            ("desk.save_backup", json!({ "folder": "backups" }), "folder"),
            ("desk.save_backup", json!({ "folder": "../backups" }), "folder"),
            ("desk.save_backup", json!({ "folder": format!("{folder}/missing") }), "folder"),
            ("desk.save_backup", json!({ "folder": file }), "folder"),
            ("desk.save_backup", json!({ "folder": folder, "every": 0 }), "every"),
            ("desk.save_backup", json!({ "folder": folder, "every": 6, "at": "03:30" }), "at"),
        ],
    );
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
    assert_eq!(admin.refused("desk.backup_now", json!({ "dry_run": 1 })).code, "backup_failed");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    assert_eq!(desk.refused("desk.backup_now", json!({})).code, "role_missing");
    std::fs::rename(&away, folder.path()).unwrap();
    hotel.clock("2026-03-01 15:15:00");
    assert!(run_due_backup(&hotel.app).unwrap());
    assert_eq!(maintenance(&hotel)["warnings"], json!([]));
    hotel.clock("2026-03-01 15:16:00");
    let tried = admin.ok("desk.backup_now", json!({ "dry_run": 1 }));
    assert_eq!(files(&folder).len(), 1, "the scheduled one alone: {tried}");
    let file = admin.ok("desk.backup_now", json!({}))["file"].clone();
    assert_eq!(tried["would_answer"]["file"], file);
    assert_eq!(tried["would_change"][0]["action_type"], "backup");
    assert_eq!(file.as_str(), folder.path().join("hotel-20260301-094600.db").to_str());
    hotel.assert_sound();
}
