//! Finds the rows that refer to a guest through the foreign keys of the schema, so that merging two guests never misses a new
//! table. Table and column names come from the schema, never from a caller.

use rusqlite::{Connection, params};

use super::scope::{ReadTx, Scope, WriteTx};
use crate::error::Result;

/// Redirects all references from one guest to another; returns the changed rows of each table.
pub(crate) fn repoint_guest(tx: &WriteTx, from: i64, to: i64) -> Result<Vec<(String, usize)>> {
    let connection = tx.raw();
    let mut moved: Vec<(String, usize)> = Vec::new();
    for (table, column) in to_guests(connection)? {
        let sql = format!("UPDATE \"{table}\" SET \"{column}\" = ?2 WHERE \"{column}\" = ?1");
        let rows = connection.execute(&sql, params![from, to])?;
        match moved.iter_mut().find(|(name, _)| *name == table) {
            Some((_, count)) => *count += rows,
            None if rows > 0 => moved.push((table, rows)),
            None => {}
        }
    }
    Ok(moved)
}

/// Whether any record of a guest belongs to a property out of the caller's reach: a stay, folio, banquet function, ticket or lost
/// item.
pub(crate) fn guest_elsewhere(tx: &ReadTx, guest: i64) -> Result<bool> {
    let connection = tx.raw();
    let own = Scope::of_caller(tx.actor());
    for (table, column) in to_guests(connection)? {
        let mut of_property =
            connection.prepare_cached("SELECT 1 FROM pragma_table_info(?1) WHERE name = 'property_id'")?;
        if !of_property.exists([&table])? {
            continue;
        }
        let sql = format!(
            "SELECT 1 FROM \"{table}\" WHERE \"{column}\" = ?1 AND property_id NOT IN (SELECT value FROM json_each(?2))"
        );
        if connection.prepare(&sql)?.exists(params![guest, own.properties_json()])? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Tables and columns that refer to guests.
fn to_guests(connection: &Connection) -> Result<Vec<(String, String)>> {
    let mut statement = connection.prepare_cached(
        "SELECT t.name, k.\"from\" FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) k
         WHERE t.type = 'table' AND k.\"table\" = 'guests' ORDER BY t.name, k.\"from\"",
    )?;
    let columns = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(columns.collect::<rusqlite::Result<_>>()?)
}
