//! The restaurant: menus from files.

mod menu_import;
mod menu_traps;
