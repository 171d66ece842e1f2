//! The registration card.

use serde_json::json;

use super::{Scene, n};
use crate::support::{LAKE, scan};

#[test]
fn the_card_shows_the_money_once_a_folio_is_open() {
    let scene = Scene::open();
    let stay = scene.book_with("Asha Rao", 1, 3, json!({ "phone": "9876511111" }));
    let before = scene.call("api.registration_card", &stay, json!({}));
    assert_eq!((&before["money"], &before["property"]["property_name"]), (&json!(null), &json!(LAKE)));
    let stay_on_paper = &before["reservation"];
    assert_eq!((&stay_on_paper["room"], &stay_on_paper["room_type"]), (&json!("101"), &json!("Deluxe")));
    assert_eq!(before["property"]["address"], "Udaipur, Rajasthan");
    assert_eq!(before["property"]["checkin_time"], "14:00:00");
    scene.call("api.record_advance", &stay, json!({ "amount": 1000 }));
    scene.call("api.check_in", &stay, json!({}));
    scene.call(
        "api.post_stay_charge",
        &stay,
        json!({ "charge_type": "Minibar", "description": "Water", "amount": 100 }),
    );
    let folio = scene.folio(&stay)["name"].clone();
    let pay = |kind: &str| json!({ "folio": folio, "mode": "Cash", "amount": 500, "kind": kind });
    scene.desk.ok("api.add_folio_payment", pay("Security Deposit"));
    scene.desk.ok(
        "api.refund_folio_payment",
        json!({ "folio": folio, "mode": "Cash", "amount": 200, "reason": "Too much" }),
    );
    let card = scene.call("api.registration_card", &stay, json!({}));
    assert_eq!(
        card["money"],
        json!({ "folio": folio, "grand_total": n("105.00"), "paid_total": n("800.00"), "balance": n("-695.00"),
            "advance": n("800.00"), "deposit_held": n("500.00"), "refunded": n("200.00") })
    );
    assert_eq!(
        (&card["guest"]["phone"], &card["reservation"]["rate_total"]),
        (&json!("9876511111"), &n("8400.00"))
    );
    assert_eq!(card["reservation"]["advance_paid"], n("800.00"));
    assert_eq!(card["reservation"]["to_pay"], n("7705.00"), "8,400 agreed and 105 charged, less 800");
    scene.desk.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": "7705" }));
    let paid = scene.call("api.registration_card", &stay, json!({}));
    assert_eq!((&paid["money"]["balance"], &paid["reservation"]["to_pay"]), (&n("-8400.00"), &n("0.00")));
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_signs_the_card_at_the_desk_for_a_stay_that_takes_place() {
    let scene = Scene::open();
    let stay = scene.book_with("Asha Rao", 1, 3, json!({}));
    let signed_on =
        |stay: &str| scene.call("api.registration_card", stay, json!({}))["reservation"]["signed_on"].clone();
    assert_eq!(signed_on(&stay), json!(null));
    for (signature, field) in [("", "signature"), ("data:image/png;base64,AAAA", "signature")] {
        let params = json!({ "reservation": stay, "signature": signature });
        assert_eq!(scene.desk.refused("desk.sign_registration", params).code, field, "{signature}");
    }
    assert_eq!(signed_on(&stay), json!(null));
    assert_eq!(
        scene.call("desk.sign_registration", &stay, json!({ "signature": scan() })),
        json!({ "ok": true })
    );
    assert_eq!(signed_on(&stay), "2026-03-01 15:00:00");
    let card = scene.call("api.registration_card", &stay, json!({}));
    assert_eq!(card["reservation"]["signed_at_desk"], 1);
    let image = scene.call("api.id_document_image", &stay, json!({ "file": "signature" }));
    assert!(image["data"].as_str().is_some_and(|data| data.starts_with("data:image/jpeg")));
    let off = scene.book_with("Bela Rao", 1, 3, json!({}));
    scene.call("api.cancel_reservation", &off, json!({ "reason": "Other" }));
    let params = json!({ "reservation": off, "signature": scan() });
    assert_eq!(scene.desk.refused("desk.sign_registration", params).code, "wrong_status");
    scene.hotel.assert_sound();
}
