//! Cancelled invoices.

use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, sum, text};
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
    assert_eq!(cancelled, json!({ "cancelled": "INV-LVP-25-00001", "folio": folio, "credit_note": null }));
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

const MARCH: [&str; 2] = ["2026-03-01", "2026-03-31"];
const APRIL: [&str; 2] = ["2026-04-01", "2026-04-30"];

/// What is reported of a period: the return, the rows and the accountant's register. They come to the same.
fn reported(scene: &Scene, [from, to]: [&str; 2]) -> Value {
    let period = json!({ "property": LAKE, "from_date": from, "to_date": to });
    let sheets = scene.desk.ok("desk.tax_return", period.clone());
    let rows = scene.hotel.known("admin").ok("api.gstr1_rows", period.clone());
    let closed = scene.desk.ok("desk.closed_invoices", period);
    assert_eq!(sum(&rows, "grand_total"), sum(&closed, "grand_total"));
    assert_eq!(sum(&sheets["totals"], "total"), sum(&closed, "grand_total"));
    assert_eq!(sum(&sheets["by_rate"], "tax"), sum(&closed, "tax_total"));
    assert_eq!(sum(&sheets["hsn"], "total_value"), sum(&closed, "grand_total"));
    let notes =
        sheets["credit_notes"].as_array().expect("notes").iter().filter(|note| !note["gstin"].is_null());
    let registered: rust_decimal::Decimal = notes.map(|note| dec(&note["taxable_value"])).sum();
    let invoiced = sum(&sheets["b2cs"], "taxable_value") + sum(&sheets["b2b"], "taxable_value");
    assert_eq!(invoiced + registered, sum(&closed, "charges_total"));
    json!({ "sheets": sheets, "rows": rows, "closed": closed })
}

/// Two invoices of the last day of March, one to a registered payer, cancelled on the first of April and issued again.
fn cancelled_a_month_later() -> (Scene, Vec<String>, Value) {
    let scene = Scene::on("2026-03-31");
    let folios: Vec<String> = ["Ravi Rao", "Mira Sen"]
        .iter()
        .map(|guest| {
            let stay = scene.arrive(guest, "2026-03-31", "2026-04-02", json!({}));
            let folio = scene.folio_name(&stay);
            scene.charge(&folio, "Spa", "100.05", "18");
            scene.charge(&folio, "Food & Beverage", "33.33", "5");
            folio
        })
        .collect();
    let payer =
        json!({ "folio": folios[1], "bill_to_name": "Acme Limited", "bill_to_gstin": "27AAACA0000A1Z5" });
    scene.desk.ok("desk.set_bill_to", payer);
    for folio in &folios {
        scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    }
    let march = reported(&scene, MARCH);
    scene.audit();
    assert_eq!(reported(&scene, MARCH), march);
    for (at, folio) in folios.iter().enumerate() {
        let cancel = json!({ "folio": folio, "reason": "Wrong name" });
        let cancelled = scene.desk.ok("api.cancel_invoice", cancel);
        assert_eq!(cancelled["credit_note"], format!("CN-LVP-26-0000{}", at + 1));
        scene.charge(folio, "Misc", "7", "18");
        if at == 1 {
            scene.desk.ok("desk.set_bill_to", json!({ "folio": folio, "bill_to_name": "Other Limited" }));
        }
        scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    }
    (scene, folios, march)
}

