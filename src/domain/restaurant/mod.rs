//! The table plan of an outlet.

pub mod table_plan;
