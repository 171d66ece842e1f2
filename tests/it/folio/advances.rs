//! Money taken before the arrival.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::folio::{Scene, d, dec};
use crate::support::answers::{keys, named};
use crate::support::{HILL, LAKE, TestHotel};

#[test]
fn a_folio_is_opened_by_the_first_who_needs_it() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.book("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    assert_eq!(scene.folio(&stay), Value::Null);
    let advance = scene.desk.ok("api.record_advance", json!({ "reservation": stay, "amount": 2000 }));
    assert_eq!(dec(&advance["balance"]), d("-2000"));
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    let folio = scene.folio(&stay);
    assert_eq!(folio["name"], advance["folio"]);
    assert_eq!(
        (&folio["payments"][0]["payment_kind"], &folio["payments"][0]["mode"]),
        (&json!("Advance"), &json!("UPI"))
    );
    let late = scene.desk.refused("api.record_advance", json!({ "reservation": stay, "amount": 2000 }));
    assert_eq!((late.kind, late.code.as_str()), ("refused", "wrong_status"));
    assert!(late.message.contains("Checked In"), "{}", late.message);
    scene.hotel.assert_sound();
}

#[test]
fn an_advance_and_a_deposit_are_stored_as_they_are_answered() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.book("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let take = |amount: i64, more: Value| {
        let mut params = json!({ "reservation": stay, "amount": amount });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        scene.desk.ok("api.record_advance", params)
    };
    let first = take(2000, json!({ "mode": "Card", "reference": "TXN 7" }));
    assert_eq!(keys(&first), named("folio, balance, payment"));
    let held = take(500, json!({ "mode": "Cash", "kind": "Security Deposit" }));
    assert_eq!(
        (&held["folio"], dec(&held["balance"])),
        (&first["folio"], d("-2000")),
        "a deposit pays nothing"
    );
    assert_ne!(first["payment"], held["payment"]);
    let stored: String = scene.hotel.stored(
        "SELECT group_concat(payment_kind || ' ' || mode || ' ' || amount_minor, ', ' ORDER BY id) FROM payments",
    );
    assert_eq!(stored, "Advance Card 200000, Security Deposit Cash 50000");
    scene.hotel.assert_sound();
}

#[test]
fn an_advance_that_can_not_be_is_refused_and_changes_nothing() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("asha", &[Role::FrontDesk]);
    let stay = desk.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Ravi Rao", "check_in_date": "2026-03-10",
            "check_out_date": "2026-03-12" }),
    )["reservation"]
        .clone();
    let advance = json!({ "reservation": stay, "amount": 100 });
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    let maid = hotel.user("maid", &[Role::Housekeeping]);
    let before = hotel.contents();
    for (key, value, code) in [
        ("amount", json!(0), "amount"),
        ("amount", json!(-1), "amount"),
        ("kind", json!("Payment"), "kind"),
        ("kind", json!("Refund"), "kind"),
        ("mode", json!("Shells"), "mode"),
    ] {
        let mut params = advance.clone();
        params[key] = value.clone();
        assert_eq!(desk.refused("api.record_advance", params).code, code, "{key} {value}");
    }
    assert_eq!(hill.refused("api.record_advance", advance.clone()).kind, "not found");
    assert_eq!(maid.refused("api.record_advance", advance.clone()).code, "role_missing");
    assert_eq!(hotel.contents(), before);
    desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    assert_eq!(desk.refused("api.record_advance", advance).code, "wrong_status");
    hotel.assert_sound();
}
