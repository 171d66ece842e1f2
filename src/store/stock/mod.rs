//! Ingredients, the stock of each outlet with its ledger, and the recipes of dishes.

pub mod deliveries;
pub mod ingredients;
pub mod levels;
pub mod movements;
pub mod recipes;
pub mod wastage;
