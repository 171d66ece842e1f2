//! Module `api`: accounts, front desk, bookings, folios, guests, housekeeping.

pub mod access;
pub mod amend;
pub mod assignments;
pub mod booking;
pub mod booking_options;
pub mod cancellation;
pub mod cashier;
pub mod charges;
pub mod chart;
pub mod chart_hours;
pub mod checkin;
pub mod checkout;
pub mod connectors;
pub mod erasing;
pub mod folio;
pub mod frontdesk;
pub mod group_stays;
pub mod groups;
pub mod guest_search;
pub mod guests;
pub mod housekeeping;
pub mod import;
pub mod invoices;
pub mod linked;
pub mod merging;
pub mod moving;
pub mod night_audit;
pub mod night_record;
pub mod occupants;
pub mod owner;
pub mod papers;
pub mod payment_link;
pub mod payments;
pub mod position;
pub mod precheckin;
pub mod rates;
pub mod registration;
pub mod room_blocks;
pub mod room_reports;
pub mod room_status;
pub mod setup;
pub mod stay_detail;
pub mod tax_return;
pub mod tickets;
pub mod tiers;
pub mod times;
pub mod transfers;
pub mod venues;
pub mod waitlist;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        access::rows(),
        connectors::rows(),
        amend::rows(),
        assignments::rows(),
        booking::rows(),
        booking_options::rows(),
        cancellation::rows(),
        cashier::rows(),
        charges::rows(),
        chart::rows(),
        chart_hours::rows(),
        checkin::rows(),
        checkout::rows(),
        erasing::rows(),
        folio::rows(),
        frontdesk::rows(),
        group_stays::rows(),
        groups::rows(),
        guest_search::rows(),
        guests::rows(),
        housekeeping::rows(),
        import::rows(),
        invoices::rows(),
        linked::rows(),
        merging::rows(),
        moving::rows(),
        night_audit::rows(),
        occupants::rows(),
        owner::rows(),
        payment_link::rows(),
        payments::rows(),
        position::rows(),
        papers::rows(),
        precheckin::rows(),
        rates::rows(),
        registration::rows(),
        room_blocks::rows(),
        room_status::rows(),
        setup::rows(),
        stay_detail::rows(),
        tiers::rows(),
        room_reports::rows(),
        tax_return::rows(),
        tickets::rows(),
        times::rows(),
        transfers::rows(),
        venues::rows(),
        waitlist::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
