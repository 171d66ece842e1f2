//! The lines of a function as a grid: rows that name a line keep it, others are new.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{line_kinds, pricing};
use crate::db::scope::WriteTx;
use crate::domain::banquet::amounts::standard_rate;
use crate::domain::banquet::costs::Cost;
use crate::domain::banquet::items::{is_rental, require_once};
use crate::domain::banquet::lines::{is_alcohol, typed_percent, typed_quantity};
use crate::domain::lists::{FunctionItemType, FunctionUnit};
use crate::error::{Error, Result};
use crate::say;
use crate::store::banquet::functions::Function;
use crate::store::banquet::lines::{Line, VENUE};
use crate::store::banquet::{menus, services};
use crate::wire::{Amount, Flag, Prose, Text};

/// A row of the grid. Amounts are computed and ignored when they come back.
#[derive(Deserialize, JsonSchema)]
pub struct ItemParam {
    /// `name` of a line that the row is about.
    row: Option<Text>,
    name: Option<Text>,
    item_type: Option<FunctionItemType>,
    item_name: Option<Text>,
    /// Menu, by identifier or name.
    banquet_menu: Option<Text>,
    /// Service, by identifier or name.
    service_item: Option<Text>,
    description: Option<Prose>,
    /// A quantity that differs from what the line follows is preserved.
    qty: Option<Amount>,
    /// Used, as recorded after the event.
    actual_qty: Option<Amount>,
    uom: Option<FunctionUnit>,
    list_rate: Option<Amount>,
    /// Before tax.
    rate: Option<Amount>,
    /// What one costs the hotel, before the tax paid on it.
    cost_rate: Option<Amount>,
    chargeable: Option<Flag>,
    is_alcohol: Option<Flag>,
    on_pack_list: Option<Flag>,
    tax_exempt: Option<Flag>,
    /// Given for this line; otherwise it follows the menu, the service or the kind of line.
    gst_rate: Option<Amount>,
    notes: Option<Prose>,
    is_supplementary: Option<Flag>,
    /// Fields to empty; a quantity or a tax rate then follows its rule again.
    clear: Option<Vec<Clearable>>,
}

/// What a row can empty, since blank members of a row count as not given.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Clearable {
    Qty,
    ActualQty,
    GstRate,
    Description,
    Notes,
}

/// The lines that the rows describe, in their order. A new row named as the hall, where its rental is not among the lines,
/// is that rental: one that was removed comes back as it was.
pub fn read(tx: &WriteTx, function: &Function, before: &[Line], rows: Vec<ItemParam>) -> Result<Vec<Line>> {
    let mut lines: Vec<Line> = Vec::with_capacity(rows.len());
    let mut has_rental = before.iter().any(|line| line.is_origin(VENUE));
    for row in rows {
        let mut line = start(tx, function, before, &row)?;
        require_once("items", lines.iter().map(|known| known.id), line.id)?;
        fill(tx, &mut line, row)?;
        let d = &mut line.details;
        let is_new = line.id == 0 && !has_rental;
        if is_new && is_rental(d.item_type, &d.item_name, &function.venue_name) {
            (d.origin, has_rental) = (Some(VENUE.to_string()), true);
        }
        lines.push(line);
    }
    Ok(lines)
}

/// The lines before with these in their places; new ones come last.
pub fn merged(before: &[Line], changed: Vec<Line>) -> Vec<Line> {
    let mut lines = before.to_vec();
    for line in changed {
        match lines.iter_mut().find(|known| line.id > 0 && known.id == line.id) {
            Some(known) => *known = line,
            None => lines.push(line),
        }
    }
    lines
}

/// The line that a row begins with: its own, that of its menu or service, or an empty one.
fn start(tx: &WriteTx, function: &Function, before: &[Line], row: &ItemParam) -> Result<Line> {
    if let Some(name) = row.row.as_ref().or(row.name.as_ref()) {
        let id: Option<i64> = name.parse().ok();
        let found = before.iter().find(|line| Some(line.id) == id);
        return found.cloned().ok_or_else(|| Error::NotFound {
            message: say!("There is no line {row} on {function}.", row = name.0, function = function.name),
        });
    }
    if let Some(menu) = &row.banquet_menu {
        return line_kinds::menu_line(tx, menus::find(tx, menu)?);
    }
    if let Some(service) = &row.service_item {
        return Ok(line_kinds::service_line(services::service(tx, service)?));
    }
    match &row.item_name {
        Some(name) => Ok(Line::new(pricing::plain(name))),
        None => Err(Error::invalid("items", say!("A line needs a name."))),
    }
}

fn fill(tx: &WriteTx, line: &mut Line, row: ItemParam) -> Result<()> {
    let is_new = line.id == 0;
    let d = &mut line.details;
    d.item_type = row.item_type.unwrap_or(d.item_type);
    if let Some(name) = row.item_name {
        d.item_name = name.0;
    }
    if let Some(uom) = row.uom.filter(|uom| *uom != d.uom) {
        (d.uom, d.qty_typed) = (uom, d.qty_typed && !is_new);
    }
    if let Some(qty) = row.qty {
        let qty = typed_quantity("items", qty.0)?;
        if is_new || qty != d.qty {
            (d.qty, d.qty_typed) = (qty, true);
        }
    }
    if let Some(actual) = row.actual_qty {
        d.actual = Some(typed_quantity("items", actual.0)?);
    }
    if let Some(rate) = row.rate {
        let rate = pricing::rate(tx, "items", rate.0)?;
        if is_new && d.menu_id.is_none() && d.service_id.is_none() {
            d.list_rate = rate;
        }
        d.rate = rate;
    }
    if let Some(rate) = row.list_rate {
        d.list_rate = pricing::rate(tx, "items", rate.0)?;
    }
    if let Some(cost) = row.cost_rate.filter(|cost| cost.0 != d.cost.decimal()) {
        let cost = Cost::read("items", cost.0, standard_rate(&tx.property()?.tax()))?;
        (d.cost, d.input_tax) = (cost.cost, cost.input_tax);
    }
    if let Some(rate) = row.gst_rate.filter(|rate| is_new || rate.0 != d.tax_rate) {
        d.own_tax_rate = Some(typed_percent("items", rate.0)?);
    }
    let flag = |given: Option<Flag>, now: bool| given.map_or(now, |flag| flag.0);
    d.chargeable = flag(row.chargeable, d.chargeable);
    d.on_pack_list = flag(row.on_pack_list, d.on_pack_list);
    d.tax_exempt = flag(row.tax_exempt, d.tax_exempt);
    d.is_supplementary = flag(row.is_supplementary, d.is_supplementary);
    d.is_alcohol = is_alcohol(flag(row.is_alcohol, d.is_alcohol), d.item_type);
    if let Some(text) = row.description {
        d.description = Some(text.0);
    }
    if let Some(text) = row.notes {
        d.notes = Some(text.0);
    }
    for field in row.clear.unwrap_or_default() {
        match field {
            Clearable::Qty => d.qty_typed = false,
            Clearable::ActualQty => d.actual = None,
            Clearable::GstRate => d.own_tax_rate = None,
            Clearable::Description => d.description = None,
            Clearable::Notes => d.notes = None,
        }
    }
    Ok(())
}
