//! Erasing a guest's personal data; stays and bills remain.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::guests::anonymize::PersonalData;
use crate::domain::lists::Role::{Administrator, HotelAdmin, SystemManager};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::guests::{anonymize, profiles};
use crate::svc::guests::merge::within_reach;
use crate::wire::Text;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "anonymize_guest",
            Gate::Any(&[HotelAdmin, SystemManager, Administrator]),
            Target::Every,
            anonymize_guest,
            "Permanently erases the personal data of a guest; stays and bills remain under an alias.",
        )
        .destructive(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct AnonymizeGuest {
    /// Identifier of the guest.
    guest: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Anonymized {
    guest: String,
    /// The name used from now on.
    alias: String,
    /// Number of changed records about others: notes naming the guest, rows of companions, entries of the action log.
    others_changed: usize,
}

/// Refused while a stay of the guest is confirmed, waitlisted or in house. Companions in the registers of the guest's
/// stays are erased too. In records about others, the full name, e-mail and phone are removed from free text, and
/// only if nobody else has them; bills, codes, dates and statuses never change. A caller of some properties changes
/// nothing at the others. Earlier backups are not reached.
fn anonymize_guest(tx: &WriteTx, params: AnonymizeGuest) -> Result<Anonymized> {
    let guest = profiles::find(tx, &params.guest)?;
    within_reach(tx, &guest)?;
    if let Some(stay) = anonymize::live_stay(tx, guest.id)? {
        let message = say!(
            "{guest} still has the stay {stay}; it must end or be cancelled first.",
            guest = guest.name,
            stay
        );
        return Err(Error::refused("live_stay", message));
    }
    let alias = format!("Erased {}", guest.name);
    tx.erase_from_log();
    // A repeated call finds only the alias, but still cleans the database file.
    if guest.full_name == alias {
        tx.nothing_changed();
        return Ok(Anonymized { guest: guest.name, alias, others_changed: 0 });
    }
    let identifiers = anonymize::identifiers(tx, guest.id)?;
    let empty = PersonalData::new(&alias, anonymize::own_records(tx, guest.id)?);
    let named = anonymize::wipe_mentions(tx, guest.id, &identifiers, &alias)?;
    anonymize::wipe(tx, guest.id, &alias)?;
    let personal = anonymize::personal(tx, guest.id, &identifiers, empty)?;
    let swept = anonymize::sweep(tx, guest.id, &personal)?;
    let others_changed = named + swept.others;
    let why = match swept.resealed_from {
        Some(row) => format!("The guest was erased; the action log was sealed again from row {row}."),
        None => "The guest was erased; the action log had no trace and is sealed as before.".to_string(),
    };
    tx.log(
        Action::new(Verb::AnonymizeGuest, RecordType::Guest, &guest.name)
            .after(json!({
                "alias": alias, "resealed_from": swept.resealed_from, "others_changed": others_changed
            }))
            .why(why),
    );
    Ok(Anonymized { guest: guest.name, alias, others_changed })
}
