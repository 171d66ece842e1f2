//! Settling a folio during a stay. It is invoiced, and a new folio takes the later charges.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::WriteTx;
use crate::domain::actions::Verb;
use crate::domain::folio::part_settle;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::folio::folios;
use crate::svc::folio::closing::close;
use crate::svc::folio::deposits::move_deposit;
use crate::svc::folio::folios::{CASHIERS, FOLIO, OfFolio};
use crate::svc::folio::posting;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "part_settle_folio",
            CASHIERS,
            FOLIO,
            part_settle_folio,
            "Closes a paid folio during the stay and opens a new one.",
        )
        .destructive()
        .post_only()
        .pin(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct PartSettled {
    /// The interim invoice.
    invoice_number: String,
    closed_folio: String,
    new_folio: String,
}

/// A held security deposit moves to the fresh folio.
fn part_settle_folio(tx: &WriteTx, params: OfFolio) -> Result<PartSettled> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    part_settle::require_part_settleable(&folio.facts(&property.currency), &property.currency)?;
    let invoice_number = close(tx, &property, &folio, Verb::PartSettle)?;
    let fresh = posting::open_like(tx, &folio, property.business_on)?;
    move_deposit(tx, &property, &folio, &fresh)?;
    Ok(PartSettled { invoice_number, closed_folio: folio.name, new_folio: fresh.name })
}
