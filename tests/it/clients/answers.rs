//! Refusals under an alias, the address of the site, whole hours, flags as numbers, a function that never refuses.

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::http::client::{Served, anywhere};
use crate::support::{LAKE, TestHotel};

#[test]
fn a_refusal_under_an_alias_carries_the_members_of_the_other_server() {
    let aliases = vec!["other.app".to_string()];
    let served = Served::with(Config { aliases, listen: anywhere(), ..Config::default() });
    let asha = served.signed_in("asha");
    let params = json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Asha Rao",
        "check_in_date": "2026-03-05", "check_out_date": "2026-03-02" });
    let own = asha.post("/api/method/svc.api.create_booking", &params).json();
    assert_eq!((own.get("_server_messages"), own.get("exc_type")), (None, None));
    for (function, params, exc_type) in [
        ("api.create_booking", params, "ValidationError"),
        ("api.check_in", json!({ "reservation": "RES-2026-99999" }), "DoesNotExistError"),
        ("users.list", json!({}), "PermissionError"),
        ("api.nothing", json!({}), "DoesNotExistError"),
    ] {
        let refused = asha.post(&format!("/api/method/other.app.{function}"), &params).json();
        let sentence = refused["error"].as_str().expect("a sentence");
        assert_eq!(refused["exc_type"], exc_type, "{refused}");
        let messages: Vec<String> =
            serde_json::from_str(refused["_server_messages"].as_str().expect("a text")).expect("a list");
        let message: Value = serde_json::from_str(&messages[0]).expect("JSON");
        assert_eq!((messages.len(), &message["message"]), (1, &json!(sentence)));
    }
    let fine = asha.post("/api/method/other.app.api.whoami", &json!({}));
    assert_eq!((fine.status, &fine.json()["message"]["user"]), (200, &json!("asha")));
}

#[test]
fn base_url_is_the_address_of_the_site() {
    let config = Config { public_url: Some("https://hotel.example.com/".to_string()), ..Config::default() };
    let served = Served::with(Config { listen: anywhere(), ..config });
    served.hotel.user("system", &[Role::SystemManager]);
    let info = served.hotel.known("system").ok("api.developer_info", json!({}));
    assert_eq!(info["base_url"], "https://hotel.example.com");
}

#[test]
fn a_voucher_check_answers_a_sentence_to_anything() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let voucher =
        json!({ "property": LAKE, "voucher_code": "LAKE10", "discount_type": "Percent", "value": 10 });
    admin.ok("records.save", json!({ "type": "voucher", "values": voucher }));
    let web = hotel.guest();
    for params in [
        json!({}),
        json!({ "property": LAKE }),
        json!({ "property": LAKE, "code": "" }),
        json!({ "property": LAKE, "code": "   " }),
        json!({ "property": LAKE, "code": "x".repeat(501) }),
        json!({ "property": LAKE, "code": null }),
        json!({ "property": LAKE, "code": ["LAKE10"] }),
        json!({ "property": LAKE, "code": "LAKE10", "nights": "many" }),
        json!({ "property": LAKE, "code": "LAKE10", "nights": 1.5 }),
        json!({ "property": "", "code": "LAKE10" }),
        json!({ "property": { "name": LAKE }, "code": "LAKE10" }),
    ] {
        let answer = web.ok("public_api.check_voucher", params.clone());
        assert_eq!(answer["ok"], false, "{params}");
        assert!(answer["message"].as_str().is_some_and(|message| message.ends_with('.')), "{answer}");
    }
    let fine =
        web.ok("public_api.check_voucher", json!({ "property": LAKE, "code": "lake10", "nights": "2" }));
    assert_eq!((&fine["ok"], &fine["value"]), (&json!(true), &json!(10)));
}

#[test]
fn record_types_answer_flags_as_numbers() {
    fn walk(value: &Value, at: &str, wrong: &mut Vec<String>) {
        match value {
            Value::Bool(_) => wrong.push(at.to_string()),
            Value::Array(list) => list.iter().for_each(|one| walk(one, at, wrong)),
            Value::Object(map) => map.iter().for_each(|(key, one)| walk(one, &format!("{at}.{key}"), wrong)),
            _ => {}
        }
    }
    let hotel = TestHotel::lake("2026-03-01");
    let mut wrong = Vec::new();
    walk(&hotel.known("admin").ok("records.types", json!({})), "types", &mut wrong);
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn a_picture_is_one_of_this_hotel() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let save = |values: Value| {
        admin.call("records.save", json!({ "type": "property", "name": LAKE, "values": values }))
    };
    for field in ["logo_url", "hero_image", "og_image"] {
        let refused =
            save(json!({ field: "https://img.example.org/logo.png" })).expect_err("a foreign picture");
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field));
        assert!(refused.message.contains("upload"), "{}", refused.message);
        save(json!({ field: "/photo/abc" })).expect("a picture of ours");
    }
    let gallery = json!({ "gallery": [{ "url": "https://img.example.org/a.png" }] });
    assert_eq!(save(gallery).expect_err("a foreign picture").kind, "invalid");
    let mut payload = crate::support::lake_view();
    payload["property"]["property_name"] = json!("Third House");
    payload["property"]["logo_url"] = json!("https://img.example.org/logo.png");
    assert_eq!(admin.refused("api.setup_property", json!({ "payload": payload })).kind, "invalid");
    save(json!({ "website": "https://lake.example" })).expect("a website may be anywhere");
}

#[test]
fn an_event_without_a_venue_is_left_out_with_a_warning() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let block = json!({ "property": LAKE, "group_name": "Autumn Tour", "check_in_date": "2026-04-10",
        "check_out_date": "2026-04-12", "event_type": "Wedding", "event_date": "2026-04-11",
        "blocks": [{ "room_type": "STE", "rooms_blocked": 2 }] });
    let drafted = desk.ok("api.create_group_block", block.clone());
    assert_eq!(drafted["event"], json!(null));
    assert_eq!(drafted["warnings"], json!(["The event was left out: it needs a venue."]));
    let mut plain = block;
    plain["event_type"] = json!("");
    plain["event_date"] = json!("");
    assert_eq!(desk.ok("api.create_group_block", plain)["warnings"], json!([]));
}

#[test]
fn closed_tickets_left_out_leaves_what_is_open_or_in_progress() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    for status in ["Open", "In Progress", "Resolved", "Closed", "Cancelled"] {
        let made = desk.ok(
            "api.create_ticket",
            json!({ "property": LAKE, "subject": status, "category": "Housekeeping" }),
        );
        if status != "Open" {
            desk.ok("api.advance_ticket", json!({ "ticket": made["ticket"], "status": status }));
        }
    }
    let subjects = |more: Value| -> Vec<String> {
        let mut params = json!({ "property": LAKE });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let listed = desk.ok("api.tickets_list", params);
        let mut listed: Vec<String> = listed
            .as_array()
            .expect("a list")
            .iter()
            .map(|ticket| ticket["subject"].as_str().expect("a text").to_string())
            .collect();
        listed.sort();
        listed
    };
    assert_eq!(subjects(json!({})), ["In Progress", "Open"]);
    assert_eq!(subjects(json!({ "show_closed": 1 })).len(), 5);
}
