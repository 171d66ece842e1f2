//! Whether this database is a hotel's own or the seeded demo, and whether it has an owner.

use crate::db::scope::ReadTx;
use crate::db::types::flag;
use crate::error::Result;

pub fn is_demo(tx: &ReadTx) -> Result<bool> {
    Ok(tx.chain_row("SELECT demo FROM site", &[], |row| flag(row, "demo"))?.unwrap_or(false))
}

/// False until the first account is made.
pub fn has_accounts(tx: &ReadTx) -> Result<bool> {
    Ok(tx.chain_row("SELECT 1 FROM users LIMIT 1", &[], |_| Ok(()))?.is_some())
}
