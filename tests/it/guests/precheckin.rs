//! The guest's link, and the desk's word that the document was seen.

use serde_json::{Value, json};

use super::House;

#[test]
fn a_submitted_check_in_is_verified_once() {
    let house = House::open();
    let (stay, _) = house.book("Asha Rao", "9876500011", 1);
    let of = json!({ "reservation": stay });
    assert_eq!(house.desk.refused("api.verify_precheckin", of.clone()).code, "not_submitted");
    house.given("UPDATE reservations SET precheckin_status = 'Submitted'");
    let verified = house.desk.ok("api.verify_precheckin", of.clone());
    assert_eq!(verified, json!({ "ok": true, "status": "Verified" }));
    let detail = house.desk.ok("api.reservation_detail", of.clone());
    assert_eq!(
        (&detail["precheckin_status"], &detail["precheckin_verified_by"], &detail["precheckin_verified_on"]),
        (&json!("Verified"), &json!("desk"), &json!("2026-03-01 15:00:00"))
    );
    assert_eq!(house.desk.refused("api.verify_precheckin", of).code, "not_submitted");
    house.hotel.assert_sound();
}

#[test]
fn a_link_is_made_once_and_comes_with_a_message_to_send() {
    let house = House::open();
    let (stay, _) = house.book("Asha Rao", "98765 00011", 5);
    house.given("UPDATE reservations SET precheckin_token = NULL");
    let send = |more: Value| {
        let mut params = json!({ "reservation": stay });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        house.desk.call("api.send_precheckin_link", params)
    };
    let first = send(json!({})).expect("a link");
    assert_eq!(
        (&first["ok"], &first["sent"], &first["channel"]),
        (&json!(true), &json!(0), &json!("WhatsApp"))
    );
    let token: String = house.hotel.stored("SELECT precheckin_token FROM reservations");
    assert_eq!(token.len(), 32);
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
    let context = house.desk.ok("api.checkin_context", json!({ "reservation": stay }));
    assert_eq!(context["readiness"]["link_sent"], 1);
    let logged: i64 =
        house.hotel.stored(&format!("SELECT count(*) FROM action_log WHERE after_snapshot LIKE '%{token}%'"));
    assert_eq!(logged, 0, "the link is a secret");
    house.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    assert_eq!(send(json!({})).unwrap_err().code, "wrong_status");
    house.hotel.assert_sound();
}
