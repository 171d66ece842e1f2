//! Allowances, discounts and voids: at the rate of what they reduce, and never below zero.

use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, text};
use crate::support::LAKE;

fn guest() -> (Scene, String, String) {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    (scene, stay, folio)
}

fn allow(scene: &Scene, folio: &str, amount: &str, more: Value) -> Result<Value, crate::support::Refused> {
    let mut params = json!({ "folio": folio, "amount": amount, "reason": "Noise" });
    params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    scene.desk.call("api.post_allowance", params)
}

/// Rate, amount and tax of the allowances of a folio.
fn allowances(scene: &Scene, stay: &str) -> Vec<(Decimal, Decimal, Decimal)> {
    let folio = scene.folio(stay);
    let lines = folio["charges"].as_array().unwrap().iter().filter(|line| line["charge_type"] == "Allowance");
    lines
        .map(|line| (dec(&line["gst_rate"]).normalize(), dec(&line["amount"]), dec(&line["gst_amount"])))
        .collect()
}

fn row_of(folio: &Value, kind: &str) -> String {
    let lines = folio["charges"].as_array().unwrap();
    text(lines.iter().find(|line| line["charge_type"] == kind).unwrap(), "name")
}

#[test]
fn an_allowance_takes_the_rate_of_the_charges_that_it_reduces() {
    let (scene, stay, folio) = guest();
    scene.charge(&folio, "Spa", "1000", "18");
    allow(&scene, &folio, "100", json!({})).unwrap();
    assert_eq!(allowances(&scene, &stay), [(d("18"), d("-100"), d("-18"))]);
    scene.charge(&folio, "Food & Beverage", "300", "5");
    // 900 are left at 18 percent and 300 at 5: three quarters and one.
    allow(&scene, &folio, "400", json!({})).unwrap();
    assert_eq!(
        allowances(&scene, &stay)[1..],
        [(d("5"), d("-100"), d("-5")), (d("18"), d("-300"), d("-54"))]
    );
    let row = row_of(&scene.folio(&stay), "Food & Beverage");
    allow(&scene, &folio, "50", json!({ "charge_row": row })).unwrap();
    assert_eq!(allowances(&scene, &stay)[3], (d("5"), d("-50"), d("-2.50")));
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    let sheets = scene
        .hotel
        .known("admin")
        .ok("desk.tax_return", json!({ "from_date": "2026-03-01", "to_date": "2026-03-31" }));
    for sheet in ["b2cs", "hsn"] {
        for row in sheets[sheet].as_array().unwrap() {
            assert!(dec(&row["taxable_value"]) > Decimal::ZERO && dec(&row["tax"]) > Decimal::ZERO, "{row}");
        }
    }
    scene.hotel.assert_sound();
}

