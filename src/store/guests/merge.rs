//! Merging two profiles: the profile fields and all records that refer to it.

use crate::db::references;
use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;

/// Whether the guest has records at a property out of the caller's scope.
pub fn reaches_elsewhere(tx: &ReadTx, guest_id: i64) -> Result<bool> {
    if tx.actor().unrestricted {
        return Ok(false);
    }
    references::guest_elsewhere(tx, guest_id)
}

/// Fills empty fields of the target, which is blacklisted if either profile is.
pub fn fill(tx: &WriteTx, source: i64, target: i64) -> Result<()> {
    tx.chain_exec(
        "UPDATE guests SET
           last_name = ifnull(guests.last_name, s.last_name),
           phone = ifnull(guests.phone, s.phone),
           phone_digits = iif(guests.phone IS NULL, s.phone_digits, guests.phone_digits),
           email = ifnull(guests.email, s.email),
           id_type = iif(guests.id_number IS NULL, s.id_type, guests.id_type),
           id_number = ifnull(guests.id_number, s.id_number),
           nationality = ifnull(guests.nationality, s.nationality),
           date_of_birth_on = ifnull(guests.date_of_birth_on, s.date_of_birth_on),
           gender = ifnull(guests.gender, s.gender),
           address_line = ifnull(guests.address_line, s.address_line),
           city = iif(guests.address_line IS NULL, ifnull(s.city, guests.city), guests.city),
           guest_notes = nullif(concat_ws(char(10), guests.guest_notes, s.guest_notes), ''),
           vip = max(guests.vip, s.vip),
           guest_category = iif(s.guest_category = 'VIP', 'VIP', guests.guest_category),
           blacklisted = max(guests.blacklisted, s.blacklisted),
           blacklist_reason = ifnull(guests.blacklist_reason, s.blacklist_reason),
           id_file = ifnull(guests.id_file, s.id_file),
           address_proof_file = ifnull(guests.address_proof_file, s.address_proof_file),
           created_at = min(guests.created_at, s.created_at)
         FROM guests s WHERE guests.id = :target AND s.id = :source",
        &[(":target", &target), (":source", &source)],
    )?;
    Ok(())
}

/// Moves everything from source to target, keeping one current scan of each document, and deletes the source. Its
/// identifying values are stored with the target, so that erasing finds them. Answers the moved rows by table.
pub fn take_over(tx: &WriteTx, source: i64, target: i64) -> Result<Vec<(String, usize)>> {
    tx.chain_exec(
        "DELETE FROM images WHERE guest_id = :source
           AND slot IN (SELECT slot FROM images WHERE guest_id = :target)",
        &[(":source", &source), (":target", &target)],
    )?;
    let moved = references::repoint_guest(tx, source, target)?;
    tx.chain_exec(
        "INSERT INTO merged_guests (guest_id, name, full_name, phone, phone_digits, email, id_number, address_line)
         SELECT :target, name, full_name, phone, phone_digits, email, id_number, address_line FROM guests WHERE id = :source",
        &[(":source", &source), (":target", &target)],
    )?;
    tx.chain_exec("DELETE FROM guests WHERE id = :source", &[(":source", &source)])?;
    Ok(moved)
}
