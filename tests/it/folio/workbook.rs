//! The accountant's workbook, opened as a spreadsheet would.

use std::io::Cursor;

use calamine::{Data, Range, Reader, Xlsx};
use innkeeper::config::Config;
use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, text};
use crate::http::client::{PASSWORD, Served, anywhere};
use crate::restaurant::tax_rates::{Germany, SEEHOF};
use crate::support::LAKE;

const PERIOD: &str = "from_date=2026-03-01&to_date=2026-03-31";

/// Three invoices in force (one to a registered company, one with a discount, one of many small lines) and one
/// cancelled.
fn a_month() -> Scene {
    let scene = Scene::on("2026-03-01");
    scene.given(
        "INSERT INTO companies (name, company_name, gstin) VALUES ('Acme', 'Acme Limited', '27AAACA0000A1Z5');
         INSERT INTO billing_rules (company_id, charge_type) SELECT id, 'Room' FROM companies",
    );
    let company = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({ "company": "Acme" }));
    let reduced = scene.arrive("Mira Sen", "2026-03-01", "2026-03-03", json!({ "meal_plan": "CP" }));
    let small = scene.arrive("Tom Ash", "2026-03-01", "2026-03-03", json!({}));
    scene.audit();
    let folio = scene.folio_name(&reduced);
    scene.charge(&folio, "Discount", "333.33", "0");
    for amount in ["0.10", "33.33", "66.67", "7.77"] {
        scene.charge(&scene.folio_name(&small), "Spa", amount, "18");
        scene.charge(&scene.folio_name(&small), "Laundry", amount, "0");
    }
    let wrong = scene.folio_name(&small);
    scene.desk.ok("api.close_folio", json!({ "folio": wrong }));
    scene.desk.ok("api.cancel_invoice", json!({ "folio": wrong, "reason": "=Wrong name" }));
    for stay in [&company, &reduced, &small] {
        let all = scene.desk.ok("api.reservation_folios", json!({ "reservation": stay }));
        for folio in
            all.as_array().expect("folios").iter().filter(|folio| dec(&folio["grand_total"]) > d("0"))
        {
            scene.desk.ok("api.close_folio", json!({ "folio": folio["name"] }));
        }
    }
    scene
}

