//! A test message over a channel.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::messages::{Scene, text, whatsapp};
use crate::support::post::CloudApi;
use crate::support::{HILL, LAKE, TestHotel};

fn over(channel: &str, to: &str) -> Value {
    json!({ "property": LAKE, "channel": channel, "to": to })
}

#[test]
fn a_test_goes_by_mail_to_the_address_that_was_typed() {
    let scene = Scene::open();
    let queued = scene.admin.ok("desk.send_test", over("Email", "a@b.example"));
    assert_eq!(queued, json!({ "ok": true, "message": scene.outbox()["rows"][0]["message"] }));
    let stored: String = scene.hotel.stored("SELECT kind || ' ' || channel || ' ' || recipient FROM outbox");
    assert_eq!(stored, "Test Email a@b.example");
    let mails = scene.mails();
    assert_eq!((mails.len(), mails[0].to.join(",")), (1, "a@b.example".to_string()));
    assert_eq!(scene.outbox()["rows"][0]["status"], "Sent");
    scene.hotel.assert_sound();
}

#[test]
fn a_test_goes_by_whatsapp_to_the_phone_that_was_typed() {
    let api = CloudApi::open();
    let scene = whatsapp::scene(&api, "");
    scene.admin.ok("desk.send_test", over("WhatsApp", "98765 00011"));
    assert_eq!(scene.send(), 1);
    let posted = api.posted();
    assert_eq!(posted[0].body["to"], "919876500011");
    assert!(text(&posted[0].body["text"]["body"]).contains("This channel works"), "{}", posted[0].body);
    assert_eq!(scene.admin.refused("desk.send_test", over("WhatsApp", "none")).code, "to");
    assert_eq!(scene.admin.refused("desk.send_test", over("SMS", "98765 00011")).code, "not_connected");
}

#[test]
fn a_test_that_can_not_go_is_refused_and_queues_nothing() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    assert_eq!(admin.refused("desk.send_test", over("Email", "a@b.example")).code, "not_connected");
    let scene = Scene::open();
    assert_eq!(scene.admin.refused("desk.send_test", over("Email", "no address")).code, "to");
    assert_eq!(scene.admin.refused("desk.send_test", over("Pigeon", "a@b.example")).code, "channel");
    assert_eq!(scene.desk.refused("desk.send_test", over("Email", "a@b.example")).code, "role_missing");
    let hill = scene.hotel.user_of("hill", &[Role::HotelAdmin], &[HILL]);
    assert_eq!(hill.refused("desk.send_test", over("Email", "a@b.example")).code, "not_your_property");
    for hotel in [&hotel, &scene.hotel] {
        assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM outbox"), 0);
    }
}
