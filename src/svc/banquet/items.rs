//! The lines of a function as a whole grid.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;

use super::grid::{self, ItemParam};
use super::pricing::{self, LinesChanged};
use super::sheet_view::lines_logged;
use super::{FUNCTION, SELLERS, require_changeable};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::lines::{self, Line};
use crate::wire::{self, Amount, Flag, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "save_items",
            SELLERS,
            FUNCTION,
            save_items,
            "Replaces all lines of a function; a row that names a line keeps it.",
        )
        .destructive()
        .post_only(),
        write(Module::Banquet, "remove_item", SELLERS, FUNCTION, remove_item, "Takes a line off a function.")
            .destructive()
            .post_only(),
    ]
}

/// Writes the lines of a function and logs the change.
pub(super) fn change(
    tx: &WriteTx,
    function: &Function,
    before: &[Line],
    lines: Vec<Line>,
) -> Result<(Function, Vec<Line>)> {
    let after = pricing::write(tx, function, lines, function.discount)?;
    let now = lines::of_function(tx, function.id)?;
    tx.log(
        Action::new(Verb::BanquetItems, RecordType::VenueBooking, &function.name)
            .before(json!({ "items": lines_logged(before), "grand_total": Amount(function.grand) }))
            .after(json!({ "items": lines_logged(&now), "grand_total": Amount(after.grand) })),
    );
    Ok((after, now))
}

pub fn add(tx: &WriteTx, function: &Function, line: Line) -> Result<LinesChanged> {
    let before = lines::of_function(tx, function.id)?;
    let mut lines = before.clone();
    lines.push(line);
    let (after, now) = change(tx, function, &before, lines)?;
    Ok(LinesChanged::of(&after, now.len()))
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveItems {
    /// Identifier of the function.
    function: Text,
    /// [{row, item_type, item_name, banquet_menu, service_item, description, qty, actual_qty, uom, list_rate, rate, cost_rate,
    /// chargeable, is_alcohol, on_pack_list, tax_exempt, gst_rate, notes, is_supplementary, clear}]
    #[serde(deserialize_with = "items")]
    #[schemars(with = "Vec<ItemParam>")]
    items: Vec<ItemParam>,
    /// 1: lines that no row names stay, so that two people can edit one function.
    #[serde(default = "wire::default::off")]
    partial: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct ItemsSaved {
    #[serde(flatten)]
    changed: LinesChanged,
    /// The new lines, in the order of their rows.
    added: Vec<String>,
}

fn items<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Vec<ItemParam>, D::Error> {
    wire::filled(deserializer).map(Option::unwrap_or_default)
}

fn save_items(tx: &WriteTx, params: SaveItems) -> Result<ItemsSaved> {
    let function = functions::find(tx, &params.function)?;
    require_changeable(&function)?;
    let before = lines::of_function(tx, function.id)?;
    let mut lines = grid::read(tx, &function, &before, params.items)?;
    if params.partial.0 {
        lines = grid::merged(&before, lines);
    }
    let (after, now) = change(tx, &function, &before, lines)?;
    let is_new = |line: &&Line| !before.iter().any(|known| known.id == line.id);
    let added = now.iter().filter(is_new).map(|line| line.id.to_string()).collect();
    Ok(ItemsSaved { changed: LinesChanged::of(&after, now.len()), added })
}

#[derive(Deserialize, JsonSchema)]
pub struct RemoveItem {
    /// Identifier of the function.
    function: Text,
    /// `name` of the line.
    row: Text,
}

fn remove_item(tx: &WriteTx, params: RemoveItem) -> Result<LinesChanged> {
    let function = functions::find(tx, &params.function)?;
    require_changeable(&function)?;
    let before = lines::of_function(tx, function.id)?;
    let mut lines = before.clone();
    let id = lines::named(&mut lines, &function.name, &params.row)?.id;
    lines.retain(|line| line.id != id);
    let (after, now) = change(tx, &function, &before, lines)?;
    Ok(LinesChanged::of(&after, now.len()))
}
