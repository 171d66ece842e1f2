//! Booking a group with all of its rooms.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::groups::group_booking::require_counts;
use crate::domain::language::Message;
use crate::domain::lists::GroupStatus;
use crate::domain::money::from_minor;
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::store::groups::contact::set_contact;
use crate::store::groups::group_booking::{self, NewGroup};
use crate::svc::booking::new_reservation;
use crate::svc::booking::params::Partners;
use crate::svc::groups::confirmation_message;
use crate::svc::groups::pickup::{Membership, RoomsParam};
use crate::svc::params::NewGroupParams;
use crate::svc::rates::pricing::Terms;
use crate::wire::{self, Amount, Phone, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![write(
        Module::Api,
        "create_group_booking",
        DESK,
        Target::Property,
        create_group_booking,
        "Books a group: one stay for each room.",
    )]
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
    phone: Option<Phone>,
    /// Meal plan, by identifier or code; an entry of `rooms` may name another.
    meal_plan: Option<Text>,
    /// Rate plan, by identifier or code; defaults to the one negotiated with the company.
    rate_plan: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct GroupBooked {
    group_booking: String,
    /// Identifiers of the stays.
    created: Vec<String>,
    /// One row per room that could not be booked.
    skipped: Vec<Skipped>,
    /// Price of the stays, tax included.
    total: Amount,
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
    let partners = Partners::named(tx, asked.company.as_deref(), None)?;
    let company_id = partners.company.as_ref().map(|company| company.id);
    let terms = Terms::named(tx, params.meal_plan.as_deref(), params.rate_plan.as_deref(), None)?;
    let terms = partners.plan(tx, terms)?;
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
    let group_id = group_booking::insert(tx, &new)?;
    set_contact(tx, group_id, guest.id)?;
    let after = json!({ "group_name": asked.group_name, "status": new.status, "company": asked.company,
        "check_in_date": asked.check_in_date, "check_out_date": asked.check_out_date });
    tx.log(Action::new(Verb::CreateGroupBooking, RecordType::GroupBooking, &name).after(after).saves(5));
    let member = Membership { group_id, company_id, dates, guest: &guest, guest_name: &params.guest_name };
    let total = Amount(from_minor(0, &tx.property()?.currency));
    let mut booked = GroupBooked { group_booking: name, created: Vec::new(), skipped: Vec::new(), total };
    for room in rooms {
        for _ in 0..room.count.0 {
            match tx.savepoint(|| member.book_asked(tx, &room, terms.clone())) {
                Ok(stay) => {
                    booked.total.0 += stay.quote.totals.after_tax;
                    booked.created.push(stay.name);
                }
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
