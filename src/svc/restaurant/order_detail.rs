//! Orders as they are shown: one with its lines, the running tabs, the last ones.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::{Course, KotStatus, OrderSource, OrderStatus, OrderType, PosMode, PrepStation};
use crate::domain::money::from_minor;
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::bill::{Totals, totals};
use crate::domain::restaurant::open_orders::with_suffixes;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders::{self, Order};
use crate::store::restaurant::{menu, recent_orders as store};
use crate::svc::restaurant::{ORDER, OUTLET, OfOrder, OfOutlet, SERVICE};
use crate::wire::{Amount, Day, Flag, Int, Moment, OfProperty, Text};

const RECENT_MOST: i64 = 25;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(Module::Pos, "order_detail", SERVICE, ORDER, order_detail, "An order with its lines."),
        read(Module::Pos, "open_orders", SERVICE, OUTLET, open_orders, "The running tabs of an outlet."),
        read(
            Module::Pos,
            "recent_orders",
            SERVICE,
            OUTLET,
            recent_orders,
            "The orders of an outlet that changed last, open or settled.",
        ),
        read(
            Module::Desk,
            "waiting_orders",
            SERVICE,
            Target::Property,
            waiting_orders,
            "What guests ordered by QR menu and no captain has confirmed yet, oldest first.",
        ),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct OrderDetail {
    name: String,
    outlet: String,
    outlet_name: String,
    status: OrderStatus,
    source: OrderSource,
    room: Option<String>,
    room_no: Option<String>,
    reservation: Option<String>,
    /// The guest of the linked stay.
    guest_name: Option<String>,
    table_no: Option<String>,
    order_type: OrderType,
    /// Of the first firing.
    kot_no: Option<i64>,
    guests: Option<i64>,
    customer_name: Option<String>,
    customer_phone: Option<String>,
    delivery_address: Option<String>,
    nc: Flag,
    nc_authorized_by: Option<String>,
    nc_note: Option<String>,
    paid: Flag,
    payment_mode: Option<PosMode>,
    /// The folio that took the bill.
    posted_to_folio: Option<String>,
    /// Number of the tax invoice, once the bill was settled at the outlet.
    bill_no: Option<String>,
    discount_amount: Amount,
    discount_reason: Option<String>,
    /// Live lines before discount and tax.
    subtotal: Amount,
    /// Before tax; 0 on the house.
    order_total: Amount,
    tax_amount: Amount,
    /// What the guest pays.
    grand_total: Amount,
    kot_fired: Flag,
    /// It came from the QR menu and no captain has confirmed it.
    awaits_captain: Flag,
    accepted_at: Option<Moment>,
    notes: Option<String>,
    allergy_note: Option<String>,
    /// Login of who takes it.
    captain: Option<String>,
    captain_name: Option<String>,
    business_date: Day,
    creation: Moment,
    modified: Moment,
    items: Vec<OrderLineView>,
}

#[derive(Serialize, JsonSchema)]
pub struct OrderLineView {
    /// The line, as `item_row` parameters take it.
    row: String,
    menu_item: String,
    item_name: String,
    qty: i64,
    rate: Amount,
    /// Before discount and tax; 0 when voided.
    amount: Amount,
    gst_rate: Amount,
    instructions: Option<String>,
    course: Course,
    kot_status: KotStatus,
    kot_no: Option<i64>,
    fired_at: Option<Moment>,
    prepared_at: Option<Moment>,
    is_veg: Flag,
    is_alcohol: Flag,
    prep_station: PrepStation,
    /// With commas.
    allergens: Option<String>,
    voided: Flag,
    void_reason: Option<String>,
}

impl OrderLineView {
    fn of(line: Line, property: &PropertySettings) -> OrderLineView {
        let local = |moment| Moment(property.local(moment));
        OrderLineView {
            row: line.id.to_string(),
            menu_item: line.menu_item,
            item_name: line.item_name,
            qty: line.qty,
            rate: Amount(line.rate),
            amount: Amount(line.amount),
            gst_rate: Amount(line.tax_rate),
            instructions: line.instructions,
            course: line.course,
            kot_status: line.kot_status,
            kot_no: line.kot_no,
            fired_at: line.fired.map(local),
            prepared_at: line.prepared.map(local),
            is_veg: Flag(line.is_veg),
            is_alcohol: Flag(line.is_alcohol),
            prep_station: line.prep_station,
            allergens: line.allergens,
            voided: Flag(line.voided),
            void_reason: line.void_reason,
        }
    }
}

