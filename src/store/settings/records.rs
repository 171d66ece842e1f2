//! Master data as record types: each describes its table, fields, roles and uses once. Statements are built from
//! these descriptions before the first call and never contain anything that a caller sends.

pub mod field;
mod guest_pages;
pub mod guests;
pub mod people;
pub mod property;
mod rates;
pub mod record;
mod statements;
mod types;
pub mod value;

use crate::db::row::Row;
use rusqlite::ToSql;

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::{Error, Result};
use crate::store::like_patterns;
pub use crate::store::settings::records::property::{PROPERTY, ROOM_TYPES, ROOMS};
use field::Link;
pub use guest_pages::PHOTOS;
pub use rates::MEAL_PLANS;
pub use record::{Naming, Owned, Record};
use statements::{Statements, of};
pub use types::RECORDS;
pub use value::Stored;

/// A stored record. Values are in the order of the fields; links are identifiers.
#[derive(Clone, Debug)]
pub struct StoredRecord {
    pub id: i64,
    pub name: String,
    /// Row id, identifier and currency of its property.
    pub property: Option<(i64, String, String)>,
    pub values: Vec<Stored>,
}

fn read_record(record: &Record, row: &Row) -> rusqlite::Result<StoredRecord> {
    let property_id: Option<i64> = row.get("property_id")?;
    let property = match property_id {
        Some(id) => Some((id, row.get("property")?, row.get("currency")?)),
        None => None,
    };
    let values = record.fields.iter().map(|field| row.get(field.name)).collect::<rusqlite::Result<_>>()?;
    Ok(StoredRecord { id: row.get("id")?, name: row.get("name")?, property, values })
}

/// Runs a reading statement in the scope of the record type.
fn read(
    tx: &ReadTx,
    record: &Record,
    sql: &'static str,
    params: &[(&str, &dyn ToSql)],
) -> Result<Vec<StoredRecord>> {
    let row = |row: &Row| read_record(record, row);
    let chain = tx.actor().unrestricted && tx.property_id_or_none().is_none();
    match record.owned {
        Owned::ByChain => tx.chain_rows(sql, params, row),
        Owned::ByProperty => tx.every_rows(sql, params, row),
        Owned::ByNobody => {
            let mut all: Vec<(&str, &dyn ToSql)> = params.to_vec();
            all.push((":chain", &chain));
            tx.chain_rows(sql, &all, row)
        }
        Owned::Itself | Owned::ByStays => {
            let mut all: Vec<(&str, &dyn ToSql)> = params.to_vec();
            all.push((":chain", &chain));
            tx.every_rows(sql, &all, row)
        }
    }
}

/// The record of this identifier, if the caller may see it.
pub fn find(tx: &ReadTx, record: &'static Record, name: &str) -> Result<Option<StoredRecord>> {
    Ok(read(tx, record, of(record).find, &[(":name", &name)])?.into_iter().next())
}

/// A page of records that contain the text, and the total count.
pub fn list(
    tx: &ReadTx,
    record: &'static Record,
    text: Option<&str>,
    limit: i64,
    start: i64,
) -> Result<(Vec<StoredRecord>, usize)> {
    let pattern = text.map(like_patterns::anywhere);
    let statements = of(record);
    let rows =
        read(tx, record, statements.list, &[(":pattern", &pattern), (":limit", &limit), (":start", &start)])?;
    let chain = tx.actor().unrestricted && tx.property_id_or_none().is_none();
    let read_count = |row: &Row| row.get::<_, i64>(0);
    let found = match record.owned {
        Owned::ByChain => tx.chain_row(statements.count, &[(":pattern", &pattern)], read_count)?,
        Owned::ByProperty => tx.every_row(statements.count, &[(":pattern", &pattern)], read_count)?,
        Owned::ByNobody => {
            tx.chain_row(statements.count, &[(":pattern", &pattern), (":chain", &chain)], read_count)?
        }
        Owned::Itself | Owned::ByStays => {
            tx.every_row(statements.count, &[(":pattern", &pattern), (":chain", &chain)], read_count)?
        }
    };
    Ok((rows, usize::try_from(found.unwrap_or(0)).unwrap_or(0)))
}

/// Row id and identifier of a linked record of this property, by identifier or short code.
pub fn linked(tx: &ReadTx, link: &'static Link, given: &str) -> Result<Option<(i64, String)>> {
    tx.row(statements::link(link), &[(":given", &given)], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Whether any record of this type in the whole chain has this identifier.
pub fn exists(tx: &ReadTx, record: &'static Record, name: &str) -> Result<bool> {
    Ok(tx.chain_row(of(record).exists, &[(":name", &name)], |_| Ok(()))?.is_some())
}

/// The record of the call's property whose code or name differs from the one given at most in case.
pub fn alike(tx: &ReadTx, record: &'static Record, given: &str) -> Result<Option<String>> {
    match of(record).alike {
        Some(sql) => tx.row(sql, &[(":given", &given)], |row| row.get(0)),
        None => Ok(None),
    }
}

/// Inserts a record for the call's property or the chain. `values` are in the order of the fields; read-only fields
/// are not written.
pub fn insert(tx: &WriteTx, record: &'static Record, name: &str, values: &[Stored]) -> Result<()> {
    let statements = of(record);
    let mut params = written(record, statements, values);
    params.push((":name", &name));
    write(tx, record, statements.insert, &params)
}

/// Updates every writable field of a record.
pub fn update(tx: &WriteTx, record: &'static Record, id: i64, values: &[Stored]) -> Result<()> {
    let statements = of(record);
    let mut params = written(record, statements, values);
    if record.owned != Owned::Itself {
        params.push((":id", &id));
    }
    write(tx, record, statements.update, &params)
}

pub fn delete(tx: &WriteTx, record: &'static Record, id: i64) -> Result<()> {
    write(tx, record, of(record).delete, &[(":id", &id)])
}

fn write(tx: &WriteTx, record: &Record, sql: &'static str, params: &[(&str, &dyn ToSql)]) -> Result<()> {
    let changed = match record.owned {
        Owned::ByProperty | Owned::Itself => tx.exec(sql, params)?,
        Owned::ByChain | Owned::ByStays | Owned::ByNobody => tx.chain_exec(sql, params)?,
    };
    if changed == 1 {
        Ok(())
    } else {
        Err(Error::internal(format!("{} of {}: {changed} rows", sql, record.word)))
    }
}

fn written<'v>(
    record: &Record,
    statements: &'static Statements,
    values: &'v [Stored],
) -> Vec<(&'static str, &'v dyn ToSql)> {
    let written = record.fields.iter().zip(values).filter(|(field, _)| !field.read_only);
    statements.params.iter().copied().zip(written.map(|(_, value)| value as &dyn ToSql)).collect()
}

/// The uses of a record: "3 rooms", "12 reservations".
pub fn uses(tx: &ReadTx, record: &'static Record, id: i64) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for (place, sql) in record.uses.iter().chain(record.named_in).zip(&of(record).uses) {
        let count = tx.chain_row(sql, &[(":id", &id)], |row| row.get::<_, i64>(0))?.unwrap_or(0);
        if count > 0 {
            let (one, several) = place.words;
            found.push(format!("{count} {}", if count == 1 { one } else { several }));
        }
    }
    Ok(found)
}

