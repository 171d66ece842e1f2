//! SQL by record: every statement about guests, stays, rooms and money. Functions speak the domain's types; a
//! function is a verb on its record (`nights::insert`, `charges::post`). No rules, no HTTP.

pub mod actions;
pub mod api_keys;
pub mod audits;
pub mod availability;
pub mod bookings;
pub mod cashiers;
pub mod charges;
pub mod chart;
pub mod desk;
pub mod finding;
pub mod folios;
pub mod groups;
pub mod guest_journey;
pub mod guest_stats;
pub mod guests;
pub mod hk_queue;
pub mod hk_tasks;
pub mod invoices;
pub mod matching;
pub mod nights;
pub mod occupants;
pub mod options;
pub mod partners;
pub mod payments;
pub mod properties;
pub mod rates;
pub mod reservations;
pub mod rooms;
pub mod setup;
pub mod site;
pub mod stay_detail;
pub mod stays;
pub mod users;
pub mod vouchers;
