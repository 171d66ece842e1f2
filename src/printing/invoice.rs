//! The printable invoice, made from the answer of `folio_invoice`.

use std::fmt::Write as _;

use serde_json::Value;

use super::{
    Column, cell, day, facts, figure, joined, lines, money, property_head, rows, short_name, table, tax_id,
    word,
};
use crate::domain::language::{Formatter, Message};
use crate::domain::messages::escaped;
use crate::say;

/// The page: a tax invoice if the folio is closed, otherwise a provisional bill. Legally relevant texts are in English, followed by
/// the language of the page.
pub fn page(bill: &Value, formatter: Formatter) -> String {
    let formatter = &formatter;
    let (document, folio, property) = (&bill["document"], &bill["folio"], &bill["property"]);
    let mut out = String::new();
    head(&mut out, formatter, bill);
    let code = document["service_code_label"].as_str().unwrap_or_default();
    let tax = property["tax_label"].as_str().unwrap_or("Tax");
    let tax_rate = format!("{tax} %");
    let mut columns = vec![
        Column::day(say!("Date"), "posting_date"),
        Column::of(say!("Particulars"), |line| particulars(formatter, line)),
    ];
    if !code.is_empty() {
        columns.push(Column::text(Message::verbatim(code), "service_code"));
    }
    columns.extend([
        Column::number(say!("Qty"), "qty"),
        Column::money(say!("Amount"), "amount"),
        Column::number(Message::verbatim(tax_rate), "gst_rate"),
        Column::money(Message::verbatim(tax), "gst_amount"),
        Column::money(say!("Total"), "total"),
    ]);
    table(&mut out, formatter, &columns, rows(&bill["lines"]), &say!("Nothing was charged."));
    sums(&mut out, formatter, folio, tax);
    let _ = writeln!(out, "<p>{}</p>", cell(&document["amount_in_words"]));
    received(&mut out, formatter, folio);
    pay_code(&mut out, formatter, &bill["payment_link"]);
    taxes(&mut out, formatter, bill, tax);
    let _ = writeln!(
        out,
        "<p class=\"dim\" style=\"margin-top:8mm\">{}</p>",
        both(
            formatter,
            &serde_json::from_value(document["footer"].clone()).unwrap_or(Message::verbatim("")),
            "<br>"
        )
    );
    let _ = writeln!(out, "<p>{}</p>", lines(&property["bill_footer"]));
    let number = document["number"].as_str().or(folio["name"].as_str()).unwrap_or_default();
    super::page(
        &format!("{} {number}", document["title"].as_str().unwrap_or("Bill")),
        formatter.language.code,
        &out,
    )
}

fn head(out: &mut String, formatter: &Formatter, bill: &Value) {
    let (document, folio, property) = (&bill["document"], &bill["folio"], &bill["property"]);
    let (guest, payer, stay) = (&bill["guest"], &bill["bill_to"], &bill["stay"]);
    let label = |english: Message| escaped(&formatter.say(&english));
    let is_final = document["is_final"] == 1;
    let title = if is_final { say!("Tax Invoice") } else { say!("Provisional Bill") };
    property_head(
        out,
        property,
        &both(formatter, &title, " · "),
        &joined(&[if document["number"].is_string() { &document["number"] } else { &folio["name"] }], ""),
    );
    // A group without a company is billed by its name, with its contact below.
    let of_group = !payer.is_object() && stay["group_name"].is_string();
    let billed = match payer.is_object() {
        true => &payer["name"],
        false if of_group => &stay["group_name"],
        false => &guest["name"],
    };
    let of_payer = if payer.is_object() {
        let said = format!("{}: {}", label(say!("Guest")), cell(&guest["name"]));
        format!("<p>{}</p>{}<p>{said}</p>", lines(&payer["address"]), tax_id(property, &payer["gstin"]))
    } else {
        let reached = joined(&[&guest["phone"], &guest["email"]], " · ");
        let contact = if of_group { format!("<p>{}</p>", cell(&guest["name"])) } else { String::new() };
        format!("{contact}<p>{}</p><p>{reached}</p>", cell(&guest["address"]))
    };
    let _ = writeln!(
        out,
        "<div class=\"head\"><div><h2>{}</h2><p>{}</p>{of_payer}</div>",
        label(say!("Billed to")),
        cell(billed)
    );
    let dated = if is_final { say!("Date") } else { say!("As of") };
    let moment = |actual: &str, planned: &str| {
        day(formatter, if stay[actual].is_string() { &stay[actual] } else { &stay[planned] })
    };
    facts(
        out,
        formatter,
        "",
        &[
            (dated, day(formatter, &document["date"])),
            (say!("Folio"), cell(&folio["name"])),
            (say!("Booking"), cell(&stay["reservation"])),
            (say!("Group"), cell(&stay["group_name"])),
            (
                say!("Rooms"),
                if stay["group_name"].is_string() { cell(&stay["rooms"]) } else { String::new() },
            ),
            (say!("Room"), room_of(stay)),
            (say!("Arrival"), moment("arrival", "check_in")),
            (say!("Departure"), moment("departure", "check_out")),
            (say!("Nights / guests"), joined(&[&stay["nights"], &stay["pax"]], " / ")),
            (say!("Place of supply"), place_of_supply(document, property)),
        ],
    );
    out.push_str("</div>\n");
}

