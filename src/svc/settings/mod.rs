//! Settings: master data, setup of a property, backups.

pub mod country_tax;
pub mod demo_missions;
pub mod getting_started;
pub mod maintenance;
pub mod photos;
pub mod property;
pub mod record_access;
pub mod record_rules;
pub mod record_types;
pub mod record_values;
pub mod records;
pub mod server_settings;
pub mod server_tests;
pub mod server_view;
pub mod setup;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        country_tax::rows(),
        demo_missions::rows(),
        getting_started::rows(),
        maintenance::rows(),
        photos::rows(),
        property::rows(),
        record_types::rows(),
        records::rows(),
        server_settings::rows(),
        server_tests::rows(),
        setup::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
