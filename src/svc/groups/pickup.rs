//! Booking a whole group at once, and picking up rooms from its block.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::availability::arrival_not_past;
use crate::domain::dates::StayDates;
use crate::domain::groups::pickup::require_counts;
use crate::domain::language::Message;
use crate::domain::lists::{BookingType, GroupStatus};
use crate::domain::numbering;
use crate::domain::rates::Party;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::store::groups::blocks::{self, NewGroup};
use crate::store::guests::companies;
use crate::store::guests::profiles::Profile;
use crate::svc::booking::bookings::Booked;
use crate::svc::booking::new_reservation::{self, NewReservation};
use crate::svc::groups::confirmation_message;
use crate::svc::params::NewGroupParams;
use crate::svc::rates::pricing::{self, Terms};
use crate::wire::{self, Int, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "create_group_booking",
            DESK,
            Target::Property,
            create_group_booking,
            "Books a group: one stay for each room.",
        ),
        write(
            Module::Api,
            "pickup_group_room",
            DESK,
            Target::Of(Owner::Group, "group_booking"),
            pickup_group_room,
            "Books a room from the block of a group, on the group's dates.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CreateGroupBooking {
    /// [{room_type, count, adults, children, meal_plan}]
    #[serde(deserialize_with = "wire::filled")]
    #[schemars(with = "Vec<RoomsParam>")]
    rooms: Option<Vec<RoomsParam>>,
    /// Contact of the group; every stay is booked under this name.
    guest_name: Text,
    /// A known phone attaches the stays to its profile.
    phone: Option<Text>,
    /// Meal plan, by identifier or code; an entry of `rooms` may name another.
    meal_plan: Option<Text>,
    /// Rate plan, by identifier or code.
    rate_plan: Option<Text>,
}

#[derive(Deserialize, JsonSchema)]
struct RoomsParam {
    /// Room type, by identifier or code.
    room_type: Text,
    #[serde(default = "wire::default::one")]
    count: Int,
    /// In each of these rooms; defaults to two, or one in a single room type.
    adults: Option<Int>,
    /// In each of these rooms.
    #[serde(default = "wire::default::zero")]
    children: Int,
    /// Meal plan, by identifier or code; defaults to the group's.
    meal_plan: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct GroupBooked {
    group_booking: String,
    /// Identifiers of the stays.
    created: Vec<String>,
    /// One row per room that could not be booked.
    skipped: Vec<Skipped>,
}

#[derive(Serialize, JsonSchema)]
struct Skipped {
    room_type: String,
    reason: Message,
}

/// The group is Confirmed, without a block: a cancelled room returns to general sale.
fn create_group_booking(
    tx: &WriteTx,
    With(asked, params): With<NewGroupParams, CreateGroupBooking>,
) -> Result<GroupBooked> {
    let dates = new_reservation::bookable_dates(tx, asked.check_in_date.0, asked.check_out_date.0)?;
    let rooms = params.rooms.unwrap_or_default();
    require_counts(&rooms.iter().map(|room| room.count.0).collect::<Vec<_>>())?;
    let company_id = asked.company.as_deref().map(|name| companies::company_id(tx, name)).transpose()?;
    let terms = Terms::named(tx, params.meal_plan.as_deref(), params.rate_plan.as_deref(), None)?;
    let guest = new_reservation::guest(tx, None, &params.guest_name, params.phone.as_deref())?;
    let name = series::name(tx, numbering::GROUP, tx.property()?.business_on)?;
    let new = NewGroup {
        name: &name,
        group_name: &asked.group_name,
        company_id,
        dates,
        cutoff: None,
        status: GroupStatus::Confirmed,
        notes: None,
    };
    let group_id = blocks::insert(tx, &new)?;
    let after = json!({ "group_name": asked.group_name, "status": new.status, "company": asked.company,
        "check_in_date": asked.check_in_date, "check_out_date": asked.check_out_date });
    tx.log(Action::new(Verb::CreateGroupBooking, RecordType::GroupBooking, &name).after(after).saves(5));
    let member = Membership { group_id, company_id, dates, guest: &guest, guest_name: &params.guest_name };
    let mut booked = GroupBooked { group_booking: name, created: Vec::new(), skipped: Vec::new() };
    for room in rooms {
        for _ in 0..room.count.0 {
            match tx.savepoint(|| member.book_asked(tx, &room, terms.clone())) {
                Ok(stay) => booked.created.push(stay.name),
                Err(
                    Error::Refused { message, .. }
                    | Error::Invalid { message, .. }
                    | Error::NotFound { message },
                ) => {
                    booked.skipped.push(Skipped { room_type: room.room_type.to_string(), reason: message });
                }
                Err(error) => return Err(error),
            }
        }
    }
    confirmation_message::queue(tx, &booked.group_booking, group_id, &booked.created);
    Ok(booked)
}

/// What the stays of a group share.
struct Membership<'a> {
    group_id: i64,
    company_id: Option<i64>,
    dates: StayDates,
    guest: &'a Profile,
    guest_name: &'a str,
}

