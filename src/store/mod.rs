//! The SQL of each department, by record. Functions take and return domain types and are named by verbs (`nights::insert`,
//! `charges::post`). They take the transaction of a call, which binds its property; only what serves a background thread, the
//! server or an export takes a connection. No rules, no HTTP.

pub mod accounts;
pub mod banquet;
pub mod booking;
pub mod exports;
pub mod folio;
pub mod groups;
pub mod guest_web;
pub mod guests;
pub mod housekeeping;
pub mod laundry;
pub mod like_patterns;
pub mod messages;
pub mod migration;
pub mod night_audit;
pub mod rates;
pub mod reports;
pub mod restaurant;
pub mod settings;
pub mod stay;
pub mod stock;
