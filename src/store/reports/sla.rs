//! Service tickets as the SLA report counts them.

use chrono::{DateTime, Utc};

use crate::db::scope::ReadTx;
use crate::db::types::{list, moment_or_none};
use crate::domain::reports::sla::SlaTicket;
use crate::error::Result;

/// Tickets created between two times.
pub fn tickets(tx: &ReadTx, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<Vec<SlaTicket>> {
    tx.rows(
        "SELECT name, category, priority, status, created_at, due_at, resolved_at FROM tickets
         WHERE property_id = :property AND created_at >= :from AND created_at < :to ORDER BY created_at, id",
        &[(":from", &from.timestamp()), (":to", &to.timestamp())],
        |row| {
            Ok(SlaTicket {
                name: row.get(0)?,
                category: list(row, 1)?,
                priority: list(row, 2)?,
                status: list(row, 3)?,
                created: moment_or_none(row, 4)?.unwrap_or_default(),
                due: moment_or_none(row, 5)?.unwrap_or_default(),
                resolved: moment_or_none(row, 6)?,
            })
        },
    )
}
