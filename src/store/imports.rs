//! What was imported from other systems: which file made which stay, so that a file read twice makes nothing twice and an
//! import can be taken back.

use chrono::NaiveDate;
use rusqlite::Row;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::list;
use crate::domain::dates::StayDates;
use crate::domain::import::rooms::Numbered;
use crate::domain::lists::ReservationStatus;
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::store::rooms::Room;

/// A batch takes well under a second; an import that was silent for so long has broken off.
const SILENT_SECONDS: i64 = 60;

/// How far an import is, and what it made so far.
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

/// Begins an import; answers its row and identifier. One at a time: two that read the same file beside each other would make
/// its stays twice.
pub fn open(tx: &WriteTx, on: NaiveDate, file_name: Option<&str>, file_rows: i64) -> Result<(i64, String)> {
    if let Some(other) = newest(tx)?.filter(|import| import.state == State::Running) {
        let sentence = format!(
            "{} is still running ({} of {} rows). Please wait until it is done.",
            other.name, other.counts.rows_done, other.file_rows
        );
        return Err(Error::refused("import_running", sentence));
    }
    tx.exec("UPDATE imports SET running = 0 WHERE property_id = :property AND running = 1", &[])?;
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

/// Keeps how far an import is. Refused (409) when it was taken for broken off meanwhile.
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
        0 => Err(Error::refused("import_stopped", "The import was stopped; import the file again.")),
        _ => Ok(()),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub enum State {
    Running,
    /// Broke off before the end: the file can be imported again, or what came taken back.
    Stopped,
    Done,
    Undone,
}

/// A file that was imported.
#[derive(Clone, Debug)]
pub struct Import {
    pub id: i64,
    pub name: String,
    pub file_name: Option<String>,
    pub made_by: String,
    pub state: State,
    pub file_rows: i64,
    pub counts: Counts,
    /// First and last batch, UTC seconds.
    pub made_at: i64,
    pub moved_at: i64,
}

fn read_import(row: &Row, now: i64) -> rusqlite::Result<Import> {
    let moved_at: i64 = row.get("moved_at")?;
    let state = match (row.get("undone")?, row.get("running")?) {
        (true, _) => State::Undone,
        (_, false) => State::Done,
        _ if now - moved_at < SILENT_SECONDS => State::Running,
        _ => State::Stopped,
    };
    let file_rows = row.get("file_rows")?;
    let rows_done = row.get("rows_done")?;
    Ok(Import {
        id: row.get("id")?,
        name: row.get("name")?,
        file_name: row.get("file_name")?,
        made_by: row.get("made_by")?,
        state: if state == State::Done && rows_done < file_rows { State::Stopped } else { state },
        file_rows,
        counts: Counts {
            rows_done,
            created: row.get("created")?,
            history: row.get("history")?,
            blocks: row.get("blocks")?,
            duplicates: row.get("duplicates")?,
            changed: row.get("changed")?,
            errors: row.get("errors")?,
        },
        made_at: row.get("made_at")?,
        moved_at,
    })
}

pub fn find(tx: &ReadTx, name: &str) -> Result<Import> {
    let now = tx.now().timestamp();
    tx.row(
        "SELECT *, undone_at IS NOT NULL AS undone FROM imports WHERE property_id = :property AND name = :name",
        &[(":name", &name)],
        |row| read_import(row, now),
    )?
    .ok_or_else(|| Error::not_found("import", name))
}

/// The latest imports, newest first.
pub fn latest(tx: &ReadTx, limit: i64) -> Result<Vec<Import>> {
    let now = tx.now().timestamp();
    tx.rows(
        "SELECT *, undone_at IS NOT NULL AS undone FROM imports WHERE property_id = :property
         ORDER BY id DESC LIMIT :limit",
        &[(":limit", &limit)],
        |row| read_import(row, now),
    )
}

pub fn newest(tx: &ReadTx) -> Result<Option<Import>> {
    Ok(latest(tx, 1)?.into_iter().next())
}

/// What is kept of an imported stay: by what it is known again, and what the file said of it.
#[derive(Clone, Debug)]
pub struct Marks {
    /// Digest of guest, room type, dates and amount.
    pub fingerprint: String,
    /// Digest of everything the file says.
    pub content: String,
}

pub fn keep_stay(tx: &WriteTx, import: i64, reservation_id: i64, marks: &Marks) -> Result<()> {
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

/// The file says something new of a stay.
pub fn renew(tx: &WriteTx, reservation_id: i64, marks: &Marks) -> Result<()> {
    tx.exec(
        "UPDATE imported_rows SET fingerprint = :fingerprint, content = :content
         WHERE property_id = :property AND reservation_id = :stay",
        &[(":stay", &reservation_id), (":fingerprint", &marks.fingerprint), (":content", &marks.content)],
    )?;
    Ok(())
}

/// A stay that was here before the file.
#[derive(Clone, Debug)]
pub struct Known {
    pub name: String,
    /// `None` for a stay that no file brought.
    pub content: Option<String>,
}

fn read_known(row: &Row) -> rusqlite::Result<Known> {
    Ok(Known { name: row.get("name")?, content: row.get("content")? })
}

/// The stays with this reference, in the order of their rooms.
pub fn by_reference(tx: &ReadTx, reference: &str) -> Result<Vec<Known>> {
    tx.rows(
        "SELECT r.name, i.content FROM reservations r
         LEFT JOIN imported_rows i ON i.property_id = r.property_id AND i.reservation_id = r.id
         WHERE r.property_id = :property AND r.ota_ref = :reference ORDER BY r.id",
        &[(":reference", &reference)],
        read_known,
    )
}

/// The stays without a reference that a file described with the same fingerprint.
pub fn by_fingerprint(tx: &ReadTx, fingerprint: &str) -> Result<Vec<Known>> {
    tx.rows(
        "SELECT r.name, i.content FROM imported_rows i JOIN reservations r ON r.id = i.reservation_id
         WHERE i.property_id = :property AND i.fingerprint = :fingerprint AND r.ota_ref IS NULL ORDER BY r.id",
        &[(":fingerprint", &fingerprint)],
        read_known,
    )
}

/// Every room of the property.
pub fn rooms(tx: &ReadTx) -> Result<Vec<Numbered>> {
    tx.rows(
        "SELECT id, room_type_id, room_number, name FROM rooms WHERE property_id = :property ORDER BY id",
        &[],
        |row| {
            Ok(Numbered {
                id: row.get("id")?,
                kind: row.get("room_type_id")?,
                number: row.get("room_number")?,
                name: row.get("name")?,
            })
        },
    )
}

/// What the file knows of a guest who is new to the house.
pub fn complete_guest(
    tx: &WriteTx,
    guest_id: i64,
    email: Option<&str>,
    nationality: Option<&str>,
) -> Result<()> {
    tx.chain_exec(
        "UPDATE guests SET email = ifnull(email, :email), nationality = ifnull(nationality, :nationality) WHERE id = :id",
        &[(":id", &guest_id), (":email", &email), (":nationality", &nationality)],
    )?;
    Ok(())
}

/// The stay was booked elsewhere at this moment (UTC seconds).
pub fn set_booked_at(tx: &WriteTx, reservation_id: i64, at: i64) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET created_at = :at WHERE property_id = :property AND id = :id",
        &[(":id", &reservation_id), (":at", &at)],
    )?;
    Ok(())
}

