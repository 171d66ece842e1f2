//! The green room of a function.

use chrono::NaiveDate;

use crate::db::scope::WriteTx;
use crate::error::Result;

/// A room of the hotel for the hosts: its block, nights and whether it is free of charge.
pub struct GreenRoomChoice {
    pub room_id: i64,
    pub block: String,
    pub from_on: NaiveDate,
    /// Exclusive.
    pub to_on: NaiveDate,
    pub complimentary: bool,
}

pub fn set_green_room(tx: &WriteTx, id: i64, choice: Option<&GreenRoomChoice>) -> Result<()> {
    tx.exec(
        "UPDATE functions SET green_room_id = :room, green_room_from = :from, green_room_to = :to,
           green_room_complimentary = :free,
           green_room_block_id = (SELECT id FROM room_blocks WHERE property_id = :property AND name = :block)
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &id),
            (":room", &choice.map(|choice| choice.room_id)),
            (":from", &choice.map(|choice| choice.from_on.to_string())),
            (":to", &choice.map(|choice| choice.to_on.to_string())),
            (":free", &choice.is_none_or(|choice| choice.complimentary)),
            (":block", &choice.map(|choice| choice.block.as_str())),
        ],
    )?;
    Ok(())
}

/// A green room whose line was taken off is free of charge.
pub fn free_green_room_without_line(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE functions SET green_room_complimentary = 1
         WHERE property_id = :property AND id = :id AND green_room_complimentary = 0 AND NOT EXISTS (
           SELECT 1 FROM function_lines WHERE function_id = :id AND origin = 'green room')",
        &[(":id", &id)],
    )?;
    Ok(())
}
