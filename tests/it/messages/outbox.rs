//! Messages that nobody takes.

use serde_json::json;

use crate::messages::{Scene, text};
use crate::support::LAKE;

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
