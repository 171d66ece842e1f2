//! The printable statement of a payer's unpaid invoices, made from the answer of `payer_statement`.

use std::fmt::Write as _;

use serde_json::Value;

use super::{
    Column, cell, day, facts, figure, joined, lines, money, property_head, rows, table, tax_id, word,
};
use crate::domain::language::{Formatter, Message};
use crate::domain::messages::escaped;
use crate::say;

pub fn page(stated: &Value, formatter: Formatter) -> String {
    let formatter = &formatter;
    let mut out = String::new();
    head(&mut out, formatter, stated);
    let columns = [
        Column::day(say!("Date"), "date"),
        Column::of(say!("Invoice"), |row| invoice(formatter, row)),
        Column::number(say!("Days"), "days"),
        Column::money(say!("Amount"), "grand_total"),
        Column::money(say!("Received"), "paid"),
        Column::money(say!("Balance"), "balance"),
    ];
    table(&mut out, formatter, &columns, rows(&stated["invoices"]), &say!("Nothing is due."));
    let ages = &stated["ages"];
    let age = |label: Message, key: &str| (label, figure(formatter, &ages[key]));
    facts(
        &mut out,
        formatter,
        "sums",
        &[
            age(say!("Up to 30 days"), "days_0_30"),
            age(say!("31 to 60 days"), "days_31_60"),
            age(say!("61 to 90 days"), "days_61_90"),
            age(say!("Over 90 days"), "over_90"),
            (say!("Balance due"), format!("<strong>{}</strong>", money(formatter, &stated["balance"]))),
        ],
    );
    let _ = writeln!(
        out,
        "<p>{}</p>\n<p>{}</p>",
        cell(&stated["amount_in_words"]),
        lines(&stated["property"]["bill_footer"])
    );
    let title = format!("{} {}", formatter.say(&say!("Statement of account")), name_of(&stated["payer"]));
    super::page(&title, formatter.language.code, &out)
}

fn name_of(payer: &Value) -> &str {
    payer["name"].as_str().unwrap_or_default()
}

fn head(out: &mut String, formatter: &Formatter, stated: &Value) {
    let (property, payer) = (&stated["property"], &stated["payer"]);
    property_head(
        out,
        property,
        &escaped(&formatter.say(&say!("Statement of account"))),
        &day(formatter, &stated["date"]),
    );
    let _ = writeln!(
        out,
        "<div class=\"head\"><div><h2>{}</h2><p>{}</p><p>{}</p>{}<p>{}</p></div></div>",
        escaped(name_of(payer)),
        cell(&payer["contact_name"]),
        lines(&payer["address"]),
        tax_id(property, &payer["gstin"]),
        joined(&[&payer["phone"], &payer["email"]], " · "),
    );
}

/// Its number and guest, and below them each payment.
fn invoice(formatter: &Formatter, row: &Value) -> String {
    let mut said = joined(&[&row["invoice_number"], &row["guest_name"]], " · ");
    for payment in rows(&row["payments"]) {
        let facts = [
            day(formatter, &payment["date"]),
            word(formatter, &payment["mode"]),
            cell(&payment["reference"]),
            money(formatter, &payment["amount"]),
        ];
        let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
        let _ = write!(said, "<br><span class=\"dim\">{}</span>", facts.join(" · "));
    }
    said
}
