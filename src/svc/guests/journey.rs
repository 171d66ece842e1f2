//! The history of one guest.

use chrono::NaiveDateTime;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::actions::Verb;
use crate::domain::dates::StayDates;
use crate::domain::language::{Message, Value};
use crate::domain::lists::{
    BookingSource, BookingType, CancellationReason, ClosedList, EventType, FunctionStatus, ReservationStatus,
};
use crate::domain::money::Currency;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::say;
use crate::store::guests::credits::{self, CreditedInvoice};
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
    /// None where the stays have several currencies.
    lifetime_value: Option<Amount>,
    currency: Option<String>,
    /// When the first booking was made.
    first_seen: Option<Moment>,
}

#[derive(Serialize, JsonSchema)]
struct JourneyStay {
    name: String,
    property: String,
    property_name: String,
    currency: String,
    status: ReservationStatus,
    source: BookingSource,
    channel: Option<String>,
    room: Option<String>,
    room_type: String,
    #[serde(flatten)]
    span: StaySpan,
    amount_after_tax: Amount,
    /// The credit notes that took invoices of the stay back in a later month, oldest first.
    credit_notes: Vec<StayCredit>,
    /// What the charges of a stay that is over come to now, with tax; null unless an invoice of it was credited.
    billed_total: Option<Amount>,
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
struct StayCredit {
    /// Null where a version without credit notes cancelled the invoice.
    credit_note: Option<String>,
    invoice_number: String,
    date: Day,
    /// What was invoiced, with tax.
    amount: Amount,
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
    currency: String,
}

#[derive(Serialize, JsonSchema)]
struct Event {
    ts: Moment,
    /// booking, check_in, check_out, moved, decision, order, laundry, cancelled, credited, function, agent
    r#type: &'static str,
    title: Message,
    detail: Message,
    #[serde(flatten)]
    sum: Option<Sum>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    channel: Option<String>,
    /// For `agent`: who acted, and how.
    #[serde(flatten)]
    agent: Option<EventOfAgent>,
}

#[derive(Serialize, JsonSchema)]
struct Sum {
    amount: Amount,
    currency: String,
}

impl Sum {
    fn of(amount: Decimal, currency: &Currency) -> Option<Sum> {
        Some(Sum { amount: Amount(amount), currency: currency.code().to_string() })
    }
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
    let credited = credits::invoices(tx, &params.guest)?;
    Ok(Journey {
        guest,
        stats: JourneyStats {
            bookings: stats.bookings,
            stays: stats.stays,
            nights: stats.nights,
            lifetime_value: stats.lifetime_value,
            currency: stats.currency,
            first_seen: stays.iter().map(|stay| stay.created).min().map(Moment),
        },
        companies: journey::companies(tx, &params.guest)?,
        timeline: timeline(
            &stays,
            (moves, decisions),
            (orders, &credited),
            laundry,
            &functions,
            agent_actions,
        ),
        functions: functions.into_iter().map(function).collect(),
        reservations: stays.into_iter().map(|one| stay(one, &credited)).collect(),
    })
}

fn stay(stay: PastStay, credited: &[CreditedInvoice]) -> JourneyStay {
    let credited: Vec<&CreditedInvoice> =
        credited.iter().filter(|invoice| invoice.reservation == stay.name).collect();
    JourneyStay {
        billed_total: credited.first().filter(|_| !stay.status.is_live()).map(|invoice| invoice.left.into()),
        credit_notes: credited.into_iter().map(stay_credit).collect(),
        name: stay.name,
        property: stay.property,
        property_name: stay.property_name,
        currency: stay.currency.code().to_string(),
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

fn stay_credit(invoice: &CreditedInvoice) -> StayCredit {
    StayCredit {
        credit_note: invoice.credit_note.clone(),
        invoice_number: invoice.invoice_number.clone(),
        date: Day(invoice.on),
        amount: invoice.amount.into(),
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
        currency: function.currency.code().to_string(),
    }
}

/// When the function was asked for.
fn asked_for(function: &PastFunction) -> Event {
    Event {
        ts: Moment(function.created),
        r#type: "function",
        title: say!(
            "{event_type} {name} at {property_name}",
            event_type = function.event_type,
            name = function.name,
            property_name = function.property_name
        ),
        detail: say!(
            "{venue_name}, {event_on}; {status}",
            venue_name = function.venue_name,
            event_on = function.event_on,
            status = function.status
        ),
        sum: Sum::of(function.grand, &function.currency),
        reference: Some(function.name.clone()),
        channel: None,
        agent: None,
    }
}

/// Events, newest first; at the same moment, the later step of a stay first.
fn timeline(
    stays: &[PastStay],
    (moves, decisions): (Vec<StayMove>, Vec<Decision>),
    (orders, credited): (Vec<Ordered>, &[CreditedInvoice]),
    laundry: Vec<PastBag>,
    functions: &[PastFunction],
    agent_actions: Vec<AgentAction>,
) -> Vec<Event> {
    let mut events: Vec<Event> = stays.iter().rev().flat_map(events).collect();
    events.extend(functions.iter().rev().map(asked_for));
    events.extend(moves.into_iter().rev().map(moved));
    events.extend(decisions.into_iter().rev().map(decided));
    events.extend(orders.into_iter().rev().map(ordered));
    events.extend(credited.iter().rev().map(credited_invoice));
    events.extend(laundry.into_iter().rev().map(laundered));
    events.extend(agent_actions.into_iter().rev().map(|action| Event {
        ts: Moment(action.at),
        r#type: "agent",
        title: Message::verbatim(format!("{}: {}", action.agent_name, action.action_type.replace('_', " "))),
        detail: Message::verbatim(action.rationale),
        sum: None,
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

fn nothing() -> Message {
    Message::verbatim("")
}

fn decided(step: Decision) -> Event {
    let (title, detail) = match (step.overridden, step.verb) {
        (Some(restriction), _) => {
            (say!("Restriction overridden"), Message::joined([restriction, Message::verbatim(step.reason)]))
        }
        (None, Verb::HoldBooking) => {
            let until = step.tentative_until.map(|until| say!("until {until}", until));
            (say!("Tentative"), until.unwrap_or_else(nothing))
        }
        (None, Verb::ReleaseBooking) => (say!("Released, as its option date passed"), nothing()),
        (None, _) => (say!("Booking confirmed"), nothing()),
    };
    Event {
        ts: Moment(step.at),
        r#type: "decision",
        title,
        detail,
        sum: None,
        reference: Some(step.reservation),
        channel: None,
        agent: None,
    }
}

/// A credit note lowers what the guest was worth to the hotel.
fn credited_invoice(invoice: &CreditedInvoice) -> Event {
    let note = invoice.credit_note.as_ref().map(|number| say!("Credit note {number}", number));
    let reason = Some(invoice.reason.clone()).filter(|reason| !reason.is_empty()).map(Message::verbatim);
    Event {
        ts: Moment(invoice.at),
        r#type: "credited",
        title: say!("Invoice {number} credited", number = invoice.invoice_number),
        detail: Message::facts([note, reason].into_iter().flatten()),
        sum: Sum::of(-invoice.amount, &invoice.currency),
        reference: Some(invoice.reservation.clone()),
        channel: None,
        agent: None,
    }
}

/// An order shows what is left of its bill.
fn ordered(order: Ordered) -> Event {
    let title = match order.cancelled {
        true => say!("Order at {outlet_name} cancelled", outlet_name = order.outlet_name),
        false => say!("Ordered at {outlet_name}", outlet_name = order.outlet_name),
    };
    let money = |amount| Value::money(amount, &order.currency);
    let credited = order.credit_notes.as_ref().map(|notes| {
        let (amount, total) = (money(order.credited), money(order.grand_total));
        say!("{amount} of {total} credited: {notes}", amount, total, notes)
    });
    let items = Some(order.items).filter(|items| !items.is_empty()).map(Message::verbatim);
    Event {
        ts: Moment(order.at),
        r#type: "order",
        title,
        detail: Message::facts([items, credited].into_iter().flatten()),
        sum: Sum::of(order.grand_total - order.credited, &order.currency),
        reference: Some(order.order),
        channel: None,
        agent: None,
    }
}

fn laundered(bag: PastBag) -> Event {
    let detail = match bag.pieces {
        0 => say!("{status}", status = bag.status),
        1 => say!("{status}; 1 piece", status = bag.status),
        pieces => say!("{status}; {pieces} pieces", status = bag.status, pieces),
    };
    Event {
        ts: Moment(bag.at),
        r#type: "laundry",
        title: say!("Laundry {name}", name = bag.name),
        detail,
        sum: bag.billed.and_then(|billed| Sum::of(billed, &bag.currency)),
        reference: Some(bag.name),
        channel: None,
        agent: None,
    }
}

fn moved(step: StayMove) -> Event {
    let title = match (&step.from_room, &step.to_room) {
        (Some(from), Some(to)) if from != to => say!("Moved from room {from} to room {to}", from, to),
        (None, Some(to)) => say!("Room {to} assigned", to),
        (Some(from), None) => say!("Room {from} taken off", from),
        _ => say!("Dates changed"),
    };
    let detail = match (step.dates.map(span_of), step.reason) {
        (Some(span), reason) if reason.is_empty() => span,
        (Some(span), reason) => say!("{span}; {reason}", span, reason),
        (None, reason) => Message::verbatim(reason),
    };
    Event {
        ts: Moment(step.at),
        r#type: "moved",
        title,
        detail,
        sum: None,
        reference: Some(step.reservation),
        channel: None,
        agent: None,
    }
}

fn span_of(dates: StayDates) -> Message {
    say!("{check_in} to {check_out}", check_in = dates.check_in, check_out = dates.check_out)
}

fn events(stay: &PastStay) -> Vec<Event> {
    let event = |at: NaiveDateTime, kind: &'static str, title: Message, detail: Message| Event {
        ts: Moment(at),
        r#type: kind,
        title,
        detail,
        sum: None,
        reference: Some(stay.name.clone()),
        channel: None,
        agent: None,
    };
    let place = stay.room_number.as_ref().map(|number| say!("Room {number}", number));
    let place = place.unwrap_or_else(|| Message::verbatim(stay.room_type_name.clone()));
    let property_name = &stay.property_name;
    let span = span_of(stay.dates);
    let mut all = vec![Event {
        sum: Sum::of(stay.after_tax, &stay.currency),
        channel: Some(stay.channel.clone().unwrap_or_else(|| stay.source.as_str().to_string())),
        ..event(
            stay.created,
            "booking",
            say!("Booked {name} at {property_name}", name = stay.name, property_name),
            say!("{room_type_name}, {span}", room_type_name = stay.room_type_name, span),
        )
    }];
    if let Some(at) = stay.checked_in {
        all.push(event(at, "check_in", say!("Checked in at {property_name}", property_name), place.clone()));
    }
    if let Some(at) = stay.checked_out {
        all.push(event(at, "check_out", say!("Checked out of {property_name}", property_name), place));
    }
    if let Some(at) = stay.cancelled {
        let reason = stay.cancellation_reason.unwrap_or(CancellationReason::Other);
        all.push(Event {
            sum: Sum::of(stay.cancellation_fee, &stay.currency),
            ..event(
                at,
                "cancelled",
                say!("Cancelled {name}", name = stay.name),
                say!("{reason}; {span}", reason, span),
            )
        });
    }
    all
}
