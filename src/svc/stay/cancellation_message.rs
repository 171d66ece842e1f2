//! The messages of cancelled stays: one for a stay, one for a whole group.

use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::contact::name_in_message;
use crate::domain::lists::MessageKind;
use crate::domain::messages::delivery::{Recipient, recipients_of};
use crate::domain::messages::group::{self as group_text, CancelledRoom, GroupCancelFacts};
use crate::domain::messages::stay::{self as text, CancelFacts};
use crate::error::Result;
use crate::store::booking::reservations::{self, Stay};
use crate::store::groups::blocks::Group;
use crate::store::groups::contact::contact;
use crate::store::messages::recipients::{self, StayContacts};
use crate::svc::booking::messages::stay_facts;
use crate::svc::messages::compose::{best_effort, formatter, queue_mail, with_email};

/// What a cancelled stay cost.
pub struct Cost {
    /// With tax.
    pub fee: Decimal,
    pub due: Decimal,
    pub refundable: Decimal,
}

/// A cancelled stay, its contacts and its cost.
struct Cancelled {
    stay: Stay,
    people: StayContacts,
    cost: Cost,
}

/// A recipient, with the profile whose erasure takes the message along.
struct Addressee {
    guest_id: Option<i64>,
    party: Recipient,
}

impl Addressee {
    fn is_at(&self, other: &Recipient) -> bool {
        let [mine, theirs] =
            [&self.party.email, &other.email].map(|email| email.as_deref().unwrap_or_default());
        mine.eq_ignore_ascii_case(theirs)
    }
}

/// Queues the message that a stay was cancelled, if the property sends those.
pub fn queue(tx: &WriteTx, reservation: &str, cost_of: impl Fn(&ReadTx, &Stay) -> Result<Cost>) {
    best_effort(tx, "a cancellation", || {
        if !is_wanted(tx)? {
            return Ok(());
        }
        let cancelled = read(tx, reservation, &cost_of)?;
        for party in parties(&cancelled) {
            queue_stay(tx, &cancelled, &party)?;
        }
        Ok(())
    });
}

/// Queues the messages that a group was cancelled with these stays: one with all rooms to who speaks for the group, and
/// one to each other guest who has an address, with the guest's own rooms.
pub fn queue_group(
    tx: &WriteTx,
    group: &Group,
    stays: &[String],
    cost_of: impl Fn(&ReadTx, &Stay) -> Result<Cost>,
) {
    best_effort(tx, "a group's cancellation", || {
        if stays.is_empty() || !is_wanted(tx)? {
            return Ok(());
        }
        let all = stays.iter().map(|name| read(tx, name, &cost_of)).collect::<Result<Vec<_>>>()?;
        let speaker = speaker(tx, group)?;
        if let Some(speaker) = &speaker {
            queue_rooms(tx, group, speaker, &all.iter().collect::<Vec<_>>())?;
        }
        let mut others: Vec<(Addressee, Vec<&Cancelled>)> = Vec::new();
        for cancelled in &all {
            let parties = parties(cancelled).into_iter();
            for party in parties.filter(|party| !speaker.as_ref().is_some_and(|speaker| speaker.is_at(party)))
            {
                match others.iter_mut().find(|(other, _)| other.is_at(&party)) {
                    Some((_, rooms)) => rooms.push(cancelled),
                    None => {
                        let guest_id = Some(cancelled.stay.guest_id);
                        others.push((Addressee { guest_id, party }, vec![cancelled]));
                    }
                }
            }
        }
        for (other, rooms) in &others {
            match rooms[..] {
                [only] => queue_stay(tx, only, &other.party)?,
                _ => queue_rooms(tx, group, other, rooms)?,
            }
        }
        Ok(())
    });
}

fn is_wanted(tx: &ReadTx) -> Result<bool> {
    Ok(tx.connected().email && recipients::wanted(tx)?.cancellations)
}

fn read(
    tx: &ReadTx,
    reservation: &str,
    cost_of: &impl Fn(&ReadTx, &Stay) -> Result<Cost>,
) -> Result<Cancelled> {
    let stay = reservations::find(tx, reservation)?;
    Ok(Cancelled { people: recipients::stay_contacts(tx, stay.id)?, cost: cost_of(tx, &stay)?, stay })
}

fn parties(cancelled: &Cancelled) -> Vec<Recipient> {
    let people = &cancelled.people;
    with_email(recipients_of(cancelled.stay.contact_preference, people.guest.clone(), people.booker.clone()))
}

/// Who speaks for a group: its contact, else the contact of its company.
fn speaker(tx: &ReadTx, group: &Group) -> Result<Option<Addressee>> {
    if let Some(contact) = contact(tx, group.id)?.filter(|contact| contact.email.is_some()) {
        let party =
            Recipient { name: name_in_message(&contact.name), phone: contact.phone, email: contact.email };
        return Ok(Some(Addressee { guest_id: Some(contact.guest_id), party }));
    }
    let company = recipients::group_company(tx, group.id)?.filter(|party| party.email.is_some());
    Ok(company.map(|party| Addressee { guest_id: None, party }))
}

fn queue_stay(tx: &WriteTx, cancelled: &Cancelled, party: &Recipient) -> Result<()> {
    let Cancelled { stay, people, cost } = cancelled;
    let formatter = formatter(tx, people)?;
    let facts = CancelFacts {
        number: stay.cancellation_number.clone().unwrap_or_default(),
        fee: formatter.money(cost.fee),
        due: (cost.due > Decimal::ZERO).then(|| formatter.money(cost.due)),
        refundable: formatter.money(cost.refundable),
    };
    let rendered = text::cancellation(
        formatter.language,
        &recipients::writer(tx)?,
        &party.name,
        &stay_facts(tx, stay, people, false)?,
        &facts,
    );
    queue_mail(
        tx,
        MessageKind::Cancellation,
        Some(stay.id),
        stay.guest_id,
        &stay.name,
        party,
        &rendered,
        None,
    )?;
    Ok(())
}

/// One message about several rooms of a group.
fn queue_rooms(tx: &WriteTx, group: &Group, to: &Addressee, rooms: &[&Cancelled]) -> Result<()> {
    let Some(first) = rooms.first() else { return Ok(()) };
    let formatter = formatter(tx, &first.people)?;
    let sum = |of: fn(&Cost) -> Decimal| rooms.iter().map(|one| of(&one.cost)).sum::<Decimal>();
    let some = |amount: Decimal| (amount > Decimal::ZERO).then(|| formatter.money(amount));
    let room = |Cancelled { stay, .. }: &&Cancelled| CancelledRoom {
        reservation: stay.name.clone(),
        room_type: stay.room_type_name.clone(),
        check_in: stay.dates.check_in,
        check_out: stay.dates.check_out,
        number: stay.cancellation_number.clone().unwrap_or_default(),
    };
    let facts = GroupCancelFacts {
        group: group.name.clone(),
        group_name: group.group_name.clone(),
        rooms: rooms.iter().map(room).collect(),
        fee: formatter.money(sum(|cost| cost.fee)),
        due: some(sum(|cost| cost.due)),
        refundable: some(sum(|cost| cost.refundable)),
    };
    let writer = recipients::writer(tx)?;
    let rendered = group_text::cancellation(formatter.language, &writer, &to.party.name, &facts);
    queue_mail(tx, MessageKind::Cancellation, None, to.guest_id, &group.name, &to.party, &rendered, None)?;
    Ok(())
}
