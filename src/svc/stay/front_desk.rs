//! The front desk: a day's arrivals, in-house guests and departures, and finding stays.

use chrono::{NaiveDate, TimeDelta};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::{
    BookerRelation, BookingSource, ContactPreference, PrecheckinStatus, ReservationStatus, Role,
};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::availability;
use crate::store::stay::front_desk::{self, DeskBooking, FoundStay, Room};
use crate::svc::params::StaySpan;
use crate::svc::rates::position::positions;
use crate::wire::{Amount, Day, Int, Text};

const FOUND_MOST: i64 = 200;

pub fn rows() -> Vec<Endpoint> {
    const DESK_AND_BACK_OFFICE: Gate =
        Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::ServiceAgent]);
    vec![
        read(
            Module::Api,
            "front_desk_snapshot",
            Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
            Target::PropertyOrFirst,
            front_desk_snapshot,
            "Returns the front desk's day: arrivals, departures, guests in house and rooms.",
        ),
        read(
            Module::Api,
            "find_reservations",
            DESK_AND_BACK_OFFICE,
            Target::Property,
            find_reservations,
            "Finds stays by guest name, room number or reference, newest arrival first.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SnapshotParams {
    /// Identifier of the property; defaults to the caller's first by name.
    pub property: Option<Text>,
    /// Defaults to the business date.
    date: Option<Day>,
}

#[derive(Serialize, JsonSchema)]
pub struct Snapshot {
    date: Day,
    /// Confirmed, arriving that day.
    arrivals: Vec<Booking>,
    /// In house and leaving that day; on the business date also overdue departures.
    departures: Vec<Booking>,
    /// Guests in house, by room.
    in_house: Vec<Booking>,
    rooms: Vec<Room>,
    /// The night of that day, as the tape chart counts it.
    tonight: Tonight,
    minutes_saved_30d: i64,
}

#[derive(Serialize, JsonSchema)]
pub struct Tonight {
    sold: i64,
    capacity: i64,
    /// Percent.
    occupancy: Amount,
}

/// One booking on the desk.
#[derive(Clone, Serialize, JsonSchema)]
pub struct Booking {
    name: String,
    guest_name: String,
    room_type: String,
    room: Option<String>,
    status: ReservationStatus,
    source: BookingSource,
    #[serde(flatten)]
    span: StaySpan,
    special_requests: Option<String>,
    /// Extras: "Boat ride × 2".
    extras: Vec<String>,
    /// The guest's.
    phone: Option<String>,
    channel: Option<String>,
    precheckin_status: PrecheckinStatus,
    /// As stated by the guest, else the planned time `HH:MM`.
    eta: Option<String>,
    precheckin_token: Option<String>,
    booked_by_name: Option<String>,
    booked_by_phone: Option<String>,
    booker_relation: Option<BookerRelation>,
    contact_preference: ContactPreference,
    company: Option<String>,
    /// Option date of a tentative booking.
    tentative_until: Option<Day>,
    paid_total: Amount,
    /// Owed at departure: posted and unposted charges less payments.
    balance_due: Amount,
    /// Balance of the folios now.
    folio_balance: Amount,
    /// Price and extras, with tax.
    stay_total: Amount,
    /// Unpaid part of the advance; 0 when none was requested.
    advance_open: Amount,
}

impl From<DeskBooking> for Booking {
    fn from(booking: DeskBooking) -> Booking {
        Booking {
            name: booking.name,
            guest_name: booking.guest_name,
            room_type: booking.room_type,
            room: booking.room,
            status: booking.status,
            source: booking.source,
            span: StaySpan::of(booking.dates, booking.adults, booking.children),
            special_requests: booking.special_requests,
            extras: booking.extras,
            phone: booking.phone,
            channel: booking.channel,
            precheckin_status: booking.precheckin_status,
            eta: booking.eta,
            precheckin_token: booking.precheckin_token,
            booked_by_name: booking.booked_by_name,
            booked_by_phone: booking.booked_by_phone,
            booker_relation: booking.booker_relation,
            contact_preference: booking.contact_preference,
            company: booking.company,
            tentative_until: booking.tentative_until.map(Day),
            paid_total: booking.money.paid.into(),
            balance_due: booking.money.due.into(),
            folio_balance: booking.money.folio_balance.into(),
            stay_total: booking.money.total.into(),
            advance_open: booking.money.advance_open().into(),
        }
    }
}

fn front_desk_snapshot(tx: &ReadTx, params: SnapshotParams) -> Result<Snapshot> {
    let property = tx.property()?;
    let date = params.date.map_or(property.business_on, |day| day.0);
    let in_house: Vec<Booking> =
        front_desk::in_house(tx, &property)?.into_iter().map(Booking::from).collect();
    let leaves = |booking: &&Booking| {
        let leaving = booking.span.check_out_date.0;
        leaving == date || (date == property.business_on && leaving < date)
    };
    Ok(Snapshot {
        date: Day(date),
        arrivals: front_desk::arrivals(tx, &property, date)?.into_iter().map(Booking::from).collect(),
        departures: in_house.iter().filter(leaves).cloned().collect(),
        in_house,
        rooms: front_desk::rooms(tx)?,
        tonight: tonight(tx, date)?,
        minutes_saved_30d: front_desk::minutes_saved(tx, tx.now() - TimeDelta::days(30))?,
    })
}

fn tonight(tx: &ReadTx, date: NaiveDate) -> Result<Tonight> {
    let after = date.succ_opt().unwrap_or(date);
    let night = positions(tx, &availability::for_range(tx, date, after, None)?)?.into_iter().next();
    Ok(night.map_or(Tonight { sold: 0, capacity: 0, occupancy: Amount::default() }, |night| Tonight {
        sold: night.sold,
        capacity: night.capacity,
        occupancy: night.occupancy,
    }))
}

#[derive(Deserialize, JsonSchema)]
pub struct FindParams {
    /// Identifier of the property.
    pub property: Text,
    /// Part of a guest's name (its start below three letters), a room number, the start of a reference of ours or of
    /// the channel, or the digits of ours. Left out: every stay.
    query: Option<Text>,
    status: Option<ReservationStatus>,
    /// At most 200.
    #[serde(default = "twenty")]
    limit: Int,
}

fn twenty() -> Int {
    Int(20)
}

/// A stay in search results.
#[derive(Serialize, JsonSchema)]
pub struct ReservationMatch {
    name: String,
    guest: String,
    guest_name: String,
    room: Option<String>,
    room_type: String,
    status: ReservationStatus,
    #[serde(flatten)]
    span: StaySpan,
    amount_after_tax: Amount,
    advance_paid: Amount,
}

impl From<FoundStay> for ReservationMatch {
    fn from(stay: FoundStay) -> ReservationMatch {
        ReservationMatch {
            name: stay.name,
            guest: stay.guest,
            guest_name: stay.guest_name,
            room: stay.room,
            room_type: stay.room_type,
            status: stay.status,
            span: StaySpan::of(stay.dates, stay.adults, stay.children),
            amount_after_tax: stay.after_tax.into(),
            advance_paid: stay.advance.into(),
        }
    }
}

fn find_reservations(tx: &ReadTx, params: FindParams) -> Result<Vec<ReservationMatch>> {
    let property = tx.property()?;
    let limit = params.limit.0.clamp(1, FOUND_MOST);
    let found = match params.query {
        Some(text) => front_desk::find(tx, &property, &text, params.status, limit)?,
        None => front_desk::newest(tx, &property, params.status, limit)?,
    };
    Ok(found.into_iter().map(ReservationMatch::from).collect())
}
