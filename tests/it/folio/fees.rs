//! Cancellation and no-show fees over several tax rates.

use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, sum};
use crate::support::LAKE;

/// A property whose policy charges all of a stay at 9,000 a night with breakfast at 350 an adult.
fn dear(policy: &str) -> Scene {
    let scene = Scene::on("2026-03-01");
    scene.given(&format!(
        "UPDATE properties SET {policy} = 'Full Stay' WHERE id = :lake;
         UPDATE room_types SET base_price_minor = 900000 WHERE property_id = :lake"
    ));
    scene
}

fn by_rate(lines: &Value) -> Vec<(Decimal, Decimal, Decimal)> {
    let lines = lines.as_array().expect("lines").iter();
    lines
        .map(|line| (dec(&line["gst_rate"]).normalize(), dec(&line["amount"]), dec(&line["gst_amount"])))
        .collect()
}

#[test]
fn a_fee_over_two_rates_is_a_line_for_each_and_every_tax_is_its_rate_of_its_amount() {
    let scene = dear("cancellation_fee");
    let stay = scene.book("Ravi Rao", "2026-03-01", "2026-03-03", json!({ "meal_plan": "CP" }));
    let price =
        dec(&scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }))["amount_after_tax"]);
    let preview = scene.desk.ok("api.cancellation_preview", json!({ "reservation": stay }));
    let done = scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    assert_eq!(done["fee"], preview["estimated_fee"]);
    let logged: String = scene.hotel.stored(
        "SELECT after_snapshot FROM action_log WHERE action_type = 'cancel_reservation' ORDER BY seq DESC LIMIT 1",
    );
    let logged: Value = serde_json::from_str(&logged).expect("JSON");
    for (key, said) in [("fee", "fee"), ("fee_total", "fee_total"), ("fee_total_without_waiver", "fee_total")]
    {
        assert_eq!(dec(&logged[key]), dec(&done[said]), "{key}: {logged}");
    }
    let folio = scene.folio(&stay);
    let lines = by_rate(&folio["charges"]);
    assert_eq!(lines.len(), 2, "{folio}");
    assert_eq!(lines.iter().find(|line| line.0 == d("18")).map(|line| line.1), Some(d("18000.00")));
    for (rate, amount, tax) in &lines {
        assert_eq!(*tax, (amount * rate / Decimal::ONE_HUNDRED).round_dp(2));
    }
    assert_eq!(sum(&folio["charges"], "amount"), dec(&done["fee"]));
    assert_eq!(dec(&folio["grand_total"]), price);
    scene.hotel.assert_sound();

    // Bringing the stay back takes both lines off; cancelling it again charges both again.
    scene.desk.ok("desk.reinstate", json!({ "reservation": stay }));
    assert_eq!(scene.folio(&stay)["charges"], json!([]));
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    assert_eq!(by_rate(&scene.folio(&stay)["charges"]), lines);
    scene.hotel.assert_sound();
}

#[test]
fn a_no_show_fee_over_two_rates_is_posted_as_previewed() {
    let scene = dear("no_show_charge");
    let stay = scene.book("Ravi Rao", "2026-03-01", "2026-03-02", json!({ "meal_plan": "CP" }));
    let preview = scene.desk.ok("desk.night_audit_preview", json!({ "property": LAKE }));
    let run = scene.audit();
    let folio = scene.folio(&stay);
    assert_eq!(by_rate(&preview["lines"]), by_rate(&folio["charges"]));
    assert_eq!(by_rate(&folio["charges"]).len(), 2);
    assert_eq!(dec(&run["amount_posted"]), sum(&folio["charges"], "amount"));
    scene.hotel.assert_sound();
}

#[test]
fn a_fee_stays_while_an_allowance_reduces_it() {
    let scene = dear("cancellation_fee");
    scene.given("UPDATE properties SET free_cancel_days = 5 WHERE id = :lake");
    let stay = scene.book("Ravi Rao", "2026-03-02", "2026-03-03", json!({}));
    scene.hotel.clock("2026-03-01 20:00:00");
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    let folio = scene.folio_name(&stay);
    scene.desk.ok("api.post_allowance", json!({ "folio": folio, "amount": 1000, "reason": "Goodwill" }));
    let back = scene.desk.ok("desk.reinstate", json!({ "reservation": stay }));
    let sentence = "An allowance stands on the cancellation fee, so the fee stays charged.";
    assert_eq!(back["warnings"], json!([sentence]));
    scene.hotel.assert_sound();
}
