//! Delivering an order, and posting its bill to the folio of the guest who signs for it.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{ChargeType, FolioType, OrderStatus};
use crate::domain::restaurant::deliver::{RateGroup, by_rate};
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::domain::stay::lifecycle::{self, Step};
use crate::domain::tax::ChargeAmounts;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::folios;
use crate::store::housekeeping::rooms;
use crate::store::restaurant::deliver;
use crate::store::restaurant::lines::Line as OrderLine;
use crate::store::restaurant::orders::{self, Order};
use crate::svc::folio::posting::{Line, Routes};
use crate::svc::restaurant::bill::order_totals;
use crate::svc::restaurant::kot::fire;
use crate::svc::restaurant::pay::billed;
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{Amount, Flag, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "deliver_order",
            SERVICE,
            ORDER,
            deliver_order,
            "Closes an order as delivered; the bill of a guest in house goes onto the folio that the billing rules choose.",
        )
        .post_only(),
    ]
}

/// As charges and reports name the restaurant.
pub const SOURCE: &str = "POS";

#[derive(Deserialize, JsonSchema)]
pub struct DeliverOrder {
    /// Identifier of the order.
    order: Text,
    /// The room that the bill goes to, by number or identifier; the stay linked to the order when left out.
    room: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct OrderDelivered {
    ok: Yes,
    status: OrderStatus,
    /// The folio that took the bill; null when nothing was posted. Alcohol is on the Guest folio, whatever this one is.
    posted_to_folio: Option<String>,
    room_no: Option<String>,
    /// The guest of the linked stay.
    guest_name: Option<String>,
    /// With tax; 0 on the house.
    grand_total: Amount,
    /// What went onto each folio.
    postings: Vec<BillPosting>,
}

#[derive(Serialize, JsonSchema)]
struct BillPosting {
    folio: String,
    folio_type: FolioType,
    is_alcohol: Flag,
    /// With tax.
    total: Amount,
}

/// A bill on the house is never posted. Without a linked stay the bill stays to be paid.
fn deliver_order(tx: &WriteTx, params: DeliverOrder) -> Result<OrderDelivered> {
    let property = tx.property()?;
    let mut order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::Deliver)?;
    let lines = billed(tx, &order)?;
    if let Some(room) = params.room.as_deref() {
        link_room(tx, &order, room)?;
        order = orders::again(tx, &order)?;
        permit(&order.facts(), OrderStep::Deliver)?;
    }
    fire(tx, &property, &order, None, true)?;
    deliver::serve_all(tx, order.id)?;
    let postings = match &order.reservation {
        Some(stay) if !order.nc => post(tx, &order, &lines, &reservations::find(tx, stay)?)?,
        _ => Vec::new(),
    };
    // The folio of the food, else that of the alcohol.
    let folio = postings.first().map(|posting| posting.folio.clone());
    deliver::deliver(tx, order.id, folio.as_deref())?;
    tx.log(
        Action::new(Verb::PosDeliver, RecordType::PosOrder, &order.name)
            .before(json!({ "status": order.status, "posted_to_folio": null }))
            .after(json!({ "status": OrderStatus::Delivered, "posted_to_folio": folio,
                "order_total": Amount(order.order_total()), "room": order.room }))
            .saves(2),
    );
    Ok(OrderDelivered {
        ok: OK,
        status: OrderStatus::Delivered,
        posted_to_folio: folio,
        grand_total: Amount(order_totals(&order, &lines, &property).grand),
        room_no: order.room_no,
        guest_name: order.guest_name,
        postings,
    })
}

/// Links the guest who is in the room now.
fn link_room(tx: &WriteTx, order: &Order, given: &str) -> Result<()> {
    let room = rooms::find(tx, given)?;
    match reservations::in_house_of_room(tx, room.id)? {
        Some(stay) => deliver::link_stay(tx, order.id, room.id, stay.id),
        None => {
            Err(Error::invalid("room", say!("Nobody is checked in to room {room}.", room = room.room_number)))
        }
    }
}

/// Posts the bill, one line for each tax rate, food first.
fn post(tx: &WriteTx, order: &Order, lines: &[OrderLine], stay: &Stay) -> Result<Vec<BillPosting>> {
    lifecycle::permit(&stay.name, stay.status, Step::PostCharge)?;
    let priced: Vec<_> = lines.iter().map(OrderLine::priced).collect();
    let mut routes = Routes::of_stays(tx, &[stay.id])?;
    let mut posted: Vec<BillPosting> = Vec::new();
    for group in by_rate(&priced).iter().filter(|group| group.taxable > Decimal::ZERO) {
        let line = folio_line(order, group);
        refuse_closed(tx, &routes, stay, &line)?;
        let folio = routes.post(tx, stay.id, &line)?.folio;
        posted.push(BillPosting {
            folio: folio.name,
            folio_type: folio.folio_type,
            is_alcohol: Flag(group.is_alcohol),
            total: Amount(group.taxable + group.tax),
        });
    }
    posted.sort_by_key(|posting| posting.is_alcohol.0);
    Ok(posted)
}

fn folio_line(order: &Order, group: &RateGroup) -> Line {
    let amounts = ChargeAmounts {
        amount: group.taxable,
        tax_rate: group.tax_rate,
        tax_amount: group.tax,
        total: group.taxable + group.tax,
    };
    let kind = if group.is_alcohol { "alcohol" } else { "food" };
    let what = if group.is_alcohol { ", alcohol" } else { "" };
    let description = format!("{}{what}, {}", order.outlet_name, order.name);
    Line {
        is_alcohol: group.is_alcohol,
        auto_key: Some(format!("pos:{}:{kind}:{}", order.name, group.tax_rate.normalize())),
        ..Line::single(ChargeType::FoodAndBeverage, description, amounts, SOURCE)
    }
}

/// A posting would open a fresh folio where the payer's is closed; a restaurant asks for money instead.
fn refuse_closed(tx: &WriteTx, routes: &Routes, stay: &Stay, line: &Line) -> Result<()> {
    let (folio_type, open) = routes.destination(stay.id, line)?;
    if open.is_some() {
        return Ok(());
    }
    let of_payer = match (folio_type, stay.group_id) {
        (FolioType::Group, Some(group)) => folios::masters(tx, group)?,
        _ => folios::of_stay(tx, stay.id)?,
    };
    match of_payer.iter().rfind(|folio| folio.folio_type == folio_type) {
        Some(folio) => {
            let message = say!("{folio} is closed; take the payment at the outlet.", folio = folio.name);
            Err(Error::refused("folio_closed", message))
        }
        None => Ok(()),
    }
}
