//! Rooms, tasks, room blocks, lost and found, tickets.

pub mod lost_items;
pub mod queue;
pub mod room_blocks;
pub mod rooms;
pub mod service_tickets;
pub mod tasks;
