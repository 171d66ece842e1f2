//! Whether a user has a key of their own.

use crate::db::scope::ReadTx;
use crate::error::Result;

pub fn has_developer_key(tx: &ReadTx, user_id: i64) -> Result<bool> {
    let found = tx.chain_row(
        "SELECT EXISTS (SELECT 1 FROM api_keys WHERE user_id = :user AND purpose = 'Developer')",
        &[(":user", &user_id)],
        |row| row.get(0),
    )?;
    Ok(found.unwrap_or(false))
}
