//! Rooms, tasks, room blocks, lost and found, tickets.

pub mod assignments;
pub mod minibar_lost_found;
pub mod room_blocks;
pub mod rooms;
pub mod service_tickets;
pub mod tasks;
