//! Availability, new reservations and their nights, the tape chart.

pub mod arrival_time;
pub mod availability;
pub mod edits;
pub mod nights;
pub mod options;
pub mod reservation;
pub mod tape_chart;
