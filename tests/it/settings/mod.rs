//! Records, set-up and maintenance of a property.

mod maintenance;
mod records;
mod setup;
mod tax_rates;
