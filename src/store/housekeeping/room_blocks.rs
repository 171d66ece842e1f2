//! Room blocks: rooms out of sale for a range of nights.

use crate::db::row::Row;
use chrono::NaiveDate;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date, date_or_none, list};
use crate::domain::housekeeping::room_blocks::BlockConflict;
use crate::domain::lists::{RoomBlockReason, RoomBlockStatus};
use crate::error::{Error, Result};
use crate::store::booking::availability::overdue;
use crate::word;

#[derive(Clone, Debug)]
pub struct RoomBlock {
    pub id: i64,
    pub name: String,
    /// Full identifier of the room.
    pub room: String,
    pub room_number: String,
    pub reason: RoomBlockReason,
    pub from_date: NaiveDate,
    /// Exclusive.
    pub to_date: NaiveDate,
    pub status: RoomBlockStatus,
    pub note: Option<String>,
    pub released_by: Option<String>,
    pub released_on: Option<NaiveDate>,
}

macro_rules! select_blocks {
    ($tail:literal) => {
        concat!(
            "SELECT b.*, m.name AS room, m.room_number FROM room_blocks b JOIN rooms m ON m.id = b.room_id
             WHERE b.property_id = :property AND ",
            $tail
        )
    };
}

fn read_block(row: &Row) -> rusqlite::Result<RoomBlock> {
    Ok(RoomBlock {
        id: row.get("id")?,
        name: row.get("name")?,
        room: row.get("room")?,
        room_number: row.get("room_number")?,
        reason: list(row, "reason")?,
        from_date: date(row, "from_on")?,
        to_date: date(row, "to_on")?,
        status: list(row, "block_status")?,
        note: row.get("note")?,
        released_by: row.get("released_by")?,
        released_on: date_or_none(row, "released_on")?,
    })
}

/// Every block, by its first night.
pub fn all(tx: &ReadTx) -> Result<Vec<RoomBlock>> {
    tx.rows(select_blocks!("1 ORDER BY b.from_on, b.id"), &[], read_block)
}

/// The active blocks that hold a night from this date on, by their first night.
pub fn active(tx: &ReadTx, from: NaiveDate) -> Result<Vec<RoomBlock>> {
    tx.rows(
        select_blocks!("b.block_status = 'Active' AND b.to_on > :from ORDER BY b.from_on, b.id"),
        &[(":from", &from.to_string())],
        read_block,
    )
}

/// The block with this identifier.
pub fn find(tx: &ReadTx, name: &str) -> Result<RoomBlock> {
    tx.row(select_blocks!("b.name = :name"), &[(":name", &name)], read_block)?
        .ok_or_else(|| Error::not_found(word!("room block"), name))
}

/// Adds an active block of the nights `[from, to)`.
pub fn insert(
    tx: &WriteTx,
    name: &str,
    room_id: i64,
    reason: RoomBlockReason,
    (from, to): (NaiveDate, NaiveDate),
    note: Option<&str>,
) -> Result<()> {
    tx.exec(
        "INSERT INTO room_blocks (property_id, name, room_id, reason, from_on, to_on, note)
         VALUES (:property, :name, :room, :reason, :from, :to, :note)",
        &[
            (":name", &name),
            (":room", &room_id),
            (":reason", &reason.to_string()),
            (":from", &from.to_string()),
            (":to", &to.to_string()),
            (":note", &note),
        ],
    )?;
    Ok(())
}

pub fn release(tx: &WriteTx, id: i64, by: &str, on: NaiveDate) -> Result<()> {
    tx.exec(
        "UPDATE room_blocks SET block_status = 'Released', released_by = :by, released_on = :on
         WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":by", &by), (":on", &on.to_string())],
    )?;
    Ok(())
}

/// The first live stay or active block that has a room on a night of `[from, to)`. An overdue guest has the room on
/// the business date.
pub fn conflict(
    tx: &ReadTx,
    room_id: i64,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Option<BlockConflict>> {
    let (from, to, today) = (from.to_string(), to.to_string(), tx.property()?.business_on.to_string());
    let stay = tx.row(
        concat!(
            "SELECT r.name, n.night_on FROM nights n JOIN reservations r ON r.id = n.reservation_id
             WHERE n.property_id = :property AND n.room_id = :room AND n.holds_inventory = 1 AND n.night_on >= :from
               AND n.night_on < :to AND r.status IN ('Confirmed', 'Checked In')
             UNION ALL
             SELECT o.name, :today FROM reservations o
             WHERE +o.room_id = :room AND :today >= :from AND :today < :to AND ",
            overdue!(),
            " ORDER BY 2 LIMIT 1"
        ),
        &[(":room", &room_id), (":from", &from), (":to", &to), (":today", &today)],
        |row| Ok(BlockConflict::Stay(row.get(0)?, date(row, 1)?)),
    )?;
    if stay.is_some() {
        return Ok(stay);
    }
    tx.row(
        "SELECT from_on, to_on FROM room_blocks WHERE property_id = :property AND room_id = :room
           AND block_status = 'Active' AND to_on > :from AND from_on < :to ORDER BY from_on LIMIT 1",
        &[(":room", &room_id), (":from", &from), (":to", &to)],
        |row| Ok(BlockConflict::Block(date(row, 0)?, date(row, 1)?)),
    )
}
