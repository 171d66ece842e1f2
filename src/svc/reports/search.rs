//! Search of the command palette, best matches first.

use std::collections::HashSet;

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::actor::Actor;
use crate::db::scope::ReadTx;
use crate::domain::guests::typed_words::words;
use crate::domain::language::{Message, ToValue, Value};
use crate::domain::lists::ReservationStatus;
use crate::domain::lists::Role;
use crate::domain::money::Currency;
use crate::domain::numbering;
use crate::domain::reports::search::{self as rules, LiveSearch, NAME_LEAST, Rank, excerpt};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::reports::search::{self, GuestHit, InvoiceHit, People, RoomHit, StayHit, Typed};
use crate::store::reports::search_bags::{self, BagHit};
use crate::store::reports::search_functions::{self, FunctionHit};
use crate::store::reports::search_live::{self, LiveStay};
use crate::store::reports::search_notes::{self, NoteHit};
use crate::store::reports::search_orders::{self, OrderHit};
use crate::wire::{Amount, Day, Int, Text, default};
use crate::word;

const FOUND_MOST: i64 = 50;
/// Stays in house whose balance is read for the results.
const BALANCES_MOST: usize = 5;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "search",
        Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::ServiceAgent]),
        Target::PropertyOrEvery,
        search,
        "Finds stays, guests, rooms, invoices, orders, laundry bags, companies, functions and notes, best match first.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct SearchParams {
    /// The start of a name, room number or invoice number, a phone, a reference, the number of an order, its bill or
    /// today's kitchen ticket, part of a company's name, the number, customer or event of a function, or words of a note,
    /// request, instruction, group or ticket.
    q: Text,
    /// Searches this property only; all of the caller's if left out.
    pub property: Option<Text>,
    /// At most 50.
    #[serde(default = "default::twenty")]
    limit: Int,
}

/// A search result.
#[derive(Serialize, JsonSchema)]
pub struct Hit {
    /// reservation, guest, room, invoice, order, laundry, company, function, group, ticket
    kind: String,
    /// Identifier of the record; of its folio for an invoice.
    name: String,
    title: Message,
    detail: Message,
    /// None for records shared by the chain.
    property: Option<String>,
    /// The state of a stay now; None for other records.
    stay: Option<StayNow>,
    #[serde(skip)]
    rank: Rank,
}

/// The state of a stay that was found.
#[derive(Serialize, JsonSchema)]
struct StayNow {
    status: ReservationStatus,
    room_number: Option<String>,
    check_in_date: Day,
    check_out_date: Day,
    /// Owed at departure; only for stays in house found by their room or by several words.
    due: Option<Amount>,
}

fn search(tx: &ReadTx, params: SearchParams) -> Result<Vec<Hit>> {
    let limit = params.limit.0.clamp(1, FOUND_MOST);
    let text: &str = &params.q;
    let typed = Typed {
        text,
        references: serde_json::to_string(&numbering::reservations_numbered(text, tx.now().date_naive()))?,
        number: text.parse().ok().filter(|number: &i64| *number > 0),
        limit,
    };
    let mut hits: Vec<Hit> =
        search::rooms(tx, &typed)?.into_iter().map(|room| room_hit(room, text)).collect();
    let is_name = text.chars().count() >= NAME_LEAST;
    if is_name || typed.number.is_some() {
        let people = People::find(tx, text)?;
        hits.extend(search::stays(tx, &typed, &people)?.into_iter().map(|stay| stay_hit(stay, None)));
        hits.extend(search::invoices(tx, &typed)?.into_iter().map(invoice_hit));
        let ticket = numbering::ticket_numbered(text).or(typed.number);
        hits.extend(search_orders::find(tx, &typed, ticket)?.into_iter().map(order_hit));
        let numbers = serde_json::to_string(&numbering::bags_numbered(text, tx.now().date_naive()))?;
        hits.extend(search_bags::find(tx, text, &numbers, limit)?.into_iter().map(bag_hit));
        hits.extend(search_functions::find(tx, &typed, &people)?.into_iter().map(function_hit));
        if is_name {
            hits.extend(search::guests(tx, &typed, &people)?.into_iter().map(guest_hit));
        }
    }
    if is_name {
        hits.extend(search::companies(tx, &typed)?.into_iter().map(company_hit));
        hits.extend(search_notes::find(tx, text, limit)?.into_iter().map(|note| note_hit(note, text)));
    }
    hits.extend(live_hits(tx, text, &hits)?);
    hits.retain(|hit| may_open(tx.actor(), &hit.kind));
    hits.sort_by_key(|hit| hit.rank);
    // Keep the better of two results for one record.
    let mut seen = HashSet::new();
    hits.retain(|hit| seen.insert((hit.kind.clone(), hit.name.clone())));
    hits.truncate(usize::try_from(limit).unwrap_or_default());
    Ok(hits)
}

