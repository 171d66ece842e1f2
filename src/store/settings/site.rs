//! Whether this database is a hotel's own or the seeded demo.

use crate::db::scope::ReadTx;
use crate::db::types::flag;
use crate::error::Result;

pub fn is_demo(tx: &ReadTx) -> Result<bool> {
    Ok(tx.chain_row("SELECT demo FROM site", &[], |row| flag(row, "demo"))?.unwrap_or(false))
}
