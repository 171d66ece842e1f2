//! Bags of laundry with their pieces.

use chrono::{DateTime, NaiveDateTime, Utc};

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{flag, list, moment_or_none};
use crate::domain::lists::{LaundryOrderType, LaundryService, LaundryStatus};
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::store::booking::reservations::Stay;
use crate::word;

pub(super) const MOMENT: &str = "%Y-%m-%d %H:%M:%S";
/// Bags in the list of those that were closed last.
pub(super) const RECENT: i64 = 8;

#[derive(Clone, Debug)]
pub struct Bag {
    pub id: i64,
    /// `LND-2026-00001`
    pub name: String,
    pub order_type: LaundryOrderType,
    pub status: LaundryStatus,
    /// The room where the stay is now, or was when the bag was requested.
    pub room: Option<String>,
    pub room_number: Option<String>,
    /// Identifier of the stay.
    pub reservation: Option<String>,
    pub guest_name: Option<String>,
    pub house_label: Option<String>,
    pub express: bool,
    pub complimentary: bool,
    pub notes: Option<String>,
    pub created_at: Option<DateTime<Utc>>,
    pub collected_at: Option<DateTime<Utc>>,
    pub collected_by: Option<String>,
    /// Local moment.
    pub ready_by: Option<NaiveDateTime>,
    pub delivered_at: Option<DateTime<Utc>>,
    pub delivered_by: Option<String>,
    pub shortage_note: Option<String>,
    pub cancel_reason: Option<String>,
    /// Identifier of the folio that took the bill.
    pub posted_to_folio: Option<String>,
    pub modified_at: Option<DateTime<Utc>>,
}

/// Pieces of one kind in a bag.
#[derive(Clone, Debug)]
pub struct Pieces {
    pub id: i64,
    pub bag_id: i64,
    pub item_name: String,
    pub service_type: LaundryService,
    pub qty: i64,
    pub returned_qty: i64,
    pub rate_minor: i64,
    pub amount_minor: i64,
}

macro_rules! select_bags {
    ($tail:literal) => {
        concat!(
            "SELECT l.id, l.name, l.order_type, l.status, m.name AS room, m.room_number, r.name AS reservation,
               l.guest_name, l.house_label, l.express, l.complimentary, l.notes, l.created_at, l.collected_at,
               l.collected_by, l.ready_by, l.delivered_at, l.delivered_by, l.shortage_note, l.cancel_reason,
               l.posted_to_folio, l.modified_at
             FROM laundry_orders l
             LEFT JOIN reservations r ON r.id = l.reservation_id
             LEFT JOIN rooms m ON m.id = CASE r.status WHEN 'Checked In' THEN r.room_id ELSE l.room_id END
             WHERE l.property_id = :property ",
            $tail
        )
    };
}
pub(super) use select_bags;

pub(super) fn read_bag(row: &Row) -> rusqlite::Result<Bag> {
    let ready_by: Option<String> = row.get("ready_by")?;
    Ok(Bag {
        id: row.get("id")?,
        name: row.get("name")?,
        order_type: list(row, "order_type")?,
        status: list(row, "status")?,
        room: row.get("room")?,
        room_number: row.get("room_number")?,
        reservation: row.get("reservation")?,
        guest_name: row.get("guest_name")?,
        house_label: row.get("house_label")?,
        express: flag(row, "express")?,
        complimentary: flag(row, "complimentary")?,
        notes: row.get("notes")?,
        created_at: moment_or_none(row, "created_at")?,
        collected_at: moment_or_none(row, "collected_at")?,
        collected_by: row.get("collected_by")?,
        ready_by: ready_by.and_then(|due| NaiveDateTime::parse_from_str(&due, MOMENT).ok()),
        delivered_at: moment_or_none(row, "delivered_at")?,
        delivered_by: row.get("delivered_by")?,
        shortage_note: row.get("shortage_note")?,
        cancel_reason: row.get("cancel_reason")?,
        posted_to_folio: row.get("posted_to_folio")?,
        modified_at: moment_or_none(row, "modified_at")?,
    })
}

pub fn find(tx: &ReadTx, name: &str) -> Result<Bag> {
    tx.row(select_bags!("AND l.name = :name"), &[(":name", &name)], read_bag)?
        .ok_or_else(|| Error::not_found(word!("laundry order"), name))
}

/// The pieces of some bags, in the order in which they were counted.
pub fn pieces(tx: &ReadTx, bags: &[Bag]) -> Result<Vec<Pieces>> {
    let ids: Vec<String> = bags.iter().map(|bag| bag.id.to_string()).collect();
    let ids = format!("[{}]", ids.join(","));
    tx.rows(
        "SELECT id, order_id, item_name, service_type, qty, returned_qty, rate_minor, amount_minor FROM laundry_lines
         WHERE property_id = :property AND order_id IN (SELECT value FROM json_each(:ids)) ORDER BY order_id, id",
        &[(":ids", &ids)],
        |row| {
            Ok(Pieces {
                id: row.get("id")?,
                bag_id: row.get("order_id")?,
                item_name: row.get("item_name")?,
                service_type: list(row, "service_type")?,
                qty: row.get("qty")?,
                returned_qty: row.get("returned_qty")?,
                rate_minor: row.get("rate_minor")?,
                amount_minor: row.get("amount_minor")?,
            })
        },
    )
}

/// A bag to be picked up, Requested.
#[derive(Default)]
pub struct NewBag<'a> {
    /// The guest's stay; `None` for the hotel's own linen.
    pub stay: Option<&'a Stay>,
    pub house_label: Option<&'a str>,
    pub express: bool,
    pub complimentary: bool,
    pub notes: Option<&'a str>,
}

/// Adds a bag; answers its identifier.
pub fn insert(tx: &WriteTx, new: &NewBag) -> Result<String> {
    let name = series::name(tx, numbering::LAUNDRY_ORDER, tx.property()?.business_on)?;
    let order_type = if new.stay.is_some() { LaundryOrderType::Guest } else { LaundryOrderType::House };
    tx.exec(
        "INSERT INTO laundry_orders (property_id, name, order_type, room_id, reservation_id, guest_name, house_label,
           express, complimentary, notes, created_at, modified_at)
         VALUES (:property, :name, :order_type, :room, :stay, :guest, :label, :express, :complimentary, :notes, :now, :now)",
        &[
            (":name", &name),
            (":order_type", &order_type.to_string()),
            (":room", &new.stay.and_then(|stay| stay.room_id)),
            (":stay", &new.stay.map(|stay| stay.id)),
            (":guest", &new.stay.map(|stay| stay.guest_name.as_str())),
            (":label", &new.house_label),
            (":express", &new.express),
            (":complimentary", &new.complimentary),
            (":notes", &new.notes),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(name)
}
