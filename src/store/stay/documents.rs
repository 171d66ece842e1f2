//! Scans of identity documents. A record refers to its current scan by name; replacing it deletes the old one.

use chrono::{DateTime, Utc};

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::moment_or_none;
use crate::domain::lists::{DocumentSource, GuestDocument};
use crate::error::Result;
use crate::images::Jpeg;
use crate::secrets;

fn new_name() -> Result<String> {
    Ok(format!("IMG-{}", secrets::token()?))
}

/// Stores the ID scan of a stay; answers its name.
pub fn keep_of_stay(
    tx: &WriteTx,
    reservation_id: i64,
    jpeg: &Jpeg,
    source: DocumentSource,
) -> Result<String> {
    let name = new_name()?;
    tx.exec(
        "DELETE FROM images WHERE property_id = :property AND reservation_id = :stay AND slot = 'Stay ID'",
        &[(":stay", &reservation_id)],
    )?;
    tx.exec(
        "INSERT INTO images (name, property_id, reservation_id, slot, jpeg, captured_at)
         VALUES (:name, :property, :stay, 'Stay ID', :jpeg, :now)",
        &[(":name", &name), (":stay", &reservation_id), (":jpeg", &jpeg.0), (":now", &tx.now().timestamp())],
    )?;
    tx.exec(
        "UPDATE reservations SET id_document = :name, id_document_source = :source, id_document_at = :now,
           id_document_discarded = 0
         WHERE property_id = :property AND id = :stay",
        &[
            (":name", &name),
            (":stay", &reservation_id),
            (":source", &source.to_string()),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(name)
}

/// Stores the scan of the back of a stay's identity document; answers its name.
pub fn keep_back(tx: &WriteTx, reservation_id: i64, jpeg: &Jpeg) -> Result<String> {
    let name = new_name()?;
    tx.exec(
        "DELETE FROM images WHERE property_id = :property AND reservation_id = :stay AND slot = 'Stay ID Back'",
        &[(":stay", &reservation_id)],
    )?;
    tx.exec(
        "INSERT INTO images (name, property_id, reservation_id, slot, jpeg, captured_at)
         VALUES (:name, :property, :stay, 'Stay ID Back', :jpeg, :now)",
        &[(":name", &name), (":stay", &reservation_id), (":jpeg", &jpeg.0), (":now", &tx.now().timestamp())],
    )?;
    Ok(name)
}

/// The scan of the back of a stay's identity document.
pub fn back_of_stay(tx: &ReadTx, reservation_id: i64) -> Result<Option<Scan>> {
    tx.row(
        "SELECT name, jpeg, captured_at FROM images
         WHERE property_id = :property AND reservation_id = :stay AND slot = 'Stay ID Back'",
        &[(":stay", &reservation_id)],
        read_scan,
    )
}

/// Stores the ID scan of an occupant; answers its name.
pub fn keep_of_occupant(tx: &WriteTx, reservation_id: i64, occupant_id: i64, jpeg: &Jpeg) -> Result<String> {
    let name = new_name()?;
    tx.exec(
        "DELETE FROM images WHERE property_id = :property AND occupant_id = :occupant",
        &[(":occupant", &occupant_id)],
    )?;
    tx.exec(
        "INSERT INTO images (name, property_id, reservation_id, occupant_id, slot, jpeg, captured_at)
         VALUES (:name, :property, :stay, :occupant, 'Occupant ID', :jpeg, :now)",
        &[
            (":name", &name),
            (":stay", &reservation_id),
            (":occupant", &occupant_id),
            (":jpeg", &jpeg.0),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    tx.exec(
        "UPDATE occupants SET id_file = :name WHERE property_id = :property AND id = :occupant",
        &[(":name", &name), (":occupant", &occupant_id)],
    )?;
    Ok(name)
}

/// Stores a document of a guest's profile, shared by the chain; answers its name.
pub fn keep_of_guest(tx: &WriteTx, guest_id: i64, kind: GuestDocument, jpeg: &Jpeg) -> Result<String> {
    let name = new_name()?;
    let is_id = kind == GuestDocument::Id;
    let slot = if is_id { "Guest ID" } else { "Guest Address" };
    tx.chain_exec(
        "DELETE FROM images WHERE guest_id = :guest AND slot = :slot",
        &[(":guest", &guest_id), (":slot", &slot)],
    )?;
    tx.chain_exec(
        "INSERT INTO images (name, guest_id, slot, jpeg, captured_at) VALUES (:name, :guest, :slot, :jpeg, :now)",
        &[
            (":name", &name),
            (":guest", &guest_id),
            (":slot", &slot),
            (":jpeg", &jpeg.0),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    tx.chain_exec(
        "UPDATE guests SET id_file = iif(:is_id, :name, id_file),
           address_proof_file = iif(:is_id, address_proof_file, :name)
         WHERE id = :guest",
        &[(":guest", &guest_id), (":is_id", &is_id), (":name", &name)],
    )?;
    Ok(name)
}

/// A scan as it is shown.
pub struct Scan {
    pub name: String,
    pub jpeg: Vec<u8>,
    pub captured_at: DateTime<Utc>,
}

pub fn read_scan(row: &Row) -> rusqlite::Result<Scan> {
    Ok(Scan {
        name: row.get("name")?,
        jpeg: row.get("jpeg")?,
        captured_at: moment_or_none(row, "captured_at")?.unwrap_or_default(),
    })
}

/// A scan of a stay or its guest: the one named, else the stay's ID scan, else the profile's.
pub fn of_stay(tx: &ReadTx, reservation_id: i64, name: Option<&str>) -> Result<Option<Scan>> {
    tx.row(
        "SELECT i.name, i.jpeg, i.captured_at FROM reservations r
         JOIN images i ON i.reservation_id = r.id OR i.guest_id = r.guest_id
         WHERE r.property_id = :property AND r.id = :stay
           AND CASE WHEN :name IS NULL THEN i.slot IN ('Stay ID', 'Guest ID') ELSE i.name = :name END
         ORDER BY i.slot = 'Stay ID' DESC LIMIT 1",
        &[(":stay", &reservation_id), (":name", &name)],
        read_scan,
    )
}

/// The signature given in pre-check-in.
pub fn signature_of_stay(tx: &ReadTx, reservation_id: i64) -> Result<Option<Scan>> {
    tx.row(
        "SELECT 'signature' AS name, precheckin_signature AS jpeg, ifnull(signed_at, precheckin_at) AS captured_at FROM reservations
         WHERE property_id = :property AND id = :stay AND precheckin_signature IS NOT NULL",
        &[(":stay", &reservation_id)],
        read_scan,
    )
}

/// Deletes all scans of a stay and of its guest's profile.
pub fn discard_of_stay(tx: &WriteTx, reservation_id: i64) -> Result<()> {
    tx.exec(
        "DELETE FROM images WHERE property_id = :property AND reservation_id = :stay",
        &[(":stay", &reservation_id)],
    )?;
    tx.exec(
        "DELETE FROM images
         WHERE guest_id = (SELECT guest_id FROM reservations WHERE property_id = :property AND id = :stay)",
        &[(":stay", &reservation_id)],
    )?;
    Ok(())
}
