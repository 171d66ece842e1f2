//! Choices of the booking form: plans, and the property's terms.

use std::collections::HashMap;

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{decimal, flag};
use crate::domain::money::{Currency, from_minor};
use crate::domain::stay::cancellation::PlanPolicy;
use crate::error::{Error, Result};
use crate::store::rates::price_rules::read_policy;
use crate::wire::{Amount, Flag};

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MealPlanOption {
    pub name: String,
    pub code: String,
    pub label: Option<String>,
    pub price_per_adult: Amount,
    pub is_default: Flag,
}

/// Enabled meal plans, cheapest first.
pub fn meal_plans(tx: &ReadTx, currency: &Currency) -> Result<Vec<MealPlanOption>> {
    tx.rows(
        "SELECT name, code, label, price_per_adult_minor, is_default FROM meal_plans
         WHERE property_id = :property AND disabled = 0 ORDER BY price_per_adult_minor, code",
        &[],
        |row| {
            Ok(MealPlanOption {
                name: row.get("name")?,
                code: row.get("code")?,
                label: row.get("label")?,
                price_per_adult: Amount(from_minor(row.get("price_per_adult_minor")?, currency)),
                is_default: Flag(flag(row, "is_default")?),
            })
        },
    )
}

#[derive(Clone, Debug)]
pub struct RatePlanOption {
    pub name: String,
    pub rate_plan_name: String,
    pub code: String,
    pub is_default: bool,
    pub policy: PlanPolicy,
}

/// Enabled rate plans, by name.
pub fn rate_plans(tx: &ReadTx) -> Result<Vec<RatePlanOption>> {
    tx.rows(
        "SELECT name, rate_plan_name, code, is_default, non_refundable, free_cancel_days, cancellation_fee, no_show_charge
         FROM rate_plans
         WHERE property_id = :property AND disabled = 0 ORDER BY rate_plan_name, code",
        &[],
        |row| {
            Ok(RatePlanOption {
                name: row.get("name")?,
                rate_plan_name: row.get("rate_plan_name")?,
                code: row.get("code")?,
                is_default: flag(row, "is_default")?,
                policy: read_policy(row)?,
            })
        },
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
