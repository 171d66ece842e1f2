//! What callers hear when something of ours is wrong or full: a number, a time to come back, nothing internal.

use serde_json::json;

use super::client::Served;
use crate::support::LAKE;

#[test]
fn a_defect_is_a_number_and_nothing_internal() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    let writer = served.hotel.app.db.writer().expect("the writer");
    writer.execute_batch("ALTER TABLE hk_tasks RENAME TO hk_tasks_gone").expect("a broken file");
    drop(writer);
    let answer = asha.call("api.hk_queue", json!({ "property": LAKE }));
    answer.failed(500, "internal");
    let text = answer.text();
    assert!(text.contains("incident "), "{text}");
    for word in ["hk_tasks", "database", "SELECT", "src/"] {
        assert!(!text.contains(word), "{text}");
    }
    asha.call("api.my_properties", json!({})).message();
}

#[test]
fn a_writer_that_is_busy_too_long_says_when_to_come_back_and_reads_go_on() {
    let served = Served::start();
    let admin = served.signed_in("admin");
    let writer = served.hotel.app.db.writer().expect("the writer");
    let busy = admin.call("users.reset_pin", json!({ "login": "asha" }));
    busy.failed(503, "busy");
    assert_eq!(busy.header("retry-after"), Some("2"));
    admin.call("api.my_properties", json!({})).message();
    drop(writer);
    admin.call("users.reset_pin", json!({ "login": "asha" })).message();
}

#[test]
fn a_full_disk_is_said_and_nothing_is_half_written() {
    let served = Served::start();
    let admin = served.signed_in("admin");
    let limit = |pages: i64| {
        let writer = served.hotel.app.db.writer().expect("the writer");
        writer.pragma_update(None, "max_page_count", pages).expect("a limit");
    };
    limit(1); // SQLite raises it to what the file has already.
    let save = |n: i64| {
        admin.call("users.save", json!({ "login": format!("user{n}"), "full_name": "x".repeat(400) }))
    };
    let refused = (0..200).map(|n| (n, save(n))).find(|(_, answer)| answer.status != 200);
    let (made, refused) = refused.expect("the file is full some time");
    refused.failed(507, "disk_full");
    assert!(refused.header("retry-after").is_some());
    let count = || served.hotel.stored::<i64>("SELECT count(*) FROM users WHERE login LIKE 'user%'");
    assert_eq!(count(), made);
    served.hotel.assert_sound();
    limit(1_000_000);
    save(made).message();
    assert_eq!(count(), made + 1);
}
