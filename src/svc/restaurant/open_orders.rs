//! The running tabs of an outlet.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::{OrderSource, OrderStatus, OrderType};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::open_orders::with_suffixes;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::restaurant::menu;
use crate::store::restaurant::orders::{self, Order};
use crate::svc::restaurant::{OUTLET, OfOutlet, SERVICE};
use crate::wire::{Amount, Flag, Moment};

pub fn rows() -> Vec<Endpoint> {
    vec![read(Module::Pos, "open_orders", SERVICE, OUTLET, open_orders, "The running tabs of an outlet.")]
}

/// A running tab.
#[derive(Serialize, JsonSchema)]
pub struct OrderRow {
    pub name: String,
    status: OrderStatus,
    source: OrderSource,
    room: Option<String>,
    pub table_no: Option<String>,
    order_type: OrderType,
    /// Before tax; 0 for an NC order.
    order_total: Amount,
    /// With tax.
    grand_total: Amount,
    /// What is left to pay at the outlet: the total less what was paid.
    left: Amount,
    kot_fired: Flag,
    kot_no: Option<i64>,
    guests: Option<i64>,
    customer_name: Option<String>,
    /// The guest of the linked stay.
    guest_name: Option<String>,
    creation: Moment,
    modified: Moment,
    room_no: Option<String>,
    /// How many live lines.
    items: i64,
    /// Lines in the kitchen that are not prepared.
    pending: i64,
    nc: Flag,
    /// It came from the QR menu and no captain has confirmed it.
    awaits_captain: Flag,
    /// Where it is brought; equal ones are numbered.
    pub label: String,
}

impl OrderRow {
    fn of(order: Order, label: String, property: &PropertySettings) -> OrderRow {
        let total = order.order_total();
        OrderRow {
            order_total: Amount(total),
            grand_total: Amount(order.grand_total()),
            left: Amount(order.left()),
            kot_fired: Flag(order.kot_no.is_some()),
            items: order.counts.live(),
            pending: order.counts.fired,
            nc: Flag(order.nc),
            awaits_captain: Flag(order.facts().awaits_captain()),
            creation: Moment(property.local(order.created)),
            modified: Moment(property.local(order.modified)),
            name: order.name,
            status: order.status,
            source: order.source,
            room: order.room,
            table_no: order.table_no,
            order_type: order.order_type,
            kot_no: order.kot_no,
            guests: order.guests,
            customer_name: order.customer_name,
            guest_name: order.guest_name,
            room_no: order.room_no,
            label,
        }
    }

    /// Labels of orders, made unique.
    pub fn labels(orders: &[Order]) -> Vec<String> {
        with_suffixes(orders.iter().map(Order::label).collect())
    }

    /// Orders with unique labels.
    pub fn all(orders: Vec<Order>, property: &PropertySettings) -> Vec<OrderRow> {
        let labels = OrderRow::labels(&orders);
        orders.into_iter().zip(labels).map(|(order, label)| OrderRow::of(order, label, property)).collect()
    }
}

fn open_orders(tx: &ReadTx, params: OfOutlet) -> Result<Vec<OrderRow>> {
    let property = tx.property()?;
    let outlet = menu::outlet_named(tx, &params.outlet)?;
    Ok(OrderRow::all(orders::open_of(tx, outlet.id)?, &property))
}
