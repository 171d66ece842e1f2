//! Another guest for a booked stay: a room that was booked in the name of a group's contact, or of somebody who does not come.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::scope::WriteTx;
use crate::domain::booking::create_booking::other_name_warning;
use crate::domain::booking::edit as rules;
use crate::domain::language::Message;
use crate::error::Result;
use crate::secrets;
use crate::store::booking::edit;
use crate::store::booking::reservations::Stay;
use crate::svc::booking::new_reservation;
use crate::wire::{Phone, Text};

#[derive(Deserialize, JsonSchema)]
pub struct GuestParams {
    /// Another guest for a stay that has not arrived, found or made as in `create_booking`.
    guest_name: Option<Text>,
    /// A known phone attaches the stay to its profile.
    phone: Option<Phone>,
    /// Profile to attach the stay to.
    guest: Option<Text>,
}

impl GuestParams {
    pub(super) fn is_given(&self) -> bool {
        self.guest_name.is_some() || self.phone.is_some() || self.guest.is_some()
    }

    /// Gives the stay and its open folios to the guest; what the one before sent from home does not count for another.
    pub(super) fn apply(&self, tx: &WriteTx, stay: &Stay) -> Result<Option<Message>> {
        if !self.is_given() {
            return Ok(None);
        }
        rules::require_guest_may_change(&stay.name, stay.status)?;
        let (named, phone) = (self.guest.as_deref(), self.phone.as_deref());
        let given = self.guest_name.as_deref();
        let profile = new_reservation::guest(tx, named, given.unwrap_or(&stay.guest_name), phone)?;
        let name = match (given, named) {
            (Some(given), _) => given,
            (None, Some(_)) => &profile.full_name,
            (None, None) => &stay.guest_name,
        };
        let token = secrets::stay_token(stay.id, &secrets::token()?);
        edit::set_guest(tx, stay, profile.id, name, &token)?;
        Ok(if named.is_some() { None } else { other_name_warning(&profile.name, &profile.full_name, name) })
    }
}
