//! The status of a bag while it is washed: Collected, In Process, Ready.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::laundry::status::{is_repeated, permit};
use crate::domain::lists::LaundryStatus;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::laundry::{bags, status as store};
use crate::svc::laundry::FLOOR;
use crate::svc::laundry::bags::ORDER;
use crate::wire::{OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Laundry,
            "laundry_status",
            FLOOR,
            ORDER,
            laundry_status,
            "Moves a bag from Collected to In Process, or from In Process to Ready.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct MoveBag {
    /// Identifier of the bag.
    order: Text,
    /// In Process or Ready.
    status: LaundryStatus,
}

#[derive(Serialize, JsonSchema)]
pub struct BagStatus {
    pub ok: Yes,
    pub status: LaundryStatus,
}

/// A second tap on the same status changes nothing.
fn laundry_status(tx: &WriteTx, params: MoveBag) -> Result<BagStatus> {
    let bag = bags::find(tx, &params.order)?;
    let status = params.status;
    if is_repeated(bag.status, status) {
        tx.nothing_changed();
        return Ok(BagStatus { ok: OK, status });
    }
    permit(&bag.name, bag.status, status)?;
    store::set_status(tx, bag.id, status)?;
    tx.log(
        Action::new(Verb::LaundryStatus, RecordType::LaundryOrder, &bag.name)
            .before(json!({ "status": bag.status }))
            .after(json!({ "status": status })),
    );
    Ok(BagStatus { ok: OK, status })
}
