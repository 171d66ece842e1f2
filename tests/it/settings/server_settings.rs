//! The settings of the server that an owner changes in the browser.

use innkeeper::config::Config;
use innkeeper::delivery;
use innkeeper::domain::lists::Role;
use innkeeper::maintenance::{run_due_backup, write_due_pack};
use innkeeper::rpc::call_options::CallOptions;
use serde_json::{Value, json};

use crate::http::client::Served;
use crate::support::post::MailServer;
use crate::support::{Caller, HILL, LAKE, TestHotel};

pub(super) const SECRET: &str = "right horse 42";

fn hotel() -> TestHotel {
    TestHotel::chain("2026-03-01").copy()
}

fn settings(caller: &Caller) -> Value {
    caller.ok("desk.server_settings", json!({}))
}

/// A mail server on this machine, as the owner types it.
fn mail(server: &MailServer, more: Value) -> Value {
    let mut mail = json!({ "host": server.address.ip().to_string(), "port": server.address.port(), "security": "none",
        "from": "Lake View Palace <desk@lake.example>" });
    mail.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    mail
}

#[test]
fn mail_set_in_the_browser_is_sent_without_a_restart() {
    let (hotel, server) = (hotel(), MailServer::open());
    let admin = hotel.known("admin");
    assert_eq!(settings(&admin)["mail"]["host"], Value::Null);
    assert_eq!(admin.refused("desk.test_mail", json!({ "to": "owner@lake.example" })).code, "not_configured");
    let send = json!({ "property": LAKE, "channel": "Email", "to": "owner@lake.example" });
    assert_eq!(admin.refused("desk.send_test", send.clone()).code, "not_connected");

    let saved = admin.ok("desk.save_mail", mail(&server, json!({})));
    assert_eq!(saved, settings(&admin));
    assert_eq!((&saved["mail"]["by_file"], &saved["mail"]["has_password"]), (&json!(0), &json!(0)));
    let tried = admin.ok("desk.test_mail", json!({ "to": "owner@lake.example" }));
    assert_eq!(tried, json!({ "ok": true, "works": 1, "trouble": null }));
    assert_eq!(server.mails()[0].to, ["owner@lake.example"]);
    admin.ok("desk.send_test", send);
    assert_eq!(delivery::empty(&hotel.app).unwrap(), 1);

    admin.ok("desk.save_mail", json!({}));
    assert_eq!(settings(&admin)["mail"]["host"], Value::Null);
    assert_eq!(admin.ok("desk.maintenance", json!({ "property": LAKE }))["email"]["is_connected"], 0);
    // Stored in the hotel's file: a server that starts again has them.
    admin.ok("desk.save_mail", mail(&server, json!({})));
    let again = hotel.copy();
    assert_eq!(settings(&again.known("admin"))["mail"]["from"], "Lake View Palace <desk@lake.example>");
    hotel.assert_sound();
}

#[test]
fn a_secret_is_stored_and_never_answered_or_logged() {
    let (hotel, server) = (hotel(), MailServer::open());
    let admin = hotel.known("admin");
    let with = |more: Value| mail(&server, more);
    let saved = admin.ok("desk.save_mail", with(json!({ "user": "desk", "password": SECRET })));
    assert_eq!((&saved["mail"]["user"], &saved["mail"]["has_password"]), (&json!("desk"), &json!(1)));
    admin.ok("desk.save_whatsapp", json!({ "phone_number_id": "1234", "token": SECRET }));
    // Left out, the password stays; for another login or server it does not.
    admin.ok("desk.save_mail", with(json!({ "user": "desk", "from": "desk@lake.example" })));
    let refused = admin.refused("desk.save_mail", with(json!({ "user": "else" })));
    assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "password"));
    let elsewhere = json!({ "host": "mail.thief.example", "user": "desk", "from": "desk@lake.example" });
    assert_eq!(admin.refused("desk.save_mail", elsewhere).code, "password");
    assert_eq!(admin.refused("desk.save_whatsapp", json!({ "phone_number_id": "99" })).code, "token");
    admin.ok("desk.save_mail", with(json!({ "user": "desk", "password": format!("{SECRET}!") })));

    let stored: String = hotel.stored("SELECT smtp_password FROM server_settings");
    assert_eq!(stored, format!("{SECRET}!"));
    let saves = json!({ "action_type": "save_server_settings", "limit": 50 });
    let feed = admin.ok("agents_api.activity_feed", saves.clone());
    assert_eq!(feed.as_array().map(Vec::len), Some(4), "{feed}");
    let detail = admin.ok("agents_api.activity_detail", json!({ "name": feed[3]["name"] }));
    assert_eq!(detail["after_snapshot"]["secret_changed"], 1, "{detail}");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let hill = hotel.user_of("hill", &[Role::HotelAdmin], &[HILL]);
    assert_eq!(hill.ok("agents_api.activity_feed", saves), json!([]), "it is no property's");
    assert!(desk.call("desk.server_settings", json!({})).is_err());
    let log: String = hotel.stored(
        "SELECT group_concat(ifnull(before_snapshot, '') || ifnull(after_snapshot, '') || rationale) FROM action_log",
    );
    let answers: i64 = hotel.stored("SELECT count(*) FROM idempotent_answers");
    for reported in
        [saved.to_string(), settings(&admin).to_string(), feed.to_string(), detail.to_string(), log]
    {
        assert!(!reported.contains("right horse"), "{reported}");
    }
    assert_eq!(answers, 0);
    hotel.assert_sound();
}

