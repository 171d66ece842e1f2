//! One group with its blocks, members and events.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::folio::folios::in_use;
use crate::domain::groups::detail::{self as rules, Held, Pickup};
use crate::domain::lists::{EventType, FunctionStatus, ReservationStatus};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::banquet::functions;
use crate::store::folio::folios;
use crate::store::groups::blocks::{self, Block, Group, GroupSummary, Member};
use crate::store::groups::contact::contact;
use crate::svc::groups::blocks::{GROUP, SELLERS};
use crate::wire::{Amount, Day, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "group_detail",
        SELLERS,
        GROUP,
        group_detail,
        "Returns the block, pickup, rooming list, event and master folio of a group.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfGroup {
    /// Identifier of the group.
    group_booking: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct GroupDetail {
    property: String,
    group: GroupView,
    /// Per room type, cheapest first; types used by members without a block come last.
    pickup: Vec<PickupView>,
    rooming_list: Vec<MemberView>,
    event: Option<EventView>,
    /// The open master folio, else the latest.
    master_folio: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct GroupView {
    #[serde(flatten)]
    group: GroupSummary,
    notes: Option<String>,
    /// Who speaks for the group, else its first member.
    contact: Option<ContactView>,
}

#[derive(Serialize, JsonSchema)]
struct ContactView {
    /// Identifier of the profile.
    guest: String,
    name: String,
    phone: Option<String>,
    email: Option<String>,
}

/// A group with its contact.
pub(super) fn group_view(tx: &ReadTx, group: Group) -> Result<GroupView> {
    let contact = contact(tx, group.id)?.map(|contact| ContactView {
        guest: contact.guest,
        name: contact.name,
        phone: contact.phone,
        email: contact.email,
    });
    Ok(GroupView { notes: group.notes.clone(), group: group.into(), contact })
}

#[derive(Serialize, JsonSchema)]
struct PickupView {
    room_type: String,
    rooms_blocked: i64,
    /// Per night; 0 for the calculated price.
    block_rate: Amount,
    /// Confirmed, in-house and departed stays.
    picked_up: i64,
    /// Rooms of the block not yet picked up, at least 0.
    remaining: i64,
}

#[derive(Serialize, JsonSchema)]
struct MemberView {
    name: String,
    guest_name: String,
    room_type: String,
    room: Option<String>,
    status: ReservationStatus,
    check_in_date: Day,
    check_out_date: Day,
}

#[derive(Serialize, JsonSchema)]
struct EventView {
    name: String,
    venue: String,
    event_type: EventType,
    event_date: Day,
    status: FunctionStatus,
    attendees: i64,
    quoted_amount: Amount,
}

fn group_detail(tx: &ReadTx, params: OfGroup) -> Result<GroupDetail> {
    let group = blocks::find(tx, &params.group_booking)?;
    let members = blocks::members(tx, group.id)?;
    let masters = folios::masters(tx, group.id)?;
    let master = in_use(&masters, |folio| folio.is_open()).map(|index| &masters[index]);
    let event = functions::of_group(tx, group.id)?.map(|event| EventView {
        name: event.name,
        venue: event.venue,
        event_type: event.details.event_type,
        event_date: Day(event.details.times.event_on),
        status: event.status,
        attendees: event.details.pax.attendees,
        quoted_amount: Amount(event.grand),
    });
    Ok(GroupDetail {
        property: tx.property()?.name.clone(),
        pickup: pickup(blocks::blocks(tx, group.id)?, &members),
        group: group_view(tx, group)?,
        rooming_list: members.into_iter().map(member_view).collect(),
        event,
        master_folio: master.map(|folio| folio.name.clone()),
    })
}

fn pickup(blocks: Vec<Block>, members: &[Member]) -> Vec<PickupView> {
    let held = |block: Block| Held {
        room_type: block.room_type,
        rooms: block.rooms_blocked,
        rate: block.block_rate,
    };
    let picked = members.iter().filter(|member| member.is_pickup()).map(|member| member.room_type.as_str());
    let view = |row: Pickup| PickupView {
        room_type: row.held.room_type,
        rooms_blocked: row.held.rooms,
        block_rate: Amount(row.held.rate.unwrap_or_default()),
        picked_up: row.picked_up,
        remaining: row.remaining,
    };
    let block = blocks.into_iter().map(held).collect();
    rules::pickup(block, &picked.collect::<Vec<_>>()).into_iter().map(view).collect()
}

fn member_view(member: Member) -> MemberView {
    MemberView {
        name: member.name,
        guest_name: member.guest_name,
        room_type: member.room_type,
        room: member.room,
        status: member.status,
        check_in_date: Day(member.dates.check_in),
        check_out_date: Day(member.dates.check_out),
    }
}
