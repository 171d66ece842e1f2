//! Rooms with their housekeeping and occupancy status.

use crate::db::row::Row;
use chrono::NaiveDate;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date, list};
use crate::domain::dates::StayDates;
use crate::domain::lists::{ClosedList, HousekeepingStatus, OccupancyStatus};
use crate::error::{Error, Result};
use crate::word;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    pub id: i64,
    /// Full identifier.
    pub name: String,
    pub room_number: String,
    pub room_type_id: i64,
    /// Full identifier of the room type.
    pub room_type: String,
    pub room_type_name: String,
    pub housekeeping: HousekeepingStatus,
    pub occupancy: OccupancyStatus,
}

macro_rules! select_rooms {
    ($tail:literal) => {
        concat!(
            "SELECT m.id, m.name, m.room_number, m.room_type_id, t.name AS room_type, t.room_type_name,
                    m.housekeeping_status, m.occupancy_status
             FROM rooms m JOIN room_types t ON t.id = m.room_type_id
             WHERE m.property_id = :property ",
            $tail
        )
    };
}

/// The room of this property with this identifier or number.
pub fn find(tx: &ReadTx, given: &str) -> Result<Room> {
    tx.row(
        select_rooms!(
            "AND (m.name = :given OR m.room_number = :given) ORDER BY m.name = :given DESC LIMIT 1"
        ),
        &[(":given", &given)],
        read_room,
    )?
    .ok_or_else(|| Error::not_found(word!("room"), given))
}

/// Every room of the property, in no order.
pub fn all(tx: &ReadTx) -> Result<Vec<Room>> {
    tx.rows(select_rooms!(""), &[], read_room)
}

/// The room with this row id.
pub fn by_id(tx: &ReadTx, id: i64) -> Result<Room> {
    tx.row(select_rooms!("AND m.id = :id"), &[(":id", &id)], read_room)?
        .ok_or_else(|| Error::internal("a room of this call is gone"))
}

fn read_room(row: &Row) -> rusqlite::Result<Room> {
    Ok(Room {
        id: row.get("id")?,
        name: row.get("name")?,
        room_number: row.get("room_number")?,
        room_type_id: row.get("room_type_id")?,
        room_type: row.get("room_type")?,
        room_type_name: row.get("room_type_name")?,
        housekeeping: list(row, "housekeeping_status")?,
        occupancy: list(row, "occupancy_status")?,
    })
}

pub fn set_housekeeping(tx: &WriteTx, room_id: i64, status: HousekeepingStatus) -> Result<()> {
    tx.exec(
        "UPDATE rooms SET housekeeping_status = :status WHERE property_id = :property AND id = :room",
        &[(":room", &room_id), (":status", &status.to_string())],
    )?;
    Ok(())
}

/// Marks a room as occupied.
pub fn occupy(tx: &WriteTx, room_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE rooms SET occupancy_status = 'Occupied' WHERE property_id = :property AND id = :room",
        &[(":room", &room_id)],
    )?;
    Ok(())
}

/// Marks a room as vacant and leaves its housekeeping status: the guest did not use it.
pub fn release(tx: &WriteTx, room_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE rooms SET occupancy_status = 'Vacant' WHERE property_id = :property AND id = :room",
        &[(":room", &room_id)],
    )?;
    Ok(())
}

/// Marks a room as vacant, in this state.
pub fn vacate(tx: &WriteTx, room_id: i64, status: HousekeepingStatus) -> Result<()> {
    tx.exec(
        "UPDATE rooms SET occupancy_status = 'Vacant', housekeeping_status = :status
         WHERE property_id = :property AND id = :room",
        &[(":room", &room_id), (":status", &status.as_str())],
    )?;
    Ok(())
}

/// Whether a confirmed stay arrives in the room on this date.
pub fn has_arrival(tx: &ReadTx, room_id: i64, on: NaiveDate) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM reservations WHERE property_id = :property AND status = 'Confirmed' AND check_in_on = :on
           AND room_id = :room LIMIT 1",
        &[(":room", &room_id), (":on", &on.to_string())],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// The next guest who is to have the room from a date on.
pub struct NextGuest {
    pub stay: String,
    pub guest_name: String,
    pub arrives_on: NaiveDate,
}

pub fn next_guest(tx: &ReadTx, room_id: i64, from: NaiveDate) -> Result<Option<NextGuest>> {
    tx.row(
        "SELECT name, guest_name, check_in_on FROM reservations
         WHERE property_id = :property AND status = 'Confirmed' AND room_id = :room AND check_out_on >= :from
         ORDER BY check_in_on, id LIMIT 1",
        &[(":room", &room_id), (":from", &from.to_string())],
        |row| {
            let (stay, guest_name) = (row.get("name")?, row.get("guest_name")?);
            Ok(NextGuest { stay, guest_name, arrives_on: date(row, "check_in_on")? })
        },
    )
}

/// The first active block that has the room on one of these dates: its first night and the day after its last.
pub fn block(tx: &ReadTx, room_id: i64, dates: &StayDates) -> Result<Option<(NaiveDate, NaiveDate)>> {
    tx.row(
        "SELECT from_on, to_on FROM room_blocks WHERE property_id = :property AND room_id = :room AND block_status = 'Active'
           AND to_on > :from AND (from_on < :to OR from_on = :from) ORDER BY from_on LIMIT 1",
        &[
            (":room", &room_id),
            (":from", &dates.check_in.to_string()),
            (":to", &dates.check_out.to_string()),
        ],
        |row| Ok((date(row, "from_on")?, date(row, "to_on")?)),
    )
}
