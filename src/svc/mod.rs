//! What the API offers. Each topic file opens with its rows of the registry, then parameters and views, then handlers
//! that load, ask the domain, write, and log. No SQL here, no sockets.

pub mod account_keys;
pub mod agents_api;
pub mod api;
pub mod audit;
pub mod crs;
pub mod dashboards;
pub mod desk;
pub mod desk_groups;
pub mod desk_search;
pub mod early;
pub mod editing;
pub mod extras;
pub mod guest_cards;
pub mod kpi;
pub mod letters;
pub mod migrate;
pub mod moving_stays;
pub mod outbox;
pub mod parts;
pub mod payment_links;
pub mod position;
pub mod posting;
pub mod pricing;
pub mod public_api;
pub mod quoting;
pub mod rate_change;
pub mod rate_grid;
pub mod receivables;
pub mod records;
pub mod reducing;
pub mod reports;
pub mod reserving;
pub mod restricting;
pub mod selling;
pub mod square_code;
pub mod staying;
pub mod upkeep;
pub mod users;
pub mod web_bookings;

use crate::rpc::endpoint::Endpoint;
use crate::rpc::registry::module;

/// Every function of the program; nothing else lists them.
pub fn all() -> Vec<Endpoint> {
    [
        module("api", api::rows()),
        module("agents_api", agents_api::rows()),
        module("crs", crs::rows()),
        module("dashboards", dashboards::rows()),
        module("desk", desk_groups::rows()),
        module("desk", desk_search::rows()),
        module("desk", web_bookings::rows()),
        module("desk", api::assignments::desk_rows()),
        module("desk", api::connectors::desk_rows()),
        module("desk", api::papers::desk_rows()),
        module("desk", api::payments::desk_rows()),
        module("desk", api::room_reports::desk_rows()),
        module("desk", api::night_audit::desk_rows()),
        module("desk", api::night_record::desk_rows()),
        module("desk", api::tax_return::desk_rows()),
        module("desk", desk::rows()),
        module("desk", editing::rows()),
        module("desk", guest_cards::rows()),
        module("desk", moving_stays::rows()),
        module("desk", outbox::rows()),
        module("desk", quoting::rows()),
        module("desk", rate_grid::rows()),
        module("desk", receivables::rows()),
        module("desk", restricting::rows()),
        module("desk", rate_change::rows()),
        module("migrate", migrate::rows()),
        module("public_api", public_api::rows()),
        module("records", records::rows()),
        module("reports", reports::rows()),
        module("desk", upkeep::rows()),
        module("users", users::rows()),
        module("users", account_keys::rows()),
    ]
    .into_iter()
    .flatten()
    .collect()
}
