//! The payments of bills at the outlets.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{date, flag, list, minor, moment_or_none};
use crate::domain::dates::FinancialYear;
use crate::domain::lists::{ClosedList, PosMode};
use crate::domain::money::{Currency, from_minor};
use crate::domain::numbering;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::store::restaurant::orders::{Order, update_order};

/// A payment of a bill, or a refund of one, as stored.
#[derive(Clone, Debug)]
pub struct Payment {
    pub id: i64,
    pub mode: PosMode,
    /// Of the bill; 0 or less for a refund.
    pub amount: Decimal,
    /// Beside the amount: no revenue, and not taxed.
    pub tip: Decimal,
    pub reference: Option<String>,
    pub paid_on: NaiveDate,
    pub paid_at: DateTime<Utc>,
    pub cashier: String,
    pub cashier_name: Option<String>,
    /// The shift of the cashier.
    pub shift: Option<String>,
    /// The drawer of that shift was counted since.
    pub is_counted: bool,
    /// The payment that this one returns.
    pub refund_of: Option<i64>,
    /// The credit note whose money this is.
    pub credit_note: Option<String>,
    /// A later refund returned it.
    pub refunded: bool,
    /// Struck out: recorded by mistake.
    pub voided: bool,
    pub reason: Option<String>,
}

impl Payment {
    /// Whether the money is there: neither refunded nor struck out, and no money that was returned itself.
    pub fn stands(&self) -> bool {
        !self.voided && !self.refunded && self.refund_of.is_none() && self.credit_note.is_none()
    }
}

/// The payments of a bill as they were taken, with refunds and what was struck out.
pub fn of_order(tx: &ReadTx, order_id: i64) -> Result<Vec<Payment>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT y.*, u.full_name, s.name AS shift, s.closed_at IS NOT NULL AS is_counted, y.voided_at IS NOT NULL AS voided,
           EXISTS (SELECT 1 FROM pos_payments b WHERE b.refund_of = y.id) AS refunded, k.credit_note
         FROM pos_payments y
         LEFT JOIN pos_credits k ON k.id = y.credit_id
         LEFT JOIN cashier_shifts s ON s.id = y.shift_id
         LEFT JOIN users u ON u.login = y.cashier
         WHERE y.property_id = :property AND y.order_id = :order ORDER BY y.id",
        &[(":order", &order_id)],
        |row| read_payment(row, &currency),
    )
}

fn read_payment(row: &Row, currency: &Currency) -> rusqlite::Result<Payment> {
    Ok(Payment {
        id: row.get("id")?,
        mode: list(row, "mode")?,
        amount: from_minor(row.get("amount_minor")?, currency),
        tip: from_minor(row.get("tip_minor")?, currency),
        reference: row.get("reference")?,
        paid_on: date(row, "paid_on")?,
        paid_at: moment_or_none(row, "paid_at")?.unwrap_or_default(),
        cashier: row.get("cashier")?,
        cashier_name: row.get("full_name")?,
        shift: row.get("shift")?,
        is_counted: flag(row, "is_counted")?,
        refund_of: row.get("refund_of")?,
        credit_note: row.get("credit_note")?,
        refunded: flag(row, "refunded")?,
        voided: flag(row, "voided")?,
        reason: row.get("reason")?,
    })
}

/// Money that is taken for a bill, or refunded.
#[derive(Clone, Copy, Debug)]
pub struct NewPayment<'a> {
    pub mode: PosMode,
    /// 0 or less for a refund.
    pub amount: Decimal,
    pub tip: Decimal,
    pub reference: Option<&'a str>,
    pub refund_of: Option<i64>,
    /// The credit note whose money it is.
    pub credit_id: Option<i64>,
    pub reason: Option<&'a str>,
}

