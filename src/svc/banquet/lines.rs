//! The lines of a function: menus, services, a whole grid, and what comes on top.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;

use super::grid::{self, ItemParam};
use super::line_kinds::{menu_line, service_line};
use super::pricing::{self, LinesChanged};
use super::sheet_view::lines_logged;
use super::{FUNCTION, SELLERS, require_changeable};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::amounts::standard_rate;
use crate::domain::banquet::costs::Cost;
use crate::domain::banquet::lines::{bought_as, is_alcohol, typed_quantity};
use crate::domain::lists::{FunctionItemType, FunctionUnit};
use crate::domain::stock::quantity::Quantity;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::lines::{self, Line, LineDetails};
use crate::store::banquet::{menus as menu_store, services};
use crate::wire::{self, Amount, Flag, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "add_menu",
            SELLERS,
            FUNCTION,
            add_menu,
            "Adds a menu; its quantity follows the guests unless one is given.",
        )
        .post_only(),
        write(
            Module::Banquet,
            "add_service",
            SELLERS,
            FUNCTION,
            add_service,
            "Adds a service of the catalogue, which decides whether it is charged.",
        )
        .post_only(),
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
        write(
            Module::Banquet,
            "add_supplementary",
            SELLERS,
            FUNCTION,
            add_supplementary,
            "Bills something on top of what was agreed.",
        )
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

fn add(tx: &WriteTx, function: &Function, line: Line) -> Result<LinesChanged> {
    let before = lines::of_function(tx, function.id)?;
    let mut lines = before.clone();
    lines.push(line);
    let (after, now) = change(tx, function, &before, lines)?;
    Ok(LinesChanged::of(&after, now.len()))
}

#[derive(Deserialize, JsonSchema)]
pub struct AddMenu {
    /// Identifier of the function.
    function: Text,
    /// Menu, by identifier or name.
    menu: Text,
    /// Plates; otherwise the guests, at least as many as the menu is served for.
    qty: Option<Amount>,
    /// A plate before tax; otherwise the menu's price.
    rate: Option<Amount>,
    #[serde(default = "wire::default::on")]
    chargeable: Flag,
    notes: Option<Text>,
}

fn add_menu(tx: &WriteTx, params: AddMenu) -> Result<LinesChanged> {
    let function = functions::find(tx, &params.function)?;
    require_changeable(&function)?;
    let menu = menu_store::find(tx, &params.menu)?;
    if menu.disabled {
        return Err(Error::invalid("menu", say!("{name} is no longer offered.", name = menu.menu_name)));
    }
    let mut line = menu_line(tx, menu)?;
    if let Some(rate) = params.rate {
        line.details.rate = pricing::rate(tx, "rate", rate.0)?;
    }
    if let Some(qty) = params.qty {
        (line.details.qty, line.details.qty_typed) = (typed_quantity("qty", qty.0)?, true);
    }
    line.details.chargeable = params.chargeable.0;
    line.details.notes = params.notes.map(|notes| notes.0);
    add(tx, &function, line)
}

#[derive(Deserialize, JsonSchema)]
pub struct AddService {
    /// Identifier of the function.
    function: Text,
    /// Service, by identifier or name.
    service_item: Text,
    /// Otherwise the guests, the hours or one, as the service is sold.
    qty: Option<Amount>,
    rate: Option<Amount>,
    /// As the catalogue says, unless given.
    chargeable: Option<Flag>,
    notes: Option<Text>,
}

fn add_service(tx: &WriteTx, params: AddService) -> Result<LinesChanged> {
    let function = functions::find(tx, &params.function)?;
    require_changeable(&function)?;
    let service = services::service(tx, &params.service_item)?;
    if service.disabled {
        return Err(Error::invalid(
            "service_item",
            say!("{name} is no longer offered.", name = service.item_name),
        ));
    }
    let mut line = service_line(service);
    if let Some(rate) = params.rate {
        line.details.rate = pricing::rate(tx, "rate", rate.0)?;
    }
    if let Some(qty) = params.qty {
        (line.details.qty, line.details.qty_typed) = (typed_quantity("qty", qty.0)?, true);
    }
    line.details.chargeable = params.chargeable.map_or(line.details.chargeable, |flag| flag.0);
    line.details.notes = params.notes.map(|notes| notes.0);
    add(tx, &function, line)
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

#[derive(Deserialize, JsonSchema)]
pub struct AddSupplementary {
    /// Identifier of the function.
    function: Text,
    item_name: Text,
    /// Above 0.
    qty: Amount,
    /// Before tax.
    rate: Amount,
    #[serde(default = "food")]
    item_type: FunctionItemType,
    #[serde(default = "unit_word")]
    uom: FunctionUnit,
    /// What one costs the hotel, before the tax paid on it.
    #[serde(default)]
    cost_rate: Amount,
    #[serde(default = "wire::default::off")]
    is_alcohol: Flag,
    notes: Option<Text>,
}

fn food() -> FunctionItemType {
    FunctionItemType::FoodAndBeverage
}

fn unit_word() -> FunctionUnit {
    FunctionUnit::Unit
}

#[derive(Serialize, JsonSchema)]
pub struct SupplementAdded {
    ok: Yes,
    grand_total: Amount,
    /// Of all supplementary lines, before discount and tax.
    supplementary_total: Amount,
}

/// Food is bought at the food rate of tax, everything else at the standard rate.
fn add_supplementary(tx: &WriteTx, params: AddSupplementary) -> Result<SupplementAdded> {
    let function = functions::find(tx, &params.function)?;
    require_changeable(&function)?;
    let property = tx.property()?;
    let (tax, on) = (property.tax(), function.details.times.event_on);
    let paid = bought_as(params.item_type).map_or_else(|| standard_rate(&tax), |head| tax.rate(head, on));
    let cost = Cost::read("cost_rate", params.cost_rate.0, paid)?;
    let rate = pricing::rate(tx, "rate", params.rate.0)?;
    let qty = Quantity::read_above_zero("qty", params.qty.0)?;
    typed_quantity("qty", params.qty.0)?;
    let is_alcohol = is_alcohol(params.is_alcohol.0, params.item_type);
    let details = LineDetails {
        item_type: params.item_type,
        qty,
        qty_typed: true,
        uom: params.uom,
        list_rate: rate,
        rate,
        cost: cost.cost,
        input_tax: cost.input_tax,
        is_alcohol,
        notes: params.notes.map(|notes| notes.0),
        is_supplementary: true,
        ..pricing::plain(&params.item_name)
    };
    let before = lines::of_function(tx, function.id)?;
    let mut lines = before.clone();
    lines.push(Line::new(details));
    let (after, now) = change(tx, &function, &before, lines)?;
    let supplementary: Decimal =
        now.iter().filter(|line| line.details.is_supplementary).map(|line| line.amounts.amount).sum();
    Ok(SupplementAdded {
        ok: OK,
        grand_total: Amount(after.grand),
        supplementary_total: Amount(supplementary),
    })
}
