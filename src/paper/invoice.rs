//! A bill as `folio_invoice` answers it, for the guest to open and print.

use std::fmt::Write as _;

use serde_json::Value;

use super::{Column, cell, facts, joined, rows, table};
use crate::domain::messages::escaped;

/// The page; a tax invoice once the folio is closed, a provisional bill before.
pub fn page(bill: &Value) -> String {
    let (document, folio, property) = (&bill["document"], &bill["folio"], &bill["property"]);
    let mut out = String::new();
    head(&mut out, bill);
    let code = document["service_code_label"].as_str().unwrap_or_default();
    let tax = property["tax_label"].as_str().unwrap_or("Tax");
    let tax_rate = format!("{tax} %");
    let mut columns = vec![Column::text("Date", "posting_date"), Column::of("Particulars", particulars)];
    if !code.is_empty() {
        columns.push(Column::text(code, "service_code"));
    }
    columns.extend([
        Column::number("Qty", "qty"),
        Column::number("Amount", "amount"),
        Column::number(&tax_rate, "gst_rate"),
        Column::number(tax, "gst_amount"),
        Column::number("Total", "total"),
    ]);
    table(&mut out, &columns, rows(&bill["lines"]), "Nothing was charged.");
    sums(&mut out, folio, tax);
    let _ = writeln!(out, "<p>{}</p>", cell(&document["amount_in_words"]));
    received(&mut out, folio);
    taxes(&mut out, bill, tax);
    let _ = writeln!(out, "<p class=\"dim\" style=\"margin-top:8mm\">{}</p>", cell(&document["footer"]));
    let number = document["number"].as_str().or(folio["name"].as_str()).unwrap_or_default();
    super::page(&format!("{} {number}", document["title"].as_str().unwrap_or("Bill")), "en", &out)
}

fn head(out: &mut String, bill: &Value) {
    let (document, folio, property) = (&bill["document"], &bill["folio"], &bill["property"]);
    let (guest, payer, stay) = (&bill["guest"], &bill["bill_to"], &bill["stay"]);
    let name = if property["legal_name"].is_string() { &property["legal_name"] } else { &property["name"] };
    let label = cell(&property["tax_id_label"]);
    let tax_id = |value: &Value| match cell(value) {
        id if id.is_empty() => id,
        id => format!("<p>{label} {id}</p>"),
    };
    let _ = writeln!(
        out,
        "<div class=\"head\"><div><h1>{}</h1><p>{}</p><p>{}</p>{}</div><div class=\"right\"><h1>{}</h1><p>{}</p></div></div>",
        cell(name),
        cell(&property["address"]),
        joined(&[&property["phone"], &property["email"], &property["website"]], " · "),
        tax_id(&property["gstin"]),
        cell(&document["title"]),
        joined(&[if document["number"].is_string() { &document["number"] } else { &folio["name"] }], ""),
    );
    let billed = if payer.is_object() { &payer["name"] } else { &guest["name"] };
    let of_payer = if payer.is_object() {
        format!("{}<p>Guest: {}</p>", tax_id(&payer["gstin"]), cell(&guest["name"]))
    } else {
        format!(
            "<p>{}</p><p>{}</p>",
            cell(&guest["address"]),
            joined(&[&guest["phone"], &guest["email"]], " · ")
        )
    };
    let _ =
        writeln!(out, "<div class=\"head\"><div><h2>Billed to</h2><p>{}</p>{of_payer}</div>", cell(billed));
    let dated = if document["is_final"] == 1 { "Date" } else { "As of" };
    let moment = |actual: &str, planned: &str| {
        let day = if stay[actual].is_string() { &stay[actual] } else { &stay[planned] };
        cell(day)
    };
    facts(
        out,
        "",
        &[
            (dated, cell(&document["date"])),
            ("Folio", cell(&folio["name"])),
            ("Booking", cell(&stay["reservation"])),
            ("Room", joined(&[&stay["room"], &stay["room_type"]], " · ")),
            ("Arrival", moment("arrival", "check_in")),
            ("Departure", moment("departure", "check_out")),
            ("Nights / guests", joined(&[&stay["nights"], &stay["pax"]], " / ")),
            ("Place of supply", cell(&property["place_of_supply"])),
        ],
    );
    out.push_str("</div>\n");
}

fn particulars(line: &Value) -> String {
    match line["description"].as_str().unwrap_or_default() {
        "" => cell(&line["charge_type"]),
        text => escaped(text),
    }
}

fn sums(out: &mut String, folio: &Value, tax: &str) {
    let mut lines = vec![
        ("Before tax", cell(&folio["charges_total"])),
        (tax, cell(&folio["tax_total"])),
        ("Grand total", format!("<strong>{}</strong>", cell(&folio["grand_total"]))),
        ("Received", cell(&folio["payments_total"])),
        ("Balance", format!("<strong>{}</strong>", cell(&folio["balance"]))),
    ];
    if folio["deposit_held"].to_string().bytes().any(|byte| (b'1'..=b'9').contains(&byte)) {
        lines.push(("Deposit held", cell(&folio["deposit_held"])));
    }
    facts(out, "sums", &lines);
}

fn received(out: &mut String, folio: &Value) {
    let paid = rows(&folio["payments"]);
    if paid.is_empty() {
        return;
    }
    out.push_str("<h2>Payments</h2>\n");
    let columns = [
        Column::text("Date", "posting_date"),
        Column::text("Kind", "payment_kind"),
        Column::of("By", |row| joined(&[&row["mode"], &row["reference"]], " · ")),
        Column::number("Amount", "amount"),
    ];
    table(out, &columns, paid, "");
}

fn taxes(out: &mut String, bill: &Value, tax: &str) {
    let rates = rows(&bill["tax_summary"]);
    if rates.is_empty() {
        return;
    }
    let _ = writeln!(out, "<h2>{} by rate</h2>", escaped(tax));
    let parts = |rate: &Value| {
        let parts = rows(&rate["parts"]).iter();
        parts
            .map(|part| format!("{} {}", cell(&part["label"]), cell(&part["amount"])))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let columns = [
        Column::number("Rate %", "rate"),
        Column::number("Taxable", "taxable"),
        Column::of("Parts", parts),
        Column::number(tax, "total_tax"),
    ];
    table(out, &columns, rates, "");
}