/// Records a payment by the caller on the business date, in the caller's open shift; answers its id.
pub fn insert(tx: &WriteTx, property: &PropertySettings, order_id: i64, payment: &NewPayment) -> Result<i64> {
    tx.exec(
        "INSERT INTO pos_payments (property_id, order_id, mode, amount_minor, tip_minor, reference, paid_on, paid_at, cashier, shift_id,
           refund_of, credit_id, reason)
         VALUES (:property, :order, :mode, :amount, :tip, :reference, :on, :now, :by,
           (SELECT id FROM cashier_shifts WHERE property_id = :property AND cashier = :by AND closed_at IS NULL),
           :refund_of, :credit, :reason)",
        &[
            (":order", &order_id),
            (":mode", &payment.mode.as_str()),
            (":amount", &minor(payment.amount, &property.currency)?),
            (":tip", &minor(payment.tip, &property.currency)?),
            (":reference", &payment.reference),
            (":on", &property.business_on.to_string()),
            (":now", &tx.now().timestamp()),
            (":by", &tx.actor().login),
            (":refund_of", &payment.refund_of),
            (":credit", &payment.credit_id),
            (":reason", &payment.reason),
        ],
    )?;
    let id = tx.last_id();
    touch(tx, order_id)?;
    Ok(id)
}

/// Closes a bill as paid, under the next number of the outlet's own series of tax invoices; answers the number.
pub fn close(tx: &WriteTx, property: &PropertySettings, order: &Order) -> Result<String> {
    let letters = letters_of(tx, property, order.outlet_id)?;
    let year = FinancialYear::of(property.business_on, property.pack().year_start_month);
    let seq = series::next(tx, &format!("POS-{}-{}", order.outlet_id, year.start_year))?;
    let number = numbering::outlet_bill(&letters, year, seq);
    tx.exec(
        update_order!(
            "status = 'Delivered', paid = 1, paid_on = :on, bill_no = :number, bill_year = :year, bill_seq = :seq,
             closed_at = ifnull(closed_at, :now)"
        ),
        &[
            (":order", &order.id),
            (":on", &property.business_on.to_string()),
            (":now", &tx.now().timestamp()),
            (":number", &number),
            (":year", &year.start_year),
            (":seq", &seq),
        ],
    )?;
    Ok(number)
}

pub fn set_mode(tx: &WriteTx, order_id: i64, id: i64, mode: PosMode) -> Result<()> {
    tx.exec(
        "UPDATE pos_payments SET mode = :mode WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":mode", &mode.as_str())],
    )?;
    touch(tx, order_id)
}

/// Strikes a payment out: it counts nowhere any more.
pub fn void(tx: &WriteTx, order_id: i64, id: i64, reason: &str) -> Result<()> {
    tx.exec(
        "UPDATE pos_payments SET voided_at = :now, voided_by = :by, reason = :reason
         WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":now", &tx.now().timestamp()), (":by", &tx.actor().login), (":reason", &reason)],
    )?;
    touch(tx, order_id)
}

fn touch(tx: &WriteTx, order_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE pos_orders SET modified_at = :now WHERE property_id = :property AND id = :order",
        &[(":order", &order_id), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}

/// The letters of the outlet's bills: the property's own with a number, the first that no other outlet of the file has.
fn letters_of(tx: &WriteTx, property: &PropertySettings, outlet_id: i64) -> Result<String> {
    let known: Option<Option<String>> = tx.row(
        "SELECT bill_letters FROM pos_outlets WHERE property_id = :property AND id = :outlet",
        &[(":outlet", &outlet_id)],
        |row| row.get(0),
    )?;
    if let Some(letters) = known.flatten() {
        return Ok(letters);
    }
    let taken: Vec<String> =
        tx.chain_rows("SELECT bill_letters FROM pos_outlets WHERE bill_letters IS NOT NULL", &[], |row| {
            row.get(0)
        })?;
    let letters = numbering::outlet_letters(&property.invoice_letters, |letters| {
        taken.iter().any(|other| other == letters)
    });
    tx.exec(
        "UPDATE pos_outlets SET bill_letters = :letters WHERE property_id = :property AND id = :outlet",
        &[(":outlet", &outlet_id), (":letters", &letters)],
    )?;
    Ok(letters)
}
