//! What a night audit has posted.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{date, decimal, list};
use crate::domain::lists::{ChargeType, FolioType};
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;

/// A line that an audit posted, on its current folio.
#[derive(Clone, Debug)]
pub struct PostedLine {
    pub posted_on: NaiveDate,
    pub reservation: Option<String>,
    pub guest_name: String,
    /// Room number.
    pub room: Option<String>,
    pub charge_type: ChargeType,
    pub description: String,
    pub amount: Decimal,
    pub tax_rate: Decimal,
    pub tax: Decimal,
    pub folio_type: FolioType,
    pub folio: String,
    pub voided: bool,
}

/// The lines posted by the audits from `from` to `to`, including no-show fees, by date and room.
pub fn lines(tx: &ReadTx, from: NaiveDate, to: NaiveDate, currency: &Currency) -> Result<Vec<PostedLine>> {
    tx.rows(
        "SELECT h.posted_on, r.name AS reservation, ifnull(r.guest_name, f.guest_name) AS guest_name, m.room_number, h.charge_type,
                h.description, h.amount_minor, h.tax_rate, h.tax_minor, f.folio_type, f.name AS folio,
                h.voided_at IS NOT NULL AS voided
         FROM charges h
         JOIN folios f ON f.id = h.folio_id
         LEFT JOIN reservations r ON r.id = h.reservation_id
         LEFT JOIN rooms m ON m.id = r.room_id
         WHERE h.property_id = :property AND h.posted_on BETWEEN :from AND :to AND h.source IN ('Night Audit', 'No Show')
         ORDER BY h.posted_on, m.room_number, h.reservation_id, h.id",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok(PostedLine {
                posted_on: date(row, "posted_on")?,
                reservation: row.get("reservation")?,
                guest_name: row.get("guest_name")?,
                room: row.get("room_number")?,
                charge_type: list(row, "charge_type")?,
                description: row.get("description")?,
                amount: from_minor(row.get("amount_minor")?, currency),
                tax_rate: decimal(row, "tax_rate")?,
                tax: from_minor(row.get("tax_minor")?, currency),
                folio_type: list(row, "folio_type")?,
                folio: row.get("folio")?,
                voided: row.get("voided")?,
            })
        },
    )
}
