//! Selling against restrictions. Users who set rates may, with a reason, which is logged; a lack of rooms is never overridden.

use crate::db::scope::ReadTx;
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::error::{Error, Result};
use crate::say;
use crate::store::booking::availability::Inventory;
use crate::svc::booking::availability::{self, StayRequest};

/// Refuses a reason by users who don't set rates.
pub fn require_role(tx: &ReadTx, reason: Option<&str>) -> Result<()> {
    if reason.is_none() || tx.actor().sets_rates() {
        return Ok(());
    }
    let message = say!("Restrictions are overridden by a Revenue Manager or above.");
    Err(Error::forbidden("role_missing", message))
}

/// Refuses a stay that can't be sold. With a reason, restrictions are overridden: answers the one that was, if any.
pub fn require_sellable(
    tx: &ReadTx,
    request: &StayRequest,
    inventory: &Inventory,
    reason: Option<&str>,
) -> Result<Option<Message>> {
    if reason.is_none() {
        availability::require_sellable(tx, request, inventory)?;
        return Ok(None);
    }
    availability::require_rooms_left(request, inventory)?;
    match availability::require_sellable(tx, request, inventory) {
        Ok(()) => Ok(None),
        Err(refusal @ Error::Refused { .. }) => Ok(Some(refusal.message())),
        Err(failure) => Err(failure),
    }
}

/// Refuses a change of dates from `held` that meets restrictions. With a reason they are overridden: answers the one
/// that was, if any.
pub fn require_change(
    tx: &ReadTx,
    request: &StayRequest,
    held: &StayDates,
    reason: Option<&str>,
) -> Result<Option<Message>> {
    match availability::require_change_allowed(tx, request, held) {
        Err(refusal @ Error::Refused { .. }) if reason.is_some() => Ok(Some(refusal.message())),
        result => result.map(|()| None),
    }
}
