//! Importing bookings from other systems, and undoing imports. The rules are in [`crate::domain::migration`].

pub mod booking;
pub mod import_bookings;
pub mod import_file;
pub mod imports;
pub mod known_stays;
pub mod preview;
pub mod rooms_left;
pub mod run;
pub mod undo;

use crate::domain::lists::Role::{Administrator, HotelAdmin, SystemManager};
use crate::rpc::endpoint::Endpoint;
use crate::rpc::gate::Gate;

/// Who imports a file.
const ADMINS: Gate = Gate::Any(&[HotelAdmin, SystemManager, Administrator]);

pub fn rows() -> Vec<Endpoint> {
    [import_bookings::rows(), preview::rows(), run::rows(), imports::rows(), undo::rows()]
        .into_iter()
        .flatten()
        .collect()
}