#[test]
fn a_finished_month_stays_as_it_was_reported() {
    let (scene, folios, march) = cancelled_a_month_later();
    assert_eq!(reported(&scene, MARCH), march, "March was reported");
    let april = reported(&scene, APRIL);
    let total = d("153.06");
    let issued = sum(&april["closed"], "grand_total");
    assert_eq!(issued, d("8.26") * d("2"), "two new invoices less the two of March");
    let notes = april["closed"].as_array().expect("rows").iter().filter(|row| !row["credit_note"].is_null());
    let shown: Vec<String> = notes
        .map(|row| {
            format!("{} {} {} {}", row["credit_note"], row["invoice_number"], row["closed_on"], row["folio"])
        })
        .collect();
    let row = |at: usize| {
        format!(r#""CN-LVP-26-0000{n}" "INV-LVP-25-0000{n}" "2026-04-01" "{}""#, folios[at], n = at + 1)
    };
    assert_eq!(shown, [row(0), row(1)]);
    let sheets = &april["sheets"];
    let cancelled: Vec<String> = sheets["cancelled"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| {
            format!(
                "{} {} {} {}",
                row["invoice_number"], row["issued_on"], row["credit_note"], row["grand_total"]
            )
        })
        .collect();
    assert_eq!(
        cancelled,
        [1, 2].map(|n| format!(r#""INV-LVP-25-0000{n}" "2026-03-31" "CN-LVP-26-0000{n}" {total}"#))
    );
    let notes = sheets["credit_notes"].as_array().expect("notes");
    assert_eq!(notes.len(), 4, "two notes at two rates");
    assert!(notes.iter().all(|note| dec(&note["note_value"]) == -total && note["note_date"] == "2026-04-01"));
    let registered: Vec<&Value> = notes.iter().filter(|note| note["gstin"] == "27AAACA0000A1Z5").collect();
    assert_eq!(registered.len(), 2, "as it was billed, not as it is now");
    assert!(registered.iter().all(|note| note["receiver_name"] == "Acme Limited"));
    let series: Vec<String> = sheets["documents"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| format!("{} {} {} {}", row["nature"], row["from"], row["net_issued"], row["without_gap"]))
        .collect();
    assert_eq!(
        series,
        [r#""Invoices for outward supply" "INV-LVP-26-00001" 2 1"#, r#""Credit Note" "CN-LVP-26-00001" 2 1"#]
    );
    // Over both months it adds up.
    let both = reported(&scene, [MARCH[0], APRIL[1]]);
    let of = |report: &Value| sum(&report["closed"], "grand_total");
    assert_eq!(of(&both), of(&march) + of(&april));
    scene.hotel.assert_sound();
}

#[test]
fn an_invoice_that_is_issued_and_cancelled_in_a_month_is_not_reported() {
    let scene = Scene::on("2026-03-30");
    let stay = scene.arrive("Ravi Rao", "2026-03-30", "2026-04-02", json!({}));
    let folio = scene.folio_name(&stay);
    scene.charge(&folio, "Spa", "100", "18");
    scene.desk.ok("api.close_folio", json!({ "folio": folio }));
    scene.audit();
    let cancelled = scene.desk.ok("api.cancel_invoice", json!({ "folio": folio, "reason": "Wrong name" }));
    assert_eq!(cancelled["credit_note"], Value::Null);
    let march = reported(&scene, MARCH);
    assert_eq!((&march["closed"], &march["sheets"]["credit_notes"]), (&json!([]), &json!([])));
    assert_eq!(march["sheets"]["cancelled"][0]["invoice_number"], "INV-LVP-25-00001");
    assert_eq!(march["sheets"]["documents"][0]["cancelled"], 1);
}

#[test]
fn a_cancelled_invoice_is_printed_as_it_was_issued() {
    let (scene, folios, _) = cancelled_a_month_later();
    let printed = |number: &str| json!({ "folio": folios[1], "number": number });
    let bill = scene.desk.ok("api.folio_invoice", printed("INV-LVP-25-00002"));
    assert_eq!(bill["document"]["number"], "INV-LVP-25-00002");
    assert_eq!(
        (&bill["document"]["title"], &bill["document"]["date"]),
        (&json!("Tax Invoice"), &json!("2026-03-31"))
    );
    assert_eq!(
        bill["document"]["cancelled"],
        json!({ "on": "2026-04-01", "reason": "Wrong name", "replaced_by": "INV-LVP-26-00002",
                "credit_note": "CN-LVP-26-00002" })
    );
    assert_eq!(bill["lines"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        (dec(&bill["folio"]["grand_total"]), &bill["bill_to"]["name"]),
        (d("153.06"), &json!("Acme Limited"))
    );
    let now = scene.desk.ok("api.folio_invoice", printed("INV-LVP-26-00002"));
    assert_eq!(
        (&now["document"]["cancelled"], dec(&now["folio"]["grand_total"])),
        (&Value::Null, d("161.32"))
    );
    let other = scene.desk.refused("api.folio_invoice", printed("INV-LVP-25-00001"));
    assert_eq!(other.kind, "not found", "it is another folio's");
    let found = scene.desk.ok("api.find_invoices", json!({ "property": LAKE, "query": "INV-" }));
    assert!(found.as_array().expect("rows").iter().all(|row| row["printable"] == 1), "{found}");
    let dated = |query: &str| -> Vec<String> {
        let found = scene.desk.ok("api.find_invoices", json!({ "property": LAKE, "query": query }));
        let row = |row: &Value| {
            format!("{} {} {}", text(row, "invoice_number"), text(row, "issued_on"), row["credit_note"])
        };
        found.as_array().expect("rows").iter().map(row).collect()
    };
    assert_eq!(dated("CN-LVP-26-00002"), ["INV-LVP-25-00002 2026-03-31 \"CN-LVP-26-00002\""]);
    assert_eq!(dated("INV-LVP-26-00002"), ["INV-LVP-26-00002 2026-04-01 null"]);

    // One that was cancelled by an older version has no copy.
    scene.given("UPDATE cancelled_bills SET document = NULL WHERE invoice_number = 'INV-LVP-25-00002'");
    assert_eq!(scene.desk.refused("api.folio_invoice", printed("INV-LVP-25-00002")).code, "not_stored");
    let found = scene.desk.ok("api.find_invoices", json!({ "property": LAKE, "query": "INV-LVP-25-00002" }));
    assert_eq!(found[0]["printable"], 0);
}

#[test]
fn the_copy_of_a_cancelled_invoice_forgets_an_erased_guest() {
    let (scene, folios, _) = cancelled_a_month_later();
    let guest = scene.hotel.stored::<String>("SELECT name FROM guests WHERE full_name = 'Ravi Rao'");
    for folio in &folios {
        let balance =
            scene.desk.ok("api.folio_invoice", json!({ "folio": folio }))["folio"]["balance"].clone();
        scene.desk.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": balance }));
    }
    scene.given("UPDATE reservations SET status = 'Checked Out', checked_out_on = '2026-04-01'");
    scene.hotel.known("admin").ok("api.anonymize_guest", json!({ "guest": guest }));
    let left: i64 = scene.hotel.stored(
        "SELECT count(*) FROM cancelled_bills WHERE document LIKE '%Ravi%' OR guest_name LIKE '%Ravi%'",
    );
    assert_eq!(left, 0);
}

#[test]
fn what_the_log_knows_of_invoices_cancelled_before_is_carried_over() {
    let (scene, _, march) = cancelled_a_month_later();
    let april = reported(&scene, APRIL);
    // A second between the steps, as in a hotel.
    scene.given(
        "DELETE FROM cancelled_bill_shares; DELETE FROM cancelled_bills;
         UPDATE charges SET posted_at = posted_at + 5 WHERE description = 'Misc';",
    );
    let migration = |name: &str| {
        let file = format!("{}/sql/migrations/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(file).expect("the migration")
    };
    // The table of that migration, what it carries over, and what the next one makes of it.
    let (first, next) = (migration("0041_cancelled_bills.sql"), migration("0042_credited_bills.sql"));
    let column = first.lines().map(str::trim).find(|line| line.starts_with("credited ")).expect("the column");
    scene.given("ALTER TABLE cancelled_bills DROP COLUMN credited");
    scene.given(&format!("ALTER TABLE cancelled_bills ADD COLUMN {}", column.trim_end_matches(',')));
    let (_, carried) = first.split_once("CREATE TEMP TABLE").expect("what is carried over");
    scene.given(&format!("CREATE TEMP TABLE{carried}"));
    let (_, stored) = next.split_once("ALTER TABLE cancelled_bills").expect("what is stored");
    scene.given(&format!("ALTER TABLE cancelled_bills{stored}"));
    let again = reported(&scene, MARCH);
    assert_eq!(again["closed"].as_array().map(Vec::len), march["closed"].as_array().map(Vec::len));
    assert_eq!(sum(&again["closed"], "grand_total"), sum(&march["closed"], "grand_total"));
    assert_eq!(again["sheets"]["by_rate"], march["sheets"]["by_rate"]);
    assert_eq!(reported(&scene, APRIL)["sheets"]["by_rate"], april["sheets"]["by_rate"]);
}
