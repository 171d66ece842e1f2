//! The settings of the server that an owner changes in the browser.

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{SECRET, hotel, mail, settings};
use crate::support::HILL;
use crate::support::post::MailServer;

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
