//! What is on a folio, and what may be changed on it.

use serde_json::json;

use super::transfers::two_folios;
use crate::folio::{Scene, d, dec, sum, text};

#[test]
fn a_folio_adds_up_what_was_posted_and_what_was_paid() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    let table = [
        ("Food & Beverage", "700", "0", "35.00", "996331"),
        ("Laundry", "333.33", "0", "60.00", "999712"),
        ("Spa", "1500", "18", "270.00", "999722"),
        ("Misc", "99.99", "0", "0.00", "999799"),
        ("Late Checkout", "1000", "5", "50.00", "996311"),
        ("Room", "8000", "0", "1440.00", "996311"),
        ("Discount", "100", "0", "-5.00", ""),
    ];
    for (kind, amount, rate, tax, code) in table {
        let after = scene.charge(&folio, kind, amount, rate);
        let line = after["charges"].as_array().and_then(|lines| lines.last()).expect("a line").clone();
        assert_eq!(
            (dec(&line["gst_amount"]), text(&line, "service_code")),
            (d(tax), code.to_string()),
            "{kind}"
        );
    }
    let after = scene.pay(&folio, "5000");
    assert_eq!(dec(&after["charges_total"]), d("11533.32"));
    assert_eq!(dec(&after["tax_total"]), d("1850.00"));
    assert_eq!(dec(&after["grand_total"]), sum(&after["charges"], "total"));
    assert_eq!(dec(&after["balance"]), dec(&after["grand_total"]) - d("5000"));
    assert_eq!(after["reservation"], json!(stay));
    scene.hotel.assert_sound();
}

#[test]
fn an_open_folio_is_read_while_somebody_else_writes() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio(&stay);
    let trying = scene.desk.ok("api.get_folio", json!({ "reservation": stay, "dry_run": 1 }));
    assert_eq!((&trying["would_answer"], &trying["would_change"]), (&folio, &json!([])));
    let writing = scene.hotel.app.db.writer().expect("the writer");
    assert_eq!(scene.folio(&stay), folio);
    drop(writing);
    scene.hotel.assert_sound();
}

#[test]
fn a_closed_folio_takes_a_payment_and_no_other_change() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    let empty = scene.desk.refused("api.close_folio", json!({ "folio": folio }));
    assert_eq!(empty.code, "folio_empty");
    let row = text(&scene.charge(&folio, "Misc", "500", "18")["charges"][0], "name");
    scene.pay(&folio, "100");
    let number = scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    assert_eq!(number["invoice_number"], "INV-LVP-25-00001");
    assert_eq!(scene.desk.ok("api.close_folio", json!({ "folio": folio })), number);
    let calls = [
        (
            "add_folio_charge",
            json!({ "folio": folio, "charge_type": "Misc", "description": "x", "amount": 1 }),
        ),
        ("void_folio_charge", json!({ "folio": folio, "charge_row": row })),
        ("post_allowance", json!({ "folio": folio, "amount": 1, "reason": "x" })),
        ("refund_folio_payment", json!({ "folio": folio, "amount": 1, "mode": "Cash", "reason": "x" })),
        ("part_settle_folio", json!({ "folio": folio })),
        (
            "add_folio_payment",
            json!({ "folio": folio, "amount": 1, "mode": "Cash", "kind": "Security Deposit" }),
        ),
    ];
    for (name, params) in calls {
        let refused = scene.desk.refused(&format!("api.{name}"), params);
        assert_eq!((refused.kind, refused.code.as_str()), ("refused", "folio_closed"), "{name}");
    }
    assert_eq!(dec(&scene.pay(&folio, "490")["balance"]), d("0"));
    scene.hotel.assert_sound();
}

#[test]
fn another_folio_of_a_stay_is_opened_once_while_it_is_empty() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-04", json!({}));
    let split = || text(&scene.desk.ok("api.split_folio", json!({ "reservation": stay })), "folio");
    let extra = split();
    assert_eq!(split(), extra);
    scene.charge(&extra, "Misc", "10", "0");
    assert_ne!(split(), extra);
    let group = scene.desk.refused("api.split_folio", json!({ "reservation": stay, "folio_type": "Group" }));
    assert_eq!(group.code, "folio_type");
    let cancelled = scene.book("Mira Sen", "2026-03-09", "2026-03-10", json!({}));
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": cancelled }));
    for (name, more) in [
        ("split_folio", json!({})),
        ("post_stay_charge", json!({ "charge_type": "Misc", "description": "x", "amount": 1 })),
    ] {
        let mut params = json!({ "reservation": cancelled });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        assert_eq!(scene.desk.refused(&format!("api.{name}"), params).code, "wrong_status");
    }
    scene.hotel.assert_sound();
}

#[test]
fn only_a_folio_that_was_never_used_can_be_deleted() {
    let (scene, stay, first, row, extra) = two_folios();
    let delete = |folio: &str| scene.desk.call("api.delete_folio", json!({ "folio": folio }));
    assert_eq!(delete(&first).unwrap_err().code, "primary_folio");
    scene.desk.ok(
        "api.transfer_folio_charge",
        json!({ "from_folio": first, "charge_row": row, "to_folio": extra }),
    );
    assert_eq!(delete(&extra).unwrap_err().code, "folio_in_use");
    scene.desk.ok("api.void_folio_charge", json!({ "folio": extra, "charge_row": row }));
    assert_eq!(delete(&extra).unwrap_err().code, "folio_in_use", "the voided line is part of the books");
    let other = text(
        &scene.desk.ok("api.split_folio", json!({ "reservation": stay, "folio_type": "Company" })),
        "folio",
    );
    assert_eq!(delete(&other).unwrap(), json!({ "deleted": other }));
    assert_eq!(delete(&other).unwrap_err().kind, "not found");
    scene.hotel.assert_sound();
}
