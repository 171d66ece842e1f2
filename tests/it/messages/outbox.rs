//! What was sent and what waits.

use serde_json::json;

use crate::messages::{Scene, text};
use crate::support::LAKE;

#[test]
fn the_outbox_lists_what_was_sent_and_opens_each_message() {
    let scene = Scene::open();
    let guest = scene.guest("Nobody", "98765 00012", "x@somebody.example");
    scene.book(&guest, "Nobody", 10);
    assert_eq!(scene.mails().len(), 1);
    let first = scene.outbox()["rows"][0]["message"].clone();
    let other = scene.desk.ok("desk.resend", json!({ "message": first }))["message"].clone();
    assert_eq!(scene.mails().len(), 1);
    let contents = scene.desk.ok("desk.outbox_message", json!({ "message": other }));
    assert!(
        text(&contents["text"]).contains("Dear Nobody,")
            && text(&contents["attachment"]).contains("VCALENDAR")
    );
    assert_eq!(
        scene.desk.ok("desk.outbox", json!({ "property": LAKE, "status": "Sent", "limit": 1 }))["total"],
        2
    );
}
