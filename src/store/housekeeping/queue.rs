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
    pub housekeeping_status: HousekeepingStatus,
    pub occupancy_status: OccupancyStatus,
}

/// All rooms by number.
pub fn rooms(tx: &ReadTx) -> Result<Vec<Room>> {
    tx.rows(
        "SELECT id, name, room_number, housekeeping_status, occupancy_status FROM rooms
         WHERE property_id = :property ORDER BY length(room_number), room_number",
        &[],
        |row| {
            Ok(Room {
                id: row.get("id")?,
                name: row.get("name")?,
                room_number: row.get("room_number")?,
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
    pub vip: bool,
    pub special_requests: Option<String>,
    pub eta: Option<String>,
    /// In house, and due to leave today or earlier.
    pub leaves: bool,
}

fn read_visit(row: &Row) -> rusqlite::Result<Visit> {
    Ok(Visit {
        room_id: row.get("room_id")?,
        guest_name: row.get("guest_name")?,
        vip: flag(row, "vip")?,
        special_requests: row.get("special_requests")?,
        eta: read_eta(row)?,
        leaves: flag(row, "leaves")?,
    })
}

/// The confirmed stays with a room that arrive on a date.
pub fn arrivals(tx: &ReadTx, on: NaiveDate) -> Result<Vec<Visit>> {
    tx.rows(
        "SELECT r.room_id, r.guest_name, g.vip, r.special_requests, r.eta_text, r.planned_check_in_time, 0 AS leaves
         FROM reservations r JOIN guests g ON g.id = r.guest_id
         WHERE r.property_id = :property AND r.status = 'Confirmed' AND r.check_in_on = :on AND r.room_id IS NOT NULL",
        &[(":on", &on.to_string())],
        read_visit,
    )
}

/// All guests in house.
pub fn in_house(tx: &ReadTx, on: NaiveDate) -> Result<Vec<Visit>> {
    tx.rows(
        "SELECT r.room_id, r.guest_name, g.vip, r.special_requests, r.eta_text, r.planned_check_in_time,
                r.check_out_on <= :on AS leaves
         FROM reservations r JOIN guests g ON g.id = r.guest_id
         WHERE r.property_id = :property AND r.status = 'Checked In' AND r.room_id IS NOT NULL",
        &[(":on", &on.to_string())],
        read_visit,
    )
}
