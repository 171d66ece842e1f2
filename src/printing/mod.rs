//! Printable pages: HTML files that contain their own styles. They format the answers of endpoints in the language and number
//! format of the property, and calculate nothing. Knows no endpoint, no SQL and no socket.

pub mod downtime;
pub mod invoice;
pub mod statement;

use std::fmt::Write as _;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde_json::Value;

use crate::domain::language::{Formatter, Message};
use crate::domain::messages::escaped;

const STYLE: &str = "@page{size:A4;margin:14mm;@bottom-right{content:counter(page) \" / \" counter(pages);font:8pt sans-serif}}*{box-sizing:border-box}\
body{margin:0 auto;max-width:190mm;padding:8mm 4mm;font:10pt/1.4 'Helvetica Neue',Arial,sans-serif;color:#000;background:#fff}\
h1{font-size:15pt;margin:0 0 2mm}h2{font-size:11pt;margin:6mm 0 1.5mm;break-after:avoid}p{margin:0 0 1mm}\
table{width:100%;border-collapse:collapse;font-size:9pt}thead{display:table-header-group}tr{break-inside:avoid}\
th,td{text-align:left;padding:1.2mm 1.5mm;border-bottom:.2mm solid #bbb;vertical-align:top}th{border-bottom:.4mm solid #000}\
.d{white-space:nowrap}.who{min-width:34mm}.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.t td{font-weight:600;border-top:.4mm solid #000}\
.head{display:flex;justify-content:space-between;gap:8mm;margin-bottom:5mm}.right{text-align:right}.dim{color:#444}\
dl{display:grid;grid-template-columns:auto auto;gap:.6mm 4mm;margin:0;width:max-content}dt{color:#444}dd{margin:0}\
.sums{margin:4mm 0 4mm auto}.sums dd{text-align:right;font-variant-numeric:tabular-nums}.box{border:.3mm solid #000;width:3.5mm;height:3.5mm;display:inline-block}\
@media print{body{padding:0;max-width:none}}";

/// A whole page. The body must be escaped markup.
fn page(title: &str, language: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{}</title><style>{STYLE}</style></head>\n<body>\n{body}</body></html>\n",
        escaped(language),
        escaped(title)
    )
}

