//! Creating a reservation: guest, price, room, stored in one step. The desk, groups, imports and the website all end
//! here.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::Serialize;
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::minor;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::allocation::FreeRoom;
use crate::domain::booking::availability::{arrival_not_past, option_date, welcome};
use crate::domain::booking::create_booking::{require_group_open, require_sold};
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::lists::{BookingSource, BookingType, Department, ReservationStatus};
use crate::domain::money::percent_of;
use crate::domain::property::PropertySettings;
use crate::domain::rates::quote::Quote;
use crate::domain::rates::{self, Party};
use crate::domain::{numbering, phone};
use crate::error::{Error, Result};
use crate::say;
use crate::secrets;
use crate::store::booking::availability::Inventory;
use crate::store::booking::create_booking::{Booker, NewStay};
use crate::store::booking::stay_details::{self, Details};
use crate::store::booking::{create_booking as store, instructions, tentative};
use crate::store::groups::blocks::{self, Group};
use crate::store::guests::companies::TravelAgent;
use crate::store::guests::profiles::{self, NewGuest, Profile};
use crate::store::housekeeping::rooms;
use crate::store::rates::nights::{self, NightAssignment};
use crate::store::rates::price_rules;
use crate::store::rates::price_rules::RoomType;
use crate::store::rates::vouchers;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::extras::{self, Chosen};
use crate::svc::booking::overrides;
use crate::svc::rates::pricing::{self, Terms};
use crate::wire::{Amount, Day};

/// Everything a new reservation is made from.
pub struct NewReservation<'a> {
    pub room_type: &'a RoomType,
    pub dates: StayDates,
    pub party: Party,
    pub guest: &'a Profile,
    /// The name given with the booking.
    pub guest_name: &'a str,
    pub terms: Terms,
    pub placement: Placement,
    /// Row id of the preferred room. If it is not free, `placement` decides whether another is chosen.
    pub room: Option<i64>,
    /// Refuse (409 `room_taken`) when the preferred room is not free.
    pub room_is_fixed: bool,
    pub group: Option<i64>,
    pub origin: Origin<'a>,
    pub booking_type: BookingType,
    pub company_id: Option<i64>,
    pub travel_agent: Option<TravelAgent>,
    pub booker: Booker,
    pub details: Option<Details>,
    pub addons: Vec<Chosen>,
    pub instructions: Vec<(Department, String)>,
    /// Option date of a tentative booking.
    pub tentative_until: Option<NaiveDate>,
    /// Why restrictions are overridden.
    pub override_reason: Option<String>,
}

impl<'a> NewReservation<'a> {
    /// The defaults: Confirmed, with a room, individual.
    pub fn new(
        room_type: &'a RoomType,
        dates: StayDates,
        guest: &'a Profile,
        guest_name: &'a str,
    ) -> NewReservation<'a> {
        NewReservation {
            room_type,
            dates,
            party: Party::of(2, 0),
            guest,
            guest_name,
            terms: Terms::default(),
            placement: Placement::Confirm { assign_room: true, restricted: true },
            room: None,
            room_is_fixed: false,
            group: None,
            origin: Origin::default(),
            booking_type: BookingType::Individual,
            company_id: None,
            travel_agent: None,
            booker: Booker::default(),
            details: None,
            addons: Vec::new(),
            instructions: Vec::new(),
            tentative_until: None,
            override_reason: None,
        }
    }
}

/// The status in which a reservation begins.
#[derive(Clone, Copy, Debug)]
pub enum Placement {
    /// Sold now. `restricted: false` for stays agreed elsewhere: only a lack of rooms refuses them.
    Confirm { assign_room: bool, restricted: bool },
    /// An imported stay in house: needs a room from today on; earlier nights were billed elsewhere.
    InHouse,
    /// On the waitlist.
    Waitlist,
    /// An imported stay that is over; it holds no inventory.
    History(ReservationStatus),
}

/// The source of a booking.
#[derive(Clone, Copy, Debug, Default)]
pub struct Origin<'a> {
    pub source: BookingSource,
    pub channel: Option<&'a str>,
    pub reference: Option<&'a str>,
    pub import_batch: Option<&'a str>,
}

/// A reservation that was created.
pub struct Reserved {
    pub id: i64,
    /// `RES-2026-00001`
    pub name: String,
    /// Full identifier of its room.
    pub room: Option<String>,
    pub status: ReservationStatus,
    pub quote: Quote,
    /// What its extras cost with tax.
    pub addons_total: Decimal,
    /// The restriction that was overridden.
    pub overridden: Option<Message>,
}

