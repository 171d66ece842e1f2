//! Undoing an import: stays that have changed since, and deleting stays, blocks and guests.

use crate::db::posting_log::Posting;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::list;
use crate::domain::lists::ReservationStatus;
use crate::error::{Error, Result};
use crate::say;
use crate::store::migration::imports::{Import, require_no_running_import};

/// Whether an imported stay `r` has changed since: any action other than the import's own, a charge, a task, an
/// order. Each lookup starts from the stay, whose property the caller has checked: with a property in the condition, SQLite
/// may walk all rows of the property for each stay where its statistics are old.
macro_rules! has_later_changes {
    () => {
        "EXISTS (SELECT 1 FROM action_log a INDEXED BY action_log_by_record WHERE a.reference_name = r.name
                 AND NOT (a.endpoint = 'migrate.run_import' AND a.action_type = 'create_reservation'))
         OR EXISTS (SELECT 1 FROM folios f INDEXED BY folios_by_stay
                    CROSS JOIN action_log a INDEXED BY action_log_by_record ON a.reference_name = f.name
                    WHERE f.reservation_id = r.id AND a.endpoint <> 'migrate.run_import')
         OR EXISTS (SELECT 1 FROM charges c WHERE c.reservation_id = r.id)
         OR EXISTS (SELECT 1 FROM hk_tasks t WHERE t.reservation_id = r.id)
         OR EXISTS (SELECT 1 FROM tickets t WHERE t.reservation_id = r.id)
         OR EXISTS (SELECT 1 FROM pos_orders o WHERE o.reservation_id = r.id)
         OR EXISTS (SELECT 1 FROM laundry_orders l WHERE l.reservation_id = r.id)"
    };
}

/// The first stay or block of an import that has changed since.
pub fn first_changed(tx: &ReadTx, import: &Import) -> Result<Option<String>> {
    tx.row(
        concat!(
            "SELECT r.name FROM imported_rows i JOIN reservations r ON r.id = i.reservation_id
             WHERE i.property_id = :property AND i.import_id = :import AND (",
            has_later_changes!(),
            ") UNION ALL
             SELECT b.name FROM imported_rows i JOIN room_blocks b ON b.id = i.block_id
             WHERE i.property_id = :property AND i.import_id = :import AND b.block_status <> 'Active'
             LIMIT 1"
        ),
        &[(":import", &import.id)],
        |row| row.get(0),
    )
}

/// A stay of an import.
#[derive(Clone, Debug)]
pub struct ImportedStay {
    pub id: i64,
    pub name: String,
    pub status: ReservationStatus,
    pub room_id: Option<i64>,
    pub guest_id: i64,
    /// It has changed since the import.
    pub is_changed: bool,
}

/// Row ids of an import's stays.
pub fn stays(tx: &ReadTx, import: &Import) -> Result<Vec<i64>> {
    tx.rows(
        "SELECT reservation_id FROM imported_rows
         WHERE property_id = :property AND import_id = :import AND reservation_id IS NOT NULL ORDER BY reservation_id",
        &[(":import", &import.id)],
        |row| row.get(0),
    )
}

/// Stays of an import in their current state. `stays` is a JSON list of row ids.
pub fn current(tx: &ReadTx, import: &Import, stays: &str) -> Result<Vec<ImportedStay>> {
    tx.rows(
        concat!(
            "SELECT r.id, r.name, r.status, r.room_id, r.guest_id, (",
            has_later_changes!(),
            ") AS built_on
             FROM json_each(:stays) s
             CROSS JOIN imported_rows i INDEXED BY imported_rows_by_stay ON i.reservation_id = s.value
             CROSS JOIN reservations r ON r.id = i.reservation_id
             WHERE i.property_id = :property AND i.import_id = :import"
        ),
        &[(":import", &import.id), (":stays", &stays)],
        |row| {
            Ok(ImportedStay {
                id: row.get("id")?,
                name: row.get("name")?,
                status: list(row, "status")?,
                room_id: row.get("room_id")?,
                guest_id: row.get("guest_id")?,
                is_changed: row.get("built_on")?,
            })
        },
    )
}

/// Starts the undo of an import, unless another import of the property is running.
pub fn begin(tx: &WriteTx, import: &Import) -> Result<()> {
    require_no_running_import(tx)?;
    tx.exec(
        "UPDATE imports SET running = 1 WHERE property_id = :property AND id = :import",
        &[(":import", &import.id)],
    )?;
    Ok(())
}

/// Saves that the undo is still running. 409 if it has meanwhile been marked as stopped.
pub fn continue_undo(tx: &WriteTx, import: &Import) -> Result<()> {
    let moved = tx.exec(
        "UPDATE imports SET undone_at = :now WHERE property_id = :property AND id = :import AND running = 1",
        &[(":import", &import.id), (":now", &tx.now().timestamp())],
    )?;
    match moved {
        0 => Err(Error::refused("import_stopped", say!("The undo was stopped; please start it again."))),
        _ => Ok(()),
    }
}

/// Deletes stays with their nights, folios and advances, and answers the number of deleted payments. `stays` is a JSON list
/// of row ids.
pub fn remove_stays(tx: &WriteTx, stays: &str) -> Result<usize> {
    let parameters: [(&str, &dyn rusqlite::ToSql); 1] = [(":stays", &stays)];
    let payments: Vec<i64> = tx.rows(
        "DELETE FROM payments INDEXED BY payments_by_folio WHERE property_id = :property AND folio_id IN (
           SELECT id FROM folios INDEXED BY folios_by_stay
           WHERE reservation_id IN (SELECT value FROM json_each(:stays))) RETURNING id",
        &parameters,
        |row| row.get(0),
    )?;
    for payment in &payments {
        tx.log_deleted(Posting::Payment, *payment);
    }
    tx.exec(
        "DELETE FROM folios INDEXED BY folios_by_stay
         WHERE property_id = :property AND reservation_id IN (SELECT value FROM json_each(:stays))",
        &parameters,
    )?;
    // The row of the import goes with its stay (ON DELETE CASCADE).
    tx.exec(
        "DELETE FROM reservations WHERE property_id = :property AND id IN (SELECT value FROM json_each(:stays))",
        &parameters,
    )?;
    Ok(payments.len())
}

