//! The table plan of an outlet, and menu files of other systems.

pub mod menu_columns;
pub mod menu_file;
pub mod menu_words;

pub use crate::domain::settings::table_plan;
