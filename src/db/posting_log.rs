//! Charges and payments in the action log: each row that a call wrote, as the call left it. `innkeeper check` compares the tables
//! with the log and so detects rows that were changed, deleted or inserted outside the program.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rusqlite::Connection;
use serde_json::Value;

use super::scope::WriteTx;
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};

/// A table of money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Posting {
    Charge,
    Payment,
}

/// The logged fields of a charge, after its kind and its row.
const CHARGE: [&str; 7] = ["folio", "date", "type", "amount", "tax rate", "tax", "voided"];
/// The logged fields of a payment, after its kind and its row.
const PAYMENT: [&str; 7] = ["folio", "date", "kind", "refund of", "mode", "amount", "internal"];
/// How many offending rows are shown.
const SHOWN: usize = 5;

macro_rules! charge_as_logged {
    ($tail:literal) => {
        concat!(
            "SELECT json_array('charge', id, folio_id, posted_on, charge_type, amount_minor, tax_rate, tax_minor,
                               voided_at IS NOT NULL) FROM charges ",
            $tail
        )
    };
}

macro_rules! payment_as_logged {
    ($tail:literal) => {
        concat!(
            "SELECT json_array('payment', id, folio_id, posted_on, payment_kind, refund_of, mode, amount_minor, internal)
             FROM payments ",
            $tail
        )
    };
}

impl Posting {
    fn word(self) -> &'static str {
        match self {
            Posting::Charge => "charge",
            Posting::Payment => "payment",
        }
    }

    fn of(word: &str) -> Option<Posting> {
        [Posting::Charge, Posting::Payment].into_iter().find(|kind| kind.word() == word)
    }

    fn fields(self) -> &'static [&'static str] {
        match self {
            Posting::Charge => &CHARGE,
            Posting::Payment => &PAYMENT,
        }
    }
}

impl WriteTx<'_> {
    /// Logs the current state of a charge or payment with the next action of this call. Everything that writes such a row must call
    /// this.
    pub fn log_posting(&self, kind: Posting, id: i64) -> Result<()> {
        let sql = match kind {
            Posting::Charge => charge_as_logged!("WHERE id = ?1"),
            Posting::Payment => payment_as_logged!("WHERE id = ?1"),
        };
        let row = self.raw().prepare_cached(sql)?.query_row([id], |row| row.get(0))?;
        self.add_posting(row);
        Ok(())
    }

    /// Logs that a charge or payment was deleted.
    pub fn log_deleted(&self, kind: Posting, id: i64) {
        self.add_posting(format!("[\"{}\",{id}]", kind.word()));
    }
}

/// A row of the file or of the log: its fields in the order of the constants above; empty for a deleted one.
type Fields = Vec<Value>;
type Key = (Posting, i64);

fn parse(row: Vec<Value>) -> Result<(Key, Fields)> {
    let mut row = row.into_iter();
    let kind = row.next().and_then(|word| Posting::of(word.as_str()?));
    let id = row.next().and_then(|id| id.as_i64());
    match (kind, id) {
        (Some(kind), Some(id)) => Ok(((kind, id), row.collect())),
        _ => Err(Error::internal("a posting in the action log that is none")),
    }
}

struct Logged {
    fields: Fields,
    /// The row of the action log that has it.
    action: String,
}

/// The differences between the charges and payments and the action log, as sentences.
pub(super) fn compare(connection: &Connection) -> Result<Vec<String>> {
    let mut logged = last_logged(connection)?;
    let mut wrong = Vec::new();
    for sql in [charge_as_logged!("ORDER BY id"), payment_as_logged!("ORDER BY id")] {
        let mut statement = connection.prepare(sql)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let (key, fields) = parse(serde_json::from_str(&row.get::<_, String>(0)?)?)?;
            match logged.remove(&key) {
                Some(logged) if logged.fields == fields => {}
                Some(logged) => wrong.push((key, changed(connection, key, &fields, &logged)?)),
                None => {
                    let what = named(connection, key, &fields)?;
                    wrong.push((key, format!("{what} is in no row of the action log")));
                }
            }
        }
    }
    for (key, logged) in logged {
        if !logged.fields.is_empty() {
            let what = named(connection, key, &logged.fields)?;
            wrong.push((key, format!("{what} was logged in {} and is gone", logged.action)));
        }
    }
    wrong.sort_by_key(|((kind, id), _)| (kind.word(), *id));
    let more = wrong.len().saturating_sub(SHOWN);
    let mut sentences: Vec<String> = wrong.into_iter().take(SHOWN).map(|(_, sentence)| sentence).collect();
    if more > 0 {
        sentences.push(format!("{more} more charges and payments differ from the action log"));
    }
    Ok(sentences)
}

