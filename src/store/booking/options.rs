//! Choices of the booking form: plans, and the property's terms.

use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{decimal, flag};
use crate::error::{Error, Result};

/// A meal plan on offer.
pub struct MealOption {
    pub name: String,
    pub code: String,
    pub label: Option<String>,
    pub price_per_adult_minor: i64,
    pub is_default: bool,
}

/// Enabled meal plans, cheapest first.
pub fn meal_plans(tx: &ReadTx) -> Result<Vec<MealOption>> {
    tx.rows(
        "SELECT name, code, label, price_per_adult_minor, is_default FROM meal_plans
         WHERE property_id = :property AND disabled = 0 ORDER BY price_per_adult_minor, code",
        &[],
        |row| {
            Ok(MealOption {
                name: row.get("name")?,
                code: row.get("code")?,
                label: row.get("label")?,
                price_per_adult_minor: row.get("price_per_adult_minor")?,
                is_default: flag(row, "is_default")?,
            })
        },
    )
}

/// Enabled rate plans, by name: identifier, name, code, default.
pub fn rate_plans(tx: &ReadTx) -> Result<Vec<(String, String, String, bool)>> {
    tx.rows(
        "SELECT name, rate_plan_name, code, is_default FROM rate_plans
         WHERE property_id = :property AND disabled = 0 ORDER BY rate_plan_name, code",
        &[],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, flag(row, "is_default")?)),
    )
}

/// The terms the desk tells a guest who books.
pub struct SellingTerms {
    pub sell_message: Option<String>,
    /// Percent; informational.
    pub deposit_pct: Decimal,
    /// Sources of bookings that the property names itself.
    pub sources: Vec<String>,
}

pub fn terms(tx: &ReadTx) -> Result<SellingTerms> {
    let found = tx.row(
        "SELECT sell_message, deposit_pct, booking_sources FROM properties WHERE id = :property",
        &[],
        |row| {
            Ok(SellingTerms {
                sell_message: row.get("sell_message")?,
                deposit_pct: decimal(row, "deposit_pct")?,
                sources: lines(row.get("booking_sources")?),
            })
        },
    )?;
    found.ok_or_else(|| Error::internal("the call's property is gone"))
}

/// The lines of a text that say something.
fn lines(text: Option<String>) -> Vec<String> {
    let text = text.unwrap_or_default();
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(String::from).collect()
}
