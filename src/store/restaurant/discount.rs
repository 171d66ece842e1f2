//! The discount of a bill with the share of each line.

use rust_decimal::Decimal;

use crate::db::scope::WriteTx;
use crate::db::types::minor;
use crate::domain::money::Currency;
use crate::error::Result;
use crate::store::restaurant::orders::update_order;

/// Sets the discount of the bill, and the percentage that it follows, if it does; its lines bear it ([`set_share`]). Without a
/// reason the one there is stays.
pub fn set_discount(
    tx: &WriteTx,
    id: i64,
    discount: Decimal,
    percent: Option<Decimal>,
    reason: Option<&str>,
    currency: &Currency,
) -> Result<()> {
    tx.exec(
        update_order!(
            "discount_minor = :discount, discount_percent = :percent,
             discount_reason = iif(:discount > 0 OR :percent IS NOT NULL, ifnull(:reason, discount_reason), NULL)"
        ),
        &[
            (":order", &id),
            (":now", &tx.now().timestamp()),
            (":discount", &minor(discount, currency)?),
            (":percent", &percent.map(|percent| percent.to_string())),
            (":reason", &reason),
        ],
    )?;
    Ok(())
}

/// What a line bears of the discount of its bill, and its tax.
pub fn set_share(tx: &WriteTx, id: i64, discount: Decimal, tax: Decimal, currency: &Currency) -> Result<()> {
    tx.exec(
        "UPDATE pos_order_lines SET discount_minor = :discount, tax_minor = :tax
         WHERE property_id = :property AND id = :line",
        &[(":line", &id), (":discount", &minor(discount, currency)?), (":tax", &minor(tax, currency)?)],
    )?;
    Ok(())
}
