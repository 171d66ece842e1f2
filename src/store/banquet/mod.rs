//! Venues and functions, with the menus, dishes and services that they are made of.

pub mod availability;
pub mod catalogue;
pub mod composing;
pub mod customers;
pub mod details;
pub mod dishes;
pub mod documents;
pub mod enquiries;
pub mod figures;
pub mod functions;
pub mod green_room;
pub mod invoices;
pub mod kitchen;
pub mod lines;
pub mod menus;
pub mod posting;
pub mod quotes;
pub mod receipts;
pub mod registers;
pub mod reminders;
pub mod revisions;
pub mod selections;
pub mod services;
pub mod status;
pub mod terms;
pub mod venues;
