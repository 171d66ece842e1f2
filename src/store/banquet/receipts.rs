//! Money received for functions, and refunds. A row changes only in the amount that was transferred to a folio.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{date, list, list_or_none, minor, moment_or_none};
use crate::domain::banquet::receipts::ReceiptFacts;
use crate::domain::lists::{ClosedList, PaymentKind, ReceiptMode};
use crate::domain::money::{Currency, from_minor};
use crate::domain::numbering;
use crate::error::Result;

/// A receipt. The amount of a refund is positive too.
#[derive(Clone, Debug)]
pub struct Receipt {
    pub id: i64,
    /// `RCT-2026-00001`
    pub name: String,
    /// Identifier of the function.
    pub function: String,
    pub received_on: NaiveDate,
    pub kind: PaymentKind,
    /// The kind of money that a refund returns.
    pub refund_of: Option<PaymentKind>,
    pub mode: ReceiptMode,
    pub amount: Decimal,
    pub reference: Option<String>,
    pub received_by: String,
    /// The full name of that person.
    pub received_by_name: Option<String>,
    pub received_at: Option<DateTime<Utc>>,
    /// Went to the folio that took the bill.
    pub transferred: Decimal,
}

impl Receipt {
    pub fn facts(&self) -> ReceiptFacts {
        ReceiptFacts {
            kind: self.kind,
            of_deposit: self.refund_of == Some(PaymentKind::SecurityDeposit),
            amount: self.amount,
            transferred: self.transferred,
        }
    }

    /// Negative for a refund.
    pub fn signed(&self) -> Decimal {
        if self.kind == PaymentKind::Refund { -self.amount } else { self.amount }
    }
}

pub(super) fn read_receipt(row: &Row, currency: &Currency) -> rusqlite::Result<Receipt> {
    Ok(Receipt {
        id: row.get("id")?,
        name: row.get("name")?,
        function: row.get("function")?,
        received_on: date(row, "received_on")?,
        kind: list(row, "kind")?,
        refund_of: list_or_none(row, "refund_of")?,
        mode: list(row, "mode")?,
        amount: from_minor(row.get("amount_minor")?, currency),
        reference: row.get("reference")?,
        received_by: row.get("received_by")?,
        received_by_name: row.get("received_by_name")?,
        received_at: moment_or_none(row, "received_at")?,
        transferred: from_minor(row.get("transferred_minor")?, currency),
    })
}

macro_rules! select_receipts {
    ($tail:literal) => {
        concat!(
            "SELECT r.*, f.name AS function, u.full_name AS received_by_name
             FROM function_receipts r JOIN functions f ON f.id = r.function_id LEFT JOIN users u ON u.login = r.received_by
             WHERE r.property_id = :property AND ",
            $tail
        )
    };
}
pub(super) use select_receipts;

/// The receipts of a function, in the order in which they were written.
pub fn of_function(tx: &ReadTx, function_id: i64) -> Result<Vec<Receipt>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_receipts!("r.function_id = :function ORDER BY r.id"),
        &[(":function", &function_id)],
        |row| read_receipt(row, &currency),
    )
}

/// A receipt to write.
pub struct NewReceipt<'a> {
    pub function_id: i64,
    pub received_on: NaiveDate,
    pub kind: PaymentKind,
    pub refund_of: Option<PaymentKind>,
    pub mode: ReceiptMode,
    /// Above 0, for a refund too.
    pub amount: Decimal,
    pub reference: Option<&'a str>,
}

/// Writes a receipt; answers its number.
pub fn insert(tx: &WriteTx, new: &NewReceipt) -> Result<String> {
    let property = tx.property()?;
    let name = series::name(tx, numbering::FUNCTION_RECEIPT, property.business_on)?;
    tx.exec(
        "INSERT INTO function_receipts (property_id, name, function_id, received_on, kind, refund_of, mode, amount_minor,
           reference, received_by, received_at, shift_id)
         VALUES (:property, :name, :function, :on, :kind, :refund_of, :mode, :amount, :reference, :by, :now,
           (SELECT id FROM cashier_shifts WHERE property_id = :property AND cashier = :by AND closed_at IS NULL))",
        &[
            (":name", &name),
            (":function", &new.function_id),
            (":on", &new.received_on.to_string()),
            (":kind", &new.kind.as_str()),
            (":refund_of", &new.refund_of.map(ClosedList::as_str)),
            (":mode", &new.mode.as_str()),
            (":amount", &minor(new.amount, &property.currency)?),
            (":reference", &new.reference),
            (":by", &tx.actor().login),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(name)
}
