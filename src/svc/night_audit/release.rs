//! Releasing tentative bookings whose option date has passed.

use chrono::NaiveDate;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{CancellationReason, ReservationStatus};
use crate::domain::numbering;
use crate::error::Result;
use crate::store::booking::reservations::{self, Stay};
use crate::store::booking::{extras, tentative};
use crate::store::rates::vouchers;
use crate::store::stay::cancellation::{self, Cancellation};
use crate::store::stay::changes;
use crate::wire::Day;

/// Tentative bookings whose option date is the date or earlier: those to release, and those that stay because of money received.
pub fn due(tx: &ReadTx, date: NaiveDate) -> Result<(Vec<Stay>, Vec<Stay>)> {
    let (mut release, mut paid) = (Vec::new(), Vec::new());
    for stay in reservations::tentative_by(tx, date)? {
        let side = if tentative::is_paid(tx, stay.id)? { &mut paid } else { &mut release };
        side.push(stay);
    }
    Ok((release, paid))
}

/// Cancels without a fee and frees the nights. A later reinstatement is firm: the option date is dropped.
pub fn release(tx: &WriteTx, stay: &Stay, date: NaiveDate) -> Result<()> {
    changes::release_nights(tx, stay, stay.dates.check_in)?;
    let number = cancel_without_fee(tx, stay, date, "The option date passed without a confirmation.")?;
    tentative::set(tx, stay.id, None)?;
    extras::withdraw_tickets(tx, stay.id)?;
    tx.log(
        Action::new(Verb::ReleaseBooking, RecordType::Reservation, &stay.name)
            .before(json!({
                "status": stay.status, "room": stay.room, "tentative_until": stay.tentative_until.map(Day),
            }))
            .after(json!({ "status": ReservationStatus::Cancelled, "cancellation_number": number })),
    );
    Ok(())
}

/// Cancels a stay without a fee, frees its voucher and answers the cancellation number.
pub fn cancel_without_fee(tx: &WriteTx, stay: &Stay, date: NaiveDate, note: &str) -> Result<String> {
    if let Some(voucher) = stay.voucher_id {
        vouchers::uncount_use(tx, voucher)?;
    }
    let number = series::name(tx, numbering::CANCELLATION, date)?;
    let cancellation = Cancellation {
        number: &number,
        reason: CancellationReason::Other,
        note: Some(note),
        fee_minor: 0,
        voucher_released: stay.voucher_id.is_some(),
    };
    cancellation::cancel(tx, stay, &cancellation)?;
    Ok(number)
}
