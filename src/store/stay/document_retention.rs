//! What a property with Verify & Discard keeps of identity documents after check-out.

use crate::db::scope::WriteTx;
use crate::domain::stay::documents::masked;
use crate::error::Result;
use crate::store::stay::documents;

/// Masks all document numbers of the people of a stay (register, profile, merged profiles) and deletes their scans.
pub fn discard_identities(tx: &WriteTx, reservation_id: i64) -> Result<()> {
    documents::discard_of_stay(tx, reservation_id)?;
    mask_register(tx, reservation_id)?;
    mask_profiles(tx, reservation_id)?;
    tx.exec(
        "UPDATE reservations SET id_document_discarded = 1, id_document = NULL
         WHERE property_id = :property AND id = :reservation",
        &[(":reservation", &reservation_id)],
    )?;
    Ok(())
}

fn mask_register(tx: &WriteTx, reservation_id: i64) -> Result<()> {
    let register = tx.rows(
        "SELECT id, id_number, passport_number, visa_number FROM occupants
         WHERE property_id = :property AND reservation_id = :reservation",
        &[(":reservation", &reservation_id)],
        |row| Ok((row.get::<_, i64>(0)?, [row.get(1)?, row.get(2)?, row.get(3)?])),
    )?;
    for (id, numbers) in register {
        let [id_number, passport, visa] = numbers.map(masked_or_none);
        tx.exec(
            "UPDATE occupants SET id_file = NULL, id_number = :id_number, passport_number = :passport,
               visa_number = :visa
             WHERE property_id = :property AND id = :id",
            &[(":id", &id), (":id_number", &id_number), (":passport", &passport), (":visa", &visa)],
        )?;
    }
    Ok(())
}

/// Profiles are shared by the chain, so one property's discard applies to all.
fn mask_profiles(tx: &WriteTx, reservation_id: i64) -> Result<()> {
    let known = tx.rows(
        "SELECT g.name, g.id_number FROM guests g JOIN reservations r ON r.guest_id = g.id
         WHERE r.property_id = :property AND r.id = :reservation
         UNION ALL
         SELECT m.name, m.id_number FROM merged_guests m JOIN reservations r ON r.guest_id = m.guest_id
         WHERE r.property_id = :property AND r.id = :reservation",
        &[(":reservation", &reservation_id)],
        |row| Ok((row.get::<_, String>(0)?, row.get(1)?)),
    )?;
    for (name, number) in known {
        let number = masked_or_none(number);
        tx.chain_exec(
            "UPDATE guests SET id_file = NULL, address_proof_file = NULL, id_number = :number WHERE name = :name",
            &[(":name", &name), (":number", &number)],
        )?;
        tx.chain_exec(
            "UPDATE merged_guests SET id_number = :number WHERE name = :name",
            &[(":name", &name), (":number", &number)],
        )?;
    }
    Ok(())
}

fn masked_or_none(number: Option<String>) -> Option<String> {
    number.as_deref().map(masked)
}
