//! The key of the connector of a user.

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;

/// When the secret of the user's connector in this property was made; `None` without a connector.
pub fn connector_made_at(tx: &ReadTx, user_id: i64) -> Result<Option<i64>> {
    tx.row(
        "SELECT created_at FROM api_keys
         WHERE property_id = :property AND user_id = :user AND purpose = 'Connector'",
        &[(":user", &user_id)],
        |row| row.get(0),
    )
}

/// Deletes the user's connector in this property and answers how many there were.
pub fn drop_connector(tx: &WriteTx, user_id: i64) -> Result<usize> {
    tx.exec(
        "DELETE FROM api_keys WHERE property_id = :property AND user_id = :user AND purpose = 'Connector'",
        &[(":user", &user_id)],
    )
}
