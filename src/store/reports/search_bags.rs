//! Search for laundry bags: by number, and by the room or the label of an open bag.

use crate::db::scope::ReadTx;
use crate::db::types::{flag, list};
use crate::domain::lists::LaundryStatus;
use crate::error::Result;
use crate::store::like_patterns;

#[derive(Clone, Debug)]
pub struct BagHit {
    pub name: String,
    pub status: LaundryStatus,
    /// The guest, or what the hotel's own linen is.
    pub whose: Option<String>,
    pub room_number: Option<String>,
    pub property: String,
    /// Found by its number.
    pub exact: bool,
}

/// Bags with the number that was typed, whole or without its prefix, then open bags of the room or label. `numbers` are
/// the identifiers that a bare number may mean, as a JSON list.
pub fn find(tx: &ReadTx, text: &str, numbers: &str, limit: i64) -> Result<Vec<BagHit>> {
    tx.every_rows(
        "WITH mine (id) AS (SELECT value FROM json_each(:properties)),
         named (id) AS (
           SELECT id FROM laundry_orders WHERE name = :upper OR name IN (SELECT value FROM json_each(:numbers))),
         open (id) AS (
           SELECT l.id FROM mine CROSS JOIN laundry_orders l ON l.property_id = mine.id
           LEFT JOIN reservations r ON r.id = l.reservation_id
           LEFT JOIN rooms m ON m.id = ifnull(r.room_id, l.room_id)
           WHERE l.status NOT IN ('Delivered', 'Cancelled')
             AND (m.room_number = :text COLLATE NOCASE OR l.house_label LIKE :begins ESCAPE '\\'))
         SELECT l.name, l.status, ifnull(l.guest_name, l.house_label) AS whose, m.room_number, p.name AS property,
           l.id IN (SELECT id FROM named) AS exact
         FROM (SELECT id FROM named UNION SELECT id FROM open) found JOIN laundry_orders l ON l.id = found.id
         JOIN properties p ON p.id = l.property_id
         LEFT JOIN reservations r ON r.id = l.reservation_id
         LEFT JOIN rooms m ON m.id = CASE r.status WHEN 'Checked In' THEN r.room_id ELSE l.room_id END
         WHERE l.property_id IN (SELECT id FROM mine) ORDER BY exact DESC, l.id DESC LIMIT :limit",
        &[
            (":upper", &text.to_uppercase()),
            (":text", &text),
            (":begins", &like_patterns::begins(text)),
            (":numbers", &numbers),
            (":limit", &limit),
        ],
        |row| {
            Ok(BagHit {
                name: row.get("name")?,
                status: list(row, "status")?,
                whose: row.get("whose")?,
                room_number: row.get("room_number")?,
                property: row.get("property")?,
                exact: flag(row, "exact")?,
            })
        },
    )
}
