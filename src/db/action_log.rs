//! The action log: who did what to which record, with the values before and after. Rows are chained by SHA-256; the number and
//! hash of the last row are stored separately, so that deleting rows at the end is detected.

use std::collections::BTreeMap;

use chrono::Datelike;
use rusqlite::{Connection, OptionalExtension, Row, params};
use sha2::{Digest, Sha256};

use super::action::Action;
use super::scope::{ReadTx, WriteTx};
use crate::domain::guests::anonymize::PersonalData;
use crate::error::Result;

/// What the first row is chained to.
const FIRST_HASH: [u8; 32] = [0; 32];

/// Appends the actions of a call, chains them and moves the head. Returns the number of the last row.
pub(crate) fn append(tx: &WriteTx, endpoint: &str, actions: Vec<Action>) -> Result<i64> {
    let connection = tx.raw();
    let (mut seq, mut previous) = head(connection)?;
    // A call that changed nothing writes nothing, so its commit does not wait for the disk.
    if actions.is_empty() {
        return Ok(seq);
    }
    let mut minutes = BTreeMap::new();
    for action in actions {
        seq += 1;
        let row = LogRow::of(tx, endpoint, seq, action);
        let hash = row.hash(&previous);
        row.insert(connection, &previous, &hash)?;
        if let Some(property) = row.property_id {
            *minutes.entry(property).or_default() += row.minutes_saved;
        }
        previous = hash;
    }
    add_minutes(connection, &minutes)?;
    connection
        .prepare_cached(
            "INSERT INTO series (series, last, hash) VALUES ('action_log', ?1, ?2)
             ON CONFLICT (series) DO UPDATE SET last = excluded.last, hash = excluded.hash",
        )?
        .execute(params![seq, previous])?;
    Ok(seq)
}

/// Adds to the minutes saved of each property, so that Today need not read a month of the log for their sum.
fn add_minutes(connection: &Connection, minutes: &BTreeMap<i64, i64>) -> Result<()> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO series (series, last) VALUES ('minutes_saved:' || ?1, ?2)
         ON CONFLICT (series) DO UPDATE SET last = last + excluded.last",
    )?;
    for (property, minutes) in minutes.iter().filter(|(_, minutes)| **minutes > 0) {
        statement.execute([property, minutes])?;
    }
    Ok(())
}

/// Number and hash of the last row as they are stored apart from the log, in `series`; zeros while the log is empty.
fn head(connection: &Connection) -> Result<(i64, Vec<u8>)> {
    let stored = connection
        .prepare_cached("SELECT last, hash FROM series WHERE series = 'action_log'")?
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(stored.unwrap_or_else(|| (0, FIRST_HASH.to_vec())))
}

/// The stored fields of a row.
struct LogRow {
    seq: i64,
    name: String,
    executed_at: i64,
    property_id: Option<i64>,
    actor: String,
    actor_kind: String,
    agent_name: String,
    agent_named: i64,
    action_type: String,
    action_channel: String,
    autonomy: String,
    approval_status: String,
    approver: Option<String>,
    reference_doctype: String,
    reference_name: String,
    rationale: String,
    minutes_saved: i64,
    endpoint: String,
    before: Option<String>,
    after: Option<String>,
    postings: Option<String>,
}

impl LogRow {
    fn of(tx: &WriteTx, endpoint: &str, seq: i64, action: Action) -> LogRow {
        let actor = tx.actor();
        let agent_name = actor.agent_name.clone().unwrap_or_default();
        LogRow {
            seq,
            name: format!("AAL-{}-{seq:06}", tx.now().year()),
            executed_at: tx.now().timestamp(),
            property_id: action.property_id.or(tx.property_id_or_none()),
            actor: actor.login.clone(),
            actor_kind: if agent_name.is_empty() { "human" } else { "agent" }.to_string(),
            agent_named: i64::from(actor.agent_named),
            agent_name,
            action_type: action.action_type.to_string(),
            action_channel: actor.channel.as_str().to_string(),
            autonomy: "Full".to_string(),
            approval_status: "Executed".to_string(),
            approver: None,
            reference_doctype: action.record_type.to_string(),
            reference_name: action.name,
            rationale: action.rationale,
            minutes_saved: action.minutes_saved,
            endpoint: endpoint.to_string(),
            before: action.before,
            after: action.after,
            postings: (!action.postings.is_empty()).then(|| format!("[{}]", action.postings.join(","))),
        }
    }

