//! Extras sold with a stay: their price, adding them, and the service ticket for each.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::minor;
use crate::domain::booking::extras as rules;
use crate::domain::lists::{Priority, TicketSource};
use crate::domain::money::Currency;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::store::booking::extras::{self, Experience, NewExtra};
use crate::store::booking::reservations::{self, Stay};
use crate::store::housekeeping::service_tickets::{self, NewTicket};
use crate::store::settings::letterhead;

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
