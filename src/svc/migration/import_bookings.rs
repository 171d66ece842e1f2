//! Importing bookings given as JSON. Each row becomes a stay or an error; a bad row does not stop the others.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::lists::BookingSource;
use crate::domain::lists::Role::{HotelAdmin, SystemManager};
use crate::domain::migration::import_bookings::{self, RowPlacement};
use crate::domain::migration::status::{self, RowStatus};
use crate::domain::money::round;
use crate::domain::rates::{Agreed, Party};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations;
use crate::store::guests::profiles::{self, NewGuest, Profile};
use crate::store::housekeeping::rooms;
use crate::store::rates::price_rules::RoomType;
use crate::store::stay::{check_in, times};
use crate::svc::booking::new_reservation::{self, NewReservation, Origin, Placement, Reserved};
use crate::svc::folio::posting;
use crate::svc::rates::pricing::Terms;
use crate::svc::spreadsheet::limits::BODY_LIMIT;
use crate::wire::{self, Amount, Day, Int, Json, Text};

/// Most identifiers in the answer.
pub const NAMED_MOST: usize = 50;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "import_bookings",
            Gate::Any(&[HotelAdmin, SystemManager]),
            Target::Property,
            import_bookings,
            "Imports bookings of another system; invalid rows are reported one by one.",
        )
        .body_limit(BODY_LIMIT),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct ImportBookings {
    /// The rows; each is read on its own.
    #[schemars(with = "Vec<ImportRow>")]
    bookings: Json<Vec<Value>>,
}

