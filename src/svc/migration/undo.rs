//! Undoing an import in batches, so that desks do not wait for a large one.

use std::collections::VecDeque;
use std::time::Instant;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::ADMINS;
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::ReservationStatus;
use crate::domain::migration::undo::require_undoable;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write_batched};
use crate::rpc::target::Target;
use crate::say;
use crate::store::housekeeping::rooms;
use crate::store::migration::imports::{self, Import};
use crate::store::migration::undo::{self, ImportedStay};
use crate::wire::{OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write_batched(
            Module::Migrate,
            "undo_import",
            ADMINS,
            Target::Of(Owner::Import, "batch"),
            prepare,
            batch,
            "Undoes an import if none of its records was changed since.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct UndoImport {
    /// Identifier of the import, as `run_import` answered it.
    batch: Text,
}

#[derive(Default, Serialize, JsonSchema)]
pub struct Undone {
    ok: Yes,
    /// Deleted stays.
    reservations: usize,
    blocks: usize,
    /// Deleted guests that the import had created.
    guests: usize,
    /// Stays that were changed during the undo; they remain.
    #[serde(rename = "kept")]
    remaining: Vec<String>,
}

/// A running undo.
pub struct ImportUndo {
    import: Import,
    /// Row ids of the stays still to delete.
    stays: VecDeque<i64>,
    has_begun: bool,
    /// Payments deleted in this batch.
    payments: usize,
    done: Undone,
}

/// Refuses if any stay of the import has changed since.
pub fn prepare(tx: &ReadTx, params: UndoImport) -> Result<ImportUndo> {
    let import = found(tx, &params.batch)?;
    if let Some(name) = undo::first_changed(tx, &import)? {
        let sentence = say!(
            "{name} was changed since the import; {import} can no longer be undone.",
            name,
            import = import.name
        );
        return Err(Error::refused("import_built_on", sentence));
    }
    let stays = undo::stays(tx, &import)?.into();
    Ok(ImportUndo {
        import,
        stays,
        has_begun: false,
        payments: 0,
        done: Undone { ok: OK, ..Undone::default() },
    })
}

/// The import, if it can be undone. A stopped undo can be started again.
fn found(tx: &ReadTx, name: &str) -> Result<Import> {
    let import = imports::find(tx, name)?;
    require_undoable(&import.name, import.state)?;
    Ok(import)
}

/// Stays deleted by one statement: few enough for the time of a batch, enough that the search index is written once for many.
const TOGETHER: usize = 100;

/// Deletes stays until the time is up. Each is checked again: it may have been changed between batches.
pub fn batch(run: &mut ImportUndo, tx: &WriteTx, until: Instant) -> Result<Option<Undone>> {
    let property = tx.property()?;
    let log = |after| Action::new(Verb::UndoImport, RecordType::Property, &property.name).before(after);
    if !run.has_begun {
        undo::begin(tx, &found(tx, &run.import.name)?)?;
        run.has_begun = true;
        tx.log(log(json!({ "batch": run.import.name, "reservations": run.stays.len() })).why("Begun"));
    }
    undo::continue_undo(tx, &run.import)?;
    while !run.stays.is_empty() {
        let next: Vec<i64> = run.stays.drain(..TOGETHER.min(run.stays.len())).collect();
        run.remove(tx, undo::current(tx, &run.import, &list(&next)?)?)?;
        if Instant::now() >= until {
            break;
        }
    }
    if !run.stays.is_empty() {
        // The first log entry announces the undo and the last one counts it; deleted payments are logged at once.
        match std::mem::take(&mut run.payments) {
            0 => tx.nothing_changed(),
            payments => {
                tx.log(log(json!({ "batch": run.import.name, "payments": payments })).why("Going on"))
            }
        }
        return Ok(None);
    }
    let done = &mut run.done;
    if done.remaining.is_empty() {
        done.blocks = undo::remove_blocks(tx, &run.import)?;
    }
    undo::end(tx, &run.import, done.remaining.is_empty())?;
    tx.log(log(json!({ "batch": run.import.name, "reservations": done.reservations, "blocks": done.blocks,
                       "guests": done.guests, "kept": done.remaining })));
    Ok(Some(std::mem::take(done)))
}

impl ImportUndo {
    fn remove(&mut self, tx: &WriteTx, stays: Vec<ImportedStay>) -> Result<()> {
        let (changed, stays): (Vec<_>, Vec<_>) = stays.into_iter().partition(|stay| stay.is_changed);
        self.done.remaining.extend(changed.into_iter().map(|stay| stay.name));
        let ids = |id: fn(&ImportedStay) -> i64| list(&stays.iter().map(id).collect::<Vec<_>>());
        self.payments += undo::remove_stays(tx, &ids(|stay| stay.id)?)?;
        let in_house = stays.iter().filter(|stay| stay.status == ReservationStatus::CheckedIn);
        for room in in_house.filter_map(|stay| stay.room_id) {
            rooms::release(tx, room)?;
        }
        self.done.reservations += stays.len();
        self.done.guests += undo::remove_guests(tx, &self.import, &ids(|stay| stay.guest_id)?)?;
        Ok(())
    }
}

/// Row ids as a JSON list.
fn list(ids: &[i64]) -> Result<String> {
    Ok(serde_json::to_string(ids)?)
}