/// The last logged state of each row: later entries replace earlier ones, also when a row reuses a deleted row's number.
fn last_logged(connection: &Connection) -> Result<HashMap<Key, Logged>> {
    let mut statement = connection
        .prepare("SELECT name, postings FROM action_log WHERE postings IS NOT NULL ORDER BY seq")?;
    let mut rows = statement.query([])?;
    let mut last = HashMap::new();
    while let Some(row) = rows.next()? {
        let action: String = row.get(0)?;
        for posting in serde_json::from_str::<Vec<Vec<Value>>>(&row.get::<_, String>(1)?)? {
            let (key, fields) = parse(posting)?;
            let logged = Logged { fields, action: action.clone() };
            match last.entry(key) {
                Entry::Occupied(mut found) => _ = found.insert(logged),
                Entry::Vacant(free) => _ = free.insert(logged),
            }
        }
    }
    Ok(last)
}

/// "payment 7 on FOLIO-2026-00001 (INR 500.00)"
fn named(connection: &Connection, (kind, id): Key, fields: &Fields) -> Result<String> {
    let word = kind.word();
    let (folio, currency) = folio_of(connection, fields)?;
    let amount = value(kind, fields, "amount").and_then(Value::as_i64).unwrap_or_default();
    let amount = match currency {
        Some(currency) => currency.show(from_minor(amount, &currency)),
        None => amount.to_string(),
    };
    Ok(format!("{word} {id} on {folio} ({amount})"))
}

/// "payment 7 on FOLIO-2026-00001 (INR 5.00) differs from AAL-2026-000012: amount 50000, now 500"
fn changed(connection: &Connection, key: Key, fields: &Fields, logged: &Logged) -> Result<String> {
    let what = named(connection, key, fields)?;
    if logged.fields.is_empty() {
        return Ok(format!("{what} was deleted by {} and is there", logged.action));
    }
    let (_, currency) = folio_of(connection, fields)?;
    let shown = |field: &str, value: &Value| match (value, currency) {
        (Value::Number(number), Some(currency)) if matches!(field, "amount" | "tax") => {
            currency.show(from_minor(number.as_i64().unwrap_or_default(), &currency))
        }
        (Value::String(text), _) => text.clone(),
        (value, _) => value.to_string(),
    };
    let pairs = key.0.fields().iter().zip(logged.fields.iter().zip(fields));
    let differing: Vec<String> = pairs
        .filter(|(_, (before, now))| before != now)
        .map(|(field, (before, now))| format!("{field} {}, now {}", shown(field, before), shown(field, now)))
        .collect();
    Ok(format!("{what} differs from {}: {}", logged.action, differing.join("; ")))
}

fn value<'f>(kind: Posting, fields: &'f Fields, name: &str) -> Option<&'f Value> {
    let index = kind.fields().iter().position(|field| *field == name)?;
    fields.get(index)
}

/// The identifier of the folio of a row, if it still exists, and the currency of its property.
fn folio_of(connection: &Connection, fields: &Fields) -> Result<(String, Option<Currency>)> {
    let id = fields.first().and_then(Value::as_i64).unwrap_or_default();
    let mut statement = connection.prepare_cached(
        "SELECT f.name, p.currency FROM folios f JOIN properties p ON p.id = f.property_id WHERE f.id = ?1",
    )?;
    let mut rows = statement.query([id])?;
    let Some(row) = rows.next()? else { return Ok((format!("folio {id}"), None)) };
    Ok((row.get(0)?, Currency::of(&row.get::<_, String>(1)?)))
}