/// Printed where invoices state service codes.
fn place_of_supply(document: &Value, property: &Value) -> String {
    if cell(&document["service_code_label"]).is_empty() {
        String::new()
    } else {
        cell(&property["place_of_supply"])
    }
}

/// Number and type of a single stay's room.
fn room_of(stay: &Value) -> String {
    let parts = [short_name(&stay["room"]), cell(&stay["room_type"])];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// An English text, and the same in the language of the page.
fn both(formatter: &Formatter, message: &Message, between: &str) -> String {
    let (english, said) = (message.to_string(), formatter.language.say(message));
    if said == english {
        escaped(&english)
    } else {
        format!("{}{between}{}", escaped(&english), escaped(&said))
    }
}

fn particulars(formatter: &Formatter, line: &Value) -> String {
    match line["description"].as_str().unwrap_or_default() {
        "" => word(formatter, &line["charge_type"]),
        text => escaped(text),
    }
}

fn sums(out: &mut String, formatter: &Formatter, folio: &Value, tax: &str) {
    let mut lines = vec![
        (say!("Before tax"), figure(formatter, &folio["charges_total"])),
        (Message::verbatim(tax), figure(formatter, &folio["tax_total"])),
        (say!("Grand total"), format!("<strong>{}</strong>", money(formatter, &folio["grand_total"]))),
        (say!("Received"), figure(formatter, &folio["received_total"])),
        (say!("Balance"), format!("<strong>{}</strong>", money(formatter, &folio["balance"]))),
    ];
    let is_any = |amount: &Value| amount.to_string().bytes().any(|byte| (b'1'..=b'9').contains(&byte));
    if is_any(&folio["on_credit"]) {
        let on_credit = figure(formatter, &folio["on_credit"]);
        let owed_by = match folio["credit_company"].as_str() {
            Some(company) => say!("Owed by {company}", company = company.to_string()),
            None => say!("On company credit"),
        };
        lines.insert(4, (owed_by, on_credit));
    }
    if is_any(&folio["deposit_held"]) {
        lines.push((say!("Deposit held"), figure(formatter, &folio["deposit_held"])));
    }
    facts(out, formatter, "sums", &lines);
}

fn received(out: &mut String, formatter: &Formatter, folio: &Value) {
    let paid = rows(&folio["payments"]);
    if paid.is_empty() {
        return;
    }
    let _ = writeln!(out, "<h2>{}</h2>", escaped(&formatter.say(&say!("Payments"))));
    let columns = [
        Column::day(say!("Date"), "posting_date"),
        Column::word(say!("Kind"), "payment_kind"),
        Column::of(say!("By"), |row| {
            let parts = [word(formatter, &row["mode"]), cell(&row["reference"])];
            parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
        }),
        Column::money(say!("Amount"), "amount"),
    ];
    table(out, formatter, &columns, paid, &Message::verbatim(""));
}

/// The code that pays the balance.
fn pay_code(out: &mut String, formatter: &Formatter, link: &Value) {
    let Some(drawn) = link["qr_svg"].as_str() else { return };
    let _ = writeln!(
        out,
        "<h2>{}: {}</h2><p>{}</p>{drawn}",
        escaped(&formatter.say(&say!("To pay"))),
        money(formatter, &link["amount"]),
        escaped(&formatter.say(&say!("Scan the code to pay. The amount is filled in."))),
    );
}

fn taxes(out: &mut String, formatter: &Formatter, bill: &Value, tax: &str) {
    let rates = rows(&bill["tax_summary"]);
    if rates.is_empty() {
        return;
    }
    let _ = writeln!(out, "<h2>{}</h2>", escaped(&formatter.say(&say!("{tax} by rate", tax))));
    let parts = |rate: &Value| {
        let parts = rows(&rate["parts"]).iter();
        parts
            .map(|part| format!("{} {}", cell(&part["label"]), figure(formatter, &part["amount"])))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let mut columns = vec![
        Column::number(say!("Rate %"), "rate"),
        Column::money(say!("Taxable"), "taxable"),
        Column::money(Message::verbatim(tax), "total_tax"),
    ];
    let is_whole = |rate: &Value| rows(&rate["parts"]).iter().all(|part| part["label"] == tax);
    if !rates.iter().all(is_whole) {
        columns.insert(2, Column::of(say!("Parts"), parts));
    }
    table(out, formatter, &columns, rates, &Message::verbatim(""));
}
