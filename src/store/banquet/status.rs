//! The status of a function.

use chrono::NaiveDate;

use crate::db::scope::WriteTx;
use crate::domain::lists::FunctionStatus;
use crate::error::Result;

/// Moves a function to another status; the reason and the hold are those of the new one.
pub fn set_status(
    tx: &WriteTx,
    id: i64,
    status: FunctionStatus,
    reason: Option<&str>,
    hold: Option<NaiveDate>,
    guaranteed: Option<i64>,
) -> Result<()> {
    tx.exec(
        "UPDATE functions SET status = :status, lost_reason = :reason, tentative_till_on = :hold,
           pax_guaranteed = :guaranteed
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &id),
            (":status", &status.to_string()),
            (":reason", &reason),
            (":hold", &hold.map(|day| day.to_string())),
            (":guaranteed", &guaranteed),
        ],
    )?;
    Ok(())
}
