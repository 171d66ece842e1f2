//! The banquet diary of a property with twelve halls, at 2,000 and at 20,000 functions. Only the past grows: the month that is
//! read holds as many functions in both.

use std::path::Path;

use rusqlite::{Connection, params};
use serde_json::json;

use crate::client::Client;
use crate::{Served, Times, seed};

const CALLS: usize = 300;
const HALLS: i64 = 12;
/// Lines of the function whose sheet is read.
const LINES: i64 = 60;

pub fn measure() {
    let (few, many) = (at(2_000), at(20_000));
    println!("\nRatios of p50");
    for ((name, few), (_, many)) in few.iter().zip(&many) {
        println!("  {name:<42} {:>6.2} from 2,000 to 20,000 (at most 1.3)", many / few);
    }
}

fn at(functions: i64) -> Vec<(&'static str, f64)> {
    println!("\n{HALLS} halls, {functions} functions");
    println!("{:<44} {:>9} {:>9} {:>10}", "", "p50 ms", "p99 ms", "a second");
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("hotel.db");
    let key = seed::fill(&data, 2_000);
    diary(&data, functions);
    let server = Served::start(&data);
    let mut client = Client::new(server.port, &key);
    let property = seed::PROPERTY;
    [
        ("banquet_calendar", json!({ "property": property, "days": 31 }), "under 2"),
        ("month_availability", json!({ "property": property }), "under 2"),
        ("function_sheet", json!({ "function": "EVT-2026-1" }), "under 1"),
    ]
    .map(|(name, params, target)| {
        let path = format!("/api/method/svc.banquet.{name}");
        let answer = client.send(&path, &params).len();
        let times = Times::of(CALLS, |_| drop(client.send(&path, &params)));
        times.row(&format!("  {name} ({target}, {} kB)", answer / 1024));
        (name, times.p50())
    })
    .to_vec()
}

/// Some three functions a day from half a year ahead back into the past, with eight lines and two receipts each.
fn diary(data: &Path, functions: i64) {
    let connection = Connection::open(data).expect("the file");
    connection.execute_batch("PRAGMA foreign_keys = ON; BEGIN;").expect("a transaction");
    let run = |sql: &str, most: i64| {
        let sql = sql.replace("TODAY", &seed::today().to_string());
        connection.execute(&sql, params![most]).expect("rows of the diary");
    };
    const EACH: &str = "WITH RECURSIVE each (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < ?1) ";
    run(
        &format!(
            "{EACH} INSERT INTO venues (property_id, name, venue_name, capacity, base_price_minor)
             SELECT 1, 'Hall ' || n, 'Hall ' || n, 40 * n, 5000000 FROM each"
        ),
        HALLS,
    );
    run(
        &format!(
            "{EACH}, dated AS (SELECT n, date('TODAY', (182 - (n - 1) * 730 / 2000) || ' days') AS day FROM each)
             INSERT INTO functions (property_id, name, venue_id, status, enquiry_on, event_on, end_on, start_time, end_time,
               held_from, held_to, customer_name, attendees, pax_guaranteed, closed_out_at, closed_out_by, created_by, created_at)
             SELECT 1, 'EVT-2026-' || n, 1 + n * 5 % {HALLS},
               iif(day < 'TODAY', 'Completed', iif(n % 3 = 0, 'Tentative', 'Confirmed')), date(day, '-60 days'), day,
               iif(n % 20 = 0, date(day, '+2 days'), NULL), '18:00:00', '23:00:00', day || ' 18:00:00',
               iif(n % 20 = 0, date(day, '+2 days'), day) || ' 23:00:00', 'Customer ' || n, 120, 120,
               iif(day < 'TODAY', 1, NULL), iif(day < 'TODAY', 'bench', NULL), 'bench', 0 FROM dated"
        ),
        functions,
    );
    let lines = |of: &str| {
        format!(
            "{EACH} INSERT INTO function_lines (property_id, function_id, position, item_type, item_name, qty_milli, uom,
               list_rate_minor, rate_minor, tax_rate, amount_minor, value_minor, tax_minor)
             SELECT 1, f.id, n, iif(n = 1, 'Venue Rental', 'Decor'), 'Line ' || n, 2000, 'Unit', 50000, 50000, '18', 100000, 100000,
               18000 FROM functions f, each WHERE {of}"
        )
    };
    run(&lines("f.id > 1"), 8);
    run(&lines("f.id = 1"), LINES);
    run(
        &format!(
            "{EACH} INSERT INTO function_receipts (property_id, name, function_id, received_on, mode, amount_minor, received_by,
               received_at)
             SELECT 1, 'RCT-' || f.id || '-' || n, f.id, f.enquiry_on, 'UPI', 20000, 'bench', 0 FROM functions f, each"
        ),
        2,
    );
    connection.execute_batch("COMMIT; ANALYZE;").expect("a commit");
}
