//! The table plan of an outlet.

pub use crate::domain::settings::table_plan;