/// Dates that may be booked today: the arrival must not be past. Imports skip this check.
pub fn bookable_dates(
    tx: &ReadTx,
    check_in: chrono::NaiveDate,
    check_out: chrono::NaiveDate,
) -> Result<StayDates> {
    let dates = StayDates::new(check_in, check_out)?;
    let property = tx.property()?;
    arrival_not_past(dates.check_in, property.business_on, property.local(tx.now()).date())?;
    Ok(dates)
}

/// A room type that is on sale.
pub fn sold_type(tx: &ReadTx, name: &str) -> Result<RoomType> {
    let room_type = price_rules::room_type(tx, name)?;
    require_sold(&room_type.label, room_type.disabled)?;
    Ok(room_type)
}

/// The group of a booking, if it names one.
pub(crate) fn optional_group(tx: &ReadTx, name: Option<&str>) -> Result<Option<Group>> {
    name.map(|name| open_group(tx, name)).transpose()
}

/// A group that accepts members.
pub fn open_group(tx: &ReadTx, name: &str) -> Result<Group> {
    let group = blocks::find(tx, name)?;
    require_group_open(&group.group_name, group.status)?;
    Ok(group)
}

/// The profile of a booking: the one named, else the one with this phone, else a new one. A blacklisted guest is
/// refused, with the reason only if the caller may see the profile.
pub fn guest(tx: &WriteTx, named: Option<&str>, full_name: &str, phone: Option<&str>) -> Result<Profile> {
    let property = tx.property()?;
    let digits = phone.and_then(|phone| digits(&property, phone));
    let known = match named {
        Some(name) => Some(profiles::find(tx, name)?),
        None => digits.as_deref().map(|digits| profiles::by_phone(tx, digits)).transpose()?.flatten(),
    };
    let Some(profile) = known else {
        return profiles::insert(
            tx,
            &NewGuest { full_name, phone, digits: digits.as_deref(), ..NewGuest::default() },
        );
    };
    check_welcome(tx, &profile)?;
    if let (None, Some(phone)) = (&profile.phone, phone) {
        profiles::set_phone(tx, profile.id, phone, digits.as_deref())?;
    }
    Ok(profile)
}

/// The same for website bookings: an existing profile is neither changed nor shown, and a blacklisted guest gets no
/// reason. The e-mail stays with the booking until the desk has met the guest.
pub fn web_guest(tx: &WriteTx, full_name: &str, phone: &str) -> Result<Profile> {
    let digits = digits(&*tx.property()?, phone).filter(|_| phone::is_dialable(phone));
    let digits = digits
        .ok_or_else(|| Error::invalid("phone", say!("Please give a phone number with its area code.")))?;
    match profiles::by_phone(tx, &digits)? {
        None => {
            let (phone, digits) = (Some(phone), Some(digits.as_str()));
            profiles::insert(tx, &NewGuest { full_name, phone, digits, ..NewGuest::default() })
        }
        Some(profile) if profile.blacklisted => Err(not_online()),
        Some(profile) => Ok(profile),
    }
}

/// The one refusal for all who cannot book on the website, so that it does not reveal who is blacklisted.
pub fn not_online() -> Error {
    Error::refused("not_online", say!("This booking can't be made here; please call the hotel."))
}

/// Refuses a blacklisted guest of the chain.
pub fn check_welcome(tx: &ReadTx, profile: &Profile) -> Result<()> {
    if !profile.blacklisted {
        return Ok(());
    }
    if profiles::is_seen(tx, profile.id)? {
        welcome(&profile.full_name, Some(profile.blacklist_reason.as_deref().unwrap_or_default()))?;
    }
    let message = say!("This guest can't be booked here; please ask the management of the chain.");
    Err(Error::refused("guest_blacklisted", message))
}

/// A phone number in the form compared at this property.
pub fn digits(property: &PropertySettings, phone: &str) -> Option<String> {
    phone::comparable(phone, property.pack().iso)
}

/// Refuses an option date that is past or after the arrival.
pub fn require_option_date(tx: &ReadTx, until: Option<NaiveDate>, dates: &StayDates) -> Result<()> {
    let Some(until) = until else { return Ok(()) };
    Ok(option_date(until, tx.property()?.business_on, dates.check_in)?)
}

