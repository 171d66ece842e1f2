//! Paying a bill at the outlet.

use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::minor;
use crate::domain::dates::FinancialYear;
use crate::domain::lists::{ClosedList, PosMode};
use crate::domain::numbering;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};

/// Closes a bill as paid, under the next number of the outlet's own series of tax invoices; answers the number.
pub fn pay(
    tx: &WriteTx,
    property: &PropertySettings,
    order_id: i64,
    mode: PosMode,
    amount: Decimal,
) -> Result<String> {
    let outlet_id: i64 = tx
        .row(
            "SELECT outlet_id FROM pos_orders WHERE property_id = :property AND id = :order",
            &[(":order", &order_id)],
            |row| row.get(0),
        )?
        .ok_or_else(|| Error::internal("an order of this call is gone"))?;
    let letters = letters_of(tx, property, outlet_id)?;
    let year = FinancialYear::of(property.business_on, property.pack().year_start_month);
    let seq = series::next(tx, &format!("POS-{outlet_id}-{}", year.start_year))?;
    let number = numbering::outlet_bill(&letters, year, seq);
    tx.exec(
        "UPDATE pos_orders SET status = 'Delivered', paid = 1, payment_mode = :mode, paid_on = :on, paid_at = :now,
           cashier = :by,
           shift_id = (SELECT id FROM cashier_shifts WHERE property_id = :property AND cashier = :by AND closed_at IS NULL),
           paid_amount_minor = :amount, bill_no = :number, bill_year = :year, bill_seq = :seq,
           closed_at = ifnull(closed_at, :now), modified_at = :now
         WHERE property_id = :property AND id = :order",
        &[
            (":order", &order_id),
            (":mode", &mode.as_str()),
            (":on", &property.business_on.to_string()),
            (":now", &tx.now().timestamp()),
            (":by", &tx.actor().login),
            (":amount", &minor(amount, &property.currency)?),
            (":number", &number),
            (":year", &year.start_year),
            (":seq", &seq),
        ],
    )?;
    Ok(number)
}

/// Who took the money for a bill, and whether the drawer of their shift was counted since.
pub fn taken_by(tx: &ReadTx, order_id: i64) -> Result<(Option<String>, bool)> {
    let found = tx.row(
        "SELECT o.cashier, s.closed_at IS NOT NULL FROM pos_orders o LEFT JOIN cashier_shifts s ON s.id = o.shift_id
         WHERE o.property_id = :property AND o.id = :order",
        &[(":order", &order_id)],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(found.unwrap_or_default())
}

pub fn set_mode(tx: &WriteTx, order_id: i64, mode: PosMode) -> Result<()> {
    tx.exec(
        "UPDATE pos_orders SET payment_mode = :mode, modified_at = :now WHERE property_id = :property AND id = :order",
        &[(":order", &order_id), (":mode", &mode.as_str()), (":now", &tx.now().timestamp())],
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
