//! Reservations: availability, new reservations, edits, extras, the waitlist, the tape chart.

pub mod arrival_time;
pub mod availability;
pub mod book;
pub mod create_booking;
pub mod edit;
pub mod extras;
pub mod free_rooms;
pub mod instructions;
pub mod options;
pub mod reservations;
pub mod room_nights;
pub mod stay_details;
pub mod tape_chart;
pub mod tentative;
pub mod waitlist;
