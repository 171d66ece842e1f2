//! The rates that a guest chooses from on the booking page.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::rates::price_rules::{self, WebPlan};

/// The usual rate first, which has no plan where the property has no default one; empty where there is one rate.
pub fn choices(tx: &ReadTx) -> Result<Vec<Option<WebPlan>>> {
    let plans = price_rules::web_rate_plans(tx)?;
    let has_usual = plans.first().is_some_and(|plan| plan.is_default);
    let mut choices: Vec<Option<WebPlan>> = plans.into_iter().map(Some).collect();
    if !has_usual {
        choices.insert(0, None);
    }
    if choices.len() < 2 {
        choices.clear();
    }
    Ok(choices)
}
