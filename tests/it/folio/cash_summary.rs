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
