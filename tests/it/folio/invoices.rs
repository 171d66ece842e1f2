//! Bills and their numbers.

use serde_json::json;

use crate::folio::{Scene, dec, sum, text};

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
