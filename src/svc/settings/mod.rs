//! Settings: master data, setup of a property, backups.

pub mod backup;
pub mod country_tax;
pub mod demo_missions;
pub mod downtime_pack;
pub mod getting_started;
pub mod mail;
pub mod maintenance;
pub mod photos;
pub mod property;
pub mod public_address;
pub mod record_access;
pub mod record_rules;
pub mod record_types;
pub mod record_values;
pub mod records;
pub mod server_settings;
pub mod server_tests;
pub mod server_view;
pub mod setup;
pub mod whatsapp;

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
        public_address::rows(),
        downtime_pack::rows(),
        backup::rows(),
        whatsapp::rows(),
        mail::rows(),
        setup::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
