//! What housekeeping usually posts to the guest of a room.

use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::list;
use crate::domain::lists::ChargeType;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;

/// The charges that housekeeping posted most often lately, with their latest price.
pub fn frequent_housekeeping_charges(
    tx: &ReadTx,
    currency: &Currency,
) -> Result<Vec<(ChargeType, String, Decimal)>> {
    tx.rows(
        "WITH late AS (SELECT * FROM charges WHERE property_id = :property AND source = 'Housekeeping'
                       AND voided_at IS NULL ORDER BY id DESC LIMIT 500)
         SELECT charge_type, description, amount_minor, max(id) AS newest, count(*) AS times FROM late
         GROUP BY charge_type, description ORDER BY times DESC, newest DESC LIMIT 24",
        &[],
        |row| {
            Ok((
                list(row, "charge_type")?,
                row.get("description")?,
                from_minor(row.get("amount_minor")?, currency),
            ))
        },
    )
}
