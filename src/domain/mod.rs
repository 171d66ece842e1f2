//! The hotel's arithmetic and decisions: prices, tax, availability, folios, invoices.
//!
//! Everything here is a pure function over plain values. Nothing in this folder may know a database, a socket, the
//! clock, the environment or a file: callers load what a decision needs, ask, and write what was decided.
//! A refusal is a [`refusal::Refusal`]; amounts are [`rust_decimal::Decimal`] and are rounded in [`money::round`] only.

pub mod allocation;
pub mod audit;
pub mod availability;
pub mod calendar_file;
pub mod cancellation;
pub mod contact;
pub mod dates;
pub mod erasing;
pub mod folio;
pub mod guest_link;
pub mod house;
pub mod housekeeping;
pub mod identity;
pub mod import;
pub mod invoice;
pub mod kpi;
pub mod language;
pub mod laundry;
pub mod lists;
pub mod messages;
pub mod money;
pub mod night;
pub mod numbering;
pub mod payment_link;
pub mod people;
pub mod phone;
pub mod quoting;
pub mod rates;
pub mod receivables;
pub mod refusal;
pub mod restricting;
pub mod schedule;
pub mod sending;
pub mod sla;
pub mod stay;
pub mod table_plan;
pub mod tax;
pub mod tax_return;
#[cfg(test)]
pub(crate) mod testkit;
pub mod upkeep;
pub mod web_booking;
pub mod words;
