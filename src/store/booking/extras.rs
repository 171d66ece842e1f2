//! Extras of a stay: experiences sold beside room and meals.

use crate::db::row::{Column, Row};
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date_or_none, decimal, flag, list};
use crate::domain::lists::ExperienceCategory;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;

#[derive(Clone, Debug)]
pub struct Extra {
    pub id: i64,
    /// Identifier of the experience.
    pub experience: String,
    pub label: String,
    pub category: ExperienceCategory,
    pub qty: i64,
    /// The day it is for; `None`: the day of arrival, even if that changes.
    pub on: Option<NaiveDate>,
    /// Before tax.
    pub amount: Decimal,
    pub tax: Decimal,
    pub total: Decimal,
    /// Whether it is on a folio.
    pub posted: bool,
    /// Whether a service ticket was opened for it.
    pub has_ticket: bool,
}

impl Extra {
    /// "Boat ride × 2"
    pub fn counted(&self) -> String {
        format!("{} × {}", self.label, self.qty)
    }
}

/// The extras of the stay `r` as a JSON list, read by [`read_extras`]; none for a stay without extras. Most have none, and
/// putting nothing in order takes as long as reading the stay.
macro_rules! extras_list {
    () => {
        "(CASE WHEN EXISTS (SELECT 1 FROM reservation_addons a WHERE a.reservation_id = r.id)
          THEN (SELECT json_group_array(a.description || ' × ' || a.qty ORDER BY a.id) FROM reservation_addons a
                WHERE a.reservation_id = r.id) END)"
    };
}
pub(in crate::store) use extras_list;

/// "Boat ride × 2"
pub(in crate::store) fn read_extras(row: &Row, column: impl Column) -> rusqlite::Result<Vec<String>> {
    let list: Option<String> = row.get(column)?;
    Ok(list.and_then(|list| serde_json::from_str(&list).ok()).unwrap_or_default())
}

/// An extra to add to a stay.
pub struct NewExtra<'a> {
    pub experience_id: i64,
    pub description: &'a str,
    pub qty: i64,
    pub on: Option<NaiveDate>,
    pub rate_minor: i64,
    pub amount_minor: i64,
    pub tax_rate: Decimal,
    pub tax_minor: i64,
}

pub fn insert(tx: &WriteTx, reservation_id: i64, new: &NewExtra) -> Result<()> {
    tx.exec(
        "INSERT INTO reservation_addons (property_id, reservation_id, experience_id, description, qty, for_on, rate_minor,
           amount_minor, tax_rate, tax_minor)
         VALUES (:property, :stay, :experience, :description, :qty, :on, :rate, :amount, :tax_rate, :tax)",
        &[
            (":stay", &reservation_id),
            (":experience", &new.experience_id),
            (":description", &new.description),
            (":qty", &new.qty),
            (":on", &new.on.map(|on| on.to_string())),
            (":rate", &new.rate_minor),
            (":amount", &new.amount_minor),
            (":tax_rate", &new.tax_rate.to_string()),
            (":tax", &new.tax_minor),
        ],
    )?;
    Ok(())
}

/// The extras of a stay, in order of sale.
pub fn of_stay(tx: &ReadTx, reservation_id: i64, currency: &Currency) -> Result<Vec<Extra>> {
    tx.rows(
        "SELECT a.*, e.name AS experience, e.category, ifnull(a.description, e.experience_name) AS label,
                EXISTS (SELECT 1 FROM tickets k WHERE k.id = a.ticket_id AND k.status <> 'Cancelled') AS has_ticket
         FROM reservation_addons a JOIN experiences e ON e.id = a.experience_id
         WHERE a.property_id = :property AND a.reservation_id = :stay ORDER BY a.id",
        &[(":stay", &reservation_id)],
        |row| {
            let amount = from_minor(row.get("amount_minor")?, currency);
            let tax = from_minor(row.get("tax_minor")?, currency);
            Ok(Extra {
                id: row.get("id")?,
                experience: row.get("experience")?,
                label: row.get("label")?,
                category: list(row, "category")?,
                qty: row.get("qty")?,
                on: date_or_none(row, "for_on")?,
                amount,
                tax,
                total: amount + tax,
                posted: flag(row, "posted")?,
                has_ticket: flag(row, "has_ticket")?,
            })
        },
    )
}

/// Records the service ticket of an extra.
pub fn set_ticket(tx: &WriteTx, extra: i64, ticket: &str) -> Result<()> {
    tx.exec(
        "UPDATE reservation_addons SET ticket_id = (SELECT id FROM tickets WHERE property_id = :property AND name = :ticket)
         WHERE property_id = :property AND id = :id",
        &[(":id", &extra), (":ticket", &ticket)],
    )?;
    Ok(())
}

/// Removes an extra from a stay and cancels its unfinished ticket.
pub fn remove(tx: &WriteTx, extra: i64) -> Result<()> {
    tx.exec(
        "UPDATE tickets SET status = 'Cancelled'
         WHERE property_id = :property AND status IN ('Open', 'In Progress')
           AND id = (SELECT ticket_id FROM reservation_addons WHERE id = :id)",
        &[(":id", &extra)],
    )?;
    tx.exec("DELETE FROM reservation_addons WHERE property_id = :property AND id = :id", &[(":id", &extra)])?;
    Ok(())
}

/// Cancels the unfinished tickets of a stay's extras.
pub fn withdraw_tickets(tx: &WriteTx, reservation_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE tickets SET status = 'Cancelled'
         WHERE property_id = :property AND status IN ('Open', 'In Progress')
           AND id IN (SELECT ticket_id FROM reservation_addons WHERE reservation_id = :stay)",
        &[(":stay", &reservation_id)],
    )?;
    Ok(())
}

/// Moves the due time of tickets for extras on the day of arrival.
pub fn move_tickets(tx: &WriteTx, reservation_id: i64, due: DateTime<Utc>) -> Result<()> {
    tx.exec(
        "UPDATE tickets SET due_at = :due
         WHERE property_id = :property AND status = 'Open'
           AND id IN (SELECT ticket_id FROM reservation_addons WHERE reservation_id = :stay AND for_on IS NULL)",
        &[(":stay", &reservation_id), (":due", &due.timestamp())],
    )?;
    Ok(())
}

/// An experience of the property.
#[derive(Clone, Debug)]
pub struct Experience {
    pub id: i64,
    pub name: String,
    pub experience_name: String,
    pub category: ExperienceCategory,
    pub price_minor: i64,
    pub tax_rate: Decimal,
    pub show_on_booking_page: bool,
}

/// Enabled experiences, by name.
pub fn experiences(tx: &ReadTx) -> Result<Vec<Experience>> {
    tx.rows(
        "SELECT id, name, experience_name, category, price_minor, tax_rate, show_on_booking_page FROM experiences
         WHERE property_id = :property AND disabled = 0 ORDER BY experience_name",
        &[],
        |row| {
            Ok(Experience {
                id: row.get("id")?,
                name: row.get("name")?,
                experience_name: row.get("experience_name")?,
                category: list(row, "category")?,
                price_minor: row.get("price_minor")?,
                tax_rate: decimal(row, "tax_rate")?,
                show_on_booking_page: flag(row, "show_on_booking_page")?,
            })
        },
    )
}