    fn from_row(row: &Row) -> rusqlite::Result<LogRow> {
        Ok(LogRow {
            seq: row.get("seq")?,
            name: row.get("name")?,
            executed_at: row.get("executed_at")?,
            property_id: row.get("property_id")?,
            actor: row.get("actor")?,
            actor_kind: row.get("actor_kind")?,
            agent_name: row.get("agent_name")?,
            agent_named: row.get("agent_named")?,
            action_type: row.get("action_type")?,
            action_channel: row.get("action_channel")?,
            autonomy: row.get("autonomy")?,
            approval_status: row.get("approval_status")?,
            approver: row.get("approver")?,
            reference_doctype: row.get("reference_doctype")?,
            reference_name: row.get("reference_name")?,
            rationale: row.get("rationale")?,
            minutes_saved: row.get("minutes_saved")?,
            endpoint: row.get("endpoint")?,
            before: row.get("before_snapshot")?,
            after: row.get("after_snapshot")?,
            postings: row.get("postings")?,
        })
    }

    /// Each field is preceded by its length, so that different rows never hash the same text.
    fn hash(&self, previous: &[u8]) -> Vec<u8> {
        let mut sha = Sha256::new();
        sha.update(previous);
        let numbers = [
            self.seq.to_string(),
            self.executed_at.to_string(),
            self.minutes_saved.to_string(),
            self.agent_named.to_string(),
        ];
        let property = self.property_id.map(|id| id.to_string());
        let fields = [
            Some(&numbers[0]),
            Some(&self.name),
            Some(&numbers[1]),
            property.as_ref(),
            Some(&self.actor),
            Some(&self.actor_kind),
            Some(&self.agent_name),
            Some(&numbers[3]),
            Some(&self.action_type),
            Some(&self.action_channel),
            Some(&self.autonomy),
            Some(&self.approval_status),
            self.approver.as_ref(),
            Some(&self.reference_doctype),
            Some(&self.reference_name),
            Some(&self.rationale),
            Some(&numbers[2]),
            Some(&self.endpoint),
            self.before.as_ref(),
            self.after.as_ref(),
            self.postings.as_ref(),
        ];
        let mut text = String::with_capacity(1024);
        for field in fields {
            match field {
                Some(field) => text.extend([&field.len().to_string(), ":", field, ";"]),
                None => text.push_str("-;"),
            }
        }
        sha.update(text);
        sha.finalize().to_vec()
    }

    fn insert(&self, connection: &Connection, previous: &[u8], hash: &[u8]) -> Result<()> {
        connection
            .prepare_cached(
                "INSERT INTO action_log (seq, name, executed_at, property_id, actor, actor_kind, agent_name, agent_named,
                   action_type, action_channel, autonomy, approval_status, approver, reference_doctype, reference_name,
                   rationale, minutes_saved, endpoint, before_snapshot, after_snapshot, postings,
                   previous_hash, hash)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23)",
            )?
            .execute(params![
                self.seq, self.name, self.executed_at, self.property_id, self.actor, self.actor_kind,
                self.agent_name, self.agent_named, self.action_type, self.action_channel, self.autonomy,
                self.approval_status, self.approver, self.reference_doctype, self.reference_name, self.rationale,
                self.minutes_saved, self.endpoint, self.before, self.after, self.postings,
                previous, hash
            ])?;
        Ok(())
    }
}

/// Rows read at one time while the chain is rebuilt.
const RESEALED_AT_ONCE: i64 = 1000;

