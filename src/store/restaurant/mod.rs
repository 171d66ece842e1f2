//! Outlets, menus, orders, tables.

pub mod accept_ticket;
pub mod bill_to;
pub mod cancel_order;
pub mod confirm_order;
pub mod deliver;
pub mod discount;
pub mod edit;
pub mod figures;
pub mod kitchen_queue;
pub mod kot;
pub mod lines;
pub mod menu;
pub mod menu_import;
pub mod nc;
pub mod orders;
pub mod outlets;
pub mod pay;
pub mod prepared;
pub mod print_queue;
pub mod printers;
pub mod recent_orders;
pub mod splitting;
pub mod table_reservations;
pub mod tables;
pub mod voids;
pub mod waiting_orders;
