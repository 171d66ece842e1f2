//! Accepting a kitchen ticket.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::restaurant::accept_ticket as rules;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::accept_ticket as store;
use crate::store::restaurant::orders;
use crate::svc::restaurant::{COOKS, ORDER, OfOrder};
use crate::wire::{Moment, OK, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(Module::Pos, "accept_ticket", COOKS, ORDER, accept_ticket, "The kitchen has seen a ticket.")
            .idempotent()
            .post_only(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct Accepted {
    ok: Yes,
    accepted_at: Option<Moment>,
}

/// The first time counts.
fn accept_ticket(tx: &WriteTx, params: OfOrder) -> Result<Accepted> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    let local = |moment| Moment(property.local(moment));
    if !rules::accept(&order.name, order.kot_no.is_some(), order.accepted.is_some())? {
        tx.nothing_changed();
        return Ok(Accepted { ok: OK, accepted_at: order.accepted.map(local) });
    }
    store::accept(tx, order.id)?;
    let accepted_at = Some(local(tx.now()));
    tx.log(
        Action::new(Verb::PosAccept, RecordType::PosOrder, &order.name)
            .before(json!({ "accepted_at": null }))
            .after(json!({ "accepted_at": accepted_at })),
    );
    Ok(Accepted { ok: OK, accepted_at })
}
