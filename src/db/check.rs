//! Runs the integrity queries of `sql/checks`; each must return no row.

use include_dir::{Dir, include_dir};
use rusqlite::Connection;

use super::{action_log, posting_log};
use crate::error::{Error, Result};

static CHECKS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/sql/checks");

/// How many offending rows of one check are shown.
const SHOWN: usize = 5;

/// All problems of a database, as sentences; empty when it is sound.
pub fn run(connection: &Connection) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    // Reading first reloads the full-text indexes; a connection that checked them before would compare outdated contents.
    for table in ["people_words", "people_parts", "note_words"] {
        connection.prepare(&format!("SELECT rowid FROM {table} LIMIT 1"))?.exists([])?;
    }
    let integrity: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if integrity != "ok" {
        wrong.push(format!("the file is damaged: {integrity}"));
    }
    wrong.extend(first_rows(connection, "foreign keys", "PRAGMA foreign_key_check")?);
    let mut files: Vec<_> = CHECKS.files().collect();
    files.sort_by_key(|file| file.path());
    for file in files {
        let sql = file.contents_utf8().ok_or_else(|| Error::internal("a check is not UTF-8"))?;
        let name = file.path().file_stem().unwrap_or_default().to_string_lossy().replace('_', " ");
        wrong.extend(first_rows(connection, &name, sql)?);
    }
    if let Err(problem) = action_log::verify(connection)? {
        wrong.push(problem);
    }
    wrong.extend(posting_log::compare(connection)?);
    Ok(wrong)
}

fn first_rows(connection: &Connection, check: &str, sql: &str) -> Result<Vec<String>> {
    let mut statement = connection.prepare(sql)?;
    let columns: Vec<String> = statement.column_names().iter().map(|name| (*name).to_string()).collect();
    let mut rows = statement.query([])?;
    let mut wrong = Vec::new();
    while let Some(row) = rows.next()? {
        if wrong.len() == SHOWN {
            wrong.push(format!("{check}: and more"));
            break;
        }
        let mut cells = Vec::new();
        for (index, column) in columns.iter().enumerate() {
            let value: rusqlite::types::Value = row.get(index)?;
            cells.push(format!("{column} {}", shown(&value)));
        }
        wrong.push(format!("{check}: {}", cells.join(", ")));
    }
    Ok(wrong)
}

fn shown(value: &rusqlite::types::Value) -> String {
    use rusqlite::types::Value::{Blob, Integer, Null, Real, Text};
    match value {
        Null => "nothing".to_string(),
        Integer(number) => number.to_string(),
        Real(number) => number.to_string(),
        Text(text) => text.clone(),
        Blob(bytes) => super::types::hex(bytes),
    }
}
