//! The front desk: a day's arrivals, in-house guests and departures.

use chrono::{NaiveDate, TimeDelta};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::{
    BookerRelation, BookingSource, ContactPreference, PrecheckinStatus, ReservationStatus, Role, TravelMode,
};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::availability;
use crate::store::stay::front_desk::{self, DeskBooking, Ride, Room};
use crate::svc::params::StaySpan;
use crate::svc::rates::position::positions;
use crate::svc::stay::dues::{self, Dues, Owing};
use crate::wire::{Amount, Day, Moment, Text, TimeOfDay};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "front_desk_snapshot",
        Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
        Target::PropertyOrFirst,
        front_desk_snapshot,
        "Returns the front desk's day: arrivals, departures, guests in house and rooms.",
    )]
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
    /// The night of that day, as the tape chart and the briefing count it.
    tonight: Tonight,
    minutes_saved_30d: i64,
}

#[derive(Serialize, JsonSchema)]
pub struct Tonight {
    /// Rooms taken: live overnight stays and, on the business date, overdue guests.
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
    planned_check_out_time: Option<TimeOfDay>,
    precheckin_token: Option<String>,
    booked_by_name: Option<String>,
    booked_by_phone: Option<String>,
    booker_relation: Option<BookerRelation>,
    contact_preference: ContactPreference,
    company: Option<String>,
    /// Option date of a tentative booking.
    tentative_until: Option<Day>,
    /// Asked for by the guest.
    pickup: Option<RideView>,
    drop: Option<RideView>,
    /// Instructions for departments that are not done.
    open_instructions: i64,
    paid_total: Amount,
    /// Owed at departure: posted and unposted charges less payments.
    balance_due: Amount,
    /// The part of it that the guest pays.
    guest_due: Amount,
    /// The part of it that the company of the stay or of its group pays; negative for a credit.
    company_due: Amount,
    /// The company that pays it; null where no company does.
    payer: Option<String>,
    /// Balance of the folios now.
    folio_balance: Amount,
    /// Price and extras, with tax.
    stay_total: Amount,
    /// Unpaid part of the advance; 0 when none was requested.
    advance_open: Amount,
}

/// A ride from the station or the airport, or to it.
#[derive(Clone, Serialize, JsonSchema)]
pub struct RideView {
    mode: Option<TravelMode>,
    /// Flight or train.
    reference: Option<String>,
    at: Option<Moment>,
    note: Option<String>,
}

impl From<Ride> for RideView {
    fn from(ride: Ride) -> RideView {
        RideView { mode: ride.mode, reference: ride.reference, at: ride.at.map(Moment), note: ride.note }
    }
}

impl Booking {
    fn of(booking: DeskBooking, dues: Dues) -> Booking {
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
            planned_check_out_time: booking.planned_check_out.map(TimeOfDay),
            precheckin_token: booking.precheckin_token,
            booked_by_name: booking.booked_by_name,
            booked_by_phone: booking.booked_by_phone,
            booker_relation: booking.booker_relation,
            contact_preference: booking.contact_preference,
            company: booking.company,
            tentative_until: booking.tentative_until.map(Day),
            pickup: booking.pickup.map(RideView::from),
            drop: booking.drop.map(RideView::from),
            open_instructions: booking.open_instructions,
            paid_total: booking.money.paid.into(),
            balance_due: booking.money.due.into(),
            guest_due: dues.guest.into(),
            company_due: dues.company.into(),
            payer: dues.payer,
            folio_balance: booking.money.folio_balance.into(),
            stay_total: booking.money.total.into(),
            advance_open: booking.money.advance_open().into(),
        }
    }
}

fn bookings(tx: &ReadTx, found: Vec<DeskBooking>) -> Result<Vec<Booking>> {
    let dues = dues::of_stays(tx, &found.iter().map(Owing::from).collect::<Vec<_>>())?;
    Ok(found.into_iter().zip(dues).map(|(booking, dues)| Booking::of(booking, dues)).collect())
}

fn front_desk_snapshot(tx: &ReadTx, params: SnapshotParams) -> Result<Snapshot> {
    let property = tx.property()?;
    let date = params.date.map_or(property.business_on, |day| day.0);
    let in_house = bookings(tx, front_desk::in_house(tx, &property)?)?;
    let leaves = |booking: &&Booking| {
        let leaving = booking.span.check_out_date.0;
        leaving == date || (date == property.business_on && leaving < date)
    };
    Ok(Snapshot {
        date: Day(date),
        arrivals: bookings(tx, front_desk::arrivals(tx, &property, date)?)?,
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
