//! Trying the settings of the server.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use innkeeper::config::Config;
use serde_json::json;

use super::server_settings::SECRET;
use crate::support::TestHotel;
use crate::support::post::CloudApi;

#[test]
fn a_channel_that_does_not_answer_is_reported_and_not_waited_for() {
    let api = CloudApi::open();
    let hotel = TestHotel::chain("2026-03-01")
        .copy_with(Config { whatsapp_api: api.base_url(), ..Config::default() });
    let admin = hotel.known("admin");
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let nobody =
        json!({ "host": "127.0.0.1", "port": closed, "security": "none", "from": "desk@lake.example" });
    admin.ok("desk.save_mail", nobody);
    let since = Instant::now();
    let tried = admin.ok("desk.test_mail", json!({ "to": "owner@lake.example" }));
    assert_eq!(tried["works"], 0);
    assert!(tried["trouble"].as_str().is_some_and(|trouble| !trouble.is_empty()), "{tried}");

    admin.ok("desk.save_whatsapp", json!({ "phone_number_id": "1234", "token": SECRET }));
    api.answers(200, r#"{"messages":[{"id":"wamid.1"}]}"#);
    assert_eq!(admin.ok("desk.test_whatsapp", json!({ "to": "+91 98765 43210" }))["works"], 1);
    assert_eq!(api.posted().len(), 1);
    api.answers(401, r#"{"error":{"message":"Session has expired","code":190}}"#);
    let tried = admin.ok("desk.test_whatsapp", json!({ "to": "+91 98765 43210" }));
    assert_eq!(tried["trouble"], "WhatsApp answered 401: Session has expired");

    admin.ok("desk.save_public_address", json!({ "url": format!("http://127.0.0.1:{closed}") }));
    let tried = admin.ok("desk.test_public_address", json!({}));
    assert_eq!(tried["trouble"], format!("http://127.0.0.1:{closed} does not answer."));
    // Somebody else is there: nothing of the answer is passed on.
    admin.ok("desk.save_public_address", json!({ "url": api.base_url().trim_end_matches("/v23.0") }));
    let tried = admin.ok("desk.test_public_address", json!({}));
    assert!(tried["trouble"].as_str().unwrap().ends_with("answers, but it is not this program."), "{tried}");
    assert!(since.elapsed() < Duration::from_secs(60));
    hotel.assert_sound();
}
