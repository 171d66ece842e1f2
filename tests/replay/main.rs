//! Half a year of a resort, day by day through the functions: book, cancel, check in, check out, settle, audit. At
//! the end the property's own figures must be those of the bookings, to the cent.
//!
//! Without `HOTEL_REPLAY_CSV` the half-year is generated. Room revenue is compared without tolerance: a stay's total
//! is its nightly price times its nights, rounded once to the cent, and the nights of a stay sum to it exactly.

mod figures;
mod property;
mod rows;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use chrono::{Days, NaiveDate};
use property::Property;
use rows::{Booking, Fate};
use rust_decimal::{Decimal, RoundingStrategy};

fn main() {
    let (bookings, origin) = match std::env::var_os("HOTEL_REPLAY_CSV") {
        Some(path) => (rows::read(Path::new(&path)).expect("the file of bookings"), "the real half-year"),
        None => (rows::generated(2015), "a generated half-year"),
    };
    let started = Instant::now();
    let mut property = replay(&bookings);
    let seconds = started.elapsed().as_secs_f64();
    let stays: Vec<&Booking> = bookings.iter().filter(|booking| booking.fate == Fate::Stayed).collect();

    // A day use is a room night of its date.
    let nights: i64 = stays.iter().map(|stay| stay.nights.max(1)).sum();
    assert_eq!(
        property.number("SELECT sum(rooms_sold) FROM night_audits"),
        nights,
        "rooms sold over all audits"
    );
    let cents = |amount: Decimal| {
        amount.round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero) * Decimal::ONE_HUNDRED
    };
    let owed: Decimal = stays.iter().map(|stay| cents(stay.total())).sum();
    let revenue = property.number(
        "SELECT ifnull(sum(amount_minor + tax_minor), 0) FROM charges WHERE charge_type = 'Room' AND voided_at IS NULL",
    );
    assert_eq!(Decimal::from(revenue), owed, "room revenue after tax, in cents");
    assert_eq!(property.number("SELECT count(*) FROM folios WHERE status = 'Open'"), 0, "folios left open");
    let invoices = property.number("SELECT count(*) FROM invoices");
    assert_eq!(
        property.number("SELECT count(*) FROM (SELECT DISTINCT financial_year, seq FROM invoices)"),
        invoices
    );
    for (status, fate) in
        [("Checked Out", Fate::Stayed), ("Cancelled", Fate::Cancelled), ("No Show", Fate::NoShow)]
    {
        let expected = bookings.iter().filter(|booking| booking.fate == fate).count();
        let found = property.count_with_status(status);
        assert_eq!(found, i64::try_from(expected).expect("a count"), "{status}");
    }
    let dates = figures::compare(&mut property, &stays);
    property.assert_sound();
    println!(
        "\nReplay of {origin}: {} bookings, {} stays, {nights} room-nights, room revenue after tax {}, {invoices} \
         invoices without a gap, figures of {dates} dates equal, checks clean, log chain valid; {} calls in {seconds:.1} s.\n1 passed, 0 failed",
        bookings.len(),
        stays.len(),
        Decimal::new(revenue, 2),
        property.calls(),
    );
}

/// What happens on a day, in the order of a hotel's day.
#[derive(Default)]
struct Day<'a> {
    booked: Vec<usize>,
    cancelled: Vec<usize>,
    departing: Vec<usize>,
    arriving: Vec<usize>,
    bookings: &'a [Booking],
}

fn replay(bookings: &[Booking]) -> Property {
    let first = bookings.iter().map(|booking| booking.arrival).min().expect("a booking");
    let last = bookings.iter().map(Booking::departure).max().expect("a booking");
    let mut days: BTreeMap<NaiveDate, Day> = BTreeMap::new();
    let mut on = |date: NaiveDate, put: &dyn Fn(&mut Day)| {
        let day = days.entry(date.clamp(first, last)).or_default();
        day.bookings = bookings;
        put(day);
    };
    for (index, booking) in bookings.iter().enumerate() {
        let booked_on = booking.booked_on.max(first);
        on(booked_on, &|day| day.booked.push(index));
        match booking.fate {
            Fate::Stayed => {
                on(booking.arrival, &|day| day.arriving.push(index));
                on(booking.departure(), &|day| day.departing.push(index));
            }
            Fate::Cancelled => {
                let fell_away_on = booking.fell_away_on.clamp(booked_on, booking.arrival);
                on(fell_away_on, &|day| day.cancelled.push(index));
            }
            Fate::NoShow => {}
        }
    }
    let mut property = Property::open(bookings, first);
    let mut names = vec![String::new(); bookings.len()];
    let mut date = first;
    while date <= last {
        let day = days.remove(&date).unwrap_or_default();
        live_through(&mut property, date, &day, &mut names);
        date = date + Days::new(1);
    }
    property
}

fn live_through(property: &mut Property, date: NaiveDate, day: &Day, names: &mut [String]) {
    property.set_clock(date, "09:00:00");
    property.book(&day.booked, day.bookings, names);
    for index in &day.cancelled {
        property.cancel(&names[*index]);
    }
    let (day_uses, departures): (Vec<usize>, Vec<usize>) =
        day.departing.iter().partition(|index| day.bookings[**index].arrival == date);
    for index in departures {
        property.leave(&names[index]);
    }
    property.set_clock(date, "15:00:00");
    for index in &day.arriving {
        property.arrive(&names[*index]);
    }
    property.set_clock(date, "19:00:00");
    for index in day_uses {
        property.leave(&names[index]);
    }
    property.set_clock(date, "23:30:00");
    property.close_the_day();
}
