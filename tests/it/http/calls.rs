//! Calls of functions: methods, bodies, statuses, aliases, repeats.

use std::net::TcpListener;

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use serde_json::json;

use super::client::{Client, PASSWORD, Served, anywhere};
use crate::support::{HILL, LAKE};

fn booking() -> serde_json::Value {
    json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12",
            "guest_name": "Nora New", "phone": "9876512345" })
}

#[test]
fn a_function_answers_get_with_a_query_and_post_with_an_object() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    let posted = asha.call("api.my_properties", json!({})).message();
    assert_eq!(posted.as_array().map(Vec::len), Some(2));
    assert_eq!(asha.get("/api/method/svc.api.my_properties").message(), posted);
    assert_eq!(asha.send("POST", "/api/method/svc.api.my_properties", Some(b"")).message(), posted);
    let quote = "/api/method/svc.api.get_quote?property=Lake+View%20Palace&room_type=DLX\
                 &check_in_date=2026-03-10&check_out_date=2026-03-12&adults=2&ignored=x";
    let by_get = asha.get(quote).message();
    let by_post = asha.call(
        "api.get_quote",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10",
                "check_out_date": "2026-03-12", "adults": "2" }),
    );
    assert_eq!(by_get, by_post.message());
}

#[test]
fn every_failure_has_its_status_its_sentence_and_its_code() {
    let served = Served::start();
    let (nobody, asha) = (served.nobody(), served.signed_in("asha"));
    let path = "/api/method/svc.api.get_quote";
    for body in [&b"[1]"[..], b"\"text\"", b"{", b"{\"a\": NaN}", b"\xff\xfe", b"12"] {
        asha.send("POST", path, Some(body)).failed(400, "bad_body");
    }
    nobody.call("api.my_properties", json!({})).failed(401, "signed_out");
    assert_eq!(nobody.call("api.my_properties", json!({})).header("www-authenticate"), Some("token"));
    // A program learns how it signs in, also one that sends a scheme of others; a page of ours asks the person.
    for program in [served.nobody(), served.nobody().header("Authorization", "Bearer KEY:SECRET")] {
        let said = program.call("api.my_properties", json!({})).json()["error"].to_string();
        assert!(said.contains("Authorization: token KEY:SECRET"), "{said}");
    }
    let page = served.nobody().header("X-Requested-With", "innkeeper");
    assert_eq!(page.call("api.my_properties", json!({})).json()["error"], "Please sign in first.");
    asha.call("api.developer_info", json!({})).failed(403, "role_missing");
    asha.call("api.no_such_function", json!({})).failed(404, "not_found");
    asha.post("/api/method/other.api.whoami", &json!({})).failed(404, "not_found");
    asha.get("/api/nothing").failed(404, "not_found");
    asha.get("/api").failed(404, "not_found");
    asha.call("api.reservation_detail", json!({ "reservation": "RES-2026-99999" })).failed(404, "not_found");
    let wrong = asha.call(
        "api.get_quote",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-02-30",
                                                   "check_out_date": "2026-03-12" }),
    );
    wrong.failed(422, "invalid");
    assert_eq!(wrong.json()["field"], "check_in_date");
    let missing = asha.call("api.get_quote", json!({}));
    missing.failed(422, "invalid");
    let long = format!("{{\"property\": \"{}\"}}", "x".repeat(1_100_000));
    asha.send("POST", path, Some(long.as_bytes())).failed(413, "body_too_large");
}

#[test]
fn a_method_that_a_path_does_not_take_is_refused_with_those_it_does() {
    let served = Served::start();
    let asha = served.signed_in("asha");
    let get = asha.get("/api/method/svc.api.my_connector_credentials?property=x");
    get.failed(405, "post_only");
    assert_eq!(get.header("allow"), Some("POST"));
    for (method, path, allow) in [
        ("PUT", "/api/method/svc.api.my_properties", "GET, HEAD, POST"),
        ("DELETE", "/api/method/svc.api.create_booking", "GET, POST"),
        ("HEAD", "/api/method/svc.api.create_booking", "GET, POST"),
        ("GET", "/api/login", "POST"),
        ("POST", "/healthz", "GET, HEAD"),
        ("POST", "/today", "GET, HEAD"),
        ("OPTIONS", "/api/changes", "GET, HEAD"),
    ] {
        let answer = asha.send(method, path, (method == "PUT" || method == "POST").then_some(&b"{}"[..]));
        assert_eq!((answer.status, answer.header("allow")), (405, Some(allow)), "{method} {path}");
    }
    let head = asha.send("HEAD", "/api/method/svc.api.my_properties", None);
    assert_eq!((head.status, head.body.len()), (200, 0));
}