/// The escaped text of a value; empty for null and flags.
fn cell(value: &Value) -> String {
    match value {
        Value::String(text) => escaped(text),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// A text with its line breaks.
fn lines(text: &Value) -> String {
    cell(text).replace('\n', "<br>")
}

/// The head of a paper: the property on the left; on the right the title and the line below it, both escaped.
fn property_head(out: &mut String, property: &Value, title: &str, below: &str) {
    let name = if property["legal_name"].is_string() { &property["legal_name"] } else { &property["name"] };
    let _ = writeln!(
        out,
        "<div class=\"head\"><div><h1>{}</h1><p>{}</p><p>{}</p>{}</div><div class=\"right\"><h1>{title}</h1><p>{below}</p></div></div>",
        cell(name),
        cell(&property["address"]),
        joined(&[&property["phone"], &property["email"], &property["website"]], " · "),
        tax_id(property, &property["gstin"]),
    );
}

/// A tax number under the property's label for it; empty without one.
fn tax_id(property: &Value, number: &Value) -> String {
    match cell(number) {
        number if number.is_empty() => number,
        number => format!("<p>{} {number}</p>", cell(&property["tax_id_label"])),
    }
}

/// What a column shows of a row, under a heading.
struct Column<'a> {
    label: Message,
    shows: Shows<'a>,
}

enum Shows<'a> {
    /// As it is.
    Text(&'a str),
    /// A fixed spelling.
    Word(&'a str),
    Day(&'a str),
    Money(&'a str),
    /// With the decimals that it has.
    Number(&'a str),
    /// Markup.
    Made(Box<dyn Fn(&Value) -> String + 'a>),
}

impl<'a> Column<'a> {
    fn text(label: Message, key: &'a str) -> Column<'a> {
        Column { label, shows: Shows::Text(key) }
    }

    fn word(label: Message, key: &'a str) -> Column<'a> {
        Column { label, shows: Shows::Word(key) }
    }

    fn day(label: Message, key: &'a str) -> Column<'a> {
        Column { label, shows: Shows::Day(key) }
    }

    fn money(label: Message, key: &'a str) -> Column<'a> {
        Column { label, shows: Shows::Money(key) }
    }

    fn number(label: Message, key: &'a str) -> Column<'a> {
        Column { label, shows: Shows::Number(key) }
    }

    /// Answers markup.
    fn of(label: Message, read: impl Fn(&Value) -> String + 'a) -> Column<'a> {
        Column { label, shows: Shows::Made(Box::new(read)) }
    }

    fn cell(&self, formatter: &Formatter, row: &Value) -> String {
        match &self.shows {
            Shows::Text(key) => cell(&row[*key]),
            Shows::Word(key) => word(formatter, &row[*key]),
            Shows::Day(key) => short_day(formatter, &row[*key]),
            Shows::Money(key) => figure(formatter, &row[*key]),
            Shows::Number(key) => number(formatter, &row[*key]),
            Shows::Made(read) => read(row),
        }
    }
}

/// A fixed spelling in the language of the page.
fn word(formatter: &Formatter, value: &Value) -> String {
    escaped(formatter.language.translated_word(value.as_str().unwrap_or_default()))
}

/// A date, or a moment with its time.
fn day(formatter: &Formatter, value: &Value) -> String {
    dated(value, |date| formatter.date(date))
}

/// The same for a column.
fn short_day(formatter: &Formatter, value: &Value) -> String {
    dated(value, |date| formatter.short_date(date))
}

fn dated(value: &Value, write: impl Fn(NaiveDate) -> String) -> String {
    let text = value.as_str().unwrap_or_default();
    let (date, time) = text.split_once(' ').unwrap_or((text, ""));
    let Ok(date) = date.parse::<NaiveDate>() else { return escaped(text) };
    let time = time.get(..5).unwrap_or(time);
    escaped(&[write(date).as_str(), time].join(" ")).trim_end().to_string()
}

/// An amount without its sign; empty for null.
fn figure(formatter: &Formatter, value: &Value) -> String {
    decimal(value).map_or_else(|| cell(value), |amount| escaped(&formatter.figure(amount)))
}

/// An amount with its sign; empty for null.
fn money(formatter: &Formatter, value: &Value) -> String {
    decimal(value).map_or_else(|| cell(value), |amount| escaped(&formatter.money(amount)))
}

/// The identifier of a room or a room type without the property before it, as people say it.
fn short_name(identifier: &Value) -> String {
    let full = identifier.as_str().unwrap_or_default();
    escaped(full.rsplit_once('-').map_or(full, |(_, short)| short))
}

fn number(formatter: &Formatter, value: &Value) -> String {
    decimal(value).map_or_else(|| cell(value), |number| escaped(&formatter.number(number.normalize())))
}

fn decimal(value: &Value) -> Option<Decimal> {
    value.as_number()?.to_string().parse().ok()
}

/// A table, or a sentence when there is no row.
fn table(out: &mut String, formatter: &Formatter, columns: &[Column], rows: &[Value], none: &Message) {
    if rows.is_empty() {
        let _ = writeln!(out, "<p class=\"dim\">{}</p>", escaped(&formatter.say(none)));
        return;
    }
    out.push_str("<table><thead><tr>");
    let class = |column: &Column| match &column.shows {
        Shows::Money(_) | Shows::Number(_) => " class=\"n\"",
        Shows::Day(_) => " class=\"d\"",
        _ => "",
    };
    for column in columns {
        let _ = write!(out, "<th{}>{}</th>", class(column), escaped(&formatter.say(&column.label)));
    }
    out.push_str("</tr></thead><tbody>\n");
    for row in rows {
        out.push_str("<tr>");
        for column in columns {
            let _ = write!(out, "<td{}>{}</td>", class(column), column.cell(formatter, row));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table>\n");
}

/// Labels, and markup.
fn facts(out: &mut String, formatter: &Formatter, class: &str, facts: &[(Message, String)]) {
    let _ = write!(out, "<dl class=\"{class}\">");
    for (label, value) in facts.iter().filter(|(_, value)| !value.is_empty()) {
        let _ = write!(out, "<dt>{}</dt><dd>{value}</dd>", escaped(&formatter.say(label)));
    }
    out.push_str("</dl>\n");
}

/// The members of a list.
fn rows(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The escaped texts of a row that are not empty, in one.
fn joined(values: &[&Value], by: &str) -> String {
    let texts: Vec<String> = values.iter().map(|value| cell(value)).filter(|text| !text.is_empty()).collect();
    texts.join(by)
}
