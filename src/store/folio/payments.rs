//! Payments and refunds on folios. Rows are never changed: a refund is a negative row of its own.

use crate::db::row::Row;
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;

use crate::db::posting_log::Posting;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{date, decimal, flag, list, list_or_none, minor, moment_or_none};
use crate::domain::lists::{ClosedList, PaymentKind, PaymentMode};
use crate::domain::money::{Currency, from_minor};
use crate::domain::numbering;
use crate::error::Result;
use crate::store::folio::folios::{charged, paid};

/// A payment row. Refunds are negative and name the kind they return.
#[derive(Clone, Debug)]
pub struct Payment {
    pub id: i64,
    pub posted_on: NaiveDate,
    pub kind: PaymentKind,
    pub refund_of: Option<PaymentKind>,
    pub mode: PaymentMode,
    pub amount: Decimal,
    pub reference: Option<String>,
    pub reason: Option<String>,
    pub currency: String,
    pub fx_amount: Option<Decimal>,
    pub exchange_rate: Decimal,
    pub received_by: String,
    pub received_at: Option<DateTime<Utc>>,
    /// A deposit applied to the bill: no money moved.
    pub internal: bool,
    /// The number of its receipt; money that did not pass through this desk has none.
    pub receipt: Option<String>,
    /// The folio's balance right after it.
    pub balance_after: Decimal,
}

fn read_payment(row: &Row, currency: &Currency) -> rusqlite::Result<Payment> {
    let code: String = row.get("currency")?;
    let paid_in = Currency::of(&code).unwrap_or(*currency);
    Ok(Payment {
        id: row.get("id")?,
        posted_on: date(row, "posted_on")?,
        kind: list(row, "payment_kind")?,
        refund_of: list_or_none(row, "refund_of")?,
        mode: list(row, "mode")?,
        amount: from_minor(row.get("amount_minor")?, currency),
        reference: row.get("reference")?,
        reason: row.get("reason")?,
        currency: code,
        fx_amount: row.get::<_, Option<i64>>("fx_amount_minor")?.map(|minor| from_minor(minor, &paid_in)),
        exchange_rate: decimal(row, "exchange_rate")?,
        received_by: row.get("received_by")?,
        received_at: moment_or_none(row, "received_at")?,
        internal: flag(row, "internal")?,
        receipt: row.get("receipt")?,
        balance_after: from_minor(row.get("balance_after_minor")?, currency),
    })
}

/// The payments of a folio in the order in which they were taken.
pub fn of_folio(tx: &ReadTx, folio_id: i64, currency: &Currency) -> Result<Vec<Payment>> {
    tx.rows(
        "SELECT * FROM payments WHERE property_id = :property AND folio_id = :folio ORDER BY id",
        &[(":folio", &folio_id)],
        |row| read_payment(row, currency),
    )
}

/// A payment to insert, in the property's currency; negative for a refund.
#[derive(Clone, Debug)]
pub struct NewPayment<'a> {
    pub folio_id: i64,
    pub posted_on: NaiveDate,
    pub kind: PaymentKind,
    pub refund_of: Option<PaymentKind>,
    pub mode: PaymentMode,
    pub amount: Decimal,
    pub reference: Option<&'a str>,
    pub reason: Option<&'a str>,
    pub internal: bool,
    /// Whether it gets a number in the series of receipts.
    pub receipted: bool,
}

impl NewPayment<'_> {
    /// A payment received in this kind and mode.
    pub fn received(
        folio_id: i64,
        posted_on: NaiveDate,
        kind: PaymentKind,
        mode: PaymentMode,
        amount: Decimal,
    ) -> Self {
        let (refund_of, reference, reason, internal, receipted) = (None, None, None, false, true);
        NewPayment {
            folio_id,
            posted_on,
            kind,
            refund_of,
            mode,
            amount,
            reference,
            reason,
            internal,
            receipted,
        }
    }

    /// The refund of this payment.
    pub fn refunded(self) -> Self {
        NewPayment { kind: PaymentKind::Refund, refund_of: Some(self.kind), amount: -self.amount, ..self }
    }
}

/// Inserts a payment and answers its row id. A transfer between folios gets no receipt.
pub fn insert(tx: &WriteTx, new: &NewPayment, currency: &Currency) -> Result<i64> {
    let receipt = (new.receipted && !new.internal)
        .then(|| series::name(tx, numbering::RECEIPT, new.posted_on))
        .transpose()?;
    tx.exec(
        concat!(
            "INSERT INTO payments (property_id, folio_id, posted_on, payment_kind, refund_of, mode, amount_minor, reference,
                                   reason, currency, received_by, received_at, internal, receipt, balance_after_minor, shift_id)
             SELECT :property, f.id, :posted_on, :kind, :refund_of, :mode, :amount, :reference, :reason, :currency, :by,
                    :at, :internal, :receipt, ",
            charged!(),
            " - ",
            paid!(),
            " - iif(ifnull(:refund_of, :kind) = 'Security Deposit', 0, :amount),
                    (SELECT id FROM cashier_shifts WHERE property_id = :property AND cashier = :by AND closed_at IS NULL)
             FROM folios f WHERE f.property_id = :property AND f.id = :folio"
        ),
        &[
            (":receipt", &receipt),
            (":folio", &new.folio_id),
            (":posted_on", &new.posted_on.to_string()),
            (":kind", &new.kind.as_str()),
            (":refund_of", &new.refund_of.map(ClosedList::as_str)),
            (":mode", &new.mode.as_str()),
            (":amount", &minor(new.amount, currency)?),
            (":reference", &new.reference),
            (":reason", &new.reason),
            (":currency", &currency.code()),
            (":by", &tx.actor().login),
            (":at", &tx.now().timestamp()),
            (":internal", &new.internal),
        ],
    )?;
    let id = tx.last_id();
    tx.log_posting(Posting::Payment, id)?;
    Ok(id)
}
