//! A stay from arrival to departure: check-in, check-out, changes of dates and room, cancellation, registration.

pub mod amend;
pub mod cancel_group;
pub mod cancellation;
pub mod cancellation_message;
pub mod chart_marks;
pub mod check_in;
pub mod check_out;
pub mod common;
pub mod documents;
pub mod dues;
pub mod early_arrival;
pub mod find_reservations;
pub mod front_desk;
pub mod linked_records;
pub mod move_reservation;
pub mod move_stay;
pub mod occupants;
mod other_types;
pub mod position_briefing;
pub mod precheckin;
pub mod register_and_check_in;
pub mod registration_card;
pub mod reservation_detail;
pub mod rooms_for_stay;
pub mod scan;
pub mod settle_and_check_out;
pub mod swap_rooms;
pub mod times;
pub mod undo;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        amend::rows(),
        register_and_check_in::rows(),
        cancel_group::rows(),
        cancellation::rows(),
        chart_marks::rows(),
        check_in::rows(),
        check_out::rows(),
        settle_and_check_out::rows(),
        reservation_detail::rows(),
        documents::rows(),
        scan::rows(),
        find_reservations::rows(),
        front_desk::rows(),
        linked_records::rows(),
        move_stay::rows(),
        rooms_for_stay::rows(),
        swap_rooms::rows(),
        occupants::rows(),
        position_briefing::rows(),
        precheckin::rows(),
        registration_card::rows(),
        move_reservation::rows(),
        times::rows(),
        undo::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
