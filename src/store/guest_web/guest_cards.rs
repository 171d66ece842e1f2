//! The rooms that the property prints QR codes for.

use crate::db::scope::ReadTx;
use crate::error::Result;

/// Room numbers in order.
pub fn room_numbers(tx: &ReadTx) -> Result<Vec<String>> {
    tx.rows(
        "SELECT room_number FROM rooms WHERE property_id = :property
         ORDER BY length(room_number), room_number",
        &[],
        |row| row.get("room_number"),
    )
}
