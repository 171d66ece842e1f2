//! A run of an import: how far it is, and what earlier runs brought.

use chrono::NaiveDate;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::dates::StayDates;
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::say;
use crate::store::housekeeping::rooms::Room;
use crate::store::migration::imports::{Counts, require_no_running_import};

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

/// A stay that existed before the file.
#[derive(Clone, Debug)]
pub struct KnownStay {
    pub name: String,
    /// `None` for a stay that was not imported.
    pub content: Option<String>,
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

fn read_known(row: &Row) -> rusqlite::Result<KnownStay> {
    Ok(KnownStay { name: row.get("name")?, content: row.get("content")? })
}
