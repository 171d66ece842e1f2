//! Taking an import back.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action_log::Action;
use crate::db::scope::WriteTx;
use crate::domain::lists::ReservationStatus;
use crate::error::{Error, Result};
use crate::rpc::wire::{OK, Text, Yes};
use crate::store::imports::{self, State};
use crate::store::properties::house;
use crate::store::rooms;

#[derive(Deserialize, JsonSchema)]
pub struct UndoImport {
    /// Identifier of the import, as run_import answered it.
    batch: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Undone {
    ok: Yes,
    /// Stays taken out of the file.
    reservations: usize,
    blocks: usize,
    /// Guests whom the import had made and whom nothing else names.
    guests: usize,
}

/// All or nothing: one stay that somebody worked with keeps the whole import.
pub fn undo_import(tx: &WriteTx, params: UndoImport) -> Result<Undone> {
    let import = imports::find(tx, &params.batch)?;
    if import.state == State::Running {
        return Err(Error::refused("import_running", format!("{} is still running.", import.name)));
    }
    if import.state == State::Undone {
        return Err(Error::refused("import_undone", format!("{} was taken back already.", import.name)));
    }
    if let Some(name) = imports::built_on(tx, &import)? {
        let sentence =
            format!("{} was worked with since; {} can't be taken back any more.", name, import.name);
        return Err(Error::refused("import_built_on", sentence));
    }
    let stays = imports::stays(tx, &import)?;
    for stay in &stays {
        imports::remove_stay(tx, stay)?;
        if let Some(room) = stay.room_id.filter(|_| stay.status == ReservationStatus::CheckedIn) {
            rooms::release(tx, room)?;
        }
    }
    let mut guests = 0;
    for stay in &stays {
        guests += imports::remove_guest(tx, &import, stay.guest_id)?;
    }
    let blocks = imports::close(tx, &import)?;
    let undone = Undone { ok: OK, reservations: stays.len(), blocks, guests };
    let before =
        json!({ "batch": import.name, "reservations": stays.len(), "blocks": blocks, "guests": guests });
    tx.log(Action::new("undo_import", "Property", &house(tx)?.name).before(before));
    Ok(undone)
}
