//! Extras sold with a stay: their price, adding and replacing them, and the service ticket for each.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::minor;
use crate::domain::booking::extras as rules;
use crate::domain::lists::{Priority, TicketSource};
use crate::domain::money::Currency;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::store::booking::extras::{self, Experience, Extra, NewExtra};
use crate::store::booking::reservations::{self, Stay};
use crate::store::housekeeping::service_tickets::{self, NewTicket};
use crate::store::settings::letterhead;
use crate::wire::Amount;

/// An experience with a quantity, for a day of the stay or (without a date) the day of arrival.
#[derive(Clone, Debug)]
pub struct Chosen {
    pub experience: Experience,
    pub qty: i64,
    pub on: Option<NaiveDate>,
}

impl Chosen {
    /// The amount before tax, and its tax.
    pub fn cost(&self, currency: &Currency) -> Result<(Decimal, Decimal)> {
        let Experience { price_minor, tax_rate, .. } = self.experience;
        Ok(rules::cost(price_minor, self.qty, tax_rate, currency)?)
    }
}

/// An extra in a quote.
#[derive(Clone, Serialize, JsonSchema)]
pub struct AddonView {
    experience: String,
    label: String,
    qty: i64,
    /// Before tax.
    amount: Amount,
    gst_rate: Amount,
    gst_amount: Amount,
    /// After tax.
    total: Amount,
}

/// The extras of a quote and their sums.
pub struct PricedExtras {
    pub lines: Vec<AddonView>,
    pub tax: Decimal,
    /// After tax.
    pub total: Decimal,
}

/// Prices extras as the booking stores them.
pub fn priced(chosen: &[Chosen], currency: &Currency) -> Result<PricedExtras> {
    let mut priced = PricedExtras { lines: Vec::new(), tax: Decimal::ZERO, total: Decimal::ZERO };
    for chosen in chosen {
        let (amount, tax) = chosen.cost(currency)?;
        priced.tax += tax;
        priced.total += amount + tax;
        priced.lines.push(AddonView {
            experience: chosen.experience.name.clone(),
            label: chosen.experience.experience_name.clone(),
            qty: chosen.qty,
            amount: Amount(amount),
            gst_rate: Amount(chosen.experience.tax_rate),
            gst_amount: Amount(tax),
            total: Amount(amount + tax),
        });
    }
    Ok(priced)
}

/// What the extras of a stay cost with tax, posted or not.
pub fn total_of_stay(tx: &ReadTx, reservation_id: i64, currency: &Currency) -> Result<Decimal> {
    Ok(extras::of_stay(tx, reservation_id, currency)?.iter().map(|extra| extra.total).sum())
}

pub fn add(tx: &WriteTx, reservation_id: i64, chosen: &Chosen) -> Result<()> {
    let currency = tx.property()?.currency;
    let (amount, tax) = chosen.cost(&currency)?;
    let new = NewExtra {
        experience_id: chosen.experience.id,
        description: &chosen.experience.experience_name,
        qty: chosen.qty,
        on: chosen.on,
        rate_minor: chosen.experience.price_minor,
        amount_minor: minor(amount, &currency)?,
        tax_rate: chosen.experience.tax_rate,
        tax_minor: minor(tax, &currency)?,
    };
    extras::insert(tx, reservation_id, &new)
}

/// Replaces the unposted extras. An unchanged extra keeps its price; a new one has today's price.
pub fn replace(tx: &WriteTx, stay: &Stay, wanted: &[Chosen], property: &PropertySettings) -> Result<()> {
    let mut left = extras::of_stay(tx, stay.id, &property.currency)?;
    left.retain(|extra| !extra.posted);
    let day = |on: Option<NaiveDate>| on.unwrap_or(stay.dates.check_in);
    for chosen in wanted {
        let same = |extra: &Extra| {
            extra.experience == chosen.experience.name
                && (extra.qty, day(extra.on)) == (chosen.qty, day(chosen.on))
        };
        match left.iter().position(same) {
            Some(index) => drop(left.remove(index)),
            None => add(tx, stay.id, chosen)?,
        }
    }
    for extra in left {
        extras::remove(tx, extra.id)?;
    }
    open_tickets(tx, &stay.name)
}

/// Opens a ticket for each extra of a confirmed or in-house stay that has none, due when the guest is expected.
pub fn open_tickets(tx: &WriteTx, reservation: &str) -> Result<()> {
    let stay = reservations::find(tx, reservation)?;
    if !stay.status.is_live() {
        return Ok(());
    }
    let property = tx.property()?;
    for extra in extras::of_stay(tx, stay.id, &property.currency)? {
        if extra.has_ticket || extra.posted {
            continue;
        }
        let day = extra.on.unwrap_or(stay.dates.check_in);
        let description = format!("Sold with {} for {day}.", stay.name);
        let new = NewTicket {
            subject: &extra.counted(),
            category: rules::department(extra.category),
            priority: Priority::Medium,
            source: TicketSource::Manual,
            room_id: stay.room_id,
            reservation_id: Some(stay.id),
            guest_id: Some(stay.guest_id),
            guest_name: Some(&stay.guest_name),
            description: Some(&description),
            due: Some(due(tx, &property, &stay, day)?),
        };
        let (ticket, _) = service_tickets::insert(tx, &new)?;
        extras::set_ticket(tx, extra.id, &ticket)?;
    }
    Ok(())
}

/// Moves the tickets of extras without a date to the new day of arrival.
pub fn follow_arrival(tx: &WriteTx, reservation: &str) -> Result<()> {
    let stay = reservations::find(tx, reservation)?;
    let due = due(tx, &*tx.property()?, &stay, stay.dates.check_in)?;
    extras::move_tickets(tx, stay.id, due)
}

fn due(tx: &ReadTx, property: &PropertySettings, stay: &Stay, day: NaiveDate) -> Result<DateTime<Utc>> {
    let usual = letterhead::of_property(tx)?.checkin_time;
    Ok(property.moment(rules::due(day, &stay.dates, stay.planned_check_in, usual)))
}
