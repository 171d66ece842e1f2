//! Adding supplementary items during a function.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::pricing;
use super::{FUNCTION, SELLERS, require_changeable};
use crate::db::scope::WriteTx;
use crate::domain::banquet::amounts::standard_rate;
use crate::domain::banquet::costs::Cost;
use crate::domain::banquet::lines::{is_alcohol, typed_quantity};
use crate::domain::banquet::supplementary::bought_as;
use crate::domain::lists::{FunctionItemType, FunctionUnit};
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::banquet::functions;
use crate::store::banquet::lines::{self, Line, LineDetails};
use crate::svc::banquet::items::change;
use crate::wire::{self, Amount, Flag, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
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