#[test]
fn an_allowance_on_a_charge_is_at_most_what_is_left_of_it() {
    let (scene, stay, folio) = guest();
    scene.charge(&folio, "Spa", "1000", "18");
    let spa = row_of(&scene.folio(&stay), "Spa");
    scene.charge(&folio, "Minibar", "200", "0");
    let minibar = row_of(&scene.folio(&stay), "Minibar");
    let on = |row: &str, amount: &str| allow(&scene, &folio, amount, json!({ "charge_row": row }));
    on(&minibar, "150").unwrap();
    let much = on(&minibar, "50.01").unwrap_err();
    assert_eq!(
        (much.code.as_str(), much.message.as_str()),
        ("allowance_too_large", "Of this charge INR 50.00 before tax is left.")
    );
    let other_rate = allow(&scene, &folio, "1", json!({ "charge_row": spa, "gst_rate": 5 })).unwrap_err();
    assert_eq!((other_rate.kind, other_rate.code.as_str()), ("invalid", "gst_rate"));
    let allowance = row_of(&scene.folio(&stay), "Allowance");
    assert_eq!(on(&allowance, "1").unwrap_err().code, "charge_row");
    assert_eq!(on("999", "1").unwrap_err().kind, "not found");
    // All that is left goes with all its tax.
    on(&minibar, "50").unwrap();
    assert_eq!(dec(&scene.folio(&stay)["grand_total"]), d("1180"));
    // It can't be voided or divided while they reduce it; moved as a whole it takes them along.
    let void = |row: &str| {
        scene.desk.call("api.void_folio_charge", json!({ "folio": folio, "charge_row": row, "reason": "x" }))
    };
    let refused = void(&minibar).unwrap_err();
    assert_eq!(
        (refused.code.as_str(), refused.message.as_str()),
        (
            "allowance_on_charge",
            "An allowance of INR 200.00 stands on this charge; void the allowance first."
        )
    );
    let extra = text(&scene.desk.ok("api.split_folio", json!({ "reservation": stay })), "folio");
    let split = json!({ "from_folio": folio, "charge_row": minibar, "to_folio": extra, "percent": 50 });
    assert_eq!(scene.desk.refused("api.split_folio_charge", split).code, "allowance_on_charge");
    let all = json!({ "from_folio": folio, "charge_row": minibar, "to_folio": extra });
    scene.desk.ok("api.transfer_folio_charge", all);
    let moved = scene.desk.ok("api.folio_invoice", json!({ "folio": extra }));
    assert_eq!((moved["lines"].as_array().unwrap().len(), dec(&moved["folio"]["grand_total"])), (3, d("0")));
    scene.hotel.assert_sound();
}

#[test]
fn no_folio_falls_below_zero() {
    let (scene, stay, folio) = guest();
    scene.charge(&folio, "Misc", "100", "18");
    let discount = |amount: &str| {
        let line = json!({ "folio": folio, "charge_type": "Discount", "description": "Loyal guest", "amount": amount, "gst_rate": 18 });
        scene.desk.call("api.add_folio_charge", line)
    };
    let much = discount("100.01").unwrap_err();
    assert_eq!((much.kind, much.code.as_str()), ("refused", "discount_too_large"));
    assert!(
        much.message.ends_with(" are INR 100.00 before tax; a reduction cannot exceed them."),
        "{}",
        much.message
    );
    let of_stay = json!({ "reservation": stay, "charge_type": "Discount", "description": "Loyal guest", "amount": 101 });
    assert_eq!(scene.desk.refused("api.post_stay_charge", of_stay).code, "discount_too_large");
    let nameless = json!({ "folio": folio, "charge_type": "Discount", "description": " ", "amount": 1 });
    assert_eq!(scene.desk.refused("api.add_folio_charge", nameless).code, "description");
    discount("40").unwrap();
    assert_eq!(allow(&scene, &folio, "60.01", json!({})).unwrap_err().code, "allowance_too_large");
    allow(&scene, &folio, "60", json!({})).unwrap();
    let now = scene.folio(&stay);
    assert_eq!((dec(&now["charges_total"]), dec(&now["grand_total"])), (d("0"), d("0")));
    let charge = row_of(&now, "Misc");
    let void = |row: &str| {
        scene.desk.call("api.void_folio_charge", json!({ "folio": folio, "charge_row": row, "reason": "x" }))
    };
    assert_eq!(void(&charge).unwrap_err().code, "allowance_on_charge");
    let extra = text(&scene.desk.ok("api.split_folio", json!({ "reservation": stay })), "folio");
    let go = |row: &str, from: &str, to: &str| {
        scene.desk.call(
            "api.transfer_folio_charge",
            json!({ "from_folio": from, "charge_row": row, "to_folio": to }),
        )
    };
    assert_eq!(go(&charge, &folio, &extra).unwrap_err().code, "folio_below_zero");
    assert_eq!(go(&row_of(&now, "Discount"), &folio, &extra).unwrap_err().code, "folio_below_zero");
    let rows: Vec<&Value> = now["charges"].as_array().unwrap().iter().map(|line| &line["name"]).collect();
    scene.desk.ok(
        "api.transfer_folio_charges",
        json!({ "from_folio": folio, "charge_rows": rows, "to_folio": extra }),
    );
    scene.hotel.assert_sound();
}

