//! The message that confirms a cancellation.

use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::lists::MessageKind;
use crate::domain::messages::delivery::recipients_of;
use crate::domain::messages::stay::{self as text, CancelFacts};
use crate::error::Result;
use crate::store::booking::reservations::{self, Stay};
use crate::store::messages::recipients;
use crate::svc::booking::messages::stay_facts;
use crate::svc::messages::compose::{best_effort, formatter, queue_mail, with_email};

/// Queues the message that a stay was cancelled, if the property sends those.
///
/// `fee_and_refund` returns the fee before tax and the amount to refund.
pub fn queue(
    tx: &WriteTx,
    reservation: &str,
    fee_and_refund: impl Fn(&ReadTx, &Stay) -> Result<(Decimal, Decimal)>,
) {
    best_effort(tx, "a cancellation", || {
        if !tx.connected().email || !recipients::wanted(tx)?.cancellations {
            return Ok(());
        }
        let stay = reservations::find(tx, reservation)?;
        let people = recipients::stay_contacts(tx, stay.id)?;
        let (formatter, writer) = (formatter(tx, &people)?, recipients::writer(tx)?);
        let (fee, refundable) = fee_and_refund(tx, &stay)?;
        let facts = CancelFacts {
            number: stay.cancellation_number.clone().unwrap_or_default(),
            fee: formatter.money(fee),
            refundable: formatter.money(refundable),
        };
        for party in
            with_email(recipients_of(stay.contact_preference, people.guest.clone(), people.booker.clone()))
        {
            let rendered = text::cancellation(
                formatter.language,
                &writer,
                &party.name,
                &stay_facts(tx, &stay, &people, false)?,
                &facts,
            );
            queue_mail(
                tx,
                MessageKind::Cancellation,
                Some(stay.id),
                stay.guest_id,
                &stay.name,
                &party,
                &rendered,
                None,
            )?;
        }
        Ok(())
    });
}
