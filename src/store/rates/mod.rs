//! Prices: nights, price rules, demand tiers, restrictions, vouchers.

pub mod hurdle_rates;
pub mod nights;
pub mod price_rules;
pub mod restrictions;
pub mod vouchers;
