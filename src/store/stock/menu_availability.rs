//! Taking dishes off the menu and putting them back.

use crate::db::scope::WriteTx;
use crate::error::Result;

pub fn set_available(tx: &WriteTx, dish_id: i64, available: bool) -> Result<()> {
    tx.exec(
        "UPDATE menu_items SET available = :available WHERE property_id = :property AND id = :dish",
        &[(":dish", &dish_id), (":available", &available)],
    )?;
    Ok(())
}
