//! Editing a booking: party, room type, plans, price, payer and booker.
//!
//! Posted nights never change. Changed terms reprice the open nights unless the caller keeps the price; a stay with an
//! agreed total (from an import) keeps it unless repricing is requested. Single nights can be given an agreed price
//! with a reason, inside the guardrails: without limit by users who set rates, by the desk at most the property's
//! `desk_discount_pct` below the calculated price. A company or agent brings its negotiated rate plan unless a plan
//! is given. A Revenue Manager who is not at the desk edits plans, voucher and prices only. A future stay with a room
//! that changes type gets a room of the new type; a guest in house is moved instead.

mod guest;
mod require_desk;
mod terms;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::create_booking::require_sold;
use crate::domain::booking::edit as rules;
use crate::domain::language::Message;
use crate::domain::lists::Role::{FrontDesk, RevenueManager, ServiceAgent};
use crate::domain::lists::{
    BookerRelation, BookingSource, ContactPreference, GuestCategory, ReservationStatus,
};
use crate::domain::property::PropertySettings;
use crate::domain::rates::edit::{Edit, edited};
use crate::domain::rates::quote::Quote;
use crate::domain::stay::lifecycle::{Step, permit};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::booking::{availability as counts, edit};
use crate::store::guests::profiles;
use crate::store::rates::price_rules::{self, PlanKey, RoomType};
use crate::store::rates::vouchers;
use crate::svc::booking::agreed_rates::{self, NightlyRate};
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::create_booking::{AddonParam, addons};
use crate::svc::booking::extras;
use crate::svc::booking::instructions::InstructionParam;
use crate::svc::booking::overrides;
use crate::svc::booking::prices;
use crate::svc::booking::quotes::QuoteView;
use crate::svc::booking::stay_details::{self, StayDetails};
use crate::svc::rates::pricing::{self, Terms};
use crate::wire::{self, Amount, Day, Int, Json, OK, OrNone, Phone, Prose, Text, Yes};

pub(super) use guest::GuestParams;

/// Parameters that a blank value clears.
const CLEARED: &[&str] = &[
    "meal_plan",
    "rate_plan",
    "voucher_code",
    "company",
    "travel_agent",
    "channel",
    "booked_by_name",
    "booked_by_phone",
    "booker_relation",
    "special_requests",
    "keys_given",
];

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "edit_booking",
            Gate::Any(&[FrontDesk, ServiceAgent, RevenueManager]),
            Target::Of(Owner::Reservation, "reservation"),
            edit_booking,
            "Edits a booking: guest, party, room type, plans, price, payer, booker. Omitted fields do not change.",
        )
        .post_only()
        .cleared_by_blank(CLEARED),
    ]
}

/// A blank value clears a plan, voucher, company, agent, channel, booker, request or the keys.
#[derive(Deserialize, JsonSchema)]
pub struct EditBooking {
    /// Identifier of the stay.
    reservation: Text,
    adults: Option<Int>,
    children: Option<Int>,
    /// Age of every child; an empty list if unknown.
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<Int>>")]
    child_ages: Option<Vec<Int>>,
    extra_beds: Option<Int>,
    /// Room type, by identifier or code.
    room_type: Option<Text>,
    /// Meal plan, by identifier or code.
    meal_plan: Option<OrNone<Text>>,
    /// Rate plan, by identifier or code.
    rate_plan: Option<OrNone<Text>>,
    voucher_code: Option<OrNone<Text>>,
    /// Identifier of the company.
    company: Option<OrNone<Text>>,
    /// Name of the travel agent.
    travel_agent: Option<OrNone<Text>>,
    source: Option<BookingSource>,
    channel: Option<OrNone<Text>>,
    booked_by_name: Option<OrNone<Text>>,
    booked_by_phone: Option<OrNone<Phone>>,
    booker_relation: Option<OrNone<BookerRelation>>,
    contact_preference: Option<ContactPreference>,
    /// Saved on the profile.
    guest_category: Option<GuestCategory>,
    special_requests: Option<OrNone<Prose>>,
    /// Keys and cards that a guest in house has.
    keys_given: Option<OrNone<Text>>,
    /// Replaces all extras that are not posted yet: [{experience, qty}].
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<AddonParam>>")]
    addons: Option<Vec<AddonParam>>,
    #[schemars(with = "Option<StayDetails>")]
    stay_details: Option<Json<StayDetails>>,
    /// Replaces all open instructions: [{department, instruction}].
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<InstructionParam>>")]
    instructions: Option<Vec<InstructionParam>>,
    /// Defaults to reprice when party, type, plan or voucher changed.
    price: Option<PriceChoice>,
    /// Agreed prices of nights, before tax: [{date, rate}].
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<NightlyRate>>")]
    nightly_rates: Option<Vec<NightlyRate>>,
    /// Required with nightly_rates.
    reason: Option<Text>,
    /// Why restrictions of another room type are overridden, by a Revenue Manager or above.
    override_reason: Option<Text>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PriceChoice {
    /// Nights keep their agreed price.
    Keep,
    /// Every unposted night is priced again.
    Reprice,
}

#[derive(Serialize, JsonSchema)]
pub struct Edited {
    ok: Yes,
    reservation: String,
    room_type: String,
    room: Option<String>,
    price: PriceChoice,
    before: QuoteView,
    after: QuoteView,
    /// The stay's extras after the edit, with tax.
    addons_total: Amount,
    /// The stay with its extras, after tax.
    grand_total_before: Amount,
    grand_total_after: Amount,
    /// Points for the desk, such as a changed room.
    warnings: Vec<Message>,
}

pub(super) fn edit_booking(
    tx: &WriteTx,
    With(params, guest): With<EditBooking, GuestParams>,
) -> Result<Edited> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::Edit)?;
    require_desk::unless_prices_only(tx.actor(), &params, &guest)?;
    let shown_before = edit::shown(tx, &stay)?;
    let other_name = guest.apply(tx, &stay)?;
    let stay = reservations::find(tx, &stay.name)?;
    let mut edited = edit_terms(tx, &stay, params, shown_before)?;
    edited.warnings.extend(other_name);
    Ok(edited)
}

