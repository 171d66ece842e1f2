//! The OpenAPI document is complete enough for a generator of clients, and such a client works.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::http::client::{PASSWORD, Served};
use crate::support::LAKE;

/// The places of schemas written as `true` or `false`.
fn booleans(schema: &Value, at: &str, found: &mut Vec<String>) {
    match schema {
        Value::Object(members) => {
            for (name, member) in members {
                let at = format!("{at}/{name}");
                if let (true, Value::Object(properties)) = (name == "properties", member) {
                    let plain = properties.iter().filter(|(_, property)| property.is_boolean());
                    found.extend(plain.map(|(property, _)| format!("{at}/{property}")));
                }
                if name == "items" && member.is_boolean() {
                    found.push(at.clone());
                }
                booleans(member, &at, found);
            }
        }
        Value::Array(list) => list.iter().for_each(|one| booleans(one, at, found)),
        _ => {}
    }
}

#[test]
fn every_operation_says_what_it_takes() {
    let served = Served::start();
    let described = served.nobody().get("/api/openapi.json").json();
    let mut wrong = Vec::new();
    booleans(&described["components"]["schemas"], "", &mut wrong);
    for endpoint in served.hotel.app.registry.all() {
        let path = endpoint.path();
        let operations = &described["paths"][format!("/api/method/svc.{path}")];
        let body = &operations["post"]["requestBody"];
        if body["required"] != !endpoint.required().is_empty() {
            wrong.push(format!("{path}: the body's required is {}", body["required"]));
        }
        let more = &body["content"]["application/json"]["schema"]["allOf"][1]["properties"];
        if endpoint.wants_pin && more["pin"]["type"] != "string" {
            wrong.push(format!("{path}: the body takes no pin"));
        }
        if endpoint.writes && !endpoint.wants_pin && more["agent"]["type"] != "string" {
            wrong.push(format!("{path}: the body takes no agent"));
        }
        if !endpoint.post_only {
            let parameters = operations["get"]["parameters"].as_array().cloned().unwrap_or_default();
            for name in endpoint.required() {
                let named = parameters.iter().find(|parameter| parameter["name"] == *name);
                if named.is_none_or(|parameter| parameter["required"] != true) {
                    wrong.push(format!("{path}: GET says nothing of {name}"));
                }
            }
        }
    }
    let quote = &described["paths"]["/api/method/svc.api.get_quote"]["get"]["parameters"];
    let names: Vec<&str> =
        quote.as_array().expect("parameters").iter().filter_map(|each| each["name"].as_str()).collect();
    for name in
        ["property", "room_type", "check_in_date", "check_out_date", "adults", "children", "meal_plan"]
    {
        assert!(names.contains(&name), "{names:?}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The generator that `tests/run` installs; `None` where nobody did.
fn generator() -> Option<PathBuf> {
    let given = std::env::var_os("HOTEL_CLIENT_GENERATOR").map(PathBuf::from);
    let installed =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("target/client-generator/bin/openapi-python-client");
    given.into_iter().chain([installed]).find(|program| program.exists())
}

const BOOKING: &str = r#"
import datetime, inspect, json, sys
from innkeeper_client import AuthenticatedClient
from innkeeper_client.api.api import get_api_get_quote, post_api_create_booking

url, key, prop = sys.argv[1:]
client = AuthenticatedClient(base_url=url, token=key, prefix="token")
arrival, departure = datetime.date(2026, 3, 10), datetime.date(2026, 3, 12)
quote = get_api_get_quote.sync_detailed(
    client=client, property_=prop, room_type="DLX", check_in_date=arrival, check_out_date=departure)
assert quote.status_code == 200, quote.content
annotation = inspect.signature(post_api_create_booking.sync_detailed).parameters["body"].annotation
body = next(each for each in getattr(annotation, "__args__", (annotation,)) if hasattr(each, "from_dict"))
booked = post_api_create_booking.sync_detailed(client=client, body=body.from_dict({
    "property": prop, "room_type": "DLX", "guest_name": "Gen Erated",
    "check_in_date": arrival.isoformat(), "check_out_date": departure.isoformat()}))
assert booked.status_code == 200, booked.content
print(json.loads(booked.content)["message"]["reservation"])
"#;

#[test]
fn a_generated_client_quotes_and_books() {
    let Some(generator) = generator() else {
        println!("skipped: no generator of clients; tests/run installs openapi-python-client");
        return;
    };
    let served = Served::start();
    let folder = tempfile::tempdir().expect("a folder");
    let document = folder.path().join("openapi.json");
    std::fs::write(&document, served.nobody().get("/api/openapi.json").body).expect("a file");
    let made = Command::new(&generator)
        .args(["generate", "--meta", "none", "--output-path"])
        .arg(folder.path().join("innkeeper_client"))
        .arg("--path")
        .arg(&document)
        .output()
        .expect("the generator runs");
    let reported =
        String::from_utf8_lossy(&made.stdout).into_owned() + &String::from_utf8_lossy(&made.stderr);
    assert!(made.status.success(), "{reported}");
    let asked = serde_json::json!({ "property": LAKE, "password": PASSWORD });
    let key = served.hotel.known("asha").ok("api.my_connector_credentials", asked);
    let text = |name: &str| key[name].as_str().expect("a text").to_string();
    let booked = Command::new(generator.with_file_name("python"))
        .args(["-c", BOOKING, &format!("http://{}", served.server.addr())])
        .args([&format!("{}:{}", text("api_key"), text("api_secret")), LAKE])
        .env("PYTHONPATH", folder.path())
        .output()
        .expect("python runs");
    let reservation = String::from_utf8_lossy(&booked.stdout).trim().to_string();
    assert!(booked.status.success(), "{}", String::from_utf8_lossy(&booked.stderr));
    let stored: i64 =
        served.hotel.stored(&format!("SELECT count(*) FROM reservations WHERE name = '{reservation}'"));
    assert_eq!(stored, 1, "{reservation}");
}