#[test]
fn a_property_that_is_not_the_callers_does_not_open() {
    let served = Served::start();
    served.hotel.user_of("hilda", &[Role::FrontDesk], &[HILL]);
    served.hotel.known("admin").ok("users.set_password", json!({ "login": "hilda", "password": PASSWORD }));
    let hilda = served.signed_in("hilda");
    hilda.call("api.front_desk_snapshot", json!({ "property": LAKE })).failed(403, "not_your_property");
    assert_eq!(hilda.call("api.my_properties", json!({})).message()[0]["name"], HILL);
}

#[test]
fn another_leading_word_may_be_configured() {
    let served =
        Served::with(Config { aliases: vec!["frontdesk.app".into(), "hms".into()], ..Config::default() });
    let nobody = served.nobody();
    for word in ["svc", "frontdesk.app", "hms"] {
        assert_eq!(nobody.get(&format!("/api/method/{word}.api.whoami")).message()["user"], "Guest");
    }
    nobody.get("/api/method/frontdesk.api.whoami").failed(404, "not_found");
}

#[test]
fn a_repeated_call_with_the_same_key_is_done_once() {
    let served = Served::start();
    let asha = served.signed_in("asha").header("Idempotency-Key", "one-intent");
    let first = asha.call("api.create_booking", booking()).message();
    assert_eq!(asha.call("api.create_booking", booking()).message(), first);
    assert_eq!(served.hotel.stored::<i64>("SELECT count(*) FROM reservations"), 1);
    let again = asha.without("Idempotency-Key").header("Idempotency-Key", "another");
    assert_ne!(again.call("api.create_booking", booking()).message(), first);
    let endless = served.signed_in("asha").header("Idempotency-Key", &"k".repeat(201));
    endless.call("api.create_booking", booking()).failed(422, "invalid");
}

#[test]
fn a_key_used_for_another_call_is_refused() {
    let served = Served::start();
    let asha = served.signed_in("asha").header("Idempotency-Key", "one-intent");
    let made = asha.call("api.create_booking", booking()).message();
    let mut other = booking();
    other["guest_name"] = "Somebody Else".into();
    let refused = asha.call("api.create_booking", other);
    refused.failed(422, "invalid");
    assert_eq!(refused.json()["field"], "Idempotency-Key");
    // A PIN is a credential: a call repeated with it is the same call.
    let mut with_pin = booking();
    with_pin["pin"] = "1234".into();
    assert_eq!(asha.call("api.create_booking", with_pin).message(), made);
    assert_eq!(served.hotel.stored::<i64>("SELECT count(*) FROM reservations"), 1);
}

#[test]
fn public_reads_are_counted_by_address_and_members_are_not() {
    let served = Served::with(Config { public_reads_per_minute: 5, ..Config::default() });
    let nobody = served.nobody();
    for _ in 0..5 {
        nobody.call("api.whoami", json!({})).message();
    }
    let refused = nobody.call("api.whoami", json!({}));
    refused.failed(429, "too_many");
    assert_eq!(refused.header("retry-after"), Some("13"));
    let asha = served.signed_in("asha");
    for _ in 0..8 {
        asha.call("api.whoami", json!({})).message();
    }
    served.hotel.clock("2026-03-01 15:01:00");
    nobody.call("api.whoami", json!({})).message();
}

#[test]
fn a_proxy_is_believed_only_when_the_settings_say_so() {
    let trusted = Config {
        public_reads_per_minute: 1,
        trusted_proxies: vec!["127.0.0.1".parse().expect("an address")],
        ..Config::default()
    };
    for (config, statuses) in
        [(trusted.clone(), [200, 200, 429]), (Config { trusted_proxies: vec![], ..trusted }, [200, 429, 429])]
    {
        let served = Served::with(config);
        let from = |address: &str| {
            served.nobody().header("X-Forwarded-For", address).get("/api/method/svc.api.whoami").status
        };
        assert_eq!([from("203.0.113.1"), from("203.0.113.2"), from("203.0.113.1")], statuses);
    }
}

