//! Records, set-up and maintenance of a property.

mod country_tax;
mod getting_started;
mod maintenance;
mod property;
mod records;
mod server_settings;
mod server_tests;
mod setup;
mod tax_rates;