/// Prices, checks and stores a reservation with its nights, extras and instructions, and logs it.
pub fn reserve(tx: &WriteTx, new: NewReservation) -> Result<Reserved> {
    let property = tx.property()?;
    let request = StayRequest::new(new.room_type, new.dates).in_group(new.group);
    let inventory = match (&new.placement, &new.terms.agreed) {
        // Neither capacity nor the agreed price of a stay that is over depends on the counts.
        (Placement::History(_), rates::Agreed::Total(_)) => Inventory::uncounted(new.dates.check_in),
        _ => availability::inventory(tx, &request)?,
    };
    let quote = match new.placement {
        Placement::History(_) => pricing::quote_of_history,
        _ => pricing::quote,
    };
    let quote = quote(tx, new.room_type, &new.dates, &new.party, new.terms.clone(), &inventory)?;
    let Placed { status, room, overridden } = place(tx, &new, &request, &inventory)?;
    let name = series::name(tx, numbering::RESERVATION, property.business_on)?;
    let id = insert(tx, &property, &new, &quote, &name, status, room.as_ref().map(|room| room.id))?;
    let stand = NightAssignment {
        reservation_id: id,
        room_type_id: new.room_type.id,
        room_id: room.as_ref().map(|room| room.id),
        day_use: new.dates.is_day_use(),
        holds_inventory: status.is_live(),
        new_stay: true,
        billed_here_from: matches!(new.placement, Placement::InHouse).then_some(property.business_on),
    };
    if !matches!(new.placement, Placement::History(_)) {
        nights::insert(tx, &stand, &quote.nights, &property.currency)?;
    }
    if let Some((voucher_id, _)) = &new.terms.voucher {
        vouchers::count_use(tx, *voucher_id)?;
    }
    let room = room.map(|room| numbering::within(&property.name, &room.number));
    let addons_total = extras::priced(&new.addons, &property.currency)?.total;
    let reserved = Reserved { id, name, room, status, quote, addons_total, overridden };
    if new.tentative_until.is_some() {
        tentative::set(tx, id, new.tentative_until)?;
    }
    write_extras(tx, &new, id)?;
    if !new.addons.is_empty() {
        extras::open_tickets(tx, &reserved.name)?;
    }
    log(tx, &new, &reserved);
    Ok(reserved)
}

/// The initial status, the room, and the restriction that was overridden.
struct Placed {
    status: ReservationStatus,
    room: Option<FreeRoom>,
    overridden: Option<Message>,
}

impl Placed {
    fn of(status: ReservationStatus, room: Option<FreeRoom>) -> Placed {
        Placed { status, room, overridden: None }
    }
}

fn place(tx: &ReadTx, new: &NewReservation, request: &StayRequest, inventory: &Inventory) -> Result<Placed> {
    match new.placement {
        Placement::Waitlist => Ok(Placed::of(ReservationStatus::Waitlist, None)),
        Placement::History(status) => Ok(Placed::of(status, None)),
        Placement::Confirm { assign_room, restricted } => {
            let overridden = if restricted {
                overrides::require_sellable(tx, request, inventory, new.override_reason.as_deref())?
            } else {
                availability::require_rooms_left(request, inventory)?;
                None
            };
            let room = match named_room(tx, new, request)? {
                None if assign_room => availability::choose_room(tx, request)?.map(|choice| choice.room),
                named => named,
            };
            Ok(Placed { status: ReservationStatus::Confirmed, room, overridden })
        }
        Placement::InHouse => {
            let today = tx.property()?.business_on;
            let rest = StayDates { check_in: new.dates.check_in.max(today), ..new.dates };
            let request = StayRequest { dates: rest, ..*request };
            availability::require_rooms_left(&request, &availability::inventory(tx, &request)?)?;
            let named = named_room(tx, new, &request)?;
            if let Some(room) = named.as_ref().filter(|room| new.room_is_fixed && room.occupied) {
                return Err(Error::refused(
                    "room_taken",
                    say!("Room {number} is occupied.", number = room.number),
                ));
            }
            let room = match named.filter(|room| !room.occupied) {
                None => availability::choose_room(tx, &request)?.map(|choice| choice.room),
                named => named,
            };
            let room = room.ok_or_else(|| {
                let label = &new.room_type.label;
                Error::refused("sold_out", say!("No {label} room is free for a guest in house.", label))
            })?;
            Ok(Placed::of(ReservationStatus::Confirmed, Some(room)))
        }
    }
}

/// The preferred room, if it is free.
fn named_room(tx: &ReadTx, new: &NewReservation, request: &StayRequest) -> Result<Option<FreeRoom>> {
    let Some(named) = new.room else { return Ok(None) };
    let room = availability::free_rooms(tx, request)?.into_iter().find(|room| room.id == named);
    if room.is_none() && new.room_is_fixed {
        let (number, dates) = (rooms::by_id(tx, named)?.room_number, &request.dates);
        let sentence = say!(
            "Room {number} is not free from {check_in} to {check_out}.",
            number,
            check_in = dates.check_in,
            check_out = dates.check_out
        );
        return Err(Error::refused("room_taken", sentence));
    }
    Ok(room)
}

