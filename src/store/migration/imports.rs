//! Imports and which stays they created, so that a file imported twice creates nothing twice. Undoing is in `undo`.

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::migration::imports::{ImportState, Progress};
use crate::domain::migration::rooms::PropertyRoom;
use crate::error::{Error, Result};
use crate::{say, word};

/// Refuses (409 `import_running`) while an import of the property is running or being undone. One that has stopped
/// ends here, so that its file or its undo can be started again.
pub(in crate::store) fn require_no_running_import(tx: &WriteTx) -> Result<()> {
    let now = tx.now().timestamp();
    let running =
        tx.row("SELECT * FROM imports WHERE property_id = :property AND running = 1", &[], |row| {
            read_import(row, now)
        })?;
    match running {
        Some(other) if other.state == ImportState::Running => Err(Error::refused(
            "import_running",
            say!(
                "{import} is still running ({rows_done} of {file_rows} rows). Please wait until it is done.",
                import = other.name,
                rows_done = other.counts.rows_done,
                file_rows = other.file_rows
            ),
        )),
        Some(other) if other.state == ImportState::Undoing => Err(Error::refused(
            "import_running",
            say!("{import} is being undone. Please wait until this has finished.", import = other.name),
        )),
        _ => {
            let free = "UPDATE imports SET running = 0, undone_at = NULL WHERE property_id = :property AND running = 1";
            tx.exec(free, &[])?;
            Ok(())
        }
    }
}

/// An import.
#[derive(Clone, Debug)]
pub struct Import {
    pub id: i64,
    pub name: String,
    pub file_name: Option<String>,
    pub made_by: String,
    pub state: ImportState,
    pub file_rows: i64,
    pub counts: Counts,
    /// First and last batch, UTC seconds.
    pub made_at: i64,
    pub moved_at: i64,
}

fn read_import(row: &Row, now: i64) -> rusqlite::Result<Import> {
    let progress = Progress {
        running: row.get("running")?,
        moved_at: row.get("moved_at")?,
        undone_at: row.get("undone_at")?,
        rows_done: row.get("rows_done")?,
        file_rows: row.get("file_rows")?,
    };
    Ok(Import {
        id: row.get("id")?,
        name: row.get("name")?,
        file_name: row.get("file_name")?,
        made_by: row.get("made_by")?,
        state: progress.state(now),
        file_rows: progress.file_rows,
        counts: Counts {
            rows_done: progress.rows_done,
            created: row.get("created")?,
            history: row.get("history")?,
            blocks: row.get("blocks")?,
            duplicates: row.get("duplicates")?,
            changed: row.get("changed")?,
            errors: row.get("errors")?,
        },
        made_at: row.get("made_at")?,
        moved_at: progress.moved_at,
    })
}

pub fn find(tx: &ReadTx, name: &str) -> Result<Import> {
    let now = tx.now().timestamp();
    tx.row(
        "SELECT * FROM imports WHERE property_id = :property AND name = :name",
        &[(":name", &name)],
        |row| read_import(row, now),
    )?
    .ok_or_else(|| Error::not_found(word!("import"), name))
}

/// The latest imports, newest first.
pub fn latest(tx: &ReadTx, limit: i64) -> Result<Vec<Import>> {
    let now = tx.now().timestamp();
    tx.rows(
        "SELECT * FROM imports WHERE property_id = :property
         ORDER BY id DESC LIMIT :limit",
        &[(":limit", &limit)],
        |row| read_import(row, now),
    )
}

/// Digests of an imported stay.
#[derive(Clone, Debug)]
pub struct RowDigests {
    /// Digest of guest, room type, dates and amount.
    pub fingerprint: String,
    /// Digest of everything in the file.
    pub content: String,
}

pub fn link_stay(tx: &WriteTx, import: i64, reservation_id: i64, marks: &RowDigests) -> Result<()> {
    tx.exec(
        "INSERT INTO imported_rows (property_id, import_id, reservation_id, fingerprint, content)
         VALUES (:property, :import, :stay, :fingerprint, :content)",
        &[
            (":import", &import),
            (":stay", &reservation_id),
            (":fingerprint", &marks.fingerprint),
            (":content", &marks.content),
        ],
    )?;
    Ok(())
}

/// Updates the digests of a stay.
pub fn update_digests(tx: &WriteTx, reservation_id: i64, marks: &RowDigests) -> Result<()> {
    tx.exec(
        "UPDATE imported_rows SET fingerprint = :fingerprint, content = :content
         WHERE property_id = :property AND reservation_id = :stay",
        &[(":stay", &reservation_id), (":fingerprint", &marks.fingerprint), (":content", &marks.content)],
    )?;
    Ok(())
}

/// Every room of the property.
pub fn rooms(tx: &ReadTx) -> Result<Vec<PropertyRoom>> {
    tx.rows(
        "SELECT id, room_type_id, room_number, name FROM rooms WHERE property_id = :property ORDER BY id",
        &[],
        |row| {
            Ok(PropertyRoom {
                id: row.get("id")?,
                kind: row.get("room_type_id")?,
                number: row.get("room_number")?,
                name: row.get("name")?,
            })
        },
    )
}

/// Sets when the stay was booked elsewhere (UTC seconds).
pub fn set_booked_at(tx: &WriteTx, reservation_id: i64, at: i64) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET created_at = :at WHERE property_id = :property AND id = :id",
        &[(":id", &reservation_id), (":at", &at)],
    )?;
    Ok(())
}

/// Guest, party and fixed amount of a stay; without an amount the rates apply.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    pub guest_name: &'a str,
    pub adults: i64,
    pub children: i64,
    pub fixed_after_tax_minor: Option<i64>,
}

pub fn set_terms(tx: &WriteTx, reservation_id: i64, terms: &Terms) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET guest_name = :guest, adults = :adults, children = :children,
           fixed_after_tax_minor = :fixed, auto_price = :fixed IS NULL
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &reservation_id),
            (":guest", &terms.guest_name),
            (":adults", &terms.adults),
            (":children", &terms.children),
            (":fixed", &terms.fixed_after_tax_minor),
        ],
    )?;
    Ok(())
}

/// Progress and results of an import.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub rows_done: i64,
    pub created: i64,
    pub history: i64,
    pub blocks: i64,
    pub duplicates: i64,
    pub changed: i64,
    pub errors: i64,
}
