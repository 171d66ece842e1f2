//! The bill of an order, with everything that it needs to be printed.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::folio::invoices::{self as figures, BillLine, RateTotal};
use crate::domain::language::Message;
use crate::domain::lists::{ChargeType, ClosedList, FolioStatus, OrderStatus, OrderType, PosMode};
use crate::domain::money::{from_minor, round};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::bill::{PricedLine, Totals, totals};
use crate::domain::tax::Pack;
use crate::domain::words;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::menu;
use crate::store::restaurant::orders::{self, Order};
use crate::store::settings::letterhead;
use crate::svc::folio::invoices::{HeadView, PropertyView, RateView, property_view, rate_view};
use crate::svc::restaurant::credits::{BillCredits, Credited};
use crate::svc::restaurant::pay::BillPayment;
use crate::svc::restaurant::{ORDER, OfOrder, SERVICE};
use crate::svc::settings::property::Locale;
use crate::wire::{Amount, Day, Flag, Moment};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Pos,
        "bill_data",
        SERVICE,
        ORDER,
        bill_data,
        "The bill of an order: provisional, then the tax invoice of what was paid at the outlet.",
    )]
}

/// A bill. Its totals are sums of the rounded lines, so it agrees with the folio that it is posted to.
#[derive(Serialize, JsonSchema)]
pub struct BillData {
    pub(super) ui_locale: Locale,
    /// "Tax Invoice" once it was paid at the outlet, else "Provisional Bill".
    pub(super) title: &'static str,
    pub(super) order: String,
    /// Number of the tax invoice; null before.
    pub(super) bill_no: Option<String>,
    /// Of the payment; the business date before.
    pub(super) date: Day,
    pub(super) kot_no: Option<i64>,
    pub(super) status: OrderStatus,
    pub(super) property_name: String,
    pub(super) property: PropertyView,
    /// Identifier of the outlet.
    pub(super) outlet: String,
    pub(super) outlet_name: String,
    pub(super) order_type: OrderType,
    pub(super) table_no: Option<String>,
    pub(super) room_no: Option<String>,
    pub(super) reservation: Option<String>,
    pub(super) guest_name: Option<String>,
    pub(super) customer_name: Option<String>,
    pub(super) customer_phone: Option<String>,
    pub(super) delivery_address: Option<String>,
    /// The business that the bill names as its payer.
    pub(super) bill_to_name: Option<String>,
    pub(super) bill_to_gstin: Option<String>,
    pub(super) captain: Option<String>,
    pub(super) captain_name: Option<String>,
    pub(super) guests: Option<i64>,
    pub(super) created: Moment,
    /// Live lines.
    pub(super) items: Vec<BillItem>,
    pub(super) subtotal: Amount,
    /// 0 on the house.
    pub(super) discount_amount: Amount,
    /// The discount is this part of the bill, and follows it; null for an amount.
    pub(super) discount_percent: Option<Amount>,
    pub(super) discount_reason: Option<String>,
    pub(super) taxable: Amount,
    /// The rate that the food was taxed with, percent: that of the first dish where dishes have rates of their own, the outlet's
    /// while there are no lines. `tax_summary` has every rate, alcohol's too.
    pub(super) gst_rate: Amount,
    /// The halves of the tax where it has halves (India); 0 elsewhere, where `tax_summary` names its parts.
    pub(super) cgst: Amount,
    pub(super) sgst: Amount,
    pub(super) tax_amount: Amount,
    pub(super) tax_summary: Vec<RateView>,
    /// Food, then alcohol: taxable amount, tax and total, with the service code of each. Empty for a bill without charge.
    pub(super) summary_by_head: Vec<HeadView>,
    /// What the guest pays.
    pub(super) grand_total: Amount,
    pub(super) amount_in_words: String,
    pub(super) footer: Message,
    pub(super) service_code_label: &'static str,
    /// 1: nothing is left to pay.
    pub(super) paid: Flag,
    /// Null before, and of a bill that was paid in several modes.
    pub(super) payment_mode: Option<PosMode>,
    /// Those that stand, as they were taken.
    pub(super) payments: Vec<BillPayment>,
    pub(super) paid_amount: Amount,
    /// What is left to pay at the outlet.
    pub(super) left: Amount,
    #[serde(flatten)]
    pub(super) credited: BillCredits,
    pub(super) posted_to_folio: Option<String>,
    pub(super) nc: Flag,
    pub(super) nc_authorized_by: Option<String>,
    pub(super) nc_note: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct BillItem {
    pub(super) item_name: String,
    pub(super) qty: i64,
    pub(super) rate: Amount,
    /// Before discount and tax.
    pub(super) amount: Amount,
    pub(super) gst_rate: Amount,
    pub(super) is_alcohol: Flag,
    pub(super) service_code: &'static str,
}

fn bill_data(tx: &ReadTx, params: OfOrder) -> Result<BillData> {
    of_order(tx, &orders::find(tx, &params.order)?)
}

/// The bill of this order.
pub fn of_order(tx: &ReadTx, order: &Order) -> Result<BillData> {
    let property = tx.property()?;
    let order = order.clone();
    let outlet = menu::outlet_named(tx, &order.outlet)?;
    let mut lines = lines::of_order(tx, order.id)?;
    lines.retain(|line| !line.voided);
    let sums = order_totals(&order, &lines, &property);
    let billed = billed_lines(&lines, order.nc);
    let status = if order.paid { FolioStatus::Closed } else { FolioStatus::Open };
    let tax_rate = food_rate(&lines).unwrap_or(outlet.tax_rate);
    let built = figures::build(&billed, status, property.pack(), &property.currency);
    let half = |of| summed(&built.tax_summary, of, &property);
    let item = |line: Line| item_view(line, property.pack());
    let letterhead = property_view(&property, letterhead::of_property(tx)?);
    Ok(BillData {
        credited: Credited::of(tx, &order, &property)?.view(&property),
        payments: BillPayment::standing(tx, &order, &property)?,
        paid: Flag(order.paid),
        payment_mode: order.payment_mode(),
        paid_amount: Amount(order.paid_amount),
        left: Amount(order.left()),
        ui_locale: Locale::of(&property),
        title: built.title,
        bill_no: order.bill_no,
        date: Day(order.paid_on.unwrap_or(property.business_on)),
        cgst: half(|rate| rate.halves().0),
        sgst: half(|rate| rate.halves().1),
        amount_in_words: words::amount(sums.grand, &property.currency, property.pack().grouping),
        footer: built.footer,
        service_code_label: built.service_code_label,
        summary_by_head: by_head(&billed, property.pack()),
        tax_summary: built.tax_summary.into_iter().map(rate_view).collect(),
        subtotal: Amount(sums.subtotal),
        discount_amount: Amount(sums.discount),
        discount_percent: order.discount_percent.map(Amount),
        taxable: Amount(sums.taxable),
        tax_amount: Amount(sums.tax),
        grand_total: Amount(sums.grand),
        items: lines.into_iter().map(item).collect(),
        gst_rate: Amount(tax_rate),
        property_name: property.property_name.clone(),
        property: letterhead,
        created: Moment(property.local(order.created)),
        order: order.name,
        kot_no: order.kot_no,
        status: order.status,
        outlet: order.outlet,
        outlet_name: order.outlet_name,
        order_type: order.order_type,
        table_no: order.table_no,
        room_no: order.room_no,
        reservation: order.reservation,
        guest_name: order.guest_name,
        customer_name: order.customer_name,
        customer_phone: order.customer_phone,
        delivery_address: order.delivery_address,
        bill_to_name: order.bill_to_name,
        bill_to_gstin: order.bill_to_gstin,
        captain: order.captain,
        captain_name: order.captain_name,
        guests: order.guests,
        discount_reason: order.discount_reason,
        posted_to_folio: order.posted_to_folio,
        nc: Flag(order.nc),
        nc_authorized_by: order.nc_authorized_by,
        nc_note: order.nc_note,
    })
}

/// A part of the tax of all rates.
fn summed(rates: &[RateTotal], of: fn(&RateTotal) -> Decimal, property: &PropertySettings) -> Amount {
    Amount(round(rates.iter().map(of).sum(), &property.currency))
}

/// What an order's live lines come to.
pub fn order_totals(order: &Order, lines: &[Line], property: &PropertySettings) -> Totals {
    let live: Vec<_> = lines.iter().filter(|line| !line.voided).map(Line::priced).collect();
    totals(&live, order.nc, from_minor(0, &property.currency))
}

/// The rate that the lines were taxed with; alcohol decides only where there is no food.
fn food_rate(lines: &[Line]) -> Option<Decimal> {
    lines.iter().find(|line| !line.is_alcohol).or(lines.first()).map(|line| line.tax_rate)
}

fn item_view(line: Line, pack: &Pack) -> BillItem {
    BillItem {
        service_code: figures::service_code(ChargeType::FoodAndBeverage, line.is_alcohol, pack),
        item_name: line.item_name,
        qty: line.qty,
        rate: Amount(line.rate),
        amount: Amount(line.amount),
        gst_rate: Amount(line.tax_rate),
        is_alcohol: Flag(line.is_alcohol),
    }
}

/// Food and alcohol: some countries give alcohol a service code of its own.
fn by_head(lines: &[BillLine], pack: &Pack) -> Vec<HeadView> {
    let head = |is_alcohol: bool| {
        let own: Vec<&BillLine> = lines.iter().filter(|line| line.is_alcohol == is_alcohol).collect();
        let sum = |of: fn(&BillLine) -> Decimal| Amount(own.iter().map(|line| of(line)).sum());
        (!own.is_empty()).then(|| HeadView {
            head: if is_alcohol { "Alcohol" } else { ChargeType::FoodAndBeverage.as_str() },
            amount: sum(|line| line.amount),
            tax: sum(|line| line.tax_amount),
            total: sum(|line| line.total),
            lines: own.len(),
            service_code: figures::service_code(ChargeType::FoodAndBeverage, is_alcohol, pack),
        })
    };
    [false, true].into_iter().filter_map(head).collect()
}

/// The lines that the bill charges; a complimentary order (NC) has none.
fn billed_lines(lines: &[Line], nc: bool) -> Vec<BillLine> {
    lines.iter().filter(|_| !nc).map(|line| billed(&line.priced())).collect()
}

fn billed(line: &PricedLine) -> BillLine {
    let amount = line.amount - line.discount;
    BillLine {
        charge_type: ChargeType::FoodAndBeverage,
        is_alcohol: line.is_alcohol,
        amount,
        tax_rate: line.tax_rate,
        tax_amount: line.tax,
        total: amount + line.tax,
    }
}
