//! Somebody who wants to break the hotel through the door of its assistants, with good credentials and bad intent. Whatever
//! is sent is answered in the protocol's words, soon, and shows nothing that the caller may not see.

use std::time::{Duration, Instant};

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{Assistant, Scene, stay};
use crate::http::client::Answer;
use crate::support::{HILL, LAKE};

/// Far beyond what any answer takes, on a machine that does other work.
const LONGEST: Duration = Duration::from_secs(20);

fn call(id: u64, name: &str, arguments: Value) -> Value {
    let params = json!({ "name": name, "arguments": arguments });
    json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params })
}

fn dirty(room: u32) -> Value {
    json!({ "room": format!("{LAKE}-{room}"), "status": "Dirty" })
}

/// The answer to what should not have been sent: no defect, no silence, and nothing of the machine behind it.
fn harmless(what: &str, answer: &Answer, since: Instant) {
    let what: String = what.chars().take(200).collect();
    assert!(since.elapsed() < LONGEST, "{what}: a long wait");
    assert!(answer.status < 500, "{what}: {} {}", answer.status, answer.text());
    let text = answer.text();
    for inside in ["incident", "-32603", "panicked", "SQLITE", "sqlite", "src/", "/tmp/", "SELECT "] {
        assert!(!text.contains(inside), "{what} shows {inside}: {text}");
    }
    assert!(answer.status == 202 || serde_json::from_str::<Value>(&text).is_ok(), "{what}: {text}");
}

#[test]
fn no_body_makes_a_defect() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha").0;
    let id = |id: &str| format!("{{\"jsonrpc\": \"2.0\", \"id\": {id}, \"method\": \"ping\"}}");
    let params = |method: &str, params: &str| {
        format!("{{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"{method}\", \"params\": {params}}}")
    };
    let mut bodies: Vec<String> = [
        "-1",
        "0",
        "-0",
        "1.0",
        "1e5",
        "1e400",
        "-1e999999999",
        "9223372036854775807",
        "18446744073709551615",
        "18446744073709551616",
        "99999999999999999999999999999999999999",
        "true",
        "[]",
        "[1]",
        "{}",
        "\"\"",
        "\" \"",
        "\"\\u0000\"",
        "\"\\ud83c\\udfe8\"",
        "\"\\ud83c\"",
        "{\"$serde_json::private::Number\": \"1\"}",
        "{\"$serde_json::private::Number\": \"x\"}",
        "1, \"id\": 2",
        "1, \"id\": null",
        "01",
        "+1",
        "0x10",
        "NaN",
    ]
    .map(id)
    .to_vec();
    bodies.push(id(&"9".repeat(50_000)));
    bodies.push(id(&format!("\"{}\"", "i".repeat(900_000))));
    let deep = format!("{}1{}", "[".repeat(120), "]".repeat(120));
    let far = format!("{}1{}", "{\"a\":".repeat(50_000), "}".repeat(50_000));
    let long = format!("{{\"name\": \"{}\"}}", "n".repeat(900_000));
    let odd = [
        "null",
        "12",
        "\"\"",
        "[]",
        "true",
        "{}",
        &deep,
        &far,
        &long,
        "{\"name\": null}",
        "{\"name\": 12}",
        "{\"name\": {}}",
        "{\"uri\": []}",
        "{\"uri\": \"\"}",
        "{\"cursor\": \"\"}",
        "{\"cursor\": {}}",
        "{\"name\": \"api_whoami\", \"arguments\": []}",
        "{\"name\": \"api_whoami\", \"arguments\": 1}",
        "{\"name\": \"api_whoami\", \"arguments\": {\"dry_run\": {}}}",
        "{\"_meta\": 1}",
        "{\"_meta\": {\"progressToken\": {}}}",
        "{\"protocolVersion\": 12}",
        "{\"protocolVersion\": \"\", \"capabilities\": 1}",
        "{\"protocolVersion\": \"2025-06-18\", \"capabilities\": [], \"clientInfo\": null}",
        "{\"_meta\": {\"io.modelcontextprotocol/protocolVersion\": 12}}",
    ];
    for method in [
        "ping",
        "initialize",
        "server/discover",
        "tools/list",
        "tools/call",
        "resources/list",
        "resources/templates/list",
        "resources/read",
        "resources/subscribe",
        "prompts/list",
        "logging/setLevel",
        "completion/complete",
        "TOOLS/LIST",
        "",
        "notifications/initialized",
        "tools/call\\u0000",
        "$/../..",
    ] {
        bodies.extend(odd.iter().map(|odd| params(method, odd)));
    }
    bodies.extend(
        ["[[]]", "[[[{}]]]", "[null]", "{\"jsonrpc\": \"2.0\", \"method\": {}}", "\u{feff}{}", "{}{}"]
            .map(str::to_string),
    );
    for body in &bodies {
        let since = Instant::now();
        harmless(body, &assistant.send("POST", "/mcp", Some(body.as_bytes())), since);
    }
    scene.hotel().assert_sound();
}

