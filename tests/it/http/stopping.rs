//! The program itself: starts on a file, is stopped by a signal under load, loses nothing that it acknowledged.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use super::client::Client;
use super::commands::{Process, innkeeper};

#[test]
fn a_stop_under_load_finishes_what_runs_and_keeps_what_was_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("hotel.db");
    innkeeper(
        &data,
        &["user", "add", "asha", "--role", "Hotel Admin", "--role", "Front Desk"],
        "a long password\n",
    )
    .expect_success();
    let key = innkeeper(&data, &["key", "asha"], "").expect_success();
    let mut process = Process::serve(&data);
    let token = format!("token {}", key.trim());
    let client = Client::of(process.address()).header("Authorization", &token);
    let (stop, answered) = (AtomicBool::new(false), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for n in 0..8 {
            let (client, stop, answered) = (client.clone(), &stop, &answered);
            scope.spawn(move || {
                for count in 0..100_000 {
                    if stop.load(Ordering::SeqCst) {
                        break;
                    }
                    let name =
                        json!({ "login": "asha", "full_name": format!("Asha {n} {count}") }).to_string();
                    let sent = client.try_send("POST", "/api/method/svc.users.save", Some(name.as_bytes()));
                    match sent.map(|answer| answer.status) {
                        Some(200) => answered.fetch_add(1, Ordering::SeqCst),
                        _ => break,
                    };
                }
            });
        }
        let until = Instant::now() + Duration::from_secs(60);
        while answered.load(Ordering::SeqCst) < 40 && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
        process.signal("TERM");
        assert!(process.ended_well(), "the server did not stop by itself");
        stop.store(true, Ordering::SeqCst);
    });
    innkeeper(&data, &["check"], "").expect_success();
    let file = rusqlite::Connection::open(&data).expect("the file");
    let logged: i64 = file
        .query_row(
            "SELECT count(*) FROM action_log WHERE endpoint = 'users.save' AND actor = 'asha'",
            [],
            |row| row.get(0),
        )
        .expect("a count");
    let answered = answered.load(Ordering::SeqCst) as i64;
    assert!(answered >= 40, "{answered} calls were answered");
    assert!(logged >= answered, "{answered} calls were acknowledged and {logged} are on file");
}

#[test]
fn a_second_server_on_the_same_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("hotel.db");
    let mut process = Process::serve(&data);
    let second = innkeeper(&data, &["serve", "--listen", "127.0.0.1:0"], "");
    assert!(second.expect_failure().contains("a server is using"));
    process.signal("INT");
    assert!(process.ended_well());
}
