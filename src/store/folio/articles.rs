//! What the desk charges by name: dishes, laundry, and what housekeeping posts.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{decimal, flag, list};
use crate::domain::lists::ChargeType;
use crate::domain::money::from_minor;
use crate::error::Result;
use crate::wire::{Amount, Flag};

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ArticleView {
    /// Identifier within this answer.
    pub name: String,
    pub label: String,
    /// The outlet, the laundry's service, or the charge type.
    pub group: String,
    pub charge_type: ChargeType,
    /// Before tax.
    pub price: Amount,
    /// Percent; 0 for the usual rate of the charge type.
    pub gst_rate: Amount,
    pub is_alcohol: Flag,
}

/// Dishes that are served now and the laundry's rate card, by group and name.
pub fn all(tx: &ReadTx) -> Result<Vec<ArticleView>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT i.name, i.item_name AS label, o.outlet_name AS place, iif(o.outlet_type = 'Spa', 'Spa', 'Food & Beverage') AS charge_type,
                i.price_minor, ifnull(i.tax_rate, iif(i.is_alcohol, '0', o.tax_rate)) AS tax_rate, i.is_alcohol
         FROM menu_items i JOIN pos_outlets o ON o.id = i.outlet_id
         WHERE i.property_id = :property AND i.available = 1 AND o.disabled = 0
         UNION ALL
         SELECT name, item_name, service_type, 'Laundry', rate_minor, '0', 0 FROM laundry_rates
         WHERE property_id = :property AND disabled = 0
         ORDER BY place, label",
        &[],
        |row| {
            Ok(ArticleView {
                name: row.get("name")?,
                label: row.get("label")?,
                group: row.get("place")?,
                charge_type: list(row, "charge_type")?,
                price: Amount(from_minor(row.get("price_minor")?, &currency)),
                gst_rate: Amount(decimal(row, "tax_rate")?),
                is_alcohol: Flag(flag(row, "is_alcohol")?),
            })
        },
    )
}