/// Stays in house and to come whose room, guest, company, group, phone or reference has every word typed: asked for several
/// words, for the number of a room, and when the word index knows nobody, for the name that was nearly typed.
fn live_hits(tx: &ReadTx, text: &str, found: &[Hit]) -> Result<Vec<Hit>> {
    let search = LiveSearch {
        typed: words(text),
        is_room: found.iter().any(|hit| hit.kind == "room" && hit.rank == Rank::Named),
        is_unknown: !found.iter().any(|hit| matches!(hit.kind.as_str(), "reservation" | "guest")),
    };
    if !search.is_useful() {
        return Ok(Vec::new());
    }
    let mut hits = Vec::new();
    let mut balances = 0;
    for stay in search_live::stays(tx)? {
        let in_house = stay.status == ReservationStatus::CheckedIn;
        let room = stay.room_number.as_deref().unwrap_or_default();
        let here = !room.is_empty() && room.eq_ignore_ascii_case(text.trim());
        let own = words(&format!("{room} {} {}", stay.name, stay.words));
        let Some(rank) = search.rank(in_house, here, &own) else { continue };
        let mut due = None;
        if in_house && balances < BALANCES_MOST {
            balances += 1;
            due = search_live::due(tx, stay.id)?.map(Amount);
        }
        hits.push(live_hit(stay, rank, due));
    }
    Ok(hits)
}

fn live_hit(stay: LiveStay, rank: Rank, due: Option<Amount>) -> Hit {
    let found = StayHit {
        name: stay.name,
        guest_name: stay.guest_name,
        status: stay.status,
        room_number: stay.room_number,
        dates: stay.dates,
        property: stay.property,
        exact: false,
    };
    Hit { rank, ..stay_hit(found, due) }
}

/// Whether the caller may open results of a kind. Guest profiles and tickets belong to the desk; laundry is also for
/// Finance.
fn may_open(actor: &Actor, kind: &str) -> bool {
    let is_desk = actor.is_admin() || actor.has(Role::FrontDesk) || actor.has(Role::ServiceAgent);
    rules::may_open(kind, is_desk, actor.has(Role::Finance))
}

/// The parts that there are.
fn parts<const N: usize>(parts: [Option<Message>; N]) -> Message {
    Message::facts(parts.into_iter().flatten())
}

/// What a person wrote, or an identifier.
fn text(text: impl Into<String>) -> Option<Message> {
    Some(text.into()).filter(|text: &String| !text.is_empty()).map(Message::verbatim)
}

fn word(word: impl ToValue) -> Option<Message> {
    Some(say!("{word}", word))
}

fn room(number: String) -> Message {
    say!("Room {number}", number)
}

fn amount(currency: Currency, amount: impl std::fmt::Display) -> Option<Message> {
    text(format!("{} {amount}", currency.code()))
}

fn stay_hit(stay: StayHit, due: Option<Amount>) -> Hit {
    let rank = Rank::of_stay(stay.status, stay.exact);
    let now = StayNow {
        status: stay.status,
        room_number: stay.room_number.clone(),
        check_in_date: Day(stay.dates.check_in),
        check_out_date: Day(stay.dates.check_out),
        due,
    };
    Hit {
        stay: Some(now),
        kind: "reservation".to_string(),
        title: Message::verbatim(stay.guest_name),
        detail: parts([
            text(stay.name.clone()),
            word(stay.status),
            stay.room_number.map(room),
            text(format!("{} to {}", stay.dates.check_in, stay.dates.check_out)),
        ]),
        name: stay.name,
        property: Some(stay.property),
        rank,
    }
}

