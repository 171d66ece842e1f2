//! Paying a bill at the outlet, at once or in parts.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{OrderStatus, PosMode, Role};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::domain::restaurant::pay::{
    self as pay_rules, Taken, is_made_after_paying, may_change, part, permit_correction, require_covers,
};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::restaurant::lines::{self, Line as OrderLine};
use crate::store::restaurant::orders::{self, Order};
use crate::store::restaurant::pay::{self, NewPayment, Payment};
use crate::svc::restaurant::kot::fire;
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{Amount, Day, Flag, Moment, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "pay_order",
            SERVICE,
            ORDER,
            pay_order,
            "Takes the money for a bill at the outlet, or for a part of it, or corrects the mode of a payment; no folio is touched.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct PayOrder {
    /// Identifier of the order.
    order: Text,
    mode: PosMode,
    /// With tax: a part of what is left, which leaves the bill open; all that is left when not given.
    amount: Option<Amount>,
    /// What the guest gives beside the bill: it is no revenue and not taxed, and in the drawer.
    tip: Option<Amount>,
    /// The number of a card slip or a transfer.
    reference: Option<Text>,
    /// Why a payment has this mode instead: it corrects a mode that was recorded by mistake, on the business date of the payment
    /// and while the drawer is not counted. For who took the money, Finance and Hotel Admin.
    correction: Option<Text>,
    /// `row` of the payment that is corrected; not needed while there is one.
    payment: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct OrderPaid {
    ok: Yes,
    status: OrderStatus,
    /// 1: nothing is left to pay.
    paid: Flag,
    mode: PosMode,
    /// Before tax.
    order_total: Amount,
    /// What the bill comes to.
    grand_total: Amount,
    /// Taken by this payment.
    amount: Amount,
    /// Taken beside it.
    tip: Amount,
    /// Taken so far, this payment included.
    paid_amount: Amount,
    left: Amount,
    /// Number of the tax invoice; null while something is left to pay.
    bill_no: Option<String>,
}

/// A payment of a bill.
#[derive(Serialize, JsonSchema)]
pub struct BillPayment {
    /// The payment, as `payment` parameters take it.
    pub row: String,
    pub mode: PosMode,
    /// Below 0 for a refund.
    pub amount: Amount,
    /// Beside the amount.
    pub tip: Amount,
    pub reference: Option<String>,
    pub paid_on: Day,
    pub paid_at: Moment,
    /// Login.
    pub cashier: String,
    pub cashier_name: String,
    /// Identifier of the cashier's shift.
    pub shift: Option<String>,
    /// `row` of the payment that this refund returns.
    pub refund_of: Option<String>,
    /// The credit note of the settled bill whose money this is.
    pub credit_note: Option<String>,
    /// 1: it was refunded or struck out, or is a refund or of a credit note itself.
    pub returned: Flag,
    /// 1: struck out, as recorded by mistake; it counts nowhere.
    pub voided: Flag,
    /// Of the refund, or why it was struck out.
    pub reason: Option<String>,
    /// 1: the caller may correct its mode now.
    pub can_correct: Flag,
    /// 1: the caller may refund it now.
    pub can_refund: Flag,
}

impl BillPayment {
    fn of(tx: &ReadTx, order: &Order, payment: &Payment, property: &PropertySettings) -> BillPayment {
        let is_callers = payment.stands() && require_taker(tx.actor(), payment).is_ok();
        let correctable = permit_correction(&taken(order, payment), property.business_on).is_ok();
        BillPayment {
            row: payment.id.to_string(),
            mode: payment.mode,
            amount: Amount(payment.amount),
            tip: Amount(payment.tip),
            reference: payment.reference.clone(),
            paid_on: Day(payment.paid_on),
            paid_at: Moment(property.local(payment.paid_at)),
            cashier_name: payment.cashier_name.clone().unwrap_or_else(|| payment.cashier.clone()),
            cashier: payment.cashier.clone(),
            shift: payment.shift.clone(),
            refund_of: payment.refund_of.map(|id| id.to_string()),
            credit_note: payment.credit_note.clone(),
            returned: Flag(!payment.stands()),
            voided: Flag(payment.voided),
            reason: payment.reason.clone(),
            can_correct: Flag(is_callers && correctable),
            can_refund: Flag(is_callers && permit(&order.facts(), OrderStep::Refund).is_ok()),
        }
    }

    /// All payments of an order, as they were taken.
    pub fn all(tx: &ReadTx, order: &Order, property: &PropertySettings) -> Result<Vec<BillPayment>> {
        let payments = pay::of_order(tx, order.id)?;
        Ok(payments.iter().map(|payment| BillPayment::of(tx, order, payment, property)).collect())
    }

    /// Those of them whose money is there.
    pub fn standing(tx: &ReadTx, order: &Order, property: &PropertySettings) -> Result<Vec<BillPayment>> {
        let mut payments = BillPayment::all(tx, order, property)?;
        payments.retain(|payment| !payment.returned.0);
        Ok(payments)
    }
}

fn pay_order(tx: &WriteTx, params: PayOrder) -> Result<OrderPaid> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    if let Some(reason) = params.correction.as_deref() {
        return correct_mode(tx, &order, params.payment.as_deref(), params.mode, reason);
    }
    permit(&order.facts(), OrderStep::Pay)?;
    billed(tx, &order)?;
    let left = order.left();
    let amount = part(&order.name, params.amount.map(|amount| amount.0), left, &property.currency)?;
    let tip = pay_rules::tip(params.tip.map(|tip| tip.0), &property.currency)?;
    let is_last = amount == left;
    if is_last {
        fire(tx, &property, &order, None, !is_made_after_paying(order.order_type))?;
    }
    // A bill that was lowered to what is paid of it is closed without one more payment.
    if order.payment_modes.is_empty() || !amount.is_zero() || !tip.is_zero() {
        let taken = NewPayment {
            mode: params.mode,
            amount,
            tip,
            reference: params.reference.as_deref(),
            refund_of: None,
            credit_id: None,
            reason: None,
        };
        pay::insert(tx, &property, order.id, &taken)?;
    }
    let bill_no = is_last.then(|| pay::close(tx, &property, &order)).transpose()?;
    let after = orders::again(tx, &order)?;
    tx.log(
        Action::new(Verb::PosPay, RecordType::PosOrder, &order.name)
            .before(json!({ "status": order.status, "paid": Flag(false), "left": Amount(left) }))
            .after(json!({ "status": after.status, "paid": Flag(after.paid), "mode": params.mode,
                "amount": Amount(amount), "tip": Amount(tip), "left": Amount(after.left()), "bill_no": bill_no })),
    );
    Ok(answer(&after, params.mode, amount, tip))
}

