//! Allowances: amounts taken off a folio with a reason.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::WriteTx;
use crate::domain::folio::guard;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::folio::folios;
use crate::svc::folio::charges::DESK;
use crate::svc::folio::folios::{CASHIERS, FOLIO};
use crate::svc::folio::reductions::{self, Allowance};
use crate::wire::{Amount, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "post_allowance",
            CASHIERS,
            FOLIO,
            post_allowance,
            "Posts an allowance on an open folio.",
        )
        .post_only()
        .pin(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct PostAllowance {
    /// Identifier of the folio.
    folio: Text,
    /// Before tax, above 0; at most what is left of the charge, or of the folio's charges.
    amount: Amount,
    /// Why; it is the line's description.
    reason: Text,
    /// Percent; 0 takes the rate of the charge that it reduces. Without a charge it is spread over the folio's rates.
    #[serde(default)]
    gst_rate: Amount,
    /// The charge that it reduces: `row` of a line of the folio.
    charge_row: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct AllowancePosted {
    ok: Yes,
    folio: String,
}

/// The allowance takes the tax rate of the charge that it reduces, so the tax falls with the price. An allowance on a
/// folio with several rates is posted as one line per rate, in proportion to what is left at each.
fn post_allowance(tx: &WriteTx, params: PostAllowance) -> Result<AllowancePosted> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    guard::require_open(&folio.facts(&property.currency))?;
    let wanted = Allowance {
        amount: params.amount.0,
        tax_rate: params.gst_rate.0,
        charge_row: params.charge_row.as_deref(),
        reason: &params.reason,
        posted_on: property.business_on,
        stay: folio.reservation_id,
        source: DESK,
    };
    reductions::allow(tx, &property, &folio, &wanted)?;
    Ok(AllowancePosted { ok: OK, folio: folio.name })
}
