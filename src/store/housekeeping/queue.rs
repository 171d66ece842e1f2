//! The rooms of the queue, and the guests who arrive in them or leave them.

use chrono::NaiveDate;

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::{flag, list};
use crate::domain::lists::{HousekeepingStatus, OccupancyStatus};
use crate::error::Result;
use crate::store::booking::arrival_time::read_eta;

/// A room of the board.
#[derive(Clone, Debug)]
pub struct Room {
    pub id: i64,
    pub name: String,
    pub room_number: String,
    pub floor: Option<String>,
    pub housekeeping_status: HousekeepingStatus,
    pub occupancy_status: OccupancyStatus,
}

/// All rooms by number.
pub fn rooms(tx: &ReadTx) -> Result<Vec<Room>> {
    tx.rows(
        "SELECT id, name, room_number, nullif(floor, '') AS floor, housekeeping_status, occupancy_status FROM rooms
         WHERE property_id = :property ORDER BY length(room_number), room_number",
        &[],
        |row| {
            Ok(Room {
                id: row.get("id")?,
                name: row.get("name")?,
                room_number: row.get("room_number")?,
                floor: row.get("floor")?,
                housekeeping_status: list(row, "housekeeping_status")?,
                occupancy_status: list(row, "occupancy_status")?,
            })
        },
    )
}

/// A guest who arrives in a room today or is in it.
#[derive(Clone, Debug)]
pub struct Visit {
    pub room_id: i64,
    pub guest_name: String,
    /// Adults and children.
    pub guests: i64,
    pub vip: bool,
    pub special_requests: Option<String>,
    pub eta: Option<String>,
    /// In house, and due to leave today or earlier.
    pub leaves: bool,
}

/// What housekeeping should do for a guest who arrives in a room today or is in it.
#[derive(Clone, Debug)]
pub struct Instruction {
    pub room_id: i64,
    /// Identifier of the stay.
    pub reservation: String,
    pub id: i64,
    pub text: String,
}

/// The open instructions for housekeeping of the guests in house and of those who arrive on a date; the former first.
pub fn instructions(tx: &ReadTx, on: NaiveDate) -> Result<Vec<Instruction>> {
    tx.rows(
        "WITH here AS (
           SELECT id, name, room_id, 0 AS comes FROM reservations
           WHERE property_id = :property AND status = 'Checked In' AND room_id IS NOT NULL
           UNION ALL SELECT id, name, room_id, 1 FROM reservations
           WHERE property_id = :property AND status = 'Confirmed' AND check_in_on = :on AND room_id IS NOT NULL)
         SELECT here.room_id, here.name, i.id, i.instruction FROM here
         CROSS JOIN stay_instructions i ON i.reservation_id = here.id
         WHERE i.property_id = :property AND i.department = 'Housekeeping' AND i.status = 'Open'
         ORDER BY here.comes, i.id",
        &[(":on", &on.to_string())],
        |row| {
            Ok(Instruction {
                room_id: row.get("room_id")?,
                reservation: row.get("name")?,
                id: row.get("id")?,
                text: row.get("instruction")?,
            })
        },
    )
}

fn read_visit(row: &Row) -> rusqlite::Result<Visit> {
    Ok(Visit {
        room_id: row.get("room_id")?,
        guest_name: row.get("guest_name")?,
        guests: row.get("guests")?,
        vip: flag(row, "vip")?,
        special_requests: row.get("special_requests")?,
        eta: read_eta(row)?,
        leaves: flag(row, "leaves")?,
    })
}

/// The confirmed stays with a room that arrive on a date.
pub fn arrivals(tx: &ReadTx, on: NaiveDate) -> Result<Vec<Visit>> {
    tx.rows(
        "SELECT r.room_id, r.guest_name, r.adults + r.children AS guests, g.vip, r.special_requests, r.eta_text, r.planned_check_in_time, 0 AS leaves
         FROM reservations r JOIN guests g ON g.id = r.guest_id
         WHERE r.property_id = :property AND r.status = 'Confirmed' AND r.check_in_on = :on AND r.room_id IS NOT NULL",
        &[(":on", &on.to_string())],
        read_visit,
    )
}

/// All guests in house.
pub fn in_house(tx: &ReadTx, on: NaiveDate) -> Result<Vec<Visit>> {
    tx.rows(
        "SELECT r.room_id, r.guest_name, r.adults + r.children AS guests, g.vip, r.special_requests, r.eta_text, r.planned_check_in_time,
                r.check_out_on <= :on AS leaves
         FROM reservations r JOIN guests g ON g.id = r.guest_id
         WHERE r.property_id = :property AND r.status = 'Checked In' AND r.room_id IS NOT NULL",
        &[(":on", &on.to_string())],
        read_visit,
    )
}
