//! Key figures and service levels.

pub mod kpi;
pub mod sla;
