//! Finding the profile that a booking belongs to, while its name or phone is typed.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::Role::{FrontDesk, ServiceAgent};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::wire::{Day, Flag, Text};
use crate::store::guests;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        "guest_search",
        Gate::Any(&[FrontDesk, ServiceAgent]),
        Target::Every,
        guest_search,
        "Guest profiles by name, phone, email or identifier: the twenty best.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct GuestSearch {
    /// Part of a name, four digits or more of a phone, an email, an identifier.
    q: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct FoundGuest {
    name: String,
    full_name: String,
    phone: Option<String>,
    email: Option<String>,
    vip: Flag,
    blacklisted: Flag,
    /// Stays begun at the caller's properties.
    stays: i64,
    /// The newest arrival of those.
    last_stay: Option<Day>,
}

fn guest_search(tx: &ReadTx, params: GuestSearch) -> Result<Vec<FoundGuest>> {
    let found = guests::search(tx, &params.q)?;
    Ok(found
        .into_iter()
        .map(|guest| FoundGuest {
            name: guest.name,
            full_name: guest.full_name,
            phone: guest.phone,
            email: guest.email,
            vip: Flag(guest.vip),
            blacklisted: Flag(guest.blacklisted),
            stays: guest.stays,
            last_stay: guest.last_stay.map(Day),
        })
        .collect())
}
