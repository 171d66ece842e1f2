//! Importing bookings from another system.

pub mod booking;
pub mod file;
pub mod import_bookings;
pub mod import_file;
pub mod old_workbook;
pub mod preview;
pub mod progress;
pub mod run;
pub mod undo;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [import_bookings::rows(), import_file::rows()].into_iter().flatten().collect()
}
