//! Extending and shortening a stay.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::lists::{ReservationStatus, Role};
use crate::domain::property::PropertySettings;
use crate::domain::rates::quote::Quote;
use crate::domain::stay::amend::BookedStay;
use crate::domain::stay::lifecycle::{Step, permit};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::housekeeping::rooms;
use crate::store::rates::price_rules::{self, RoomType};
use crate::store::stay::amend;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::extras;
use crate::svc::booking::overrides;
use crate::svc::booking::prices;
use crate::svc::stay::common;
use crate::wire::{Amount, Day, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![write(
        Module::Api,
        "amend_stay",
        Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
        Target::Of(Owner::Reservation, "reservation"),
        amend_stay,
        "Changes the dates of a stay. Only added nights are priced again; a fixed amount is divided over the new nights.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct AmendStay {
    /// Identifier of the stay.
    reservation: Text,
    check_in_date: Day,
    /// Equal to the arrival date for a day use.
    check_out_date: Day,
    /// The dates that were shown. A stay that has others by now is not changed (`dates_changed`); the refusal contains them.
    expected_check_in_date: Option<Day>,
    expected_check_out_date: Option<Day>,
    /// Why restrictions of the new dates are overridden, by a Revenue Manager or above.
    override_reason: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct Amended {
    ok: Yes,
    /// 0 for a day use.
    nights: i64,
    amount_after_tax: Amount,
    /// Nights posted at once because they were audited before they belonged to the stay.
    warnings: Vec<Message>,
}

/// Added nights need a room left to sell and the stay's own room free. Restrictions apply only to what the new dates
/// add. A guest in house keeps their arrival and all nights before the business date. When an overdue guest extends,
/// the nights since the booked departure are added without a check and posted at once.
fn amend_stay(tx: &WriteTx, params: AmendStay) -> Result<Amended> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::Amend)?;
    require_shown_dates(&stay, &params.expected_check_in_date, &params.expected_check_out_date)?;
    let property = tx.property()?;
    let dates = StayDates::new(params.check_in_date.0, params.check_out_date.0)?;
    let before = prices::after_tax(&stay, &property.currency);
    if dates == stay.dates {
        tx.nothing_changed();
        return Ok(amended(&dates, before, None));
    }
    let override_reason = params.override_reason.as_deref();
    let Applied { quote, missed, overridden } = apply(tx, &stay, &dates, &property, override_reason)?;
    let view = |dates: &StayDates, amount| json!({ "check_in_date": Day(dates.check_in), "check_out_date": Day(dates.check_out), "amount_after_tax": Amount(amount) });
    let mut after = view(&dates, quote.totals.after_tax);
    let mut action =
        Action::new(Verb::AmendStay, RecordType::Reservation, &stay.name).before(view(&stay.dates, before));
    if let Some(restriction) = overridden {
        after["restriction_overridden"] = json!(restriction);
        action = action.why(override_reason.unwrap_or_default());
    }
    tx.log(action.after(after));
    Ok(amended(&dates, quote.totals.after_tax, missed))
}

/// Refuses when another desk changed the dates since they were shown.
pub(super) fn require_shown_dates(
    stay: &Stay,
    check_in_shown: &Option<Day>,
    check_out_shown: &Option<Day>,
) -> Result<()> {
    let StayDates { check_in, check_out } = stay.dates;
    let is_as_shown = |shown: &Option<Day>, now| shown.as_ref().is_none_or(|day| day.0 == now);
    if is_as_shown(check_in_shown, check_in) && is_as_shown(check_out_shown, check_out) {
        return Ok(());
    }
    let message = say!(
        "The dates of the stay were changed meanwhile to {check_in} to {check_out}.",
        check_in,
        check_out
    );
    let now = [("check_in_date", check_in), ("check_out_date", check_out)];
    let now = now.into_iter().map(|(name, day)| Ok((name.to_string(), serde_json::to_value(Day(day))?)));
    Err(Error::Outdated { code: "dates_changed", message, now: Box::new(now.collect::<Result<_>>()?) })
}

/// A change of dates.
pub(crate) struct Applied {
    pub quote: Quote,
    /// What was posted, because its nights were audited before they were part of the stay.
    pub missed: Option<Message>,
    /// The restriction that was overridden.
    pub overridden: Option<Message>,
}

/// Changes the dates of a stay: prices and stores its nights, posts those already audited, moves the tickets of
/// extras. With `room` or `room_type` of a move, availability is checked there. With a reason, restrictions are
/// overridden. The caller logs.
pub(crate) fn apply(
    tx: &WriteTx,
    stay: &Stay,
    dates: &StayDates,
    property: &PropertySettings,
    override_reason: Option<&str>,
) -> Result<Applied> {
    overrides::require_role(tx, override_reason)?;
    booked(stay).require_dates(dates, property.business_on, property.local(tx.now()).date())?;
    let room_type = price_rules::room_type_by_id(tx, stay.room_type_id)?;
    let overridden = require_nights(tx, stay, dates, &room_type, property, override_reason)?;
    let open = prices::first_open_night(tx, stay, property)?;
    let quote = prices::price_of_dates(tx, stay, dates, &room_type, open)?;
    let from = open.unwrap_or(stay.dates.check_in.min(dates.check_in));
    amend::set_dates(tx, stay, dates)?;
    prices::reprice(tx, stay, from, &quote, &property.currency)?;
    let missed = match stay.status {
        ReservationStatus::CheckedIn => common::post_missed_nights(tx, stay, property, "Amendment")?,
        _ => None,
    };
    extras::follow_arrival(tx, &stay.name)?;
    Ok(Applied { quote, missed, overridden })
}

fn booked(stay: &Stay) -> BookedStay<'_> {
    BookedStay { name: &stay.name, status: stay.status, dates: stay.dates }
}

fn amended(dates: &StayDates, after_tax: Decimal, missed: Option<Message>) -> Amended {
    let warnings = missed.into_iter().collect();
    Amended { ok: OK, nights: dates.nights(), amount_after_tax: Amount(after_tax), warnings }
}

/// Refuses when an added night is sold out or restricted, or the stay's room is taken. Past nights are not checked for a guest
/// in house. With a reason, a restriction is overridden and answered.
fn require_nights(
    tx: &WriteTx,
    stay: &Stay,
    dates: &StayDates,
    room_type: &RoomType,
    property: &PropertySettings,
    override_reason: Option<&str>,
) -> Result<Option<Message>> {
    let room = stay.room_id.map(|room| rooms::by_id(tx, room)).transpose()?;
    for added in booked(stay).added_dates(dates, property.business_on) {
        let request = StayRequest::new(room_type, added).in_group(stay.group_id).except(stay.id);
        availability::require_rooms_left(&request, &availability::inventory(tx, &request)?)?;
        if let Some(room) = &room {
            common::require_free(tx, room, &added, stay)?;
        }
    }
    let Some(agreed) = booked(stay).agreed_dates(dates, property.business_on) else { return Ok(None) };
    let request = StayRequest::new(room_type, *dates).in_group(stay.group_id).except(stay.id);
    overrides::require_change(tx, &request, &agreed, override_reason)
}
