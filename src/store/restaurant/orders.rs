//! Orders of the outlets. What an order comes to is added up from its lines in the query that reads it.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{date, decimal_or_none, flag, list, moment_or_none};
use crate::domain::lists::{ClosedList, OrderSource, OrderStatus, OrderType, PosMode};
use crate::domain::money::{Currency, from_minor};
use crate::domain::numbering;
use crate::domain::restaurant::bill::order_total;
use crate::domain::restaurant::lifecycle::OrderFacts;
use crate::domain::restaurant::orders::{Place, label};
use crate::error::{Error, Result};
use crate::word;

/// An order with what its live lines come to.
#[derive(Clone, Debug)]
pub struct Order {
    pub id: i64,
    /// ORD-2026-00001
    pub name: String,
    pub outlet_id: i64,
    pub outlet: String,
    pub outlet_name: String,
    pub status: OrderStatus,
    pub source: OrderSource,
    pub order_type: OrderType,
    /// The business date it was taken on.
    pub business_on: NaiveDate,
    pub room_id: Option<i64>,
    pub room: Option<String>,
    pub room_no: Option<String>,
    pub reservation_id: Option<i64>,
    pub reservation: Option<String>,
    /// The guest of the linked stay.
    pub guest_name: Option<String>,
    pub table_no: Option<String>,
    pub guests: Option<i64>,
    pub customer_name: Option<String>,
    pub customer_phone: Option<String>,
    pub delivery_address: Option<String>,
    /// The business that the bill names, with its tax registration.
    pub bill_to_name: Option<String>,
    pub bill_to_gstin: Option<String>,
    pub allergy_note: Option<String>,
    pub notes: Option<String>,
    pub captain: Option<String>,
    /// The captain's full name.
    pub captain_name: Option<String>,
    pub discount_reason: Option<String>,
    /// Of the first firing.
    pub kot_no: Option<i64>,
    pub accepted: Option<DateTime<Utc>>,
    /// Nothing is left to pay.
    pub paid: bool,
    /// What was paid so far, less refunds; a credit note of the settled bill leaves it as it is.
    pub paid_amount: Decimal,
    /// The modes of what was paid, each once.
    pub payment_modes: Vec<PosMode>,
    pub paid_on: Option<NaiveDate>,
    pub nc: bool,
    pub nc_authorized_by: Option<String>,
    pub nc_note: Option<String>,
    pub posted_to_folio: Option<String>,
    /// Number of the tax invoice, once the bill was settled at the outlet.
    pub bill_no: Option<String>,
    pub created: DateTime<Utc>,
    pub modified: DateTime<Utc>,
    /// Live lines before discount and tax.
    pub subtotal: Decimal,
    pub discount: Decimal,
    /// The discount follows the bill at this rate.
    pub discount_percent: Option<Decimal>,
    /// On the lines less the discount.
    pub tax: Decimal,
    pub counts: Counts,
}

/// The live lines of an order by their state in the kitchen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub new: i64,
    pub fired: i64,
    pub prepared: i64,
}

impl Counts {
    pub fn live(&self) -> i64 {
        self.new + self.fired + self.prepared
    }
}

impl Order {
    pub fn facts(&self) -> OrderFacts<'_> {
        OrderFacts {
            name: &self.name,
            status: self.status,
            source: self.source,
            paid: self.paid,
            part_paid: !self.paid && self.paid_amount > Decimal::ZERO,
            nc: self.nc,
            posted_to_folio: self.posted_to_folio.as_deref(),
            of_stay: self.reservation.is_some() && !self.grand_total().is_zero(),
        }
    }

    /// The total before tax; 0 for a bill without charge.
    pub fn order_total(&self) -> Decimal {
        order_total(self.subtotal, self.discount, self.tax, self.nc).0
    }

    /// The total with tax; 0 for a bill without charge.
    pub fn grand_total(&self) -> Decimal {
        order_total(self.subtotal, self.discount, self.tax, self.nc).1
    }

    /// What is left to pay at the outlet.
    pub fn left(&self) -> Decimal {
        let settled = self.paid || self.posted_to_folio.is_some() || self.status == OrderStatus::Cancelled;
        let total = self.grand_total();
        if settled { Decimal::new(0, total.scale()) } else { total - self.paid_amount }
    }

    /// How the bill was paid, if it was in one mode.
    pub fn payment_mode(&self) -> Option<PosMode> {
        match self.payment_modes[..] {
            [mode] if self.paid => Some(mode),
            _ => None,
        }
    }

    /// Where it is brought, as people say it.
    pub fn label(&self) -> String {
        label(&Place {
            order_type: self.order_type,
            table: self.table_no.as_deref(),
            room: self.room_no.as_deref(),
            customer_name: self.customer_name.as_deref(),
            customer_phone: self.customer_phone.as_deref(),
        })
    }
}

