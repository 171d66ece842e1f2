//! The storekeeper's arithmetic: quantities and unit costs, what a quantity on hand means, what a delivery does to the cost, a
//! count to the quantity, and what a dish or a loss is worth.

pub mod adjust;
pub mod ingredients;
pub mod levels;
pub mod low_stock;
pub mod quantity;
pub mod receive;
pub mod recipes;
pub mod stock_value;
pub mod wastage;
