//! The registry of endpoints and the one path that every call takes. Contains no SQL of records and no sockets.

pub mod answer_cache;
pub mod api_key_cache;
pub mod call_options;
mod caller;
pub mod confirm;
mod counted_cache;
pub mod dispatch;
pub mod dry_run;
pub mod endpoint;
pub mod gate;
mod module;
pub mod network;
pub mod openapi;
pub mod param_schema;
pub mod params;
pub mod pin;
pub mod rate_limit;
pub mod registry;
pub mod resources;
mod schema_names;
pub mod subject;
pub mod target;
pub mod tools;
pub mod web_bookings;
