//! An order as it is shown, with its lines.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::{Course, KotStatus, OrderSource, OrderStatus, OrderType, PosMode, PrepStation};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::kitchen::allergy_hits;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders;
use crate::svc::restaurant::bill::order_totals;
use crate::svc::restaurant::credits::{BillCredits, Credited};
use crate::svc::restaurant::pay::BillPayment;
use crate::svc::restaurant::{ORDER, OfOrder, SERVICE};
use crate::wire::{Amount, Day, Flag, Moment};

pub fn rows() -> Vec<Endpoint> {
    vec![read(Module::Pos, "order_detail", SERVICE, ORDER, order_detail, "An order with its lines.")]
}

/// An order with its lines, its payments and what was credited of it.
#[derive(Serialize, JsonSchema)]
pub struct OrderDetail {
    name: String,
    property: String,
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
    /// The business that the bill names as its payer.
    bill_to_name: Option<String>,
    bill_to_gstin: Option<String>,
    nc: Flag,
    nc_authorized_by: Option<String>,
    nc_note: Option<String>,
    /// 1: nothing is left to pay.
    paid: Flag,
    /// Null before, and of a bill that was paid in several modes.
    payment_mode: Option<PosMode>,
    /// As they were taken, with refunds.
    payments: Vec<BillPayment>,
    /// Taken so far, less refunds.
    paid_amount: Amount,
    /// What is left to pay at the outlet.
    left: Amount,
    #[serde(flatten)]
    credited: BillCredits,
    /// What can still be credited, with tax; 0 until the bill is paid at the outlet.
    credit_left: Amount,
    /// 1: the caller may credit the bill now.
    can_credit: Flag,
    /// The business date of the last payment, which is that of the tax invoice.
    paid_on: Option<Day>,
    /// The folio that took the bill.
    posted_to_folio: Option<String>,
    /// Number of the tax invoice, once the bill was settled at the outlet.
    bill_no: Option<String>,
    discount_amount: Amount,
    /// The discount is this part of the bill, and follows it; null for an amount.
    discount_percent: Option<Amount>,
    discount_reason: Option<String>,
    /// Live lines before discount and tax.
    subtotal: Amount,
    /// Before tax; 0 for an NC order.
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
    /// Pieces that can still be credited; 0 until the bill is paid at the outlet.
    credit_qty: i64,
    is_veg: Flag,
    is_alcohol: Flag,
    prep_station: PrepStation,
    /// With commas.
    allergens: Option<String>,
    /// Those of its allergens that the order's allergy note names.
    allergy_hits: Vec<String>,
    voided: Flag,
    void_reason: Option<String>,
}

impl OrderLineView {
    fn of(
        line: Line,
        allergy_note: Option<&str>,
        credited: &Credited,
        property: &PropertySettings,
    ) -> OrderLineView {
        let local = |moment| Moment(property.local(moment));
        OrderLineView {
            credit_qty: credited.pieces(line.id),
            allergy_hits: allergy_hits(line.allergens.as_deref(), allergy_note),
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
    let credited = Credited::of(tx, &order, &property)?;
    Ok(OrderDetail {
        credited: credited.view(&property),
        credit_left: Amount(credited.still()),
        can_credit: credited.permits(tx, &order)?,
        property: property.name.clone(),
        kot_fired: Flag(order.kot_no.is_some()),
        awaits_captain: Flag(order.facts().awaits_captain()),
        order_total: Amount(order.order_total()),
        payment_mode: order.payment_mode(),
        payments: BillPayment::all(tx, &order, &property)?,
        paid_amount: Amount(order.paid_amount),
        left: Amount(order.left()),
        tax_amount: Amount(sums.tax),
        grand_total: Amount(sums.grand),
        subtotal: Amount(order.subtotal),
        discount_amount: Amount(order.discount),
        discount_percent: order.discount_percent.map(Amount),
        accepted_at: order.accepted.map(|moment| Moment(property.local(moment))),
        business_date: Day(order.business_on),
        creation: Moment(property.local(order.created)),
        modified: Moment(property.local(order.modified)),
        items: lines
            .into_iter()
            .map(|line| OrderLineView::of(line, order.allergy_note.as_deref(), &credited, &property))
            .collect(),
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
        bill_to_name: order.bill_to_name,
        bill_to_gstin: order.bill_to_gstin,
        nc: Flag(order.nc),
        nc_authorized_by: order.nc_authorized_by,
        nc_note: order.nc_note,
        paid: Flag(order.paid),
        paid_on: order.paid_on.map(Day),
        posted_to_folio: order.posted_to_folio,
        bill_no: order.bill_no,
        discount_reason: order.discount_reason,
        notes: order.notes,
        allergy_note: order.allergy_note,
        captain: order.captain,
        captain_name: order.captain_name,
    })
}
