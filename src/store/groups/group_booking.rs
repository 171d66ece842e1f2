//! Storing a new group.

use chrono::NaiveDate;

use crate::db::scope::WriteTx;
use crate::domain::dates::StayDates;
use crate::domain::lists::GroupStatus;
use crate::error::Result;

/// A group to insert.
#[derive(Clone, Debug)]
pub struct NewGroup<'a> {
    pub name: &'a str,
    pub group_name: &'a str,
    pub company_id: Option<i64>,
    pub dates: StayDates,
    pub cutoff: Option<NaiveDate>,
    pub status: GroupStatus,
    pub notes: Option<&'a str>,
}

/// Inserts a group; answers its row id.
pub fn insert(tx: &WriteTx, new: &NewGroup) -> Result<i64> {
    tx.exec(
        "INSERT INTO group_bookings (property_id, name, group_name, company_id, check_in_on, check_out_on, cutoff_on,
           status, notes, created_at)
         VALUES (:property, :name, :group_name, :company, :check_in, :check_out, :cutoff, :status, :notes, :now)",
        &[
            (":name", &new.name),
            (":group_name", &new.group_name),
            (":company", &new.company_id),
            (":check_in", &new.dates.check_in.to_string()),
            (":check_out", &new.dates.check_out.to_string()),
            (":cutoff", &new.cutoff.map(|day| day.to_string())),
            (":status", &new.status.to_string()),
            (":notes", &new.notes),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(tx.last_id())
}
