//! Leaving in one step: payment, check-out and invoices.

use serde_json::{Value, json};

use super::{Scene, n};
use crate::support::LAKE;
use crate::support::values::with;

const FUNCTION: &str = "desk.settle_and_check_out";

#[test]
fn one_call_takes_the_payment_checks_out_and_issues_the_invoice() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.close_days_until(3);
    let left = scene.call(FUNCTION, &stay, json!({ "amount": "8400", "mode": "UPI", "reference": "T1" }));
    assert_eq!(
        (&left["balance_due"], &left["paid"], &left["warnings"]),
        (&n("0.00"), &n("8400.00"), &json!([]))
    );
    assert_eq!(left["payments"][0]["amount"], n("8400.00"));
    let folio = scene.folio(&stay);
    assert_eq!(
        (&folio["status"], &folio["invoice_number"]),
        (&json!("Closed"), &left["invoices"][0]["invoice_number"])
    );
    assert_eq!(left["left_open"], json!([]));
    assert_eq!(scene.status(&stay), "Checked Out");
    scene.is("101", "Vacant", "Dirty");

    let asked = json!({ "folio": folio["name"], "payment": left["payments"][0]["payment"] });
    let receipt = scene.desk.ok("desk.receipt", asked);
    assert_eq!((&receipt["receipt"], &receipt["mode"]), (&json!("RCP-2026-00001"), &json!("UPI")));
    assert_eq!((&receipt["amount"], &receipt["balance_after"]), (&n("8400.00"), &n("0.00")));
    assert_eq!(receipt["amount_in_words"], "Rupees Eight Thousand Four Hundred Only");
    assert_eq!((&receipt["received_by"], &receipt["reservation"]), (&json!("desk"), &json!(stay)));
    scene.hotel.assert_sound();
}

#[test]
fn a_refused_payment_leaves_the_guest_in_house() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.close_days_until(3);
    let before = scene.actions();
    for amount in ["8400.01", "0", "-1"] {
        assert_eq!(scene.refused(FUNCTION, &stay, json!({ "amount": amount })), "amount", "{amount}");
    }
    assert_eq!((scene.actions(), scene.status(&stay).as_str()), (before, "Checked In"));
    assert_eq!(scene.folio(&stay)["payments"], json!([]));
    scene.hotel.assert_sound();
}

#[test]
fn a_folio_that_is_not_paid_stays_open() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.close_days_until(3);
    let left = scene.call(FUNCTION, &stay, json!({ "amount": "400", "mode": "Cash" }));
    assert_eq!((&left["balance_due"], &left["invoices"]), (&n("8000.00"), &json!([])));
    assert_eq!(left["left_open"][0]["balance"], n("8000.00"));
    assert_eq!(scene.status(&stay), "Checked Out");
    scene.hotel.assert_sound();
}

#[test]
fn an_invoice_that_is_wanted_unpaid_is_among_the_unpaid_invoices() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.close_days_until(3);
    let paid = json!({ "amount": "400", "mode": "Cash", "invoice_unpaid": 1 });
    let left = scene.call(FUNCTION, &stay, paid);
    assert_eq!((&left["balance_due"], &left["left_open"]), (&n("8000.00"), &json!([])));
    let invoice = &left["invoices"][0];
    assert_eq!((&invoice["grand_total"], &invoice["balance"]), (&n("8400.00"), &n("8000.00")));
    let unpaid = scene.desk.ok("desk.receivables", json!({ "property": LAKE })).to_string();
    assert!(unpaid.contains(invoice["invoice_number"].as_str().expect("a number")), "{unpaid}");
    scene.hotel.assert_sound();
}

#[test]
fn folios_stay_open_when_no_invoice_is_wanted() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.close_days_until(3);
    let left = scene.call(FUNCTION, &stay, json!({ "amount": "8400", "close_folios": 0 }));
    assert_eq!((&left["invoices"], &scene.folio(&stay)["status"]), (&json!([]), &json!("Open")));
    scene.hotel.assert_sound();
}

#[test]
fn a_held_deposit_pays_first_when_asked() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.close_days_until(3);
    let folio = scene.folio(&stay)["name"].clone();
    let held = json!({ "folio": folio, "mode": "Card", "amount": 5000, "kind": "Security Deposit" });
    scene.desk.ok("api.add_folio_payment", held);
    let ahead =
        scene.desk.ok("api.check_out", json!({ "reservation": stay, "dry_run": 1 }))["would_answer"].clone();
    assert_eq!((&ahead["balance_due"], &ahead["deposit_held"]), (&n("8400.00"), &n("5000.00")));
    assert_eq!(ahead["due_after_deposit"], n("3400.00"));
    assert_eq!(scene.refused(FUNCTION, &stay, json!({ "amount": "3401", "use_deposit": 1 })), "amount");
    let left = scene.call(FUNCTION, &stay, json!({ "amount": "3400", "use_deposit": 1, "mode": "Cash" }));
    assert_eq!((&left["balance_due"], &left["deposit_held"]), (&n("0.00"), &n("0.00")));
    let cash = scene.desk.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!(cash["grand_total"], n("8400.00"), "the deposit moved no money twice");
    assert_eq!(scene.folio(&stay)["status"], "Closed");
    scene.hotel.assert_sound();
}