fn sheet(book: &mut Xlsx<Cursor<Vec<u8>>>, name: &str) -> Range<Data> {
    book.worksheet_range(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The cells under a label.
fn column(sheet: &Range<Data>, label: &str) -> Vec<String> {
    let at = sheet.rows().next().expect("a head").iter().position(|cell| *cell == *label);
    let at = at.unwrap_or_else(|| panic!("no column {label}"));
    sheet.rows().skip(1).map(|row| row[at].to_string()).collect()
}

fn total(sheet: &Range<Data>, label: &str) -> Decimal {
    column(sheet, label).iter().map(|cell| d(cell)).sum()
}

#[test]
fn the_sheets_of_the_workbook_come_to_the_invoices() {
    let scene = a_month();
    let admin = scene.hotel.known("admin");
    let rows = admin.ok("api.gstr1_rows", json!({ "from_date": "2026-03-01", "to_date": "2026-03-31" }));
    scene.hotel.user("dev", &[innkeeper::domain::lists::Role::FrontDesk]);
    for login in ["admin", "asha", "dev"] {
        admin.ok("users.set_password", json!({ "login": login, "password": PASSWORD }));
    }
    let served = Served::serve(scene.hotel.copy_with(Config { listen: anywhere(), ..Config::default() }));
    let path = format!("/api/files/gstr1.xlsx?{PERIOD}");
    let file = served.signed_in("admin").get(&path);
    assert_eq!(
        (file.status, file.header("content-disposition")),
        (200, Some("attachment; filename=\"gstr1.xlsx\""))
    );
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(file.body)).expect("a workbook");
    assert_eq!(book.sheet_names(), ["B2CS", "B2B", "HSN", "Documents issued", "Cancelled invoices"]);
    let [b2cs, b2b, hsn, documents, cancelled] =
        ["B2CS", "B2B", "HSN", "Documents issued", "Cancelled invoices"].map(|name| sheet(&mut book, name));

    let (before_tax, tax) =
        (crate::folio::sum(&rows, "charges_total"), crate::folio::sum(&rows, "tax_total"));
    assert_eq!(total(&b2cs, "Taxable Value") + total(&b2b, "Taxable Value"), before_tax);
    assert_eq!(total(&b2cs, "Tax") + total(&b2b, "Tax"), tax);
    assert_eq!((total(&hsn, "Taxable Value"), total(&hsn, "Tax")), (before_tax, tax));
    assert_eq!(total(&hsn, "Total Value"), crate::folio::sum(&rows, "grand_total"));
    for halves in ["Central Tax Amount", "State/UT Tax Amount"] {
        let printed: Decimal =
            rows.as_array().expect("rows").iter().map(|row| printed_half(&scene, row, halves)).sum();
        assert_eq!(total(&hsn, halves), printed, "{halves} as the invoices print it");
        assert_eq!(total(&b2cs, halves) + total(&b2b, halves), printed);
    }
    assert_eq!(total(&hsn, "Integrated Tax Amount"), d("0"));

    assert_eq!(column(&b2cs, "Place Of Supply")[0], "08-Rajasthan");
    assert_eq!(column(&b2b, "GSTIN/UIN of Recipient"), ["27AAACA0000A1Z5"]);
    assert_eq!(
        (column(&b2b, "Invoice Value"), column(&b2b, "Rate")),
        (vec!["4200".to_string()], vec!["5".to_string()])
    );
    assert!(column(&hsn, "UQC").iter().all(|cell| cell == "NA"));
    assert!(column(&hsn, "HSN").iter().all(|cell| cell.len() == 6), "each row has a service code");
    let counted =
        ["Total Number", "Cancelled", "Net Issued"].map(|label| column(&documents, label)[0].clone());
    assert_eq!(counted, ["4", "1", "3"]);
    assert_eq!(column(&documents, "Sr. No. From"), ["INV-LVP-25-00001"]);
    assert_eq!(column(&documents, "Sr. No. To"), ["INV-LVP-25-00004"]);
    assert_eq!(column(&cancelled, "Invoice Number"), ["INV-LVP-25-00001"]);
    assert_eq!(column(&cancelled, "Reason"), ["=Wrong name"]);

    assert_eq!(served.signed_in("asha").get(&path).status, 200, "Finance is the accountant's");
    assert_eq!(served.signed_in("dev").get(&path).status, 403, "the desk is not");
    assert_eq!(served.nobody().get(&path).status, 401);
    assert_eq!(served.signed_in("admin").get("/api/files/gstr1.xlsx?from_date=2026-03-01").status, 422);
}

#[test]
fn the_workbook_of_another_country_has_sums_by_rate() {
    let germany = Germany::open();
    for dishes in ["Knödel, Cola", "2 Cola, Pils"] {
        let order = germany.order(dishes, json!({}));
        germany.admin.ok("pos.pay_order", json!({ "order": order, "mode": "Cash" }));
    }
    germany.admin.ok("users.set_password", json!({ "login": "admin", "password": PASSWORD }));
    let served = Served::serve(germany.hotel.copy_with(Config { listen: anywhere(), ..Config::default() }));
    let asked = format!("property={SEEHOF}&{PERIOD}");
    let file = served.signed_in("admin").get(&format!("/api/files/reports/tax_return.xlsx?{asked}"));
    assert_eq!(
        (file.status, file.header("content-disposition")),
        (200, Some("attachment; filename=\"tax_return.xlsx\""))
    );
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(file.body)).expect("a workbook");
    assert_eq!(
        book.sheet_names(),
        ["By rate", "Registered customers", "Documents issued", "Cancelled invoices"]
    );
    let rates = sheet(&mut book, "By rate");
    let shown = ["Rate", "Net", "Tax", "Gross", "Invoices"].map(|label| column(&rates, label).join(" "));
    assert_eq!(shown, ["7 19 ", "12.9 16.75 29.65", "0.9 3.18 4.08", "13.8 19.93 33.73", "1 2 2"]);
    let text = served.signed_in("admin").get(&format!("/api/files/reports/tax_return.csv?{asked}")).text();
    assert!(
        text.contains("By rate\r\n\"Property\",\"Rate\",\"Net\",\"Tax\",\"Gross\",\"Invoices\""),
        "{text}"
    );
    assert!(!text.contains("HSN") && !text.contains("GST"), "{text}");
}

/// One half of the tax on the invoice of a row.
fn printed_half(scene: &Scene, row: &Value, label: &str) -> Decimal {
    let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": row["name"] }));
    crate::folio::sum(&bill["gst_summary"], if label.starts_with("Central") { "cgst" } else { "sgst" })
}

#[test]
fn a_return_is_of_the_callers_properties_and_of_the_period() {
    let scene = a_month();
    let admin = scene.hotel.known("admin");
    let of = |from: &str, to: &str| {
        admin.ok("desk.tax_return", json!({ "from_date": from, "to_date": to, "property": LAKE }))
    };
    let none = of("2026-04-01", "2026-04-30");
    for sheet in ["b2cs", "b2b", "hsn", "documents", "cancelled"] {
        assert_eq!(none[sheet], json!([]), "{sheet}");
    }
    let march = of("2026-03-01", "2026-03-31");
    assert_eq!(
        (&march["documents"][0]["without_gap"], text(&march["b2b"][0], "receiver_name")),
        (&json!(1), "Acme Limited".into())
    );
    let turned = json!({ "from_date": "2026-03-02", "to_date": "2026-03-01" });
    assert_eq!(admin.refused("desk.tax_return", turned).code, "to_date");
    let period = json!({ "from_date": "2026-03-01", "to_date": "2026-03-31" });
    scene.desk.ok("desk.tax_return", period.clone());
    let desk = scene.hotel.user("dev", &[innkeeper::domain::lists::Role::FrontDesk]);
    assert_eq!(desk.refused("desk.tax_return", period.clone()).kind, "forbidden");
    assert_eq!(
        scene.desk.refused("api.gstr1_rows", period).kind,
        "forbidden",
        "the rows are the administrators'"
    );
}
