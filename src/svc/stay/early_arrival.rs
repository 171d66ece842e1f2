//! Checking in before the booked date. The arrival moves to the business date (see [`arrival_date`] for a late
//! audit), and the added nights are priced, held and billed like an extension. An agreed amount is spread over all
//! nights instead. A day use becomes an overnight stay. Restrictions do not apply: the guest is at the desk, so only
//! a lack of rooms refuses.

use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::dates::StayDates;
use crate::domain::lists::ReservationStatus;
use crate::domain::property::PropertySettings;
use crate::domain::rates::quote::Quote;
use crate::domain::stay::check_in::arrival_date;
use crate::error::Result;
use crate::store::booking::reservations::Stay;
use crate::store::housekeeping::rooms;
use crate::store::rates::price_rules;
use crate::store::stay::{amend, check_in};
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::prices;
use crate::svc::stay::common;

/// The dates and price of a stay whose guest arrives early.
pub struct EarlyArrival {
    pub dates: StayDates,
    pub quote: Quote,
    /// Added to the price, after tax.
    pub added: Decimal,
}

/// The plan for a Confirmed stay whose guest arrives now; `None` when its arrival is not in the future.
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

/// Refuses (`sold_out`) when the type has no room left on an added night.
pub fn admit(tx: &ReadTx, stay: &Stay, early: &EarlyArrival) -> Result<()> {
    let nights = StayDates { check_in: early.dates.check_in, check_out: stay.dates.check_in };
    let room_type = price_rules::room_type_by_id(tx, stay.room_type_id)?;
    let request = StayRequest::new(&room_type, nights).in_group(stay.group_id).except(stay.id);
    availability::require_rooms_left(&request, &availability::inventory(tx, &request)?)
}

/// Moves the arrival of a stay and assigns its room; answers the stay with its new dates.
pub fn apply(tx: &WriteTx, stay: &Stay, early: &EarlyArrival, property: &PropertySettings) -> Result<Stay> {
    let moved = Stay { dates: early.dates, ..stay.clone() };
    amend::set_dates(tx, stay, &moved.dates)?;
    check_in::keep_booked_arrival(tx, stay, stay.dates.check_in)?;
    prices::reprice(tx, &moved, moved.dates.check_in, &early.quote, &property.currency)?;
    Ok(moved)
}

/// Restores the booked arrival and its prices when a check-in is undone. The date of a day use is priced again;
/// refused when its room has been assigned to another stay.
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
    amend::set_dates(tx, stay, &back.dates)?;
    prices::reprice(tx, &back, stay.dates.check_in, &quote, &property.currency)?;
    Ok(back)
}