#[test]
fn a_company_folio_is_invoiced_with_its_balance() {
    let scene = Scene::open();
    scene.acme_pays_rooms();
    let stay = scene.book_with("Asha Rao", 1, 3, json!({ "company": "Acme", "booking_type": "Corporate" }));
    scene.call("api.check_in", &stay, json!({}));
    scene.close_days_until(3);
    let left = scene.call(FUNCTION, &stay, json!({}));
    assert_eq!((&left["balance_due"], &left["company_due"]), (&n("0.00"), &n("8400.00")));
    let invoice = &left["invoices"][0];
    assert_eq!((&invoice["folio_type"], &invoice["balance"]), (&json!("Company"), &n("8400.00")));
    let folios = scene.desk.ok("api.reservation_folios", json!({ "reservation": stay }));
    let payers: Vec<&str> = folios
        .as_array()
        .expect("folios")
        .iter()
        .map(|row| row["payer"].as_str().expect("a payer"))
        .collect();
    assert!(payers.contains(&"Acme"), "{folios}");
    let query = json!({ "property": LAKE, "query": invoice["invoice_number"] });
    let found = &scene.desk.ok("api.find_invoices", query)[0];
    assert_eq!((&found["payer"], &found["guest_name"]), (&json!("Acme"), &json!("Asha Rao")));
    scene.hotel.assert_sound();
}

/// A guest who leaves with 1,000 paid too much and a deposit of 2,000; the stay and its folio.
fn leaving_in_credit() -> (Scene, String, Value) {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    let folio = scene.folio(&stay)["name"].clone();
    scene.close_days_until(3);
    scene.desk.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": 9400 }));
    let deposit = json!({ "folio": folio, "mode": "Cash", "amount": 2000, "kind": "Security Deposit" });
    scene.desk.ok("api.add_folio_payment", deposit);
    (scene, stay, folio)
}

#[test]
fn what_was_paid_too_much_goes_back_with_the_check_out() {
    let (scene, stay, folio) = leaving_in_credit();
    for amount in ["1000.01", "0", "-1"] {
        assert_eq!(scene.refused(FUNCTION, &stay, json!({ "refund": amount })), "refund", "{amount}");
    }
    assert_eq!(scene.status(&stay), "Checked In");

    let left = scene.call(FUNCTION, &stay, json!({ "refund": 1000, "refund_deposit": 1, "mode": "UPI" }));
    assert_eq!(
        (&left["balance_due"], &left["deposit_held"], &left["warnings"]),
        (&n("0.00"), &n("0.00"), &json!([]))
    );
    assert_eq!(
        left["refunds"],
        json!([{ "folio": folio, "amount": n("1000.00"), "of_deposit": 0 },
               { "folio": folio, "amount": n("2000.00"), "of_deposit": 1 }])
    );
    assert_eq!(left["invoices"][0]["balance"], n("0.00"));
    let rows = scene.folio(&stay)["payments"].clone();
    let refunds: Vec<_> = rows.as_array().expect("payments").iter().skip(2).collect();
    assert!(refunds.iter().all(|row| row["mode"] == "UPI" && row["payment_kind"] == "Refund"), "{rows}");
    scene.hotel.assert_sound();
}

#[test]
fn what_a_guest_leaves_behind_is_listed_until_it_is_refunded() {
    let (scene, stay, folio) = leaving_in_credit();
    let credits = || scene.desk.ok("desk.receivables", json!({ "property": LAKE }))["credits"].clone();
    assert_eq!(credits(), json!([]), "the guest is in house");
    scene.call(FUNCTION, &stay, json!({}));
    assert_eq!(
        credits(),
        json!([{ "folio": folio, "folio_type": "Guest", "reservation": stay, "guest_name": "Asha Rao",
                 "stay_status": "Checked Out", "check_out_date": "2026-03-03", "credit": n("1000.00"),
                 "deposit_held": n("2000.00") }])
    );
    let back = json!({ "folio": folio, "amount": 1000, "mode": "Cash", "reason": "Paid twice" });
    scene.desk.ok("api.refund_folio_payment", back.clone());
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    assert_eq!((&credits()[0]["credit"], &credits()[0]["deposit_held"]), (&n("0.00"), &n("2000.00")));
    let mut deposit = back;
    deposit["amount"] = json!(2000);
    deposit["kind"] = json!("Security Deposit");
    scene.desk.ok("api.refund_folio_payment", deposit);
    assert_eq!(credits(), json!([]));
    scene.hotel.assert_sound();
}

#[test]
fn a_charge_that_came_after_the_amount_was_shown_stops_the_check_out() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 3, "101");
    scene.close_days_until(3);
    let folio = scene.folio(&stay)["name"].clone();
    let held = json!({ "folio": folio, "mode": "Card", "amount": 5000, "kind": "Security Deposit" });
    scene.desk.ok("api.add_folio_payment", held);
    let paid = json!({ "amount": "8400", "mode": "Cash", "expected_due": "8400.00" });
    let minibar = json!({ "folio": folio, "charge_type": "Spa", "description": "Minibar", "amount": 840, "gst_rate": 0 });
    scene.desk.ok("api.add_folio_charge", minibar);
    let before = scene.hotel.contents();
    let refused = scene.desk.refused(FUNCTION, with(json!({ "reservation": stay }), paid.clone()));
    assert_eq!((refused.kind, refused.code.as_str()), ("refused", "due_changed"));
    assert_eq!(refused.message, "What the guest owes has changed from INR 8400.00 to INR 9240.00.");
    let with_deposit = json!({ "amount": "3400", "use_deposit": 1, "expected_due": 3400 });
    assert_eq!(scene.refused(FUNCTION, &stay, with_deposit), "due_changed", "less the deposit");
    assert_eq!(scene.hotel.contents(), before);
    let now = json!({ "amount": "4240", "use_deposit": 1, "expected_due": 4240 });
    let left = scene.call(FUNCTION, &stay, now);
    assert_eq!((&left["balance_due"], &left["left_open"]), (&n("0.00"), &json!([])));
    scene.hotel.assert_sound();
}
