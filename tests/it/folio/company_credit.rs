//! A bill on a company's credit: the company owes it until it pays.

use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, text};
use crate::support::LAKE;

/// A guest of a company with a bill of 1180; Acme has credit, Birla has none.
fn billed(company: &str) -> (Scene, String, String) {
    let scene = Scene::on("2026-03-01");
    scene.given(
        "INSERT INTO companies (name, company_name, credit_allowed)
         VALUES ('Acme', 'Acme Limited', 1), ('Birla', 'Birla Mills', 0)",
    );
    let company = if company.is_empty() { json!({}) } else { json!({ "company": company }) };
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", company);
    let folio = scene.folio_name(&stay);
    scene.charge(&folio, "Spa", "1000", "18");
    (scene, stay, folio)
}

fn on_credit(folio: &str, amount: &str) -> Value {
    json!({ "folio": folio, "mode": "Company Credit", "amount": amount })
}

#[test]
fn only_a_company_with_credit_takes_a_bill_on_it() {
    for (company, code) in [("", "no_company"), ("Birla", "no_credit")] {
        let (scene, stay, folio) = billed(company);
        let refused = scene.desk.refused("api.add_folio_payment", on_credit(&folio, "1180"));
        assert_eq!((refused.kind, refused.code.as_str()), ("refused", code), "{company}");
        let leaving = json!({ "reservation": stay, "amount": 1180, "mode": "Company Credit" });
        assert_eq!(scene.desk.refused("desk.settle_and_check_out", leaving).code, code);
        assert_eq!(scene.folio(&stay)["credit_company"], Value::Null);
        let booked = scene.book("Isha Sen", "2026-03-05", "2026-03-06", json!({}));
        let advance = json!({ "reservation": booked, "amount": 100, "mode": "Company Credit" });
        assert_eq!(scene.desk.refused("api.record_advance", advance).code, "no_company");
        scene.hotel.assert_sound();
    }
}

#[test]
fn the_company_owes_what_is_on_its_credit_until_it_pays() {
    let (scene, stay, folio) = billed("Acme");
    assert_eq!(scene.folio(&stay)["credit_company"], "Acme Limited");
    let detail = scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }));
    assert_eq!(detail["credit_company"], "Acme Limited");
    scene.pay(&folio, "180");
    let after = scene.desk.ok("api.add_folio_payment", on_credit(&folio, "1000"));
    assert_eq!((dec(&after["balance"]), dec(&after["on_credit"])), (d("0"), d("1000")));
    assert_eq!((dec(&after["payments_total"]), dec(&after["received_total"])), (d("1180"), d("180")));
    let credit = after["payments"][1].clone();
    assert_eq!(credit["receipt"], Value::Null, "no money came in");
    let receipt = json!({ "folio": folio, "payment": credit["name"] });
    assert_eq!(scene.desk.refused("desk.receipt", receipt).code, "no_receipt");
    let cash = json!({ "folio": folio, "amount": 181, "mode": "Cash", "reason": "Too much" });
    assert_eq!(scene.desk.refused("api.refund_folio_payment", cash).code, "nothing_to_refund");
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    let owner = scene.hotel.known("admin");

    let cash = scene.desk.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!((dec(&cash["grand_total"]), dec(&cash["received_total"])), (d("1180"), d("180")));
    assert_eq!((dec(&cash["on_credit"]["total"]), &cash["on_credit"]["txns"]), (d("1000"), &json!(1)));
    let flash = owner.ok("reports.manager_flash", json!({ "property": LAKE }));
    assert_eq!(dec(&flash["collections"]["grand_total"]), d("180"), "{flash}");
    let finance = owner.ok("dashboards.property_dashboard", json!({ "property": LAKE }))["finance"].clone();
    assert_eq!(
        (dec(&finance["collections_today"]), dec(&finance["owed_on_invoices"])),
        (d("180"), d("1000"))
    );

    let owed = |scene: &Scene| scene.desk.ok("desk.receivables", json!({ "property": LAKE }));
    let payers = owed(&scene)["payers"].clone();
    assert_eq!(payers.as_array().map(Vec::len), Some(1), "{payers}");
    assert_eq!((&payers[0]["company"], dec(&payers[0]["ages"]["total"])), (&json!("Acme"), d("1000")));
    let statement = json!({ "property": LAKE, "company": "Acme" });
    let stated = scene.desk.ok("desk.payer_statement", statement.clone());
    assert_eq!((dec(&stated["balance"]), dec(&stated["paid_total"])), (d("1000"), d("180")));
    assert_eq!(stated["invoices"][0]["payments"].as_array().map(Vec::len), Some(1), "{stated}");
    let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": folio }))["folio"].clone();
    assert_eq!((dec(&bill["unpaid"]), dec(&bill["received_total"])), (d("1000"), d("180")));

    let bank = |amount: &str| json!({ "folio": folio, "mode": "Bank Transfer", "amount": amount });
    let part = scene.desk.ok("api.add_folio_payment", bank("400"));
    assert_eq!((dec(&part["balance"]), dec(&part["unpaid"])), (d("0"), d("600")));
    assert_eq!(dec(&owed(&scene)["ages"]["total"]), d("600"));
    let whole = scene.desk.ok("api.add_folio_payment", bank("600"));
    assert_eq!((dec(&whole["unpaid"]), dec(&whole["received_total"])), (d("0"), d("1180")));
    assert_eq!(owed(&scene)["payers"], json!([]));
    let cash = scene.desk.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!(dec(&cash["received_total"]), d("1180"), "what ends the credit moves no money");
    assert_eq!(text(&whole["payments"][2], "payment_kind"), "Refund");
    scene.hotel.assert_sound();
}

#[test]
fn what_the_guest_still_owes_of_a_bill_stays_the_guests() {
    let (scene, stay, folio) = billed("Acme");
    scene.desk.ok("api.add_folio_payment", on_credit(&folio, "1000"));
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    let owed = scene.desk.ok("desk.receivables", json!({ "property": LAKE }));
    let payers: Vec<_> = owed["payers"]
        .as_array()
        .expect("payers")
        .iter()
        .map(|payer| (payer["company"].clone(), dec(&payer["ages"]["total"])))
        .collect();
    assert_eq!(payers, [(json!("Acme"), d("1000")), (Value::Null, d("180"))], "{owed}");
    assert!(!stay.is_empty());
    scene.hotel.assert_sound();
}
