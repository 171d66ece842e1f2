//! Records of night audits, and the figures of a day.

use crate::db::row::Row;
use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date, list, minor};
use crate::domain::language::Message;
use crate::domain::lists::{AuditStatus, ClosedList};
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};

/// The record of one audited day.
#[derive(Clone, Debug)]
pub struct AuditRun {
    pub name: String,
    pub business_on: NaiveDate,
    pub status: AuditStatus,
    /// Room lines that the audit posted.
    pub room_charges_posted: i64,
    /// Before tax.
    pub amount_posted: Decimal,
    pub day: Day,
    pub no_shows_flagged: i64,
    pub folios_opened: i64,
    pub warnings: Vec<Message>,
}

/// The figures of a day, for all users who posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// Room nights posted on the day.
    pub rooms_sold: i64,
    pub rooms_total: i64,
    /// Out of Order, or in an active block.
    pub rooms_out_of_order: i64,
    /// Room lines less discounts, before tax, without fees of stays that did not take place.
    pub room_revenue: Decimal,
}

/// The record of a date, if it was audited.
pub fn find(tx: &ReadTx, business_on: NaiveDate, currency: &Currency) -> Result<Option<AuditRun>> {
    tx.row(
        "SELECT * FROM night_audits WHERE property_id = :property AND business_on = :date",
        &[(":date", &business_on.to_string())],
        |row| read_run(row, currency),
    )
}

/// Whether a date before this one was audited.
pub fn any_before(tx: &ReadTx, business_on: NaiveDate) -> Result<bool> {
    let found = tx.row(
        "SELECT EXISTS (SELECT 1 FROM night_audits WHERE property_id = :property AND business_on < :date)",
        &[(":date", &business_on.to_string())],
        |row| row.get(0),
    )?;
    Ok(found.unwrap_or(false))
}

fn read_run(row: &Row, currency: &Currency) -> rusqlite::Result<AuditRun> {
    let log: String = row.get("log")?;
    Ok(AuditRun {
        name: row.get("name")?,
        business_on: date(row, "business_on")?,
        status: list(row, "status")?,
        room_charges_posted: row.get("room_charges_posted")?,
        amount_posted: from_minor(row.get("amount_posted_minor")?, currency),
        day: Day {
            rooms_sold: row.get("rooms_sold")?,
            rooms_total: row.get("rooms_total")?,
            rooms_out_of_order: row.get("rooms_out_of_order")?,
            room_revenue: from_minor(row.get("room_revenue_minor")?, currency),
        },
        no_shows_flagged: row.get("no_shows_flagged")?,
        folios_opened: row.get("folios_opened")?,
        warnings: serde_json::from_str(&log).unwrap_or_default(),
    })
}

/// The figures of a day so far.
pub fn day(tx: &ReadTx, on: NaiveDate, currency: &Currency) -> Result<Day> {
    tx.row(
        "SELECT
           (SELECT count(*) FROM posted_nights WHERE property_id = :property AND posted_on = :date) AS rooms_sold,
           (SELECT count(*) FROM rooms WHERE property_id = :property) AS rooms_total,
           (SELECT count(*) FROM rooms m
            WHERE m.property_id = :property AND (m.housekeeping_status = 'Out of Order' OR EXISTS (
              SELECT 1 FROM room_blocks b WHERE b.property_id = :property AND b.room_id = m.id
                AND b.block_status = 'Active' AND b.from_on <= :date AND b.to_on > :date))) AS rooms_out_of_order,
           (SELECT ifnull(sum(c.amount_minor), 0) FROM charges c
            WHERE c.property_id = :property AND c.posted_on = :date AND c.voided_at IS NULL
              AND c.department = 'Room') AS room_revenue_minor",
        &[(":date", &on.to_string())],
        |row| {
            Ok(Day {
                rooms_sold: row.get("rooms_sold")?,
                rooms_total: row.get("rooms_total")?,
                rooms_out_of_order: row.get("rooms_out_of_order")?,
                room_revenue: from_minor(row.get("room_revenue_minor")?, currency),
            })
        },
    )?
    .ok_or_else(|| Error::internal("a day without figures"))
}

/// Writes the record of a day and moves the business date.
pub fn close(tx: &WriteTx, run: &AuditRun, next: NaiveDate, currency: &Currency) -> Result<()> {
    tx.exec(
        "INSERT INTO night_audits (property_id, business_on, name, status, room_charges_posted, amount_posted_minor,
           rooms_sold, rooms_total, rooms_out_of_order, room_revenue_minor, no_shows_flagged, folios_opened, log, run_by,
           run_at, log_seq, log_hash, minutes_total)
         VALUES (:property, :date, :name, :status, :charges, :amount, :sold, :total, :broken, :revenue, :no_shows,
                 :folios, :log, :by, :at, (SELECT last FROM series WHERE series = 'action_log'),
                 (SELECT hash FROM series WHERE series = 'action_log'),
                 ifnull((SELECT last FROM series WHERE series = 'minutes_saved:' || :property), 0))",
        &[
            (":date", &run.business_on.to_string()),
            (":name", &run.name),
            (":status", &run.status.as_str()),
            (":charges", &run.room_charges_posted),
            (":amount", &minor(run.amount_posted, currency)?),
            (":sold", &run.day.rooms_sold),
            (":total", &run.day.rooms_total),
            (":broken", &run.day.rooms_out_of_order),
            (":revenue", &minor(run.day.room_revenue, currency)?),
            (":no_shows", &run.no_shows_flagged),
            (":folios", &run.folios_opened),
            (":log", &serde_json::to_string(&run.warnings)?),
            (":by", &tx.actor().login),
            (":at", &tx.now().timestamp()),
        ],
    )?;
    tx.exec(
        "UPDATE properties SET business_on = :next WHERE id = :property",
        &[(":next", &next.to_string())],
    )?;
    Ok(())
}

/// Marks a stay as a no show. Its nights return to sale but keep their prices, so that it can be reinstated.
pub fn mark_no_show(tx: &WriteTx, reservation_id: i64, fee: Decimal, currency: &Currency) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'No Show', cancellation_fee_minor = :fee
         WHERE property_id = :property AND id = :id",
        &[(":fee", &minor(fee, currency)?), (":id", &reservation_id)],
    )?;
    tx.exec(
        "UPDATE nights SET holds_inventory = 0 WHERE property_id = :property AND reservation_id = :id",
        &[(":id", &reservation_id)],
    )?;
    Ok(())
}

/// Marks clean occupied rooms as dirty. A room Out of Order stays so.
pub fn mark_occupied_rooms_dirty(tx: &WriteTx) -> Result<usize> {
    tx.exec(
        "UPDATE rooms SET housekeeping_status = 'Dirty'
         WHERE property_id = :property AND occupancy_status = 'Occupied'
           AND housekeeping_status IN ('Clean', 'Inspected')",
        &[],
    )
}

/// Occupied rooms without an unfinished stayover task, each with its stay.
pub fn rooms_to_make_up(tx: &ReadTx) -> Result<Vec<(i64, Option<i64>)>> {
    tx.rows(
        "SELECT m.id, max(r.id) FROM rooms m
         LEFT JOIN reservations r ON r.room_id = m.id AND r.property_id = :property AND r.status = 'Checked In'
         WHERE m.property_id = :property AND m.occupancy_status = 'Occupied'
           AND NOT EXISTS (SELECT 1 FROM hk_tasks h WHERE h.room_id = m.id AND h.task_type = 'Stayover Clean'
                                                      AND h.status IN ('Pending', 'In Progress'))
         GROUP BY m.id ORDER BY m.room_number",
        &[],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}