fn room_hit(hit: RoomHit, typed: &str) -> Hit {
    Hit {
        kind: "room".to_string(),
        title: say!("Room {number}", number = hit.room_number),
        detail: parts([text(hit.room_type_name), word(hit.housekeeping), word(hit.occupancy)]),
        name: hit.name,
        property: Some(hit.property),
        stay: None,
        rank: Rank::of_room(&hit.room_number, typed),
    }
}

fn guest_hit(guest: GuestHit) -> Hit {
    Hit {
        kind: "guest".to_string(),
        title: Message::verbatim(guest.full_name),
        detail: parts([
            text(guest.name.clone()),
            guest.vip.then(|| Message::verbatim("VIP")),
            guest.phone.and_then(text),
            guest.email.and_then(text),
        ]),
        name: guest.name,
        property: None,
        stay: None,
        rank: Rank::Guest,
    }
}

fn invoice_hit(invoice: InvoiceHit) -> Hit {
    Hit {
        kind: "invoice".to_string(),
        title: Message::verbatim(invoice.invoice_number),
        detail: parts([
            text(invoice.guest_name),
            amount(invoice.currency, invoice.grand_total),
            invoice.cancelled.then(|| say!("{word}", word = word!("Cancelled"))),
            text(invoice.folio.clone()),
        ]),
        name: invoice.folio,
        property: Some(invoice.property),
        stay: None,
        rank: Rank::Near,
    }
}

fn order_hit(order: OrderHit) -> Hit {
    let place = order.table_no.map(Message::verbatim).or_else(|| order.room_number.map(room));
    Hit {
        kind: "order".to_string(),
        title: Message::verbatim(order.bill_no.unwrap_or_else(|| order.order.clone())),
        detail: parts([
            text(order.outlet_name),
            place,
            order.customer_name.and_then(text),
            word(order.status),
            amount(order.currency, order.grand_total - order.credited),
            (order.credited > Decimal::ZERO)
                .then(|| say!("{amount} credited", amount = Value::money(order.credited, &order.currency))),
        ]),
        name: order.order,
        property: Some(order.property),
        stay: None,
        rank: if order.exact { Rank::Named } else { Rank::Near },
    }
}

fn function_hit(function: FunctionHit) -> Hit {
    Hit {
        kind: "function".to_string(),
        title: Message::verbatim(function.customer_name),
        detail: parts([
            text(function.name.clone()),
            function.event_name.map_or_else(|| word(function.event_type), text),
            word(function.status),
            text(function.venue_name),
            text(function.event_on.to_string()),
        ]),
        name: function.name,
        property: Some(function.property),
        stay: None,
        rank: Rank::of_function(function.status, function.exact),
    }
}

fn note_hit(note: NoteHit, typed: &str) -> Hit {
    Hit {
        kind: note.kind,
        title: Message::verbatim(note.title),
        detail: parts([text(note.name.clone()), text(excerpt(&note.words, typed))]),
        name: note.name,
        property: note.property,
        stay: None,
        rank: Rank::Noted,
    }
}

fn bag_hit(bag: BagHit) -> Hit {
    Hit {
        kind: "laundry".to_string(),
        title: Message::verbatim(bag.name.clone()),
        detail: parts([bag.room_number.map(room), bag.whose.and_then(text), word(bag.status)]),
        name: bag.name,
        property: Some(bag.property),
        stay: None,
        rank: if bag.exact { Rank::Named } else { Rank::Near },
    }
}

fn company_hit((name, company_name, contact): (String, String, Option<String>)) -> Hit {
    Hit {
        kind: "company".to_string(),
        title: Message::verbatim(company_name),
        detail: parts([contact.and_then(text)]),
        name,
        property: None,
        stay: None,
        rank: Rank::Near,
    }
}
