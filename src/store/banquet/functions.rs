//! Functions. Totals are sums over the lines, read in the same statement.

use chrono::{DateTime, Days, NaiveDate, Utc};
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::{date, date_or_none, flag, list, list_or_none, moment_or_none};
use crate::domain::banquet::receipts::{Money, ReceiptFacts};
use crate::domain::banquet::window::DAYS_MOST;
use crate::domain::lists::{FunctionStatus, PaymentKind, RoomBlockStatus};
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};
use crate::store::banquet::details::{Details, read_details};
use crate::word;

/// The green room of a function.
#[derive(Clone, Debug)]
pub struct GreenRoom {
    /// Identifier of the room.
    pub room: String,
    pub room_number: String,
    pub from_on: NaiveDate,
    /// Exclusive.
    pub to_on: NaiveDate,
    pub complimentary: bool,
    pub block_id: i64,
    pub block: String,
}

/// A banquet function.
#[derive(Clone, Debug)]
pub struct Function {
    pub id: i64,
    /// `EVT-2026-0001`
    pub name: String,
    pub status: FunctionStatus,
    pub enquiry_on: NaiveDate,
    pub details: Details,
    /// Full identifier of the venue.
    pub venue: String,
    pub venue_name: String,
    pub company: Option<String>,
    pub company_gstin: Option<String>,
    pub travel_agent: Option<String>,
    pub customer_id: Option<i64>,
    /// Identifier of the guest.
    pub customer: Option<String>,
    pub group_booking: Option<String>,
    pub lost_reason: Option<String>,
    pub green_room: Option<GreenRoom>,
    pub quote_version: i64,
    pub quote_sent_on: Option<NaiveDate>,
    pub quote_valid_till: Option<NaiveDate>,
    pub beo_number: Option<String>,
    pub beo_generated: Option<DateTime<Utc>>,
    pub folio: Option<String>,
    /// The folio that took the bill.
    pub posted_to_folio: Option<String>,
    pub damage_note: Option<String>,
    pub closed_out: Option<DateTime<Utc>>,
    pub closed_out_by: Option<String>,
    pub created: Option<DateTime<Utc>>,
    /// Agreed; at most the subtotal.
    pub discount: Decimal,
    pub subtotal: Decimal,
    pub service_charge: Decimal,
    pub tax: Decimal,
    pub grand: Decimal,
    /// The value of what is not charged.
    pub non_chargeable: Decimal,
    /// With tax, on folios.
    pub posted: Decimal,
    pub money: Money,
}

impl Function {
    /// The last day.
    pub fn last_on(&self) -> NaiveDate {
        self.details.times.end_on.unwrap_or(self.details.times.event_on)
    }

    /// What is owed for it, apart from what a folio took.
    pub fn balance(&self) -> Decimal {
        self.money.balance(self.grand, self.posted)
    }
}

macro_rules! of_lines {
    ($sum:literal) => {
        concat!("(SELECT ifnull(sum(", $sum, "), 0) FROM function_lines WHERE function_id = f.id)")
    };
}
pub(super) use of_lines;

macro_rules! select_functions {
    ($tail:literal) => {
        concat!(
            "SELECT f.*, v.name AS venue, v.venue_name, c.name AS company, c.gstin AS company_gstin, a.name AS travel_agent, g.name AS customer,
               k.name AS group_booking, m.name AS green_room, m.room_number AS green_room_number,
               b.name AS green_room_block, b.block_status AS green_room_status, o.name AS folio,
               p.name AS posted_to_folio, ",
            $crate::store::banquet::functions::of_lines!("amount_minor"), " AS subtotal_minor, ",
            $crate::store::banquet::functions::of_lines!("service_minor"), " AS service_minor, ",
            $crate::store::banquet::functions::of_lines!("tax_minor"), " AS tax_minor, ",
            $crate::store::banquet::functions::of_lines!("discount_minor"), " AS shared_minor, ",
            $crate::store::banquet::functions::of_lines!("value_minor - amount_minor"), " AS free_minor, ",
            $crate::store::banquet::functions::of_lines!("iif(charge_id IS NULL, 0, amount_minor - discount_minor + service_minor + tax_minor)"),
            " AS posted_minor,
               ifnull((SELECT grand_minor FROM function_invoices
                 WHERE function_id = f.id AND cancelled_on IS NULL AND retains = 1), 0) AS retained_minor, ",
            "(SELECT json_group_array(json_array(kind, refund_of, amount_minor, transferred_minor))
                FROM function_receipts WHERE function_id = f.id) AS receipts
             FROM functions f JOIN venues v ON v.id = f.venue_id
             LEFT JOIN companies c ON c.id = f.company_id
             LEFT JOIN travel_agents a ON a.id = f.travel_agent_id
             LEFT JOIN guests g ON g.id = f.customer_id
             LEFT JOIN group_bookings k ON k.id = f.group_id
             LEFT JOIN rooms m ON m.id = f.green_room_id
             LEFT JOIN room_blocks b ON b.id = f.green_room_block_id
             LEFT JOIN folios o ON o.id = f.folio_id
             LEFT JOIN folios p ON p.id = f.posted_folio_id
             WHERE f.property_id = :property AND ",
            $tail
        )
    };
}
pub(super) use select_functions;

