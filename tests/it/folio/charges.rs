//! Charges: posted, voided, reduced.

use serde_json::json;

use crate::folio::{Scene, d, dec, text};

#[test]
fn charges_that_make_no_sense_are_refused_and_change_nothing() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let other = scene.arrive("Mira Sen", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    let cases = [
        (json!({ "amount": 0 }), "amount"),
        (json!({ "amount": "-5" }), "amount"),
        (json!({ "amount": "1e30" }), "amount"),
        (json!({ "amount": 0.1234567, "dry_run": 1 }), "amount"),
        (json!({ "amount": "10.005", "charge_type": "Allowance" }), "amount"),
        (json!({ "amount": "much" }), "amount"),
        (json!({ "gst_rate": 101 }), "gst_rate"),
        (json!({ "charge_type": "Champagne" }), "charge_type"),
        (json!({ "posting_date": "2026-03-02" }), "posting_date"),
        (json!({ "posting_date": "2026-02-28" }), "posting_date"),
        (json!({ "posting_date": "2026-02-30" }), "posting_date"),
        (json!({ "reservation": other }), "reservation"),
        (json!({ "description": "" }), "description"),
    ];
    for (more, field) in cases {
        let mut params =
            json!({ "folio": folio, "charge_type": "Misc", "description": "Taxi", "amount": 100 });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let refused = scene.desk.refused("api.add_folio_charge", params);
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field), "{more}");
    }
    assert!(scene.folio(&stay)["charges"].as_array().unwrap().is_empty());
    let unknown = scene.desk.refused("api.void_folio_charge", json!({ "folio": folio, "charge_row": "999" }));
    assert_eq!(unknown.kind, "not found");
    scene.hotel.assert_sound();
}

#[test]
fn a_void_takes_a_line_off_and_keeps_it_in_the_ledger() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    let row = text(&scene.charge(&folio, "Minibar", "200", "0")["charges"][0], "name");
    let params = json!({ "folio": folio, "charge_row": row, "reason": "Not taken" });
    let answer = scene.desk.ok("api.void_folio_charge", params.clone());
    assert_eq!(
        answer["removed"],
        json!({ "charge_type": "Minibar", "description": "Minibar", "amount": answer["removed"]["amount"] })
    );
    assert_eq!((dec(&answer["removed"]["amount"]), dec(&answer["balance"])), (d("200"), d("0")));
    assert_eq!(scene.desk.refused("api.void_folio_charge", params).kind, "not found");
    let why: String =
        scene.hotel.stored("SELECT rationale FROM action_log WHERE action_type = 'void_charge'");
    assert_eq!(why, "Not taken");
    scene.hotel.assert_sound();
}
