//! The rules of housekeeping and service tickets.
//!
//! - **Queue.** Rooms with an arrival today come first, then checkout cleans, then the higher priority, then the
//!   older task.
//! - **Progress.** Done makes the room Clean, Verified makes it Inspected; an inspection that finds something
//!   puts the task back In Progress and the room to Dirty. Done after the deadline is a breach.
//! - **Assignment.** A claim is refused when somebody else has the task. Only the assignee accepts or rejects; a
//!   rejected task returns to the pool and records who rejected it and why.
//! - **Escalation.** An open task or ticket rises one level for each whole SLA it is overdue.
//! - **Out of Order.** Only a room's last Maintenance task puts it back in service, as Dirty and with a Checkout
//!   Clean: cleaning repairs nothing, and a repair cleans nothing. An occupied room can't be put Out of Order.
//! - **Tickets** are due at creation plus their SLA. Resolved stops the clock; taking a ticket up again restarts
//!   it. A Maintenance ticket of a room that goes In Progress creates a Maintenance task unless one is open, and is resolved
//!   when that task is done.
//! - **Room blocks** never overlap a live stay or another block. A block that leaves a confirmed stay without a
//!   room warns with the nights.
//! - **Consumables** are Minibar and Laundry only, charged to the guest in house.

pub mod consumables;
pub mod room_blocks;
pub mod room_status;
pub mod service_tickets;
pub mod tasks;