fn edit_terms(
    tx: &WriteTx,
    stay: &Stay,
    params: EditBooking,
    shown_before: Map<String, Value>,
) -> Result<Edited> {
    let property = tx.property()?;
    let room_type = wanted_type(tx, stay, params.room_type.as_deref())?;
    let (terms, partners) = terms::wanted_terms(tx, stay, &room_type, &params)?;
    let mut after = with_party(stay, &params)?;
    after.room_type_id = room_type.id;
    after.meal_plan_id = terms.meal_plan.as_ref().map(|(id, _)| *id);
    terms.give_plan(tx, &mut after)?;
    after.voucher_id = terms.voucher.as_ref().map(|(id, _)| *id);
    after.company_id = partners.0;
    after.travel_agent_id = partners.1;
    let changed = priced_differently(stay, &after);
    if stay.party() != after.party() || stay.room_type_id != after.room_type_id {
        after.party().fits(&room_type.prices)?;
    }
    let usual = if changed && stay.auto_price { PriceChoice::Reprice } else { PriceChoice::Keep };
    let price = params.price.unwrap_or(usual);
    after.auto_price |= price == PriceChoice::Reprice;
    overrides::require_role(tx, params.override_reason.as_deref())?;
    let Settled { warnings, overridden } =
        settle_room(tx, stay, &mut after, &room_type, params.override_reason.as_deref())?;
    let agreed = params.nightly_rates.as_deref().unwrap_or_default();
    let agreed = agreed.iter().map(|night| (night.date.0, night.rate.0));
    let agreed = rules::agreed_rates(agreed, params.reason.is_some())?;
    let (before_quote, quote) = prices(tx, stay, &after, &room_type, terms, price, &agreed)?;
    let extras = params.addons.map(|given| addons(tx, given, &stay.dates)).transpose()?;
    let extras_before = extras::total_of_stay(tx, stay.id, &property.currency)?;
    let mut facts = edit::particulars(tx, stay)?;
    fill(&mut facts, params.source, params.contact_preference, params.booker_relation);
    clear_or_set(&mut facts.channel, params.channel);
    clear_or_set(&mut facts.booker_name, params.booked_by_name);
    clear_or_set(&mut facts.booker_phone, params.booked_by_phone);
    clear_or_set(&mut facts.keys_given, params.keys_given);
    clear_or_set(&mut facts.special_requests, params.special_requests);
    write_stay(tx, stay, &after, &facts, &before_quote, &quote, &property)?;
    stay_details::change(tx, stay, params.stay_details, params.instructions)?;
    if let Some(category) = params.guest_category {
        profiles::set_category(tx, stay.guest_id, category)?;
    }
    if let Some(extras) = extras {
        extras::replace(tx, stay, &extras, &property)?;
    }
    let reason = params.override_reason.filter(|_| overridden.is_some()).or(params.reason);
    let reason = reason.map(|reason| reason.0).unwrap_or_default();
    let mut shown_after = edit::shown(tx, stay)?;
    if let Some(restriction) = overridden {
        shown_after.insert("restriction_overridden".to_string(), json!(restriction));
    }
    log(tx, stay, (shown_before, &before_quote), (shown_after, &quote), reason);
    let stay = reservations::find(tx, &stay.name)?;
    let extras_after = extras::total_of_stay(tx, stay.id, &property.currency)?;
    Ok(Edited {
        ok: OK,
        reservation: stay.name,
        room_type: stay.room_type,
        room: stay.room,
        price,
        addons_total: Amount(extras_after),
        grand_total_before: Amount(before_quote.totals.after_tax + extras_before),
        grand_total_after: Amount(quote.totals.after_tax + extras_after),
        before: QuoteView::from(before_quote),
        after: QuoteView::from(quote),
        warnings,
    })
}

