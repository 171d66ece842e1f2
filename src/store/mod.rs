//! All SQL outside `db`, by department and record. Functions take and return domain types and are named by verbs
//! (`nights::insert`, `charges::post`). No rules, no HTTP.

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
