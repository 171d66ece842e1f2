//! The payer that a folio's invoice names besides the guest and the company.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::bill_to::payer;
use crate::domain::folio::guard;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::folio::folios;
use crate::svc::folio::folios::{CASHIERS, FOLIO};
use crate::wire::{OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "set_bill_to",
            CASHIERS,
            FOLIO,
            set_bill_to,
            "Names another payer on an open folio; without a name, the guest or the company is billed again.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SetBillTo {
    /// Identifier of the folio.
    folio: Text,
    bill_to_name: Option<Text>,
    /// The payer's tax registration, written as in the property's country.
    bill_to_gstin: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct BillToSet {
    ok: Yes,
    folio: String,
    bill_to_name: Option<String>,
    bill_to_gstin: Option<String>,
}

fn set_bill_to(tx: &WriteTx, params: SetBillTo) -> Result<BillToSet> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    guard::require_open(&folio.facts(&property.currency))?;
    let billed = payer(params.bill_to_name.as_deref(), params.bill_to_gstin.as_deref(), property.pack())?;
    let (name, gstin) = billed.map_or((None, None), |(name, gstin)| (Some(name), gstin));
    if (&folio.bill_to_name, &folio.bill_to_gstin) == (&name, &gstin) {
        tx.nothing_changed();
    } else {
        folios::set_bill_to(tx, folio.id, name.as_deref(), gstin.as_deref())?;
        let shown = |name: &Option<String>, gstin: &Option<String>| json!({ "bill_to_name": name, "bill_to_gstin": gstin });
        tx.log(
            Action::new(Verb::SetBillTo, RecordType::Folio, &folio.name)
                .before(shown(&folio.bill_to_name, &folio.bill_to_gstin))
                .after(shown(&name, &gstin)),
        );
    }
    Ok(BillToSet { ok: OK, bill_to_name: name, bill_to_gstin: gstin, folio: folio.name })
}
