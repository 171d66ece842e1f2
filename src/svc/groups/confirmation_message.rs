//! The confirmation of a group: one message to its contact, worded like a stay's. Rooms picked up later are not
//! confirmed automatically.

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::booking::reservations::{self, Stay};
use crate::store::messages::recipients;
use crate::svc::booking::messages::queue_confirmation_of;
use crate::svc::messages::compose::{best_effort, with_email};

/// Queues the confirmation of a new group, to its contact, else to the contact of its company.
pub fn queue(tx: &WriteTx, group: &str, group_id: i64, stays: &[String]) {
    best_effort(tx, "a group's confirmation", || {
        if !tx.connected().email || !recipients::wanted(tx)?.confirmations {
            return Ok(());
        }
        let members = stays.iter().map(|name| reservations::find(tx, name)).collect::<Result<Vec<_>>>()?;
        let Some(whole) = as_one(group, &members) else { return Ok(()) };
        let people = recipients::stay_contacts(tx, whole.id)?;
        let mut parties = with_email(vec![people.guest.clone()]);
        if parties.is_empty() {
            parties = with_email(recipients::group_company(tx, group_id)?.into_iter().collect());
        }
        for party in &parties {
            queue_confirmation_of(tx, &whole, None, &people, party)?;
        }
        Ok(())
    });
}

/// The group as one stay: its number, all rooms, all guests, the total.
fn as_one(group: &str, members: &[Stay]) -> Option<Stay> {
    let first = members.first()?;
    let sum = |of: fn(&Stay) -> i64| members.iter().map(of).sum();
    Some(Stay {
        name: group.to_string(),
        room_type_name: rooms(members),
        adults: sum(|stay| stay.adults),
        children: sum(|stay| stay.children),
        before_tax_minor: sum(|stay| stay.before_tax_minor),
        tax_minor: sum(|stay| stay.tax_minor),
        discount_minor: sum(|stay| stay.discount_minor),
        advance_due_minor: sum(|stay| stay.advance_due_minor),
        ..first.clone()
    })
}

/// `2 × Deluxe, 1 × Suite`, in order of booking.
fn rooms(members: &[Stay]) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for stay in members {
        match counts.iter_mut().find(|(name, _)| *name == stay.room_type_name) {
            Some((_, count)) => *count += 1,
            None => counts.push((&stay.room_type_name, 1)),
        }
    }
    let rooms: Vec<String> = counts.iter().map(|(name, count)| format!("{count} × {name}")).collect();
    rooms.join(", ")
}
