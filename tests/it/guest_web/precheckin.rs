//! The guest's link: checking in from home, and when it dies.

use serde_json::{Value, json};

use crate::booking::given;
use crate::guest_web::{Scene, text};
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
fn a_link_of_an_earlier_version_opens_its_stay_and_no_other() {
    let scene = Scene::open();
    scene.stay("Asha Rao", "9876500011", "2026-03-02", "2026-03-04");
    let (name, _) = scene.stay("Bela Rao", "9876500012", "2026-03-12", "2026-03-14");
    let id: i64 = scene.hotel.stored(&format!("SELECT id FROM reservations WHERE name = '{name}'"));
    let rest = "c0ffee".repeat(4);
    let token = format!("{id:08x}{rest}");
    given(&scene.hotel, &format!("UPDATE reservations SET precheckin_token = '{token}' WHERE id = {id}"));
    for function in ["precheckin_info", "stay_calendar"] {
        let answer = scene.web.ok(&format!("public_api.{function}"), json!({ "token": token }));
        assert!(answer.to_string().contains(&name), "{function}");
        let other = json!({ "token": format!("{:08x}{rest}", id - 1) });
        assert_eq!(scene.web.refused(&format!("public_api.{function}"), other).kind, "not found");
    }
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
fn the_arrival_that_was_said_last_is_the_one_that_all_screens_have() {
    let scene = Scene::open();
    let (stay, token) = scene.stay("Asha Rao", "9876500011", "2026-03-02", "2026-03-04");
    let said = |eta: &str| {
        scene.web.ok("public_api.precheckin_submit", card(&token, json!({ "eta": eta })));
    };
    let seen = || {
        let of = json!({ "reservation": stay });
        let card = scene.desk.ok("api.registration_card", of.clone())["reservation"]["eta"].clone();
        let detail = scene.desk.ok("api.reservation_detail", of)["eta"].clone();
        let briefing = json!({ "property": "Lake View Palace", "date": "2026-03-02" });
        let briefing = scene.desk.ok("api.position_briefing", briefing)["arrivals"][0]["eta"].clone();
        assert_eq!(card, detail);
        (text(&detail), text(&briefing))
    };
    said("22:00");
    assert_eq!(seen(), ("22:00".to_string(), "22:00:00".to_string()));
    scene.desk.ok("api.set_stay_times", json!({ "reservation": stay, "eta": "15:00" }));
    assert_eq!(seen(), ("15:00".to_string(), "15:00:00".to_string()));
    said("21:00");
    assert_eq!(seen(), ("21:00".to_string(), "21:00:00".to_string()));
    let details = json!({ "planned_check_in_time": "16:00" });
    scene.desk.ok("desk.edit_booking", json!({ "reservation": stay, "stay_details": details }));
    assert_eq!(seen(), ("16:00".to_string(), "16:00:00".to_string()));
    // Words that are no time, and a time of the night after, do not move the plan; the same plan again ends them.
    for words in ["after nine", "00:30"] {
        said(words);
        assert_eq!(seen(), (words.to_string(), "16:00:00".to_string()));
    }
    scene.desk.ok("api.set_stay_times", json!({ "reservation": stay, "eta": "16:00" }));
    assert_eq!(seen().0, "16:00");
    scene.hotel.assert_sound();
}
