//! A guest cancels a booking of the website by its link.

use serde_json::{Value, json};

use crate::guest_web::{Scene, sum, text};
use crate::support::LAKE;

impl Scene {
    /// A booking of the website, and the token of its link.
    fn booked_online(&self, more: Value) -> (String, String) {
        let stay = text(&self.web.ok("public_api.book", Scene::wish(more))["reservation"]);
        let token = self.link_of(&stay);
        (stay, token)
    }

    fn link_of(&self, stay: &str) -> String {
        let link = text(&self.desk.ok("api.send_precheckin_link", json!({ "reservation": stay }))["link"]);
        link.rsplit('/').next().expect("a token").to_string()
    }

    fn cost(&self, token: &str) -> Value {
        self.web.ok("public_api.booking_cancellation", json!({ "token": token }))
    }

    fn detail(&self, stay: &str) -> Value {
        self.desk.ok("api.reservation_detail", json!({ "reservation": stay }))
    }
}

fn at(token: &str, fee: &str) -> Value {
    json!({ "token": token, "expected_fee": fee.parse::<f64>().expect("a fee") })
}

#[test]
fn a_guest_cancels_free_of_charge_while_the_terms_say_so() {
    let scene = Scene::open();
    let (stay, token) = scene.booked_online(json!({}));
    scene.desk.ok("api.record_advance", json!({ "reservation": stay, "amount": 1000, "mode": "UPI" }));
    let page = scene.web.ok("public_api.precheckin_info", json!({ "token": token }));
    let said = &page["stay"]["cancellation"];
    assert_eq!((&said["online"], &said["refusal"]), (&json!(1), &Value::Null));
    assert!(text(&said["terms"]).starts_with("Free cancellation until 2026-03-09"), "{said}");
    let cost = scene.cost(&token);
    assert_eq!(
        ["fee_total", "retained", "balance_due", "refundable"].map(|key| sum(&cost[key])),
        ["0", "0.00", "0", "1000.00"]
    );
    let done = scene.web.ok("public_api.cancel_booking", at(&token, "0"));
    assert_eq!((sum(&done["fee_total"]), sum(&done["refundable"])), ("0".into(), "1000.00".into()));
    let detail = scene.detail(&stay);
    assert_eq!(
        (&detail["status"], &detail["cancellation"]["number"]),
        (&json!("Cancelled"), &done["cancellation_number"])
    );
    let feed = scene.admin.ok("agents_api.activity_feed", json!({ "action_type": "cancel_reservation" }));
    assert_eq!((&feed[0]["actor"], &feed[0]["agent_name"]), (&json!("Guest"), &json!("Guest Self-Service")));
    let why: String =
        scene.hotel.stored("SELECT rationale FROM action_log WHERE action_type = 'cancel_reservation'");
    assert_eq!(why, "Guest request (by the guest's link)");
    for call in ["precheckin_info", "booking_cancellation"] {
        let ended = scene.web.refused(&format!("public_api.{call}"), json!({ "token": token }));
        assert_eq!(ended.kind, "not found", "{call}");
    }
    assert_eq!(scene.web.refused("public_api.cancel_booking", at(&token, "0")).kind, "not found");
    scene.hotel.assert_sound();
}

