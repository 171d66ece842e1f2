//! What the desk charges by name: dishes, laundry, and what housekeeping posts.

use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{decimal, flag, list};
use crate::domain::lists::ChargeType;
use crate::domain::money::from_minor;
use crate::error::Result;

/// Something with a price.
#[derive(Clone, Debug)]
pub struct Article {
    pub name: String,
    pub label: String,
    /// The outlet, or the laundry's service.
    pub group: String,
    pub charge_type: ChargeType,
    /// Before tax.
    pub price: Decimal,
    /// Percent; 0 for the usual rate of the charge type.
    pub tax_rate: Decimal,
    pub is_alcohol: bool,
}

/// Dishes that are served now and the laundry's rate card, by group and name.
pub fn all(tx: &ReadTx) -> Result<Vec<Article>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT i.name, i.item_name AS label, o.outlet_name AS place, iif(o.outlet_type = 'Spa', 'Spa', 'Food & Beverage') AS charge_type,
                i.price_minor, iif(i.is_alcohol, '0', o.tax_rate) AS tax_rate, i.is_alcohol
         FROM menu_items i JOIN pos_outlets o ON o.id = i.outlet_id
         WHERE i.property_id = :property AND i.available = 1 AND o.disabled = 0
         UNION ALL
         SELECT name, item_name, service_type, 'Laundry', rate_minor, '0', 0 FROM laundry_rates
         WHERE property_id = :property AND disabled = 0
         ORDER BY place, label",
        &[],
        |row| {
            Ok(Article {
                name: row.get("name")?,
                label: row.get("label")?,
                group: row.get("place")?,
                charge_type: list(row, "charge_type")?,
                price: from_minor(row.get("price_minor")?, &currency),
                tax_rate: decimal(row, "tax_rate")?,
                is_alcohol: flag(row, "is_alcohol")?,
            })
        },
    )
}
