//! Group bookings: dates, blocks, members.

use crate::db::row::Row;
use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date, date_or_none, list};
use crate::domain::dates::StayDates;
use crate::domain::groups::blocks::is_pickup;
use crate::domain::lists::{GroupStatus, ReservationStatus};
use crate::domain::money::from_minor;
use crate::error::{Error, Result};
use crate::wire::Day;
use crate::word;

/// A group booking.
#[derive(Clone, Debug)]
pub struct Group {
    pub id: i64,
    /// `GRP-2026-0001`
    pub name: String,
    pub group_name: String,
    pub company_id: Option<i64>,
    /// Identifier of the company.
    pub company: Option<String>,
    pub dates: StayDates,
    /// The last business date on which unsold rooms are held.
    pub cutoff: Option<NaiveDate>,
    pub status: GroupStatus,
    pub notes: Option<String>,
}

/// The main fields of a group.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GroupSummary {
    pub name: String,
    pub group_name: String,
    pub company: Option<String>,
    pub status: GroupStatus,
    pub check_in_date: Day,
    pub check_out_date: Day,
    /// The last business date on which unsold rooms are held.
    pub cutoff_date: Option<Day>,
}

impl From<Group> for GroupSummary {
    fn from(group: Group) -> GroupSummary {
        GroupSummary {
            name: group.name,
            group_name: group.group_name,
            company: group.company,
            status: group.status,
            check_in_date: Day(group.dates.check_in),
            check_out_date: Day(group.dates.check_out),
            cutoff_date: group.cutoff.map(Day),
        }
    }
}

/// The group with this identifier.
pub fn find(tx: &ReadTx, name: &str) -> Result<Group> {
    let found = tx.row(
        "SELECT g.*, c.name AS company FROM group_bookings g LEFT JOIN companies c ON c.id = g.company_id
         WHERE g.property_id = :property AND g.name = :name",
        &[(":name", &name)],
        read_group,
    )?;
    found.ok_or_else(|| Error::not_found(word!("group booking"), name))
}

pub(in crate::store) fn read_group(row: &Row) -> rusqlite::Result<Group> {
    Ok(Group {
        id: row.get("id")?,
        name: row.get("name")?,
        group_name: row.get("group_name")?,
        company_id: row.get("company_id")?,
        company: row.get("company")?,
        dates: StayDates { check_in: date(row, "check_in_on")?, check_out: date(row, "check_out_on")? },
        cutoff: date_or_none(row, "cutoff_on")?,
        status: list(row, "status")?,
        notes: row.get("notes")?,
    })
}

/// Names of these groups, by name.
pub fn names(tx: &ReadTx, ids: &[i64]) -> Result<Vec<String>> {
    tx.rows(
        "SELECT group_name FROM group_bookings WHERE property_id = :property
           AND id IN (SELECT value FROM json_each(:ids)) ORDER BY group_name",
        &[(":ids", &serde_json::to_string(ids)?)],
        |row| row.get(0),
    )
}

/// The block rate of a group for a room type.
pub fn block_rate(tx: &ReadTx, group_id: i64, room_type_id: i64) -> Result<Option<Decimal>> {
    let found = blocks(tx, group_id)?.into_iter().find(|block| block.room_type_id == room_type_id);
    Ok(found.and_then(|block| block.block_rate))
}

/// Sets the status and cutoff of a group.
pub fn set_terms(tx: &WriteTx, id: i64, status: GroupStatus, cutoff: Option<NaiveDate>) -> Result<()> {
    tx.exec(
        "UPDATE group_bookings SET status = :status, cutoff_on = :cutoff WHERE property_id = :property AND id = :id",
        &[
            (":id", &id),
            (":status", &status.to_string()),
            (":cutoff", &cutoff.map(|day| day.to_string())),
        ],
    )?;
    Ok(())
}

/// The rooms of a type in a group's block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub room_type_id: i64,
    /// Full identifier.
    pub room_type: String,
    /// "Deluxe"
    pub label: String,
    pub rooms_blocked: i64,
    /// Per night; `None` for the calculated price.
    pub block_rate: Option<Decimal>,
}

/// The block of a group, cheapest type first.
pub fn blocks(tx: &ReadTx, group_id: i64) -> Result<Vec<Block>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT t.id, t.name, t.room_type_name, k.rooms_blocked, k.block_rate_minor FROM group_blocks k
         JOIN room_types t ON t.id = k.room_type_id
         WHERE k.property_id = :property AND k.group_id = :group ORDER BY t.base_price_minor, t.room_type_code",
        &[(":group", &group_id)],
        |row| {
            let rate: Option<i64> = row.get(4)?;
            Ok(Block {
                room_type_id: row.get(0)?,
                room_type: row.get(1)?,
                label: row.get(2)?,
                rooms_blocked: row.get(3)?,
                block_rate: rate.map(|minor| from_minor(minor, &currency)),
            })
        },
    )
}

/// Replaces the block of a group; rates in minor units.
pub fn replace_blocks(tx: &WriteTx, group_id: i64, blocks: &[(&Block, Option<i64>)]) -> Result<()> {
    tx.exec(
        "DELETE FROM group_blocks WHERE property_id = :property AND group_id = :group",
        &[(":group", &group_id)],
    )?;
    for (block, rate_minor) in blocks {
        tx.exec(
            "INSERT INTO group_blocks (property_id, group_id, room_type_id, rooms_blocked, block_rate_minor)
             VALUES (:property, :group, :type, :rooms, :rate)",
            &[
                (":group", &group_id),
                (":type", &block.room_type_id),
                (":rooms", &block.rooms_blocked),
                (":rate", rate_minor),
            ],
        )?;
    }
    Ok(())
}

/// A stay of a group.
#[derive(Clone, Debug)]
pub struct Member {
    pub name: String,
    pub guest_name: String,
    /// Full identifiers.
    pub room_type: String,
    pub room: Option<String>,
    pub status: ReservationStatus,
    pub dates: StayDates,
}

impl Member {
    /// Whether the stay uses a room of the block: confirmed, in house or departed.
    pub fn is_pickup(&self) -> bool {
        is_pickup(self.status)
    }
}

/// All stays of a group, by arrival.
pub fn members(tx: &ReadTx, group_id: i64) -> Result<Vec<Member>> {
    tx.rows(
        "SELECT r.name, r.guest_name, t.name AS room_type, m.name AS room, r.status, r.check_in_on, r.check_out_on
         FROM reservations r JOIN room_types t ON t.id = r.room_type_id LEFT JOIN rooms m ON m.id = r.room_id
         WHERE r.property_id = :property AND r.group_id = :group ORDER BY r.check_in_on, r.id",
        &[(":group", &group_id)],
        read_member,
    )
}

fn read_member(row: &Row) -> rusqlite::Result<Member> {
    Ok(Member {
        name: row.get("name")?,
        guest_name: row.get("guest_name")?,
        room_type: row.get("room_type")?,
        room: row.get("room")?,
        status: list(row, "status")?,
        dates: StayDates { check_in: date(row, "check_in_on")?, check_out: date(row, "check_out_on")? },
    })
}
