//! The business that a bill names as its payer, with its tax registration.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::bill_to::payer;
use crate::domain::restaurant::bill_to::permit;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::{bill_to, orders};
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "set_bill_payer",
            SERVICE,
            ORDER,
            set_bill_payer,
            "Names a business as the payer of a bill, with its tax registration; without a name the guest is billed again.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SetBillPayer {
    /// Identifier of the order.
    order: Text,
    bill_to_name: Option<Text>,
    /// The payer's tax registration, written as in the property's country.
    bill_to_gstin: Option<Text>,
    /// Needed once the bill is paid; it names another payer until its business date is closed.
    reason: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct BillPayerSet {
    ok: Yes,
    order: String,
    bill_to_name: Option<String>,
    bill_to_gstin: Option<String>,
}

fn set_bill_payer(tx: &WriteTx, params: SetBillPayer) -> Result<BillPayerSet> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), order.paid_on, property.business_on, params.reason.as_deref())?;
    let billed = payer(params.bill_to_name.as_deref(), params.bill_to_gstin.as_deref(), property.pack())?;
    let (name, gstin) = billed.map_or((None, None), |(name, gstin)| (Some(name), gstin));
    if (&order.bill_to_name, &order.bill_to_gstin) == (&name, &gstin) {
        tx.nothing_changed();
    } else {
        bill_to::set(tx, order.id, name.as_deref(), gstin.as_deref())?;
        let shown = |name: &Option<String>, gstin: &Option<String>| json!({ "bill_to_name": name, "bill_to_gstin": gstin });
        tx.log(
            Action::new(Verb::SetBillTo, RecordType::PosOrder, &order.name)
                .before(shown(&order.bill_to_name, &order.bill_to_gstin))
                .after(shown(&name, &gstin))
                .why(params.reason.map(|reason| reason.0).unwrap_or_default()),
        );
    }
    Ok(BillPayerSet { ok: OK, order: order.name, bill_to_name: name, bill_to_gstin: gstin })
}