/// Who comes, of what type, and at which fixed amount (none: the engine's price).
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

/// Whether exactly this block stands already.
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

/// Keeps that a block came with this import.
pub fn keep_block(tx: &WriteTx, import: i64, block: &str) -> Result<()> {
    tx.exec(
        "INSERT INTO imported_rows (property_id, import_id, block_id)
         SELECT property_id, :import, id FROM room_blocks WHERE property_id = :property AND name = :block",
        &[(":import", &import), (":block", &block)],
    )?;
    Ok(())
}

/// The first stay or block of an import on which something was built: any action that was not the import's own, a line,
/// a task, an order. Indexes and order are spelled out: a file that was analysed when its log was short would have it scanned for
/// each stay.
pub fn built_on(tx: &ReadTx, import: &Import) -> Result<Option<String>> {
    tx.row(
        "SELECT r.name FROM imported_rows i JOIN reservations r ON r.id = i.reservation_id
         WHERE i.property_id = :property AND i.import_id = :import AND (
           EXISTS (SELECT 1 FROM action_log a INDEXED BY action_log_by_record WHERE a.reference_name = r.name
                     AND NOT (a.function = 'migrate.run_import' AND a.action_type = 'create_reservation'))
           OR EXISTS (SELECT 1 FROM folios f INDEXED BY folios_by_stay
                      CROSS JOIN action_log a INDEXED BY action_log_by_record ON a.reference_name = f.name
                      WHERE f.property_id = :property AND f.reservation_id = r.id
                        AND a.function <> 'migrate.run_import')
           OR r.id IN (SELECT c.reservation_id FROM charges c WHERE c.property_id = :property)
           OR r.id IN (SELECT t.reservation_id FROM hk_tasks t WHERE t.property_id = :property)
           OR r.id IN (SELECT t.reservation_id FROM tickets t WHERE t.property_id = :property)
           OR r.id IN (SELECT o.reservation_id FROM pos_orders o WHERE o.property_id = :property)
           OR r.id IN (SELECT l.reservation_id FROM laundry_orders l WHERE l.property_id = :property))
         UNION ALL
         SELECT b.name FROM imported_rows i JOIN room_blocks b ON b.id = i.block_id
         WHERE i.property_id = :property AND i.import_id = :import AND b.block_status <> 'Active'
         LIMIT 1",
        &[(":import", &import.id)],
        |row| row.get(0),
    )
}

