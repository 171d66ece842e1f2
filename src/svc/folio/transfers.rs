//! Moving lines between the folios of a stay or a group.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::transfers;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::folio::charges::{self, Charge};
use crate::store::folio::folios::{self, Folio};
use crate::store::folio::transfers as stored;
use crate::svc::folio::folios::CASHIERS;
use crate::wire::{Amount, DONE, Done, Json, OK, Text, Yes};

pub const FROM: Target = Target::Of(Owner::Folio, "from_folio");

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "transfer_folio_charge",
            CASHIERS,
            FROM,
            transfer_folio_charge,
            "Moves a folio line to another folio.",
        ),
        write(
            Module::Api,
            "transfer_folio_charges",
            CASHIERS,
            FROM,
            transfer_folio_charges,
            "Moves several folio lines to another folio, all or none.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct TransferFolioCharge {
    /// Identifier of the folio that the line is on.
    from_folio: Text,
    /// `row` of the line.
    charge_row: Text,
    /// Another open folio of the same stay or group.
    to_folio: Text,
}

fn transfer_folio_charge(tx: &WriteTx, params: TransferFolioCharge) -> Result<Done> {
    let (from, to) = (folios::find(tx, &params.from_folio)?, folios::find(tx, &params.to_folio)?);
    transfer(tx, &from, &[&params.charge_row], &to)?;
    Ok(DONE)
}

#[derive(Deserialize, JsonSchema)]
pub struct TransferFolioCharges {
    /// Identifier of the folio that the lines are on.
    from_folio: Text,
    /// `row` of each line.
    charge_rows: Json<Vec<Text>>,
    /// Another open folio of the same stay or group.
    to_folio: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Transferred {
    ok: Yes,
    /// How many lines moved.
    moved: usize,
}

fn transfer_folio_charges(tx: &WriteTx, params: TransferFolioCharges) -> Result<Transferred> {
    let (from, to) = (folios::find(tx, &params.from_folio)?, folios::find(tx, &params.to_folio)?);
    let mut rows: Vec<&Text> = params.charge_rows.iter().collect();
    rows.sort();
    rows.dedup();
    if rows.is_empty() {
        return Err(Error::invalid("charge_rows", say!("Name the lines to move.")));
    }
    transfer(tx, &from, &rows, &to)?;
    Ok(Transferred { ok: OK, moved: rows.len() })
}

/// Moves lines. Date, cashier and tax stay with a line; allowances that name a line move with it.
fn transfer(tx: &WriteTx, from: &Folio, rows: &[&Text], to: &Folio) -> Result<()> {
    let currency = tx.property()?.currency;
    let mut lines = Vec::new();
    for row in rows {
        lines.push(movable(tx, from, row, to)?);
    }
    let named: Vec<i64> = lines.iter().map(|line| line.id).collect();
    let is_named = |id: &i64| named.contains(id);
    let all = charges::of_folio(tx, from.id, &currency)?;
    lines.extend(
        all.into_iter().filter(|line| line.reduces.as_ref().is_some_and(is_named) && !is_named(&line.id)),
    );
    for line in &lines {
        stored::move_to(tx, line.id, to.id)?;
        tx.log(
            Action::new(Verb::TransferCharge, RecordType::Folio, &from.name)
                .before(json!({ "folio": from.name, "charge_row": line.id.to_string(), "description": line.description }))
                .after(json!({ "folio": to.name, "total": Amount(line.total()) })),
        );
    }
    require_above_zero(tx, &[from, to])
}

/// Refuses a move that takes a folio below zero.
pub fn require_above_zero(tx: &ReadTx, before: &[&Folio]) -> Result<()> {
    let currency = tx.property()?.currency;
    for folio in before {
        let after = folios::reload(tx, folio.id)?;
        transfers::require_not_below_zero(&folio.facts(&currency), &after.facts(&currency))?;
    }
    Ok(())
}

/// A line that may move from one folio to the other.
pub fn movable(tx: &ReadTx, from: &Folio, row: &str, to: &Folio) -> Result<Charge> {
    let currency = tx.property()?.currency;
    let line = charges::find(tx, from, row, &currency)?;
    transfers::require_movable(&from.facts(&currency), &to.facts(&currency), line.is_alcohol)?;
    Ok(line)
}