#[test]
fn the_description_names_every_function_once_and_every_reference_resolves() {
    let served = Served::start();
    let answer = served.nobody().get("/api/openapi.json");
    assert_eq!(answer.status, 200);
    let described = answer.json();
    let named: Vec<&String> = described["paths"].as_object().expect("paths").keys().collect();
    let known: Vec<String> = served
        .hotel
        .app
        .registry
        .all()
        .map(|endpoint| format!("/api/method/svc.{}", endpoint.path()))
        .collect();
    assert_eq!(named.len(), known.len());
    assert!(known.iter().all(|path| named.contains(&path)));
    let text = answer.text();
    for reference in text.split("\"$ref\":\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        let pointer = reference.strip_prefix('#').expect("a local reference");
        assert!(described.pointer(pointer).is_some(), "{reference} leads nowhere");
    }
    let mut ids: Vec<&str> =
        text.split("\"operationId\":\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "an operation is named twice");
}

#[test]
fn a_port_that_is_taken_is_said_and_not_waited_for() {
    let taken = TcpListener::bind(anywhere()).expect("a free port");
    let listen = taken.local_addr().expect("its address");
    let hotel = crate::support::TestHotel::empty("2026-03-01");
    let hotel = hotel.copy_with(Config { listen, ..Config::default() });
    let refused = innkeeper::http::start(&hotel.app, None).err().expect("a refusal").to_string();
    assert!(refused.starts_with(&format!("cannot listen on {listen}")), "{refused}");
}

#[test]
fn a_deeply_nested_body_is_refused_and_harms_nobody() {
    let served = Served::start();
    let deep = format!("{{\"property\": {}{} }}", "[".repeat(100_000), "]".repeat(100_000));
    let asha: Client = served.signed_in("asha");
    asha.send("POST", "/api/method/svc.api.get_quote", Some(deep.as_bytes())).failed(400, "bad_body");
    asha.call("api.whoami", json!({})).message();
}

#[test]
fn a_function_that_takes_files_takes_more_than_the_others() {
    let served = Served::start();
    let admin = served.signed_in("admin");
    let send = |function: &str, bytes: usize| {
        let body =
            format!("{{\"property\": \"{LAKE}\", \"bookings\": [], \"padding\": \"{}\"}}", "x".repeat(bytes));
        admin.send("POST", &format!("/api/method/svc.{function}"), Some(body.as_bytes())).status
    };
    assert_ne!(send("api.import_bookings", 3_000_000), 413);
    assert_eq!(send("api.front_desk_snapshot", 3_000_000), 413);
    assert_eq!(served.nobody().get("/api/method/svc.api.whoami").status, 200);
}

#[test]
fn what_a_value_should_be_is_said_in_plain_words() {
    let served = Served::start();
    let admin = served.hotel.known("admin");
    let with = |name: &str, value: serde_json::Value| {
        let mut params = booking();
        params[name] = value;
        params
    };
    let counted = |value: serde_json::Value| json!({ "property": LAKE, "counted": value });
    let agent =
        json!({ "type": "travel_agent", "values": { "agent_name": "Tours", "commission_pct": "ten" } });
    for (function, params, said) in [
        ("api.create_booking", with("addons", json!(5)), "Expected a list, not a number."),
        ("api.create_booking", with("addons", json!({})), "Expected a list, not an object."),
        ("api.create_booking", with("addons", json!([5])), "Row 1: Expected an object, not a number."),
        ("api.create_booking", with("addons", json!("[")), "The text is not JSON."),
        ("api.create_booking", with("adults", json!([2])), "Expected a number, not a list."),
        ("api.create_booking", with("waitlist", json!("maybe")), "Expected 0 or 1, not \"maybe\"."),
        ("api.create_booking", with("dry_run", json!("2")), "Expected 0 or 1, not \"2\"."),
        (
            "api.add_folio_payment",
            json!({ "folio": "F-1", "amount": 1, "mode": "Cheque" }),
            "\"Cheque\" is not one of Cash, Card, UPI, Bank Transfer, OTA Prepaid, Company Credit, Payment Link.",
        ),
        ("api.create_booking", with("check_in_date", json!({})), "Expected a date, not an object."),
        ("api.setup_property", json!({ "payload": [] }), "Expected an object, not a list."),
        (
            "desk.edit_booking",
            json!({ "reservation": "x", "price": "foo" }),
            "\"foo\" is not one of keep, reprice.",
        ),
        (
            "desk.close_shift",
            counted(json!([5])),
            "Expected an amount, or pieces by coin or note, not a list.",
        ),
        ("desk.close_shift", counted(json!({ "500": "x" })), "Expected a number, not text."),
        ("records.save", agent, "Commission percent: \"ten\" is not a number."),
    ] {
        let refused = admin.refused(function, params.clone());
        assert_eq!((refused.kind, refused.message.as_str()), ("invalid", said), "{function} {params}");
    }
}
