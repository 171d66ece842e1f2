//! The guest's link: checking in from home, laundry, the calendar file, and when it dies.

use serde_json::{Value, json};

use crate::guest_web::{Scene, sum, text};
use crate::support::{scan, signature};

fn card(token: &str, more: Value) -> Value {
    let mut params = json!({ "token": token, "id_type": "Passport", "id_number": "Z1234567" });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    params
}

#[test]
fn a_guest_checks_in_from_home_and_the_desk_verifies() {
    let scene = Scene::open();
    let (stay, token) = scene.stay("Asha Rao", "9876500011", "2026-03-02", "2026-03-04");
    let of = json!({ "token": token });
    let info = scene.web.ok("public_api.precheckin_info", of.clone());
    assert_eq!((&info["stay"]["reservation"], &info["stay"]["nights"]), (&json!(stay), &json!(2)));
    assert_eq!(info["stay"]["room_type"], "Deluxe");
    assert_eq!(
        (&info["guest"]["full_name"], &info["guest"]["has_id_document"]),
        (&json!("Asha Rao"), &json!(0))
    );
    let unsigned =
        scene.web.refused("public_api.precheckin_submit", card(&token, json!({ "signature": signature() })));
    assert_eq!(unsigned.code, "consent");
    let drawn = card(&token, json!({ "signature": scan(), "consent": 1 }));
    assert_eq!(scene.web.refused("public_api.precheckin_submit", drawn).code, "signature");
    for missing in ["id_type", "id_number"] {
        let mut params = card(&token, json!({}));
        params[missing] = json!("");
        assert_eq!(scene.web.refused("public_api.precheckin_submit", params).code, missing);
    }
    let whole = card(
        &token,
        json!({ "email": "asha@mail.example", "nationality": "Indian", "city": "Pune",
        "eta": "after nine", "special_requests": "Late dinner", "signature": signature(), "consent": 1,
        "id_image": scan(), "address_image": scan() }),
    );
    let saved = scene.web.ok("public_api.precheckin_submit", whole);
    assert_eq!(saved, json!({ "ok": true, "reservation": stay }));
    scene.web.ok("public_api.precheckin_upload_id", json!({ "token": token, "data": scan() }));
    let info = scene.web.ok("public_api.precheckin_info", of.clone());
    assert_eq!(info["stay"]["precheckin_status"], "Submitted");
    for key in ["has_id_file", "has_address_file", "has_id_document"] {
        assert_eq!(info["guest"][key], 1, "{key}");
    }
    assert_eq!(info["guest"]["id_document_on"], "2026-03-01 15:00:00");
    let context = scene.desk.ok("api.checkin_context", json!({ "reservation": stay }));
    assert!(context.to_string().contains("Submitted"), "{context}");
    let seen = scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!(
        (&seen["id_document_source"], &seen["precheckin_status"]),
        (&json!("Guest"), &json!("Submitted"))
    );
    assert_eq!(seen["warnings"]["id_unverified"], 1, "nobody at the desk has seen the paper");
    let logged: i64 =
        scene.hotel.stored("SELECT count(*) FROM action_log WHERE after_snapshot LIKE '%Z1234567%'");
    assert_eq!(logged, 0, "the number is nobody's business");
    let clear: Vec<u8> = scene.hotel.stored("SELECT precheckin_signature FROM reservations");
    let drawn = image::load_from_memory(&clear).expect("a picture").to_rgb8();
    assert!(drawn.get_pixel(70, 2).0.iter().all(|part| *part > 200), "clear ground is white paper");
    scene.desk.ok("api.verify_precheckin", json!({ "reservation": stay }));
    let seen = scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!(seen["warnings"]["id_unverified"], 0);
    assert_eq!(
        scene.web.refused("public_api.precheckin_submit", card(&token, json!({}))).code,
        "already_verified"
    );
    let again = json!({ "token": token, "data": scan() });
    assert_eq!(scene.web.refused("public_api.precheckin_upload_id", again).code, "already_verified");
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    scene.hotel.assert_sound();
}

