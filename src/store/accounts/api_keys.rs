//! API keys: one per user for programs, and one per user and property for a connector.

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::list;
use crate::domain::lists::KeyPurpose;
use crate::error::{Error, Result};

/// The purpose of a key. A user has one key per purpose.
#[derive(Clone, Copy)]
pub enum Purpose<'a> {
    /// Acts as the user.
    Developer,
    /// Acts as the user's agent of this name in one property.
    Connector { property_id: i64, agent_name: &'a str },
}

impl<'a> Purpose<'a> {
    fn columns(self) -> (&'static str, Option<i64>, Option<&'a str>) {
        match self {
            Purpose::Developer => ("Developer", None, None),
            Purpose::Connector { property_id, agent_name } => {
                ("Connector", Some(property_id), Some(agent_name))
            }
        }
    }
}

/// Stores a new secret for the user's key of this purpose, creating the key if needed, and answers the key.
pub fn issue(
    tx: &WriteTx,
    user_id: i64,
    purpose: Purpose,
    new_key: &str,
    secret_hash: &[u8],
) -> Result<String> {
    let (word, property, agent) = purpose.columns();
    tx.chain_exec(
        "INSERT INTO api_keys (user_id, purpose, property_id, agent_name, api_key, secret_hash, created_at)
         VALUES (:user, :purpose, :of_property, :agent, :key, :hash, :now)
         ON CONFLICT (user_id, purpose, IFNULL(property_id, 0))
         DO UPDATE SET secret_hash = excluded.secret_hash, agent_name = excluded.agent_name,
                       created_at = excluded.created_at, last_used_at = NULL",
        &[
            (":user", &user_id),
            (":purpose", &word),
            (":of_property", &property),
            (":agent", &agent),
            (":key", &new_key),
            (":hash", &secret_hash),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    let key = tx.chain_row(
        "SELECT api_key FROM api_keys
         WHERE user_id = :user AND purpose = :purpose AND IFNULL(property_id, 0) = IFNULL(:of_property, 0)",
        &[(":user", &user_id), (":purpose", &word), (":of_property", &property)],
        |row| row.get(0),
    )?;
    key.ok_or_else(|| Error::internal("a key that was just stored is gone"))
}

/// A key as administrators see it.
pub struct StoredKey {
    pub api_key: String,
    pub purpose: KeyPurpose,
    pub property: Option<String>,
    pub agent_name: Option<String>,
    /// UTC seconds.
    pub created_at: i64,
    pub last_used_at: Option<i64>,
}

/// The user's keys, the newest first.
pub fn of_user(tx: &ReadTx, user_id: i64) -> Result<Vec<StoredKey>> {
    tx.chain_rows(
        "SELECT k.api_key, k.purpose, p.name AS property, k.agent_name, k.created_at, k.last_used_at
         FROM api_keys k LEFT JOIN properties p ON p.id = k.property_id
         WHERE k.user_id = :user ORDER BY k.created_at DESC, k.id DESC",
        &[(":user", &user_id)],
        |row| {
            Ok(StoredKey {
                api_key: row.get("api_key")?,
                purpose: list(row, "purpose")?,
                property: row.get("property")?,
                agent_name: row.get("agent_name")?,
                created_at: row.get("created_at")?,
                last_used_at: row.get("last_used_at")?,
            })
        },
    )
}

/// Deletes one of the user's keys and answers how many there were.
pub fn revoke(tx: &WriteTx, user_id: i64, api_key: &str) -> Result<usize> {
    tx.chain_exec(
        "DELETE FROM api_keys WHERE user_id = :user AND api_key = :key",
        &[(":user", &user_id), (":key", &api_key)],
    )
}

/// Deletes all keys of the user.
pub fn revoke_all(tx: &WriteTx, user_id: i64) -> Result<usize> {
    tx.chain_exec("DELETE FROM api_keys WHERE user_id = :user", &[(":user", &user_id)])
}
