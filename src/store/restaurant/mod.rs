//! Outlets, menus and orders.

pub mod menu;
pub mod menu_import;