#[test]
fn a_link_that_opens_nothing_is_refused_before_its_pictures_are_looked_at() {
    let scene = Scene::open();
    let (stay, token) = scene.stay("Asha Rao", "9876500011", "2026-03-02", "2026-03-04");
    let garbage = "data:image/jpeg;base64,####";
    let submit = |token: &str| {
        let params = card(token, json!({ "id_image": garbage }));
        let refused = scene.web.refused("public_api.precheckin_submit", params);
        (refused.kind, refused.code)
    };
    let upload = |token: &str| {
        let params = json!({ "token": token, "data": garbage });
        let refused = scene.web.refused("public_api.precheckin_upload_id", params);
        (refused.kind, refused.code)
    };
    let never = "0".repeat(32);
    assert_eq!([submit(&never).0, upload(&never).0], ["not found"; 2]);
    assert_eq!(submit(&token), ("invalid", "id_image".to_string()));
    assert_eq!(upload(&token), ("invalid", "data".to_string()));
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    let closed = ("refused", "wrong_status".to_string());
    assert_eq!([submit(&token), upload(&token)], [closed.clone(), closed]);
}

#[test]
fn a_link_dies_the_day_after_check_out_or_with_the_cancellation() {
    let scene = Scene::open();
    let (_, passed) = scene.stay("Asha Rao", "9876500011", "2026-03-02", "2026-03-04");
    let (gone, cancelled) = scene.stay("Bela Rao", "9876500012", "2026-03-12", "2026-03-14");
    let kind = |token: &str| {
        let answers = ["precheckin_info", "stay_calendar", "laundry_info"].map(|function| {
            scene.web.call(&format!("public_api.{function}"), json!({ "token": token })).err()
        });
        answers.map(|answer| answer.map_or("opened", |refused| refused.kind))
    };
    assert_eq!(kind(&passed), ["opened", "opened", "refused"]);
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": gone }));
    assert_eq!(kind(&cancelled), ["not found"; 3]);
    assert_eq!(kind("00000000000000000000000000000000"), ["not found"; 3]);
    assert_eq!(
        scene.web.refused("public_api.precheckin_submit", card(&cancelled, json!({}))).kind,
        "not found"
    );
    scene.hotel.clock("2026-03-04 23:30:00");
    assert_eq!(kind(&passed)[0], "opened");
    scene.hotel.clock("2026-03-05 00:30:00");
    assert_eq!(kind(&passed), ["not found"; 3]);
}

#[test]
fn what_was_asked_for_with_the_booking_stays_beside_what_is_asked_for_at_check_in() {
    let scene = Scene::open();
    let wish = Scene::wish(json!({ "special_requests": "Late arrival, a quiet room" }));
    let stay = text(&scene.web.ok("public_api.book", wish)["reservation"]);
    let link = text(&scene.desk.ok("api.send_precheckin_link", json!({ "reservation": stay }))["link"]);
    let token = link.rsplit('/').next().expect("a token").to_string();
    for (wrote, stored) in [
        (json!({}), "Late arrival, a quiet room"),
        (json!({ "special_requests": "No nuts" }), "Late arrival, a quiet room\nOnline check-in: No nuts"),
        (
            json!({ "special_requests": "Allergic to nuts" }),
            "Late arrival, a quiet room\nOnline check-in: Allergic to nuts",
        ),
    ] {
        scene.web.ok("public_api.precheckin_submit", card(&token, wrote));
        let detail = scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }));
        assert_eq!(detail["special_requests"], stored);
    }
    scene.hotel.assert_sound();
}

