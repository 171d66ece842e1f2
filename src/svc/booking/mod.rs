//! Selling rooms: quotes, availability, bookings, messages about them, the tape chart, the waitlist, the chain
//! search. The rules are in [`crate::domain::booking`].

pub mod agreed_rates;
pub mod availability;
pub mod availability_calendar;
pub mod available_rooms;
pub mod book;
pub mod calendar_file;
pub mod checkin_link;
pub mod confirmation;
pub mod create_booking;
pub mod crs_search;
pub mod edit;
pub mod extras;
pub mod instructions;
pub mod messages;
pub mod new_reservation;
pub mod options;
pub mod overrides;
pub mod params;
pub mod prices;
pub mod quotes;
pub mod stay_details;
pub mod tape_chart;
pub mod tape_chart_hourly;
pub mod tentative;
pub mod waitlist;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        availability_calendar::rows(),
        available_rooms::rows(),
        create_booking::rows(),
        confirmation::rows(),
        crs_search::rows(),
        edit::rows(),
        instructions::rows(),
        options::rows(),
        quotes::rows(),
        book::rows(),
        tape_chart::rows(),
        tape_chart_hourly::rows(),
        tentative::rows(),
        waitlist::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
