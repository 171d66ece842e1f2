//! Cancellation and no-show fees over several tax rates.

use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::folio::{House, d, dec, sum};
use crate::support::LAKE;

/// A house whose policy charges all of a stay at 9,000 a night with breakfast at 350 an adult.
fn dear(policy: &str) -> House {
    let house = House::on("2026-03-01");
    house.given(&format!(
        "UPDATE properties SET {policy} = 'Full Stay' WHERE id = :lake;
         UPDATE room_types SET base_price_minor = 900000 WHERE property_id = :lake"
    ));
    house
}

fn by_rate(lines: &Value) -> Vec<(Decimal, Decimal, Decimal)> {
    let lines = lines.as_array().expect("lines").iter();
    lines
        .map(|line| (dec(&line["gst_rate"]).normalize(), dec(&line["amount"]), dec(&line["gst_amount"])))
        .collect()
}

#[test]
fn a_fee_over_two_rates_is_a_line_for_each_and_every_tax_is_its_rate_of_its_amount() {
    let house = dear("cancellation_fee");
    let stay = house.book("Ravi Rao", "2026-03-01", "2026-03-03", json!({ "meal_plan": "CP" }));
    let price =
        dec(&house.desk.ok("api.reservation_detail", json!({ "reservation": stay }))["amount_after_tax"]);
    let preview = house.desk.ok("api.cancellation_preview", json!({ "reservation": stay }));
    let done = house.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    assert_eq!(done["fee"], preview["estimated_fee"]);
    let folio = house.folio(&stay);
    let lines = by_rate(&folio["charges"]);
    assert_eq!(lines.len(), 2, "{folio}");
    assert_eq!(lines.iter().find(|line| line.0 == d("18")).map(|line| line.1), Some(d("18000.00")));
    for (rate, amount, tax) in &lines {
        assert_eq!(*tax, (amount * rate / Decimal::ONE_HUNDRED).round_dp(2));
    }
    assert_eq!(sum(&folio["charges"], "amount"), dec(&done["fee"]));
    assert_eq!(dec(&folio["grand_total"]), price);
    house.hotel.assert_sound();

    // Bringing the stay back takes both lines off; cancelling it again charges both again.
    house.desk.ok("desk.reinstate", json!({ "reservation": stay }));
    assert_eq!(house.folio(&stay)["charges"], json!([]));
    house.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    assert_eq!(by_rate(&house.folio(&stay)["charges"]), lines);
    house.hotel.assert_sound();
}

#[test]
fn a_no_show_fee_over_two_rates_is_previewed_and_posted_alike() {
    let house = dear("no_show_charge");
    let stay = house.book("Ravi Rao", "2026-03-01", "2026-03-02", json!({ "meal_plan": "CP" }));
    let preview = house.desk.ok("desk.night_audit_preview", json!({ "property": LAKE }));
    let run = house.audit();
    let folio = house.folio(&stay);
    assert_eq!(by_rate(&preview["lines"]), by_rate(&folio["charges"]));
    assert_eq!(by_rate(&folio["charges"]).len(), 2);
    assert_eq!(dec(&run["amount_posted"]), sum(&folio["charges"], "amount"));
    house.hotel.assert_sound();
}

#[test]
fn a_fee_stays_while_an_allowance_stands_on_it() {
    let house = dear("cancellation_fee");
    let stay = house.book("Ravi Rao", "2026-03-02", "2026-03-03", json!({}));
    house.hotel.clock("2026-03-01 20:00:00");
    house.given("UPDATE properties SET free_cancel_days = 5 WHERE id = :lake");
    house.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    let folio = house.folio_name(&stay);
    house.desk.ok("api.post_allowance", json!({ "folio": folio, "amount": 1000, "reason": "Goodwill" }));
    let back = house.desk.ok("desk.reinstate", json!({ "reservation": stay }));
    let sentence = "An allowance stands on the cancellation fee, so the fee stays charged.";
    assert_eq!(back["warnings"], json!([sentence]));
    house.hotel.assert_sound();
}