#[test]
fn the_line_of_a_bill_is_named_as_other_functions_take_it() {
    let (scene, stay, first) = guest();
    scene.charge(&first, "Misc", "10", "0");
    let other = scene.arrive("Mira Sen", "2026-03-01", "2026-03-02", json!({}));
    let folio = scene.folio_name(&other);
    scene.charge(&folio, "Spa", "100", "0");
    scene.charge(&folio, "Misc", "200", "0");
    let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": folio }));
    let lines = bill["lines"].as_array().unwrap();
    assert_eq!(
        (&lines[0]["no"], &lines[1]["no"], &bill["document"]["number"]),
        (&json!(1), &json!(2), &json!(folio))
    );
    let void = json!({ "folio": folio, "charge_row": lines[1]["row"], "reason": "Wrong room" });
    assert_eq!(dec(&scene.desk.ok("api.void_folio_charge", void)["removed"]["amount"]), d("200"));
    assert_eq!(dec(&scene.folio(&stay)["balance"]), d("10"));
}

#[test]
fn discounts_of_the_desk_and_cancelled_invoices_are_in_the_report_with_their_amounts() {
    let (scene, _, folio) = guest();
    scene.charge(&folio, "Misc", "100", "18");
    let line = json!({ "folio": folio, "charge_type": "Discount", "description": "Loyal guest", "amount": 10, "gst_rate": 18 });
    scene.desk.ok("api.add_folio_charge", line);
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    scene.desk.ok("api.cancel_invoice", json!({ "folio": folio, "reason": "Wrong name" }));
    let report = scene.desk.ok("reports.void_allowance_report", json!({ "property": LAKE }));
    let rows: Vec<(String, String, Decimal)> = report
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (text(row, "action"), text(row, "detail"), dec(&row["amount"])))
        .collect();
    assert_eq!(
        rows,
        [
            ("Invoice cancelled".to_string(), "INV-LVP-25-00001: Wrong name".to_string(), d("106.20")),
            ("Discount".to_string(), "Loyal guest".to_string(), d("11.80")),
        ]
    );
}

#[test]
fn a_discount_never_takes_off_more_tax_than_the_charges_have() {
    let (scene, stay, folio) = guest();
    scene.charge(&folio, "Misc", "100", "0");
    let discount = |amount: &str, more: Value| {
        let mut line = json!({ "folio": folio, "charge_type": "Discount", "description": "Loyal guest", "amount": amount });
        line.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        scene.desk.call("api.add_folio_charge", line)
    };
    let rated = discount("100", json!({ "gst_rate": 5 })).unwrap_err();
    assert_eq!((rated.kind, rated.code.as_str()), ("refused", "discount_too_large"));
    assert!(rated.message.starts_with("The tax of this reduction is INR 5.00"), "{}", rated.message);
    assert!(discount("100.01", json!({})).unwrap_err().message.contains("are INR 100.00 before tax"));
    let charged = discount("60", json!({})).unwrap()["charged"].clone();
    assert_eq!((dec(&charged["amount"]), dec(&charged["gst_amount"])), (d("-60"), d("0")));
    let of_stay =
        json!({ "reservation": stay, "charge_type": "Discount", "description": "Loyal guest", "amount": 40 });
    scene.desk.ok("api.post_stay_charge", of_stay.clone());
    let now = scene.folio(&stay);
    assert_eq!((dec(&now["charges_total"]), dec(&now["grand_total"])), (d("0"), d("0")));
    assert_eq!(scene.desk.refused("api.post_stay_charge", of_stay).code, "discount_too_large");
    // At the room's rate while the charges have tax to take off.
    scene.charge(&folio, "Spa", "1000", "18");
    assert_eq!(dec(&discount("100", json!({})).unwrap()["charged"]["gst_amount"]), d("-5"));
    scene.hotel.assert_sound();
}
