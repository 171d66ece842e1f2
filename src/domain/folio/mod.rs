//! The ledger of a stay: what is on it, who pays, what may be changed (rules, section 8).
//!
//! Totals are computed from lines, never stored.

pub mod balance;
pub mod bill;
pub mod guard;
pub mod payment;
pub mod payment_link;
pub mod receivables;
pub mod reduce;
pub mod routing;
pub mod split;
pub mod tax_return;
