//! The hotel's decisions and arithmetic: prices, tax, availability, folios, invoices. Each department's module states
//! its rules.
//!
//! Everything here is a pure function over plain values, without database, sockets, clock, environment or files:
//! callers load what a decision needs, ask, and store the result. A refusal is a [`refusal::Refusal`]; amounts are
//! [`rust_decimal::Decimal`] and are rounded only by [`money::round`].

/// The most characters of a text that a person writes in several lines: notes, descriptions, directions.
pub const PROSE_MOST: usize = 10_000;

pub mod accounts;
pub mod actions;
pub mod address;
pub mod banquet;
pub mod booking;
pub mod contact;
pub mod dates;
pub mod folio;
pub mod groups;
pub mod guest_web;
pub mod guests;
pub mod housekeeping;
pub mod language;
pub mod laundry;
pub mod lists;
pub mod messages;
pub mod migration;
pub mod money;
pub mod night_audit;
pub mod numbering;
pub mod phone;
pub mod property;
pub mod rates;
pub mod refusal;
pub mod reports;
pub mod restaurant;
pub mod settings;
pub mod spreadsheet;
pub mod stay;
pub mod stock;
pub mod tax;
#[cfg(test)]
pub(crate) mod testkit;
pub mod url;
pub mod words;