fn answer(order: &Order, mode: PosMode, amount: Decimal, tip: Decimal) -> OrderPaid {
    OrderPaid {
        ok: OK,
        status: order.status,
        paid: Flag(order.paid),
        mode,
        order_total: Amount(order.order_total()),
        grand_total: Amount(order.grand_total()),
        amount: Amount(amount),
        tip: Amount(tip),
        paid_amount: Amount(order.paid_amount),
        left: Amount(order.left()),
        bill_no: order.bill_no.clone(),
    }
}

/// The bill stays as paid as it is; only the way it was paid changes.
fn correct_mode(
    tx: &WriteTx,
    order: &Order,
    row: Option<&str>,
    mode: PosMode,
    reason: &str,
) -> Result<OrderPaid> {
    let payment = named(tx, order, row)?;
    permit_correction(&taken(order, &payment), tx.property()?.business_on)?;
    require_taker(tx.actor(), &payment)?;
    if payment.mode == mode {
        tx.nothing_changed();
    } else {
        pay::set_mode(tx, order.id, payment.id, mode)?;
        tx.log(
            Action::new(Verb::PosPay, RecordType::PosOrder, &order.name)
                .before(json!({ "mode": payment.mode }))
                .after(json!({ "mode": mode, "amount": Amount(payment.amount), "bill_no": order.bill_no }))
                .why(reason.to_string()),
        );
    }
    Ok(answer(&orders::again(tx, order)?, mode, payment.amount, payment.tip))
}

/// The payment that a caller names among those that stand; the only one when none is named.
pub(super) fn named(tx: &ReadTx, order: &Order, row: Option<&str>) -> Result<Payment> {
    let payments = pay::of_order(tx, order.id)?;
    let name = &order.name;
    if let Some(row) = row {
        let found = payments.into_iter().find(|payment| payment.id.to_string() == row);
        let payment = found.ok_or_else(|| Error::NotFound {
            message: say!("There is no payment {row} on {order}.", row, order = name),
        })?;
        if !payment.stands() {
            let message = say!("This payment of {order} was refunded already.", order = name);
            return Err(Error::refused("payment_returned", message));
        }
        return Ok(payment);
    }
    let mut standing = payments.into_iter().filter(Payment::stands);
    match (standing.next(), standing.next()) {
        (Some(payment), None) => Ok(payment),
        (Some(_), Some(_)) => {
            Err(Error::invalid("payment", say!("{order} was paid in parts; say which one.", order = name)))
        }
        (None, _) => Err(Error::refused("order_not_paid", say!("{order} is not paid yet.", order = name))),
    }
}

pub(super) fn taken<'a>(order: &'a Order, payment: &Payment) -> Taken<'a> {
    Taken { order: &order.name, paid_on: payment.paid_on, is_counted: payment.is_counted }
}

/// Refuses a caller who may not correct or refund the payment.
pub(super) fn require_taker(actor: &Actor, payment: &Payment) -> Result<()> {
    let manages = actor.has(Role::Finance) || actor.is_admin();
    if may_change(&payment.cashier, &actor.login, manages) {
        return Ok(());
    }
    let message = say!("Only who took the money, Finance or a hotel admin corrects or refunds it.");
    Err(Error::forbidden("not_your_payment", message))
}

/// Refuses a step that left the bill with less than was paid of it.
pub(super) fn require_paid_covered(order: &Order, property: &PropertySettings) -> Result<()> {
    Ok(require_covers(&order.name, order.grand_total(), order.paid_amount, &property.currency)?)
}

/// The live lines of a bill that is closed; one without any is cancelled instead.
pub fn billed(tx: &WriteTx, order: &Order) -> Result<Vec<OrderLine>> {
    let mut lines = lines::of_order(tx, order.id)?;
    lines.retain(|line| !line.voided);
    if lines.is_empty() {
        let message = say!("Nothing is left on {order}; cancel it instead.", order = order.name);
        return Err(Error::refused("nothing_to_bill", message));
    }
    Ok(lines)
}