#[test]
fn an_id_comes_back_as_it_was_sent_and_the_last_of_two_counts() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha").0;
    for (sent, back) in [
        ("0", "0"),
        ("-7", "-7"),
        ("18446744073709551615", "18446744073709551615"),
        ("\"\"", "\"\""),
        ("\"a\\u0000b\"", "\"a\\u0000b\""),
        ("1, \"id\": \"two\"", "\"two\""),
    ] {
        let body = format!("{{\"jsonrpc\": \"2.0\", \"id\": {sent}, \"method\": \"ping\"}}");
        let answer = assistant.send("POST", "/mcp", Some(body.as_bytes()));
        assert_eq!(answer.status, 200, "{sent}: {}", answer.text());
        assert_eq!(answer.json()["id"].to_string(), back);
    }
    // Two questions under one id get two answers under it.
    let ping = json!({ "jsonrpc": "2.0", "id": 1, "method": "ping" });
    let answers = assistant.post("/mcp", &json!([ping, ping])).json();
    assert_eq!(
        answers,
        json!([{ "jsonrpc": "2.0", "id": 1, "result": {} }, { "jsonrpc": "2.0", "id": 1, "result": {} }])
    );
}

#[test]
fn a_question_that_wants_no_answer_does_nothing() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha");
    let before = scene.hotel().contents();
    let mut note = call(1, "api_create_booking", stay("Nobody"));
    note.as_object_mut().expect("an object").remove("id");
    for message in [note.clone(), json!([note, note])] {
        let answer = assistant.send(&message);
        assert_eq!((answer.status, answer.body.len()), (202, 0));
    }
    assert_eq!(scene.hotel().contents(), before);
}

