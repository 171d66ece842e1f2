//! What the rooms of one booking share: the deposit that was asked for, and that they were booked together.

use rust_decimal::Decimal;

use crate::db::scope::WriteTx;
use crate::db::types::minor;
use crate::domain::money::Currency;
use crate::error::Result;

/// Sets the advance that a new booking asks for.
pub fn set_deposit(
    tx: &WriteTx,
    reservation: &str,
    deposit: Option<Decimal>,
    currency: &Currency,
) -> Result<()> {
    let Some(deposit) = deposit else { return Ok(()) };
    tx.exec(
        "UPDATE reservations SET advance_due_minor = :deposit WHERE property_id = :property AND name = :name",
        &[(":deposit", &minor(deposit, currency)?), (":name", &reservation)],
    )?;
    Ok(())
}

/// Marks stays that were booked together; a single one is booked with nobody.
pub fn book_together(tx: &WriteTx, reservations: &[&str]) -> Result<()> {
    let [first, _, ..] = reservations else { return Ok(()) };
    for name in reservations {
        tx.exec(
            "UPDATE reservations SET booked_with = :first WHERE property_id = :property AND name = :name",
            &[(":first", first), (":name", name)],
        )?;
    }
    Ok(())
}
