//! The functions of the API, by department. A topic file holds its endpoint rows, parameters, views and handlers; a
//! handler loads, asks the domain, writes and logs. No SQL, no sockets.

pub mod accounts;
pub mod banquet;
pub mod booking;
pub mod folio;
pub mod groups;
pub mod guest_web;
pub mod guests;
pub mod housekeeping;
pub mod laundry;
pub mod messages;
pub mod migration;
pub mod night_audit;
pub mod params;
pub mod qr_code;
pub mod rates;
pub mod reports;
pub mod restaurant;
pub mod settings;
pub mod spreadsheet;
pub mod stay;
pub mod stock;

use crate::rpc::endpoint::Endpoint;
use crate::rpc::registry::Registry;

/// All endpoints by name, for [`crate::app::App::open`].
pub fn registry() -> Registry {
    Registry::new(all())
}

/// Every endpoint of the program; nothing else lists them.
pub fn all() -> Vec<Endpoint> {
    [
        accounts::rows(),
        banquet::rows(),
        booking::rows(),
        folio::rows(),
        groups::rows(),
        guest_web::rows(),
        guests::rows(),
        housekeeping::rows(),
        laundry::rows(),
        messages::rows(),
        migration::rows(),
        night_audit::rows(),
        rates::rows(),
        reports::rows(),
        restaurant::rows(),
        settings::rows(),
        stay::rows(),
        stock::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