#[test]
fn headers_change_neither_who_calls_nor_what_is_answered() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha").0;
    let message = call(1, "api_whoami", json!({}));
    let plain = assistant.post("/mcp", &message).json();
    for (name, value) in [
        ("Accept", "text/event-stream"),
        ("Accept", "text/html"),
        ("Accept", "application/json;q=0, */*;q=0"),
        ("Accept", ""),
        ("Content-Type", "text/plain"),
        ("Content-Type", "multipart/form-data; boundary=x"),
        ("Content-Type", "application/x-www-form-urlencoded"),
        ("Mcp-Session-Id", "somebody-elses"),
        ("Mcp-Session-Id", ""),
        ("Last-Event-ID", "17"),
        ("MCP-Protocol-Version", "2025-06-18"),
        ("MCP-Protocol-Version", " 2025-06-18 "),
        ("X-Forwarded-For", "10.0.0.1"),
        ("X-Forwarded-Host", "evil.example"),
        ("X-HTTP-Method-Override", "DELETE"),
        ("Mcp-Method", "tools/list"),
        ("Cookie", "innkeeper=0123456789abcdef"),
    ] {
        let answer = assistant.clone().header(name, value).post("/mcp", &message);
        assert_eq!((answer.status, answer.json()), (200, plain.clone()), "{name}: {value}");
        assert_eq!(answer.header("content-type"), Some("application/json"));
        assert_eq!(answer.header("access-control-allow-origin"), None, "no other page reads it");
        assert_eq!(answer.header("mcp-session-id"), None);
    }
    for version in ["2024-11-05", "", "2025-06-18, 2025-03-26", "9999-12-31", "2025-06-18\t2025-06-18"] {
        let answer = assistant.clone().header("MCP-Protocol-Version", version).post("/mcp", &message);
        assert_eq!((answer.status, &answer.json()["error"]["code"]), (400, &json!(-32022)), "{version}");
    }
    // Beside good credentials for nobody else: another scheme, a wrong secret, half a key.
    for credentials in
        ["Bearer a.b.c", "Basic YTpi", "token", "token ", "token :", "token a", "TOKEN a:b:c", ""]
    {
        let answer = scene.served.nobody().header("Authorization", credentials).post("/mcp", &message);
        answer.failed(401, "signed_out");
    }
    for path in ["/mcp/", "/mcp/tools", "/MCP", "/mcp?method=DELETE", "//mcp", "/sse", "/messages"] {
        let since = Instant::now();
        let answer = assistant.post(path, &message);
        assert!(answer.status < 500 && since.elapsed() < LONGEST, "{path}: {}", answer.status);
        if answer.status == 200 {
            assert_eq!(answer.json(), plain, "{path}");
        }
    }
}

#[test]
fn a_tools_name_is_exact_and_a_stranger_to_a_tool_learns_only_its_gate() {
    let scene = Scene::open();
    let assistant = scene.assistant("hema");
    let names = [
        "API_WHOAMI",
        "Api_Whoami",
        " api_whoami",
        "api_whoami ",
        "api.whoami",
        "svc.api.whoami",
        "api_whoami\u{0}",
        "public_api_book",
        "users_create_owner",
        "api_generate_api_key",
        "users_issue_key",
        "desk_disconnect",
        "desk_backup_now",
        "../api_whoami",
        "__proto__",
        "constructor",
        "\u{202e}imaohw_ipa",
    ];
    for name in names {
        assert_eq!(assistant.fault("tools/call", json!({ "name": name, "arguments": {} })), -32602, "{name}");
    }
    let before = scene.hotel().contents();
    for name in ["api_create_booking", "api_add_folio_payment", "api_run_night_audit", "records_save"] {
        let dry = assistant.refused(name, json!({ "dry_run": true, "property": LAKE })).0;
        assert_eq!(assistant.refused(name, json!({ "property": LAKE })).0, dry);
        assert!(dry == "role_missing" || name == "records_save", "{name}: {dry}");
    }
    assert_eq!(scene.hotel().contents(), before);
}

