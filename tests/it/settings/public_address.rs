//! The public address that an owner sets in the browser.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use serde_json::json;

use super::{hotel, refused_at_their_field};
use crate::http::client::Served;
use crate::support::post::CloudApi;

#[test]
fn the_public_address_is_in_force_at_once() {
    let served = Served::start();
    let address = format!("http://{}", served.server.addr());
    let admin = served.signed_in("admin");
    let set =
        |url: &str| assert_eq!(admin.call("desk.save_public_address", json!({ "url": url })).status, 200);
    set(&address);
    let tried = admin.call("desk.test_public_address", json!({})).json()["message"].clone();
    assert_eq!(tried, json!({ "ok": true, "works": 1, "trouble": null }));
    let other = served.nobody().header("Host", "desk.lake.example");
    assert_ne!(other.get("/healthz").status, 200, "another site's name");
    set("https://desk.lake.example");
    assert_eq!(other.get("/healthz").status, 200);
    set("");
    assert_eq!(other.get("/healthz").status, 200, "every name");
}

#[test]
fn a_wrong_address_is_refused() {
    refused_at_their_field(
        &hotel(),
        &[
            ("desk.save_public_address", json!({ "url": "lake.example" }), "url"),
            ("desk.save_public_address", json!({ "url": "https://lake.example/path" }), "url"),
        ],
    );
}

#[test]
fn an_address_that_is_not_the_programs_is_reported_and_not_waited_for() {
    let (hotel, api) = (hotel(), CloudApi::open());
    let admin = hotel.known("admin");
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let since = Instant::now();
    admin.ok("desk.save_public_address", json!({ "url": format!("http://127.0.0.1:{closed}") }));
    let tried = admin.ok("desk.test_public_address", json!({}));
    assert_eq!(tried["trouble"], format!("http://127.0.0.1:{closed} does not answer."));
    // Somebody else is there: nothing of the answer is passed on.
    api.answers(401, r#"{"error":{"message":"Session has expired","code":190}}"#);
    admin.ok("desk.save_public_address", json!({ "url": api.base_url().trim_end_matches("/v23.0") }));
    let tried = admin.ok("desk.test_public_address", json!({}));
    assert!(tried["trouble"].as_str().unwrap().ends_with("answers, but it is not this program."), "{tried}");
    assert!(since.elapsed() < Duration::from_secs(60));
    hotel.assert_sound();
}
