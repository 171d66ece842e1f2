//! Calls with an API key.

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::http::client::{Client, Served};
use crate::http::commands::innkeeper;
use crate::support::{HILL, LAKE};

pub(super) fn with_key(served: &Served, issued: &Value) -> Client {
    let part = |name: &str| issued[name].as_str().expect("a text").to_string();
    let value = format!("token {}:{}", part("api_key"), part("api_secret"));
    served.nobody().header("Authorization", &value)
}

#[test]
fn a_key_acts_as_its_user_without_cookie_or_header() {
    let served = Served::start();
    served.hotel.user("dev", &[Role::SystemManager]);
    let dev = served.hotel.known("dev");
    assert_eq!(dev.ok("api.developer_info", json!({}))["has_key"], 0);
    let first = dev.ok("api.generate_api_key", json!({}));
    let program = with_key(&served, &first);
    assert_eq!(program.call("api.whoami", json!({})).message()["user"], "dev");
    let info = program.get("/api/method/svc.api.developer_info").message();
    assert_eq!(info["has_key"], 1);
    assert_eq!(info["base_url"], format!("http://{}", served.server.addr()));
    let second = program.call("api.generate_api_key", json!({})).message();
    assert_eq!(first["api_key"], second["api_key"], "the key stays, the secret is new");
    program.call("api.whoami", json!({})).failed(401, "signed_out");
    assert_eq!(with_key(&served, &second).call("api.whoami", json!({})).message()["user"], "dev");
    let text: String = served.hotel.stored("SELECT quote(secret_hash) FROM api_keys");
    assert!(!text.contains(second["api_secret"].as_str().expect("a secret")));
}

#[test]
fn a_key_made_on_the_command_line_counts_at_once_and_the_one_before_it_no_more() {
    let served = Served::start();
    let file = served.hotel.folder.path().join("hotel.db");
    let printed = || {
        let key = innkeeper(&file, &["key", "asha"], "").expect_success();
        served.nobody().header("Authorization", &format!("token {}", key.trim()))
    };
    let first = printed();
    for _ in 0..3 {
        assert_eq!(first.call("api.whoami", json!({})).message()["user"], "asha");
    }
    let second = printed();
    first.call("api.whoami", json!({})).failed(401, "signed_out");
    assert_eq!(second.call("api.whoami", json!({})).message()["user"], "asha");
}

#[test]
fn bad_keys_are_refused_even_where_none_is_needed() {
    let served = Served::start();
    for value in ["token", "token ", "token a", "token a:b", "TOKEN a:b:c", "token :"] {
        served
            .nobody()
            .header("Authorization", value)
            .call("api.whoami", json!({}))
            .failed(401, "signed_out");
    }
    // A proxy's own sign-in is not ours to judge.
    served.nobody().header("Authorization", "Basic YTpi").call("api.whoami", json!({})).message();
}

#[test]
fn a_new_password_a_pin_reset_and_closing_revoke_keys_and_admins_see_them() {
    let served = Served::start();
    let admin = served.hotel.known("admin");
    served.hotel.user("rita", &[Role::FrontDesk]);
    let rita = served.hotel.known("rita");
    for (function, params) in [
        ("users.set_password", json!({ "login": "rita", "password": "a long password", "revoke_keys": 1 })),
        ("users.reset_pin", json!({ "login": "rita" })),
        ("users.disable", json!({ "login": "rita" })),
    ] {
        served.hotel.given("UPDATE users SET password_hash = '' WHERE login = 'rita'");
        let connector =
            with_key(&served, &rita.ok("api.my_connector_credentials", json!({ "property": LAKE })));
        connector.call("api.whoami", json!({})).message();
        let keys = admin.ok("users.keys", json!({ "login": "rita" }));
        assert_eq!((&keys[0]["purpose"], &keys[0]["property"]), (&json!("Connector"), &json!(LAKE)));
        assert!(keys[0]["last_used_on"].is_string(), "{keys}");
        admin.ok(function, params);
        connector.call("api.whoami", json!({})).failed(401, "signed_out");
        assert_eq!(admin.ok("users.keys", json!({ "login": "rita" })), json!([]));
    }
    admin.ok("users.disable", json!({ "login": "rita", "disabled": 0 }));
    let issued = rita.ok("api.my_connector_credentials", json!({ "property": LAKE }));
    let key = json!({ "login": "rita", "key": issued["api_key"] });
    admin.ok("users.revoke_key", key.clone());
    with_key(&served, &issued).call("api.whoami", json!({})).failed(401, "signed_out");
    assert_eq!(admin.refused("users.revoke_key", key.clone()).kind, "not found");
    let hill = served.hotel.user_of("hilda", &[Role::HotelAdmin], &[HILL]);
    assert_eq!(hill.refused("users.revoke_key", key).kind, "not found");
}

#[test]
fn a_stored_answer_is_not_sent_to_a_credential_that_reaches_less() {
    let served = Served::start();
    let asha = served.hotel.known("asha");
    served.hotel.given("UPDATE users SET password_hash = ''");
    let whole = with_key(&served, &{
        served.hotel.user("root", &[Role::Administrator]);
        served.hotel.known("root").ok("users.issue_key", json!({ "login": "asha" }))
    });
    let hill = with_key(&served, &asha.ok("api.my_connector_credentials", json!({ "property": HILL })));
    let dirty = json!({ "room": format!("{LAKE}-101"), "status": "Dirty" });
    whole.header("Idempotency-Key", "abc1").call("api.set_housekeeping_status", dirty.clone()).message();
    let again = hill.header("Idempotency-Key", "abc1").call("api.set_housekeeping_status", dirty);
    again.failed(422, "invalid");
}

#[test]
fn a_service_agents_calls_are_an_agents_and_are_counted() {
    let served = Served::with(Config { agent_writes_per_hour: 3, ..Config::default() });
    served.hotel.user("concierge", &[Role::ServiceAgent, Role::FrontDesk, Role::Housekeeping]);
    served.hotel.user("root", &[Role::Administrator]);
    let key = served.hotel.known("root").ok("users.issue_key", json!({ "login": "concierge" }));
    let agent = with_key(&served, &key);
    let dirty = |room: u32| json!({ "room": format!("{LAKE}-{room}"), "status": "Dirty" });
    for room in 101..104 {
        agent.call("api.set_housekeeping_status", dirty(room)).message();
    }
    agent.call("api.set_housekeeping_status", dirty(104)).failed(429, "too_many");
    agent.call("api.my_properties", json!({})).message();
    let name: String = served.hotel.stored("SELECT agent_name FROM action_log ORDER BY seq DESC LIMIT 1");
    assert_eq!(name, "concierge");
}