#[derive(Deserialize, JsonSchema)]
struct ImportRow {
    guest_name: Text,
    phone: Option<Text>,
    /// Room type, by code or identifier.
    room_type_code: Text,
    check_in: Day,
    check_out: Day,
    /// Two when left out, or as many as the room takes.
    adults: Option<Int>,
    #[serde(default)]
    children: Int,
    /// The total of the stay with tax, stored as it is; 0 is complimentary. Left out, the engine prices the stay.
    amount_after_tax: Option<Amount>,
    /// Where it was sold: an agency's name, a segment.
    channel: Option<Text>,
    /// Confirmed, Checked In, Checked Out, Cancelled, No Show or Waitlist; by the dates when left out or unknown. A row
    /// that is no booking yet (Pending, Inquiry) is an error.
    status: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct Imported {
    created: usize,
    /// The first fifty.
    reservations: Vec<String>,
    errors: Vec<RowError>,
    /// Rows imported with a guess, and which.
    remarks: Vec<RowError>,
}

#[derive(Serialize, JsonSchema)]
struct RowError {
    /// Counted from 1.
    row: usize,
    guest: String,
    error: Message,
}

fn import_bookings(tx: &WriteTx, params: ImportBookings) -> Result<Imported> {
    let mut done = Imported { created: 0, reservations: Vec::new(), errors: Vec::new(), remarks: Vec::new() };
    for (index, row) in params.bookings.0.into_iter().enumerate() {
        let guest = row["guest_name"].as_str().unwrap_or_default().chars().take(100).collect();
        match tx.savepoint(|| import(tx, row)) {
            Ok((reserved, remark)) => {
                done.created += 1;
                done.remarks.extend(remark.map(|error| RowError { row: index + 1, guest, error }));
                if done.reservations.len() < NAMED_MOST {
                    done.reservations.push(reserved.name);
                }
            }
            Err(error @ (Error::Invalid { .. } | Error::Refused { .. } | Error::NotFound { .. })) => {
                done.errors.push(RowError { row: index + 1, guest, error: error.message() });
            }
            Err(error) => return Err(error),
        }
    }
    let after = json!({ "created": done.created, "errors": done.errors.len() });
    tx.log(Action::new(Verb::ImportBookings, RecordType::Property, &tx.property()?.name).after(after));
    Ok(done)
}

/// The stay of a row, and what was guessed.
fn import(tx: &WriteTx, row: Value) -> Result<(Reserved, Option<Message>)> {
    let row: ImportRow =
        wire::read_filled(row).map_err(|error| Error::invalid("bookings", crate::unread::plain(&error)))?;
    let dates = StayDates::new(row.check_in.0, row.check_out.0)?;
    let room_type = new_reservation::sold_type(tx, &row.room_type_code)?;
    let status = row.status.as_deref().unwrap_or_default();
    let word = status::of_stay(status, &row.guest_name).map_err(|reason| Error::invalid("status", reason))?;
    let placement = placement(tx, word, &dates)?;
    let person = NewGuest { full_name: &row.guest_name, phone: row.phone.as_deref(), ..NewGuest::default() };
    let guest = guest(tx, &person, placement)?;
    let property = tx.property()?;
    let agreed = match row.amount_after_tax {
        Some(Amount(amount)) if amount < Decimal::ZERO => {
            return Err(Error::invalid("bookings", say!("amount_after_tax can't be below 0.")));
        }
        Some(Amount(amount)) => Agreed::Total(round(amount, &property.currency)),
        None => Agreed::Nothing,
    };
    let order = NewReservation {
        party: party(&row, &room_type),
        terms: Terms { agreed, ..Terms::default() },
        placement,
        origin: Origin { source: BookingSource::Pms, channel: row.channel.as_deref(), ..Origin::default() },
        ..NewReservation::new(&room_type, dates, &guest, &row.guest_name)
    };
    let reserved = new_reservation::reserve(tx, order)?;
    if matches!(placement, Placement::InHouse) {
        mark_in_house(tx, &reserved, &dates)?;
    }
    Ok((reserved, status::remark(status)))
}

fn party(row: &ImportRow, room_type: &RoomType) -> Party {
    let usual = room_type.prices.usual_adults();
    Party::of(row.adults.map_or(usual, |adults| adults.0), row.children.0)
}

/// What a row becomes by its status and dates. The department's rules are in [`crate::domain::migration`].
pub fn placement(tx: &ReadTx, word: Option<RowStatus>, dates: &StayDates) -> Result<Placement> {
    Ok(match import_bookings::placement(word, dates, tx.property()?.business_on)? {
        RowPlacement::History(status) => Placement::History(status),
        RowPlacement::Waitlist => Placement::Waitlist,
        RowPlacement::InHouse => Placement::InHouse,
        RowPlacement::Confirm => Placement::Confirm { assign_room: false, restricted: false },
    })
}

/// The guest of a row. The same phone with another name is another guest: it may be an agency's. Past stays skip the
/// blacklist. A known guest's profile is not changed.
pub fn guest(tx: &WriteTx, row: &NewGuest, placement: Placement) -> Result<Profile> {
    let property = tx.property()?;
    let digits = row.phone.and_then(|phone| new_reservation::digits(&property, phone));
    let known = match digits.as_deref() {
        Some(digits) => profiles::by_phone_and_name(tx, digits, row.full_name)?,
        None => None,
    };
    let Some(profile) = known else {
        return profiles::insert(tx, &NewGuest { digits: digits.as_deref(), ..*row });
    };
    if !matches!(placement, Placement::History(_)) {
        new_reservation::check_welcome(tx, &profile)?;
    }
    Ok(profile)
}

/// Checks in a guest who arrived before the import: in house since the arrival date, room occupied, folio open.
pub fn mark_in_house(tx: &WriteTx, reserved: &Reserved, dates: &StayDates) -> Result<()> {
    let property = tx.property()?;
    let stay = reservations::find(tx, &reserved.name)?;
    check_in::arrive(tx, &stay, dates.check_in, None)?;
    let since = property.moment(dates.check_in.and_time(property.checkin_time)).min(tx.now());
    times::set_actual_times(tx, &stay, Some(since), None)?;
    if let Some(room_id) = stay.room_id {
        rooms::occupy(tx, room_id)?;
    }
    posting::guest_folio(tx, &reservations::find(tx, &reserved.name)?)?;
    Ok(())
}
