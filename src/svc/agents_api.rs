//! Module `agents_api`: what people and agents did, read from the action log.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::wire::{Int, Text, default};
use crate::store::actions::{self, Deed, Page};

const LISTED_MOST: i64 = 200;

pub fn rows() -> Vec<Endpoint> {
    const STAFF: Gate =
        Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::ServiceAgent]);
    vec![
        read(
            "activity_feed",
            STAFF,
            Target::PropertyOrEvery,
            activity_feed,
            "What was done, by whom, newest first.",
        ),
        read(
            "activity_detail",
            STAFF,
            Target::Every,
            activity_detail,
            "One action with the record as it was before and after.",
        ),
    ]
}

/// Who acted.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum ActorKind {
    Human,
    Agent,
}

#[derive(Deserialize, JsonSchema)]
pub struct FeedParams {
    /// `human` or `agent`; both when left out.
    actor_kind: Option<ActorKind>,
    /// A verb such as `check_in`.
    action_type: Option<Text>,
    /// At most 200.
    #[serde(default = "fifty")]
    limit: Int,
    /// How many of the newest to pass over.
    #[serde(default = "default::zero")]
    start: Int,
}

fn fifty() -> Int {
    Int(50)
}

fn activity_feed(tx: &ReadTx, params: FeedParams) -> Result<Vec<Deed>> {
    let actor_kind = params.actor_kind.map(|kind| match kind {
        ActorKind::Human => "human",
        ActorKind::Agent => "agent",
    });
    let page = Page {
        actor_kind,
        action_type: params.action_type.as_deref(),
        limit: params.limit.0.clamp(1, LISTED_MOST),
        start: params.start.0.max(0),
    };
    actions::feed(tx, &page)
}

#[derive(Deserialize, JsonSchema)]
pub struct DetailParams {
    /// Identifier of the action, `AAL-2026-000001`.
    name: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Detail {
    #[serde(flatten)]
    deed: Deed,
    /// None for what concerns the whole chain.
    property: Option<String>,
    before_snapshot: Option<Value>,
    after_snapshot: Option<Value>,
}

fn activity_detail(tx: &ReadTx, params: DetailParams) -> Result<Detail> {
    let found = actions::find(tx, &params.name)?.ok_or_else(|| Error::not_found("action", &params.name))?;
    Ok(Detail {
        deed: found.deed,
        property: found.property,
        before_snapshot: found.before,
        after_snapshot: found.after,
    })
}
