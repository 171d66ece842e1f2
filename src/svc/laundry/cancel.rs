//! Cancelling a bag before it is delivered.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::laundry::cancel::permit;
use crate::domain::lists::LaundryStatus;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::laundry::bags;
use crate::store::laundry::cancel;
use crate::svc::housekeeping::service_tickets::resolve_of_order;
use crate::svc::laundry::FLOOR;
use crate::svc::laundry::bags::ORDER;
use crate::svc::laundry::status::BagStatus;
use crate::wire::{OK, Prose, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Laundry,
            "cancel_laundry",
            FLOOR,
            ORDER,
            cancel_laundry,
            "Cancels a bag that is not delivered.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CancelLaundry {
    /// Identifier of the bag.
    order: Text,
    reason: Prose,
}

/// The staff's ticket of a pickup that a guest asked for is resolved with it.
fn cancel_laundry(tx: &WriteTx, params: CancelLaundry) -> Result<BagStatus> {
    let bag = bags::find(tx, &params.order)?;
    permit(&bag.name, bag.status)?;
    cancel::cancel(tx, bag.id, &params.reason)?;
    resolve_of_order(tx, &bag.name)?;
    tx.log(
        Action::new(Verb::LaundryCancel, RecordType::LaundryOrder, &bag.name)
            .before(json!({ "status": bag.status }))
            .after(json!({ "status": LaundryStatus::Cancelled, "reason": params.reason })),
    );
    Ok(BagStatus { ok: OK, status: LaundryStatus::Cancelled })
}
