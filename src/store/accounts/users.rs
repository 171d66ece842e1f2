//! Users with their roles, properties, sessions and PINs. They belong to the chain; who may see them is decided in
//! `domain::accounts::users`.

use crate::db::row::Row;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::flag;
use crate::domain::accounts::users::AccountScope;
use crate::domain::lists::{ClosedList, Role};
use crate::error::Result;

pub struct User {
    pub id: i64,
    pub login: String,
    pub full_name: String,
    pub scope: AccountScope,
    pub disabled: bool,
    pub has_password: bool,
    pub has_pin: bool,
    pub has_key: bool,
}

macro_rules! users_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, login, full_name, all_properties, disabled, password_hash <> '' AS has_password,
                    pin_hash IS NOT NULL AS has_pin,
                    EXISTS (SELECT 1 FROM api_keys WHERE user_id = users.id) AS has_key,
                    (SELECT json_group_array(role) FROM user_roles WHERE user_id = users.id) AS roles,
                    (SELECT json_group_array(p.name ORDER BY p.name) FROM user_properties u JOIN properties p ON p.id = u.property_id
                     WHERE u.user_id = users.id AND p.disabled = 0) AS properties
             FROM users WHERE ",
            $condition,
            " ORDER BY login"
        )
    };
}

pub fn all(tx: &ReadTx) -> Result<Vec<User>> {
    tx.chain_rows(users_where!("TRUE"), &[], read_user)
}

pub fn find(tx: &ReadTx, login: &str) -> Result<Option<User>> {
    tx.chain_row(users_where!("login = :login"), &[(":login", &login)], read_user)
}

fn read_user(row: &Row) -> rusqlite::Result<User> {
    let texts = |column: &str| -> rusqlite::Result<Vec<String>> {
        let json: String = row.get(column)?;
        serde_json::from_str(&json).map_err(|_| rusqlite::Error::InvalidQuery)
    };
    let mut roles: Vec<Role> = texts("roles")?.iter().filter_map(|role| Role::parse(role)).collect();
    roles.sort_by_key(|role| role.as_str());
    Ok(User {
        id: row.get("id")?,
        login: row.get("login")?,
        full_name: row.get("full_name")?,
        scope: AccountScope {
            roles,
            all_properties: flag(row, "all_properties")?,
            properties: texts("properties")?,
        },
        disabled: flag(row, "disabled")?,
        has_password: flag(row, "has_password")?,
        has_pin: flag(row, "has_pin")?,
        has_key: flag(row, "has_key")?,
    })
}

pub fn insert(tx: &WriteTx, login: &str, full_name: &str, password_hash: &str) -> Result<()> {
    tx.chain_exec(
        "INSERT INTO users (login, full_name, password_hash, all_properties, created_at)
         VALUES (:login, :full_name, :password_hash, 0, :now)",
        &[
            (":login", &login),
            (":full_name", &full_name),
            (":password_hash", &password_hash),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(())
}

pub fn rename(tx: &WriteTx, id: i64, full_name: &str) -> Result<()> {
    tx.chain_exec(
        "UPDATE users SET full_name = :full_name WHERE id = :id",
        &[(":full_name", &full_name), (":id", &id)],
    )?;
    Ok(())
}

/// Replaces a user's roles and properties. Links to disabled properties stay.
pub fn set_scope(tx: &WriteTx, id: i64, scope: &AccountScope) -> Result<()> {
    tx.chain_exec(
        "UPDATE users SET all_properties = :all WHERE id = :id",
        &[(":all", &scope.all_properties), (":id", &id)],
    )?;
    tx.chain_exec("DELETE FROM user_roles WHERE user_id = :id", &[(":id", &id)])?;
    for role in &scope.roles {
        tx.chain_exec(
            "INSERT OR IGNORE INTO user_roles (user_id, role) VALUES (:id, :role)",
            &[(":id", &id), (":role", &role.as_str())],
        )?;
    }
    tx.chain_exec(
        "DELETE FROM user_properties
         WHERE user_id = :id AND property_id IN (SELECT id FROM properties WHERE disabled = 0)",
        &[(":id", &id)],
    )?;
    for property in &scope.properties {
        tx.chain_exec(
            "INSERT OR IGNORE INTO user_properties (user_id, property_id)
             SELECT :id, id FROM properties WHERE name = :property",
            &[(":id", &id), (":property", property)],
        )?;
    }
    Ok(())
}

/// Sets a password and ends the user's sessions.
pub fn set_password(tx: &WriteTx, id: i64, password_hash: &str) -> Result<()> {
    tx.chain_exec(
        "UPDATE users SET password_hash = :hash WHERE id = :id",
        &[(":hash", &password_hash), (":id", &id)],
    )?;
    end_sessions(tx, id)
}

/// Enables or disables a user and ends their sessions. The caller deletes the keys.
pub fn set_disabled(tx: &WriteTx, id: i64, disabled: bool) -> Result<()> {
    tx.chain_exec(
        "UPDATE users SET disabled = :disabled WHERE id = :id",
        &[(":disabled", &disabled), (":id", &id)],
    )?;
    end_sessions(tx, id)
}

pub(in crate::store) fn end_sessions(tx: &WriteTx, id: i64) -> Result<()> {
    tx.chain_exec("DELETE FROM sessions WHERE user_id = :id", &[(":id", &id)])?;
    Ok(())
}

/// Whether an enabled administrator of all properties remains.
pub fn has_manager(tx: &ReadTx) -> Result<bool> {
    let found = tx.chain_row(
        "SELECT EXISTS (SELECT 1 FROM users u JOIN user_roles r ON r.user_id = u.id
                        WHERE u.disabled = 0 AND u.all_properties = 1
                          AND r.role IN ('Hotel Admin', 'System Manager', 'Administrator'))",
        &[],
        |row| row.get(0),
    )?;
    Ok(found.unwrap_or(false))
}
