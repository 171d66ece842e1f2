//! Erasing a guest from every text in the file. Tables and columns are read from the schema, so that a table of
//! tomorrow is swept too; what must not change (identifiers, accounts, the house itself) is left out by name.

use rusqlite::types::Value;
use rusqlite::{Connection, params};

use super::scope::WriteTx;
use super::{action_log, answers};
use crate::domain::erasing::Traces;
use crate::error::Result;

/// A text column, and which of its table's rows are the guest's.
struct TextColumn {
    table: String,
    column: String,
    /// A condition on `?1`, the guest; `None` when rows have no guest.
    own: Option<String>,
}

/// Sweeps all texts, the answers kept for repeated calls and the action log, whose chain is sealed again. Answers the
/// first row of the log that changed.
pub(crate) fn sweep(tx: &WriteTx, guest: i64, traces: &Traces) -> Result<Option<i64>> {
    let connection = tx.raw();
    for text in text_columns(connection)? {
        if let Some(own) = &text.own {
            clean(connection, &text, own, guest, |old| traces.clean(old, true))?;
        }
        clean(connection, &text, "?1 IS NOT NULL", guest, |old| traces.clean(old, false))?;
    }
    answers::rewrite(tx, traces)?;
    forget_samples(connection)?;
    action_log::reseal(tx, traces)
}

/// What SQLite knows of its indexes includes samples of the texts in them; it takes new ones when it is told to optimize.
fn forget_samples(connection: &Connection) -> Result<()> {
    let mut sampled = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat4'")?;
    if sampled.exists([])? {
        connection.execute("DELETE FROM sqlite_stat4", [])?;
    }
    Ok(())
}

/// Replaces each distinct text. A column that may only hold certain words keeps a word that looks like a name.
fn clean(
    connection: &Connection,
    text: &TextColumn,
    rows: &str,
    guest: i64,
    cleaned: impl Fn(&str) -> Option<String>,
) -> Result<()> {
    let TextColumn { table, column, .. } = text;
    let mut found: Vec<(String, String)> = Vec::new();
    let mut statement = connection.prepare(&format!(
        "SELECT DISTINCT \"{column}\" FROM \"{table}\" WHERE \"{column}\" IS NOT NULL AND {rows}"
    ))?;
    let mut cursor = statement.query([guest])?;
    while let Some(row) = cursor.next()? {
        if let Value::Text(old) = row.get(0)?
            && let Some(new) = cleaned(&old)
        {
            found.push((old, new));
        }
    }
    let update =
        format!("UPDATE OR IGNORE \"{table}\" SET \"{column}\" = ?3 WHERE \"{column}\" = ?2 AND {rows}");
    for (old, new) in found {
        connection.execute(&update, params![guest, old, new])?;
    }
    Ok(())
}

fn text_columns(connection: &Connection) -> Result<Vec<TextColumn>> {
    let mut statement = connection.prepare(
        "SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND c.type = 'TEXT' AND c.pk = 0 AND c.name <> 'name' AND c.name NOT LIKE '%!_on' ESCAPE '!'
           AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!'
           AND t.name NOT IN ('users', 'user_roles', 'api_keys', 'properties', 'room_types', 'action_log', 'images')
           AND (t.name <> 'guests' OR c.name IN ('guest_notes', 'blacklist_reason'))
           AND (t.name NOT IN ('companies', 'travel_agents') OR c.name LIKE 'contact%')",
    )?;
    let names = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let names: Vec<(String, String)> = names.collect::<rusqlite::Result<_>>()?;
    names
        .into_iter()
        .map(|(table, column)| Ok(TextColumn { own: own_rows(connection, &table)?, table, column }))
        .collect()
}

fn own_rows(connection: &Connection, table: &str) -> Result<Option<String>> {
    let mut statement = connection.prepare_cached(
        "SELECT c.name, EXISTS (SELECT 1 FROM pragma_foreign_key_list(?1) k
                                WHERE k.\"table\" = 'guests' AND k.\"from\" = c.name)
         FROM pragma_table_info(?1) c",
    )?;
    let columns = statement.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut own = Vec::new();
    for column in columns {
        let (column, is_guest): (String, bool) = column?;
        match column.as_str() {
            _ if is_guest => own.push(format!("\"{column}\" = ?1")),
            "reservation_id" | "folio_id" => {
                let of = if column == "folio_id" { "folios" } else { "reservations" };
                own.push(format!("\"{column}\" IN (SELECT id FROM {of} WHERE guest_id = ?1)"));
            }
            _ => {}
        }
    }
    Ok((!own.is_empty()).then(|| format!("({})", own.join(" OR "))))
}
