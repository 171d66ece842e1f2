//! Ingredients, the stock of each outlet with its ledger, and the recipes of dishes.

pub mod adjust;
pub mod deliveries;
pub mod ingredient_ledger;
pub mod ingredients;
pub mod levels;
pub mod low_stock;
pub mod menu_availability;
pub mod movements;
pub mod par_level;
pub mod receive;
pub mod recipes;
pub mod wastage;
