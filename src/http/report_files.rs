//! The reports as files for a spreadsheet: which member of an answer stands in which column. A workbook has a sheet for
//! each table; a CSV file has them one under another, each under its title.

use rouille::{Request, Response};
use serde_json::{Value, json};

use super::files::{amount, answer, count, day, download, text};
use super::{Web, activity_file, respond};
use crate::error::Result;
use crate::spreadsheet::{Column, Kind, Table, csv, xlsx};

/// A report's function, and its answer as tables.
struct Report {
    name: &'static str,
    function: &'static str,
    tables: fn(&Value) -> Vec<Table>,
}

const REPORTS: [Report; 7] = [
    Report { name: "manager_flash", function: "reports.manager_flash", tables: flash },
    Report { name: "budget_vs_actual", function: "reports.budget_vs_actual", tables: budget },
    Report { name: "contribution", function: "reports.contribution", tables: contribution },
    Report { name: "sla_report", function: "reports.sla_report", tables: service },
    Report { name: "void_allowance_report", function: "reports.void_allowance_report", tables: write_offs },
    Report { name: "property_dashboard", function: "dashboards.property_dashboard", tables: dashboard },
    Report { name: "portfolio_dashboard", function: "dashboards.portfolio_dashboard", tables: portfolio },
];

/// `GET /api/files/reports/NAME.csv` or `.xlsx`, with the parameters of the function of that name.
pub fn report(web: &Web, request: &Request, file: &str) -> Result<Response> {
    if let Some(form @ ("csv" | "xlsx")) = file.strip_prefix("activity_feed.") {
        return activity_file::file(web, request, form);
    }
    let named = |name: &str| REPORTS.iter().find(|report| report.name == name);
    let found = file.rsplit_once('.').and_then(|(name, form)| Some((named(name)?, form)));
    let Some((report, form @ ("csv" | "xlsx"))) = found else { return Ok(respond::no_such_address()) };
    let tables = (report.tables)(&answer(web, request, report.function)?);
    Ok(match form {
        "csv" => download(file, csv::KIND, csv::files(&tables)?),
        _ => download(file, xlsx::KIND, xlsx::file(&tables)?),
    })
}

fn rows(answer: &Value) -> Vec<Value> {
    answer.as_array().cloned().unwrap_or_default()
}

/// A row with what it is called in front of its members.
fn called(name: &str, row: &Value) -> Value {
    let mut row = row.clone();
    row["called"] = json!(name);
    row
}

/// A count, percentage or amount that is no sum of the rows above it.
fn figure(key: &'static str, label: &str, kind: Kind) -> Column {
    Column::new(key, label, kind)
}

fn day_columns() -> Vec<Column> {
    vec![
        day("date", "Date"),
        figure("rooms_sold", "Rooms sold", Kind::Count),
        figure("pax", "Guests", Kind::Count),
        figure("occupancy_pct", "Occupancy", Kind::Percent),
        figure("room_revenue", "Room revenue", Kind::Amount),
        figure("fnb_revenue", "Food and beverage", Kind::Amount),
        figure("other_revenue", "Other revenue", Kind::Amount),
        figure("total_revenue", "Total revenue", Kind::Amount),
        figure("adr", "ADR", Kind::Amount),
        figure("revpar", "RevPAR", Kind::Amount),
        figure("revpax", "Revenue per guest", Kind::Amount),
    ]
}

fn flash(answer: &Value) -> Vec<Table> {
    let mut today = vec![
        called("Yesterday", &answer["yesterday"]),
        called("Today", &answer["today"]),
        called("Month to date", &answer["mtd"]),
        called("Year to date", &answer["ytd"]),
    ];
    let before = &answer["last_year"];
    if before.is_object() {
        today.push(called("The same day last year", &before["today"]));
        today.push(called("Last year, month to date", &before["mtd"]));
        today.push(called("Last year, year to date", &before["ytd"]));
    }
    let columns = std::iter::once(text("called", "")).chain(day_columns()).collect();
    vec![
        Table::of("Manager flash", columns, &today),
        movement("Movement", &answer["movement"]),
        collections(&answer["collections"]["modes"]),
        Table::of("Last 14 days", day_columns(), &rows(&answer["trend"])),
        outlook(&answer["outlook"]),
    ]
}

fn movement(title: &str, counts: &Value) -> Table {
    let columns = vec![
        figure("arrivals", "Arrivals", Kind::Count),
        figure("departures", "Departures", Kind::Count),
        figure("in_house", "In house", Kind::Count),
        figure("no_shows", "No-shows", Kind::Count),
    ];
    Table::of(title, columns, std::slice::from_ref(counts))
}

fn collections(modes: &Value) -> Table {
    let columns = vec![text("mode", "Mode"), count("txns", "Payments"), amount("total", "Total")];
    Table::of("Collections", columns, &rows(modes)).with_total("Total")
}

fn outlook(days: &Value) -> Table {
    let columns = vec![
        day("date", "Date"),
        figure("booked", "Rooms booked", Kind::Count),
        figure("occupancy_pct", "Occupancy", Kind::Percent),
    ];
    Table::of("Next 7 days", columns, &rows(days))
}

