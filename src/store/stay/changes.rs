//! Changes to the price and the nights of a stay. Each step of the work has its own statements in the file of its name.

use chrono::NaiveDate;

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::booking::reservations::Stay;

/// Totals of a stay in minor units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    pub before_tax: i64,
    pub tax: i64,
    pub discount: i64,
    /// Commission of the travel agent.
    pub commission: i64,
}

pub fn set_price(tx: &WriteTx, stay: &Stay, price: &Price) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET before_tax_minor = :before_tax, tax_minor = :tax, discount_minor = :discount,
           commission_minor = :commission
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":before_tax", &price.before_tax),
            (":tax", &price.tax),
            (":discount", &price.discount),
            (":commission", &price.commission),
        ],
    )?;
    Ok(())
}

/// Returns the nights from a date on to sale. Their prices stay stored, for an undo.
pub fn release_nights(tx: &WriteTx, stay: &Stay, from: NaiveDate) -> Result<()> {
    tx.exec(
        "UPDATE nights SET holds_inventory = 0 WHERE property_id = :property AND reservation_id = :id AND night_on >= :from",
        &[(":id", &stay.id), (":from", &from.to_string())],
    )?;
    Ok(())
}

/// Deletes the nights from a date on.
pub fn drop_nights_from(tx: &WriteTx, stay: &Stay, from: NaiveDate) -> Result<()> {
    tx.exec(
        "DELETE FROM nights WHERE property_id = :property AND reservation_id = :id AND night_on >= :from",
        &[(":id", &stay.id), (":from", &from.to_string())],
    )?;
    Ok(())
}