/// Removes the personal data of an erased guest from the rows about the guest and from the texts of other rows in the caller's
/// reach, and rebuilds the chain from the first changed row. Returns the number of that row and how many rows about others
/// changed; the call's own row, which follows, records it.
pub(crate) fn reseal(tx: &WriteTx, personal: &PersonalData) -> Result<(Option<i64>, usize)> {
    let connection = tx.raw();
    connection.execute("INSERT INTO action_log_resealing (id) VALUES (1)", [])?;
    let (mut first, mut seq, mut previous) = (None, 0, FIRST_HASH.to_vec());
    let mut others = 0;
    loop {
        let rows = page_after(connection, seq)?;
        if rows.is_empty() {
            break;
        }
        for (mut row, hash) in rows {
            seq = row.seq;
            let about = personal.is_own_record(&row.reference_name);
            if (about || reaches(tx, row.property_id)) && row.clean(personal, about) {
                first = first.or(Some(seq));
                others += usize::from(!about);
            }
            if first.is_none() {
                previous = hash;
                continue;
            }
            let sealed = row.hash(&previous);
            row.replace(connection, &previous, &sealed)?;
            previous = sealed;
        }
    }
    connection.execute("UPDATE series SET hash = ?1 WHERE series = 'action_log'", [&previous])?;
    connection.execute("DELETE FROM action_log_resealing", [])?;
    if let Some(first) = first {
        connection.execute(
            "UPDATE night_audits SET log_hash = (SELECT hash FROM action_log WHERE seq = log_seq) WHERE log_seq >= ?1",
            [first],
        )?;
    }
    Ok((first, others))
}

/// Whether the caller may change the texts of a row of this property.
fn reaches(tx: &WriteTx, property_id: Option<i64>) -> bool {
    let actor = tx.actor();
    actor.unrestricted
        || property_id.is_some_and(|id| actor.properties.iter().any(|property| property.id == id))
}

fn page_after(connection: &Connection, seq: i64) -> Result<Vec<(LogRow, Vec<u8>)>> {
    let mut statement =
        connection.prepare_cached("SELECT * FROM action_log WHERE seq > ?1 ORDER BY seq LIMIT ?2")?;
    let rows = statement.query_map([seq, RESEALED_AT_ONCE], |row| {
        Ok((LogRow::from_row(row)?, row.get::<_, Vec<u8>>("hash")?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

impl LogRow {
    /// Removes personal data from the rationale and the snapshots; true when there was any. Snapshots of another guest's folio are
    /// documents and stay unchanged.
    fn clean(&mut self, personal: &PersonalData, about: bool) -> bool {
        let mut changed = false;
        if let Some(clean) = personal.text(&self.rationale, about) {
            self.rationale = clean;
            changed = true;
        }
        if !about && self.reference_doctype == "Folio" {
            return changed;
        }
        for snapshot in [self.before.as_mut(), self.after.as_mut()].into_iter().flatten() {
            if let Some(clean) = personal.snapshot(snapshot, about) {
                *snapshot = clean;
                changed = true;
            }
        }
        changed
    }

    fn replace(&self, connection: &Connection, previous: &[u8], hash: &[u8]) -> Result<()> {
        connection
            .prepare_cached(
                "UPDATE action_log SET rationale = ?2, before_snapshot = ?3, after_snapshot = ?4, previous_hash = ?5, hash = ?6
                 WHERE seq = ?1",
            )?
            .execute(params![self.seq, self.rationale, self.before, self.after, previous, hash])?;
        Ok(())
    }
}

/// Verifies the whole chain: the hash of every row, every link and the head. Returns the number of rows, or the first problem.
pub fn verify(connection: &Connection) -> Result<std::result::Result<i64, String>> {
    let mut statement = connection.prepare("SELECT * FROM action_log ORDER BY seq")?;
    let mut rows = statement.query([])?;
    let (mut seq, mut previous) = (0, FIRST_HASH.to_vec());
    while let Some(row) = rows.next()? {
        let stored = LogRow::from_row(row)?;
        if stored.seq != seq + 1 {
            return Ok(Err(format!("row {} of the action log is missing", seq + 1)));
        }
        if row.get::<_, Vec<u8>>("previous_hash")? != previous {
            return Ok(Err(format!("row {} of the action log does not follow the row before", stored.seq)));
        }
        previous = stored.hash(&previous);
        seq = stored.seq;
        if row.get::<_, Vec<u8>>("hash")? != previous {
            return Ok(Err(format!("row {seq} of the action log was changed")));
        }
    }
    let (last, hash) = head(connection)?;
    if last != seq || hash != previous {
        return Ok(Err(format!("the action log ends at row {seq}, its head says {last}")));
    }
    Ok(Ok(seq))
}

/// [`last`] in the snapshot of a call.
pub fn last_change(tx: &ReadTx) -> Result<i64> {
    last(tx.raw())
}

/// The number of the last row: what `/api/changes` counts.
pub fn last(connection: &Connection) -> Result<i64> {
    head(connection).map(|(last, _)| last)
}
