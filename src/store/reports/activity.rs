//! Reading the action log. Rows without a property (accounts, shared records) are visible only to callers who see the
//! whole chain.

use crate::db::row::Row;
use chrono::{DateTime, NaiveDateTime, Utc};
use rusqlite::ToSql;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::db::types::{flag, list, moment_or_none};
use crate::domain::actions::RecordType;
use crate::domain::lists::{ActionChannel, ApprovalStatus, Autonomy, ClosedList};
use crate::error::Result;
use crate::store::guests::journey::read_zone;
use crate::wire::{Flag, Moment};

/// An action. Times are local to its property, or UTC where it has none.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ActionView {
    pub name: String,
    pub creation: Moment,
    /// Login of the actor, or `Guest`.
    pub actor: String,
    /// Empty when a human did it.
    pub agent_name: String,
    /// 1: the caller named the agent in the call; no credential says so.
    pub agent_named_by_caller: Flag,
    pub action_type: String,
    pub action_channel: ActionChannel,
    pub approval_status: ApprovalStatus,
    pub autonomy: Autonomy,
    pub approver: Option<String>,
    pub reference_doctype: String,
    pub reference_name: String,
    /// Identifier of the room of a room block.
    pub room: Option<String>,
    pub rationale: String,
    pub minutes_saved: i64,
    pub executed_at: Moment,
}

fn read_action(row: &Row) -> rusqlite::Result<ActionView> {
    let zone = read_zone(row)?;
    let at = moment_or_none(row, "executed_at")?.unwrap_or_default();
    let at: NaiveDateTime = at.with_timezone(&zone).naive_local();
    Ok(ActionView {
        name: row.get("name")?,
        creation: Moment(at),
        actor: row.get("actor")?,
        agent_name: row.get("agent_name")?,
        agent_named_by_caller: Flag(flag(row, "agent_named")?),
        action_type: row.get("action_type")?,
        action_channel: list(row, "action_channel")?,
        approval_status: list(row, "approval_status")?,
        autonomy: list(row, "autonomy")?,
        approver: row.get("approver")?,
        reference_doctype: row.get("reference_doctype")?,
        reference_name: row.get("reference_name")?,
        room: room_of_block(row)?,
        rationale: row.get("rationale")?,
        minutes_saved: row.get("minutes_saved")?,
        executed_at: Moment(at),
    })
}

/// The identifier of a block says nothing to a person; its room does.
fn room_of_block(row: &Row) -> rusqlite::Result<Option<String>> {
    if row.get::<_, String>("reference_doctype")? != RecordType::RoomBlock.as_str() {
        return Ok(None);
    }
    for column in ["after_snapshot", "before_snapshot"] {
        let text: Option<String> = row.get(column)?;
        let snapshot: Option<Value> = text.and_then(|text| serde_json::from_str(&text).ok());
        if let Some(room) = snapshot.as_ref().and_then(|all| all["room"].as_str()) {
            return Ok(Some(room.to_string()));
        }
    }
    Ok(None)
}

/// Filter and page of the feed.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// `human` or `agent`.
    pub actor_kind: Option<&'a str>,
    /// Leaves out what guests did on the public pages, which is logged as an agent's.
    pub without_guests: bool,
    pub action_type: Option<&'a str>,
    /// Login.
    pub actor: Option<&'a str>,
    pub reference_name: Option<&'a str>,
    /// At this time or later.
    pub from: Option<DateTime<Utc>>,
    /// Before this time.
    pub until: Option<DateTime<Utc>>,
    /// Only rows before this sequence number.
    pub before: Option<i64>,
    pub limit: i64,
    pub start: i64,
}

/// Selects rows of the log with their property's time zone; `$scope` selects the properties.
macro_rules! select_actions {
    ($scope:literal) => {
        concat!(
            "SELECT a.*, p.timezone FROM action_log a LEFT JOIN properties p ON p.id = a.property_id
             WHERE ",
            $scope,
            " AND (:kind IS NULL OR a.actor_kind = :kind) AND (NOT :without_guests OR a.actor <> 'Guest')
               AND (:type IS NULL OR a.action_type = :type)
               AND (:actor IS NULL OR a.actor = :actor COLLATE NOCASE)
               AND (:reference IS NULL OR a.reference_name = :reference)
               AND (:from IS NULL OR a.executed_at >= :from) AND (:until IS NULL OR a.executed_at < :until)
               AND a.seq < :before
             ORDER BY a.seq DESC LIMIT :limit OFFSET :start"
        )
    };
}

/// Actions, newest first: of the call's property if it has one, else of all the caller's properties and, where
/// permitted, of none.
pub fn feed(tx: &ReadTx, page: &Page) -> Result<Vec<ActionView>> {
    let chain = tx.actor().unrestricted;
    let (from, until) = (page.from.map(|at| at.timestamp()), page.until.map(|at| at.timestamp()));
    let before = page.before.unwrap_or(i64::MAX);
    let mut params: Vec<(&str, &dyn ToSql)> = vec![
        (":kind", &page.actor_kind),
        (":without_guests", &page.without_guests),
        (":type", &page.action_type),
        (":actor", &page.actor),
        (":reference", &page.reference_name),
        (":from", &from),
        (":until", &until),
        (":before", &before),
        (":limit", &page.limit),
        (":start", &page.start),
    ];
    if tx.property_id_or_none().is_some() {
        return tx.rows(select_actions!("a.property_id = :property"), &params, read_action);
    }
    params.push((":chain", &chain));
    // The unary plus makes SQLite walk from the newest row: such a caller reaches most rows.
    tx.every_rows(
        select_actions!(
            "(+a.property_id IN (SELECT value FROM json_each(:properties)) OR (:chain AND a.property_id IS NULL))"
        ),
        &params,
        read_action,
    )
}

/// The sequence number at the end of an action's name.
fn number_in(name: &str) -> Option<i64> {
    name.rsplit('-').next()?.parse().ok()
}

/// The sequence number of an action, if the caller may see it.
pub fn sequence_of(tx: &ReadTx, name: &str) -> Result<Option<i64>> {
    tx.every_row(
        "SELECT seq FROM action_log
         WHERE seq = :seq AND name = :name AND (property_id IN (SELECT value FROM json_each(:properties))
                                 OR (:chain AND property_id IS NULL))",
        &[(":seq", &number_in(name)), (":name", &name), (":chain", &tx.actor().unrestricted)],
        |row| row.get(0),
    )
}

/// An action with the record before and after it.
#[derive(Clone, Debug)]
pub struct ActionDetail {
    pub action: ActionView,
    pub property: Option<String>,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

pub fn find(tx: &ReadTx, name: &str) -> Result<Option<ActionDetail>> {
    tx.every_row(
        "SELECT a.*, p.timezone, p.name AS property
         FROM action_log a LEFT JOIN properties p ON p.id = a.property_id
         WHERE a.seq = :seq AND a.name = :name AND (a.property_id IN (SELECT value FROM json_each(:properties))
                                   OR (:chain AND a.property_id IS NULL))",
        &[(":seq", &number_in(name)), (":name", &name), (":chain", &tx.actor().unrestricted)],
        |row| {
            let snapshot = |column: &str| -> rusqlite::Result<Option<Value>> {
                let text: Option<String> = row.get(column)?;
                Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
            };
            Ok(ActionDetail {
                action: read_action(row)?,
                property: row.get("property")?,
                before: snapshot("before_snapshot")?,
                after: snapshot("after_snapshot")?,
            })
        },
    )
}