/// Whether the facts that make the price differ.
fn priced_differently(before: &Stay, after: &Stay) -> bool {
    let facts = |stay: &Stay| {
        (stay.party(), stay.room_type_id, stay.meal_plan_id, stay.rate_plan_id, stay.voucher_id)
    };
    facts(before) != facts(after)
}

fn wanted_type(tx: &ReadTx, stay: &Stay, name: Option<&str>) -> Result<RoomType> {
    let now = price_rules::room_type_by_id(tx, stay.room_type_id)?;
    let Some(name) = name else { return Ok(now) };
    let wanted = price_rules::room_type(tx, name)?;
    if wanted.id == now.id {
        return Ok(now);
    }
    require_sold(&wanted.label, wanted.disabled)?;
    rules::require_type_may_change(&stay.name, stay.status)?;
    Ok(wanted)
}

fn with_party(stay: &Stay, params: &EditBooking) -> Result<Stay> {
    let count = |given: &Option<Int>| given.as_ref().map(|count| count.0);
    let change = rules::PartyChange {
        adults: count(&params.adults),
        children: count(&params.children),
        child_ages: params.child_ages.as_ref().map(|ages| ages.iter().map(|age| age.0).collect()),
        extra_beds: count(&params.extra_beds)
            .or_else(|| params.stay_details.as_ref().and_then(|details| details.extra_beds())),
    };
    let party = rules::party_after(&stay.party(), change)?;
    Ok(Stay {
        adults: party.adults,
        children: party.children,
        child_ages: party.child_ages,
        extra_beds: party.extra_beds,
        ..stay.clone()
    })
}

/// What a change of type brings with it.
#[derive(Default)]
struct Settled {
    warnings: Vec<Message>,
    /// The restriction that was overridden.
    overridden: Option<Message>,
}

/// A change of type needs a room left to sell and no restriction of the new type. A stay that had a room gets one of the new type if one is free.
fn settle_room(
    tx: &ReadTx,
    stay: &Stay,
    after: &mut Stay,
    room_type: &RoomType,
    override_reason: Option<&str>,
) -> Result<Settled> {
    if stay.room_type_id == after.room_type_id || stay.status == ReservationStatus::Waitlist {
        return Ok(Settled::default());
    }
    let request = StayRequest::new(room_type, stay.dates).in_group(stay.group_id).except(stay.id);
    let inventory = availability::inventory(tx, &request)?;
    let overridden = overrides::require_sellable(tx, &request, &inventory, override_reason)?;
    let Some(old) = &stay.room_number else { return Ok(Settled { overridden, ..Settled::default() }) };
    let room = availability::choose_room(tx, &request)?.map(|choice| choice.room);
    after.room_id = room.as_ref().map(|room| room.id);
    let warning = match room {
        Some(room) => say!("Room {number} replaces room {old}.", number = room.number, old),
        None => say!("Room {old} was released; no room is assigned.", old),
    };
    Ok(Settled { warnings: vec![warning], overridden })
}

