//! Marking a bill as no charge (NC).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::{nc as store, orders};
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{Amount, Flag, OK, Text, Yes, default};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "mark_nc",
            SERVICE,
            ORDER,
            mark_nc,
            "Puts a bill on the house (no charge), or lifts that while the bill is open.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct MarkNc {
    /// Identifier of the order.
    order: Text,
    /// Who answers for it.
    authorized_by: Text,
    #[serde(default = "default::blank")]
    note: Text,
    /// 1: the guest pays after all.
    #[serde(default = "default::off")]
    undo: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct NcSet {
    ok: Yes,
    nc: Flag,
    order_total: Amount,
}

fn mark_nc(tx: &WriteTx, params: MarkNc) -> Result<NcSet> {
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::MarkNc)?;
    let nc = !params.undo.0;
    if nc == order.nc {
        tx.nothing_changed();
        return Ok(NcSet { ok: OK, nc: Flag(nc), order_total: Amount(order.order_total()) });
    }
    let note = Some(&*params.note).filter(|note| nc && !note.is_empty());
    store::set_nc(tx, order.id, nc.then_some(&*params.authorized_by), note)?;
    let after = orders::again(tx, &order)?;
    tx.log(
        Action::new(Verb::PosNc, RecordType::PosOrder, &order.name)
            .before(json!({ "nc": Flag(order.nc), "order_total": Amount(order.order_total()) }))
            .after(json!({ "nc": Flag(nc), "order_total": Amount(after.order_total()),
                "authorized_by": params.authorized_by, "nc_note": params.note })),
    );
    Ok(NcSet { ok: OK, nc: Flag(nc), order_total: Amount(after.order_total()) })
}
