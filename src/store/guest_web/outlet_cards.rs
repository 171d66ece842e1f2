//! The outlets that the property prints QR codes for, with their tables.

use crate::db::scope::ReadTx;
use crate::error::Result;

/// An outlet with a public menu: active, with at least one available item.
pub struct Outlet {
    pub name: String,
    pub outlet_name: String,
    /// As stored; see `domain::settings::table_plan`.
    pub tables: Option<String>,
}

pub fn outlets(tx: &ReadTx) -> Result<Vec<Outlet>> {
    tx.rows(
        "SELECT name, outlet_name, tables FROM pos_outlets AS outlet
         WHERE property_id = :property AND disabled = 0 AND EXISTS (
             SELECT 1 FROM menu_items WHERE outlet_id = outlet.id AND property_id = :property AND available = 1)
         ORDER BY outlet_name COLLATE NOCASE",
        &[],
        |row| {
            Ok(Outlet { name: row.get("name")?, outlet_name: row.get("outlet_name")?, tables: row.get("tables")? })
        },
    )
}
