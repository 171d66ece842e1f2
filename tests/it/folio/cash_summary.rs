//! The cash summary.

use serde_json::json;

use crate::folio::{Scene, d, dec, text};
use crate::support::LAKE;

#[test]
fn the_drawer_counts_every_payment_by_mode_and_cashier() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    scene.pay(&folio, "500");
    scene.pay(&folio, "250.50");
    let admin = scene.hotel.known("admin");
    admin.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "UPI", "amount": 4000 }));
    admin.ok(
        "api.refund_folio_payment",
        json!({ "folio": folio, "mode": "Cash", "amount": 100, "reason": "Paid twice" }),
    );
    let cash = scene.desk.ok("api.cash_summary", json!({ "property": LAKE }));
    let modes: Vec<(String, i64, rust_decimal::Decimal)> = cash["modes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (text(row, "mode"), row["txns"].as_i64().unwrap(), dec(&row["total"])))
        .collect();
    assert_eq!(modes, [("UPI".to_string(), 1, d("4000")), ("Cash".to_string(), 3, d("650.50"))]);
    assert_eq!(dec(&cash["grand_total"]), d("4650.50"));
    assert_eq!(
        (&cash["by_source"][0]["source"], cash["by_cashier"].as_array().unwrap().len()),
        (&json!("Folio"), 3)
    );
    let other = scene.desk.ok("api.cash_summary", json!({ "property": LAKE, "date": "2026-02-01" }));
    assert_eq!((dec(&other["grand_total"]), &other["modes"]), (d("0"), &json!([])));
    scene.hotel.assert_sound();
}

#[test]
fn cash_outside_shifts_is_named_where_shifts_are_used() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    scene.pay(&folio, "500");
    let outside = || {
        let cash = scene.desk.ok("api.cash_summary", json!({ "property": LAKE }));
        let preview = scene.desk.ok("desk.night_audit_preview", json!({ "property": LAKE }));
        let point = &preview["checklist"]["cash_outside_shifts"];
        assert_eq!(*point, cash["outside_shifts"]["total"]);
        let warned = preview["warnings"].to_string().contains("was taken outside shifts");
        assert_eq!(warned, !point.is_null());
        (cash["outside_shifts"].clone(), preview["warnings"].clone())
    };
    let shift = || scene.desk.ok("desk.current_shift", json!({ "property": LAKE }));
    assert_eq!(outside().0, json!(null), "nobody works with shifts here");
    assert_eq!(shift()["uses_shifts"], 0);
    scene.desk.ok("desk.open_shift", json!({ "property": LAKE, "opening_cash": 100 }));
    assert_eq!(shift()["uses_shifts"], 1);
    scene.pay(&folio, "70");
    let other = scene.hotel.user("ravi", &[innkeeper::domain::lists::Role::FrontDesk]);
    other.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": 25 }));
    other.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "UPI", "amount": 900 }));
    let (sums, warnings) = outside();
    assert_eq!((&sums["txns"], dec(&sums["total"])), (&json!(2), d("525")));
    assert!(warnings.to_string().contains("Cash of INR 525.00 was taken outside shifts."), "{warnings}");
    let before = scene.desk.ok("api.cash_summary", json!({ "property": LAKE, "date": "2026-02-01" }));
    assert_eq!(before["outside_shifts"], json!(null));
    scene.hotel.assert_sound();
}