/// Reads orders; the tail says which.
macro_rules! select_orders {
    ($tail:literal) => {
        concat!(
            "SELECT o.*, u.name AS outlet, u.outlet_name, m.name AS room, m.room_number AS room_no, r.name AS reservation,
               r.guest_name, c.full_name AS captain_name,
               (SELECT json_array(ifnull(sum(l.amount_minor), 0), ifnull(sum(l.discount_minor), 0), ifnull(sum(l.tax_minor), 0),
                  ifnull(sum(l.kot_status = 'New'), 0), ifnull(sum(l.kot_status = 'Fired'), 0),
                  ifnull(sum(l.kot_status = 'Prepared'), 0))
                FROM pos_order_lines l WHERE l.order_id = o.id AND l.voided = 0) AS sums,
               (SELECT json_array(ifnull(sum(taken), 0), json_group_array(mode)) FROM (
                  SELECT mode, sum(amount_minor) AS taken FROM pos_payments y
                  WHERE y.order_id = o.id AND y.voided_at IS NULL AND y.credit_id IS NULL
                  GROUP BY mode HAVING sum(amount_minor) > 0 OR max(amount_minor) = 0 ORDER BY min(y.id))) AS payments
             FROM pos_orders o
             JOIN pos_outlets u ON u.id = o.outlet_id
             LEFT JOIN rooms m ON m.id = o.room_id
             LEFT JOIN reservations r ON r.id = o.reservation_id
             LEFT JOIN users c ON c.login = o.captain
             WHERE o.property_id = :property AND ",
            $tail
        )
    };
}
pub(super) use select_orders;

pub(super) fn read_order(row: &Row, currency: &Currency) -> rusqlite::Result<Order> {
    let sums: String = row.get("sums")?;
    let [subtotal, discount, tax, new, fired, prepared]: [i64; 6] =
        serde_json::from_str(&sums).unwrap_or_default();
    let payments: String = row.get("payments")?;
    let (paid_amount, payment_modes): (i64, Vec<PosMode>) =
        serde_json::from_str(&payments).unwrap_or_default();
    let moment = |column| Ok::<_, rusqlite::Error>(moment_or_none(row, column)?.unwrap_or_default());
    let on: Option<String> = row.get("paid_on")?;
    Ok(Order {
        id: row.get("id")?,
        name: row.get("name")?,
        outlet_id: row.get("outlet_id")?,
        outlet: row.get("outlet")?,
        outlet_name: row.get("outlet_name")?,
        status: list(row, "status")?,
        source: list(row, "source")?,
        order_type: list(row, "order_type")?,
        business_on: date(row, "business_on")?,
        room_id: row.get("room_id")?,
        room: row.get("room")?,
        room_no: row.get("room_no")?,
        reservation_id: row.get("reservation_id")?,
        reservation: row.get("reservation")?,
        guest_name: row.get("guest_name")?,
        table_no: row.get("table_no")?,
        guests: row.get("guests")?,
        customer_name: row.get("customer_name")?,
        customer_phone: row.get("customer_phone")?,
        delivery_address: row.get("delivery_address")?,
        bill_to_name: row.get("bill_to_name")?,
        bill_to_gstin: row.get("bill_to_gstin")?,
        allergy_note: row.get("allergy_note")?,
        notes: row.get("notes")?,
        captain: row.get("captain")?,
        captain_name: row.get("captain_name")?,
        discount_reason: row.get("discount_reason")?,
        kot_no: row.get("kot_no")?,
        accepted: moment_or_none(row, "accepted_at")?,
        paid: flag(row, "paid")?,
        paid_amount: from_minor(paid_amount, currency),
        payment_modes,
        paid_on: on.and_then(|on| on.parse().ok()),
        nc: flag(row, "nc")?,
        nc_authorized_by: row.get("nc_authorized_by")?,
        nc_note: row.get("nc_note")?,
        posted_to_folio: row.get("posted_to_folio")?,
        bill_no: row.get("bill_no")?,
        created: moment("created_at")?,
        modified: moment("modified_at")?,
        subtotal: from_minor(subtotal, currency),
        discount: from_minor(discount, currency),
        discount_percent: decimal_or_none(row, "discount_percent")?,
        tax: from_minor(tax, currency),
        counts: Counts { new, fired, prepared },
    })
}