fn insert(
    tx: &WriteTx,
    property: &PropertySettings,
    new: &NewReservation,
    quote: &Quote,
    name: &str,
    status: ReservationStatus,
    room_id: Option<i64>,
) -> Result<i64> {
    let money = |amount: Decimal| minor(amount, &property.currency);
    let fixed = match new.terms.agreed {
        rates::Agreed::Total(total) => Some(money(total)?),
        _ => None,
    };
    // Other systems' bookings were sold on terms that are not known here.
    let policy = match new.origin.import_batch {
        Some(_) => None,
        None => Some(new.terms.cancellation(tx)?),
    };
    let commission = new.travel_agent.as_ref().map_or(Decimal::ZERO, |agent| {
        percent_of(quote.totals.before_tax, agent.commission_pct, &property.currency)
    });
    let id = store::next_id(tx)?;
    store::insert(
        tx,
        &NewStay {
            id,
            name,
            guest_id: new.guest.id,
            guest_name: new.guest_name,
            status,
            source: new.origin.source,
            channel: new.origin.channel,
            ota_ref: new.origin.reference,
            import_batch: new.origin.import_batch,
            room_type_id: new.room_type.id,
            room_id,
            dates: new.dates,
            party: &new.party,
            before_tax_minor: money(quote.totals.before_tax)?,
            tax_minor: money(quote.totals.tax)?,
            discount_minor: money(quote.totals.discount)?,
            fixed_after_tax_minor: fixed,
            booking_type: new.booking_type,
            company_id: new.company_id,
            travel_agent_id: new.travel_agent.as_ref().map(|agent| agent.id),
            commission_minor: money(commission)?,
            group_id: new.group,
            meal_plan_id: new.terms.meal_plan.as_ref().map(|(id, _)| *id),
            rate_plan_id: new.terms.rate_plan.as_ref().map(|(id, _)| *id),
            voucher_id: new.terms.voucher.as_ref().map(|(id, _)| *id),
            terms: policy,
            token: &secrets::stay_token(id, &secrets::token()?),
            booker: &new.booker,
        },
    )?;
    Ok(id)
}

fn write_extras(tx: &WriteTx, new: &NewReservation, id: i64) -> Result<()> {
    if let Some(details) = &new.details {
        stay_details::set(tx, id, details)?;
    }
    for chosen in &new.addons {
        extras::add(tx, id, chosen)?;
    }
    for (department, instruction) in &new.instructions {
        instructions::insert(tx, id, *department, instruction)?;
    }
    Ok(())
}

/// What the log keeps of a new reservation, in the order of [`Action::after_sorted`].
#[derive(Serialize)]
struct Logged<'a> {
    addons: Vec<String>,
    adults: i64,
    amount_after_tax: Amount,
    check_in_date: Day,
    check_out_date: Day,
    children: i64,
    guest: &'a str,
    guest_name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    restriction_overridden: Option<Value>,
    room: Option<&'a str>,
    room_type: &'a str,
    status: ReservationStatus,
    #[serde(skip_serializing_if = "Option::is_none")]
    tentative_until: Option<Day>,
}

fn log(tx: &WriteTx, new: &NewReservation, reserved: &Reserved) {
    let overridden = reserved.overridden.as_ref().zip(new.override_reason.as_ref());
    let addon = |chosen: &Chosen| format!("{} × {}", chosen.experience.experience_name, chosen.qty);
    let after = Logged {
        addons: new.addons.iter().map(addon).collect(),
        adults: new.party.adults,
        amount_after_tax: Amount(reserved.quote.totals.after_tax),
        check_in_date: Day(new.dates.check_in),
        check_out_date: Day(new.dates.check_out),
        children: new.party.children,
        guest: &new.guest.name,
        guest_name: new.guest_name,
        restriction_overridden: overridden.map(|(restriction, _)| json!(restriction)),
        room: reserved.room.as_deref(),
        room_type: &new.room_type.name,
        status: reserved.status,
        tentative_until: new.tentative_until.map(Day),
    };
    let mut action = Action::new(Verb::CreateReservation, RecordType::Reservation, &reserved.name);
    if let Some((_, reason)) = overridden {
        action = action.why(reason.clone());
    }
    tx.log(action.after_sorted(after).saves(3));
}
