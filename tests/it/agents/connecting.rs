//! A person's connector: made, entered in clients, replaced, revoked.

use innkeeper::config::Config;
use serde_json::{Value, json};

use super::{Assistant, Scene};
use crate::http::client::PASSWORD;
use crate::support::{HILL, LAKE};

#[test]
fn a_connector_comes_with_ready_configuration_for_the_common_clients() {
    let scene = Scene::open();
    let desk = scene.served.signed_in("asha");
    let made = desk
        .call("api.my_connector_credentials", json!({ "property": LAKE, "password": PASSWORD }))
        .message();
    assert_eq!(made["mcp_url"], scene.address());
    let part = |name: &str| made[name].as_str().expect("a text").to_string();
    let header = format!("token {}:{}", part("api_key"), part("api_secret"));
    let clients = made["clients"].as_array().expect("a list");
    let names: Vec<&str> = clients.iter().filter_map(|each| each["client"].as_str()).collect();
    assert_eq!(names, ["Claude Code", "Claude Desktop", "VS Code", "Cursor", "Gemini CLI", "Codex"]);
    for each in clients {
        let text = each["text"].as_str().expect("a text");
        assert!(text.contains(&header) && text.contains(&scene.address()), "{text}");
    }
    let code: Value = serde_json::from_str(clients[2]["text"].as_str().expect("a text")).expect("JSON");
    let server = &code["servers"]["innkeeper"];
    let reported = server["headers"]["Authorization"].as_str().expect("a header");
    let assistant = Assistant(scene.served.nobody().header("Authorization", reported));
    assert_eq!(assistant.tool("api_whoami", json!({}))["user"], "asha");
}

#[test]
fn the_configured_address_is_what_clients_are_shown() {
    let url = "https://desk.hotel.example";
    let scene = Scene::with(Config { public_url: Some(url.to_string()), ..Config::default() });
    let desk = scene.served.signed_in("asha");
    let made = desk
        .call("api.my_connector_credentials", json!({ "property": LAKE, "password": PASSWORD }))
        .message();
    assert_eq!(made["mcp_url"], format!("{url}/mcp"));
    let standing = desk.call("desk.connector", json!({ "property": LAKE })).message();
    assert_eq!(standing["mcp_url"], made["mcp_url"]);
    assert!(
        made["clients"]
            .as_array()
            .is_some_and(|list| list.iter().all(|each| !each.to_string().contains("--allow-http")))
    );
    let page = scene.assistant("asha").0.header("Origin", url);
    page.post("/mcp", &json!({ "jsonrpc": "2.0", "id": 1, "method": "ping" })).json();
}

#[test]
fn a_connector_that_is_taken_away_is_locked_out_at_once() {
    let scene = Scene::open();
    let asha = scene.hotel().known("asha");
    let here = json!({ "property": LAKE });
    assert_eq!(asha.ok("desk.connector", here.clone())["has_key"], 0);
    assert_eq!(asha.refused("desk.disconnect", here.clone()).code, "no_connector");
    let (assistant, others) = (scene.assistant("asha"), scene.assistant("hema"));
    assistant.tool("api_whoami", json!({}));
    let standing = asha.ok("desk.connector", here.clone());
    assert_eq!((&standing["has_key"], &standing["made_on"]), (&json!(1), &json!("2026-03-01 15:00:00")));
    assert_eq!(asha.ok("desk.connector", json!({ "property": HILL }))["has_key"], 0, "one for each property");
    asha.ok("desk.disconnect", here.clone());
    let ping = json!({ "jsonrpc": "2.0", "id": 1, "method": "ping" });
    assistant.send(&ping).failed(401, "signed_out");
    assert_eq!(others.send(&ping).status, 200, "somebody else's stays");
    assert_eq!(asha.ok("desk.connector", here)["has_key"], 0);
    let logged: String = scene.hotel().stored("SELECT action_type FROM action_log ORDER BY seq DESC LIMIT 1");
    assert_eq!(logged, "connector_key_removed");
    assert_eq!(others.fault("tools/call", json!({ "name": "desk_disconnect" })), -32602, "no tool");
    scene.hotel().assert_sound();
}
