//! Venues that functions are held in.

use crate::db::row::Row;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{decimal, flag, list};
use crate::domain::lists::VenueType;
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};
use crate::word;

/// A hall or lawn that functions are held in.
#[derive(Clone, Debug)]
pub struct Venue {
    pub id: i64,
    /// Full identifier.
    pub name: String,
    pub venue_name: String,
    pub venue_code: Option<String>,
    pub venue_type: VenueType,
    /// Guests; 0 when nobody said.
    pub capacity: i64,
    pub min_capacity: i64,
    pub area_sqft: i64,
    /// Of an event.
    pub base_price: Decimal,
    pub hourly_rate: Decimal,
    /// The fewest hours that an hourly rate is charged for.
    pub min_hours: i64,
    pub tax_rate: Decimal,
    pub setup_styles: Option<String>,
    pub amenities: Option<String>,
    /// No longer let.
    pub disabled: bool,
}

macro_rules! select_venues {
    ($tail:literal) => {
        concat!("SELECT * FROM venues WHERE property_id = :property ", $tail)
    };
}

fn read_venue(row: &Row, currency: &Currency) -> rusqlite::Result<Venue> {
    Ok(Venue {
        id: row.get("id")?,
        name: row.get("name")?,
        venue_name: row.get("venue_name")?,
        venue_code: row.get("venue_code")?,
        venue_type: list(row, "venue_type")?,
        capacity: row.get("capacity")?,
        min_capacity: row.get("min_capacity")?,
        area_sqft: row.get("area_sqft")?,
        base_price: from_minor(row.get("base_price_minor")?, currency),
        hourly_rate: from_minor(row.get("hourly_rate_minor")?, currency),
        min_hours: row.get("min_hours")?,
        tax_rate: decimal(row, "tax_rate")?,
        setup_styles: row.get("setup_styles")?,
        amenities: row.get("amenities")?,
        disabled: flag(row, "disabled")?,
    })
}

/// Every venue, by name.
pub fn all(tx: &ReadTx) -> Result<Vec<Venue>> {
    let currency = tx.property()?.currency;
    tx.rows(select_venues!("ORDER BY venue_name COLLATE NOCASE, id"), &[], |row| read_venue(row, &currency))
}

/// The venue with this identifier, name or code.
pub fn find(tx: &ReadTx, given: &str) -> Result<Venue> {
    let currency = tx.property()?.currency;
    let found = tx.row(
        select_venues!(
            "AND (name = :given OR venue_name = :given OR venue_code = :given) ORDER BY name = :given DESC LIMIT 1"
        ),
        &[(":given", &given)],
        |row| read_venue(row, &currency),
    )?;
    found.ok_or_else(|| Error::not_found(word!("venue"), given))
}

/// The venue of a function.
pub fn by_id(tx: &ReadTx, id: i64) -> Result<Venue> {
    let currency = tx.property()?.currency;
    let found = tx.row(select_venues!("AND id = :id"), &[(":id", &id)], |row| read_venue(row, &currency))?;
    found.ok_or_else(|| Error::internal("a function without its venue"))
}
