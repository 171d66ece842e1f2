//! What becomes of an order from the menu's page. Its own secret opens it, and no other order.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::guest_web::order_status as rules;
use crate::domain::lists::GuestOrderStatus;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::{Target, dead_link};
use crate::store::guest_web::order_status as store;
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders;
use crate::wire::{Amount, Flag, Moment, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::PublicApi,
        "order_status",
        Gate::Public,
        Target::OrderLink("token"),
        order_status,
        "What becomes of an order from the menu's page.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfOrderLink {
    /// The token that `qr_order` answered.
    token: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct OrderFollowed {
    order: String,
    status: GuestOrderStatus,
    /// What the staff say about a cancellation.
    reason: Option<String>,
    table_no: Option<String>,
    /// The number of the room.
    room: Option<String>,
    ordered_at: Moment,
    lines: Vec<LineFollowed>,
    /// 1: some of it went to a bill of its own and is not among the lines.
    was_split: Flag,
    /// Before tax, without what was voided.
    order_total: Amount,
    tax_amount: Amount,
    grand_total: Amount,
    paid: Flag,
}

#[derive(Serialize, JsonSchema)]
struct LineFollowed {
    item_name: String,
    qty: i64,
    voided: Flag,
}

impl From<Line> for LineFollowed {
    fn from(line: Line) -> LineFollowed {
        LineFollowed { item_name: line.item_name, qty: line.qty, voided: Flag(line.voided) }
    }
}

fn order_status(tx: &ReadTx, params: OfOrderLink) -> Result<OrderFollowed> {
    let property = tx.property()?;
    let followed = store::followed(tx, &params.token)?.ok_or_else(dead_link)?;
    let order = orders::find(tx, &followed.order)?;
    let closing = rules::Closing {
        paid_on: order.paid_on,
        since_audit: followed.closed_since_audit,
        business_on: property.business_on,
    };
    if !rules::is_followed(&order.facts(), closing) {
        return Err(dead_link());
    }
    let counts = order.counts;
    let kitchen = rules::Kitchen { new: counts.new, fired: counts.fired, prepared: counts.prepared };
    Ok(OrderFollowed {
        status: rules::status(&order.facts(), order.captain.is_some(), kitchen),
        reason: followed.guest_reason,
        ordered_at: Moment(property.local(order.created)),
        lines: lines::of_order(tx, order.id)?.into_iter().map(LineFollowed::from).collect(),
        was_split: Flag(followed.was_split),
        order_total: Amount(order.order_total()),
        tax_amount: Amount(order.grand_total() - order.order_total()),
        grand_total: Amount(order.grand_total()),
        paid: Flag(order.paid),
        order: order.name,
        table_no: order.table_no,
        room: order.room_no,
    })
}
