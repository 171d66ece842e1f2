//! The restaurant: what may be done with orders and lines, what a bill comes to, the state of tables, menu files of other
//! systems.

pub mod accept_ticket;
pub mod add_items;
pub mod bill;
pub mod bill_to;
pub mod confirm_order;
pub mod credits;
pub mod deliver;
pub mod discount;
pub mod kitchen;
pub mod kitchen_queue;
pub mod kot;
pub mod lifecycle;
pub mod lines;
pub mod menu_columns;
pub mod menu_import;
pub mod menu_words;
pub mod open_orders;
pub mod orders;
pub mod paper;
pub mod pay;
pub mod prepared;
pub mod print_kot;
pub mod printers;
pub mod splitting;
pub mod table_reservations;
pub mod tables;
pub mod voids;

pub use crate::domain::settings::table_plan;