fn order_detail(tx: &ReadTx, params: OfOrder) -> Result<OrderDetail> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    let lines = lines::of_order(tx, order.id)?;
    let sums = order_totals(&order, &lines, &property);
    Ok(OrderDetail {
        kot_fired: Flag(order.kot_no.is_some()),
        awaits_captain: Flag(order.facts().awaits_captain()),
        order_total: Amount(order.order_total()),
        tax_amount: Amount(sums.tax),
        grand_total: Amount(sums.grand),
        subtotal: Amount(order.subtotal),
        discount_amount: Amount(order.discount),
        accepted_at: order.accepted.map(|moment| Moment(property.local(moment))),
        business_date: Day(order.business_on),
        creation: Moment(property.local(order.created)),
        modified: Moment(property.local(order.modified)),
        items: lines.into_iter().map(|line| OrderLineView::of(line, &property)).collect(),
        name: order.name,
        outlet: order.outlet,
        outlet_name: order.outlet_name,
        status: order.status,
        source: order.source,
        room: order.room,
        room_no: order.room_no,
        reservation: order.reservation,
        guest_name: order.guest_name,
        table_no: order.table_no,
        order_type: order.order_type,
        kot_no: order.kot_no,
        guests: order.guests,
        customer_name: order.customer_name,
        customer_phone: order.customer_phone,
        delivery_address: order.delivery_address,
        nc: Flag(order.nc),
        nc_authorized_by: order.nc_authorized_by,
        nc_note: order.nc_note,
        paid: Flag(order.paid),
        payment_mode: order.payment_mode,
        posted_to_folio: order.posted_to_folio,
        bill_no: order.bill_no,
        discount_reason: order.discount_reason,
        notes: order.notes,
        allergy_note: order.allergy_note,
        captain: order.captain,
        captain_name: order.captain_name,
    })
}

/// What an order's live lines come to.
pub fn order_totals(order: &Order, lines: &[Line], property: &PropertySettings) -> Totals {
    let live: Vec<_> = lines.iter().filter(|line| !line.voided).map(Line::priced).collect();
    totals(&live, order.nc, from_minor(0, &property.currency))
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
    /// Before tax; 0 on the house.
    order_total: Amount,
    /// With tax.
    grand_total: Amount,
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

#[derive(Deserialize, JsonSchema)]
pub struct RecentOrders {
    /// Identifier of the outlet, or its name in the property.
    outlet: Text,
    /// At most 25.
    #[serde(default = "eight")]
    limit: Int,
}

fn eight() -> Int {
    Int(8)
}

#[derive(Serialize, JsonSchema)]
pub struct RecentRow {
    name: String,
    status: OrderStatus,
    order_type: OrderType,
    room: Option<String>,
    table_no: Option<String>,
    customer_name: Option<String>,
    /// Before tax; 0 on the house.
    order_total: Amount,
    /// With tax.
    grand_total: Amount,
    paid: Flag,
    payment_mode: Option<PosMode>,
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
    let recent = store::recent_of(tx, outlet.id, params.limit.0.clamp(1, RECENT_MOST))?;
    let row = |order: Order| RecentRow {
        label: order.label(),
        open: Flag(order.facts().is_open()),
        order_total: Amount(order.order_total()),
        grand_total: Amount(order.grand_total()),
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
        payment_mode: order.payment_mode,
        posted_to_folio: order.posted_to_folio,
        bill_no: order.bill_no,
    };
    Ok(recent.into_iter().map(row).collect())
}

/// An order that a guest left on the QR menu.
#[derive(Serialize, JsonSchema)]
pub struct WaitingOrder {
    name: String,
    /// Identifier of the outlet.
    outlet: String,
    outlet_name: String,
    order_type: OrderType,
    table_no: Option<String>,
    room_no: Option<String>,
    /// The guest of the linked stay.
    guest_name: Option<String>,
    customer_name: Option<String>,
    notes: Option<String>,
    allergy_note: Option<String>,
    /// Before tax.
    order_total: Amount,
    /// With tax.
    grand_total: Amount,
    creation: Moment,
    label: String,
    items: Vec<WaitingItem>,
}

#[derive(Serialize, JsonSchema)]
struct WaitingItem {
    item_name: String,
    qty: i64,
    instructions: Option<String>,
}

fn waiting_orders(tx: &ReadTx, _: OfProperty) -> Result<Vec<WaitingOrder>> {
    let property = tx.property()?;
    let orders = store::awaiting_captain(tx)?;
    let ids: Vec<i64> = orders.iter().map(|order| order.id).collect();
    let mut lines = lines::of_orders(tx, &ids)?;
    lines.retain(|line| !line.voided);
    let items = |order: &Order| -> Vec<WaitingItem> {
        let of_order = lines.iter().filter(|line| line.order_id == order.id);
        let item = |line: &Line| WaitingItem {
            item_name: line.item_name.clone(),
            qty: line.qty,
            instructions: line.instructions.clone(),
        };
        of_order.map(item).collect()
    };
    let view = |order: Order| WaitingOrder {
        items: items(&order),
        label: order.label(),
        order_total: Amount(order.order_total()),
        grand_total: Amount(order.grand_total()),
        creation: Moment(property.local(order.created)),
        name: order.name,
        outlet: order.outlet,
        outlet_name: order.outlet_name,
        order_type: order.order_type,
        table_no: order.table_no,
        room_no: order.room_no,
        guest_name: order.guest_name,
        customer_name: order.customer_name,
        notes: order.notes,
        allergy_note: order.allergy_note,
    };
    Ok(orders.into_iter().map(view).collect())
}
