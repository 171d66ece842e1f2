//! The mail server that an owner sets in the browser.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use innkeeper::delivery;
use innkeeper::rpc::call_options::CallOptions;
use serde_json::{Value, json};

use super::{SECRET, hotel, mail, refused_at_their_field, settings};
use crate::support::LAKE;
use crate::support::post::MailServer;

#[test]
fn mail_set_in_the_browser_is_sent_without_a_restart() {
    let (hotel, server) = (hotel(), MailServer::open());
    let admin = hotel.known("admin");
    assert_eq!(settings(&admin)["mail"]["host"], Value::Null);
    for params in [json!({ "to": "owner@lake.example" }), json!({ "to": "owner@lake.example", "dry_run": 1 })]
    {
        assert_eq!(admin.refused("desk.test_mail", params).code, "not_configured");
    }
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
fn a_wrong_mail_server_is_refused() {
    let hotel = hotel();
    let from = "desk@lake.example";
    refused_at_their_field(
        &hotel,
        &[
            ("desk.save_mail", json!({ "host": "http://mail.x", "from": from }), "host"),
            ("desk.save_mail", json!({ "host": "mail.x", "from": "no address" }), "from"),
            ("desk.save_mail", json!({ "host": "mail.x" }), "from"),
            ("desk.save_mail", json!({ "host": "mail.x", "from": from, "port": 70000 }), "port"),
            ("desk.save_mail", json!({ "host": "mail.x", "from": from, "security": "none" }), "security"),
            ("desk.save_mail", json!({ "host": "mail.x", "from": from, "security": "ssl" }), "security"),
            ("desk.save_mail", json!({ "host": "mail.x", "from": from, "user": "desk" }), "password"),
            ("desk.test_mail", json!({ "to": "nobody" }), "to"),
        ],
    );
    assert_eq!(settings(&hotel.known("admin"))["mail"]["host"], Value::Null);
}

#[test]
fn a_mail_server_that_does_not_answer_is_reported_and_not_waited_for() {
    let hotel = hotel();
    let admin = hotel.known("admin");
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let nobody =
        json!({ "host": "127.0.0.1", "port": closed, "security": "none", "from": "desk@lake.example" });
    admin.ok("desk.save_mail", nobody);
    let since = Instant::now();
    let tried = admin.ok("desk.test_mail", json!({ "to": "owner@lake.example" }));
    assert_eq!(tried["works"], 0);
    assert!(tried["trouble"].as_str().is_some_and(|trouble| !trouble.is_empty()), "{tried}");
    assert!(since.elapsed() < Duration::from_secs(60));
    hotel.assert_sound();
}