/// Deletes the blocks of an import and answers their number. A block that became the green room of a function stays.
pub fn remove_blocks(tx: &WriteTx, import: &Import) -> Result<usize> {
    let of_import: [(&str, &dyn rusqlite::ToSql); 1] = [(":import", &import.id)];
    let blocks: Vec<i64> = tx.rows(
        "SELECT block_id FROM imported_rows
         WHERE property_id = :property AND import_id = :import AND block_id IS NOT NULL",
        &of_import,
        |row| row.get(0),
    )?;
    for block in &blocks {
        tx.exec(
            "DELETE FROM room_blocks WHERE property_id = :property AND id = :block
               AND NOT EXISTS (SELECT 1 FROM functions f WHERE f.property_id = :property AND f.green_room_block_id = :block)",
            &[(":block", block)],
        )?;
    }
    Ok(blocks.len())
}

/// After the rows with the highest ids were deleted, the next ones get these ids again: lets the search index collect them, as
/// it does with new rows.
fn lower_index_limits(tx: &WriteTx) -> Result<()> {
    tx.chain_exec(
        "UPDATE indexed_words SET guests_to = min(guests_to, (SELECT ifnull(max(id), 0) FROM guests)),
           stays_to = min(stays_to, (SELECT ifnull(max(id), 0) FROM reservations))",
        &[],
    )?;
    Ok(())
}

/// Ends the undo. With `is_whole` the import is undone; otherwise some stays remain and it is not.
pub fn end(tx: &WriteTx, import: &Import, is_whole: bool) -> Result<()> {
    tx.exec(
        "UPDATE imports SET running = 0, undone_at = iif(:whole, :now, NULL)
         WHERE property_id = :property AND id = :import",
        &[(":import", &import.id), (":whole", &is_whole), (":now", &tx.now().timestamp())],
    )?;
    lower_index_limits(tx)
}

/// Deletes those of these guests whom the import created and to whom nothing refers any more. `guests` is a JSON list of row
/// ids.
pub fn remove_guests(tx: &WriteTx, import: &Import, guests: &str) -> Result<usize> {
    tx.chain_exec(
        "DELETE FROM guests WHERE id IN (SELECT value FROM json_each(:guests)) AND created_at BETWEEN :made_at AND :moved_at
           AND NOT EXISTS (SELECT 1 FROM reservations r WHERE r.guest_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM folios f WHERE f.guest_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM functions f WHERE f.customer_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.guest_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM lost_found_items l WHERE l.guest_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM group_bookings b WHERE b.contact_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM images i WHERE i.guest_id = guests.id)
           AND NOT EXISTS (SELECT 1 FROM action_log a INDEXED BY action_log_by_record WHERE a.reference_name = guests.name)",
        &[(":guests", &guests), (":made_at", &import.made_at), (":moved_at", &import.moved_at)],
    )
}
