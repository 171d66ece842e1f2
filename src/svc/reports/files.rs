//! The reports as spreadsheet files: which member of an answer each column shows. A workbook has a sheet for each table; a CSV
//! file has them one below the other, each under its title.

use serde_json::{Value, json};

use super::banquet_files;
use crate::spreadsheet::columns::{amount, count, day, figure, text};
use crate::spreadsheet::{Column, Kind, Table};
use crate::svc::reports::desk_lists;

/// A report: the endpoint that answers it, and its answer as tables.
pub struct Report {
    pub name: &'static str,
    pub endpoint: &'static str,
    pub tables: fn(&Value) -> Vec<Table>,
}

const REPORTS: [Report; 10] = [
    Report { name: "desk_list", endpoint: "desk.list", tables: desk_lists::tables },
    Report { name: "manager_flash", endpoint: "reports.manager_flash", tables: flash },
    Report { name: "budget_vs_actual", endpoint: "reports.budget_vs_actual", tables: budget },
    Report { name: "contribution", endpoint: "reports.contribution", tables: contribution },
    Report { name: "sla_report", endpoint: "reports.sla_report", tables: service },
    Report { name: "void_allowance_report", endpoint: "reports.void_allowance_report", tables: write_offs },
    Report { name: "property_dashboard", endpoint: "dashboards.property_dashboard", tables: dashboard },
    Report { name: "portfolio_dashboard", endpoint: "dashboards.portfolio_dashboard", tables: portfolio },
    Report { name: "laundry_revenue", endpoint: "desk.laundry_sales", tables: laundry },
    Report {
        name: "banquet_register",
        endpoint: "banquet.banquet_register",
        tables: banquet_files::register,
    },
];

/// The report of a name, as it stands in the address of its file.
pub fn find(name: &str) -> Option<&'static Report> {
    REPORTS.iter().find(|report| report.name == name)
}

/// The columns of the activity feed.
pub fn activity_columns() -> Vec<Column> {
    vec![
        figure("executed_at", "When", Kind::Moment),
        text("actor", "Who"),
        text("agent_name", "Agent"),
        text("action_type", "Action"),
        text("action_channel", "Through"),
        text("approval_status", "Status"),
        text("reference_doctype", "Kind of record"),
        text("reference_name", "Record"),
        text("rationale", "Why"),
        figure("minutes_saved", "Minutes saved", Kind::Count),
    ]
}

fn rows(answer: &Value) -> Vec<Value> {
    answer.as_array().cloned().unwrap_or_default()
}

/// A row with a label in front of its members.
fn called(name: &str, row: &Value) -> Value {
    let mut row = row.clone();
    row["called"] = json!(name);
    row
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

/// The day and the month to date, then a table for each department.
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
        movement("Front desk", &answer["front_desk"]),
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

fn laundry(answer: &Value) -> Vec<Table> {
    let sums = || [count("pieces", "Pieces"), amount("revenue", "Revenue before tax")];
    let of = |first: Vec<Column>| first.into_iter().chain(sums()).collect::<Vec<Column>>();
    let bags = vec![
        figure("orders", "Bags delivered", Kind::Count),
        figure("billed_orders", "Billed", Kind::Count),
        figure("non_billable_orders", "Not billed", Kind::Count),
        figure("express_orders", "Express", Kind::Count),
        figure("pieces", "Pieces", Kind::Count),
        figure("revenue", "Revenue before tax", Kind::Amount),
    ];
    vec![
        Table::of(
            "Laundry by service",
            of(vec![text("service_type", "Service")]),
            &rows(&answer["by_service"]),
        )
        .with_total("Total"),
        Table::of("Bags", bags, std::slice::from_ref(answer)),
        Table::of("By day", of(vec![day("date", "Date"), count("orders", "Bags")]), &rows(&answer["by_day"]))
            .with_total("Total"),
        Table::of(
            "By item",
            of(vec![text("item_name", "Item"), text("service_type", "Service")]),
            &rows(&answer["by_item"]),
        )
        .with_total("Total"),
    ]
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
