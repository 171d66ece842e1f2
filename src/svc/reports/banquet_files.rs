//! The registers of the banquet office as spreadsheet files.

use serde_json::Value;

use crate::spreadsheet::columns::{amount, count, day, figure, text};
use crate::spreadsheet::{Column, Kind, Table};

/// The rows of a register under their total; receipts by mode and sales by hall, event, session and source below them.
pub fn register(answer: &Value) -> Vec<Table> {
    let title = answer["title"].as_str().unwrap_or_default();
    let rows = |key: &str| answer[key].as_array().cloned().unwrap_or_default();
    let all = rows("rows");
    match answer["register"].as_str() {
        Some("receipts") => {
            let modes = vec![text("mode", "Mode"), amount("amount", "Amount")];
            vec![
                Table::of(title, receipt_columns(), &all).with_total("Total"),
                Table::of("By mode", modes, &rows("by_mode")).with_total("Total"),
            ]
        }
        Some("sales") => {
            let by = |title: &str, key: &str, first: &str| {
                let columns = vec![
                    text("key", first),
                    count("count", "Functions"),
                    count("pax", "Guests"),
                    amount("value", "Value"),
                    amount("received", "Received"),
                ];
                Table::of(title, columns, &rows(key)).with_total("Total")
            };
            vec![
                Table::of(title, function_columns(Vec::new()), &all).with_total("Total"),
                by("By venue", "by_venue", "Venue"),
                by("By event", "by_event_type", "Event"),
                by("By session", "by_session", "Session"),
                by("By source", "by_source", "Source"),
            ]
        }
        Some("quotations") => {
            let own = vec![figure("quote_version", "Version", Kind::Count), day("quote_sent_on", "Quoted")];
            vec![Table::of(title, function_columns(own), &all).with_total("Total")]
        }
        Some("enquiries") => {
            let own = vec![
                day("enquiry_date", "Enquired"),
                text("source", "Source"),
                text("sales_owner", "Sales owner"),
                text("lost_reason", "Reason"),
            ];
            vec![Table::of(title, function_columns(own), &all).with_total("Total")]
        }
        _ => vec![Table::of(title, function_columns(Vec::new()), &all).with_total("Total")],
    }
}

/// The columns of functions; `own` are those of one register.
fn function_columns(own: Vec<Column>) -> Vec<Column> {
    let mut columns = vec![text("name", "Function")];
    columns.extend(own);
    columns.extend([
        day("event_date", "Event date"),
        day("end_date", "Last day"),
        text("session", "Session"),
        text("status", "Status"),
        text("customer_name", "Customer"),
        text("company", "Company"),
        text("customer_phone", "Phone"),
        text("venue", "Venue"),
        text("event_type", "Event"),
        text("event_name", "Event name"),
        count("pax", "Guests"),
        amount("subtotal", "Subtotal"),
        amount("discount_amount", "Discount"),
        amount("service_charge", "Service charge"),
        amount("tax_amount", "Tax"),
        amount("grand_total", "Value"),
        amount("advance_received", "Received"),
        amount("balance_due", "Balance"),
        figure("rate_per_pax", "Per guest", Kind::Amount),
    ]);
    columns
}

fn receipt_columns() -> Vec<Column> {
    vec![
        text("name", "Receipt"),
        day("receipt_date", "Date"),
        text("parent", "Function"),
        text("customer_name", "Customer"),
        text("venue", "Venue"),
        day("event_date", "Event date"),
        text("kind", "Kind"),
        text("mode", "Mode"),
        text("reference", "Reference"),
        text("received_by", "Received by"),
        amount("signed_amount", "Amount"),
    ]
}
