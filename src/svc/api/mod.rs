//! Module `api`: accounts, front desk, bookings, folios, guests, housekeeping.

pub mod access;
pub mod booking;
pub mod booking_options;
pub mod cashier;
pub mod charges;
pub mod folio;
pub mod frontdesk;
pub mod guests;
pub mod housekeeping;
pub mod invoices;
pub mod night_audit;
pub mod occupants;
pub mod payments;
pub mod room_status;
pub mod setup;
pub mod stay_detail;
pub mod times;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        access::rows(),
        booking::rows(),
        booking_options::rows(),
        frontdesk::rows(),
        guests::rows(),
        stay_detail::rows(),
        night_audit::rows(),
        occupants::rows(),
        housekeeping::rows(),
        cashier::rows(),
        charges::rows(),
        folio::rows(),
        invoices::rows(),
        night_audit::rows(),
        occupants::rows(),
        payments::rows(),
        room_status::rows(),
        setup::rows(),
        stay_detail::rows(),
        times::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
