//! What dashboards, reports and the search read.

pub mod activity;
pub mod budget;
pub mod contribution;
pub mod dashboards;
pub mod desk_lists;
pub mod kpi;
pub mod owner_briefing;
pub mod search;
pub mod search_bags;
pub mod search_functions;
pub mod search_live;
pub mod search_notes;
pub mod search_orders;
pub mod sla;
pub mod voids;
