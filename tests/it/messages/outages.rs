//! A mail server that is away, a program that dies in the middle, messages that are given up.

use innkeeper::delivery;
use innkeeper::store::messages::delivery as queue;
use serde_json::json;

use crate::messages::{Scene, text};

#[test]
fn a_mail_server_that_is_down_for_a_minute_loses_nothing_and_keeps_no_booking_waiting() {
    let mut scene = Scene::open();
    let asha = scene.asha();
    scene.server.down();
    for day in [5, 8, 11] {
        scene.book(&asha, "Asha", day);
    }
    let listed = scene.outbox();
    let untried = listed["rows"].as_array().expect("rows").iter().filter(|row| row["attempts"] == 0);
    assert_eq!(untried.count(), 3, "no booking waited for the mail server");
    assert_eq!(scene.send(), 0);
    let listed = scene.outbox();
    assert_eq!((&listed["queued"], &listed["sent"], &listed["failed"]), (&json!(3), &json!(0), &json!(0)));
    let tried = &listed["rows"][2];
    assert_eq!((&tried["attempts"], &tried["next_try"]), (&json!(1), &json!("2026-03-01 15:01:00")));
    assert!(text(&tried["reason"]).to_lowercase().contains("connect"), "{tried}");
    assert_eq!(listed["rows"][0]["attempts"], 0, "one try shows that the server is away");
    scene.server.up();
    scene.hotel.clock("2026-03-01 15:00:40");
    assert_eq!(scene.send(), 2);
    scene.hotel.clock("2026-03-01 15:01:00");
    assert_eq!(scene.send(), 1);
    let mails = scene.server.mails();
    let mut ids: Vec<_> = mails.iter().map(|mail| mail.head("Message-ID")).collect();
    ids.sort();
    ids.dedup();
    assert_eq!((mails.len(), ids.len()), (3, 3));
    assert_eq!(scene.outbox()["rows"][2]["reason"], json!(null));
    scene.hotel.assert_sound();
}

#[test]
fn a_message_of_a_program_that_died_goes_again_under_its_own_identifier() {
    let scene = Scene::open();
    scene.book(&scene.asha(), "Asha", 10);
    let app = &scene.hotel.app;
    let claim =
        || queue::claim(&app.db.writer().unwrap(), app.clock.now(), app.config.now().connected()).unwrap();
    let claimed = claim().expect("one message");
    assert!(claim().is_none(), "nobody else takes it");
    assert_eq!(scene.send(), 0);
    scene.hotel.clock("2026-03-01 15:10:00");
    assert_eq!(scene.send(), 1);
    assert_eq!(scene.server.mails()[0].head("Message-ID"), Some(format!("<{}@lake.example>", claimed.name)));
}

#[test]
fn a_message_is_given_up_after_three_days_and_forgotten_after_three_months() {
    let mut scene = Scene::open();
    scene.server.down();
    scene.book(&scene.asha(), "Asha", 10);
    scene.send();
    scene.hotel.clock("2026-03-03 15:00:00");
    scene.send();
    assert_eq!(scene.outbox()["queued"], 1);
    scene.hotel.clock("2026-03-04 15:00:00");
    scene.send();
    let listed = scene.outbox();
    assert_eq!((&listed["failed"], &listed["rows"][0]["attempts"]), (&json!(1), &json!(3)));
    assert_eq!(delivery::prune(&scene.hotel.app).unwrap(), 0);
    scene.hotel.clock("2026-06-10 15:00:00");
    assert_eq!(delivery::prune(&scene.hotel.app).unwrap(), 1);
}
