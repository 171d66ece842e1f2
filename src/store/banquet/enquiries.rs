//! A function as an enquiry adds it.

use chrono::NaiveDate;

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::banquet::details::{Details, save};

/// Writes an enquiry; answers its row id.
pub fn insert(tx: &WriteTx, name: &str, enquiry_on: NaiveDate, details: &Details) -> Result<i64> {
    let held = details.times.held();
    tx.exec(
        "INSERT INTO functions (property_id, name, venue_id, enquiry_on, event_on, held_from, held_to, customer_name,
           created_by, created_at)
         VALUES (:property, :name, :venue, :enquired, :on, :from, :to, :customer, :by, :now)",
        &[
            (":name", &name),
            (":venue", &details.venue_id),
            (":enquired", &enquiry_on.to_string()),
            (":on", &details.times.event_on.to_string()),
            (":from", &held.from.to_string()),
            (":to", &held.to.to_string()),
            (":customer", &details.customer_name),
            (":by", &tx.actor().login),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    let id = tx.last_id();
    save(tx, id, details)?;
    Ok(id)
}
