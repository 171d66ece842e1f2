//! A stop loses nothing that was running.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use innkeeper::http::server::Limits;

use super::client::{Raw, get, once};
use super::service::{PATIENCE, patient, start, start_at};

#[test]
fn a_stop_under_load_answers_what_runs_and_closes_what_idles() {
    let (front, service) =
        start_at([127, 0, 0, 2], Limits { linger: Duration::from_millis(300), ..patient() });
    let address = front.addr();
    let mut idle: Vec<Raw> = (0..20).map(|_| Raw::connect(address).expect("connects")).collect();
    let mut half = Raw::connect(address).expect("connects");
    half.send(b"GET /small HT").expect("sends");
    std::thread::scope(|scope| {
        let clients: Vec<_> = (0..8)
            .map(|_| {
                scope.spawn(move || {
                    let mut answers = 0;
                    while let Ok(mut raw) = Raw::connect(address) {
                        if raw.send(&get("/slow")).is_err() {
                            break;
                        }
                        match raw.reply(false) {
                            Ok(reply) => assert_eq!(reply.text(), "slow"),
                            // Still in the queue of the system when the listener closed: not one byte came.
                            Err(error) => {
                                let text = error.to_string();
                                assert!(text.contains("after \"\"") || text.contains("reset"), "{text}");
                                break;
                            }
                        }
                        answers += 1;
                    }
                    answers
                })
            })
            .collect();
        service.wait_started(12);
        let begun = Instant::now();
        assert_eq!(front.stop(), 0, "nothing had to be cut");
        assert!(begun.elapsed() < PATIENCE / 2, "{:?}", begun.elapsed());
        let answers: usize = clients.into_iter().map(|client| client.join().expect("no bad answer")).sum();
        assert_eq!(answers, service.finished.load(Ordering::SeqCst), "every request worked on was answered");
        assert_eq!(service.started.load(Ordering::SeqCst), service.finished.load(Ordering::SeqCst));
    });
    assert!(idle.iter_mut().all(Raw::ended));
    assert!(half.reply(false).is_err());
    assert!(once(address, &get("/small")).is_err(), "the port is free again");
    assert_eq!(front.stop(), 0, "a second stop does nothing");
}

#[test]
fn a_request_that_outlasts_the_grace_is_cut() {
    let (front, service) = start(Limits { stop_grace: Duration::from_millis(20), ..patient() });
    let mut raw = Raw::connect(front.addr()).expect("connects");
    raw.send(&get("/held")).expect("sends");
    service.wait_started(1);
    assert_eq!(front.stop(), 1);
    service.let_go();
    assert!(raw.reply(false).is_err());
}
