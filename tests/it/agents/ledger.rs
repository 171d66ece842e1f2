//! What assistants do is in the ledger under their name, and how much of it an hour may hold.

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{Assistant, Scene};
use crate::http::client::Answer;
use crate::support::LAKE;

fn dirty(room: u32) -> Value {
    json!({ "room": format!("{LAKE}-{room}"), "status": "Dirty" })
}

fn mark(assistant: &Assistant, arguments: Value) -> crate::http::client::Answer {
    let params = json!({ "name": "api_set_housekeeping_status", "arguments": arguments });
    assistant.send(&json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }))
}

#[test]
fn a_call_through_a_tool_is_an_agents_whatever_its_credentials() {
    let scene = Scene::open();
    let last = || -> String {
        scene.hotel().stored(
            "SELECT agent_name || '/' || actor_kind || '/' || actor || '/' || action_channel
             FROM action_log ORDER BY seq DESC LIMIT 1",
        )
    };
    scene.assistant("asha").tool("api_set_housekeeping_status", dirty(101));
    assert_eq!(last(), "asha's connector/agent/asha/API");
    Assistant(scene.served.signed_in("asha")).tool("api_set_housekeeping_status", dirty(102));
    assert_eq!(last(), "asha's assistant/agent/asha/API");
    let mut named = dirty(103);
    named["agent"] = json!("Night concierge");
    scene.assistant("asha").tool("api_set_housekeeping_status", named);
    assert_eq!(last(), "Night concierge/agent/asha/API");
    let params = json!({ "property": LAKE, "actor_kind": "agent" });
    let feed = scene.hotel().known("asha").ok("agents_api.activity_feed", params);
    assert_eq!(feed.as_array().map(Vec::len), Some(3));
}

#[test]
fn an_agent_writes_so_much_in_an_hour_and_regains_it() {
    let scene = Scene::with(Config { agent_writes_per_hour: 3, ..Config::default() });
    let assistant = scene.assistant("asha");
    for room in 101..103 {
        assert_eq!(mark(&assistant, dirty(room)).status, 200);
    }
    let mut try_out = dirty(103);
    try_out["dry_run"] = json!(true);
    assert_eq!(mark(&assistant, try_out).status, 200, "trying counts too: it takes the same turn");
    // A new name at each call gains nothing.
    let mut renamed = dirty(103);
    renamed["agent"] = json!("Somebody else");
    let answer = mark(&assistant, renamed);
    assert_eq!(answer.status, 200, "a 429 would end the session of the official client");
    let result = answer.json()["result"].clone();
    assert_eq!(
        (&result["isError"], &result["structuredContent"]["code"]),
        (&json!(true), &json!("too_many"))
    );
    let wait = result["structuredContent"]["retry_after"].as_i64().expect("seconds");
    assert!((1..=1201).contains(&wait), "{wait}");
    let read = assistant.tool("api_whoami", json!({}));
    assert_eq!(read["user"], "asha", "reading goes on");
    // Her other assistant, other people's assistants and she herself are counted apart.
    let other = Assistant(scene.served.signed_in("asha"));
    assert_eq!(mark(&other, dirty(104)).status, 200);
    assert_eq!(mark(&scene.assistant("hema"), dirty(105)).status, 200);
    for room in 101..110 {
        scene.served.signed_in("asha").call("api.set_housekeeping_status", dirty(room)).message();
    }
    scene.hotel().clock("2026-03-01 15:21:00");
    assert_eq!(mark(&assistant, dirty(106)).status, 200, "a third of the hour brings a third of the writes");
    assert!(too_many(&mark(&assistant, dirty(107))));
    scene.hotel().assert_sound();
}

#[test]
fn in_a_list_of_messages_only_those_too_many_are_refused() {
    let scene = Scene::with(Config { agent_writes_per_hour: 1, ..Config::default() });
    let message = |id: u32| {
        let params = json!({ "name": "api_set_housekeeping_status", "arguments": dirty(100 + id) });
        json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params })
    };
    let answers = scene.assistant("asha").send(&json!([message(1), message(2)])).json();
    assert_eq!(answers[0]["result"]["isError"], false);
    assert_eq!(answers[1]["result"]["structuredContent"]["code"], "too_many");
}

#[test]
fn an_agents_key_over_plain_calls_is_counted_with_its_tools() {
    let scene = Scene::with(Config { agent_writes_per_hour: 2, ..Config::default() });
    scene.hotel().user("concierge", &[Role::ServiceAgent, Role::Housekeeping]);
    let boss = scene.hotel().user("boss", &[Role::Administrator]);
    let issued = boss.ok("users.issue_key", json!({ "login": "concierge" }));
    let part = |name: &str| issued[name].as_str().expect("a text").to_string();
    let client = scene
        .served
        .nobody()
        .header("Authorization", &format!("token {}:{}", part("api_key"), part("api_secret")));
    client.call("api.set_housekeeping_status", dirty(101)).message();
    assert_eq!(mark(&Assistant(client.clone()), dirty(102)).status, 200);
    client.call("api.set_housekeeping_status", dirty(103)).failed(429, "too_many");
    assert!(too_many(&mark(&Assistant(client), dirty(104))));
}

/// Whether a tool's result says that the caller wrote too much.
fn too_many(answer: &Answer) -> bool {
    let result = &answer.json()["result"];
    result["isError"] == true && result["structuredContent"]["code"] == "too_many"
}
