//! Enquiries about the program or about hosting a hotel. The enquiry is stored first; a failing message does not fail
//! the call.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::contact::demand_email;
use crate::domain::guest_web::enquiry::message_about;
use crate::domain::language::{Language, Message};
use crate::domain::lists::{ClosedList, EnquiryInterest, MessageChannel, MessageKind};
use crate::domain::messages::delivery::one_line;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::subject::Subject;
use crate::rpc::target::Target;
use crate::say;
use crate::store::guest_web::enquiry::{self, NewEnquiry};
use crate::store::messages::outbox::{self, NewMessage};
use crate::store::messages::recipients;
use crate::svc::messages::compose::best_effort;
use crate::wire::{self, Int, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::PublicApi,
            "hosting_enquiry",
            Gate::Public,
            Target::None,
            hosting_enquiry,
            "Submits an enquiry.",
        )
        .post_only()
        .subject(Subject::Phone("phone")),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct HostingEnquiry {
    full_name: Text,
    email: Text,
    phone: Option<Text>,
    /// The enquirer's own property.
    property_name: Option<Text>,
    #[serde(default = "wire::default::zero")]
    rooms: Int,
    city: Option<Text>,
    message: Option<Prose>,
    country: Option<Text>,
    /// Hosting, Implementation, Support AMC or Partnership; anything else is dropped.
    interest: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct EnquiryReceived {
    ok: Yes,
    message: Message,
}

fn hosting_enquiry(tx: &WriteTx, params: HostingEnquiry) -> Result<EnquiryReceived> {
    demand_email("email", &params.email)?;
    if !(0..=100_000).contains(&params.rooms.0) {
        return Err(Error::invalid("rooms", say!("Rooms must be from 0 to 100000.")));
    }
    let interest = params.interest.as_deref().and_then(EnquiryInterest::parse);
    let name = enquiry::insert(
        tx,
        &NewEnquiry {
            full_name: &params.full_name,
            email: &params.email,
            phone: params.phone.as_deref(),
            property_name: params.property_name.as_deref(),
            rooms: params.rooms.0,
            city: params.city.as_deref(),
            country: params.country.as_deref(),
            interest,
            message: params.message.as_deref(),
        },
    )?;
    // The log gets no personal data: it can't be erased there.
    tx.log(
        Action::new(Verb::HostingEnquiry, RecordType::HostingEnquiry, &name)
            .after(json!({ "interest": interest, "rooms": params.rooms })),
    );
    queue_message(tx, &lead(&params, interest), params.message.as_deref());
    let message = say!("Thank you. We have your message and will write to you.");
    Ok(EnquiryReceived { ok: OK, message })
}

/// The enquiry as a message shows it.
fn lead(params: &HostingEnquiry, interest: Option<EnquiryInterest>) -> Lead {
    let text = |text: &Option<Text>| text.as_deref().map(str::to_string).unwrap_or_default();
    let rooms = if params.rooms.0 > 0 { params.rooms.0.to_string() } else { String::new() };
    let facts = [
        (say!("Name"), params.full_name.to_string()),
        (say!("E-mail"), params.email.to_string()),
        (say!("Phone"), text(&params.phone)),
        (say!("Property"), text(&params.property_name)),
        (say!("Rooms"), rooms),
        (say!("City"), text(&params.city)),
        (say!("Country"), text(&params.country)),
        (say!("Interest"), interest.map(|interest| interest.to_string()).unwrap_or_default()),
    ];
    let given = facts.into_iter().filter(|(_, value)| !value.is_empty());
    Lead { name: params.full_name.to_string(), email: params.email.to_string(), facts: given.collect() }
}

/// An enquiry.
struct Lead {
    name: String,
    email: String,
    /// Label and value.
    facts: Vec<(Message, String)>,
}

/// Queues the enquiry for the first property that has an address: it belongs to none.
fn queue_message(tx: &WriteTx, lead: &Lead, message: Option<&str>) {
    best_effort(tx, "an enquiry", || {
        if !tx.connected().email {
            return Ok(());
        }
        let Some((property, address)) = enquiry::recipient(tx)? else { return Ok(()) };
        let tx = tx.within_property(property);
        let writer = recipients::writer(&tx)?;
        let rendered = message_about(
            Language::of(&tx.property()?.locale),
            &writer,
            &lead.name,
            lead.facts.clone(),
            message,
        );
        let new = NewMessage {
            kind: MessageKind::Enquiry,
            channel: MessageChannel::Email,
            reservation_id: None,
            guest_id: None,
            about: None,
            recipient: &address,
            recipient_name: &one_line(&writer.name),
            reply_to: Some(&lead.email),
            rendered: &rendered,
            blanks: &[],
            attachment: None,
        };
        outbox::queue(&tx, &new).map(drop)
    });
}
