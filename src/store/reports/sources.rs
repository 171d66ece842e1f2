//! What the reports read beside the counts of days: where stays came from, tickets, what was taken off bills.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::db::types::{list, moment_or_none};
use crate::domain::money::from_minor;
use crate::domain::reports::sla::Promise;
use crate::error::Result;
use crate::store::folio::revenue::{department, nights_posted, nights_to_post};

/// Where business comes from.
#[derive(Clone, Copy, Debug)]
pub enum Origin {
    Source,
    Company,
    TravelAgent,
}

/// What stays of one origin brought.
#[derive(Clone, Debug)]
pub struct Contribution {
    /// None for stays without a company or an agent, and for room lines of no stay.
    pub label: Option<String>,
    pub bookings: i64,
    pub room_nights: i64,
    /// Room revenue, before tax.
    pub revenue: Decimal,
}

/// The room nights and room revenue of a range by where the stays came from. The sums are those of the days
/// (`store::reports::kpi::books`).
pub fn contribution(tx: &ReadTx, from: NaiveDate, to: NaiveDate, by: Origin) -> Result<Vec<Contribution>> {
    let property = tx.property()?;
    let by = match by {
        Origin::Source => "source",
        Origin::Company => "company",
        Origin::TravelAgent => "travel_agent",
    };
    tx.rows(
        concat!(
            "WITH parts (reservation_id, nights, amount) AS (",
            nights_posted!("c.reservation_id, count(*), 0", "GROUP BY c.reservation_id"),
            " UNION ALL ",
            nights_to_post!(
                "n.reservation_id, count(*), sum(n.room_minor - n.discount_minor)",
                "GROUP BY n.reservation_id"
            ),
            " UNION ALL
              SELECT c.reservation_id, 0, sum(c.amount_minor) FROM charges c
              WHERE c.property_id = :property AND c.posted_on BETWEEN :from AND :to AND c.voided_at IS NULL AND ",
            department!(),
            " = 'Room' GROUP BY c.reservation_id
            ), stays (reservation_id, nights, amount) AS (
              SELECT reservation_id, sum(nights), sum(amount) FROM parts GROUP BY reservation_id)
            SELECT CASE :by WHEN 'source' THEN r.source WHEN 'company' THEN k.company_name ELSE a.agent_name END AS label,
                   count(r.id) AS bookings, sum(s.nights) AS nights, sum(s.amount) AS amount
            FROM stays s
            LEFT JOIN reservations r ON r.id = s.reservation_id
            LEFT JOIN companies k ON k.id = r.company_id
            LEFT JOIN travel_agents a ON a.id = r.travel_agent_id
            GROUP BY 1"
        ),
        &[
            (":from", &from.to_string()),
            (":to", &to.to_string()),
            (":today", &property.business_on.to_string()),
            (":by", &by),
        ],
        |row| {
            Ok(Contribution {
                label: row.get(0)?,
                bookings: row.get(1)?,
                room_nights: row.get(2)?,
                revenue: from_minor(row.get(3)?, &property.currency),
            })
        },
    )
}

/// The tickets that were opened between two moments.
pub fn tickets(tx: &ReadTx, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<Vec<Promise>> {
    tx.rows(
        "SELECT name, category, priority, status, created_at, due_at, resolved_at FROM tickets
         WHERE property_id = :property AND created_at >= :from AND created_at < :to ORDER BY created_at, id",
        &[(":from", &from.timestamp()), (":to", &to.timestamp())],
        |row| {
            Ok(Promise {
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

/// Something that was taken off a bill, as the action log has it.
#[derive(Clone, Debug)]
pub struct WriteOff {
    pub at: DateTime<Utc>,
    pub actor: String,
    /// Empty when a human did it.
    pub agent_name: String,
    pub action_type: String,
    /// Identifier of the folio.
    pub folio: String,
    pub before: Option<Value>,
    pub after: Option<Value>,
    pub reason: String,
}

/// Voids, allowances, discounts of the desk and cancelled invoices between two moments, the latest first.
pub fn write_offs(tx: &ReadTx, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<Vec<WriteOff>> {
    tx.rows(
        "SELECT executed_at, actor, agent_name, action_type, reference_name, before_snapshot, after_snapshot, rationale
         FROM action_log
         WHERE property_id = :property AND executed_at >= :from AND executed_at < :to
           AND (action_type IN ('void_charge', 'pos_void', 'post_allowance', 'cancel_invoice')
                OR action_type = 'post_charge' AND after_snapshot ->> '$.charge_type' = 'Discount')
         ORDER BY seq DESC",
        &[(":from", &from.timestamp()), (":to", &to.timestamp())],
        |row| {
            let snapshot = |text: Option<String>| text.and_then(|text| serde_json::from_str(&text).ok());
            Ok(WriteOff {
                at: moment_or_none(row, 0)?.unwrap_or_default(),
                actor: row.get(1)?,
                agent_name: row.get(2)?,
                action_type: row.get(3)?,
                folio: row.get(4)?,
                before: snapshot(row.get(5)?),
                after: snapshot(row.get(6)?),
                reason: row.get(7)?,
            })
        },
    )
}
