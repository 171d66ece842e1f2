//! The ledger of a stay: what is on it, who pays, what may be changed (rules, section 8).
//!
//! Totals are computed from lines, never stored.

pub mod balance;
pub mod guard;
pub mod invoices;
pub mod payment_link;
pub mod payments;
pub mod receivables;
pub mod reductions;
pub mod routing;
pub mod split;
pub mod tax_return;
