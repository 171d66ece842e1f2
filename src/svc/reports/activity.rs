//! Module `agents_api`: the actions of people and agents, read from the action log.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::domain::dates::require_period;
use crate::domain::lists::{ClosedList, Role};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::store::reports::activity::{self, ActionView, Page};
use crate::wire::{Day, Int, Text, default};
use crate::word;

const LISTED_MOST: i64 = 200;

pub fn rows() -> Vec<Endpoint> {
    const STAFF: Gate =
        Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::ServiceAgent]);
    vec![
        read_with_file(
            Module::AgentsApi,
            "activity_feed",
            STAFF,
            Target::PropertyOrEvery,
            activity_feed,
            |actions| vec![table(actions)],
            "Lists the activity log, newest first.",
        ),
        read(
            Module::AgentsApi,
            "activity_detail",
            STAFF,
            Target::Every,
            activity_detail,
            "Returns one action with the record before and after.",
        ),
    ]
}

/// Who acted.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum ActorKind {
    Human,
    Agent,
    Assistant,
}

#[derive(Deserialize, JsonSchema)]
pub struct FeedParams {
    /// Identifier of the property; all of the caller's when left out.
    pub property: Option<Text>,
    /// `human`, `agent` or `assistant`, an agent that is no guest on the web; all when left out.
    actor_kind: Option<ActorKind>,
    /// A verb such as `check_in`.
    action_type: Option<Text>,
    /// Login of the actor.
    actor: Option<Text>,
    /// Identifier of the record that was changed.
    reference_name: Option<Text>,
    /// First day, in the time zone of the property, or of the caller's first property.
    from_date: Option<Day>,
    /// Last day, included.
    to_date: Option<Day>,
    /// Identifier of an action: only earlier ones.
    before: Option<Text>,
    /// At most 200.
    #[serde(default = "default::fifty")]
    limit: Int,
    /// Number of newest actions to skip.
    #[serde(default = "default::zero")]
    start: Int,
}

fn activity_feed(tx: &ReadTx, params: FeedParams) -> Result<Vec<ActionView>> {
    let actor_kind = params.actor_kind.map(|kind| match kind {
        ActorKind::Human => "human",
        ActorKind::Agent | ActorKind::Assistant => "agent",
    });
    let [from, until] = period(tx, params.from_date, params.to_date)?;
    let before = params
        .before
        .as_deref()
        .map(|name| activity::sequence_of(tx, name)?.ok_or_else(|| Error::not_found(word!("action"), name)));
    let page = Page {
        actor_kind,
        without_guests: matches!(params.actor_kind, Some(ActorKind::Assistant)),
        action_type: params.action_type.as_deref(),
        actor: params.actor.as_deref(),
        reference_name: params.reference_name.as_deref(),
        from,
        until,
        before: before.transpose()?,
        limit: params.limit.0.clamp(1, LISTED_MOST),
        start: params.start.0.max(0),
    };
    activity::feed(tx, &page)
}

/// A page of the feed as rows of its file.
pub fn table(actions: &[ActionView]) -> Table {
    let columns = Columns::<ActionView>::new()
        .moment("When", |action| action.executed_at.into())
        .text("Who", |action| (&action.actor).into())
        .text("Agent", |action| (&action.agent_name).into())
        .text("Action", |action| (&action.action_type).into())
        .text("Through", |action| action.action_channel.as_str().into())
        .text("Status", |action| action.approval_status.as_str().into())
        .text("Kind of record", |action| (&action.reference_doctype).into())
        .text("Record", |action| (&action.reference_name).into())
        .text("Why", |action| (&action.rationale).into())
        .figure("Minutes saved", Kind::Count, |action| action.minutes_saved.into());
    let page_ends = actions.last().map(|action| action.name.clone());
    Table { page_ends, ..Table::of("Activity", &columns, actions) }
}

/// The start and end of the given days.
fn period(tx: &ReadTx, from: Option<Day>, to: Option<Day>) -> Result<[Option<DateTime<Utc>>; 2]> {
    if let (Some(from), Some(to)) = (from, to) {
        require_period(from.0, to.0)?;
    }
    if from.is_none() && to.is_none() {
        return Ok([None, None]);
    }
    let clock = match tx.property_id_or_none() {
        Some(_) => Some(tx.property()?),
        None => tx.each_property().first().map(|one| one.property()).transpose()?,
    };
    let midnight = |day: NaiveDate| {
        let local = day.and_time(NaiveTime::MIN);
        clock.as_ref().map_or(local.and_utc(), |property| property.moment(local))
    };
    let after = |day: Day| day.0.succ_opt().unwrap_or(day.0);
    Ok([from.map(|day| midnight(day.0)), to.map(|day| midnight(after(day)))])
}

#[derive(Deserialize, JsonSchema)]
pub struct DetailParams {
    /// Identifier of the action, `AAL-2026-000001`.
    name: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Detail {
    #[serde(flatten)]
    action: ActionView,
    /// None for actions on the whole chain.
    property: Option<String>,
    before_snapshot: Option<Value>,
    after_snapshot: Option<Value>,
}

fn activity_detail(tx: &ReadTx, params: DetailParams) -> Result<Detail> {
    let found =
        activity::find(tx, &params.name)?.ok_or_else(|| Error::not_found(word!("action"), &params.name))?;
    Ok(Detail {
        action: found.action,
        property: found.property,
        before_snapshot: found.before,
        after_snapshot: found.after,
    })
}
