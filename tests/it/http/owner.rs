//! The first minute of a new hotel: the one-time address, the owner's account.

use innkeeper::config::Config;
use serde_json::{Value, json};

use super::client::{Served, anywhere};
use crate::support::{TestHotel, lake_view};

const TOKEN: &str = "0123456789abcdef0123456789abcdef";

fn new_hotel() -> Served {
    let hotel = TestHotel::empty("2026-03-01").copy_with(Config { listen: anywhere(), ..Config::default() });
    *hotel.app.owner_token.lock().expect("whole") = Some(TOKEN.to_string());
    Served::serve(hotel)
}

fn owner(token: &str, password: &str) -> Value {
    json!({ "token": token, "login": "asha", "full_name": "Asha Rao", "password": password })
}

#[test]
fn the_owner_makes_an_account_signs_in_and_sets_the_property_up() {
    let served = new_hotel();
    let made = served.nobody().call("users.create_owner", owner(TOKEN, super::client::PASSWORD)).message();
    assert_eq!(made["roles"], json!(["Administrator", "Hotel Admin"]));
    assert_eq!(made["all_properties"], 1);
    let asha = served.signed_in("asha");
    asha.call("api.setup_property", json!({ "payload": lake_view() })).message();
    assert_eq!(asha.call("api.my_properties", json!({})).message()[0]["city"], "Udaipur");
    served.hotel.assert_sound();
}

#[test]
fn the_set_up_address_works_once_and_with_the_right_secret_only() {
    let served = new_hotel();
    let ask =
        |token: &str, password: &str| served.nobody().call("users.create_owner", owner(token, password));
    ask("ffffffffffffffffffffffffffffffff", "long enough, surely").failed(403, "set_up_closed");
    ask(TOKEN, "short").failed(422, "invalid");
    assert_eq!(served.hotel.stored::<i64>("SELECT count(*) FROM users"), 0);
    ask(TOKEN, "long enough, surely").message();
    ask(TOKEN, "long enough, surely").failed(403, "set_up_closed");
    assert_eq!(served.hotel.stored::<i64>("SELECT count(*) FROM users"), 1);
    served.nobody().get("/api/method/svc.users.create_owner?token=x").failed(405, "post_only");
}

#[test]
fn a_hotel_with_people_has_no_set_up_address() {
    let served = Served::start();
    let refused = served.nobody().call("users.create_owner", owner(TOKEN, "long enough, surely"));
    refused.failed(403, "set_up_closed");
}