/// Whether a record of the chain is used at a property outside the caller's scope.
pub fn used_elsewhere(tx: &ReadTx, record: &'static Record, id: i64) -> Result<bool> {
    if tx.actor().unrestricted {
        return Ok(false);
    }
    for sql in &of(record).elsewhere {
        if tx.reach_row(sql, &[(":id", &id)], |_| Ok(()))?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Identifiers of up to five live stays assigned to a room.
pub fn live_stays_of_room(tx: &ReadTx, room_id: i64) -> Result<Vec<String>> {
    tx.rows(
        "SELECT name FROM reservations WHERE property_id = :property AND room_id = :room
           AND status IN ('Confirmed', 'Checked In') ORDER BY check_in_on LIMIT 5",
        &[(":room", &room_id)],
        |row| row.get(0),
    )
}

/// Whether the property of the call has a booking.
pub fn has_bookings(tx: &ReadTx) -> Result<bool> {
    let found =
        tx.row("SELECT 1 FROM reservations WHERE property_id = :property LIMIT 1", &[], |_| Ok(()))?;
    Ok(found.is_some())
}

/// Whether another property has this address on the booking pages.
pub fn has_page_slug(tx: &ReadTx, slug: &str) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM properties WHERE page_slug = :slug COLLATE NOCASE AND id <> :property LIMIT 1",
        &[(":slug", &slug)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Whether another property uses these invoice letters.
pub fn has_invoice_letters(tx: &ReadTx, letters: &str) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM properties WHERE invoice_letters = :letters AND id <> :property",
        &[(":letters", &letters)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Whether another record of the kind has the same pair of values.
pub fn has_pair(tx: &ReadTx, kind: Pair, first: &str, second: &str, own: Option<i64>) -> Result<bool> {
    let sql = match kind {
        Pair::OutletAndItem => {
            "SELECT 1 FROM menu_items m JOIN pos_outlets o ON o.id = m.outlet_id
             WHERE m.property_id = :property AND o.name = :first AND m.item_name = :second AND m.id IS NOT :own"
        }
        Pair::TaxAndDay => {
            "SELECT 1 FROM tax_rates WHERE property_id = :property AND charge_type = :first AND from_on = :second
               AND id IS NOT :own"
        }
        Pair::ItemAndService => {
            "SELECT 1 FROM laundry_rates WHERE property_id = :property AND item_name = :first AND service_type = :second
               AND id IS NOT :own"
        }
    };
    let found = tx.row(sql, &[(":first", &first), (":second", &second), (":own", &own)], |_| Ok(()))?;
    Ok(found.is_some())
}

/// Whether a property of the caller sells a rate plan of this identifier or code.
pub fn has_rate_plan(tx: &ReadTx, named: &str) -> Result<bool> {
    let found = tx.reach_row(
        "SELECT 1 FROM rate_plans WHERE property_id IN (SELECT value FROM json_each(:properties))
           AND disabled = 0 AND (name = :named OR code = :named) LIMIT 1",
        &[(":named", &named)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Pairs of fields that must be unique.
#[derive(Clone, Copy)]
pub enum Pair {
    OutletAndItem,
    ItemAndService,
    TaxAndDay,
}

/// Clears the default flag on all other records of the type.
pub fn clear_other_defaults(tx: &WriteTx, record: &'static Record, name: &str) -> Result<()> {
    if let Some(sql) = of(record).clear_other_defaults {
        tx.exec(sql, &[(":name", &name)])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::settings::records::field::Kind;

    #[test]
    fn every_statement_of_every_type_is_put_together() {
        for record in RECORDS {
            let statements = of(record);
            let written = record.fields.iter().filter(|field| !field.read_only).count();
            assert_eq!(statements.params.len(), written, "{}", record.word);
            assert!(
                statements.update.contains(":property")
                    || matches!(record.owned, Owned::ByChain | Owned::ByStays | Owned::ByNobody)
            );
        }
    }

    #[test]
    fn a_link_is_to_a_record_type() {
        for field in RECORDS.iter().flat_map(|record| record.fields) {
            if let Kind::Link(link) = field.kind {
                assert!(RECORDS.iter().any(|record| record.word == link.word && record.table == link.table));
            }
        }
    }
}
