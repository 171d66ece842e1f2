//! Taking an import back: what was built on it, its stays one by one, its guests and blocks.

use crate::db::postings::Posting;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::list;
use crate::domain::lists::ReservationStatus;
use crate::error::{Error, Result};
use crate::store::migration::imports::{Import, require_no_running_import};

/// Whether something was built on an imported stay `r`: any action that was not the import's own, a line, a task, an
/// order. Indexes and order are spelled out: a file that was analysed when its log was short would have it scanned for each
/// stay.
macro_rules! has_later_changes {
    () => {
        "EXISTS (SELECT 1 FROM action_log a INDEXED BY action_log_by_record WHERE a.reference_name = r.name
                 AND NOT (a.function = 'migrate.run_import' AND a.action_type = 'create_reservation'))
         OR EXISTS (SELECT 1 FROM folios f INDEXED BY folios_by_stay
                    CROSS JOIN action_log a INDEXED BY action_log_by_record ON a.reference_name = f.name
                    WHERE f.property_id = :property AND f.reservation_id = r.id
                      AND a.function <> 'migrate.run_import')
         OR EXISTS (SELECT 1 FROM charges c WHERE c.property_id = :property AND c.reservation_id = r.id)
         OR EXISTS (SELECT 1 FROM hk_tasks t WHERE t.property_id = :property AND t.reservation_id = r.id)
         OR EXISTS (SELECT 1 FROM tickets t WHERE t.property_id = :property AND t.reservation_id = r.id)
         OR EXISTS (SELECT 1 FROM pos_orders o WHERE o.property_id = :property AND o.reservation_id = r.id)
         OR EXISTS (SELECT 1 FROM laundry_orders l WHERE l.property_id = :property AND l.reservation_id = r.id)"
    };
}

/// The first stay or block of an import on which something was built.
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
    /// Somebody worked with it since it came.
    pub is_changed: bool,
}

/// The row ids of an import's stays.
pub fn stays(tx: &ReadTx, import: &Import) -> Result<Vec<i64>> {
    tx.rows(
        "SELECT reservation_id FROM imported_rows
         WHERE property_id = :property AND import_id = :import AND reservation_id IS NOT NULL ORDER BY reservation_id",
        &[(":import", &import.id)],
        |row| row.get(0),
    )
}

/// One of them, as it is now.
pub fn stay(tx: &ReadTx, import: &Import, reservation_id: i64) -> Result<Option<ImportedStay>> {
    tx.row(
        concat!(
            "SELECT r.id, r.name, r.status, r.room_id, r.guest_id, (",
            has_later_changes!(),
            ") AS built_on FROM imported_rows i JOIN reservations r ON r.id = i.reservation_id
             WHERE i.property_id = :property AND i.import_id = :import AND i.reservation_id = :stay"
        ),
        &[(":import", &import.id), (":stay", &reservation_id)],
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

/// Begins to take an import back, alone in its property.
pub fn begin(tx: &WriteTx, import: &Import) -> Result<()> {
    require_no_running_import(tx)?;
    tx.exec(
        "UPDATE imports SET running = 1 WHERE property_id = :property AND id = :import",
        &[(":import", &import.id)],
    )?;
    Ok(())
}

/// Keeps that it is still being taken back. Refused (409) when it was taken for broken off meanwhile.
pub fn continue_undo(tx: &WriteTx, import: &Import) -> Result<()> {
    let moved = tx.exec(
        "UPDATE imports SET undone_at = :now WHERE property_id = :property AND id = :import AND running = 1",
        &[(":import", &import.id), (":now", &tx.now().timestamp())],
    )?;
    match moved {
        0 => Err(Error::refused("import_stopped", "The taking back was stopped; please begin it again.")),
        _ => Ok(()),
    }
}

/// Takes a stay out of the file with its nights, its folio and the advance on it; answers how many payments went.
pub fn remove_stay(tx: &WriteTx, stay: &ImportedStay) -> Result<usize> {
    let parameters: [(&str, &dyn rusqlite::ToSql); 1] = [(":stay", &stay.id)];
    let payments: Vec<i64> = tx.rows(
        "DELETE FROM payments WHERE property_id = :property AND folio_id IN (
           SELECT id FROM folios WHERE reservation_id = :stay) RETURNING id",
        &parameters,
        |row| row.get(0),
    )?;
    for payment in &payments {
        tx.log_deleted(Posting::Payment, *payment);
    }
    tx.exec("DELETE FROM folios WHERE property_id = :property AND reservation_id = :stay", &parameters)?;
    tx.exec(
        "DELETE FROM imported_rows WHERE property_id = :property AND reservation_id = :stay",
        &parameters,
    )?;
    tx.exec("DELETE FROM reservations WHERE property_id = :property AND id = :stay", &parameters)?;
    Ok(payments.len())
}

/// Takes the blocks of an import out of the file; answers how many there were.
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
            "DELETE FROM room_blocks WHERE property_id = :property AND id = :block",
            &[(":block", block)],
        )?;
    }
    Ok(blocks.len())
}

/// Ends the taking back: nothing of the import is left, or (`is_whole` 0) some stays are, and it is no longer undone.
pub fn end(tx: &WriteTx, import: &Import, is_whole: bool) -> Result<()> {
    tx.exec(
        "UPDATE imports SET running = 0, undone_at = iif(:whole, :now, NULL)
         WHERE property_id = :property AND id = :import",
        &[(":import", &import.id), (":whole", &is_whole), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
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
