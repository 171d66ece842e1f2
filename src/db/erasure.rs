//! Erases a guest from all texts of the database. `domain::guests::anonymize::columns` declares the columns to search; the foreign
//! keys of the schema tell which rows are the guest's own. Other rows change only in properties in the caller's reach.

use rusqlite::{Connection, params};

use super::scope::{ReadTx, Scope, WriteTx};
use super::{action_log, idempotency};
use crate::domain::guests::anonymize::PersonalData;
use crate::domain::guests::anonymize::columns::{FREE_TEXT, HOTEL_WORDS, OWN_DOCUMENTS};
use crate::error::Result;

/// What was found.
#[derive(Clone, Copy, Debug, Default)]
pub struct Swept {
    /// The first row of the action log that changed.
    pub resealed_from: Option<i64>,
    /// Rows about others that changed.
    pub others: usize,
}

/// Cleans the free texts, the stored idempotent answers and the action log, whose chain is rebuilt.
pub(crate) fn sweep(tx: &WriteTx, guest: i64, personal: &PersonalData) -> Result<Swept> {
    let mut others = 0;
    for (table, columns) in FREE_TEXT {
        others += clean(tx, table, columns, guest, personal, true)?;
    }
    for (table, columns) in OWN_DOCUMENTS {
        clean(tx, table, columns, guest, personal, false)?;
    }
    others += idempotency::rewrite(tx, personal)?;
    forget_samples(tx.raw())?;
    let (resealed_from, rows) = action_log::reseal(tx, personal)?;
    Ok(Swept { resealed_from, others: others + rows })
}

/// Whether the hotel uses this name for something of its own: a dish, a room type, a line on another guest's bill.
pub(crate) fn is_hotel_word(tx: &ReadTx, guest: i64, name: &str) -> Result<bool> {
    let connection = tx.raw();
    let pattern = format!("%{}%", name.trim().replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_"));
    for (table, columns) in HOTEL_WORDS {
        for column in *columns {
            let sql = format!("SELECT 1 FROM \"{table}\" WHERE \"{column}\" LIKE ?1 ESCAPE '\\' LIMIT 1");
            if connection.prepare(&sql)?.exists([&pattern])? {
                return Ok(true);
            }
        }
    }
    for (table, columns) in OWN_DOCUMENTS {
        let own = own_rows(connection, table)?;
        for column in *columns {
            let sql = format!(
                "SELECT 1 FROM \"{table}\" WHERE \"{column}\" LIKE ?2 ESCAPE '\\' AND ({own}) IS NOT TRUE LIMIT 1"
            );
            if connection.prepare(&sql)?.exists(params![guest, pattern])? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Deletes the samples of indexed texts in the planner statistics; `PRAGMA optimize` takes new ones.
fn forget_samples(connection: &Connection) -> Result<()> {
    let mut sampled = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat4'")?;
    if sampled.exists([])? {
        connection.execute("DELETE FROM sqlite_stat4", [])?;
    }
    Ok(())
}

/// Cleans columns of a table in the guest's own rows and, when `everywhere`, in the others that the caller reaches. Answers how
/// many of the others changed.
fn clean(
    tx: &WriteTx,
    table: &str,
    columns: &[&str],
    guest: i64,
    personal: &PersonalData,
    everywhere: bool,
) -> Result<usize> {
    let connection = tx.raw();
    let own = own_rows(connection, table)?;
    let reached = if !everywhere {
        "FALSE"
    } else if tx.actor().unrestricted {
        "TRUE"
    } else if has_column(connection, table, "property_id")? {
        "property_id IN (SELECT value FROM json_each(?2))"
    } else {
        "FALSE"
    };
    let key = if has_column(connection, table, "id")? { "id" } else { "name" };
    let mut others = std::collections::HashSet::new();
    for column in columns {
        let sql = format!(
            "SELECT \"{key}\", \"{column}\", ({own}) IS TRUE AS own FROM \"{table}\"
             WHERE \"{column}\" IS NOT NULL AND ?2 IS NOT NULL AND (own OR {reached})"
        );
        let reach = Scope::of_caller(tx.actor());
        let mut found: Vec<(rusqlite::types::Value, String)> = Vec::new();
        let mut statement = connection.prepare(&sql)?;
        let mut rows = statement.query(params![guest, reach.properties_json()])?;
        while let Some(row) = rows.next()? {
            let own: bool = row.get(2)?;
            if let Some(text) = personal.text(&row.get::<_, String>(1)?, own) {
                let key: rusqlite::types::Value = row.get(0)?;
                if !own {
                    others.insert(format!("{key:?}"));
                }
                found.push((key, text));
            }
        }
        let update = format!("UPDATE \"{table}\" SET \"{column}\" = ?2 WHERE \"{key}\" = ?1");
        for (key, text) in found {
            connection.execute(&update, params![key, text])?;
        }
    }
    Ok(others.len())
}

fn has_column(connection: &Connection, table: &str, column: &str) -> Result<bool> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM pragma_table_info(?1) WHERE name = ?2")?;
    Ok(statement.exists([table, column])?)
}

/// A condition on `?1`, the guest: which rows of a table are the guest's own.
fn own_rows(connection: &Connection, table: &str) -> Result<String> {
    let mut statement = connection.prepare_cached(
        "SELECT c.name, EXISTS (SELECT 1 FROM pragma_foreign_key_list(?1) k
                                WHERE k.\"table\" = 'guests' AND k.\"from\" = c.name)
         FROM pragma_table_info(?1) c",
    )?;
    let columns = statement.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut own = vec!["?1 IS NULL".to_string()];
    for column in columns {
        let (column, is_guest): (String, bool) = column?;
        let of = |owner: &str| format!("\"{column}\" IN (SELECT id FROM {owner} WHERE guest_id = ?1)");
        match (column.as_str(), table) {
            _ if is_guest => own.push(format!("\"{column}\" = ?1")),
            ("id", "guests") => own.push("id = ?1".to_string()),
            // A stay's line on somebody else's invoice is that invoice's once it has a number.
            ("reservation_id", "charges") => own.push(format!(
                "{} AND folio_id IN (SELECT id FROM folios WHERE status = 'Open')",
                of("reservations")
            )),
            ("reservation_id", _) => own.push(of("reservations")),
            ("folio_id", _) => own.push(of("folios")),
            (
                "order_id",
                "pos_order_lines" | "pos_payments" | "pos_credits" | "print_jobs" | "order_links",
            ) => own.push(
                "order_id IN (SELECT o.id FROM pos_orders o JOIN reservations r ON r.id = o.reservation_id
                              WHERE r.guest_id = ?1)"
                    .to_string(),
            ),
            _ => {}
        }
    }
    Ok(own.join(" OR "))
}
