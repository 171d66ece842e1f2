//! Splitting a charge over two folios.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::balance::LineAmounts;
use crate::domain::folio::split_charge::{Share, require_no_allowance, split_description, split_line};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::folio::folios;
use crate::store::folio::split_charge as stored;
use crate::svc::folio::folios::CASHIERS;
use crate::svc::folio::reductions;
use crate::svc::folio::transfers::{FROM, movable, require_above_zero};
use crate::wire::{Amount, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![write(
        Module::Api,
        "split_folio_charge",
        CASHIERS,
        FROM,
        split_folio_charge,
        "Moves part of a folio line to another folio.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct SplitFolioCharge {
    /// Identifier of the folio that the line is on.
    from_folio: Text,
    /// `row` of the line.
    charge_row: Text,
    /// Another open folio of the same stay or group.
    to_folio: Text,
    /// Percent of the line, above 0 and below 100. Give this or the amount.
    percent: Option<Amount>,
    /// Amount before tax, above 0 and below the line's.
    amount: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
pub struct LineSplit {
    /// Before tax.
    #[serde(rename = "kept")]
    remaining: Amount,
    moved: Amount,
}

fn split_folio_charge(tx: &WriteTx, params: SplitFolioCharge) -> Result<LineSplit> {
    let property = tx.property()?;
    let (from, to) = (folios::find(tx, &params.from_folio)?, folios::find(tx, &params.to_folio)?);
    let line = movable(tx, &from, &params.charge_row, &to)?;
    let share = Share::of(params.percent.map(|percent| percent.0), params.amount.map(|amount| amount.0))?;
    require_no_allowance(reductions::linked(tx, &from, &line, &property.currency)?)?;
    let whole = line.amounts();
    let (remaining, moved) = split_line(&whole, share, &property.currency)?;
    let description = split_description(&line.description, &from.name, &to.name);
    stored::split(tx, line.id, to.id, &description, (&remaining, &moved), &property.currency)?;
    require_above_zero(tx, &[&from, &to])?;
    let part =
        |part: &LineAmounts| json!({ "amount": Amount(part.amount), "gst_amount": Amount(part.tax_amount) });
    tx.log(
        Action::new(Verb::SplitCharge, RecordType::Folio, &from.name)
            .before(json!({ "charge_row": params.charge_row, "line": part(&whole) }))
            .after(json!({ "kept": part(&remaining), "moved": part(&moved), "to_folio": to.name })),
    );
    Ok(LineSplit { remaining: Amount(remaining.amount), moved: Amount(moved.amount) })
}
