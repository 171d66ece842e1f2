//! A group with its event: the block is the group's, the event a function of the banquet office.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{SELLERS, enquiries, pricing};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::create_group_block::left_out_warning;
use crate::domain::banquet::quantities::{Pax, read_pax};
use crate::domain::language::Message;
use crate::domain::lists::{EventType, GroupStatus};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::store::banquet::details::Details;
use crate::svc::groups::blocks::{BlockParam, Draft, Drafted, draft};
use crate::svc::params::NewGroupParams;
use crate::wire::{self, Amount, Day, Int, Phone, Prose, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "create_group_block",
            SELLERS,
            Target::Property,
            create_group_block,
            "Creates a group with its block and, optionally, an event.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CreateGroupBlock {
    /// [{room_type, rooms_blocked, block_rate}]
    #[serde(deserialize_with = "wire::filled")]
    #[schemars(with = "Vec<BlockParam>")]
    blocks: Option<Vec<BlockParam>>,
    /// The last business date on which unsold rooms are held for the group.
    cutoff_date: Option<Day>,
    /// Venue of the group's event, by identifier, name or code.
    venue: Option<Text>,
    event_type: Option<EventType>,
    /// Defaults to the group's arrival.
    event_date: Option<Day>,
    #[serde(default = "wire::default::zero")]
    attendees: Int,
    customer_phone: Option<Phone>,
    notes: Option<Prose>,
}

#[derive(Serialize, JsonSchema)]
pub struct GroupDrafted {
    group_booking: String,
    /// Identifier of the banquet function, if a venue was given.
    event: Option<String>,
    status: GroupStatus,
    /// What was ignored.
    warnings: Vec<Message>,
}

/// A draft holds no rooms until `save_group_blocks` confirms it. Its event is an enquiry with the rental of the hall.
fn create_group_block(
    tx: &WriteTx,
    With(asked, params): With<NewGroupParams, CreateGroupBlock>,
) -> Result<GroupDrafted> {
    let event = Event {
        venue: params.venue,
        event_type: params.event_type,
        date: params.event_date.map(|day| day.0),
        attendees: params.attendees.0,
        phone: params.customer_phone,
    };
    let cutoff = params.cutoff_date.map(|day| day.0);
    let group = draft(tx, &asked, Draft { blocks: params.blocks, cutoff, notes: params.notes })?;
    let warnings = event.warnings();
    let event = event.enquire(tx, &group, &asked.group_name)?;
    Ok(GroupDrafted { group_booking: group.name, event, status: GroupStatus::Open, warnings })
}

/// The event given with a new group.
struct Event {
    venue: Option<Text>,
    event_type: Option<EventType>,
    date: Option<NaiveDate>,
    attendees: i64,
    phone: Option<Phone>,
}

impl Event {
    /// An event without a venue is ignored; the block is created all the same.
    fn warnings(&self) -> Vec<Message> {
        let wanted = self.event_type.is_some() || self.date.is_some();
        left_out_warning(wanted, self.venue.is_some()).into_iter().collect()
    }

    /// Creates the function as an enquiry; answers its identifier, or `None` without an event.
    fn enquire(self, tx: &WriteTx, group: &Drafted, group_name: &str) -> Result<Option<String>> {
        let attendees = read_pax("attendees", self.attendees)?;
        let Some(venue) = self.venue else { return Ok(None) };
        let event_date = self.date.unwrap_or(group.dates.check_in);
        let venue = enquiries::venue_on(tx, &venue, event_date)?;
        let event_type = self.event_type.unwrap_or_default();
        let function = enquiries::enquire(
            tx,
            &Details {
                event_type,
                customer_phone: self.phone.map(|phone| phone.0),
                company_id: group.company_id,
                group_id: Some(group.id),
                pax: Pax { attendees, guaranteed: None, actual: None },
                ..Details::enquiry(venue.id, group_name, event_date)
            },
        )?;
        let rental = pricing::rental(tx, &venue)?;
        let function = pricing::write(tx, &function, rental.into_iter().collect(), function.discount)?;
        let after = json!({ "venue": venue.name, "event_type": event_type, "status": function.status,
            "event_date": Day(event_date), "customer_name": group_name, "attendees": attendees,
            "group_booking": group.name, "grand_total": Amount(function.grand) });
        tx.log(Action::new(Verb::BanquetEnquiry, RecordType::VenueBooking, &function.name).after(after));
        Ok(Some(function.name))
    }
}
