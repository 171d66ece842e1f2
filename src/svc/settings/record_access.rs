//! Who may read and change records, and a record as the API shows it.

use serde_json::{Map, Value, json};

use crate::actor::Actor;
use crate::db::scope::ReadTx;
use crate::domain::language::Word;
use crate::domain::money::Currency;
use crate::error::{Error, Result};
use crate::say;
use crate::store::settings::records::{self, Owned, RECORDS, Record, StoredRecord};
use crate::svc::settings::record_values;

pub fn may_read(actor: &Actor, record: &Record) -> bool {
    record.readers.is_empty() || actor.is_admin() || record.readers.iter().any(|role| actor.has(*role))
}

pub fn may_write(actor: &Actor, record: &Record) -> bool {
    actor.is_admin() || record.writers.iter().any(|role| actor.has(*role))
}

pub fn readable(actor: &Actor, word: &str) -> Result<&'static Record> {
    let record = RECORDS.iter().find(|record| record.word == word).ok_or_else(|| {
        let words: Vec<&str> = RECORDS.iter().map(|record| record.word).collect();
        Error::invalid(
            "type",
            say!("{word} is not a record type; there are {words}.", word, words = words.join(", ")),
        )
    })?;
    if may_read(actor, record) {
        Ok(record)
    } else {
        Err(Error::forbidden(
            "role_missing",
            say!("Your roles do not include reading a {record}.", record = type_words(record)),
        ))
    }
}

pub fn writable(actor: &Actor, word: &str) -> Result<&'static Record> {
    let record = readable(actor, word)?;
    if may_write(actor, record) {
        Ok(record)
    } else {
        Err(Error::forbidden(
            "role_missing",
            say!("Your roles do not include changing a {record}.", record = type_words(record)),
        ))
    }
}

pub fn type_words(record: &Record) -> Word {
    Word::perhaps(record.word.replace('_', " "))
}

pub fn found(tx: &ReadTx, record: &'static Record, name: &str) -> Result<StoredRecord> {
    records::find(tx, record, name)?.ok_or_else(|| Error::not_found(type_words(record), name))
}

/// A record as the API shows it: identifier, property and every field.
pub fn view(record: &Record, stored: &StoredRecord) -> Map<String, Value> {
    let currency = stored.property.as_ref().and_then(|property| Currency::of(&property.2));
    let mut shown = Map::new();
    shown.insert("name".to_string(), json!(stored.name));
    if let (Owned::ByProperty, Some(property)) = (record.owned, &stored.property) {
        shown.insert("property".to_string(), json!(property.1));
    }
    for (field, value) in record.fields.iter().zip(&stored.values) {
        shown.insert(field.name.to_string(), record_values::shown(field, value, currency.as_ref()));
    }
    shown
}

/// Refuses to change a record of the chain that a property outside the caller's scope uses: their invoices depend on
/// it.
pub fn require_sole_use(tx: &ReadTx, record: &'static Record, id: i64, name: &str) -> Result<()> {
    if records::used_elsewhere(tx, record, id)? {
        let sentence =
            say!("{name} is also used at a property that is not yours; ask somebody of the chain.", name);
        return Err(Error::forbidden("not_your_property", sentence));
    }
    Ok(())
}
