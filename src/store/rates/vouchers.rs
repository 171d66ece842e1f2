//! Vouchers and their use.

use crate::db::row::Row;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date_or_none, decimal, flag, list};
use crate::domain::rates::voucher::Voucher;
use crate::error::{Error, Result};
use crate::say;
use crate::store::rates::price_rules::PlanKey;

/// A voucher with its row id: by code in any case, identifier, or the row id stored with a stay.
pub fn find(tx: &ReadTx, key: PlanKey) -> Result<(i64, Voucher)> {
    let (id, name) = match key {
        PlanKey::Named(name) => (None, name),
        PlanKey::Stored(id) => (Some(id), ""),
    };
    let found = tx.row(
        "SELECT * FROM vouchers WHERE property_id = :property AND (id = :id OR voucher_code = :code OR name = :name)",
        &[(":id", &id), (":code", &name.to_uppercase()), (":name", &name)],
        |row| Ok((row.get("id")?, read(row)?)),
    )?;
    found.ok_or_else(|| Error::invalid("voucher_code", say!("There is no voucher {name}.", name)))
}

fn read(row: &Row) -> rusqlite::Result<Voucher> {
    Ok(Voucher {
        code: row.get("voucher_code")?,
        discount_type: list(row, "discount_type")?,
        value: decimal(row, "value")?,
        valid_from: date_or_none(row, "valid_from_on")?,
        valid_to: date_or_none(row, "valid_to_on")?,
        min_nights: row.get("min_nights")?,
        max_uses: row.get("max_uses")?,
        times_used: row.get("times_used")?,
        disabled: flag(row, "disabled")?,
    })
}

/// Counts one use.
pub fn count_use(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE vouchers SET times_used = times_used + 1 WHERE property_id = :property AND id = :id",
        &[(":id", &id)],
    )?;
    Ok(())
}

/// Counts one use less, for a booking that no longer uses the voucher.
pub fn uncount_use(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE vouchers SET times_used = max(0, times_used - 1) WHERE property_id = :property AND id = :id",
        &[(":id", &id)],
    )?;
    Ok(())
}
