//! Cards with the codes that guests scan.

use innkeeper::config::Config;
use serde_json::json;

use crate::http::client::Served;
use crate::support::LAKE;

#[test]
fn cards_warn_of_an_address_that_guests_cannot_open() {
    let warned = |public_url: Option<&str>| {
        let served = Served::with(Config { public_url: public_url.map(str::to_string), ..Config::default() });
        let asha = served.signed_in("asha");
        let cards = asha.call("desk.guest_cards", json!({ "property": LAKE })).message();
        cards["warning"].is_string()
    };
    assert!(warned(None), "the address of this computer");
    assert!(!warned(Some("https://desk.hotel.example")));
}