#[test]
fn what_another_property_shows_is_nowhere_to_be_read() {
    let scene = Scene::open();
    let every: Vec<Role> = vec![Role::FrontDesk, Role::Housekeeping, Role::Finance];
    scene.hotel().user_of("hill", &every, &[HILL]);
    let params = json!({ "property": HILL });
    let issued = scene.hotel().known("hill").ok("api.my_connector_credentials", params);
    let header =
        format!("token {}:{}", issued["api_key"].as_str().unwrap(), issued["api_secret"].as_str().unwrap());
    let hill = Assistant(scene.served.nobody().header("Authorization", &header));
    let own = "innkeeper://property/Hill%20House/today";
    hill.result("resources/read", json!({ "uri": own }));
    for uri in [
        "innkeeper://property/Lake%20View%20Palace/today",
        "innkeeper://property/Hill%20House/../Lake%20View%20Palace/today",
        "innkeeper://property/Hill%20House/%2e%2e/Lake%20View%20Palace/today",
        "innkeeper://property/Hill%20House/today/",
        "innkeeper://property/Hill%20House/today?property=Lake%20View%20Palace",
        "innkeeper://property/Hill%20House/today#x",
        "INNKEEPER://property/Hill%20House/today",
        "innkeeper://property//today",
        "innkeeper://property/%/today",
        "innkeeper://property/Lake View Palace/today",
        "innkeeper://agents/../property/Lake%20View%20Palace/today",
        "file:///etc/passwd",
        "http://127.0.0.1/",
        "innkeeper:///",
        "\u{0}",
    ] {
        let answer = hill.ask("resources/read", json!({ "uri": uri }));
        assert_eq!(answer["error"]["code"], -32002, "{uri}: {answer}");
    }
    let listed = hill.result("resources/list", json!({}));
    assert!(!listed.to_string().contains("Lake"), "{listed}");
    assert!(!hill.result("server/discover", json!({})).to_string().contains("Lake"));
    for (tool, arguments) in [
        ("api_front_desk_snapshot", json!({ "property": LAKE })),
        ("api_create_booking", stay("Nobody")),
        ("api_set_housekeeping_status", dirty(101)),
    ] {
        let (code, sentence) = hill.refused(tool, arguments.clone());
        assert!(["not_found", "not_your_property"].contains(&&*code), "{tool}: {code} {sentence}");
        // One that does not exist is answered in the same words.
        let elsewhere = arguments.to_string().replace(LAKE, "Nowhere Inn");
        let (same, words) = hill.refused(tool, serde_json::from_str(&elsewhere).expect("JSON"));
        assert_eq!((same, words.replace("Nowhere Inn", LAKE)), (code, sentence), "{tool}");
    }
}

#[test]
fn exactly_as_many_writes_pass_as_an_hour_allows_however_many_come_at_once() {
    const PASS: usize = 7;
    let scene = Scene::with(Config { agent_writes_per_hour: PASS as u32, ..Config::default() });
    let assistant = scene.assistant("asha");
    let before: i64 = scene.hotel().stored("SELECT count(*) FROM action_log");
    let passed: usize = std::thread::scope(|scope| {
        let line = |thread: u32| {
            let assistant = assistant.clone();
            move || {
                let answers = (0..5).map(|turn| {
                    let mut arguments = dirty(101 + (thread * 5 + turn) % 10);
                    arguments["status"] = json!(if turn % 2 == 0 { "Dirty" } else { "Clean" });
                    let answer =
                        assistant.send(&call(u64::from(turn), "api_set_housekeeping_status", arguments));
                    assert_eq!(answer.status, 200, "{}", answer.text());
                    let result = answer.json()["result"].clone();
                    let refused = result["structuredContent"]["code"] == "too_many";
                    assert_eq!(refused, result["isError"] == true, "{result}");
                    usize::from(!refused)
                });
                answers.sum::<usize>()
            }
        };
        let lines: Vec<_> = (0..8).map(|thread| scope.spawn(line(thread))).collect();
        lines.into_iter().map(|line| line.join().expect("a caller")).sum()
    });
    assert_eq!(passed, PASS);
    let logged: i64 = scene.hotel().stored("SELECT count(*) FROM action_log");
    assert!(logged - before <= PASS as i64, "{logged}");
    scene.hotel().assert_sound();
}

#[test]
fn a_list_of_writes_in_several_hands_is_counted_message_by_message() {
    let scene = Scene::with(Config { agent_writes_per_hour: 5, ..Config::default() });
    let assistant = scene.assistant("asha");
    let list = Value::Array(
        (1..=10).map(|at| call(at, "api_set_housekeeping_status", dirty(100 + at as u32))).collect(),
    );
    let passed: usize = std::thread::scope(|scope| {
        let send = || {
            let answers = assistant.clone().send(&list).json();
            answers
                .as_array()
                .expect("a list")
                .iter()
                .filter(|answer| answer["result"]["isError"] == false)
                .count()
        };
        let hands = [scope.spawn(send), scope.spawn(send), scope.spawn(send)];
        hands.map(|hand| hand.join().expect("a caller")).iter().sum()
    });
    assert_eq!(passed, 5);
}