#[test]
fn laundry_is_asked_for_once_by_a_guest_in_house() {
    let scene = Scene::open();
    scene.save("laundry_rate", json!({ "item_name": "Shirt", "rate": 45 }));
    scene.save(
        "laundry_rate",
        json!({ "item_name": "Shirt", "service_type": "Dry Clean", "rate": 90, "express_rate": 120 }),
    );
    scene.save("laundry_rate", json!({ "item_name": "Tie", "rate": 30, "disabled": 1 }));
    let twice = json!({ "type": "laundry_rate", "values": { "property": crate::support::LAKE, "item_name": "shirt", "rate": 1 } });
    assert_eq!(scene.admin.refused("records.save", twice).code, "exists");
    let (stay, token) = scene.stay("Asha Rao", "9876500011", "2026-03-01", "2026-03-03");
    let of = json!({ "token": token });
    assert_eq!(scene.web.refused("public_api.laundry_info", of.clone()).code, "not_in_house");
    assert_eq!(scene.web.refused("public_api.request_guest_laundry", of.clone()).code, "not_in_house");
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    let info = scene.web.ok("public_api.laundry_info", of.clone());
    let rates = info["rates"].as_array().expect("a list");
    assert_eq!(rates.len(), 2);
    assert_eq!((sum(&rates[0]["rate"]), sum(&rates[0]["express_rate"])), ("90.00".into(), "120.00".into()));
    assert_eq!((sum(&rates[1]["rate"]), sum(&rates[1]["express_rate"])), ("45.00".into(), "68.00".into()));
    assert_eq!((&info["has_open_order"], &info["guest_name"]), (&json!(0), &json!("Asha Rao")));
    let ask = json!({ "token": token, "express": 1, "notes": "Two shirts", "rate": 1, "total": 1 });
    let first = scene.web.ok("public_api.request_guest_laundry", ask.clone());
    assert_eq!((&first["ok"], first.get("already")), (&json!(true), None));
    let second = scene.web.ok("public_api.request_guest_laundry", ask);
    assert_eq!(second, json!({ "ok": true, "order": first["order"], "already": true }));
    assert_eq!(scene.web.ok("public_api.laundry_info", of)["has_open_order"], 1);
    let tickets = scene.desk.ok("api.tickets_list", json!({ "property": crate::support::LAKE }));
    assert_eq!(tickets.as_array().map(Vec::len), Some(1), "housekeeping is informed once");
    assert_eq!((&tickets[0]["category"], &tickets[0]["source"]), (&json!("Housekeeping"), &json!("QR")));
    assert!(text(&tickets[0]["subject"]).contains("laundry pick-up"), "{tickets}");
    let (status, lines): (String, i64) = (
        scene.hotel.stored("SELECT status FROM laundry_orders"),
        scene.hotel.stored("SELECT count(*) FROM laundry_lines"),
    );
    assert_eq!((status.as_str(), lines), ("Requested", 0), "the desk counts and prices");
    scene.hotel.assert_sound();
}

#[test]
fn a_booker_gets_the_stay_for_a_calendar_and_nothing_else() {
    let scene = Scene::open();
    scene.set(json!({ "address_line": "1 Lake Road, Old Town" }));
    let booked = scene.web.ok("public_api.book", Scene::wish(json!({})));
    let address = text(&booked["calendar"]);
    let key = address.strip_prefix("/stay/").and_then(|rest| rest.strip_suffix(".ics")).expect("an address");
    let file = scene.web.ok("public_api.stay_calendar", json!({ "token": key }));
    let calendar = text(&file["calendar"]);
    // 14:00 in Udaipur.
    assert!(calendar.contains("DTSTART:20260310T083000Z\r\n"), "{calendar}");
    assert!(calendar.contains("DTEND:20260312T053000Z\r\n"), "{calendar}");
    assert!(calendar.contains("1 Lake Road\\, Old Town"), "{calendar}");
    assert!(!calendar.contains("Wanda"));
    let opened = scene.web.refused("public_api.precheckin_info", json!({ "token": key }));
    assert_eq!(
        opened.kind, "not found",
        "a booking with the phone of another person does not open the profile"
    );
    let tokens: String = scene.hotel.stored("SELECT precheckin_token FROM reservations");
    assert!(!booked.to_string().contains(&tokens));
}
