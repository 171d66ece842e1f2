//! What the outlets took and sold, for reports and the night audit.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{date, flag, list};
use crate::domain::lists::TakenMode;
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};
use crate::store::folio::cash_summary::{Collected, Collections, TIPS};
use crate::wire::Amount;

/// What was paid at the outlets on a date, whether or not the bill is settled, and the tips beside it. A refund lowers it.
pub fn collected(tx: &ReadTx, of: &Collections, currency: &Currency) -> Result<Vec<Collected>> {
    tx.rows(
        "WITH taken AS (
           SELECT * FROM pos_payments
           WHERE property_id = :property AND voided_at IS NULL AND paid_on BETWEEN :from AND :to
             AND (:shift IS NULL OR ifnull(shift_id, 0) = :shift))
         SELECT 0 AS is_tip, mode, cashier, count(*) AS txns, sum(amount_minor) AS total_minor FROM taken GROUP BY mode, cashier
         UNION ALL
         SELECT 1, mode, cashier, count(*), sum(tip_minor) FROM taken WHERE tip_minor <> 0 GROUP BY mode, cashier",
        &[(":from", &of.from.to_string()), (":to", &of.to.to_string()), (":shift", &of.shift)],
        |row| {
            Ok(Collected {
                source: if flag(row, "is_tip")? { TIPS } else { "POS" },
                mode: list::<TakenMode>(row, "mode")?,
                cashier: row.get("cashier")?,
                txns: row.get("txns")?,
                total: from_minor(row.get("total_minor")?, currency),
            })
        },
    )
}

/// A bill that is neither paid, posted, on the house nor cancelled.
pub struct Unsettled {
    pub order: String,
    /// It came from the QR menu and no captain has confirmed it.
    pub unconfirmed: bool,
}

/// The bills of the property that wait for their money, oldest first.
pub fn unsettled(tx: &ReadTx) -> Result<Vec<Unsettled>> {
    tx.rows(
        "SELECT name, source = 'QR' AND status = 'Placed' AS unconfirmed FROM pos_orders
         WHERE property_id = :property AND status <> 'Cancelled' AND paid = 0 AND nc = 0 AND posted_to_folio IS NULL
           AND (status <> 'Delivered'
             OR (SELECT sum(amount_minor - discount_minor) FROM pos_order_lines WHERE order_id = pos_orders.id) > 0)
         UNION ALL
         SELECT name, 0 FROM pos_orders
         WHERE property_id = :property AND status IN ('Placed', 'Confirmed', 'Preparing') AND nc = 1
         ORDER BY name",
        &[],
        |row| Ok(Unsettled { order: row.get(0)?, unconfirmed: row.get(1)? }),
    )
}

/// What was paid at the outlets on each day of the range, both ends included, before tax, less what was credited on that day.
pub fn paid_by_day(
    tx: &ReadTx,
    from: NaiveDate,
    to: NaiveDate,
    currency: &Currency,
) -> Result<Vec<(NaiveDate, Decimal)>> {
    tx.rows(
        "SELECT sold_on, sum(taxable_minor) FROM outlet_revenue
         WHERE property_id = :property AND sold_on BETWEEN :from AND :to GROUP BY sold_on",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| Ok((date(row, 0)?, from_minor(row.get(1)?, currency))),
    )
}

/// The outlets on a date.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct RestaurantView {
    /// Guests at the bills of the date; a bill that does not say how many counts one.
    pub covers: i64,
    /// Bills of the date that were not cancelled.
    pub bills: i64,
    /// Paid at the outlets or posted to folios, before tax, less what was credited on the date; it is part of the food and beverage revenue.
    pub revenue: Amount,
    /// Running tabs now.
    pub open_bills: i64,
}

pub fn day(tx: &ReadTx, on: NaiveDate, currency: &Currency) -> Result<RestaurantView> {
    let found = tx.row(
        "SELECT
           (SELECT ifnull(sum(iif(split_from_id IS NULL, ifnull(guests, 1), 0)), 0) FROM pos_orders
            WHERE property_id = :property AND business_on = :on AND status <> 'Cancelled'),
           (SELECT count(*) FROM pos_orders WHERE property_id = :property AND business_on = :on AND status <> 'Cancelled'),
           (SELECT ifnull(sum(taxable_minor), 0) FROM outlet_revenue WHERE property_id = :property AND sold_on = :on)
           + (SELECT ifnull(sum(amount_minor), 0) FROM charges
              WHERE property_id = :property AND posted_on = :on AND source = 'POS' AND voided_at IS NULL),
           (SELECT count(*) FROM pos_orders
            WHERE property_id = :property AND status IN ('Placed', 'Confirmed', 'Preparing'))",
        &[(":on", &on.to_string())],
        |row| {
            Ok(RestaurantView {
                covers: row.get(0)?,
                bills: row.get(1)?,
                revenue: Amount(from_minor(row.get(2)?, currency)),
                open_bills: row.get(3)?,
            })
        },
    )?;
    found.ok_or_else(|| Error::internal("a day without figures"))
}
