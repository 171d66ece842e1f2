//! A stay as a calendar file, attached to its confirmation and served to the guest.

use chrono::NaiveDateTime;

use crate::db::scope::ReadTx;
use crate::domain::booking::calendar_file::{self, Event};
use crate::domain::booking::tape_chart::usual_day_use;
use crate::error::Result;
use crate::store::booking::reservations::Stay;
use crate::store::settings::letterhead;

/// The calendar file of a stay.
pub fn of_stay(tx: &ReadTx, stay: &Stay) -> Result<String> {
    let (property, head) = (tx.property()?, letterhead::of_property(tx)?);
    let (arrival, departure) = if stay.dates.is_day_use() {
        let (from, to) = usual_day_use();
        (stay.planned_check_in.unwrap_or(from), stay.planned_check_out.unwrap_or(to))
    } else {
        let (arrival, departure) = (stay.planned_check_in, stay.planned_check_out);
        (arrival.unwrap_or(head.checkin_time), departure.unwrap_or(head.checkout_time))
    };
    Ok(calendar_file::write(&Event {
        id: &format!("{}@innkeeper", stay.name),
        summary: &format!("{}: {}", property.property_name, stay.room_type_name),
        location: &format!("{}, {}", property.property_name, head.address),
        description: &format!("{} {}", stay.name, head.phone.unwrap_or_default()),
        begins: property.moment(NaiveDateTime::new(stay.dates.check_in, arrival)),
        ends: property.moment(NaiveDateTime::new(stay.dates.check_out, departure)),
        made: tx.now(),
    }))
}
