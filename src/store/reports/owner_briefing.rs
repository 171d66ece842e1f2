//! Counts of the owner's morning briefing beyond audits and inventory.

use chrono::{DateTime, NaiveDate, Utc};

use crate::db::scope::ReadTx;
use crate::db::types::{list, moment_or_none};
use crate::domain::lists::Priority;
use crate::error::Result;
use crate::store::reports::dashboards;

/// Number of arrivals and departures: up to the business date those that took place on it, whatever they were booked for, from
/// it on also those that are to come. On the business date, overdue guests in house count as departures.
pub fn comings_and_goings(tx: &ReadTx, on: NaiveDate) -> Result<(i64, i64)> {
    let today = tx.property()?.business_on;
    let done = dashboards::movement(tx, on)?;
    if on < today {
        return Ok((done.arrivals, done.departures));
    }
    let found = tx.row(
        "SELECT
           (SELECT count(*) FROM reservations WHERE property_id = :property AND status = 'Confirmed' AND check_in_on = :on),
           (SELECT count(*) FROM reservations WHERE property_id = :property AND status = 'Checked In' AND check_out_on = :on)
           + (SELECT count(*) FROM reservations WHERE property_id = :property AND status = 'Confirmed'
              AND check_out_on = :on AND check_in_on BETWEEN :today AND :on)
           + (SELECT count(*) FROM reservations WHERE property_id = :property AND status = 'Checked In'
              AND :on = :today AND check_out_on < :on)",
        &[(":on", &on.to_string()), (":today", &today.to_string())],
        |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?)),
    )?;
    let (arrivals, departures) = found.unwrap_or_default();
    Ok((done.arrivals + arrivals, done.departures + departures))
}

/// Minutes of desk work saved by agents between two times. The log is in order of its numbers: the walk begins at the number that
/// the last night audit before the first of them stored.
pub fn agent_minutes(tx: &ReadTx, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<i64> {
    let found = tx.row(
        "SELECT ifnull(sum(minutes_saved), 0) FROM action_log
         WHERE property_id = :property AND executed_at >= :from AND executed_at < :to AND minutes_saved > 0
           AND actor_kind = 'agent'
           AND seq > ifnull((SELECT log_seq FROM night_audits WHERE property_id = :property AND run_at < :from
                             ORDER BY business_on DESC LIMIT 1), 0)",
        &[(":from", &from.timestamp()), (":to", &to.timestamp())],
        |row| row.get(0),
    )?;
    Ok(found.unwrap_or(0))
}

/// An open ticket.
#[derive(Clone, Debug)]
pub struct OpenTicket {
    pub name: String,
    pub subject: String,
    pub priority: Priority,
    pub due: Option<DateTime<Utc>>,
}

/// Open tickets, the most urgent first, then by deadline.
pub fn open_tickets(tx: &ReadTx) -> Result<Vec<OpenTicket>> {
    let mut tickets = tx.rows(
        "SELECT name, subject, priority, due_at FROM tickets
         WHERE property_id = :property AND status IN ('Open', 'In Progress') ORDER BY due_at, id",
        &[],
        |row| {
            Ok(OpenTicket {
                name: row.get("name")?,
                subject: row.get("subject")?,
                priority: list(row, "priority")?,
                due: moment_or_none(row, "due_at")?,
            })
        },
    )?;
    tickets.sort_by_key(|ticket| std::cmp::Reverse(ticket.priority));
    Ok(tickets)
}