impl Membership<'_> {
    /// Books one room of an entry with its party and meal plan.
    fn book_asked(&self, tx: &WriteTx, room: &RoomsParam, group: Terms) -> Result<new_reservation::Reserved> {
        let own = Terms::named(tx, room.meal_plan.as_deref(), None, None)?.meal_plan;
        let terms = Terms { meal_plan: own.or(group.meal_plan.clone()), ..group };
        self.book(tx, &room.room_type, room.adults.map(|adults| adults.0), room.children.0, terms)
    }

    /// Books one room, with the usual number of adults unless given. The group's block rate comes before any other
    /// price.
    fn book(
        &self,
        tx: &WriteTx,
        room_type: &str,
        adults: Option<i64>,
        children: i64,
        terms: Terms,
    ) -> Result<new_reservation::Reserved> {
        let room_type = new_reservation::sold_type(tx, room_type)?;
        let party = Party::of(adults.unwrap_or(room_type.prices.usual_adults()), children);
        let agreed = pricing::block_rate(tx, Some(self.group_id), room_type.id)?;
        new_reservation::reserve(
            tx,
            NewReservation {
                party,
                terms: Terms { agreed, ..terms },
                group: Some(self.group_id),
                booking_type: BookingType::Group,
                company_id: self.company_id,
                ..NewReservation::new(&room_type, self.dates, self.guest, self.guest_name)
            },
        )
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct PickupGroupRoom {
    /// Identifier of the group.
    group_booking: Text,
    /// Room type, by identifier or code.
    room_type: Text,
    guest_name: Text,
    /// A known phone attaches the stay to its profile.
    phone: Option<Text>,
    #[serde(default = "wire::default::two")]
    adults: Int,
    #[serde(default = "wire::default::zero")]
    children: Int,
}

/// Sells from the group's block; beyond it or after the cutoff, from general availability.
fn pickup_group_room(tx: &WriteTx, params: PickupGroupRoom) -> Result<Booked> {
    let group = new_reservation::open_group(tx, &params.group_booking)?;
    let property = tx.property()?;
    arrival_not_past(group.dates.check_in, property.business_on, property.local(tx.now()).date())
        .map_err(|refusal| Error::refused("arrival_passed", refusal.message))?;
    let guest = new_reservation::guest(tx, None, &params.guest_name, params.phone.as_deref())?;
    let member = Membership {
        group_id: group.id,
        company_id: group.company_id,
        dates: group.dates,
        guest: &guest,
        guest_name: &params.guest_name,
    };
    let (adults, children) = (Some(params.adults.0), params.children.0);
    let reserved = member.book(tx, &params.room_type, adults, children, Terms::default())?;
    Ok(Booked::of(reserved, &guest, &params.guest_name))
}
