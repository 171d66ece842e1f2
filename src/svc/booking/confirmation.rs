//! Module `desk`: sending a booking's confirmation on request.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::confirmation::require_confirmable;
use crate::domain::messages::delivery::recipients_of;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::store::booking::reservations;
use crate::store::messages::recipients;
use crate::svc::booking::messages;
use crate::svc::messages::sending::{Sent, by_hand, done, each};
use crate::wire::Text;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk, "send_confirmation",
            DESK,
            Target::Of(Owner::Reservation, "reservation"),
            send_confirmation,
            "Sends the confirmation of a stay by e-mail; without an e-mail channel it returns a link that opens the message in a messenger.",
        )
        .reaches_outside()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SendConfirmation {
    /// Identifier of the stay.
    reservation: Text,
}

/// The stay must be confirmed or in house.
fn send_confirmation(tx: &WriteTx, params: SendConfirmation) -> Result<Sent> {
    let stay = reservations::find(tx, &params.reservation)?;
    require_confirmable(&stay.name, stay.status)?;
    let known = recipients::stay_contacts(tx, stay.id)?;
    if !tx.connected().email {
        let parties = recipients_of(stay.contact_preference, known.guest.clone(), known.booker.clone());
        return by_hand(tx, &parties, |name| messages::confirmation(tx, &stay, &known, name));
    }
    let to = messages::confirmed_to(&stay, &known);
    let queued = each(&to, |party| messages::queue_confirmation(tx, &stay, &known, party))?;
    Ok(done(tx, Verb::SendConfirmation, RecordType::Reservation, &stay.name, queued))
}
