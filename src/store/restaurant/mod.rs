//! Outlets, menus and orders.

pub mod menu;
