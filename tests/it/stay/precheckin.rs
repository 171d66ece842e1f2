//! The guest's link, and the desk's word that the document was seen.

use serde_json::{Value, json};

use crate::guests::Scene;

#[test]
fn a_submitted_check_in_is_verified_once() {
    let scene = Scene::open();
    let (stay, _) = scene.book("Asha Rao", "9876500011", 1);
    let of = json!({ "reservation": stay });
    assert_eq!(scene.desk.refused("api.verify_precheckin", of.clone()).code, "not_submitted");
    scene.given("UPDATE reservations SET precheckin_status = 'Submitted'");
    let verified = scene.desk.ok("api.verify_precheckin", of.clone());
    assert_eq!(verified, json!({ "ok": true, "status": "Verified" }));
    let detail = scene.desk.ok("api.reservation_detail", of.clone());
    assert_eq!(
        (&detail["precheckin_status"], &detail["precheckin_verified_by"], &detail["precheckin_verified_on"]),
        (&json!("Verified"), &json!("desk"), &json!("2026-03-01 15:00:00"))
    );
    assert_eq!(scene.desk.refused("api.verify_precheckin", of).code, "not_submitted");
    scene.hotel.assert_sound();
}

#[test]
fn what_the_desk_chooses_of_the_guests_card_goes_into_the_guests_line_of_the_register() {
    let scene = Scene::open();
    let (stay, _) = scene.book("Asha Rao", "9876500011", 1);
    let of = json!({ "reservation": stay });
    let verify = |fields: Value| {
        scene.desk.call("api.verify_precheckin", json!({ "reservation": stay, "take_over": fields }))
    };
    let submitted = || {
        scene.given("UPDATE reservations SET precheckin_status = 'Submitted'");
        scene.given("UPDATE guests SET id_type = 'Passport', id_number = 'P1234567', nationality = 'German'");
    };
    submitted();
    assert_eq!(verify(json!(["signature"])).unwrap_err().code, "take_over");
    verify(json!(["id_type", "nationality"])).expect("verified");
    let register = || scene.desk.ok("api.registration_card", of.clone())["occupants"].clone();
    let line = |row: &Value| {
        [&row["full_name"], &row["nationality"], &row["id_type"], &row["id_number"]].map(Value::clone)
    };
    assert_eq!(line(&register()[0]), [json!("Asha Rao"), json!("German"), json!("Passport"), Value::Null]);
    let rows = json!([{ "full_name": "Meera Rao" }, { "full_name": " asha rao", "age": 40, "nationality": "Indian", "id_number": "X1" }]);
    scene.desk.ok("api.update_occupants", json!({ "reservation": stay, "occupants": rows }));
    submitted();
    verify(json!([])).expect("verified");
    assert_eq!(register()[1]["nationality"], "Indian", "nothing was chosen");
    submitted();
    verify(json!("[\"id_number\"]")).expect("verified");
    let now = register();
    assert_eq!(now.as_array().map(Vec::len), Some(2));
    assert_eq!(
        (&now[1]["id_number"], &now[1]["nationality"], &now[1]["age"]),
        (&json!("P1234567"), &json!("Indian"), &json!(40))
    );
    let logged: i64 =
        scene.hotel.stored("SELECT count(*) FROM action_log WHERE after_snapshot LIKE '%P1234567%'");
    assert_eq!(logged, 0, "the log holds no number of a document");
    scene.desk.ok("api.cancel_reservation", of);
    submitted();
    assert_eq!(verify(json!(["id_type"])).unwrap_err().code, "wrong_status");
    scene.hotel.assert_sound();
}

#[test]
fn a_signature_from_home_is_shown_to_the_desk_and_the_look_is_logged() {
    let scene = Scene::open();
    let (stay, _) = scene.book("Asha Rao", "9876500011", 1);
    let look = json!({ "reservation": stay, "file": "signature" });
    let none = scene.desk.call("api.id_document_image", look.clone());
    assert!(none.is_err(), "nothing is signed yet");
    let signed = || {
        scene.desk.ok("api.registration_card", json!({ "reservation": stay }))["reservation"]["signed_on"]
            .clone()
    };
    assert_eq!(signed(), Value::Null);
    scene.given("UPDATE reservations SET precheckin_status = 'Submitted', precheckin_at = 1772357400, precheckin_signature = x'FFD8FF'");
    assert_eq!(signed(), "2026-03-01 15:00:00");
    let seen = scene.desk.ok("api.id_document_image", look);
    assert_eq!(
        (&seen["data"], &seen["captured_on"]),
        (&json!("data:image/jpeg;base64,/9j/"), &json!("2026-03-01 15:00:00"))
    );
    let logged: i64 =
        scene.hotel.stored("SELECT count(*) FROM action_log WHERE action_type = 'view_id_document'");
    assert_eq!(logged, 1);
    scene.hotel.assert_sound();
}

#[test]
fn a_link_is_made_once_and_comes_with_a_message_to_send() {
    let scene = Scene::open();
    let (stay, _) = scene.book("Asha Rao", "98765 00011", 5);
    scene.given("UPDATE reservations SET precheckin_token = NULL");
    let send = |more: Value| {
        let mut params = json!({ "reservation": stay });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        scene.desk.call("api.send_precheckin_link", params)
    };
    let first = send(json!({})).expect("a link");
    assert_eq!(
        (&first["ok"], &first["sent"], &first["channel"]),
        (&json!(true), &json!(0), &json!("WhatsApp"))
    );
    let token: String = scene.hotel.stored("SELECT precheckin_token FROM reservations");
    assert_eq!(token.len(), 8 + 32, "the row, and 128 random bits");
    let other: String = {
        scene.given("UPDATE reservations SET precheckin_token = NULL");
        send(json!({})).expect("a link");
        scene.hotel.stored("SELECT precheckin_token FROM reservations")
    };
    assert_eq!(token[..8], other[..8]);
    assert!((8..40).step_by(8).all(|at| token[at..at + 8] != other[at..at + 8]), "{token} {other}");
    scene.given(&format!("UPDATE reservations SET precheckin_token = '{token}'"));
    assert_eq!(first["link"], format!("/checkin/{token}"));
    let chat = first["chat_link"].as_str().unwrap();
    assert!(
        chat.starts_with("https://wa.me/919876500011?text=Asha%20Rao%2C%20please") && chat.contains(&token),
        "{chat}"
    );
    assert_eq!(send(json!({ "channel": "SMS" })).unwrap()["link"], first["link"], "the same link again");
    let mail = send(json!({ "channel": "Email" })).unwrap();
    assert_eq!(mail["chat_link"], json!(null), "nobody knows an address");
    assert_eq!(send(json!({ "channel": "Pigeon" })).unwrap_err().code, "channel");
    let context = scene.desk.ok("api.checkin_context", json!({ "reservation": stay }));
    assert_eq!(context["readiness"]["link_sent"], 1);
    let logged: i64 =
        scene.hotel.stored(&format!("SELECT count(*) FROM action_log WHERE after_snapshot LIKE '%{token}%'"));
    assert_eq!(logged, 0, "the link is a secret");
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    assert_eq!(send(json!({})).unwrap_err().code, "wrong_status");
    scene.hotel.assert_sound();
}
