//! Collecting a bag: its pieces are counted at the door and priced by the rate card.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::minor;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::laundry::bags::require_in_house;
use crate::domain::laundry::collect::{self as rules, permit, permit_recount};
use crate::domain::laundry::rates::express_rate;
use crate::domain::lists::{LaundryOrderType, LaundryService, LaundryStatus};
use crate::domain::money::{Currency, from_minor, round};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations;
use crate::store::laundry::bags::{self, Bag, NewBag};
use crate::store::laundry::collect::{self, Count, Counted};
use crate::store::laundry::rates;
use crate::svc::housekeeping::service_tickets::resolve_of_order;
use crate::svc::laundry::FLOOR;
use crate::svc::laundry::bags::owner;
use crate::svc::laundry::bill::{Bill, bill};
use crate::svc::laundry::board::total;
use crate::wire::{self, Amount, Flag, Int, Moment, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Laundry,
            "collect_laundry",
            FLOOR,
            Target::Property,
            collect_laundry,
            "Counts the pieces of a bag at the door and prices them by the rate card.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CollectLaundry {
    /// Identifier or number of the guest's room, for a bag that nobody announced.
    room: Option<Text>,
    /// [{item_name, service_type, qty}], priced by the rate card.
    #[serde(default, deserialize_with = "counted")]
    #[schemars(with = "Vec<CountedItem>")]
    items: Vec<CountedItem>,
    /// The pickup that is fulfilled; its room and kind then hold.
    order: Option<Text>,
    /// 1: back the same evening, at the express price. The pickup's own when not given.
    express: Option<Flag>,
    /// Replaces the notes of the pickup.
    notes: Option<Prose>,
    #[serde(default)]
    order_type: LaundryOrderType,
    /// What the hotel's own linen is: "Pool towels".
    house_label: Option<Text>,
    /// 1: the guest does not pay.
    #[serde(default = "wire::default::off")]
    complimentary: Flag,
    /// 1: the pieces replace those of `order`, which was counted wrong; refused once pieces have come back.
    #[serde(default = "wire::default::off")]
    recount: Flag,
}

#[derive(Deserialize, JsonSchema)]
struct CountedItem {
    item_name: Text,
    #[serde(default)]
    service_type: LaundryService,
    #[serde(default = "wire::default::one")]
    qty: Int,
}

fn counted<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Vec<CountedItem>, D::Error> {
    wire::filled(deserializer).map(Option::unwrap_or_default)
}

#[derive(Serialize, JsonSchema)]
pub struct LaundryCollected {
    ok: Yes,
    order: String,
    /// Before tax.
    total: Amount,
    /// What the guest will pay for it.
    bill: Bill,
    pieces: i64,
    ready_by: Moment,
    express: Flag,
    room_no: Option<String>,
    guest_name: Option<String>,
    /// The pieces at the prices of the rate card, in the order of the call.
    items: Vec<PricedItem>,
}

#[derive(Serialize, JsonSchema)]
struct PricedItem {
    item_name: String,
    service_type: LaundryService,
    qty: i64,
    /// A piece, before tax.
    rate: Amount,
    amount: Amount,
}

/// The staff's ticket of a pickup that a guest asked for is resolved with it.
fn collect_laundry(tx: &WriteTx, params: CollectLaundry) -> Result<LaundryCollected> {
    let property = tx.property()?;
    let (bag, is_new) = bag_to_collect(tx, &params)?;
    let recounts = params.recount.0 && !is_new;
    let express = params.express.map_or(bag.express, |express| express.0);
    let pieces = priced(tx, &params.items, express, &property.currency)?;
    let collected = bag.collected_at.filter(|_| recounts).unwrap_or_else(|| tx.now());
    let ready_by = rules::ready_by(property.local(collected), express);
    let count = Count {
        express,
        complimentary: params.complimentary.0,
        notes: params.notes.as_deref().filter(|_| !is_new),
        ready_by,
        pieces: &pieces,
    };
    let before = before(tx, &bag)?;
    if recounts {
        collect::recount(tx, bag.id, &count)?;
    } else {
        collect::collect(tx, bag.id, &count)?;
    }
    if !is_new {
        resolve_of_order(tx, &bag.name)?;
    }
    let number: i64 = pieces.iter().map(|line| line.qty).sum();
    let sum: i64 = pieces.iter().map(|line| line.qty * line.rate_minor).sum();
    let charged = Amount(from_minor(sum, &property.currency));
    let action = Action::new(Verb::LaundryCollect, RecordType::LaundryOrder, &bag.name);
    let action = if is_new { action } else { action.before(before) };
    let status = if recounts { bag.status } else { LaundryStatus::Collected };
    tx.log(action.after(json!({
        "order_type": bag.order_type, "reservation": bag.reservation, "room": bag.room, "status": status,
        "express": Flag(express), "complimentary": params.complimentary, "pieces": number, "total": charged })));
    let money = |minor: i64| Amount(from_minor(minor, &property.currency));
    let items = pieces.iter().map(|line| PricedItem {
        item_name: line.item_name.clone(),
        service_type: line.service_type,
        qty: line.qty,
        rate: money(line.rate_minor),
        amount: money(line.qty * line.rate_minor),
    });
    Ok(LaundryCollected {
        ok: OK,
        bill: bill(&bag, params.complimentary.0, charged.0, &property),
        items: items.collect(),
        order: bag.name,
        total: charged,
        pieces: number,
        ready_by: Moment(ready_by),
        express: Flag(express),
        room_no: bag.room_number,
        guest_name: bag.guest_name,
    })
}

