//! Raw messages, good and bad. Nothing that comes from outside makes a 5xx.

use innkeeper::config::Config;
use serde_json::{Value, json};

use super::{Assistant, Scene};
use crate::http::client::Client;
use crate::support::LAKE;

fn error(answer: &crate::http::client::Answer) -> (u16, i64) {
    let json = answer.json();
    assert_eq!(json["jsonrpc"], "2.0", "{json}");
    assert!(json["error"]["message"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{json}");
    (answer.status, json["error"]["code"].as_i64().expect("a code"))
}

fn ping(id: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "method": "ping" })
}

#[test]
fn the_revision_is_agreed_on() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha");
    for (wanted, agreed) in [
        ("2025-11-25", "2025-11-25"),
        ("2025-06-18", "2025-06-18"),
        ("2025-03-26", "2025-03-26"),
        ("2024-11-05", "2025-11-25"),
        ("1999-01-01", "2025-11-25"),
    ] {
        let client = json!({ "name": "by hand", "version": "1" });
        let params = json!({ "protocolVersion": wanted, "capabilities": {}, "clientInfo": client });
        let result = assistant.result("initialize", params);
        assert_eq!(result["protocolVersion"], agreed);
        assert_eq!(result["serverInfo"]["name"], "innkeeper");
        assert!(result["capabilities"]["tools"].is_object());
        assert!(result["instructions"].as_str().is_some_and(|text| text.contains(LAKE)));
    }
    assert_eq!(assistant.fault("initialize", json!({})), -32602);
    assert_eq!(assistant.result("ping", json!({})), json!({}));
    let stranger = Assistant(assistant.0.header("MCP-Protocol-Version", "1999-01-01"));
    let answer = stranger.send(&ping(json!(1)));
    assert_eq!(error(&answer), (400, -32022));
    assert!(answer.json()["error"]["data"]["supported"].as_array().is_some_and(|list| list.len() == 4));
}

#[test]
fn the_newest_revision_says_everything_in_each_request() {
    let scene = Scene::open();
    let plain = scene.assistant("asha").0.header("MCP-Protocol-Version", "2026-07-28");
    let named = |method: &str, name: &str| {
        Assistant(plain.clone().header("Mcp-Method", method).header("Mcp-Name", name))
    };
    let found = named("server/discover", "").result("server/discover", json!({}));
    assert_eq!(found["supportedVersions"][0], "2026-07-28");
    assert_eq!(found["resultType"], "complete");
    let call = json!({ "name": "api_whoami", "arguments": {} });
    let who = named("tools/call", "api_whoami").result("tools/call", call.clone());
    assert_eq!((&who["structuredContent"]["user"], &who["resultType"]), (&json!("asha"), &json!("complete")));
    assert_eq!(
        named("tools/call", "=?base64?YXBpX3dob2FtaQ==?=").result("tools/call", call.clone())["isError"],
        false
    );
    let message =
        |params: Value| json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
    assert_eq!(error(&named("tools/list", "api_whoami").send(&message(call.clone()))), (400, -32020));
    assert_eq!(error(&named("tools/call", "api_other").send(&message(call.clone()))), (400, -32020));
    assert_eq!(error(&Assistant(plain.clone()).send(&message(call.clone()))), (400, -32020));
    let mut other = call;
    other["_meta"] = json!({ "io.modelcontextprotocol/protocolVersion": "2025-06-18" });
    assert_eq!(error(&named("tools/call", "api_whoami").send(&message(other))), (400, -32020));
    let unknown = json!({ "jsonrpc": "2.0", "id": 1, "method": "prompts/list" });
    assert_eq!(error(&named("prompts/list", "").send(&unknown)), (404, -32601));
    assert_eq!(error(&named("ping", "").send(&json!([ping(json!(1))]))), (400, -32600));
}

