//! Imports and which stays they created, so that a file imported twice creates nothing twice. Undoing is in `undo`.

use chrono::NaiveDate;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::dates::StayDates;
use crate::domain::migration::imports::{ImportState, Progress};
use crate::domain::migration::rooms::PropertyRoom;
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::store::housekeeping::rooms::Room;
use crate::{say, word};

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

/// Starts an import and answers its row id and identifier. One at a time: two imports of the same file would create
/// its stays twice.
pub fn open(tx: &WriteTx, on: NaiveDate, file_name: Option<&str>, file_rows: i64) -> Result<(i64, String)> {
    require_no_running_import(tx)?;
    let name = series::name(tx, numbering::IMPORT, on)?;
    tx.exec(
        "INSERT INTO imports (property_id, name, made_by, made_at, moved_at, running, file_name, file_rows)
         VALUES (:property, :name, :by, :at, :at, 1, :file, :rows)",
        &[
            (":name", &name),
            (":by", &tx.actor().login),
            (":at", &tx.now().timestamp()),
            (":file", &file_name),
            (":rows", &file_rows),
        ],
    )?;
    Ok((tx.last_id(), name))
}

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

/// Saves the progress of an import. 409 if the import has meanwhile been marked as stopped.
pub fn advance(tx: &WriteTx, id: i64, counts: &Counts, running: bool) -> Result<()> {
    let moved = tx.exec(
        "UPDATE imports SET running = :running, moved_at = :now, rows_done = :done, created = :created,
           history = :history, blocks = :blocks, duplicates = :duplicates, changed = :changed, errors = :errors
         WHERE property_id = :property AND id = :id AND running = 1",
        &[
            (":id", &id),
            (":running", &running),
            (":now", &tx.now().timestamp()),
            (":done", &counts.rows_done),
            (":created", &counts.created),
            (":history", &counts.history),
            (":blocks", &counts.blocks),
            (":duplicates", &counts.duplicates),
            (":changed", &counts.changed),
            (":errors", &counts.errors),
        ],
    )?;
    match moved {
        0 => Err(Error::refused("import_stopped", say!("The import was stopped; import the file again."))),
        _ => Ok(()),
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

/// A stay that existed before the file.
#[derive(Clone, Debug)]
pub struct KnownStay {
    pub name: String,
    /// `None` for a stay that was not imported.
    pub content: Option<String>,
}

fn read_known(row: &Row) -> rusqlite::Result<KnownStay> {
    Ok(KnownStay { name: row.get("name")?, content: row.get("content")? })
}

/// The stays with this reference, in the order of their creation.
pub fn by_reference(tx: &ReadTx, reference: &str) -> Result<Vec<KnownStay>> {
    tx.rows(
        "SELECT r.name, i.content FROM reservations r
         LEFT JOIN imported_rows i ON i.property_id = r.property_id AND i.reservation_id = r.id
         WHERE r.property_id = :property AND r.ota_ref = :reference ORDER BY r.id",
        &[(":reference", &reference)],
        read_known,
    )
}

/// The imported stays with this fingerprint: those with a reference, or those without.
pub fn by_fingerprint(tx: &ReadTx, fingerprint: &str, with_reference: bool) -> Result<Vec<KnownStay>> {
    tx.rows(
        "SELECT r.name, i.content FROM imported_rows i JOIN reservations r ON r.id = i.reservation_id
         WHERE i.property_id = :property AND i.fingerprint = :fingerprint AND (r.ota_ref IS NOT NULL) = :with
         ORDER BY r.id",
        &[(":fingerprint", &fingerprint), (":with", &with_reference)],
        read_known,
    )
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

/// Whether this block exists already.
pub fn is_blocked(tx: &ReadTx, room: &Room, dates: &StayDates) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM room_blocks WHERE property_id = :property AND room_id = :room AND block_status = 'Active'
           AND from_on = :from AND to_on = :to",
        &[
            (":room", &room.id),
            (":from", &dates.check_in.to_string()),
            (":to", &dates.check_out.to_string()),
        ],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Links a block to its import.
pub fn link_block(tx: &WriteTx, import: i64, block: &str) -> Result<()> {
    tx.exec(
        "INSERT INTO imported_rows (property_id, import_id, block_id)
         SELECT property_id, :import, id FROM room_blocks WHERE property_id = :property AND name = :block",
        &[(":import", &import), (":block", &block)],
    )?;
    Ok(())
}
