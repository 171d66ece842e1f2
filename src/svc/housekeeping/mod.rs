//! Rooms and service: cleaning tasks, room status, room blocks, lost and found, tickets.

pub mod assignments;
pub mod minibar_lost_found;
pub mod room_blocks;
pub mod room_status;
pub mod service_tickets;
pub mod tasks;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        assignments::rows(),
        minibar_lost_found::rows(),
        tasks::rows(),
        room_blocks::rows(),
        room_status::rows(),
        service_tickets::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
