//! The WhatsApp number that an owner sets in the browser.

use std::time::{Duration, Instant};

use innkeeper::config::Config;
use serde_json::json;

use super::{SECRET, hotel, refused_at_their_field};
use crate::support::TestHotel;
use crate::support::post::CloudApi;

#[test]
fn a_wrong_number_is_refused() {
    refused_at_their_field(
        &hotel(),
        &[
            ("desk.save_whatsapp", json!({ "phone_number_id": "+91 98", "token": "t" }), "phone_number_id"),
            ("desk.save_whatsapp", json!({ "phone_number_id": "98" }), "token"),
            ("desk.test_whatsapp", json!({ "to": "98765 43210" }), "to"),
        ],
    );
}

#[test]
fn a_number_without_its_country_code_is_refused_with_the_code_of_the_hotels_country() {
    let hotel = hotel();
    for (country, code) in [("India", "+91"), ("Germany", "+49"), ("Brazil", "country code.")] {
        hotel.given(&format!("UPDATE properties SET country = '{country}'"));
        let refused = hotel.known("admin").refused("desk.test_whatsapp", json!({ "to": "98765 43210" }));
        assert!(refused.message.contains(code), "{refused:?}");
        assert_eq!(refused.message.contains('+'), code.starts_with('+'), "{refused:?}");
    }
}

#[test]
fn a_test_message_says_what_whatsapp_answered() {
    let api = CloudApi::open();
    let hotel = TestHotel::chain("2026-03-01")
        .copy_with(Config { whatsapp_api: api.base_url(), ..Config::default() });
    let admin = hotel.known("admin");
    let since = Instant::now();
    admin.ok("desk.save_whatsapp", json!({ "phone_number_id": "1234", "token": SECRET }));
    api.answers(200, r#"{"messages":[{"id":"wamid.1"}]}"#);
    let tried = admin.ok("desk.test_whatsapp", json!({ "to": "+91 98765 43210", "dry_run": 1 }));
    assert_eq!((&tried["would_answer"]["works"], api.posted().len()), (&json!(1), 0), "{tried}");
    assert_eq!(admin.ok("desk.test_whatsapp", json!({ "to": "+91 98765 43210" }))["works"], 1);
    assert_eq!(api.posted().len(), 1);
    api.answers(401, r#"{"error":{"message":"Session has expired","code":190}}"#);
    let tried = admin.ok("desk.test_whatsapp", json!({ "to": "+91 98765 43210" }));
    assert_eq!(tried["trouble"], "WhatsApp answered 401: Session has expired");
    assert!(since.elapsed() < Duration::from_secs(60));
    hotel.assert_sound();
}
