//! Cash movements of a shift: cash put into the drawer or taken out.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::cash_movements as rules;
use crate::domain::lists::CashMovementKind;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::store::folio::cash_movements as store;
use crate::svc::folio::folios::CASHIERS;
use crate::svc::folio::shifts::{Loaded, ShiftView, open_named};
use crate::wire::{Amount, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "cash_movement",
            CASHIERS,
            Target::Property,
            cash_movement,
            "Records cash that the caller pays into or out of the drawer, or drops into the safe.",
        )
        .post_only()
        .pin(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CashMovement {
    kind: CashMovementKind,
    /// Above 0; money out is at most what the drawer should hold.
    amount: Amount,
    /// What it is for.
    reason: Text,
    /// Another cashier's open shift; Finance and Hotel Admin may name it.
    shift: Option<Text>,
}

fn cash_movement(tx: &WriteTx, params: CashMovement) -> Result<ShiftView> {
    let property = tx.property()?;
    let loaded = Loaded::of(tx, open_named(tx, params.shift.as_deref(), &property)?, &property)?;
    let amount = rules::movement(&loaded.drawer(), params.kind, params.amount.0, &property.currency)?;
    let shift = loaded.shift;
    store::insert_movement(tx, shift.id, params.kind, amount, &params.reason, &property.currency)?;
    tx.log(
        Action::new(Verb::CashMovement, RecordType::CashierShift, &shift.name)
            .after(json!({ "kind": params.kind, "amount": Amount(amount) }))
            .why(params.reason.to_string()),
    );
    Loaded::of(tx, shift, &property)?.view(&property)
}