/// The date and its month, then a table for each department.
fn dashboard(answer: &Value) -> Vec<Table> {
    let (month, rooms, finance) = (&answer["statistics"], &answer["housekeeping"], &answer["finance"]);
    let to_date = json!({ "called": "Month to date", "rooms_sold": month["rooms_sold_mtd"],
        "occupancy_pct": month["mtd_occupancy_pct"], "room_revenue": month["mtd_room_revenue"],
        "total_revenue": month["mtd_revenue"], "adr": month["adr"], "revpar": month["revpar"] });
    let property = answer["property_name"].as_str().unwrap_or_default();
    let figures = std::iter::once(text("called", "")).chain(day_columns()).collect();
    let counts = |of: &[(&'static str, &str)]| {
        of.iter().map(|(key, label)| figure(key, label, Kind::Count)).collect::<Vec<Column>>()
    };
    let tasks = counts(&[
        ("occupied", "Occupied"),
        ("vacant", "Vacant"),
        ("open_tasks", "Open tasks"),
        ("overdue_tasks", "Overdue tasks"),
    ]);
    let states = ["Clean", "Dirty", "Inspected", "Out of Order"].map(|state| (state, state));
    let owed = vec![
        figure("collections_today", "Collected", Kind::Amount),
        figure("outstanding", "Outstanding", Kind::Amount),
        figure("open_folios", "Open folios", Kind::Count),
    ];
    let one = std::slice::from_ref;
    vec![
        Table::of(format!("Dashboard {property}"), figures, &[called("Day", &answer["today"]), to_date]),
        movement("Listener desk", &answer["front_desk"]),
        Table::of("Housekeeping", tasks, one(rooms)),
        Table::of("Rooms", counts(&states), one(&rooms["room_status"])),
        Table::of("Finance", owed, one(finance)),
        collections(&finance["collections_by_mode"]),
        outlook(&answer["outlook"]),
    ]
}

fn budget(answer: &Value) -> Vec<Table> {
    let columns = vec![
        text("metric", "Figure"),
        figure("actual", "Actual", Kind::Amount),
        figure("target", "Target", Kind::Amount),
        figure("target_to_date", "Target to date", Kind::Amount),
        figure("variance", "Variance", Kind::Amount),
        figure("attainment", "Attained", Kind::Percent),
    ];
    let title = format!("Budget {}", answer["period"].as_str().unwrap_or_default());
    vec![Table::of(title, columns, &rows(&answer["rows"]))]
}

fn contribution(answer: &Value) -> Vec<Table> {
    let first = match answer["by"].as_str() {
        Some("company") => "Company",
        Some("travel_agent") => "Travel agent",
        _ => "Source",
    };
    let columns = vec![
        text("label", first),
        count("bookings", "Bookings"),
        count("room_nights", "Room nights"),
        amount("revenue", "Room revenue"),
        figure("share", "Share", Kind::Percent),
    ];
    vec![Table::of("Contribution", columns, &rows(&answer["rows"])).with_total("Total")]
}

fn service(answer: &Value) -> Vec<Table> {
    let of = |first: Column| {
        vec![
            first,
            count("count", "Tickets"),
            count("resolved", "Resolved"),
            count("breached", "Late"),
            figure("breach_pct", "Late, percent", Kind::Percent),
            figure("avg_resolve_mins", "Minutes to resolve", Kind::Amount),
        ]
    };
    let overdue = vec![
        text("name", "Ticket"),
        text("category", "Category"),
        text("priority", "Priority"),
        figure("overdue_hours", "Hours overdue", Kind::Amount),
    ];
    let by = |key: &str| rows(&answer[key]);
    vec![
        Table::of("By category", of(text("label", "Category")), &by("by_category")).with_total("Total"),
        Table::of("By priority", of(text("label", "Priority")), &by("by_priority")).with_total("Total"),
        Table::of("Overdue", overdue, &by("overdue")),
    ]
}

fn write_offs(answer: &Value) -> Vec<Table> {
    let columns = vec![
        figure("when", "When", Kind::Moment),
        text("actor", "Who"),
        text("agent_name", "Agent"),
        text("action", "What"),
        text("folio", "Folio"),
        text("detail", "Detail"),
        amount("amount", "Amount with tax"),
    ];
    vec![Table::of("Voids and allowances", columns, &rows(answer)).with_total("Total")]
}

fn portfolio(answer: &Value) -> Vec<Table> {
    let columns = vec![
        text("property", "Property"),
        day("date", "Date"),
        text("currency", "Currency"),
        figure("total_rooms", "Rooms", Kind::Count),
        figure("rooms_sold", "Rooms sold", Kind::Count),
        figure("occupancy_pct", "Occupancy", Kind::Percent),
        figure("arrivals", "Arrivals", Kind::Count),
        figure("departures", "Departures", Kind::Count),
        figure("in_house", "In house", Kind::Count),
        figure("revenue_today", "Revenue", Kind::Amount),
        figure("collections_today", "Collected", Kind::Amount),
        figure("outstanding", "Outstanding", Kind::Amount),
    ];
    let mut all = rows(&answer["properties"]);
    let mut totals = answer["totals"].clone();
    totals["property"] = json!("All");
    all.push(totals);
    vec![Table::of("Portfolio", columns, &all)]
}