/// The order of the call's property with this identifier; "not found" for any other.
pub fn find(tx: &ReadTx, name: &str) -> Result<Order> {
    let currency = tx.property()?.currency;
    tx.row(select_orders!("o.name = :name"), &[(":name", &name)], |row| read_order(row, &currency))?
        .ok_or_else(|| Error::not_found(word!("order"), name))
}

/// The order read again, with what was just written.
pub fn again(tx: &ReadTx, order: &Order) -> Result<Order> {
    find(tx, &order.name)
}

/// The running tabs of an outlet, oldest first.
pub fn open_of(tx: &ReadTx, outlet_id: i64) -> Result<Vec<Order>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_orders!(
            "o.outlet_id = :outlet AND o.status IN ('Placed', 'Confirmed', 'Preparing') ORDER BY o.id"
        ),
        &[(":outlet", &outlet_id)],
        |row| read_order(row, &currency),
    )
}

/// An order about to exist, Placed.
#[derive(Default)]
pub struct NewOrder<'a> {
    pub outlet_id: i64,
    pub source: OrderSource,
    pub order_type: OrderType,
    pub room_id: Option<i64>,
    pub reservation_id: Option<i64>,
    pub table_no: Option<&'a str>,
    pub guests: Option<i64>,
    pub customer_name: Option<&'a str>,
    pub customer_phone: Option<&'a str>,
    pub delivery_address: Option<&'a str>,
    pub notes: Option<&'a str>,
    pub allergy_note: Option<&'a str>,
    /// Login of who takes it; nobody for an order of the QR menu.
    pub captain: Option<&'a str>,
}

/// Adds the order without its lines; answers its row id and identifier.
pub fn insert(tx: &WriteTx, order: &NewOrder) -> Result<(i64, String)> {
    let business_on = tx.property()?.business_on;
    let name = series::name(tx, numbering::POS_ORDER, business_on)?;
    tx.exec(
        "INSERT INTO pos_orders (property_id, name, outlet_id, source, order_type, business_on, room_id, reservation_id,
           table_no, guests, customer_name, customer_phone, delivery_address, notes, allergy_note, captain, created_by,
           created_at, modified_at)
         VALUES (:property, :name, :outlet, :source, :type, :business_on, :room, :stay, :table, :guests, :customer, :phone,
           :address, :notes, :allergy, :captain, :by, :now, :now)",
        &[
            (":name", &name),
            (":outlet", &order.outlet_id),
            (":source", &order.source.as_str()),
            (":type", &order.order_type.as_str()),
            (":business_on", &business_on.to_string()),
            (":room", &order.room_id),
            (":stay", &order.reservation_id),
            (":table", &order.table_no),
            (":guests", &order.guests),
            (":customer", &order.customer_name),
            (":phone", &order.customer_phone),
            (":address", &order.delivery_address),
            (":notes", &order.notes),
            (":allergy", &order.allergy_note),
            (":captain", &order.captain),
            (":by", &tx.actor().login),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok((tx.last_id(), name))
}

macro_rules! update_order {
    ($set:literal) => {
        concat!(
            "UPDATE pos_orders SET modified_at = :now, ",
            $set,
            " WHERE property_id = :property AND id = :order"
        )
    };
}
pub(super) use update_order;
