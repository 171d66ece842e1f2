//! Arriving before the booked date: the arrival moves to the business date (see [`arrival_date`] for a late audit), and the nights until the booked one are priced, held
//! and billed like those of an extension. A stay with an agreed amount keeps it, spread over all its nights. A day use becomes a
//! stay until its date. Restrictions are not asked: the guest stands at the desk, and only a full property turns them away.

use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::dates::StayDates;
use crate::domain::lists::ReservationStatus;
use crate::domain::property::PropertySettings;
use crate::domain::rates::quote::Quote;
use crate::domain::stay::lifecycle::arrival_date;
use crate::error::Result;
use crate::store::booking::reservations::Stay;
use crate::store::housekeeping::rooms;
use crate::store::rates::price_rules;
use crate::store::stay::changes;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::prices;
use crate::svc::stay::common;

/// What arriving on the business date makes of a stay that is booked for later.
pub struct EarlyArrival {
    pub dates: StayDates,
    pub quote: Quote,
    /// What the stay costs more, after tax.
    pub added: Decimal,
}

/// The dates and price of a Confirmed stay whose guest arrives now; none when its arrival is not ahead.
pub fn plan(tx: &ReadTx, stay: &Stay, property: &PropertySettings) -> Result<Option<EarlyArrival>> {
    let today = arrival_date(property.business_on, property.local(tx.now()));
    if stay.status != ReservationStatus::Confirmed || stay.dates.check_in <= today {
        return Ok(None);
    }
    let dates = StayDates::new(today, stay.dates.check_out)?;
    let room_type = price_rules::room_type_by_id(tx, stay.room_type_id)?;
    let quote = prices::price_of_dates(tx, stay, &dates, &room_type, None)?;
    let added = quote.totals.after_tax - prices::after_tax(stay, &property.currency);
    Ok(Some(EarlyArrival { dates, quote, added }))
}

/// Refuses (`sold_out`) when a night before the booked arrival has no room of the type left.
pub fn admit(tx: &ReadTx, stay: &Stay, early: &EarlyArrival) -> Result<()> {
    let nights = StayDates { check_in: early.dates.check_in, check_out: stay.dates.check_in };
    let room_type = price_rules::room_type_by_id(tx, stay.room_type_id)?;
    let request = StayRequest::new(&room_type, nights).in_group(stay.group_id).except(stay.id);
    availability::require_rooms_left(&request, &availability::inventory(tx, &request)?)
}

/// Moves the arrival of a stay, with the room that it is given now; answers it with its new dates.
pub fn apply(tx: &WriteTx, stay: &Stay, early: &EarlyArrival, property: &PropertySettings) -> Result<Stay> {
    let moved = Stay { dates: early.dates, ..stay.clone() };
    changes::set_dates(tx, stay, &moved.dates)?;
    changes::keep_booked_arrival(tx, stay, stay.dates.check_in)?;
    prices::reprice(tx, &moved, moved.dates.check_in, &early.quote, &property.currency)?;
    Ok(moved)
}

/// Gives a stay whose check-in is undone the arrival that was booked, and the price of its nights from then on. The date of a
/// day use is priced anew; refused when its room has been given away on it.
pub fn undo(
    tx: &WriteTx,
    stay: &Stay,
    booked: chrono::NaiveDate,
    property: &PropertySettings,
) -> Result<Stay> {
    let back = Stay { dates: StayDates::new(booked, stay.dates.check_out)?, ..stay.clone() };
    let room_type = price_rules::room_type_by_id(tx, stay.room_type_id)?;
    if back.dates.is_day_use() {
        let request = StayRequest::new(&room_type, back.dates).in_group(stay.group_id).except(stay.id);
        availability::require_rooms_left(&request, &availability::inventory(tx, &request)?)?;
        if let Some(room) = stay.room_id {
            common::require_free(tx, &rooms::by_id(tx, room)?, &back.dates, stay)?;
        }
    }
    let quote = prices::price_of_dates(tx, stay, &back.dates, &room_type, None)?;
    changes::set_dates(tx, stay, &back.dates)?;
    prices::reprice(tx, &back, stay.dates.check_in, &quote, &property.currency)?;
    Ok(back)
}
