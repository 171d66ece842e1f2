//! The rules of the reports.
//!
//! - Percentages run from 0 to 100. Revenue is before tax unless a field says otherwise.
//! - The definitions of occupancy, ADR and RevPAR are in [`kpi`].
//! - Closed days keep their figures whatever happens to the stays later. Dates not yet audited count live stays.
//! - Overdue departures count as departures until the guest leaves. Outstanding amounts include closed folios; a
//!   folio in credit lowers no other.
//! - Rows of the action log without a property are shown only to callers who see the whole chain.
//! - Amounts in different currencies are never added.

pub mod budget;
pub mod desk_lists;
pub mod flash;
pub mod kpi;
pub mod search;
pub mod sla;
