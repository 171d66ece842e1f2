//! The history of one guest.

use chrono::NaiveDateTime;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::actions::Verb;
use crate::domain::lists::{
    BookingSource, BookingType, CancellationReason, ClosedList, EventType, FunctionStatus, ReservationStatus,
};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::store::guests::decisions::{self, Decision};
use crate::store::guests::journey::{
    self, AgentAction, JourneyCompany, JourneyGuest, Ordered, PastBag, PastFunction, PastStay, StayMove,
};
use crate::store::guests::stats;
use crate::svc::params::StaySpan;
use crate::wire::{Amount, Day, Moment, Text};
use crate::word;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "guest_journey",
        DESK,
        Target::Every,
        guest_journey,
        "Returns the profile, figures, stays and history of a guest, newest first.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct JourneyParams {
    /// Identifier of the guest.
    guest: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Journey {
    guest: JourneyGuest,
    stats: JourneyStats,
    /// Companies of the guest's stays.
    companies: Vec<JourneyCompany>,
    reservations: Vec<JourneyStay>,
    /// Banquet functions, the latest event first.
    functions: Vec<JourneyFunction>,
    timeline: Vec<Event>,
}

#[derive(Serialize, JsonSchema)]
struct JourneyStats {
    bookings: i64,
    stays: i64,
    nights: i64,
    lifetime_value: Amount,
    /// When the first booking was made.
    first_seen: Option<Moment>,
}

#[derive(Serialize, JsonSchema)]
struct JourneyStay {
    name: String,
    status: ReservationStatus,
    source: BookingSource,
    channel: Option<String>,
    room: Option<String>,
    room_type: String,
    #[serde(flatten)]
    span: StaySpan,
    amount_after_tax: Amount,
    discount_amount: Amount,
    special_requests: Option<String>,
    /// Extras: "Boat ride × 2".
    extras: Vec<String>,
    booking_type: BookingType,
    company: Option<String>,
    creation: Moment,
    actual_check_in: Option<Moment>,
    actual_check_out: Option<Moment>,
}

#[derive(Serialize, JsonSchema)]
struct JourneyFunction {
    name: String,
    event_type: EventType,
    event_name: Option<String>,
    venue_name: String,
    status: FunctionStatus,
    event_date: Day,
    end_date: Day,
    /// With tax.
    grand_total: Amount,
}

#[derive(Serialize, JsonSchema)]
struct Event {
    ts: Moment,
    /// booking, check_in, check_out, moved, decision, laundry, cancelled, function, agent
    r#type: &'static str,
    title: String,
    detail: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<Amount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    channel: Option<String>,
    /// For `agent`: who acted, and how.
    #[serde(flatten)]
    agent: Option<EventOfAgent>,
}

#[derive(Serialize, JsonSchema)]
struct EventOfAgent {
    /// The verb of the activity log.
    action_type: String,
    /// Login, or `Guest`.
    actor: String,
    agent_name: String,
}

fn guest_journey(tx: &ReadTx, params: JourneyParams) -> Result<Journey> {
    let unknown = || Error::not_found(word!("guest"), &params.guest);
    let stats = stats::of_guest(tx, &params.guest)?.ok_or_else(unknown)?;
    let guest = journey::profile(tx, &params.guest)?.ok_or_else(unknown)?;
    let stays = journey::stays(tx, &params.guest)?;
    let agent_actions = journey::agent_actions(tx, &params.guest)?;
    let moves = journey::moves(tx, &params.guest)?;
    let decisions = decisions::of_guest(tx, &params.guest)?;
    let laundry = journey::laundry(tx, &params.guest)?;
    let orders = journey::orders(tx, &params.guest)?;
    let functions = journey::functions(tx, &params.guest)?;
    Ok(Journey {
        guest,
        stats: JourneyStats {
            bookings: stats.bookings,
            stays: stats.stays,
            nights: stats.nights,
            lifetime_value: stats.lifetime_value,
            first_seen: stays.iter().map(|stay| stay.created).min().map(Moment),
        },
        companies: journey::companies(tx, &params.guest)?,
        timeline: timeline(&stays, (moves, decisions), orders, laundry, &functions, agent_actions),
        functions: functions.into_iter().map(function).collect(),
        reservations: stays.into_iter().map(stay).collect(),
    })
}

fn stay(stay: PastStay) -> JourneyStay {
    JourneyStay {
        name: stay.name,
        status: stay.status,
        source: stay.source,
        channel: stay.channel,
        room: stay.room,
        room_type: stay.room_type,
        span: StaySpan::of(stay.dates, stay.adults, stay.children),
        amount_after_tax: stay.after_tax.into(),
        discount_amount: stay.discount.into(),
        special_requests: stay.special_requests,
        extras: stay.extras.clone(),
        booking_type: stay.booking_type,
        company: stay.company,
        creation: Moment(stay.created),
        actual_check_in: stay.checked_in.map(Moment),
        actual_check_out: stay.checked_out.map(Moment),
    }
}

fn function(function: PastFunction) -> JourneyFunction {
    JourneyFunction {
        name: function.name,
        event_type: function.event_type,
        event_name: function.event_name,
        venue_name: function.venue_name,
        status: function.status,
        event_date: Day(function.event_on),
        end_date: Day(function.end_on.unwrap_or(function.event_on)),
        grand_total: function.grand.into(),
    }
}

/// When the function was asked for.
fn asked_for(function: &PastFunction) -> Event {
    Event {
        ts: Moment(function.created),
        r#type: "function",
        title: format!("{} {} at {}", function.event_type, function.name, function.property_name),
        detail: format!("{}, {}; {}", function.venue_name, function.event_on, function.status),
        amount: Some(function.grand.into()),
        reference: Some(function.name.clone()),
        channel: None,
        agent: None,
    }
}

