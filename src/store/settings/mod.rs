//! Properties, master data records, photos, tax rates.

pub mod demo_missions;
pub mod getting_started;
pub mod letterhead;
pub mod maintenance;
pub mod photos;
pub mod property;
pub mod records;
pub mod server_settings;
pub mod setup;
pub mod site;
pub mod tax_rates;