/// A bag as it was before it was counted; with the pieces that a new count replaces.
fn before(tx: &ReadTx, bag: &Bag) -> Result<Value> {
    if bag.status == LaundryStatus::Requested {
        return Ok(json!({ "status": bag.status }));
    }
    let lines = bags::pieces(tx, std::slice::from_ref(bag))?;
    let total = total(lines.iter(), &*tx.property()?);
    Ok(json!({ "status": bag.status, "express": Flag(bag.express), "complimentary": Flag(bag.complimentary),
        "pieces": lines.iter().map(|line| line.qty).sum::<i64>(), "total": Amount(total) }))
}

/// The pickup that the call names, or a fresh bag of the room; `true` for a fresh one.
fn bag_to_collect(tx: &WriteTx, params: &CollectLaundry) -> Result<(Bag, bool)> {
    if let Some(order) = &params.order {
        let bag = bags::find(tx, order)?;
        if params.recount.0 {
            let lines = bags::pieces(tx, std::slice::from_ref(&bag))?;
            permit_recount(&bag.name, bag.status, lines.iter().map(|line| line.returned_qty).sum())?;
        } else {
            permit(&bag.name, bag.status)?;
        }
        if let Some(stay) = &bag.reservation {
            let stay = reservations::find(tx, stay)?;
            require_in_house(&stay.name, stay.status)?;
        }
        return Ok((bag, false));
    }
    if params.recount.0 {
        return Err(Error::invalid("order", say!("Say which bag is counted again.")));
    }
    let stay = owner(tx, params.order_type, params.room.as_deref())?;
    let new = NewBag {
        stay: stay.as_ref(),
        house_label: params.house_label.as_deref().filter(|_| stay.is_none()),
        express: false,
        complimentary: params.complimentary.0,
        notes: params.notes.as_deref(),
    };
    let name = bags::insert(tx, &new)?;
    Ok((bags::find(tx, &name)?, true))
}

/// The pieces at the prices of the rate card. Equal pieces that come twice are added up.
fn priced(tx: &ReadTx, items: &[CountedItem], express: bool, currency: &Currency) -> Result<Vec<Counted>> {
    rules::require_kinds(items.len())?;
    let mut lines: Vec<Counted> = Vec::new();
    for item in items {
        let (item_name, qty) = (item.item_name.to_string(), item.qty.0);
        rules::require_pieces(&item_name, qty)?;
        let rate = rates::of_pair(tx, &item_name, item.service_type)?.filter(|rate| !rate.disabled);
        let service_type = item.service_type;
        let rate = rate.ok_or_else(|| {
            let message =
                say!("The rate card has no price for {item_name}, {service_type}.", item_name, service_type);
            Error::invalid("items", message)
        })?;
        let money = |minor: i64| from_minor(minor, currency);
        let rate_minor = if express {
            let own = rate.express_rate_minor.map(money);
            minor(round(express_rate(money(rate.rate_minor), own), currency), currency)?
        } else {
            rate.rate_minor
        };
        let same =
            |line: &&mut Counted| line.item_name == rate.item_name && line.service_type == rate.service_type;
        match lines.iter_mut().find(same) {
            Some(line) => line.qty += qty,
            None => lines.push(Counted { item_name: rate.item_name, service_type, qty, rate_minor }),
        }
    }
    for line in &lines {
        rules::require_amount(line.rate_minor, line.qty, currency)?;
    }
    Ok(lines)
}
