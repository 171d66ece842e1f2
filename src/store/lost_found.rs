//! The lost-and-found register. What becomes of an item is written through the records of its type.

use chrono::NaiveDate;

use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::lists::{ClosedList, ItemCondition};
use crate::domain::numbering;
use crate::error::Result;

/// An item about to be registered.
#[derive(Clone, Debug)]
pub struct NewItem<'a> {
    pub description: &'a str,
    pub condition: ItemCondition,
    pub room_id: Option<i64>,
    pub found_on: NaiveDate,
    pub found_by: &'a str,
}

/// Registers an item as kept in storage; answers its identifier (`LF-00001`).
pub fn insert(tx: &WriteTx, new: &NewItem) -> Result<String> {
    let name = series::name(tx, numbering::LOST_ITEM, new.found_on)?;
    tx.exec(
        "INSERT INTO lost_found_items (property_id, name, item_description, condition, found_in_room_id, found_on, found_by)
         VALUES (:property, :name, :description, :condition, :room, :found_on, :found_by)",
        &[
            (":name", &name),
            (":description", &new.description),
            (":condition", &new.condition.as_str()),
            (":room", &new.room_id),
            (":found_on", &new.found_on.to_string()),
            (":found_by", &new.found_by),
        ],
    )?;
    Ok(name)
}
