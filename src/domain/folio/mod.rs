//! The ledger of a stay: what is on it, who pays, what may be changed (rules, section 8).
//!
//! Totals are computed from lines, never stored.

pub mod balance;
pub mod guard;
pub mod payment;
pub mod reduce;
pub mod routing;
pub mod split;