#[test]
fn only_an_owner_of_all_properties_changes_them_and_nobody_in_a_demo() {
    let (hotel, folder) = (hotel(), tempfile::tempdir().unwrap());
    let folder = folder.path().display().to_string();
    let calls = [
        ("desk.save_mail", json!({})),
        ("desk.save_whatsapp", json!({})),
        ("desk.save_backup", json!({ "folder": folder })),
        ("desk.save_downtime_pack", json!({ "folder": folder })),
        ("desk.save_public_address", json!({ "url": "https://lake.example" })),
        ("desk.test_mail", json!({ "to": "a@lake.example" })),
        ("desk.test_whatsapp", json!({ "to": "+91 98765 43210" })),
        ("desk.test_public_address", json!({})),
        ("desk.write_downtime_pack", json!({})),
    ];
    let desk = hotel.user("desk", &[Role::FrontDesk, Role::Finance, Role::RevenueManager]);
    let hill = hotel.user_of("hill", &[Role::HotelAdmin], &[HILL]);
    let demo = hotel.copy();
    demo.app.db.writer().unwrap().execute("UPDATE site SET demo = 1", []).unwrap();
    for (call, params) in calls {
        assert_eq!(desk.refused(call, params.clone()).code, "role_missing", "{call}");
        assert_eq!(hill.refused(call, params.clone()).code, "not_your_property", "{call}");
        assert_eq!(demo.known("admin").refused(call, params).code, "demo", "{call}");
    }
    assert_eq!(desk.refused("desk.server_settings", json!({})).code, "role_missing");
    assert_eq!(settings(&hill)["may_change"], 0);
    assert_eq!(settings(&demo.known("admin"))["may_change"], 0);
    assert_eq!(settings(&hotel.known("admin"))["may_change"], 1);
}

#[test]
fn hotel_toml_comes_first_and_its_topics_are_not_changed() {
    let made = hotel();
    let server = MailServer::open();
    let folder = tempfile::tempdir().unwrap();
    made.known("admin").ok("desk.save_mail", mail(&server, json!({})));
    made.known("admin").ok("desk.save_public_address", json!({ "url": "https://stored.example" }));
    let text = "public_url = \"https://file.example\"\n[smtp]\nhost = \"mail.file.example\"\nfrom = \"f@file.example\"\n\
        user = \"f\"\npassword = \"from the file\"";
    let config = Config::parse(text, "settings").unwrap();
    let hotel = made.copy_with(config);
    let admin = hotel.known("admin");
    let now = settings(&admin);
    assert_eq!((&now["mail"]["by_file"], &now["mail"]["host"]), (&json!(1), &json!("mail.file.example")));
    assert_eq!((&now["mail"]["port"], &now["mail"]["has_password"]), (&json!(465), &json!(1)));
    assert_eq!(now["public_address"], json!({ "by_file": 1, "url": "https://file.example" }));
    assert!(!now.to_string().contains("from the file"));
    assert_eq!(admin.refused("desk.save_mail", mail(&server, json!({}))).code, "set_by_file");
    assert_eq!(admin.refused("desk.save_public_address", json!({})).code, "set_by_file");
    // The other topics are the owner's.
    assert_eq!(now["backup"]["by_file"], 0);
    admin.ok("desk.save_backup", json!({ "folder": folder.path().display().to_string() }));
}

