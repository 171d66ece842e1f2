//! Files that only their owner reads, and a limit on their size.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use serde_json::json;

use super::client::{Client, Served, signed_in};
use super::commands::{Process, innkeeper};
use crate::support::{LAKE, scan};

/// The files and folders below that others have any right to.
fn open_to_others(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry");
        let data = entry.metadata().expect("its rights");
        if data.permissions().mode() & 0o077 != 0 {
            found.push(format!("{} {:o}", entry.path().display(), data.permissions().mode() & 0o777));
        }
        if data.is_dir() {
            found.extend(open_to_others(&entry.path()));
        }
    }
    found
}

/// The file of a served hotel, in its folder, with nobody serving it.
fn file_of(served: Served) -> (tempfile::TempDir, std::path::PathBuf) {
    let Served { hotel, server } = served;
    let file = hotel.folder.path().join("hotel.db");
    let folder = hotel.folder;
    drop((server, hotel.app));
    (folder, file)
}

#[test]
fn what_holds_the_hotel_is_read_by_its_owner_alone() {
    let served = Served::start();
    let admin = served.hotel.known("admin");
    let stay = json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Asha Rao", "check_in_date": "2026-03-10",
        "check_out_date": "2026-03-12" });
    let stay = admin.ok("api.create_booking", stay)["reservation"].clone();
    admin.ok("api.upload_id_document", json!({ "reservation": stay, "data": scan() }));
    let (folder, file) = file_of(served);
    let at = |name: &str| folder.path().join(name);
    std::fs::remove_file(at("hotel.db.lock")).ok();
    // As it was when everybody could read it.
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).expect("an open file");
    std::fs::create_dir(at("copies")).expect("a folder");
    std::fs::create_dir(at("sheets")).expect("a folder");
    for folder in ["copies", "sheets"] {
        std::fs::set_permissions(at(folder), std::fs::Permissions::from_mode(0o700)).expect("a folder");
    }
    let settings = format!(
        "[backup]\nfolder = '{}'\n[downtime_pack]\nfolder = '{}'\n[smtp]\nhost = 'mail.example'\nfrom = 'a@b.example'\nuser = 'a'\npassword = 'secret'\n",
        at("copies").display(),
        at("sheets").display()
    );
    std::fs::write(at("hotel.toml"), settings).expect("settings");
    std::fs::set_permissions(at("hotel.toml"), std::fs::Permissions::from_mode(0o644)).expect("settings");
    let log = at("serve.log");
    let process = Process::serve_after("umask 022", &file, &log);
    let admin = signed_in(&Client::of(process.address()), "admin");
    admin.call("desk.back_up_now", json!({ "property": LAKE }));
    innkeeper(&file, &["backup", "copy.db"], "").expect_success();
    innkeeper(&file, &["export", "tables"], "").expect_success();
    let said = std::fs::read_to_string(&log).expect("a log");
    assert!(said.contains("hotel.toml holds a password and can be read by others"), "{said}");
    std::fs::remove_file(&log).expect("a log");
    std::fs::remove_file(at("hotel.toml")).expect("settings");
    assert!(at("hotel.db-wal").exists() && at("tables/guests.csv").exists(), "there is something to look at");
    assert_eq!(open_to_others(folder.path()), Vec::<String>::new());
    drop(process);
    std::fs::set_permissions(at("copy.db"), std::fs::Permissions::from_mode(0o644)).expect("an open copy");
    innkeeper(&file, &["restore", "copy.db"], "").expect_success();
    std::fs::remove_file(at("copy.db")).expect("the copy");
    assert_eq!(open_to_others(folder.path()), Vec::<String>::new());
}

#[test]
fn a_limit_on_the_size_of_files_is_a_full_disk() {
    let (folder, file) = file_of(Served::start());
    let log = folder.path().join("serve.log");
    let blocks = std::fs::metadata(&file).expect("a file").len() / 512 + 200;
    let mut process = Process::serve_after(&format!("ulimit -f {blocks}"), &file, &log);
    let asha = signed_in(&Client::of(process.address()), "asha");
    let mut booked = 0;
    let refused = (0..400).find_map(|number| {
        let stay = json!({ "property": LAKE, "room_type": "DLX", "guest_name": format!("Guest {number}"),
            "check_in_date": "2026-03-10", "check_out_date": "2026-03-12", "waitlist": 1 });
        let answer = asha.call("api.create_booking", stay);
        booked += i64::from(answer.status == 200);
        (answer.status != 200).then_some(answer)
    });
    let refused = refused.expect("the file can't grow for ever");
    refused.failed(507, "disk_full");
    assert!(refused.header("retry-after").is_some());
    let seen =
        asha.call("api.find_reservations", json!({ "property": LAKE, "query": "Guest", "limit": 200 }));
    assert_eq!(seen.status, 200, "reading goes on: {}", seen.text());
    process.signal("TERM");
    process.ended_well();
    drop(process);
    let stored = rusqlite::Connection::open(&file).expect("the file");
    let count: i64 =
        stored.query_row("SELECT count(*) FROM reservations", [], |row| row.get(0)).expect("a count");
    assert_eq!(count, booked);
}

#[test]
fn the_log_says_who_came_in_from_where_and_who_was_locked_out() {
    let (folder, file) = file_of(Served::start());
    let log = folder.path().join("serve.log");
    let process = Process::serve_after("true", &file, &log);
    let nobody = Client::of(process.address());
    let asha = signed_in(&nobody, "asha");
    let key = innkeeper(&file, &["key", "asha"], "").expect_success();
    let program = nobody.clone().header("Authorization", &format!("token {}", key.trim()));
    program.call("api.whoami", json!({})).message();
    program.call("api.whoami", json!({})).message();
    nobody.clone().header("X-Forwarded-For", "9.9.9.9").call("api.whoami", json!({})).message();
    nobody.clone().header("X-Forwarded-For", "9.9.9.8").call("api.whoami", json!({})).message();
    asha.post("/api/logout", &json!({})).message();
    for _ in 0..11 {
        nobody.post("/api/login", &json!({ "login": "admin", "password": "wrong" }));
    }
    let said = std::fs::read_to_string(&log).expect("a log");
    let times = |text: &str| said.matches(text).count();
    for line in [
        "asha signed in from 127.0.0.1",
        "a key of asha is used from 127.0.0.1",
        "asha signed out from 127.0.0.1",
        "10 tries of a password in a quarter of an hour: Login(\"admin\") is locked, last from 127.0.0.1",
        "127.0.0.1 sends X-Forwarded-For and is not in trusted_proxies",
    ] {
        assert_eq!(times(line), 1, "{line}: {said}");
    }
    assert!(!said.contains("wrong\""), "no password in the log: {said}");
}
