//! The guest's own check-in as the desk sees it: handing out the link, and confirming that the document was seen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::checkin::OfStay;
use crate::actor::Actor;
use crate::app::App;
use crate::db::action_log::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::lists::{MessageChannel, PrecheckinStatus, ReservationStatus, Role};
use crate::domain::sending::click_to_chat;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, write, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::wire::{Flag, OK, Text, Yes};
use crate::secrets;
use crate::store::precheckin;
use crate::store::properties::house;
use crate::store::reservations;
use crate::svc::letters::WayIn;

const DESK: Gate = Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]);
const STAY: Target = Target::Of(Owner::Reservation, "reservation");

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            "verify_precheckin",
            DESK,
            STAY,
            verify_precheckin,
            "The desk has checked the document that a guest submitted.",
        )
        .post_only(),
        write_prepared(
            "send_precheckin_link",
            DESK,
            STAY,
            |_: &App, actor: &Actor, _: &SendLink| Ok((actor.base_url.clone(), secrets::token()?)),
            send_precheckin_link,
            "Makes the guest's check-in link when there is none and hands it out.",
        )
        .post_only(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct VerifiedPrecheckin {
    ok: Yes,
    status: PrecheckinStatus,
}

fn verify_precheckin(tx: &WriteTx, params: OfStay) -> Result<VerifiedPrecheckin> {
    let stay = reservations::find(tx, &params.reservation)?;
    if stay.precheckin_status != PrecheckinStatus::Submitted {
        let message =
            format!("The pre-check-in of {} is {}, not Submitted.", stay.name, stay.precheckin_status);
        return Err(Error::refused("not_submitted", message));
    }
    precheckin::verify(tx, &stay)?;
    let status = PrecheckinStatus::Verified;
    tx.log(
        Action::new("verify_precheckin", "Reservation", &stay.name)
            .before(json!({ "precheckin_status": stay.precheckin_status }))
            .after(json!({ "precheckin_status": status })),
    );
    Ok(VerifiedPrecheckin { ok: OK, status })
}

#[derive(Deserialize, JsonSchema)]
pub struct SendLink {
    /// Identifier of the stay.
    reservation: Text,
    #[serde(default)]
    channel: MessageChannel,
}

#[derive(Serialize, JsonSchema)]
pub struct LinkSent {
    ok: Yes,
    /// The guest's page; whoever has it is the guest.
    link: String,
    /// 1: a connected channel carried it. 0: no channel is connected, the desk sends it by `chat_link`.
    sent: Flag,
    channel: MessageChannel,
    /// Opens a message to the guest, with the link in it, in the desk's own application; null without phone or e-mail.
    chat_link: Option<String>,
}

/// A link is for a stay that is still to come or in house: it dies with the departure or the cancellation.
fn send_precheckin_link(tx: &WriteTx, params: SendLink, ready: (String, String)) -> Result<LinkSent> {
    let (origin, fresh) = ready;
    let stay = reservations::find(tx, &params.reservation)?;
    if !matches!(stay.status, ReservationStatus::Confirmed | ReservationStatus::CheckedIn) {
        let message = format!("{} is {}; there is nothing to check in to.", stay.name, stay.status);
        return Err(Error::refused("wrong_status", message));
    }
    let way_in = WayIn::of(tx, &stay, &origin, fresh)?;
    precheckin::link_sent(tx, &stay, &way_in.token)?;
    // An address without a host leads nowhere but on this machine.
    let sent = !origin.is_empty() && way_in.queue(tx, &stay, params.channel)? > 0;
    let iso = house(tx)?.pack().iso;
    let chat_link =
        way_in.parties.iter().find_map(|party| click_to_chat(params.channel, party, iso, &way_in.chat));
    tx.log(
        Action::new("send_precheckin_link", "Reservation", &stay.name)
            .after(json!({ "channel": params.channel, "sent": Flag(sent) })),
    );
    Ok(LinkSent { ok: OK, link: way_in.link, sent: Flag(sent), channel: params.channel, chat_link })
}
