//! Delivering a bag.

use crate::db::scope::WriteTx;
use crate::error::Result;

/// Marks a bag as Delivered on the business date.
pub fn deliver(tx: &WriteTx, bag_id: i64, shortage_note: Option<&str>, folio: Option<&str>) -> Result<()> {
    tx.exec(
        "UPDATE laundry_orders SET status = 'Delivered', shortage_note = :note, posted_to_folio = :folio,
           delivered_by = :by, delivered_at = :now, delivered_on = :on, modified_at = :now
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &bag_id),
            (":note", &shortage_note),
            (":folio", &folio),
            (":by", &tx.actor().full_name),
            (":on", &tx.property()?.business_on.to_string()),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(())
}
