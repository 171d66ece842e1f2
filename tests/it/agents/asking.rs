//! Which tools and resources somebody has, how they are described, and what they answer.

use std::collections::BTreeSet;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{Assistant, Scene, stay};
use crate::support::{HILL, LAKE};

fn described(assistant: &Assistant, name: &str) -> Value {
    let mut after = json!({});
    loop {
        let page = assistant.result("tools/list", after);
        let tools = page["tools"].as_array().expect("a list");
        if let Some(tool) = tools.iter().find(|tool| tool["name"] == name) {
            return tool.clone();
        }
        after = json!({ "cursor": page["nextCursor"].as_str().unwrap_or_else(|| panic!("no tool {name}")) });
    }
}

#[test]
fn the_list_is_exactly_what_the_roles_may_call() {
    let scene = Scene::open();
    scene.hotel().user("roleless", &[]);
    let key = |login: &str| {
        let boss = scene.hotel().user(&format!("boss of {login}"), &[Role::Administrator]);
        let issued = boss.ok("users.issue_key", json!({ "login": login }));
        let value = format!(
            "token {}:{}",
            issued["api_key"].as_str().unwrap_or_default(),
            issued["api_secret"].as_str().unwrap_or_default()
        );
        Assistant(scene.served.nobody().header("Authorization", &value))
    };
    for login in ["asha", "hema", "admin", "roleless"] {
        let listed = key(login).tools();
        let actor = scene.hotel().known(login).actor();
        let open = scene.hotel().app.registry.all().filter(|endpoint| {
            let secret = endpoint.is_for_people();
            endpoint.gate.admit(&actor).is_ok() && !secret && endpoint.module != "public_api"
        });
        let expected: BTreeSet<String> = open.map(|endpoint| endpoint.path().replace('.', "_")).collect();
        assert_eq!(listed.len(), expected.len(), "{login}: nothing twice");
        assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected, "{login}");
    }
}

#[test]
fn a_tool_is_described_with_its_arguments_and_what_it_may_do() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha");
    let book = described(&assistant, "api_create_booking");
    let schema = &book["inputSchema"];
    assert!(book["description"].as_str().is_some_and(|text| text.len() > 10));
    assert_eq!(schema["type"], "object");
    assert!(
        schema["required"].as_array().is_some_and(|names| names.contains(&json!("guest_name"))),
        "{schema}"
    );
    assert_eq!(schema["properties"]["dry_run"]["type"], "boolean");
    assert!(schema["properties"]["property"]["description"].is_string());
    let hints = |name: &str, hint: &str| described(&assistant, name)["annotations"][hint].clone();
    assert_eq!(book["annotations"]["readOnlyHint"], false);
    assert_eq!(book["annotations"]["destructiveHint"], false);
    assert_eq!(hints("api_cancel_reservation", "destructiveHint"), true);
    assert_eq!(hints("api_set_housekeeping_status", "idempotentHint"), true);
    assert_eq!(hints("api_front_desk_snapshot", "readOnlyHint"), true);
    assert!(
        described(&assistant, "api_front_desk_snapshot")["inputSchema"]["properties"]
            .get("dry_run")
            .is_none()
    );
    assert!(described(&assistant, "api_add_folio_payment")["inputSchema"]["properties"]["pin"].is_object());
}

#[test]
fn a_tool_answers_what_its_function_answers() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha");
    let booked = assistant.tool("api_create_booking", stay("Mira Machine"));
    let reservation = booked["reservation"].clone();
    let detail = assistant.tool("api_reservation_detail", json!({ "reservation": reservation }));
    let same =
        scene.hotel().known("asha").ok("api.reservation_detail", json!({ "reservation": reservation }));
    assert_eq!(detail, same);
    let listed = assistant.tool("api_my_properties", json!({}));
    assert_eq!(listed["result"].as_array().map(Vec::len), Some(1), "a connector knows its one property");
}

#[test]
fn a_refusal_is_a_result_with_its_sentence() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha");
    let (code, sentence) = assistant.refused("api_create_booking", json!({ "property": LAKE }));
    assert_eq!((code.as_str(), sentence.contains("is required")), ("invalid", true), "{sentence}");
    let (code, _) = assistant.refused("api_reservation_detail", json!({ "reservation": "RES-2026-99999" }));
    assert_eq!(code, "not_found");
    let (code, sentence) = assistant.refused("api_front_desk_snapshot", json!({ "property": HILL }));
    assert_eq!(code, "not_your_property", "{sentence}");
    let (code, sentence) = assistant.refused("api_run_night_audit", json!({ "property": HILL }));
    assert!(["role_missing", "not_your_property"].contains(&code.as_str()), "{code}: {sentence}");
    let rooms = scene.assistant("hema");
    assert_eq!(rooms.refused("api_create_booking", stay("Nobody")).0, "role_missing");
}

#[test]
fn an_idempotency_key_holds_for_a_tool_as_for_a_call() {
    let scene = Scene::open();
    let assistant = Assistant(scene.assistant("asha").0.header("Idempotency-Key", "one intent"));
    let first = assistant.tool("api_create_booking", stay("Mira Machine"));
    assert_eq!(assistant.tool("api_create_booking", stay("Mira Machine")), first);
    assert_eq!(scene.hotel().stored::<i64>("SELECT count(*) FROM reservations"), 1);
}

#[test]
fn what_may_be_read_follows_the_roles_too() {
    let scene = Scene::open();
    let uris = |assistant: &Assistant| -> Vec<String> {
        let listed = assistant.result("resources/list", json!({}));
        let rows = listed["resources"].as_array().expect("a list");
        rows.iter().map(|row| row["uri"].as_str().expect("an address").to_string()).collect()
    };
    let (desk, rooms) = (scene.assistant("asha"), scene.assistant("hema"));
    let today = "innkeeper://property/Lake%20View%20Palace/today";
    let board = "innkeeper://property/Lake%20View%20Palace/housekeeping";
    assert_eq!(uris(&desk), ["innkeeper://properties", "innkeeper://agents/recent", today, board]);
    assert_eq!(uris(&rooms), ["innkeeper://properties", board]);
    desk.tool("api_create_booking", stay("Mira Machine"));
    let read = |assistant: &Assistant, uri: &str| -> Value {
        let result = assistant.result("resources/read", json!({ "uri": uri }));
        assert_eq!(result["contents"][0]["uri"], uri);
        serde_json::from_str(result["contents"][0]["text"].as_str().expect("a text")).expect("JSON")
    };
    assert_eq!(read(&desk, today)["date"], "2026-03-01");
    assert_eq!(read(&rooms, board)["rooms"].as_array().map(Vec::len), Some(15));
    assert_eq!(read(&desk, "innkeeper://properties")[0]["name"], LAKE);
    let ledger = read(&desk, "innkeeper://agents/recent");
    assert_eq!(ledger[0]["agent_name"], "asha's connector");
    assert_eq!(rooms.fault("resources/read", json!({ "uri": today })), -32002);
    let elsewhere = "innkeeper://property/Hill%20House/today";
    assert_eq!(desk.fault("resources/read", json!({ "uri": elsewhere })), -32002);
    let templates = desk.result("resources/templates/list", json!({}));
    assert_eq!(templates["resourceTemplates"][0]["uriTemplate"], "innkeeper://property/{property}/today");
}
