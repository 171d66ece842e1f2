//! New bookings at the desk.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::booking::create_booking as rules;
use crate::domain::booking::extras::{require_day, require_quantity};
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::lists::{
    BookerRelation, BookingSource, BookingType, ContactPreference, GuestCategory, ReservationStatus,
};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::store::booking::create_booking::Booker;
use crate::store::booking::extras::{self, Experience};
use crate::store::guests::profiles::{self, Profile};
use crate::svc::booking::extras::Chosen;
use crate::svc::booking::instructions::{self, InstructionParam};
use crate::svc::booking::messages;
use crate::svc::booking::new_reservation::{
    self, NewReservation, Origin, Placement, Reserved, optional_group,
};
use crate::svc::booking::overrides;
use crate::svc::booking::params::StayTerms;
use crate::svc::booking::stay_details::StayDetails;
use crate::svc::rates::pricing;
use crate::wire::{self, Amount, Day, Flag, Int, Phone, Text};
use crate::word;

pub fn rows() -> Vec<Endpoint> {
    vec![write(
        Module::Api,
        "create_booking",
        DESK,
        Target::Property,
        create_booking,
        "Creates a booking, or a waitlist entry.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct CreateBooking {
    guest_name: Text,
    /// A known phone attaches the booking to its profile.
    phone: Option<Phone>,
    #[serde(default)]
    booking_type: BookingType,
    /// Group the stay joins. It uses the group's block, and the group's company pays unless another is named.
    group_booking: Option<Text>,
    #[serde(default)]
    source: BookingSource,
    /// 0 leaves the choice of a room to check-in.
    #[serde(default = "wire::default::on")]
    assign_room: Flag,
    booked_by_name: Option<Text>,
    booked_by_phone: Option<Phone>,
    booker_relation: Option<BookerRelation>,
    /// Who receives messages; defaults to the booker if there is one, else the guest.
    contact_preference: Option<ContactPreference>,
    /// Profile to attach the booking to.
    guest: Option<Text>,
    /// 1 puts the booking on the waitlist, without a room.
    #[serde(default = "wire::default::off")]
    waitlist: Flag,
    /// Experiences sold with the stay: [{experience, qty}].
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<AddonParam>>")]
    addons: Option<Vec<AddonParam>>,
    /// Saved on the profile; VIP also sets its VIP flag.
    guest_category: Option<GuestCategory>,
    /// Arrival, departure, purpose and requests.
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<StayDetails>")]
    stay_details: Option<StayDetails>,
    /// Instructions for departments: [{department, instruction}].
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<InstructionParam>>")]
    instructions: Option<Vec<InstructionParam>>,
    /// Makes the booking tentative: held until the end of this date, then released by the night audit.
    tentative_until: Option<Day>,
    /// Why restrictions are overridden, by a Revenue Manager or above. A lack of rooms is never overridden.
    override_reason: Option<Text>,
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct AddonParam {
    /// Experience, by identifier or name.
    experience: Text,
    /// A day of the stay; defaults to the day of arrival.
    date: Option<Day>,
    #[serde(default = "wire::default::one")]
    qty: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct Booked {
    pub(super) reservation: String,
    room: Option<String>,
    pub(super) guest: String,
    /// Of the nights; the extras are in `grand_total`.
    pub(super) amount_after_tax: Amount,
    discount: Amount,
    /// Extras, after tax.
    pub(super) addons_total: Amount,
    /// The nights and the extras, after tax.
    pub(super) grand_total: Amount,
    status: ReservationStatus,
    /// Points for the desk to check.
    warnings: Vec<Message>,
}

impl Booked {
    /// The answer for a new stay. Warns when the profile found by phone has another name than the booking.
    pub(in crate::svc) fn of(reserved: Reserved, guest: &Profile, guest_name: &str) -> Booked {
        let other_name = rules::other_name_warning(&guest.name, &guest.full_name, guest_name);
        let totals = reserved.quote.totals;
        Booked {
            reservation: reserved.name,
            room: reserved.room,
            guest: guest.name.clone(),
            amount_after_tax: Amount(totals.after_tax),
            discount: Amount(totals.discount),
            addons_total: Amount(reserved.addons_total),
            grand_total: Amount(totals.after_tax + reserved.addons_total),
            status: reserved.status,
            warnings: other_name.into_iter().collect(),
        }
    }
}

fn create_booking(tx: &WriteTx, params: StayTerms<CreateBooking>) -> Result<Booked> {
    create(tx, params, None, |_| Ok(()))
}

/// Creates a booking. `more` runs on the new stay before its messages are written.
pub(super) fn create(
    tx: &WriteTx,
    With(asked, With(room, With(desk, params))): StayTerms<CreateBooking>,
    channel: Option<&str>,
    more: impl FnOnce(&str) -> Result<()>,
) -> Result<Booked> {
    let dates = new_reservation::bookable_dates(tx, asked.check_in_date.0, asked.check_out_date.0)?;
    let room_type = new_reservation::sold_type(tx, &room.room_type)?;
    let group = optional_group(tx, params.group_booking.as_deref())?;
    let groups_company = group.as_ref().and_then(|group| group.company_id);
    let group = group.map(|group| group.id);
    let partners = desk.partners(tx)?;
    let mut terms = desk.negotiated(tx, groups_company, room.terms(tx, desk.rate_plan())?)?;
    terms.agreed = pricing::block_rate(tx, group, room_type.id)?;
    let (phone, named) = (params.phone.as_deref(), params.guest.as_deref());
    let profile = new_reservation::guest(tx, named, &params.guest_name, phone)?;
    if let Some(category) = params.guest_category {
        profiles::set_category(tx, profile.id, category)?;
    }
    let tentative_until = params.tentative_until.map(|day| day.0).filter(|_| !params.waitlist.0);
    new_reservation::require_option_date(tx, tentative_until, &dates)?;
    overrides::require_role(tx, params.override_reason.as_deref())?;
    let named = named.is_some();
    let booker_given = params.booked_by_name.is_some();
    let order = NewReservation {
        party: desk
            .party_with_beds(&asked, params.stay_details.as_ref().and_then(StayDetails::extra_beds))?,
        terms,
        placement: if params.waitlist.0 {
            Placement::Waitlist
        } else {
            Placement::Confirm { assign_room: params.assign_room.0, restricted: true }
        },
        group,
        origin: Origin { source: params.source, channel, ..Origin::default() },
        booking_type: match params.booking_type {
            BookingType::Individual if group.is_some() => BookingType::Group,
            given => given,
        },
        company_id: partners.company.map(|company| company.id).or(groups_company),
        travel_agent: partners.travel_agent,
        booker: Booker {
            name: params.booked_by_name.map(|name| name.0),
            phone: params.booked_by_phone.map(|phone| phone.0),
            relation: params.booker_relation,
            preference: params.contact_preference.unwrap_or(if booker_given {
                ContactPreference::Booker
            } else {
                ContactPreference::Guest
            }),
        },
        details: params.stay_details.map(|details| details.read(dates.is_day_use())).transpose()?,
        addons: addons(tx, params.addons.unwrap_or_default(), &dates)?,
        instructions: instructions::read(params.instructions.unwrap_or_default()),
        tentative_until,
        override_reason: params.override_reason.map(|reason| reason.0),
        ..NewReservation::new(&room_type, dates, &profile, &params.guest_name)
    };
    let reserved = new_reservation::reserve(tx, order)?;
    more(&reserved.name)?;
    messages::booked(tx, &reserved.name);
    let name_given = if named { profile.full_name.clone() } else { params.guest_name.0 };
    Ok(Booked::of(reserved, &profile, &name_given))
}

pub(crate) fn addons(tx: &ReadTx, given: Vec<AddonParam>, dates: &StayDates) -> Result<Vec<Chosen>> {
    if given.is_empty() {
        return Ok(Vec::new());
    }
    chosen(extras::experiences(tx)?, given, dates)
}

/// Matches the addons a caller names with the experiences on offer.
pub(crate) fn chosen(
    offered: Vec<Experience>,
    given: Vec<AddonParam>,
    dates: &StayDates,
) -> Result<Vec<Chosen>> {
    let choose = |addon: AddonParam| {
        let name = &*addon.experience;
        let found = offered.iter().find(|offer| offer.name == name || offer.experience_name == name);
        let found = found.ok_or_else(|| Error::not_found(word!("experience"), name))?;
        require_quantity(name, addon.qty.0)?;
        let on = addon.date.map(|date| date.0);
        require_day(name, on, dates)?;
        Ok(Chosen { experience: found.clone(), qty: addon.qty.0, on })
    };
    given.into_iter().map(choose).collect()
}
