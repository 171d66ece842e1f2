//! The confirmation of a whole group: one message to whoever speaks for it, in the words of a stay's. Rooms picked up later
//! are the rooming list's business; the desk sends their guests a confirmation by hand.

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::booking::reservations::{self, Stay};
use crate::store::messages::recipients;
use crate::svc::booking::messages::queue_confirmation_of;
use crate::svc::messages::compose::{best_effort, with_email};

/// A group was booked, with these stays: its speaker is written to, else the contact of the company that sent it.
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

/// All stays told as one: under the group's number, with all rooms, everybody, and the sum.
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

/// `2 × Deluxe, 1 × Suite`, in the order they were booked.
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
