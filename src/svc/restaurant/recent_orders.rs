//! The orders of an outlet that changed last.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::{OrderStatus, OrderType, PosMode};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::restaurant::orders::Order;
use crate::store::restaurant::{credits, menu, recent_orders as store};
use crate::svc::restaurant::{OUTLET, SERVICE};
use crate::wire::{Amount, Flag, Int, Moment, Text, default};

const RECENT_MOST: i64 = 25;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Pos,
        "recent_orders",
        SERVICE,
        OUTLET,
        recent_orders,
        "The orders of an outlet that changed last, open or settled.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct RecentOrders {
    /// Identifier of the outlet, or its name in the property.
    outlet: Text,
    /// At most 25.
    #[serde(default = "default::eight")]
    limit: Int,
    /// How many of the latest are left out: 25 begins with the 26th.
    #[serde(default)]
    start: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct RecentRow {
    name: String,
    status: OrderStatus,
    order_type: OrderType,
    room: Option<String>,
    table_no: Option<String>,
    customer_name: Option<String>,
    /// Before tax; 0 for an NC order.
    order_total: Amount,
    /// With tax.
    grand_total: Amount,
    /// What was returned by credit notes since, with tax.
    credited_amount: Amount,
    paid: Flag,
    /// Null before, and of a bill that was paid in several modes.
    payment_mode: Option<PosMode>,
    /// The modes of what was paid so far, each once.
    payment_modes: Vec<PosMode>,
    /// What is left to pay at the outlet.
    left: Amount,
    nc: Flag,
    posted_to_folio: Option<String>,
    bill_no: Option<String>,
    creation: Moment,
    modified: Moment,
    label: String,
    open: Flag,
}

fn recent_orders(tx: &ReadTx, params: RecentOrders) -> Result<Vec<RecentRow>> {
    let property = tx.property()?;
    let outlet = menu::outlet_named(tx, &params.outlet)?;
    let recent =
        store::recent_of(tx, outlet.id, params.limit.0.clamp(1, RECENT_MOST), params.start.0.max(0))?;
    let ids: Vec<i64> = recent.iter().map(|order| order.id).collect();
    let credited = credits::of_orders(tx, &ids)?;
    let none = Decimal::new(0, property.currency.digits);
    let row = |order: Order| RecentRow {
        credited_amount: Amount(credited.get(&order.id).copied().unwrap_or(none)),
        label: order.label(),
        open: Flag(order.facts().is_open()),
        order_total: Amount(order.order_total()),
        grand_total: Amount(order.grand_total()),
        payment_mode: order.payment_mode(),
        left: Amount(order.left()),
        paid: Flag(order.paid),
        nc: Flag(order.nc),
        creation: Moment(property.local(order.created)),
        modified: Moment(property.local(order.modified)),
        name: order.name,
        status: order.status,
        order_type: order.order_type,
        room: order.room,
        table_no: order.table_no,
        customer_name: order.customer_name,
        payment_modes: order.payment_modes,
        posted_to_folio: order.posted_to_folio,
        bill_no: order.bill_no,
    };
    Ok(recent.into_iter().map(row).collect())
}
