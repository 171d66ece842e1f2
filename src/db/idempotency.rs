//! Answers stored for a day by `Idempotency-Key`: a repeated call gets the first answer and does nothing.

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension, params};

use super::scope::{Scope, WriteTx};
use crate::actor::Actor;
use crate::domain::guests::anonymize::PersonalData;
use crate::error::{Error, Result};
use crate::say;

const STORED_SECONDS: i64 = 24 * 3600;

/// The idempotency key of a call and a hash of its parameters.
pub struct RepeatKey {
    pub key: String,
    /// SHA-256 of the parameters.
    pub given: Vec<u8>,
}

/// The stored answer for this caller and key, if it is less than a day old. Refuses another endpoint or other parameters, and a
/// caller who cannot reach the properties that the first call reached: another key of the same user may reach fewer.
pub(crate) fn recall(
    connection: &Connection,
    caller: &Actor,
    key: &RepeatKey,
    endpoint: &str,
    now: DateTime<Utc>,
) -> Result<Option<Vec<u8>>> {
    let mut statement = connection.prepare_cached(
        "SELECT answer, given, reach, property_id, endpoint = ?3 FROM idempotent_answers
         WHERE caller = ?1 AND key = ?2 AND created_at > ?4 ORDER BY endpoint = ?3 DESC LIMIT 1",
    )?;
    let since = now.timestamp() - STORED_SECONDS;
    let found = statement.query_row(params![caller.login, key.key, endpoint, since], |row| {
        let (property, same_endpoint): (Option<i64>, bool) = (row.get(3)?, row.get(4)?);
        let given = row.get::<_, Vec<u8>>(1)?;
        Ok((row.get::<_, Vec<u8>>(0)?, same_endpoint.then_some(given), row.get::<_, String>(2)?, property))
    });
    let Some((answer, given, reach, property)) = found.optional()? else { return Ok(None) };
    let reached = match property {
        Some(id) => caller.is_guest() || caller.properties.iter().any(|property| property.id == id),
        None => reach == Scope::of_caller(caller).properties_json(),
    };
    if given.as_ref() == Some(&key.given) && reached {
        return Ok(Some(answer));
    }
    let sentence = say!("This Idempotency-Key was used for another call; use a new key for each call.");
    Err(Error::invalid("Idempotency-Key", sentence))
}

/// Stores an answer and deletes expired ones.
pub(crate) fn keep(
    tx: &WriteTx,
    key: &RepeatKey,
    endpoint: &str,
    about: &[String],
    answer: &[u8],
) -> Result<()> {
    let connection = tx.raw();
    let now = tx.now().timestamp();
    connection
        .prepare_cached("DELETE FROM idempotent_answers WHERE created_at <= ?1")?
        .execute([now - STORED_SECONDS])?;
    let reach = Scope::of_caller(tx.actor());
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO idempotent_answers
               (caller, key, endpoint, given, reach, property_id, about, answer, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        )?
        .execute(params![
            tx.actor().login,
            key.key,
            endpoint,
            key.given,
            reach.properties_json(),
            tx.property_id_or_none(),
            serde_json::to_string(about)?,
            answer,
            now
        ])?;
    Ok(())
}

/// Removes the personal data of an erased guest from the answers about the guest and from those of the caller's properties.
/// Returns how many answers about others changed.
pub(crate) fn rewrite(tx: &WriteTx, personal: &PersonalData) -> Result<usize> {
    let connection = tx.raw();
    let actor = tx.actor();
    let mut statement = connection
        .prepare("SELECT caller, key, endpoint, answer, about, property_id FROM idempotent_answers")?;
    let answers = statement.query_map([], |row| {
        let key: (String, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok((key, row.get::<_, Vec<u8>>(3)?, row.get::<_, String>(4)?, row.get::<_, Option<i64>>(5)?))
    })?;
    let mut others = 0;
    for row in answers.collect::<rusqlite::Result<Vec<_>>>()? {
        let ((caller, key, endpoint), answer, about, property) = row;
        let about: Vec<String> = serde_json::from_str(&about)?;
        let own = about.iter().any(|record| personal.is_own_record(record));
        let Some(clean) = std::str::from_utf8(&answer).ok().and_then(|text| personal.answer(text, own))
        else {
            continue;
        };
        let reached = property.is_some_and(|id| actor.properties.iter().any(|property| property.id == id));
        if own || actor.unrestricted || reached {
            connection.execute(
                "UPDATE idempotent_answers SET answer = ?4 WHERE caller = ?1 AND key = ?2 AND endpoint = ?3",
                params![caller, key, endpoint, clean.as_bytes()],
            )?;
            others += usize::from(!own);
        }
    }
    Ok(others)
}
