//! Ingredients, the stock of each outlet with its ledger, and the recipes of dishes.

pub mod adjust;
pub mod deliveries;
pub mod ingredients;
pub mod ledger;
pub mod levels;
pub mod low;
pub mod menu_availability;
pub mod movements;
pub mod par_level;
pub mod receive;
pub mod recipes;
pub mod wastage;
