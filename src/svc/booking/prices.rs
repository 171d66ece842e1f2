//! The price of a stored stay: its priced nights, and pricing them again.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::minor;
use crate::domain::booking::edit;
use crate::domain::dates::StayDates;
use crate::domain::money::{Currency, from_minor, percent_of};
use crate::domain::property::PropertySettings;
use crate::domain::rates::amend::{self, Amendment};
use crate::domain::rates::night::{Night, Totals};
use crate::domain::rates::quote::Quote;
use crate::error::Result;
use crate::store::booking::reservations::Stay;
use crate::store::folio::charges;
use crate::store::guests::companies;
use crate::store::rates::nights::{self, NightAssignment};
use crate::store::rates::price_rules::RoomType;
use crate::store::stay::changes::{self, Price};
use crate::svc::folio::posting::id_list;
use crate::svc::rates::pricing;

/// The price on new dates in a room of this type. Stored nights before `open` keep their price.
pub fn price_of_dates(
    tx: &ReadTx,
    stay: &Stay,
    dates: &StayDates,
    room_type: &RoomType,
    open: Option<NaiveDate>,
) -> Result<Quote> {
    let sheet = pricing::sheet_of_stay(tx, stay, room_type, dates)?;
    let nights = priced_nights(tx, stay, &tx.property()?.currency)?;
    let amendment = Amendment {
        nights: &nights,
        stay: *dates,
        auto_price: stay.auto_price,
        posted_before: open,
        new_prices_from: None,
    };
    Ok(amend::reprice(&sheet, &stay.party(), &amendment)?)
}

/// Replaces the nights from a date on and stores the new total. Missing nights before that date (an overdue guest)
/// are added in the room of the night before.
pub fn reprice(tx: &WriteTx, stay: &Stay, from: NaiveDate, quote: &Quote, currency: &Currency) -> Result<()> {
    let place = NightAssignment {
        reservation_id: stay.id,
        room_type_id: stay.room_type_id,
        room_id: stay.room_id,
        day_use: quote.day_use,
        holds_inventory: stay.status.is_live(),
        new_stay: false,
        billed_here_from: None,
    };
    changes::drop_nights_from(tx, stay, from)?;
    let stored = nights::of_stay(tx, stay.id)?;
    for night in quote.nights.iter().filter(|night| night.date < from) {
        let Err(before) = stored.binary_search_by_key(&night.date, |stored| stored.night_on) else {
            continue;
        };
        let slept = before.checked_sub(1).and_then(|index| stored.get(index));
        let room_type_id = slept.map_or(place.room_type_id, |slept| slept.room_type_id);
        let room_id = slept.map_or(place.room_id, |slept| slept.room_id);
        let room_id = match room_id {
            Some(room) if nights::is_held(tx, room, night.date)? => None,
            room => room,
        };
        let missed = NightAssignment { room_type_id, room_id, ..place };
        nights::insert(tx, &missed, std::slice::from_ref(night), currency)?;
    }
    let written: Vec<Night> = quote.nights.iter().filter(|night| night.date >= from).cloned().collect();
    nights::insert(tx, &place, &written, currency)?;
    set_price(tx, stay, &quote.totals, currency)
}

/// Stores the totals of a stay and the commission of its travel agent.
pub fn set_price(tx: &WriteTx, stay: &Stay, totals: &Totals, currency: &Currency) -> Result<()> {
    let share = stay.travel_agent_id.map(|agent| companies::commission_pct(tx, agent)).transpose()?;
    let commission = percent_of(totals.before_tax, share.unwrap_or_default(), currency);
    let price = Price {
        before_tax: minor(totals.before_tax, currency)?,
        tax: minor(totals.tax, currency)?,
        discount: minor(totals.discount, currency)?,
        commission: minor(commission, currency)?,
    };
    changes::set_price(tx, stay, &price)
}

/// The stored nights with their agreed prices.
pub fn priced_nights(tx: &ReadTx, stay: &Stay, currency: &Currency) -> Result<Vec<Night>> {
    Ok(nights::of_stay(tx, stay.id)?.iter().map(|night| night.priced(currency)).collect())
}

/// The first night whose price may still change; `None` before arrival: all nights are open.
pub fn first_open_night(tx: &ReadTx, stay: &Stay, property: &PropertySettings) -> Result<Option<NaiveDate>> {
    let keys = charges::posted_keys(tx, &id_list(&[stay.id]))?;
    let posted = keys.iter().filter_map(|(_, key)| key.strip_prefix("room:")?.parse::<NaiveDate>().ok());
    Ok(edit::first_open_night(stay.status, posted, property.business_on))
}

/// The total of a stay.
pub fn after_tax(stay: &Stay, currency: &Currency) -> Decimal {
    from_minor(stay.after_tax_minor(), currency)
}
