//! Notes which tables the writer changes, for [`super::writer`].

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use rusqlite::functions::FunctionFlags;

use super::per_statement::PerStatement;
use crate::error::{Error, Result};

/// The tables that values are cached of, and the columns whose changes count; none means all.
const WATCHED: [(&str, &str); 14] = [
    (KEYED_TABLE, "property_id, night_on, room_type_id, room_id, day_use, holds_inventory"),
    ("companies", ""),
    ("group_blocks", ""),
    ("group_bookings", ""),
    ("hurdle_rates", ""),
    ("properties", ""),
    ("rate_guardrails", ""),
    ("restrictions", ""),
    ("room_blocks", ""),
    ("room_types", ""),
    ("rooms", ""),
    ("seasons", ""),
    ("set_rates", ""),
    ("tax_rates", ""),
];

/// The table whose changed rows are noted by their key, the reservation.
pub const KEYED_TABLE: &str = "nights";
/// Its place in [`WATCHED`].
const KEYED_PLACE: u32 = 0;
const KEY: &str = "reservation_id";
/// More changed keys are not worth noting: everything is read again.
pub const KEYS_MAX: usize = 500;

/// Some of the watched tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tables(u32);

impl Tables {
    /// An error for a table that is not watched: a value read from it would never change.
    pub fn named(name: &str) -> Result<Tables> {
        let place = WATCHED.iter().position(|(watched, _)| *watched == name);
        let place = place.ok_or_else(|| Error::internal(format!("changes of {name} are not noted")))?;
        Ok(Tables(1 << place))
    }

    pub fn meets(self, other: Tables) -> bool {
        self.0 & other.0 != 0
    }

    pub fn and(self, other: Tables) -> Tables {
        Tables(self.0 | other.0)
    }
}

/// The changes since they were taken last.
#[derive(Default)]
pub struct ChangedRows {
    tables: AtomicU32,
    keys: Mutex<Vec<i64>>,
}

/// The changes that were taken.
pub struct Taken {
    pub tables: Tables,
    /// The keys of the rows of [`KEYED_TABLE`]; `None` for too many.
    pub keys: Option<Vec<i64>>,
}

impl ChangedRows {
    pub fn tables(&self) -> Tables {
        Tables(self.tables.load(Ordering::Relaxed))
    }

    pub fn take(&self) -> Taken {
        let keys = std::mem::take(&mut *self.keys.lock().unwrap_or_else(PoisonError::into_inner));
        Taken {
            tables: Tables(self.tables.swap(0, Ordering::Relaxed)),
            keys: Some(keys).filter(|keys| keys.len() < KEYS_MAX),
        }
    }

    /// Notes that rows with this key are inserted into [`KEYED_TABLE`], for which there is no trigger.
    pub fn note_inserted(&self, key: i64) {
        self.note(KEYED_PLACE, Some(key));
    }

    fn note(&self, place: u32, key: Option<i64>) {
        self.tables.fetch_or(1 << place, Ordering::Relaxed);
        if let Some(key) = key {
            let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
            if keys.last() != Some(&key) && keys.len() < KEYS_MAX {
                keys.push(key);
            }
        }
    }
}

/// Adds the triggers to a connection. They are temporary: no other connection has them, and they are not in the file. For inserts
/// into [`KEYED_TABLE`] there is none: with a trigger SQLite copies each page that a statement changes, which costs a booking a
/// tenth of its instructions, and one function alone inserts them.
pub fn watch(connection: &Connection) -> rusqlite::Result<Arc<ChangedRows>> {
    let changed = Arc::new(ChangedRows::default());
    let noted = Arc::clone(&changed);
    connection.create_scalar_function("note_change", 2, FunctionFlags::SQLITE_UTF8, move |context| {
        noted.note(context.get(0)?, context.get(1)?);
        Ok(0)
    })?;
    for (place, (table, columns)) in WATCHED.iter().enumerate() {
        let of = if columns.is_empty() { String::new() } else { format!(" OF {columns}") };
        for (event, rows) in
            [("INSERT", &["new"][..]), (&format!("UPDATE{of}"), &["old", "new"]), ("DELETE", &["old"])]
        {
            let keyed = *table == KEYED_TABLE;
            if keyed && event == "INSERT" {
                continue;
            }
            let notes = rows.iter().map(|row| {
                let key = if keyed { format!("{row}.{KEY}") } else { "NULL".to_string() };
                format!("SELECT note_change({place}, {key});")
            });
            let name = format!("note_{}_{table}", &event[..6]);
            let body: String = notes.take(if keyed { 2 } else { 1 }).collect();
            connection.execute_batch(&format!(
                "CREATE TEMP TRIGGER {name} AFTER {event} ON main.{table} BEGIN {body} END"
            ))?;
        }
    }
    Ok(changed)
}

static TABLES: PerStatement<Tables> = PerStatement::empty();

/// The tables that a statement reads, from SQLite's own plan of it.
pub fn tables_of(connection: &Connection, sql: &'static str) -> Result<Tables> {
    let tables = TABLES.of(sql, || {
        let roots: HashMap<i64, String> = connection
            .prepare("SELECT rootpage, tbl_name FROM sqlite_schema WHERE rootpage > 0")?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        let mut plan = connection.prepare(&format!("EXPLAIN {sql}"))?;
        let mut steps = plan.raw_query();
        let mut tables = Tables::default();
        while let Some(step) = steps.next()? {
            if step.get_ref("opcode")?.as_str() == Ok("OpenRead") {
                let root: i64 = step.get("p2")?;
                let table = roots.get(&root).ok_or_else(|| Error::internal("a page of no table"))?;
                tables = tables.and(Tables::named(table)?);
            }
        }
        Ok::<_, Error>(tables)
    })?;
    Ok(*tables)
}
