//! Banquets: what a function permits, the time it takes a hall, its quantities and amounts, payments, costs, reminders.

pub mod amounts;
pub mod availability;
pub mod costs;
pub mod customers;
pub mod dishes;
pub mod documents;
pub mod enquiries;
pub mod fields;
pub mod figures;
pub mod kitchen;
pub mod lines;
pub mod menu_choices;
pub mod menus;
pub mod month;
pub mod negotiation;
pub mod pipeline;
pub mod posting;
pub mod quantities;
pub mod quotes;
pub mod receipts;
pub mod registers;
pub mod reminders;
pub mod status;
pub mod terms;
pub mod venues;
pub mod window;