/// Events, newest first; at the same moment, the later step of a stay first.
fn timeline(
    stays: &[PastStay],
    (moves, decisions): (Vec<StayMove>, Vec<Decision>),
    orders: Vec<Ordered>,
    laundry: Vec<PastBag>,
    functions: &[PastFunction],
    agent_actions: Vec<AgentAction>,
) -> Vec<Event> {
    let mut events: Vec<Event> = stays.iter().rev().flat_map(events).collect();
    events.extend(functions.iter().rev().map(asked_for));
    events.extend(moves.into_iter().rev().map(moved));
    events.extend(decisions.into_iter().rev().map(decided));
    events.extend(orders.into_iter().rev().map(ordered));
    events.extend(laundry.into_iter().rev().map(laundered));
    events.extend(agent_actions.into_iter().rev().map(|action| Event {
        ts: Moment(action.at),
        r#type: "agent",
        title: format!("{}: {}", action.agent_name, action.action_type.replace('_', " ")),
        detail: action.rationale,
        amount: None,
        reference: Some(action.reference),
        channel: Some(action.channel),
        agent: Some(EventOfAgent {
            action_type: action.action_type,
            actor: action.actor,
            agent_name: action.agent_name,
        }),
    }));
    events.sort_by_key(|event| event.ts);
    events.reverse();
    events
}

fn decided(step: Decision) -> Event {
    let (title, detail) = match (step.overridden, step.verb) {
        (Some(restriction), _) => ("Restriction overridden", format!("{restriction} {}", step.reason)),
        (None, Verb::HoldBooking) => {
            ("Tentative", step.tentative_until.map(|until| format!("until {until}")).unwrap_or_default())
        }
        (None, Verb::ReleaseBooking) => ("Released, as its option date passed", String::new()),
        (None, _) => ("Booking confirmed", String::new()),
    };
    Event {
        ts: Moment(step.at),
        r#type: "decision",
        title: title.to_string(),
        detail,
        amount: None,
        reference: Some(step.reservation),
        channel: None,
        agent: None,
    }
}

fn ordered(order: Ordered) -> Event {
    let title = match order.cancelled {
        true => format!("Order at {} cancelled", order.outlet_name),
        false => format!("Ordered at {}", order.outlet_name),
    };
    Event {
        ts: Moment(order.at),
        r#type: "order",
        title,
        detail: order.items,
        amount: Some(order.grand_total.into()),
        reference: Some(order.order),
        channel: None,
        agent: None,
    }
}

fn laundered(bag: PastBag) -> Event {
    let detail = match bag.pieces {
        0 => bag.status.to_string(),
        1 => format!("{}; 1 piece", bag.status),
        pieces => format!("{}; {pieces} pieces", bag.status),
    };
    Event {
        ts: Moment(bag.at),
        r#type: "laundry",
        title: format!("Laundry {}", bag.name),
        detail,
        amount: bag.billed.map(Amount),
        reference: Some(bag.name),
        channel: None,
        agent: None,
    }
}

fn moved(step: StayMove) -> Event {
    let title = match (&step.from_room, &step.to_room) {
        (Some(from), Some(to)) if from != to => format!("Moved from room {from} to room {to}"),
        (None, Some(to)) => format!("Room {to} assigned"),
        (Some(from), None) => format!("Room {from} taken off"),
        _ => "Dates changed".to_string(),
    };
    let span = step.dates.map(|dates| format!("{} to {}", dates.check_in, dates.check_out));
    let detail: Vec<String> =
        span.into_iter().chain(Some(step.reason)).filter(|part| !part.is_empty()).collect();
    Event {
        ts: Moment(step.at),
        r#type: "moved",
        title,
        detail: detail.join("; "),
        amount: None,
        reference: Some(step.reservation),
        channel: None,
        agent: None,
    }
}

fn events(stay: &PastStay) -> Vec<Event> {
    let event = |at: NaiveDateTime, kind: &'static str, title: String, detail: String| Event {
        ts: Moment(at),
        r#type: kind,
        title,
        detail,
        amount: None,
        reference: Some(stay.name.clone()),
        channel: None,
        agent: None,
    };
    let place = stay.room_number.as_ref().map(|number| format!("Room {number}"));
    let place = place.unwrap_or_else(|| stay.room_type_name.clone());
    let span = format!("{} to {}", stay.dates.check_in, stay.dates.check_out);
    let mut all = vec![Event {
        amount: Some(stay.after_tax.into()),
        channel: Some(stay.channel.clone().unwrap_or_else(|| stay.source.as_str().to_string())),
        ..event(
            stay.created,
            "booking",
            format!("Booked {} at {}", stay.name, stay.property_name),
            format!("{}, {span}", stay.room_type_name),
        )
    }];
    if let Some(at) = stay.checked_in {
        all.push(event(at, "check_in", format!("Checked in at {}", stay.property_name), place.clone()));
    }
    if let Some(at) = stay.checked_out {
        all.push(event(at, "check_out", format!("Checked out of {}", stay.property_name), place.clone()));
    }
    if let Some(at) = stay.cancelled {
        let reason = stay.cancellation_reason.unwrap_or(CancellationReason::Other);
        all.push(Event {
            amount: Some(stay.cancellation_fee.into()),
            ..event(at, "cancelled", format!("Cancelled {}", stay.name), format!("{reason}; {span}"))
        });
    }
    all
}