#[test]
fn wrong_settings_are_refused_at_their_field_and_change_nothing() {
    let hotel = hotel();
    let admin = hotel.known("admin");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a-file");
    std::fs::write(&file, "x").unwrap();
    let (folder, file) = (folder.path().display().to_string(), file.display().to_string());
    let from = "desk@lake.example";
    for (call, params, field) in [
        ("desk.save_mail", json!({ "host": "http://mail.x", "from": from }), "host"),
        ("desk.save_mail", json!({ "host": "mail.x", "from": "no address" }), "from"),
        ("desk.save_mail", json!({ "host": "mail.x" }), "from"),
        ("desk.save_mail", json!({ "host": "mail.x", "from": from, "port": 70000 }), "port"),
        ("desk.save_mail", json!({ "host": "mail.x", "from": from, "security": "none" }), "security"),
        ("desk.save_mail", json!({ "host": "mail.x", "from": from, "security": "ssl" }), "security"),
        ("desk.save_mail", json!({ "host": "mail.x", "from": from, "user": "desk" }), "password"),
        ("desk.save_whatsapp", json!({ "phone_number_id": "+91 98", "token": "t" }), "phone_number_id"),
        ("desk.save_whatsapp", json!({ "phone_number_id": "98" }), "token"),
        ("desk.save_backup", json!({ "folder": "backups" }), "folder"),
        ("desk.save_backup", json!({ "folder": "../backups" }), "folder"),
        ("desk.save_backup", json!({ "folder": format!("{folder}/missing") }), "folder"),
        ("desk.save_backup", json!({ "folder": file }), "folder"),
        ("desk.save_backup", json!({ "folder": folder, "every": 0 }), "every"),
        ("desk.save_backup", json!({ "folder": folder, "every": 6, "at": "03:30" }), "at"),
        ("desk.save_downtime_pack", json!({ "folder": "sheets" }), "folder"),
        ("desk.save_downtime_pack", json!({ "folder": "/proc" }), "folder"),
        ("desk.save_downtime_pack", json!({ "folder": folder, "every": 2000 }), "every"),
        ("desk.save_public_address", json!({ "url": "lake.example" }), "url"),
        ("desk.save_public_address", json!({ "url": "https://lake.example/path" }), "url"),
        ("desk.test_mail", json!({ "to": "nobody" }), "to"),
        ("desk.test_whatsapp", json!({ "to": "98765 43210" }), "to"),
    ] {
        let refused = admin.refused(call, params.clone());
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field), "{call} {params}: {refused:?}");
    }
    assert_eq!(settings(&admin), settings(&hotel.copy().known("admin")));
    assert_eq!(settings(&admin)["mail"]["host"], Value::Null);
}

#[test]
fn a_dry_run_of_the_settings_changes_nothing() {
    let (hotel, server) = (hotel(), MailServer::open());
    let admin = hotel.known("admin");
    let before = settings(&admin);
    let params = mail(&server, json!({ "user": "desk", "password": SECRET }));
    let options = CallOptions { dry_run: true, ..CallOptions::default() };
    let params = params.as_object().unwrap().clone();
    let reported = hotel.app.call(&admin.actor(), "desk.save_mail", params, options).unwrap();
    let reported: Value = serde_json::from_slice(&reported).unwrap();
    assert_eq!(reported["would_answer"]["mail"]["has_password"], 1);
    assert!(!reported.to_string().contains("right horse"), "{reported}");
    assert_eq!(settings(&admin), before);
    assert!(hotel.app.config.now().smtp.is_none());
}

#[test]
fn the_public_address_is_in_force_at_once() {
    let served = Served::start();
    let address = format!("http://{}", served.server.addr());
    let admin = served.signed_in("admin");
    let set =
        |url: &str| assert_eq!(admin.call("desk.save_public_address", json!({ "url": url })).status, 200);
    set(&address);
    let tried = admin.call("desk.test_public_address", json!({})).json()["message"].clone();
    assert_eq!(tried, json!({ "ok": true, "works": 1, "trouble": null }));
    let other = served.nobody().header("Host", "desk.lake.example");
    assert_ne!(other.get("/healthz").status, 200, "another site's name");
    set("https://desk.lake.example");
    assert_eq!(other.get("/healthz").status, 200);
    set("");
    assert_eq!(other.get("/healthz").status, 200, "every name");
}

#[test]
fn backups_and_downtime_sheets_follow_the_folders_that_are_set() {
    let hotel = hotel();
    let admin = hotel.known("admin");
    let folder = tempfile::tempdir().unwrap();
    let count = || std::fs::read_dir(folder.path()).unwrap().count();
    assert!(!run_due_backup(&hotel.app).unwrap() && !write_due_pack(&hotel.app).unwrap());
    assert_eq!(admin.refused("desk.write_downtime_pack", json!({})).code, "not_configured");
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

    admin.ok("desk.save_downtime_pack", json!({ "folder": path, "every": 30 }));
    assert_eq!(admin.ok("desk.write_downtime_pack", json!({}))["works"], 1);
    assert_eq!(count(), 3, "a sheet for each property");
    drop(folder);
    let tried = admin.ok("desk.write_downtime_pack", json!({}));
    assert!(tried["trouble"].as_str().unwrap().starts_with("there is no folder"), "{tried}");
    hotel.assert_sound();
}
