//! Picking up rooms from the block of a group.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::booking::availability::require_arrival_ahead;
use crate::domain::dates::StayDates;
use crate::domain::lists::BookingType;
use crate::domain::rates::Party;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::store::guests::profiles::Profile;
use crate::svc::booking::create_booking::Booked;
use crate::svc::booking::new_reservation::{self, NewReservation};
use crate::svc::booking::params::plan_of_group;
use crate::svc::rates::pricing::{self, Terms};
use crate::wire::{self, Int, Phone, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
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
pub struct RoomsParam {
    /// Room type, by identifier or code.
    pub room_type: Text,
    #[serde(default = "wire::default::one")]
    pub count: Int,
    /// In each of these rooms; defaults to two, or one in a single room type.
    adults: Option<Int>,
    /// In each of these rooms.
    #[serde(default = "wire::default::zero")]
    children: Int,
    /// Meal plan, by identifier or code; defaults to the group's.
    meal_plan: Option<Text>,
}

/// What the stays of a group share.
pub struct Membership<'a> {
    pub group_id: i64,
    pub company_id: Option<i64>,
    pub dates: StayDates,
    pub guest: &'a Profile,
    pub guest_name: &'a str,
}

impl Membership<'_> {
    /// Books one room of an entry with its party and meal plan.
    pub fn book_asked(
        &self,
        tx: &WriteTx,
        room: &RoomsParam,
        group: Terms,
    ) -> Result<new_reservation::Reserved> {
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
    phone: Option<Phone>,
    #[serde(default = "wire::default::two")]
    adults: Int,
    #[serde(default = "wire::default::zero")]
    children: Int,
}

/// Sells from the group's block, at its rate or else at the rate of the group's company; beyond it or after the cutoff, from general availability.
fn pickup_group_room(tx: &WriteTx, params: PickupGroupRoom) -> Result<Booked> {
    let group = new_reservation::open_group(tx, &params.group_booking)?;
    let property = tx.property()?;
    require_arrival_ahead(group.dates.check_in, property.business_on, property.local(tx.now()).date())?;
    let guest = new_reservation::guest(tx, None, &params.guest_name, params.phone.as_deref())?;
    let member = Membership {
        group_id: group.id,
        company_id: group.company_id,
        dates: group.dates,
        guest: &guest,
        guest_name: &params.guest_name,
    };
    let (adults, children) = (Some(params.adults.0), params.children.0);
    let terms = plan_of_group(tx, group.company_id, Terms::default())?;
    let reserved = member.book(tx, &params.room_type, adults, children, terms)?;
    Ok(Booked::of(reserved, &guest, &params.guest_name))
}
