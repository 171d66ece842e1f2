//! Merging two profiles of one guest.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::guests::merge::{record_type, require_two};
use crate::domain::lists::Role::{Administrator, HotelAdmin, SystemManager};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::guests::merge;
use crate::store::guests::profiles::{self, Profile};
use crate::wire::Text;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "merge_guests",
            Gate::Any(&[HotelAdmin, SystemManager, Administrator]),
            Target::Every,
            merge_guests,
            "Merges two profiles of one guest: moves stays, folios and documents, and deletes the duplicate.",
        )
        .destructive(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct MergeGuests {
    /// Identifier of the duplicate, which is deleted.
    source: Text,
    /// Identifier of the profile to keep.
    target: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Merged {
    /// Identifier of the remaining profile.
    target: String,
    /// Moved records by record type.
    moved: BTreeMap<String, usize>,
}

/// Names and amounts on stays and folios are unchanged. The target keeps its own values and takes over what it lacks;
/// if the source is blacklisted, so is the target.
fn merge_guests(tx: &WriteTx, params: MergeGuests) -> Result<Merged> {
    let source = profiles::find(tx, &params.source)?;
    let target = profiles::find(tx, &params.target)?;
    require_two(source.id, target.id)?;
    within_reach(tx, &source)?;
    within_reach(tx, &target)?;
    merge::fill(tx, source.id, target.id)?;
    let mut moved = BTreeMap::new();
    for (table, rows) in merge::take_over(tx, source.id, target.id)? {
        if table == "merged_guests" {
            continue;
        }
        *moved.entry(record_type(&table)).or_insert(0) += rows;
    }
    tx.log(
        Action::new(Verb::MergeGuests, RecordType::Guest, &target.name)
            .before(json!({ "merged": source.name }))
            .after(json!({ "moved": moved })),
    );
    Ok(Merged { target: target.name, moved })
}

/// A caller of some properties may not change a profile used at others.
pub fn within_reach(tx: &ReadTx, guest: &Profile) -> Result<()> {
    if merge::reaches_elsewhere(tx, guest.id)? {
        let message =
            say!("Only somebody of the whole chain may change the profile {guest}.", guest = guest.name);
        return Err(Error::forbidden("not_your_property", message));
    }
    Ok(())
}
