//! Cashier PINs of users. They belong to the chain.

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;
use crate::store::accounts::users::end_sessions;

/// Whether the user has a cashier PIN.
pub fn has_pin(tx: &ReadTx, user_id: i64) -> Result<bool> {
    let found = tx.chain_row(
        "SELECT pin_hash IS NOT NULL FROM users WHERE id = :user",
        &[(":user", &user_id)],
        |row| row.get(0),
    )?;
    Ok(found.unwrap_or_default())
}

/// Stores the hash of a new PIN and resets the failed attempts.
pub fn set_pin(tx: &WriteTx, user_id: i64, hash: &str) -> Result<()> {
    tx.chain_exec(
        "UPDATE users SET pin_hash = :hash, pin_failures = 0, pin_locked_until = NULL WHERE id = :user",
        &[(":hash", &hash), (":user", &user_id)],
    )?;
    Ok(())
}

pub fn clear_pin(tx: &WriteTx, id: i64) -> Result<()> {
    tx.chain_exec(
        "UPDATE users SET pin_hash = NULL, pin_failures = 0, pin_locked_until = NULL WHERE id = :id",
        &[(":id", &id)],
    )?;
    end_sessions(tx, id)
}
