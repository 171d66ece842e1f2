//! A person's connector: its key, its reach, and who may make it.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::api_keys::with_key;
use crate::http::client::{PASSWORD, Served};
use crate::support::answers::{keys, named};
use crate::support::{HILL, LAKE, TestHotel};

#[test]
fn a_connector_is_an_agent_in_one_property_with_its_users_roles() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    let issued = asha
        .call("api.my_connector_credentials", json!({ "property": LAKE, "password": PASSWORD }))
        .message();
    assert_eq!((&issued["user"], &issued["property"]), (&json!("asha"), &json!(LAKE)));
    let connector = with_key(&served, &issued);
    let own = connector.call("api.my_properties", json!({})).message();
    assert_eq!(
        own.as_array().map(|rows| rows.iter().map(|row| row["name"].clone()).collect()),
        Some(vec![json!(LAKE)])
    );
    connector.call("api.front_desk_snapshot", json!({ "property": HILL })).failed(403, "not_your_property");
    let room = json!({ "room": format!("{LAKE}-101"), "status": "Dirty" });
    connector.call("api.set_housekeeping_status", room).message();
    let logged: String = served.hotel.stored(
        "SELECT agent_name || '/' || actor_kind || '/' || actor || '/' || action_channel
         FROM action_log ORDER BY seq DESC LIMIT 1",
    );
    assert_eq!(logged, "asha's connector/agent/asha/API");
    let again = asha
        .call("api.my_connector_credentials", json!({ "property": LAKE, "password": PASSWORD }))
        .message();
    connector.call("api.whoami", json!({})).failed(401, "signed_out");
    let hill = asha
        .call("api.my_connector_credentials", json!({ "property": HILL, "password": PASSWORD }))
        .message();
    assert_ne!(again["api_key"], hill["api_key"], "one key for each property");
    with_key(&served, &again).call("api.whoami", json!({})).message();
}

#[test]
fn a_connector_cannot_make_itself_a_wider_key() {
    let served = Served::start();
    served.hotel.user("boss", &[Role::Administrator]);
    let issued = served
        .hotel
        .known("boss")
        .ok("api.my_connector_credentials", json!({ "property": LAKE, "password": PASSWORD }));
    let connector = with_key(&served, &issued);
    let own = json!({ "login": "boss", "password": "a new password" });
    let other = json!({ "login": "persist", "roles": ["Administrator"], "properties": [LAKE], "password": "a new password" });
    for (function, params) in [
        ("api.generate_api_key", json!({})),
        ("api.my_connector_credentials", json!({ "property": LAKE, "password": PASSWORD })),
        ("api.set_cashier_pin", json!({ "pin": "1234" })),
        ("users.issue_key", json!({ "login": "boss" })),
        ("users.set_password", own),
        ("users.save", other),
        ("users.reset_pin", json!({ "login": "boss" })),
        ("users.disable", json!({ "login": "asha" })),
        ("users.revoke_key", json!({ "login": "boss", "key": issued["api_key"] })),
    ] {
        connector.call(function, params).failed(403, "connector_key");
    }
    assert_eq!(served.hotel.stored::<i64>("SELECT count(*) FROM users WHERE login = 'persist'"), 0);
}

#[test]
fn a_connector_is_made_by_a_person_who_says_so_once_more() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    let ask = |more: Value| {
        let mut params = json!({ "property": LAKE });
        params.as_object_mut().expect("params").extend(more.as_object().expect("more").clone());
        asha.call("api.my_connector_credentials", params)
    };
    ask(json!({})).failed(403, "password_required");
    ask(json!({ "pin": "4711" })).failed(403, "password_required");
    ask(json!({ "password": "wrong horse" })).failed(403, "password_wrong");
    assert!(ask(json!({ "password": PASSWORD })).message()["api_secret"].is_string());
    for _ in 0..5 {
        ask(json!({ "password": "wrong horse" })).failed(403, "password_wrong");
    }
    ask(json!({ "password": PASSWORD })).failed(403, "pin_locked");
}

#[test]
fn a_developers_key_makes_the_connector_of_its_account_and_a_connector_makes_none() {
    let served = Served::start();
    served.hotel.user("dev", &[Role::SystemManager]);
    let key = served.hotel.known("dev").ok("api.generate_api_key", json!({}));
    let program = with_key(&served, &key);
    let made = program.call("api.my_connector_credentials", json!({ "property": LAKE })).message();
    assert_eq!(made["user"], "dev");
    let connector = with_key(&served, &made);
    connector.call("api.my_connector_credentials", json!({ "property": LAKE })).failed(403, "connector_key");
    program.call("api.my_connector_credentials", json!({ "property": HILL })).message();
}

#[test]
fn a_secret_is_never_answered_a_second_time() {
    let served = Served::start();
    let asha = served.signed_in("asha").header("Idempotency-Key", "same");
    let ask = || {
        asha.call("api.my_connector_credentials", json!({ "property": LAKE, "password": PASSWORD })).message()
    };
    let (first, second) = (ask(), ask());
    assert_eq!(first["api_key"], second["api_key"]);
    assert_ne!(first["api_secret"], second["api_secret"]);
    assert_eq!(served.hotel.stored::<i64>("SELECT count(*) FROM idempotent_answers"), 0);
    let connector = with_key(&served, &second);
    served.hotel.known("admin").ok("users.disable", json!({ "login": "asha" }));
    connector.call("api.whoami", json!({})).failed(401, "signed_out");
    served.hotel.known("admin").ok("users.disable", json!({ "login": "asha", "disabled": 0 }));
    connector.call("api.whoami", json!({})).failed(401, "signed_out");
}

#[test]
fn a_person_sees_and_takes_away_only_their_own_connector() {
    let hotel = TestHotel::chain("2026-03-01");
    let (asha, ravi) = (hotel.user("asha", &[Role::FrontDesk]), hotel.user("ravi", &[Role::Finance]));
    let here = json!({ "property": LAKE });
    let made = asha.ok("api.my_connector_credentials", here.clone());
    assert_eq!(keys(&made), named("api_key, api_secret, base_url, property, user, mcp_url, clients"));
    assert_eq!(keys(&made["clients"][0]), named("client, file, text"));
    let standing = asha.ok("desk.connector", here.clone());
    assert_eq!(keys(&standing), named("has_key, made_on, mcp_url"));
    assert_eq!((&standing["has_key"], &standing["mcp_url"]), (&json!(1), &made["mcp_url"]));
    let others = ravi.ok("desk.connector", here.clone());
    assert_eq!((&others["has_key"], &others["made_on"]), (&json!(0), &Value::Null));
    assert_eq!(ravi.refused("desk.disconnect", here.clone()).code, "no_connector");
    let stored = || hotel.stored::<i64>("SELECT count(*) FROM api_keys");
    assert_eq!(stored(), 1);
    asha.ok("desk.disconnect", here.clone());
    assert_eq!((stored(), &asha.ok("desk.connector", here.clone())["has_key"]), (0, &json!(0)));
    let cook = hotel.user("cook", &[Role::Kitchen]);
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    for function in ["api.my_connector_credentials", "desk.connector", "desk.disconnect"] {
        assert_eq!(cook.refused(function, here.clone()).code, "role_missing", "{function}");
        assert_eq!(hill.refused(function, here.clone()).code, "not_your_property", "{function}");
    }
}
