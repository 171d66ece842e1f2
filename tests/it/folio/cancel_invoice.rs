//! Cancelled invoices.

use serde_json::json;

use crate::folio::{Scene, d, dec, text};
use crate::support::LAKE;

#[test]
fn a_cancelled_number_stays_in_the_register_and_the_next_close_takes_a_new_one() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-02", json!({}));
    let folio = scene.folio_name(&stay);
    let open = scene.desk.refused("api.cancel_invoice", json!({ "folio": folio, "reason": "x" }));
    assert_eq!(open.code, "no_invoice");
    scene.charge(&folio, "Misc", "100", "18");
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    let reasonless = scene.desk.refused("api.cancel_invoice", json!({ "folio": folio, "reason": " " }));
    assert_eq!(reasonless.code, "reason");
    let cancelled = scene.desk.ok("api.cancel_invoice", json!({ "folio": folio, "reason": "Wrong name" }));
    assert_eq!(cancelled, json!({ "cancelled": "INV-LVP-25-00001", "folio": folio }));
    scene.charge(&folio, "Misc", "50", "18");
    let again = scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    assert_eq!(again["invoice_number"], "INV-LVP-25-00002");
    let found = scene.desk.ok("api.find_invoices", json!({ "property": LAKE, "query": "lvp-25" }));
    let numbers: Vec<String> =
        found.as_array().unwrap().iter().map(|row| text(row, "invoice_number")).collect();
    assert_eq!(numbers, ["INV-LVP-25-00002", "INV-LVP-25-00001"]);
    let totals: Vec<_> = found.as_array().unwrap().iter().map(|row| dec(&row["grand_total"])).collect();
    assert_eq!(totals, [d("177"), d("118")]);
    assert_eq!((&found[1]["cancelled"], &found[1]["reservation"]), (&json!(1), &json!(stay)));
    for (query, count) in [("", 0), ("%", 0), ("25_0", 0), ("INV-LVP-25-00001", 1), ("00002", 1)] {
        let found = scene.desk.ok("api.find_invoices", json!({ "property": LAKE, "query": query }));
        assert_eq!(found.as_array().unwrap().len(), count, "{query}");
    }
    scene.hotel.assert_sound();
}
