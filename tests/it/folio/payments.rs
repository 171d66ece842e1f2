//! Money in and out, and the drawer.

use serde_json::json;

use crate::folio::{Scene, d, dec, text};
use crate::support::LAKE;

#[test]
fn a_security_deposit_is_held_apart_until_applied_or_refunded() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    scene.charge(&folio, "Spa", "1000", "18");
    let held = scene.desk.ok(
        "api.add_folio_payment",
        json!({ "folio": folio, "mode": "Card", "amount": 3000, "kind": "Security Deposit" }),
    );
    assert_eq!((dec(&held["balance"]), dec(&held["deposit_held"])), (d("1180"), d("3000")));
    let unnamed = json!({ "folio": folio, "amount": 10, "mode": "Cash", "reason": "x" });
    let refused = scene.desk.refused("api.refund_folio_payment", unnamed);
    assert_eq!(refused.code, "nothing_to_refund");
    assert!(refused.message.contains("deposit"), "{}", refused.message);
    let much = scene.desk.refused("desk.apply_deposit", json!({ "folio": folio, "amount": "3000.01" }));
    assert_eq!(much.code, "deposit_too_small");
    let applied = scene.desk.ok("desk.apply_deposit", json!({ "folio": folio, "amount": 1180 }));
    assert_eq!((dec(&applied["balance"]), dec(&applied["deposit_held"])), (d("0"), d("1820")));
    let back = json!({ "folio": folio, "amount": 1820, "mode": "Card", "reason": "Nothing broken", "kind": "Security Deposit" });
    assert_eq!(dec(&scene.desk.ok("api.refund_folio_payment", back.clone())["balance"]), d("0"));
    assert_eq!(scene.desk.refused("api.refund_folio_payment", back).code, "nothing_to_refund");
    let cash = scene.desk.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!(dec(&cash["grand_total"]), d("1180"), "the deposit that was applied moved no money");
    scene.hotel.assert_sound();
}

#[test]
fn no_more_goes_back_than_was_received() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.book("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    scene.desk.ok("api.record_advance", json!({ "reservation": stay, "amount": 1000, "mode": "Cash" }));
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    let folio = scene.folio_name(&stay);
    scene.pay(&folio, "500");
    let refund = |amount: &str, kind: Option<&str>| {
        let mut params = json!({ "folio": folio, "amount": amount, "mode": "Cash", "reason": "Left early" });
        if let Some(kind) = kind {
            params["kind"] = json!(kind);
        }
        scene.desk.call("api.refund_folio_payment", params)
    };
    assert_eq!(refund("500.01", Some("Payment")).unwrap_err().code, "nothing_to_refund");
    assert_eq!(refund("1500.01", None).unwrap_err().code, "nothing_to_refund");
    for wrong in ["0", "-1", "x"] {
        assert_eq!(refund(wrong, None).unwrap_err().code, "amount", "{wrong}");
    }
    assert_eq!(refund("1", Some("Refund")).unwrap_err().code, "kind");
    // Payments go back first, then advances: two rows.
    assert_eq!(dec(&refund("700", None).unwrap()["balance"]), d("-800"));
    let rows = scene.folio(&stay)["payments"].clone();
    let parts: Vec<(String, rust_decimal::Decimal)> = rows.as_array().unwrap()[2..]
        .iter()
        .map(|row| (text(row, "refund_of"), dec(&row["amount"])))
        .collect();
    assert_eq!(parts, [("Payment".to_string(), d("-500")), ("Advance".to_string(), d("-200"))]);
    assert_eq!(refund("1", Some("Payment")).unwrap_err().code, "nothing_to_refund");
    assert!(refund("800", Some("Advance")).is_ok());
    let reasonless = scene
        .desk
        .refused("api.refund_folio_payment", json!({ "folio": folio, "amount": 1, "mode": "Cash" }));
    assert_eq!(reasonless.code, "reason");
    scene.hotel.assert_sound();
}

/// "5000" typed behind an offered 10907.12 must not be booked as 10907.13.
#[test]
fn what_was_paid_is_never_rounded() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.book("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let advance = json!({ "reservation": stay, "amount": "10907.125000", "mode": "Cash" });
    let refused = scene.desk.refused("api.record_advance", advance);
    assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "amount"));
    assert_eq!(refused.message, "The amount has more decimals than INR.");
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    let folio = scene.folio_name(&stay);
    let pay = |amount: &str| {
        scene.desk.call("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": amount }))
    };
    assert_eq!(pay("10.001").unwrap_err().code, "amount");
    assert_eq!(dec(&pay("10.10").unwrap()["balance"]), d("-10.10"));
    let back = json!({ "folio": folio, "amount": "5.005", "mode": "Cash", "reason": "Too much" });
    assert_eq!(scene.desk.refused("api.refund_folio_payment", back).code, "amount");
    scene.hotel.assert_sound();
}

#[test]
fn a_closed_folio_takes_no_more_than_is_owed() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    scene.charge(&folio, "Spa", "1000", "18");
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    let pay = |amount: &str| {
        scene.desk.call("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": amount }))
    };
    assert_eq!(pay("99999").unwrap_err().code, "more_than_due");
    assert_eq!(dec(&pay("180").unwrap()["balance"]), d("1000"));
    assert_eq!(pay("1000.01").unwrap_err().code, "more_than_due");
    assert_eq!(dec(&pay("1000").unwrap()["balance"]), d("0"));
    assert_eq!(pay("0.01").unwrap_err().code, "more_than_due");
    scene.hotel.assert_sound();
}
