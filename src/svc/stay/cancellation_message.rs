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

/// What a cancelled stay cost.
pub struct Cost {
    /// With tax.
    pub fee: Decimal,
    pub due: Decimal,
    pub refundable: Decimal,
}

/// Queues the message that a stay was cancelled, if the property sends those.
pub fn queue(tx: &WriteTx, reservation: &str, cost_of: impl Fn(&ReadTx, &Stay) -> Result<Cost>) {
    best_effort(tx, "a cancellation", || {
        if !tx.connected().email || !recipients::wanted(tx)?.cancellations {
            return Ok(());
        }
        let stay = reservations::find(tx, reservation)?;
        let people = recipients::stay_contacts(tx, stay.id)?;
        let (formatter, writer) = (formatter(tx, &people)?, recipients::writer(tx)?);
        let cost = cost_of(tx, &stay)?;
        let some = |amount: Decimal| (amount > Decimal::ZERO).then(|| formatter.money(amount));
        let facts = CancelFacts {
            number: stay.cancellation_number.clone().unwrap_or_default(),
            fee: formatter.money(cost.fee),
            due: some(cost.due),
            refundable: formatter.money(cost.refundable),
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
