//! Security deposits: whose they are is never in doubt, and they always find their way back.

use serde_json::{Value, json};

use crate::folio::{House, d, dec, text};
use crate::support::LAKE;

/// A guest in house who left deposits of 2000 by card and 1000 in cash.
fn held() -> (House, String, String) {
    let house = House::on("2026-03-01");
    let stay = house.arrive("Ravi Rao", "2026-03-01", "2026-03-04", json!({}));
    let folio = house.folio_name(&stay);
    for (mode, amount) in [("Card", 2000), ("Cash", 1000)] {
        let deposit = json!({ "folio": folio, "mode": mode, "amount": amount, "kind": "Security Deposit",
                              "reference": format!("{mode} slip") });
        house.desk.ok("api.add_folio_payment", deposit);
    }
    (house, stay, folio)
}

fn give_back(house: &House, folio: &str, amount: &str) -> Value {
    let refund = json!({ "folio": folio, "amount": amount, "mode": "Cash", "reason": "Nothing broken",
                         "kind": "Security Deposit" });
    house.desk.ok("api.refund_folio_payment", refund)
}

fn money(house: &House, stay: &str) -> Value {
    house.desk.ok("api.registration_card", json!({ "reservation": stay }))["money"].take()
}

#[test]
fn a_part_settlement_takes_the_deposit_along_to_the_fresh_folio() {
    let (house, stay, folio) = held();
    house.charge(&folio, "Misc", "1000", "0");
    // 500 of the older deposit pays for half of it.
    house.desk.ok("desk.apply_deposit", json!({ "folio": folio, "amount": 500 }));
    house.pay(&folio, "500");
    let drawer = house.desk.ok("api.cash_summary", json!({ "property": LAKE }));
    let settled = house.desk.ok("api.part_settle_folio", json!({ "folio": folio }));
    let fresh = house.folio(&stay);
    assert_eq!(fresh["name"], settled["new_folio"]);
    assert_eq!((dec(&fresh["deposit_held"]), dec(&fresh["balance"])), (d("2500"), d("0")));
    let rows: Vec<(String, String, rust_decimal::Decimal)> = fresh["payments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (text(row, "mode"), text(row, "reference"), dec(&row["amount"])))
        .collect();
    let row = |mode: &str, amount: &str| (mode.to_string(), format!("{mode} slip"), d(amount));
    assert_eq!(rows, [row("Card", "1500"), row("Cash", "1000")]);
    let old = house.desk.ok("api.folio_invoice", json!({ "folio": folio }))["folio"].take();
    assert_eq!((dec(&old["deposit_held"]), dec(&old["balance"])), (d("0"), d("0")));
    assert_eq!(house.desk.ok("api.cash_summary", json!({ "property": LAKE })), drawer, "no money moved");
    assert_eq!(
        (dec(&money(&house, &stay)["deposit_held"]), dec(&money(&house, &stay)["refunded"])),
        (d("2500"), d("0"))
    );
    give_back(&house, &text(&fresh, "name"), "2500");
    assert_eq!(dec(&money(&house, &stay)["refunded"]), d("2500"));
    house.hotel.assert_sound();
}

#[test]
fn a_closed_folio_gives_back_the_deposit_that_it_holds_and_nothing_else() {
    let (house, _, folio) = held();
    house.charge(&folio, "Misc", "1000", "0");
    house.pay(&folio, "1000");
    house.desk.ok("api.close_folio", json!({ "folio": folio }));
    for kind in [json!(null), json!("Payment"), json!("Advance")] {
        let refund = json!({ "folio": folio, "amount": 1, "mode": "Cash", "reason": "x", "kind": kind });
        assert_eq!(house.desk.refused("api.refund_folio_payment", refund).code, "folio_closed", "{kind}");
    }
    let refused = house.desk.refused("desk.apply_deposit", json!({ "folio": folio, "amount": 1 }));
    assert_eq!(refused.code, "folio_closed");
    give_back(&house, &folio, "3000");
    let again =
        json!({ "folio": folio, "amount": 1, "mode": "Cash", "reason": "x", "kind": "Security Deposit" });
    assert_eq!(house.desk.refused("api.refund_folio_payment", again).code, "nothing_to_refund");
    house.hotel.assert_sound();
}

#[test]
fn an_applied_deposit_is_no_refund_and_pays_no_more_than_is_due() {
    let (house, stay, folio) = held();
    house.charge(&folio, "Misc", "1500", "0");
    give_back(&house, &folio, "500");
    let much = house.desk.refused("desk.apply_deposit", json!({ "folio": folio, "amount": "1500.01" }));
    assert_eq!(
        (much.code.as_str(), much.message.as_str()),
        ("more_than_due", "INR 1500.00 is due; no more of the deposit can be applied.")
    );
    house.desk.ok("desk.apply_deposit", json!({ "folio": folio, "amount": 1500 }));
    let money = money(&house, &stay);
    assert_eq!(
        (dec(&money["refunded"]), dec(&money["deposit_held"]), dec(&money["balance"])),
        (d("500"), d("1000"), d("0"))
    );
    house.hotel.assert_sound();
}

#[test]
fn a_departure_warns_of_a_credit_and_of_a_deposit() {
    let (house, stay, folio) = held();
    house.audit();
    house.pay(&folio, "5000");
    let left = house.desk.ok("api.check_out", json!({ "reservation": stay }));
    assert_eq!(dec(&left["balance_due"]), d("-800"));
    let warnings: Vec<&str> = left["warnings"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(
        warnings,
        [
            "INR 800.00 was paid too much; refund it before the folio is closed.",
            "A security deposit of INR 3000.00 is still held.",
        ]
    );
    house.hotel.assert_sound();
}
