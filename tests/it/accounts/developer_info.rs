//! What developers are shown.

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use serde_json::json;

use super::api_keys::with_key;
use crate::http::client::Served;

#[test]
fn the_public_address_is_what_developers_are_shown() {
    let url = "https://desk.hotel.example";
    let served = Served::with(Config { public_url: Some(url.to_string()), ..Config::default() });
    served.hotel.user("dev", &[Role::Administrator]);
    let key = served.hotel.known("dev").ok("api.generate_api_key", json!({}));
    let info = with_key(&served, &key).call("api.developer_info", json!({})).message();
    assert_eq!(info["base_url"], url);
}
