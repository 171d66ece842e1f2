//! Choices of the booking form: plans, and the property's terms.

use std::collections::HashMap;

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

/// The tax number of a company, and the charge types that it pays.
pub type Billing = (Option<String>, Vec<String>);

/// By row id of the company.
pub fn company_billing(tx: &ReadTx) -> Result<HashMap<i64, Billing>> {
    let rows = tx.chain_rows(
        "SELECT c.id, c.gstin, (SELECT json_group_array(b.charge_type) FROM billing_rules b
                                WHERE b.company_id = c.id AND b.pay_by = 'Company')
         FROM companies c WHERE c.disabled = 0",
        &[],
        |row| Ok((row.get::<_, i64>(0)?, row.get::<_, Option<String>>(1)?, row.get::<_, String>(2)?)),
    )?;
    let billing = |types: &str| serde_json::from_str(types).unwrap_or_default();
    Ok(rows.into_iter().map(|(id, gstin, types)| (id, (gstin, billing(&types)))).collect())
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