#[test]
fn an_invalid_message_is_refused() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha");
    for (body, code) in [
        ("", -32700),
        ("{", -32700),
        ("{\"jsonrpc\": \"2.0\", \"id\": 1,", -32700),
        ("\u{0}", -32700),
        ("12", -32600),
        ("null", -32600),
        ("\"tools/list\"", -32600),
        ("{}", -32600),
        ("[]", -32600),
        ("{\"id\": 1, \"method\": \"ping\"}", -32600),
        ("{\"jsonrpc\": 2, \"id\": 1, \"method\": \"ping\"}", -32600),
        ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": 12}", -32600),
        ("{\"jsonrpc\": \"2.0\", \"id\": null, \"method\": \"ping\"}", -32600),
        ("{\"jsonrpc\": \"2.0\", \"id\": 1.5, \"method\": \"ping\"}", -32600),
        ("{\"jsonrpc\": \"2.0\", \"id\": {}, \"method\": \"ping\"}", -32600),
        ("{\"jsonrpc\": \"2.0\", \"id\": 1}", -32600),
    ] {
        let answer = assistant.0.send("POST", "/mcp", Some(body.as_bytes()));
        assert_eq!(error(&answer), (400, code), "{body}");
    }
    let deep = "[".repeat(100_000);
    assert_eq!(error(&assistant.0.send("POST", "/mcp", Some(deep.as_bytes()))), (400, -32700));
    assert_eq!(error(&assistant.0.send("POST", "/mcp", Some(&[0xff, 0xfe]))), (400, -32700));
    let wrong = |method: &str, params: Value| assistant.fault(method, params);
    assert_eq!(wrong("tools/destroy", json!({})), -32601);
    assert_eq!(wrong("ping", json!([1])), -32602);
    assert_eq!(wrong("tools/call", json!({})), -32602);
    assert_eq!(wrong("tools/call", json!({ "name": "api_nothing" })), -32602);
    assert_eq!(wrong("tools/call", json!({ "name": "api_generate_api_key" })), -32602);
    assert_eq!(wrong("tools/call", json!({ "name": "api_whoami", "arguments": "none" })), -32602);
    assert_eq!(wrong("tools/list", json!({ "cursor": "nowhere" })), -32602);
    assert_eq!(wrong("tools/list", json!({ "cursor": 12 })), -32602);
    assert_eq!(wrong("resources/read", json!({})), -32602);
    assert_eq!(wrong("resources/read", json!({ "uri": "file:///etc/passwd" })), -32002);
}

#[test]
fn notifications_and_answers_are_taken_in_silence() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha");
    for message in [
        json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }),
        json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": 1 } }),
        json!({ "jsonrpc": "2.0", "id": 1, "result": {} }),
        json!([{ "jsonrpc": "2.0", "method": "notifications/initialized" }]),
    ] {
        let answer = assistant.send(&message);
        assert_eq!((answer.status, answer.body.len()), (202, 0), "{message}");
    }
}

#[test]
fn the_one_revision_that_knows_lists_gets_them() {
    let scene = Scene::open();
    let plain = scene.assistant("asha");
    let whoami =
        json!({ "jsonrpc": "2.0", "id": "b", "method": "tools/call", "params": { "name": "api_whoami" } });
    let note = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
    let list = json!([ping(json!(1)), note, whoami, { "jsonrpc": "2.0", "id": 3, "method": "nothing" }, 12]);
    let answers = plain.send(&list).json();
    let ids: Vec<&Value> = answers.as_array().expect("a list").iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, [&json!(1), &json!("b"), &json!(3), &Value::Null]);
    assert_eq!(answers[1]["result"]["structuredContent"]["user"], "asha");
    assert_eq!(answers[2]["error"]["code"], -32601);
    let later = Assistant(plain.0.clone().header("MCP-Protocol-Version", "2025-06-18"));
    assert_eq!(error(&later.send(&list)), (400, -32600));
    let many = Value::Array((0..51).map(|id| ping(json!(id))).collect());
    assert_eq!(error(&plain.send(&many)), (400, -32600));
}

#[test]
fn other_methods_strangers_and_large_bodies_stay_outside() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha").0;
    for method in ["GET", "DELETE", "PUT", "OPTIONS"] {
        let answer = assistant.send(method, "/mcp", None);
        assert_eq!((answer.status, answer.header("allow")), (405, Some("POST")), "{method}");
    }
    let nobody = scene.served.nobody();
    let refuse =
        |client: &Client, status: u16, code: &str| client.post("/mcp", &ping(json!(1))).failed(status, code);
    refuse(&nobody, 401, "signed_out");
    refuse(&nobody.clone().header("Authorization", "token a:b"), 401, "signed_out");
    nobody.get("/.well-known/oauth-protected-resource").failed(404, "not_found");
    let page = scene.served.signed_in("asha");
    assert_eq!(page.post("/mcp", &ping(json!(1))).status, 200);
    refuse(&page.without("X-Requested-With"), 403, "header_missing");
    let large = format!("{{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"{}\"}}", "x".repeat(1024 * 1024));
    assert_eq!(assistant.send("POST", "/mcp", Some(large.as_bytes())).status, 413);
}

#[test]
fn a_request_of_another_site_is_refused() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha").0;
    let own = format!("http://{}", scene.served.server.addr());
    assert_eq!(assistant.clone().header("Origin", &own).post("/mcp", &ping(json!(1))).status, 200);
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1", ""] {
        let client = assistant.clone().header("Origin", origin);
        client.post("/mcp", &ping(json!(1))).failed(403, "foreign_origin");
    }
}

#[test]
fn the_guests_door_does_not_lead_here() {
    let guest_listen = Some(crate::http::client::anywhere());
    let scene = Scene::with(Config { guest_listen, ..Config::default() });
    let address = scene.served.server.guest_addr().expect("a second door");
    let guest = Client::of(address).header("Authorization", &scene.credentials("asha"));
    guest.post("/mcp", &ping(json!(1))).failed(404, "not_found");
}
