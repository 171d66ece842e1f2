//! The list of groups.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::groups::blocks::{GroupSummary, read_group};

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GroupRow {
    #[serde(flatten)]
    pub group: GroupSummary,
    /// Rooms per night, all types.
    pub rooms_blocked: i64,
    /// Confirmed, in-house and departed stays.
    pub picked_up: i64,
    /// Rooms of the block not yet picked up.
    pub remaining: i64,
}

/// Groups by arrival: current and future ones, or (with `over`) past and cancelled ones, latest first; at most 500.
pub fn listed(tx: &ReadTx, today: NaiveDate, over: bool) -> Result<Vec<GroupRow>> {
    tx.rows(
        "WITH picked AS (
           SELECT group_id, room_type_id, COUNT(*) AS rooms FROM reservations
           WHERE property_id = :property AND group_id IS NOT NULL AND status IN ('Confirmed', 'Checked In', 'Checked Out')
           GROUP BY group_id, room_type_id),
         held AS (
           SELECT k.group_id, SUM(k.rooms_blocked) AS rooms, SUM(MAX(0, k.rooms_blocked - COALESCE(p.rooms, 0))) AS remaining
           FROM group_blocks k LEFT JOIN picked p ON p.group_id = k.group_id AND p.room_type_id = k.room_type_id
           WHERE k.property_id = :property GROUP BY k.group_id)
         SELECT g.*, c.name AS company, COALESCE(h.rooms, 0) AS rooms_blocked, COALESCE(h.remaining, 0) AS remaining,
           (SELECT COALESCE(SUM(p.rooms), 0) FROM picked p WHERE p.group_id = g.id) AS picked_up
         FROM group_bookings g LEFT JOIN companies c ON c.id = g.company_id LEFT JOIN held h ON h.group_id = g.id
         WHERE g.property_id = :property AND (g.check_out_on < :today OR g.status = 'Cancelled') = :over
         ORDER BY julianday(g.check_in_on) * (1 - 2 * :over), g.id LIMIT 500",
        &[(":today", &today.to_string()), (":over", &over)],
        read_listed,
    )
}

fn read_listed(row: &Row) -> rusqlite::Result<GroupRow> {
    Ok(GroupRow {
        group: read_group(row)?.into(),
        rooms_blocked: row.get("rooms_blocked")?,
        picked_up: row.get("picked_up")?,
        remaining: row.get("remaining")?,
    })
}
