//! The laundry board.

use chrono::NaiveDateTime;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::laundry::board::is_overdue;
use crate::domain::lists::Role::{Finance, FrontDesk, Housekeeping, ServiceAgent};
use crate::domain::lists::{LaundryOrderType, LaundryService, LaundryStatus};
use crate::domain::money::from_minor;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::laundry::bags::{self, Bag, Pieces};
use crate::store::laundry::board;
use crate::svc::laundry::bill::{Bill, bill};
use crate::wire::{Amount, Flag, Moment, OfProperty};

pub const READERS: Gate = Gate::Any(&[FrontDesk, Finance, Housekeeping, ServiceAgent]);

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Laundry,
        "laundry_board",
        READERS,
        Target::Property,
        laundry_board,
        "The bags that are with the laundry, and those closed last.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct LaundryBoard {
    open: Vec<BagView>,
    /// The last eight that were delivered or cancelled.
    recent: Vec<BagView>,
}

#[derive(Serialize, JsonSchema)]
pub struct BagView {
    name: String,
    order_type: LaundryOrderType,
    status: LaundryStatus,
    /// Identifier of the guest's room.
    room: Option<String>,
    room_no: Option<String>,
    /// Identifier of the guest's stay.
    reservation: Option<String>,
    guest_name: Option<String>,
    house_label: Option<String>,
    express: Flag,
    complimentary: Flag,
    notes: Option<String>,
    requested_at: Option<Moment>,
    collected_at: Option<Moment>,
    collected_by: Option<String>,
    ready_by: Option<Moment>,
    /// Past its time and still with the laundry.
    overdue: Flag,
    delivered_at: Option<Moment>,
    delivered_by: Option<String>,
    shortage_note: Option<String>,
    cancel_reason: Option<String>,
    posted_to_folio: Option<String>,
    modified: Option<Moment>,
    items: Vec<PiecesView>,
    /// Before tax.
    total: Amount,
    bill: Bill,
    pieces: i64,
    /// Pieces that have not come back.
    pending: i64,
}

#[derive(Serialize, JsonSchema)]
pub struct PiecesView {
    /// Identifier of the line, by which `return_items` names it.
    name: String,
    item_name: String,
    service_type: LaundryService,
    qty: i64,
    returned_qty: i64,
    /// A piece, before tax.
    rate: Amount,
    amount: Amount,
}

fn laundry_board(tx: &ReadTx, _: OfProperty) -> Result<LaundryBoard> {
    let property = tx.property()?;
    Ok(LaundryBoard {
        open: views(tx, board::open(tx)?, &property)?,
        recent: views(tx, board::recent(tx)?, &property)?,
    })
}

/// Bags with their pieces.
pub fn views(tx: &ReadTx, bags: Vec<Bag>, property: &PropertySettings) -> Result<Vec<BagView>> {
    let now = property.local(tx.now());
    let pieces = bags::pieces(tx, &bags)?;
    Ok(bags.into_iter().map(|bag| view(bag, &pieces, property, now)).collect())
}

fn view(bag: Bag, pieces: &[Pieces], property: &PropertySettings, now: NaiveDateTime) -> BagView {
    let money = |minor: i64| Amount(from_minor(minor, &property.currency));
    let own: Vec<&Pieces> = pieces.iter().filter(|line| line.bag_id == bag.id).collect();
    let local = |moment| Moment(property.local(moment));
    let items = own.iter().map(|line| PiecesView {
        name: line.id.to_string(),
        item_name: line.item_name.clone(),
        service_type: line.service_type,
        qty: line.qty,
        returned_qty: line.returned_qty,
        rate: money(line.rate_minor),
        amount: money(line.amount_minor),
    });
    let total = total(own.iter().copied(), property);
    BagView {
        items: items.collect(),
        bill: bill(&bag, bag.complimentary, total, property),
        total: Amount(total),
        pieces: own.iter().map(|line| line.qty).sum(),
        pending: own.iter().map(|line| line.qty - line.returned_qty).sum(),
        overdue: Flag(is_overdue(bag.status, bag.ready_by, now)),
        requested_at: bag.created_at.map(local),
        collected_at: bag.collected_at.map(local),
        collected_by: bag.collected_by,
        ready_by: bag.ready_by.map(Moment),
        delivered_at: bag.delivered_at.map(local),
        delivered_by: bag.delivered_by,
        modified: bag.modified_at.map(local),
        name: bag.name,
        order_type: bag.order_type,
        status: bag.status,
        room: bag.room,
        room_no: bag.room_number,
        reservation: bag.reservation,
        guest_name: bag.guest_name,
        house_label: bag.house_label,
        express: Flag(bag.express),
        complimentary: Flag(bag.complimentary),
        notes: bag.notes,
        shortage_note: bag.shortage_note,
        cancel_reason: bag.cancel_reason,
        posted_to_folio: bag.posted_to_folio,
    }
}

/// The sum of the lines, before tax.
pub fn total<'a>(lines: impl Iterator<Item = &'a Pieces>, property: &PropertySettings) -> Decimal {
    from_minor(lines.map(|line| line.amount_minor).sum(), &property.currency)
}
