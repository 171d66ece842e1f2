//! Messages that go again.

use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::messages::{Scene, text};
use crate::support::answers::{keys, named};
use crate::support::{HILL, LAKE};

#[test]
fn what_nobody_takes_fails_with_the_reason_and_goes_again_when_asked() {
    let scene = Scene::open();
    let guest = scene.guest("Nobody", "98765 00012", "x@nobody.example");
    scene.book(&guest, "Nobody", 10);
    assert_eq!(scene.mails().len(), 0);
    let failed = scene.outbox()["rows"][0].clone();
    assert_eq!(failed["status"], "Failed");
    assert!(text(&failed["reason"]).contains("no such user"), "{failed}");
    let again = json!({ "message": failed["message"] });
    assert_eq!(scene.desk.ok("desk.resend", again.clone())["message"], failed["message"]);
    assert_eq!(scene.outbox()["queued"], 1);
    scene.given("UPDATE outbox SET recipient = 'x@somebody.example'");
    assert_eq!(scene.mails().len(), 1);
    let other = scene.desk.ok("desk.resend", again.clone())["message"].clone();
    assert_ne!(other, failed["message"], "what was sent goes as another message");
    assert_eq!(scene.mails().len(), 1);
    assert_eq!(scene.desk.ok("desk.outbox", json!({ "property": LAKE, "status": "Sent" }))["total"], 2);
}

#[test]
fn a_message_goes_again_for_its_own_desk_and_over_a_connected_channel_only() {
    let scene = Scene::open();
    scene.book(&scene.asha(), "Asha", 10);
    let again = json!({ "message": scene.outbox()["rows"][0]["message"] });
    let hill = scene.hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    assert_eq!(hill.refused("desk.resend", again.clone()).kind, "not found");
    let maid = scene.hotel.user("maid", &[Role::Housekeeping]);
    assert_eq!(maid.refused("desk.resend", again.clone()).code, "role_missing");
    let unconnected = scene.hotel.copy().known("desk");
    assert_eq!(unconnected.refused("desk.resend", again.clone()).code, "not_connected");
    let queued: i64 = scene.hotel.stored("SELECT count(*) FROM outbox");
    assert_eq!(queued, 1);
    let sent = scene.desk.ok("desk.resend", again.clone());
    assert_eq!(keys(&sent), named("ok, message, status"));
    assert_eq!((&sent["ok"], &sent["status"]), (&json!(true), &json!("Queued")));
    assert_eq!(sent["message"], again["message"], "what waits is only hurried");
    assert_eq!(scene.mails().len(), 1);
}
