//! Demand tiers for editing; pricing reads them by `store::rates::price_rules`.

use crate::db::row::Row;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::decimal;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;

/// An enabled demand tier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTier {
    pub name: String,
    pub room_type_id: Option<i64>,
    /// Full identifier; `None` for the whole property.
    pub room_type: Option<String>,
    pub occupancy_from: Decimal,
    pub premium_pct: Decimal,
    pub min_rate: Decimal,
}

fn read_tier(row: &Row, currency: &Currency) -> rusqlite::Result<StoredTier> {
    Ok(StoredTier {
        name: row.get("name")?,
        room_type_id: row.get("room_type_id")?,
        room_type: row.get("room_type")?,
        occupancy_from: decimal(row, "occupancy_from")?,
        premium_pct: decimal(row, "premium_pct")?,
        min_rate: from_minor(row.get("min_rate_minor")?, currency),
    })
}

/// Enabled tiers by threshold, the property's before a type's.
pub fn all(tx: &ReadTx) -> Result<Vec<StoredTier>> {
    let currency = tx.property()?.currency;
    let mut tiers = tx.rows(
        "SELECT h.*, t.name AS room_type FROM hurdle_rates h LEFT JOIN room_types t ON t.id = h.room_type_id
         WHERE h.property_id = :property AND h.disabled = 0",
        &[],
        |row| read_tier(row, &currency),
    )?;
    tiers.sort_by(|a, b| (a.occupancy_from, &a.room_type).cmp(&(b.occupancy_from, &b.room_type)));
    Ok(tiers)
}

/// Stores a tier, replacing the one with its name.
pub fn save(tx: &WriteTx, tier: &StoredTier, min_rate_minor: i64) -> Result<()> {
    tx.exec(
        "INSERT INTO hurdle_rates (property_id, name, room_type_id, occupancy_from, premium_pct, min_rate_minor)
         VALUES (:property, :name, :type, :from, :premium, :min_rate)
         ON CONFLICT (name) DO UPDATE SET room_type_id = excluded.room_type_id,
           occupancy_from = excluded.occupancy_from, premium_pct = excluded.premium_pct,
           min_rate_minor = excluded.min_rate_minor
         WHERE property_id = excluded.property_id",
        &[
            (":name", &tier.name),
            (":type", &tier.room_type_id),
            (":from", &tier.occupancy_from.normalize().to_string()),
            (":premium", &tier.premium_pct.normalize().to_string()),
            (":min_rate", &min_rate_minor),
        ],
    )?;
    Ok(())
}

pub fn delete(tx: &WriteTx, name: &str) -> Result<()> {
    tx.exec("DELETE FROM hurdle_rates WHERE property_id = :property AND name = :name", &[(":name", &name)])?;
    Ok(())
}
