//! Credit notes of bills that were paid at the outlets.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date, decimal, flag, list, minor, moment_or_none};
use crate::domain::lists::PosMode;
use crate::domain::money::{Currency, from_minor};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::credits::Share;
use crate::error::Result;
use crate::store::folio::credit_notes;

/// A credit note with its money.
#[derive(Clone, Debug)]
pub struct Credit {
    pub id: i64,
    /// CN-SVR-25-00001
    pub credit_note: String,
    pub on: NaiveDate,
    pub at: DateTime<Utc>,
    pub by: String,
    pub by_name: Option<String>,
    pub reason: String,
    /// The way the money went back.
    pub mode: PosMode,
    pub reference: Option<String>,
}

/// What a credit note takes of a line.
#[derive(Clone, Debug)]
pub struct CreditedLine {
    pub credit_id: i64,
    pub line_id: i64,
    pub item_name: String,
    /// None: an amount.
    pub qty: Option<i64>,
    pub tax_rate: Decimal,
    pub is_alcohol: bool,
    /// After the discount, before tax.
    pub taxable: Decimal,
    pub tax: Decimal,
}

/// The credit notes of an order, oldest first.
pub fn of_order(tx: &ReadTx, order_id: i64) -> Result<Vec<Credit>> {
    tx.rows(
        "SELECT k.*, u.full_name, y.mode, y.reference
         FROM pos_credits k
         JOIN pos_payments y ON y.credit_id = k.id
         LEFT JOIN users u ON u.login = k.credited_by
         WHERE k.property_id = :property AND k.order_id = :order ORDER BY k.id",
        &[(":order", &order_id)],
        |row| {
            Ok(Credit {
                id: row.get("id")?,
                credit_note: row.get("credit_note")?,
                on: date(row, "credited_on")?,
                at: moment_or_none(row, "credited_at")?.unwrap_or_default(),
                by: row.get("credited_by")?,
                by_name: row.get("full_name")?,
                reason: row.get("reason")?,
                mode: list(row, "mode")?,
                reference: row.get("reference")?,
            })
        },
    )
}

/// The lines of all credit notes of an order.
pub fn lines_of_order(tx: &ReadTx, order_id: i64) -> Result<Vec<CreditedLine>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT c.*, l.item_name, l.tax_rate, l.is_alcohol
         FROM pos_credits k
         JOIN pos_credit_lines c ON c.credit_id = k.id
         JOIN pos_order_lines l ON l.id = c.line_id
         WHERE k.property_id = :property AND k.order_id = :order ORDER BY k.id, l.id",
        &[(":order", &order_id)],
        |row| read_line(row, &currency),
    )
}

/// What was credited of the orders that were, with tax.
pub fn of_orders(tx: &ReadTx, orders: &[i64]) -> Result<BTreeMap<i64, Decimal>> {
    let currency = tx.property()?.currency;
    let totals = tx.rows(
        "SELECT k.order_id, sum(c.taxable_minor + c.tax_minor)
         FROM json_each(:orders) e
         JOIN pos_credits k ON k.order_id = e.value
         JOIN pos_credit_lines c ON c.credit_id = k.id
         WHERE k.property_id = :property GROUP BY k.order_id",
        &[(":orders", &serde_json::to_string(orders)?)],
        |row| Ok((row.get(0)?, from_minor(row.get(1)?, &currency))),
    )?;
    Ok(totals.into_iter().collect())
}

fn read_line(row: &Row, currency: &Currency) -> rusqlite::Result<CreditedLine> {
    Ok(CreditedLine {
        credit_id: row.get("credit_id")?,
        line_id: row.get("line_id")?,
        item_name: row.get("item_name")?,
        qty: row.get("qty")?,
        tax_rate: decimal(row, "tax_rate")?,
        is_alcohol: flag(row, "is_alcohol")?,
        taxable: from_minor(row.get("taxable_minor")?, currency),
        tax: from_minor(row.get("tax_minor")?, currency),
    })
}

/// Stores a credit note of the business date under the next number; answers its id and the number. Its money is a payment.
pub fn insert(
    tx: &WriteTx,
    property: &PropertySettings,
    order_id: i64,
    shares: &[Share],
    reason: &str,
) -> Result<(i64, String)> {
    let note = credit_notes::next(tx)?;
    tx.exec(
        "INSERT INTO pos_credits (property_id, order_id, credit_note, credit_year, credit_seq, credited_on, credited_at, credited_by,
           reason)
         VALUES (:property, :order, :number, :year, :seq, :on, :now, :by, :reason)",
        &[
            (":order", &order_id),
            (":number", &note.number),
            (":year", &note.year),
            (":seq", &note.seq),
            (":on", &property.business_on.to_string()),
            (":now", &tx.now().timestamp()),
            (":by", &tx.actor().login),
            (":reason", &reason),
        ],
    )?;
    let id = tx.last_id();
    for share in shares {
        tx.exec(
            "INSERT INTO pos_credit_lines (credit_id, line_id, qty, taxable_minor, tax_minor)
             SELECT id, :line, :qty, :taxable, :tax FROM pos_credits WHERE property_id = :property AND id = :credit",
            &[
                (":credit", &id),
                (":line", &share.line_id),
                (":qty", &share.qty),
                (":taxable", &minor(share.taxable, &property.currency)?),
                (":tax", &minor(share.tax, &property.currency)?),
            ],
        )?;
    }
    Ok((id, note.number))
}
