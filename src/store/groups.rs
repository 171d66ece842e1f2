//! Group bookings as selling needs them: which group, its state, its block rates.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::properties::house;
use crate::db::scope::ReadTx;
use crate::db::types::{date, list};
use crate::domain::lists::GroupStatus;
use crate::domain::money::from_minor;
use crate::error::{Error, Result};

/// A group booking.
#[derive(Clone, Debug)]
pub struct Group {
    pub id: i64,
    /// `GRP-2026-0001`
    pub name: String,
    pub group_name: String,
    pub company_id: Option<i64>,
    pub check_in: NaiveDate,
    pub check_out: NaiveDate,
    pub status: GroupStatus,
}

/// The group with this identifier.
pub fn find(tx: &ReadTx, name: &str) -> Result<Group> {
    let found = tx.row(
        "SELECT id, name, group_name, company_id, check_in_on, check_out_on, status FROM group_bookings
         WHERE property_id = :property AND name = :name",
        &[(":name", &name)],
        |row| {
            Ok(Group {
                id: row.get("id")?,
                name: row.get("name")?,
                group_name: row.get("group_name")?,
                company_id: row.get("company_id")?,
                check_in: date(row, "check_in_on")?,
                check_out: date(row, "check_out_on")?,
                status: list(row, "status")?,
            })
        },
    )?;
    found.ok_or_else(|| Error::not_found("group booking", name))
}

/// The rate per night that a group's block names for a room type.
pub fn block_rate(tx: &ReadTx, group_id: i64, room_type_id: i64) -> Result<Option<Decimal>> {
    let currency = house(tx)?.currency;
    let found: Option<Option<i64>> = tx.row(
        "SELECT block_rate_minor FROM group_blocks
         WHERE property_id = :property AND group_id = :group AND room_type_id = :type",
        &[(":group", &group_id), (":type", &room_type_id)],
        |row| row.get(0),
    )?;
    Ok(found.flatten().map(|minor| from_minor(minor, &currency)))
}
