//! Bills and their numbers.

use std::collections::BTreeSet;

use serde_json::json;

use crate::folio::{Scene, d, dec, sum, text};
use crate::support::LAKE;

#[test]
fn a_bill_prints_what_the_folio_holds_and_every_part_sums_up() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive(
        "Ravi Rao",
        "2026-03-01",
        "2026-03-02",
        json!({ "meal_plan": "CP", "phone": "9876500009" }),
    );
    scene.audit();
    let folio = scene.folio_name(&stay);
    scene.charge(&folio, "Spa", "999.99", "18");
    scene.charge(&folio, "Discount", "33.33", "0");
    let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": folio }));
    assert_eq!(
        (&bill["document"]["title"], &bill["document"]["number"]),
        (&json!("Provisional Bill"), &json!(folio))
    );
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": folio }));
    assert_eq!(
        (&bill["document"]["title"], &bill["document"]["is_final"]),
        (&json!("Tax Invoice"), &json!(1))
    );
    assert_eq!(bill["document"]["number"], "INV-LVP-25-00001");
    let grand = dec(&bill["folio"]["grand_total"]);
    assert_eq!(sum(&bill["lines"], "total"), grand);
    assert_eq!(sum(&bill["summary_by_head"], "total"), grand);
    assert_eq!(sum(&bill["tax_summary"], "taxable") + sum(&bill["tax_summary"], "total_tax"), grand);
    for rate in bill["tax_summary"].as_array().unwrap() {
        assert_eq!(sum(&rate["parts"], "amount"), dec(&rate["total_tax"]), "{rate}");
    }
    for rate in bill["gst_summary"].as_array().unwrap() {
        assert_eq!(dec(&rate["cgst"]) + dec(&rate["sgst"]), dec(&rate["total_tax"]), "{rate}");
    }
    let totals: Vec<_> =
        bill["summary_by_head"].as_array().unwrap().iter().map(|head| dec(&head["total"])).collect();
    assert!(totals.is_sorted_by(|a, b| a >= b), "{totals:?}");
    assert_eq!(bill["property"]["place_of_supply"], "Rajasthan");
    assert_eq!(
        (&bill["property"]["sac"], &bill["property"]["tax_id_label"]),
        (&json!("996311"), &json!("GSTIN"))
    );
    assert_eq!((&bill["stay"]["room_type"], bill["stay"]["nights"].as_i64()), (&json!("Deluxe"), Some(1)));
    assert_eq!(bill["guest"]["name"], "Ravi Rao");
    assert!(
        text(&bill["document"], "amount_in_words")
            .starts_with("Rupees Six Thousand Seventy Nine and Ninety Nine Paise"),
        "{}",
        bill["document"]
    );
    scene.hotel.assert_sound();
}

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

#[test]
fn desks_that_close_at_once_leave_no_gap_in_the_numbers() {
    let scene = Scene::on("2026-03-31");
    let stay = scene.arrive("Ravi Rao", "2026-03-31", "2026-04-02", json!({}));
    let folios: Vec<String> = (0..24)
        .map(|_| {
            let folio = text(&scene.desk.ok("api.split_folio", json!({ "reservation": stay })), "folio");
            scene.charge(&folio, "Misc", "100", "18");
            folio
        })
        .collect();
    let close =
        |folio: &String| text(&scene.desk.ok("api.close_folio", json!({ "folio": folio })), "invoice_number");
    let numbers: BTreeSet<String> = std::thread::scope(|scope| {
        let desks: Vec<_> = folios.iter().map(|folio| scope.spawn(|| close(folio))).collect();
        desks.into_iter().map(|desk| desk.join().expect("a desk")).collect()
    });
    let expected: BTreeSet<String> = (1..=24).map(|number| format!("INV-LVP-25-{number:05}")).collect();
    assert_eq!(numbers, expected);
    // The financial year of India begins in April: the count starts again.
    scene.audit();
    let folio = scene.folio_name(&stay);
    let next = scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    assert_eq!(next["invoice_number"], "INV-LVP-26-00001");
    scene.hotel.assert_sound();
}
