//! The list of imports and their progress.

use chrono::DateTime;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ADMINS;
use crate::db::scope::ReadTx;
use crate::domain::migration::imports::ImportState;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::migration::imports::{self, Import};
use crate::wire::{Int, Moment, default};

const SHOWN_MOST: i64 = 200;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Migrate,
        "imports",
        ADMINS,
        Target::Property,
        imports,
        "Lists imports, newest first, with their results and the progress of a running import.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct Imports {
    /// At most 200.
    #[serde(default = "default::twenty")]
    limit: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct ImportView {
    batch: String,
    file_name: Option<String>,
    made_by: String,
    made_at: Moment,
    /// Running, Stopped (import the file again, or undo it), Done, Undoing, Undone.
    state: ImportState,
    /// Data rows of the file, and rows done.
    rows: i64,
    rows_done: i64,
    created: i64,
    history: i64,
    blocks: i64,
    duplicates: i64,
    changed: i64,
    errors: i64,
}

pub fn imports(tx: &ReadTx, params: Imports) -> Result<Vec<ImportView>> {
    let property = tx.property()?;
    let view = |import: Import| ImportView {
        made_at: Moment(property.local(DateTime::from_timestamp(import.made_at, 0).unwrap_or_default())),
        batch: import.name,
        file_name: import.file_name,
        made_by: import.made_by,
        state: import.state,
        rows: import.file_rows,
        rows_done: import.counts.rows_done,
        created: import.counts.created,
        history: import.counts.history,
        blocks: import.counts.blocks,
        duplicates: import.counts.duplicates,
        changed: import.counts.changed,
        errors: import.counts.errors,
    };
    let latest = imports::latest(tx, params.limit.0.clamp(1, SHOWN_MOST))?;
    Ok(latest.into_iter().map(view).collect())
}