/// The quote before the edit and after it.
fn prices(
    tx: &ReadTx,
    stay: &Stay,
    after: &Stay,
    room_type: &RoomType,
    terms: Terms,
    price: PriceChoice,
    agreed: &BTreeMap<NaiveDate, Decimal>,
) -> Result<(Quote, Quote)> {
    let property = &*tx.property()?;
    let nights = prices::priced_nights(tx, stay, &property.currency)?;
    let inventory = counts::for_range(tx, stay.dates.check_in, stay.dates.check_out, Some(stay.id))?;
    let sheet = pricing::sheet(tx, room_type, &stay.dates, terms, &inventory)?;
    agreed_rates::require_allowed(tx, &sheet, after, agreed, property)?;
    let edit = Edit {
        nights: &nights,
        stay: stay.dates,
        posted_before: prices::first_open_night(tx, stay, property)?,
        reprice: price == PriceChoice::Reprice,
        new_voucher: after.voucher_id != stay.voucher_id,
        agreed,
    };
    let quote = edited(&sheet, &after.party(), &edit)?;
    let code = match stay.voucher_id {
        Some(id) if nights.iter().any(|night| !night.discount().is_zero()) => {
            Some(vouchers::find(tx, PlanKey::Stored(id))?.1.code)
        }
        _ => None,
    };
    Ok((Quote::of_nights(nights, stay.dates.is_day_use(), code), quote))
}

/// Reprices every unposted night on the stay's own terms and drops an agreed total. The caller logs.
pub(in crate::svc) fn reprice_open_nights(
    tx: &WriteTx,
    stay: &Stay,
    property: &PropertySettings,
) -> Result<()> {
    let room_type = price_rules::room_type_by_id(tx, stay.room_type_id)?;
    let terms = Terms::stored(tx, stay, room_type.id)?;
    let after = Stay { auto_price: true, ..stay.clone() };
    let none = BTreeMap::new();
    let (before, quote) = prices(tx, stay, &after, &room_type, terms, PriceChoice::Reprice, &none)?;
    let facts = edit::particulars(tx, stay)?;
    write_stay(tx, stay, &after, &facts, &before, &quote, property)
}

fn clear_or_set<T: Deref<Target = str>>(field: &mut Option<String>, given: Option<OrNone<T>>) {
    if let Some(OrNone(text)) = given {
        *field = text.map(|text| text.to_string());
    }
}

fn fill(
    facts: &mut edit::Particulars,
    source: Option<BookingSource>,
    preference: Option<ContactPreference>,
    relation: Option<OrNone<BookerRelation>>,
) {
    facts.source = source.unwrap_or(facts.source);
    facts.contact_preference = preference.unwrap_or(facts.contact_preference);
    if let Some(OrNone(relation)) = relation {
        facts.booker_relation = relation;
    }
}

fn write_stay(
    tx: &WriteTx,
    stay: &Stay,
    after: &Stay,
    facts: &edit::Particulars,
    before: &Quote,
    quote: &Quote,
    property: &PropertySettings,
) -> Result<()> {
    edit::write(tx, after, facts)?;
    if after.voucher_id != stay.voucher_id {
        stay.voucher_id.map(|id| vouchers::uncount_use(tx, id)).transpose()?;
        after.voucher_id.map(|id| vouchers::count_use(tx, id)).transpose()?;
    }
    let moved = (after.room_type_id, after.room_id) != (stay.room_type_id, stay.room_id);
    if moved || before.nights != quote.nights {
        let open = prices::first_open_night(tx, stay, property)?.unwrap_or(stay.dates.check_in);
        prices::reprice(tx, after, open, quote, &property.currency)
    } else {
        // The commission changes with the agent even when the price does not.
        prices::set_price(tx, after, &quote.totals, &property.currency)
    }
}

/// Logs the changed fields and the price before and after; a call that changed nothing is not logged.
fn log(
    tx: &WriteTx,
    stay: &Stay,
    before: (Map<String, Value>, &Quote),
    after: (Map<String, Value>, &Quote),
    reason: String,
) {
    let keys: BTreeSet<&String> =
        after.0.keys().filter(|key| before.0.get(*key) != after.0.get(*key)).collect();
    if keys.is_empty() && before.1.nights == after.1.nights {
        tx.nothing_changed();
        return;
    }
    let view = |(shown, quote): &(Map<String, Value>, &Quote)| {
        let mut view: Map<String, Value> =
            keys.iter().map(|key| ((*key).clone(), shown.get(*key).cloned().unwrap_or_default())).collect();
        view.insert("amount_after_tax".to_string(), json!(Amount(quote.totals.after_tax)));
        if before.1.nights != after.1.nights {
            let nightly = quote
                .nights
                .iter()
                .map(|night| json!({ "date": Day(night.date), "rate": Amount(night.room) }));
            view.insert("nightly".to_string(), nightly.collect());
        }
        Value::Object(view)
    };
    let action = Action::new(Verb::EditBooking, RecordType::Reservation, &stay.name).why(reason);
    tx.log(action.before(view(&before)).after(view(&after)).saves(3));
}
