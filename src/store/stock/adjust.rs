//! Who counted an ingredient, and when.

use crate::db::scope::WriteTx;
use crate::error::Result;

/// Notes who counted an ingredient, and when, whether or not the count found a difference.
pub fn note_count(tx: &WriteTx, outlet_id: i64, ingredient_id: i64) -> Result<()> {
    tx.exec(
        "INSERT INTO ingredient_stock (property_id, outlet_id, ingredient_id, last_counted_at, last_counted_by)
         VALUES (:property, :outlet, :ingredient, :now, :by)
         ON CONFLICT (outlet_id, ingredient_id) DO UPDATE
           SET last_counted_at = excluded.last_counted_at, last_counted_by = excluded.last_counted_by",
        &[
            (":outlet", &outlet_id),
            (":ingredient", &ingredient_id),
            (":now", &tx.now().timestamp()),
            (":by", &tx.actor().login),
        ],
    )?;
    Ok(())
}