#[test]
fn the_fee_is_that_of_the_desk_and_is_charged_as_it_was_shown() {
    let scene = Scene::open();
    let dates = json!({ "check_in_date": "2026-03-02", "check_out_date": "2026-03-04" });
    let (stay, token) = scene.booked_online(dates);
    assert_eq!(sum(&scene.cost(&token)["fee_total"]), "0", "the last free day");
    scene.hotel.clock("2026-03-01 22:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    scene.hotel.clock("2026-03-02 09:00:00");
    let changed = scene.web.refused("public_api.cancel_booking", at(&token, "0"));
    assert_eq!((changed.kind, changed.code.as_str()), ("refused", "fee_changed"));
    assert_eq!(changed.message, "The cancellation fee has changed from INR 0.00 to INR 4200.00.");
    assert_eq!(scene.detail(&stay)["status"], "Confirmed", "nothing is cancelled");
    scene.desk.ok("api.record_advance", json!({ "reservation": stay, "amount": 5000, "mode": "UPI" }));
    let cost = scene.cost(&token);
    assert_eq!(
        ["fee_total", "retained", "balance_due", "refundable"].map(|key| sum(&cost[key])),
        ["4200.00", "4200.00", "0", "800.00"]
    );
    let desk = scene.desk.ok("api.cancellation_preview", json!({ "reservation": stay }));
    assert_eq!((&desk["fee_total"], &desk["refundable"]), (&cost["fee_total"], &cost["refundable"]));
    for wrong in [json!({ "token": token }), json!({ "token": token, "expected_fee": "much" })] {
        assert_eq!(scene.web.refused("public_api.cancel_booking", wrong).code, "expected_fee");
    }
    let done = scene.web.ok("public_api.cancel_booking", at(&token, "4200"));
    assert_eq!((sum(&done["fee_total"]), sum(&done["refundable"])), ("4200.00".into(), "800.00".into()));
    let letter = scene.desk.ok("api.cancellation_letter", json!({ "reservation": stay }));
    assert_eq!(
        (sum(&letter["reservation"]["fee_total"]), sum(&letter["reservation"]["refundable"])),
        ("4200.00".into(), "800.00".into())
    );
    let listed = scene.desk.ok("desk.web_cancellations", json!({ "property": LAKE }));
    assert_eq!(
        (&listed[0]["reservation"], sum(&listed[0]["charged"]), sum(&listed[0]["refundable"])),
        (&json!(stay), "4200.00".into(), "800.00".into())
    );
    scene.hotel.assert_sound();
}

#[test]
fn the_desk_sees_what_guests_cancelled_for_a_day_and_not_what_it_cancelled_itself() {
    let scene = Scene::open();
    let listed = || scene.desk.ok("desk.web_cancellations", json!({ "property": LAKE }));
    let (own, _) = scene.booked_online(json!({}));
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": own }));
    assert_eq!(listed(), json!([]));
    let (stay, token) = scene.booked_online(json!({ "phone": "98765 77002" }));
    scene.web.ok("public_api.cancel_booking", at(&token, "0"));
    assert_eq!(listed().as_array().map(Vec::len), Some(1));
    assert_eq!((&listed()[0]["guest_name"], &listed()[0]["nights"]), (&json!("Wanda Web"), &json!(2)));
    scene.desk.ok("desk.reinstate", json!({ "reservation": stay }));
    assert_eq!(listed(), json!([]));
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    assert_eq!(listed(), json!([]), "this time the desk did");
    let (_, token) = scene.booked_online(json!({ "phone": "98765 77003" }));
    scene.web.ok("public_api.cancel_booking", at(&token, "0"));
    scene.hotel.clock("2026-03-03 12:00:00");
    assert_eq!(listed(), json!([]), "no news after a day");
    scene.hotel.assert_sound();
}

#[test]
fn a_link_cancels_its_own_booking_of_the_website_until_the_day_of_arrival_ends() {
    let scene = Scene::open();
    let refused = |token: &str| {
        let call =
            |function: &str, params: Value| scene.web.refused(&format!("public_api.{function}"), params);
        let (read, write) =
            (call("booking_cancellation", json!({ "token": token })), call("cancel_booking", at(token, "0")));
        assert_eq!((&read.code, &read.message), (&write.code, &write.message));
        (write.code, write.message)
    };
    let info = |token: &str| {
        scene.web.ok("public_api.precheckin_info", json!({ "token": token }))["stay"]["cancellation"].clone()
    };
    let (_, by_desk) = scene.stay("Dora Desk", "98765 77009", "2026-03-10", "2026-03-12");
    assert_eq!(
        refused(&by_desk),
        ("call_hotel".into(), format!("To cancel, please call or write to {LAKE}."))
    );
    let said = info(&by_desk);
    assert_eq!(said["online"], 0);
    assert!(said["terms"].is_string(), "its terms are shown all the same: {said}");
    let (stay, token) = scene.booked_online(json!({}));
    scene.hotel.given("INSERT INTO companies (name, company_name) VALUES ('Acme', 'Acme Limited')");
    scene
        .hotel
        .given("UPDATE reservations SET company_id = (SELECT id FROM companies) WHERE source = 'Website'");
    assert_eq!(refused(&token).0, "call_hotel");
    assert_eq!(info(&token)["terms"], Value::Null, "what a company pays is not the guest's to read");
    scene.hotel.given("UPDATE reservations SET company_id = NULL");
    scene.set(json!({ "guests_may_cancel_online": 0 }));
    assert_eq!(refused(&token).0, "call_hotel");
    scene.set(json!({ "guests_may_cancel_online": 1 }));
    let (other, others) = scene.booked_online(json!({ "phone": "98765 77002" }));
    scene.web.ok("public_api.cancel_booking", at(&others, "0"));
    assert_eq!(
        (&scene.detail(&other)["status"], &scene.detail(&stay)["status"]),
        (&json!("Cancelled"), &json!("Confirmed"))
    );
    let today =
        json!({ "check_in_date": "2026-03-01", "check_out_date": "2026-03-04", "phone": "98765 77003" });
    let (arriving, arrives) = scene.booked_online(today.clone());
    assert_eq!(sum(&scene.cost(&arrives)["fee_total"]), "4200.00", "on the day of arrival it costs");
    let mut late = today;
    late["phone"] = json!("98765 77004");
    let (_, late) = scene.booked_online(late);
    scene.desk.ok("api.check_in", json!({ "reservation": arriving }));
    assert_eq!(refused(&arrives).0, "wrong_status");
    assert_eq!(info(&arrives), Value::Null);
    scene.hotel.clock("2026-03-02 00:30:00");
    let (code, message) = refused(&late);
    assert_eq!((code.as_str(), message.contains("please call")), ("arrival_past", true));
    scene.hotel.assert_sound();
}
