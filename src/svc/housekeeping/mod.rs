//! Rooms and service: cleaning tasks, room status, room blocks, lost and found, tickets.

pub mod colleagues;
pub mod consumables;
pub mod lost_items;
pub mod queue;
pub mod room_blocks;
pub mod room_status;
pub mod service_tickets;
pub mod task_people;
pub mod tasks;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        colleagues::rows(),
        lost_items::rows(),
        consumables::rows(),
        tasks::rows(),
        task_people::rows(),
        queue::rows(),
        room_blocks::rows(),
        room_status::rows(),
        service_tickets::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
