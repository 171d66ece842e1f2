//! Search of the command palette, best matches first.

use std::collections::HashSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::actor::Actor;
use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::domain::numbering;
use crate::domain::reports::search::{Rank, excerpt};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::types::{Int, Text};
use crate::store::reports::search::{self, GuestHit, InvoiceHit, RoomHit, StayHit, Typed};
use crate::store::reports::search_bags::{self, BagHit};
use crate::store::reports::search_functions::{self, FunctionHit};
use crate::store::reports::search_notes::{self, NoteHit};
use crate::store::reports::search_orders::{self, OrderHit};

const FOUND_MOST: i64 = 50;
/// Shorter texts match too many names.
const NAME_LEAST: usize = 2;

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
    #[serde(default = "twenty")]
    limit: Int,
}

fn twenty() -> Int {
    Int(20)
}

/// A search result.
#[derive(Serialize, JsonSchema)]
pub struct Hit {
    /// reservation, guest, room, invoice, order, laundry, company, function, group, ticket
    kind: String,
    /// Identifier of the record; of its folio for an invoice.
    name: String,
    title: String,
    detail: String,
    /// None for records shared by the chain.
    property: Option<String>,
    #[serde(skip)]
    rank: Rank,
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
    if text.chars().count() >= NAME_LEAST || typed.number.is_some() {
        hits.extend(search::stays(tx, &typed)?.into_iter().map(stay_hit));
        hits.extend(search::invoices(tx, &typed)?.into_iter().map(invoice_hit));
        hits.extend(search_orders::find(tx, &typed)?.into_iter().map(order_hit));
        let numbers = serde_json::to_string(&numbering::bags_numbered(text, tx.now().date_naive()))?;
        hits.extend(search_bags::find(tx, text, &numbers, limit)?.into_iter().map(bag_hit));
        hits.extend(search_functions::find(tx, &typed)?.into_iter().map(function_hit));
    }
    if text.chars().count() >= NAME_LEAST {
        hits.extend(search::guests(tx, &typed)?.into_iter().map(guest_hit));
        hits.extend(search::companies(tx, &typed)?.into_iter().map(company_hit));
        hits.extend(search_notes::find(tx, text, limit)?.into_iter().map(|note| note_hit(note, text)));
    }
    hits.retain(|hit| may_open(tx.actor(), &hit.kind));
    hits.sort_by_key(|hit| hit.rank);
    // Keep the better of two results for one record.
    let mut seen = HashSet::new();
    hits.retain(|hit| seen.insert((hit.kind.clone(), hit.name.clone())));
    hits.truncate(usize::try_from(limit).unwrap_or_default());
    Ok(hits)
}

/// Whether the caller may open results of a kind. Guest profiles and tickets belong to the desk; laundry is also for
/// Finance.
fn may_open(actor: &Actor, kind: &str) -> bool {
    let is_desk = actor.is_admin() || actor.has(Role::FrontDesk) || actor.has(Role::ServiceAgent);
    is_desk || !matches!(kind, "guest" | "ticket") && (kind != "laundry" || actor.has(Role::Finance))
}

/// Joins the non-empty parts.
fn parts<const N: usize>(parts: [Option<String>; N]) -> String {
    let given: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    given.join(" · ")
}

fn stay_hit(stay: StayHit) -> Hit {
    let rank = Rank::of_stay(stay.status, stay.exact);
    Hit {
        kind: "reservation".to_string(),
        title: stay.guest_name,
        detail: parts([
            Some(stay.name.clone()),
            Some(stay.status.to_string()),
            stay.room_number.map(|number| format!("Room {number}")),
            Some(format!("{} to {}", stay.dates.check_in, stay.dates.check_out)),
        ]),
        name: stay.name,
        property: Some(stay.property),
        rank,
    }
}

fn room_hit(room: RoomHit, text: &str) -> Hit {
    Hit {
        kind: "room".to_string(),
        title: format!("Room {}", room.room_number),
        detail: parts([
            Some(room.room_type_name),
            Some(room.housekeeping.to_string()),
            Some(room.occupancy.to_string()),
        ]),
        name: room.name,
        property: Some(room.property),
        rank: Rank::of_room(&room.room_number, text),
    }
}

fn guest_hit(guest: GuestHit) -> Hit {
    Hit {
        kind: "guest".to_string(),
        title: guest.full_name,
        detail: parts([
            Some(guest.name.clone()),
            guest.vip.then(|| "VIP".to_string()),
            guest.phone,
            guest.email,
        ]),
        name: guest.name,
        property: None,
        rank: Rank::Guest,
    }
}

fn invoice_hit(invoice: InvoiceHit) -> Hit {
    Hit {
        kind: "invoice".to_string(),
        title: invoice.invoice_number,
        detail: parts([
            Some(invoice.guest_name),
            Some(format!("{} {}", invoice.currency.code(), invoice.grand_total)),
            invoice.cancelled.then(|| "Cancelled".to_string()),
            Some(invoice.folio.clone()),
        ]),
        name: invoice.folio,
        property: Some(invoice.property),
        rank: Rank::Near,
    }
}

fn order_hit(order: OrderHit) -> Hit {
    let place = order.table_no.or_else(|| order.room_number.map(|number| format!("Room {number}")));
    Hit {
        kind: "order".to_string(),
        title: order.bill_no.unwrap_or_else(|| order.order.clone()),
        detail: parts([
            Some(order.outlet_name),
            place,
            order.customer_name,
            Some(order.status.to_string()),
            Some(format!("{} {}", order.currency.code(), order.grand_total)),
        ]),
        name: order.order,
        property: Some(order.property),
        rank: if order.exact { Rank::Named } else { Rank::Near },
    }
}

fn function_hit(function: FunctionHit) -> Hit {
    Hit {
        kind: "function".to_string(),
        title: function.customer_name,
        detail: parts([
            Some(function.name.clone()),
            function.event_name.or_else(|| Some(function.event_type.to_string())),
            Some(function.status.to_string()),
            Some(function.venue_name),
            Some(function.event_on.to_string()),
        ]),
        name: function.name,
        property: Some(function.property),
        rank: Rank::of_function(function.status, function.exact),
    }
}

fn note_hit(note: NoteHit, text: &str) -> Hit {
    Hit {
        kind: note.kind,
        title: note.title,
        detail: parts([Some(note.name.clone()), Some(excerpt(&note.words, text))]),
        name: note.name,
        property: note.property,
        rank: Rank::Noted,
    }
}

fn bag_hit(bag: BagHit) -> Hit {
    Hit {
        kind: "laundry".to_string(),
        title: bag.name.clone(),
        detail: parts([
            bag.room_number.map(|number| format!("Room {number}")),
            bag.whose,
            Some(bag.status.to_string()),
        ]),
        name: bag.name,
        property: Some(bag.property),
        rank: if bag.exact { Rank::Named } else { Rank::Near },
    }
}

fn company_hit((name, company_name, contact): (String, String, Option<String>)) -> Hit {
    Hit {
        kind: "company".to_string(),
        title: company_name,
        detail: parts([contact]),
        name,
        property: None,
        rank: Rank::Near,
    }
}