#[test]
fn what_changes_of_a_person_holds_for_the_next_message_of_the_assistant() {
    let scene = Scene::open();
    let admin = scene.hotel().known("admin");
    let assistant = scene.assistant("asha");
    assistant.tool("api_create_booking", stay("Mira Machine"));
    admin.ok("users.save", json!({ "login": "asha", "roles": ["Housekeeping"] }));
    assert_eq!(assistant.refused("api_create_booking", stay("Nobody")).0, "role_missing");
    assert!(!assistant.tools().iter().any(|name| name == "api_create_booking"));
    admin.ok(
        "users.save",
        json!({ "login": "asha", "roles": ["Front Desk"], "all_properties": 0, "properties": [HILL] }),
    );
    let (code, _) = assistant.refused("api_create_booking", stay("Nobody"));
    assert_eq!(code, "not_your_property");
    assert!(!assistant.result("resources/list", json!({})).to_string().contains("Lake"));
    admin.ok("users.save", json!({ "login": "asha", "roles": ["Front Desk"], "all_properties": 1 }));
    assistant.tool("api_create_booking", stay("Nora Next"));
    admin.ok("users.disable", json!({ "login": "asha" }));
    let whoami = call(1, "api_whoami", json!({}));
    assistant.send(&whoami).failed(401, "signed_out");
    admin.ok("users.disable", json!({ "login": "asha", "disabled": 0 }));
    assistant.send(&whoami).failed(401, "signed_out");
    let other = scene.assistant("asha");
    assistant.send(&whoami).failed(401, "signed_out");
    assert_eq!(other.send(&whoami).status, 200, "a new secret ends the old one");
    let page = Assistant(scene.served.signed_in("asha"));
    page.tool("api_whoami", json!({}));
    admin.ok("users.disable", json!({ "login": "asha" }));
    page.send(&whoami).failed(401, "signed_out");
    scene.hotel().assert_sound();
}

/// Every tool with nonsense, over the wire: whatever it is, the answer is a result or a refusal.
#[test]
fn no_tool_answers_nonsense_with_a_defect() {
    let scene = Scene::with(Config { agent_writes_per_hour: 1_000_000, ..Config::default() });
    let admin = scene.assistant_of_admin();
    let tools: Vec<Value> = {
        let mut tools = Vec::new();
        let mut params = json!({});
        loop {
            let page = admin.result("tools/list", params);
            tools.extend(page["tools"].as_array().expect("a list").clone());
            match page.get("nextCursor") {
                Some(cursor) => params = json!({ "cursor": cursor }),
                None => break tools,
            }
        }
    };
    assert!(tools.len() > 140, "{}", tools.len());
    let before = scene.hotel().contents();
    let values = [
        json!({}),
        json!([[]]),
        json!("\u{0}"),
        json!("x".repeat(5_000)),
        json!(-1),
        json!(true),
        json!(LAKE),
    ];
    for tool in &tools {
        let names: Vec<&String> =
            tool["inputSchema"]["properties"].as_object().expect("properties").keys().collect();
        let list: Vec<Value> = values
            .iter()
            .map(|value| {
                let all = names.iter().map(|name| ((*name).clone(), value.clone()));
                let mut arguments: serde_json::Map<String, Value> = all.collect();
                if names.iter().any(|name| *name == "dry_run") {
                    arguments.insert("dry_run".to_string(), json!(true));
                }
                call(1, tool["name"].as_str().expect("a name"), Value::Object(arguments))
            })
            .collect();
        let since = Instant::now();
        harmless(&tool["name"].to_string(), &admin.send(&Value::Array(list)), since);
    }
    assert_eq!(scene.hotel().contents(), before);
    let huge = admin.send(&call(1, "api_guest_search", json!({ "q": "q".repeat(1_000_000) })));
    harmless("a long question", &huge, Instant::now());
}
