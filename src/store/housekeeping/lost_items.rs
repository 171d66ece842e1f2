//! The lost-and-found register. Later changes to an item go through the records of its type.

use chrono::{DateTime, NaiveDate, Utc};

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::moment_or_none;
use crate::domain::lists::{ClosedList, ItemCondition};
use crate::domain::numbering;
use crate::error::Result;
use crate::images::Jpeg;

/// An item to register.
#[derive(Clone, Debug)]
pub struct NewItem<'a> {
    pub description: &'a str,
    pub condition: ItemCondition,
    pub room_id: Option<i64>,
    pub found_on: NaiveDate,
    pub found_by: &'a str,
}

/// Registers an item with the status In Storage and answers its identifier (`LF-00001`).
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

/// Stores the picture of an item.
pub fn keep_photo(tx: &WriteTx, item: &str, jpeg: &Jpeg) -> Result<()> {
    tx.exec(
        "INSERT INTO lost_found_photos (item_id, property_id, jpeg, taken_at)
         SELECT id, property_id, :jpeg, :now FROM lost_found_items WHERE property_id = :property AND name = :item",
        &[(":item", &item), (":jpeg", &jpeg.0), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}

/// A picture of an item.
pub struct Photo {
    pub jpeg: Vec<u8>,
    pub taken: DateTime<Utc>,
}

/// The picture of an item of the call's property.
pub fn photo(tx: &ReadTx, item: &str) -> Result<Option<Photo>> {
    tx.row(
        "SELECT p.jpeg, p.taken_at FROM lost_found_photos p JOIN lost_found_items i ON i.id = p.item_id
         WHERE i.property_id = :property AND i.name = :item",
        &[(":item", &item)],
        |row| {
            Ok(Photo { jpeg: row.get("jpeg")?, taken: moment_or_none(row, "taken_at")?.unwrap_or_default() })
        },
    )
}

/// The items of the property that have a picture.
pub fn with_photo(tx: &ReadTx) -> Result<Vec<String>> {
    tx.rows(
        "SELECT i.name FROM lost_found_photos p JOIN lost_found_items i ON i.id = p.item_id
         WHERE i.property_id = :property ORDER BY i.id",
        &[],
        |row| row.get(0),
    )
}