/// A green room whose block was released is no longer one.
fn read_green_room(row: &Row) -> rusqlite::Result<Option<GreenRoom>> {
    let held = list_or_none(row, "green_room_status")? == Some(RoomBlockStatus::Active);
    let (from_on, to_on) = (date_or_none(row, "green_room_from")?, date_or_none(row, "green_room_to")?);
    let (Some(from_on), Some(to_on), true) = (from_on, to_on, held) else { return Ok(None) };
    Ok(Some(GreenRoom {
        room: row.get("green_room")?,
        room_number: row.get("green_room_number")?,
        from_on,
        to_on,
        complimentary: flag(row, "green_room_complimentary")?,
        block_id: row.get("green_room_block_id")?,
        block: row.get("green_room_block")?,
    }))
}

/// The receipts of a function as its money counts them.
fn read_receipts(row: &Row, currency: &Currency) -> rusqlite::Result<Vec<ReceiptFacts>> {
    let json: String = row.get("receipts")?;
    let receipts: Vec<(PaymentKind, Option<PaymentKind>, i64, i64)> =
        serde_json::from_str(&json).map_err(|_| rusqlite::Error::InvalidQuery)?;
    let facts = |(kind, refund_of, amount, transferred)| ReceiptFacts {
        kind,
        of_deposit: refund_of == Some(PaymentKind::SecurityDeposit),
        amount: from_minor(amount, currency),
        transferred: from_minor(transferred, currency),
    };
    Ok(receipts.into_iter().map(facts).collect())
}

pub(super) fn read_function(row: &Row, currency: &Currency) -> rusqlite::Result<Function> {
    let money = |minor| from_minor(minor, currency);
    let amount = |column: &str| row.get(column).map(money);
    let (subtotal, shared) = (amount("subtotal_minor")?, amount("shared_minor")?);
    let (service_charge, tax) = (amount("service_minor")?, amount("tax_minor")?);
    Ok(Function {
        id: row.get("id")?,
        name: row.get("name")?,
        status: list(row, "status")?,
        enquiry_on: date(row, "enquiry_on")?,
        details: read_details(row, money)?,
        venue: row.get("venue")?,
        venue_name: row.get("venue_name")?,
        company: row.get("company")?,
        company_gstin: row.get("company_gstin")?,
        travel_agent: row.get("travel_agent")?,
        customer_id: row.get("customer_id")?,
        customer: row.get("customer")?,
        group_booking: row.get("group_booking")?,
        lost_reason: row.get("lost_reason")?,
        green_room: read_green_room(row)?,
        quote_version: row.get("quote_version")?,
        quote_sent_on: date_or_none(row, "quote_sent_on")?,
        quote_valid_till: date_or_none(row, "quote_valid_till")?,
        beo_number: row.get("beo_number")?,
        beo_generated: moment_or_none(row, "beo_generated_at")?,
        folio: row.get("folio")?,
        posted_to_folio: row.get("posted_to_folio")?,
        damage_note: row.get("damage_note")?,
        closed_out: moment_or_none(row, "closed_out_at")?,
        closed_out_by: row.get("closed_out_by")?,
        created: moment_or_none(row, "created_at")?,
        discount: amount("discount_minor")?,
        subtotal,
        service_charge,
        tax,
        grand: subtotal - shared + service_charge + tax,
        non_chargeable: amount("free_minor")?,
        posted: amount("posted_minor")?,
        money: Money {
            retained: amount("retained_minor")?,
            ..Money::of(&read_receipts(row, currency)?, amount("damage_minor")?, currency)
        },
    })
}

/// The function with this identifier.
pub fn find(tx: &ReadTx, name: &str) -> Result<Function> {
    let currency = tx.property()?.currency;
    let found = tx
        .row(select_functions!("f.name = :name"), &[(":name", &name)], |row| read_function(row, &currency))?;
    found.ok_or_else(|| Error::not_found(word!("function"), name))
}

/// The functions on a date of `[from, to)`, by time; with those that were called off only when asked for.
pub fn on_dates(tx: &ReadTx, from: NaiveDate, to: NaiveDate, called_off: bool) -> Result<Vec<Function>> {
    let currency = tx.property()?.currency;
    // No function is longer, so that the index by date finds those that began earlier.
    let earliest = from.checked_sub_days(Days::new(DAYS_MOST.unsigned_abs())).unwrap_or(from);
    tx.rows(
        select_functions!(
            "f.event_on >= :earliest AND f.event_on < :to AND ifnull(f.end_on, f.event_on) >= :from
             AND (:dead OR f.status NOT IN ('Cancelled', 'Lost'))
             ORDER BY f.event_on, ifnull(f.start_time, ''), f.id"
        ),
        &[
            (":earliest", &earliest.to_string()),
            (":from", &from.to_string()),
            (":to", &to.to_string()),
            (":dead", &called_off),
        ],
        |row| read_function(row, &currency),
    )
}

/// Functions whose event begins on a date of the range, both ends included.
pub fn beginning(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<Function>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_functions!(
            "f.event_on BETWEEN :from AND :to ORDER BY f.event_on, ifnull(f.start_time, ''), f.id"
        ),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| read_function(row, &currency),
    )
}

/// The function tied to a group: the latest that was not called off, else the latest.
pub fn of_group(tx: &ReadTx, group_id: i64) -> Result<Option<Function>> {
    let currency = tx.property()?.currency;
    tx.row(
        select_functions!(
            "f.group_id = :group ORDER BY f.status IN ('Cancelled', 'Lost'), f.id DESC LIMIT 1"
        ),
        &[(":group", &group_id)],
        |row| read_function(row, &currency),
    )
}
