//! Pre-check-in at the desk: sending the link, verifying the document, copying what the guest wrote into the
//! register.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::language::Message;
use crate::domain::lists::{CardField, ClosedList, MessageChannel, OccupantIdType, PrecheckinStatus};
use crate::domain::messages::delivery::{address_warning, click_to_chat};
use crate::domain::stay::occupants as rules;
use crate::domain::stay::precheckin::{require_link, require_submitted};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write, write_prepared};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::secrets;
use crate::store::booking::reservations::{self, Stay};
use crate::store::stay::occupants::{self, Occupant};
use crate::store::stay::precheckin;
use crate::store::stay::registration_card::{self, Facts};
use crate::svc::booking::checkin_link::CheckinLink;
use crate::wire::{Flag, Json, OK, Text, Yes};
const STAY: Target = Target::Of(Owner::Reservation, "reservation");

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "verify_precheckin",
            DESK,
            STAY,
            verify_precheckin,
            "Marks the document that a guest submitted as verified.",
        )
        .post_only(),
        write_prepared(
            Module::Api,
            "send_precheckin_link",
            DESK,
            STAY,
            |_: &Context, actor: &Actor, _: &SendLink| Ok((actor.base_url.clone(), secrets::token()?)),
            send_precheckin_link,
            "Returns the guest's check-in link; creates it if there is none.",
        )
        .reaches_outside()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct VerifyPrecheckin {
    /// Identifier of the stay.
    reservation: Text,
    /// Fields copied from pre-check-in into the guest's row of the register, which is added if missing. Left out: no
    /// copy.
    take_over: Option<Json<Vec<CardField>>>,
}

#[derive(Serialize, JsonSchema)]
pub struct VerifiedPrecheckin {
    ok: Yes,
    status: PrecheckinStatus,
}

fn verify_precheckin(tx: &WriteTx, params: VerifyPrecheckin) -> Result<VerifiedPrecheckin> {
    let stay = reservations::find(tx, &params.reservation)?;
    require_submitted(&stay.name, stay.precheckin_status)?;
    let fields = params.take_over.map(|fields| fields.0).unwrap_or_default();
    if !fields.is_empty() {
        take_over(tx, &stay, &fields)?;
    }
    precheckin::verify(tx, &stay)?;
    let status = PrecheckinStatus::Verified;
    tx.log(
        Action::new(Verb::VerifyPrecheckin, RecordType::Reservation, &stay.name)
            .before(json!({ "precheckin_status": stay.precheckin_status }))
            .after(json!({ "precheckin_status": status, "taken_over": fields })),
    );
    Ok(VerifiedPrecheckin { ok: OK, status })
}

/// Copies the chosen fields into the register row with the guest's name.
fn take_over(tx: &WriteTx, stay: &Stay, fields: &[CardField]) -> Result<()> {
    rules::require_register_open(&stay.name, stay.status)?;
    let facts = registration_card::facts(tx, stay)?;
    let register = occupants::of_stay(tx, stay.id)?;
    let name = |name: &str| name.trim().to_lowercase();
    let known = register.iter().position(|row| name(&row.occupant.full_name) == name(&stay.guest_name));
    let row = known.map(|at| &register[at]);
    let guest = Occupant { full_name: stay.guest_name.clone(), ..Occupant::default() };
    let line = known.unwrap_or(register.len()) as i64 + 1;
    let written = filled(row.map_or(guest, |row| row.occupant.clone()), &facts, fields);
    occupants::put(tx, stay.id, row.map(|row| row.id), line, &written)
}

/// The row with the guest's values; fields the guest left blank keep theirs.
fn filled(mut row: Occupant, facts: &Facts, fields: &[CardField]) -> Occupant {
    for field in fields {
        match field {
            CardField::Nationality => row.nationality = facts.nationality.clone().or(row.nationality),
            CardField::IdNumber => row.id_number = facts.id_number.clone().or(row.id_number),
            CardField::IdType => {
                let known = |word: &str| OccupantIdType::parse(word).unwrap_or(OccupantIdType::Other);
                row.id_type = facts.id_type.as_deref().map(known).or(row.id_type);
            }
        }
    }
    row
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
    /// The guest's page. Anyone with the link acts as the guest.
    link: String,
    /// 1: sent over a connected channel. 0: no channel is connected; the desk sends it by `chat_link`.
    sent: Flag,
    channel: MessageChannel,
    /// Why the guest may be unable to open the link; null if there is no problem.
    warning: Option<Message>,
    /// Opens the message with the link in the desk's own application; null without phone and e-mail.
    chat_link: Option<String>,
}

/// Only for confirmed and in-house stays: the link expires with departure or cancellation.
fn send_precheckin_link(tx: &WriteTx, params: SendLink, ready: (String, String)) -> Result<LinkSent> {
    let (origin, fresh) = ready;
    let stay = reservations::find(tx, &params.reservation)?;
    require_link(&stay.name, stay.status)?;
    let checkin_link = CheckinLink::of(tx, &stay, &origin, &fresh)?;
    precheckin::link_sent(tx, &stay, &checkin_link.token)?;
    // An address without a host leads nowhere but on this machine.
    let sent = !origin.is_empty() && !checkin_link.queue(tx, &stay, params.channel)?.is_empty();
    let warning = address_warning(&origin);
    let iso = tx.property()?.pack().iso;
    let chat_link = checkin_link
        .parties
        .iter()
        .find_map(|party| click_to_chat(params.channel, party, iso, &checkin_link.chat));
    tx.log(
        Action::new(Verb::SendPrecheckinLink, RecordType::Reservation, &stay.name)
            .after(json!({ "channel": params.channel, "sent": Flag(sent) })),
    );
    Ok(LinkSent {
        ok: OK,
        link: checkin_link.link,
        sent: Flag(sent),
        channel: params.channel,
        warning,
        chat_link,
    })
}
