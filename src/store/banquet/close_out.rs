//! The end of a function.

use rust_decimal::Decimal;

use crate::db::scope::WriteTx;
use crate::db::types::minor;
use crate::error::Result;

/// Completes a function and closes it out, with what was withheld for damage.
pub fn close_out(tx: &WriteTx, id: i64, damage: Decimal, note: Option<&str>) -> Result<()> {
    let currency = tx.property()?.currency;
    tx.exec(
        "UPDATE functions SET status = 'Completed', damage_minor = :damage, damage_note = :note, closed_out_at = :now,
           closed_out_by = :by
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &id),
            (":damage", &minor(damage, &currency)?),
            (":note", &note),
            (":now", &tx.now().timestamp()),
            (":by", &tx.actor().login),
        ],
    )?;
    Ok(())
}