/// A stay of an import.
#[derive(Clone, Debug)]
pub struct ImportedStay {
    pub id: i64,
    pub status: ReservationStatus,
    pub room_id: Option<i64>,
    pub guest_id: i64,
}

pub fn stays(tx: &ReadTx, import: &Import) -> Result<Vec<ImportedStay>> {
    tx.rows(
        "SELECT r.id, r.status, r.room_id, r.guest_id FROM imported_rows i JOIN reservations r ON r.id = i.reservation_id
         WHERE i.property_id = :property AND i.import_id = :import ORDER BY r.id",
        &[(":import", &import.id)],
        |row| {
            Ok(ImportedStay {
                id: row.get("id")?,
                status: list(row, "status")?,
                room_id: row.get("room_id")?,
                guest_id: row.get("guest_id")?,
            })
        },
    )
}

/// Takes a stay out of the file with its nights, its folio and the advance on it.
pub fn remove_stay(tx: &WriteTx, stay: &ImportedStay) -> Result<()> {
    let parameters: [(&str, &dyn rusqlite::ToSql); 1] = [(":stay", &stay.id)];
    tx.exec(
        "DELETE FROM payments WHERE property_id = :property AND folio_id IN (
           SELECT id FROM folios WHERE reservation_id = :stay)",
        &parameters,
    )?;
    tx.exec("DELETE FROM folios WHERE property_id = :property AND reservation_id = :stay", &parameters)?;
    tx.exec(
        "DELETE FROM imported_rows WHERE property_id = :property AND reservation_id = :stay",
        &parameters,
    )?;
    tx.exec("DELETE FROM reservations WHERE property_id = :property AND id = :stay", &parameters)?;
    Ok(())
}

/// Takes the blocks of an import out of the file and closes it; answers how many blocks there were.
pub fn close(tx: &WriteTx, import: &Import) -> Result<usize> {
    let of_import: [(&str, &dyn rusqlite::ToSql); 1] = [(":import", &import.id)];
    let blocks: Vec<i64> = tx.rows(
        "SELECT block_id FROM imported_rows
         WHERE property_id = :property AND import_id = :import AND block_id IS NOT NULL",
        &of_import,
        |row| row.get(0),
    )?;
    tx.exec("DELETE FROM imported_rows WHERE property_id = :property AND import_id = :import", &of_import)?;
    for block in &blocks {
        tx.exec(
            "DELETE FROM room_blocks WHERE property_id = :property AND id = :block",
            &[(":block", block)],
        )?;
    }
    tx.exec(
        "UPDATE imports SET undone_at = :now, running = 0 WHERE property_id = :property AND id = :import",
        &[(":import", &import.id), (":now", &tx.now().timestamp())],
    )?;
    Ok(blocks.len())
}

/// Takes a guest out of the file whom the import made and whom nothing names any more.
pub fn remove_guest(tx: &WriteTx, import: &Import, guest_id: i64) -> Result<usize> {
    tx.chain_exec(
        "DELETE FROM guests WHERE id = :guest AND created_at BETWEEN :made_at AND :moved_at
           AND NOT EXISTS (SELECT 1 FROM reservations r WHERE r.guest_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM folios f WHERE f.guest_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM functions f WHERE f.customer_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.guest_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM lost_found_items l WHERE l.guest_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM images i WHERE i.guest_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM action_log a INDEXED BY action_log_by_record WHERE a.reference_name = guests.name)",
        &[(":guest", &guest_id), (":made_at", &import.made_at), (":moved_at", &import.moved_at)],
    )
}
