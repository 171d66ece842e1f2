//! What departments should do or know about a stay.

use chrono::{DateTime, Utc};

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{list, moment_or_none};
use crate::domain::lists::{Department, InstructionStatus};
use crate::error::{Error, Result};
use crate::word;

#[derive(Clone, Debug)]
pub struct Instruction {
    pub id: i64,
    pub department: Department,
    pub instruction: String,
    pub status: InstructionStatus,
    pub done_by: Option<String>,
    pub done_at: Option<DateTime<Utc>>,
}

fn read(row: &Row) -> rusqlite::Result<Instruction> {
    Ok(Instruction {
        id: row.get("id")?,
        department: list(row, "department")?,
        instruction: row.get("instruction")?,
        status: list(row, "status")?,
        done_by: row.get("done_by")?,
        done_at: moment_or_none(row, "done_at")?,
    })
}

/// The instructions of a stay, in their order.
pub fn of_stay(tx: &ReadTx, reservation_id: i64) -> Result<Vec<Instruction>> {
    tx.rows(
        "SELECT id, department, instruction, status, done_by, done_at FROM stay_instructions
         WHERE property_id = :property AND reservation_id = :stay ORDER BY id",
        &[(":stay", &reservation_id)],
        read,
    )
}

/// The instruction of a stay with this identifier.
pub fn find(tx: &ReadTx, reservation_id: i64, name: &str) -> Result<Instruction> {
    let found = tx.row(
        "SELECT id, department, instruction, status, done_by, done_at FROM stay_instructions
         WHERE property_id = :property AND reservation_id = :stay AND CAST(id AS TEXT) = :name",
        &[(":stay", &reservation_id), (":name", &name)],
        read,
    )?;
    found.ok_or_else(|| Error::not_found(word!("instruction"), name))
}

pub fn insert(tx: &WriteTx, reservation_id: i64, department: Department, text: &str) -> Result<()> {
    tx.exec(
        "INSERT INTO stay_instructions (property_id, reservation_id, department, instruction)
         VALUES (:property, :stay, :department, :text)",
        &[(":stay", &reservation_id), (":department", &department.to_string()), (":text", &text)],
    )?;
    Ok(())
}

pub fn remove(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec("DELETE FROM stay_instructions WHERE property_id = :property AND id = :id", &[(":id", &id)])?;
    Ok(())
}

/// Marks an instruction as done by a user now, or opens it again.
pub fn set_status(tx: &WriteTx, id: i64, status: InstructionStatus, done_by: Option<&str>) -> Result<()> {
    tx.exec(
        "UPDATE stay_instructions SET status = :status, done_by = :by, done_at = iif(:by IS NULL, NULL, :now)
         WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":status", &status.to_string()), (":by", &done_by), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}
