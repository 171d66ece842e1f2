//! The SLA report: tickets created in a range of days.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::Role::{FrontDesk, HotelAdmin, ServiceAgent};
use crate::domain::lists::{ClosedList, Priority, TicketCategory};
use crate::domain::reports::sla::{self, SlaTally};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::store::reports::sla as store;
use crate::svc::reports::moments;
use crate::wire::{Amount, Day};

pub fn rows() -> Vec<Endpoint> {
    vec![read_with_file(
        Module::Reports,
        "sla_report",
        Gate::Any(&[FrontDesk, HotelAdmin, ServiceAgent]),
        Target::Property,
        sla_report,
        tables,
        "Returns resolution and breach rates of tickets by category and priority, and overdue tickets.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct SlaParams {
    /// First day on which a ticket was opened.
    from_date: Day,
    /// Included; at most 366 days.
    to_date: Day,
}

#[derive(Serialize, JsonSchema)]
pub struct SlaReport {
    from: Day,
    to: Day,
    total: i64,
    resolved: i64,
    open: i64,
    cancelled: i64,
    /// Resolved late, or open past their deadline.
    breached: i64,
    /// Percent of those not cancelled.
    breach_pct: Amount,
    avg_resolve_mins: Option<Amount>,
    by_category: Vec<SlaRow>,
    /// The most urgent first.
    by_priority: Vec<SlaRow>,
    /// The longest overdue first.
    overdue: Vec<Overdue>,
}

#[derive(Serialize, JsonSchema)]
struct SlaRow {
    label: &'static str,
    count: i64,
    breached: i64,
    resolved: i64,
    avg_resolve_mins: Option<Amount>,
    breach_pct: Amount,
}

impl SlaRow {
    fn of(label: &'static str, tally: &SlaTally) -> SlaRow {
        SlaRow {
            label,
            count: tally.count,
            breached: tally.breached,
            resolved: tally.resolved,
            avg_resolve_mins: tally.mean_minutes().map(Amount),
            breach_pct: Amount(tally.breach_pct()),
        }
    }
}

#[derive(Serialize, JsonSchema)]
struct Overdue {
    name: String,
    category: TicketCategory,
    priority: Priority,
    overdue_hours: Amount,
}

fn sla_report(tx: &ReadTx, params: SlaParams) -> Result<SlaReport> {
    let (from, to) = moments(&*tx.property()?, params.from_date.0, params.to_date.0)?;
    let found = sla::summary(store::tickets(tx, from, to)?, tx.now());
    let overdue = |(ticket, hours): (sla::SlaTicket, _)| Overdue {
        name: ticket.name,
        category: ticket.category,
        priority: ticket.priority,
        overdue_hours: Amount(hours),
    };
    Ok(SlaReport {
        from: params.from_date,
        to: params.to_date,
        total: found.all.count,
        resolved: found.all.resolved,
        open: found.all.open,
        cancelled: found.all.cancelled,
        breached: found.all.breached,
        breach_pct: Amount(found.all.breach_pct()),
        avg_resolve_mins: found.all.mean_minutes().map(Amount),
        by_category: found
            .by_category
            .iter()
            .map(|(label, tally)| SlaRow::of(label.as_str(), tally))
            .collect(),
        by_priority: found
            .by_priority
            .iter()
            .rev()
            .map(|(label, tally)| SlaRow::of(label.as_str(), tally))
            .collect(),
        overdue: found.overdue.into_iter().map(overdue).collect(),
    })
}

fn tables(report: &SlaReport) -> Vec<Table> {
    let tallies = |label| {
        Columns::<SlaRow>::new()
            .text(label, |row| row.label.into())
            .count("Tickets", |row| row.count.into())
            .count("Resolved", |row| row.resolved.into())
            .count("Late", |row| row.breached.into())
            .figure("Late, percent", Kind::Percent, |row| row.breach_pct.into())
            .figure("Minutes to resolve", Kind::Amount, |row| row.avg_resolve_mins.into())
    };
    let overdue = Columns::<Overdue>::new()
        .text("Ticket", |ticket| (&ticket.name).into())
        .text("Category", |ticket| ticket.category.as_str().into())
        .text("Priority", |ticket| ticket.priority.as_str().into())
        .figure("Hours overdue", Kind::Amount, |ticket| ticket.overdue_hours.into());
    vec![
        Table::of("By category", &tallies("Category"), &report.by_category).with_total("Total"),
        Table::of("By priority", &tallies("Priority"), &report.by_priority).with_total("Total"),
        Table::of("Overdue", &overdue, &report.overdue),
    ]
}
