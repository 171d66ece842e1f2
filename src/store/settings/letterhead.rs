//! The letterhead that a property prints on its documents.

use chrono::NaiveTime;

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::time;
use crate::domain::address::{Address, on_one_line};
use crate::error::{Error, Result};

#[derive(Clone, Debug)]
pub struct Letterhead {
    pub property_name: String,
    pub legal_name: Option<String>,
    pub logo_url: Option<String>,
    pub address_line: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub pincode: Option<String>,
    /// Street, city, state and pincode on one line, as far as known, in the country's order.
    pub address: String,
    pub gstin: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub website: Option<String>,
    /// What the hotel writes at the foot of its bills.
    pub bill_footer: Option<String>,
    pub checkin_time: NaiveTime,
    pub checkout_time: NaiveTime,
}

pub fn of_property(tx: &ReadTx) -> Result<Letterhead> {
    tx.row(
        "SELECT property_name, legal_name, logo_url, address_line, city, state, pincode, gstin, phone, email, website,
                nullif(trim(bill_footer), '') AS bill_footer, checkin_time, checkout_time, country
         FROM properties WHERE id = :property",
        &[],
        |row| {
            let text = |column: &str| row.get::<_, Option<String>>(column);
            let address = property_address(row)?;
            let [address_line, city, state, pincode] =
                [text("address_line")?, text("city")?, text("state")?, text("pincode")?];
            Ok(Letterhead {
                property_name: row.get("property_name")?,
                legal_name: text("legal_name")?,
                logo_url: text("logo_url")?,
                address_line,
                city,
                state,
                pincode,
                address,
                gstin: text("gstin")?,
                phone: text("phone")?,
                email: text("email")?,
                website: text("website")?,
                bill_footer: text("bill_footer")?,
                checkin_time: time(row, "checkin_time")?,
                checkout_time: time(row, "checkout_time")?,
            })
        },
    )?
    .ok_or_else(|| Error::internal("the call's property is gone"))
}

/// The address of a row of `properties`, on one line.
pub fn property_address(row: &Row) -> rusqlite::Result<String> {
    let text = |column: &str| row.get::<_, Option<String>>(column);
    let [street, city, state, code] =
        [text("address_line")?, text("city")?, text("state")?, text("pincode")?];
    let country: String = row.get("country")?;
    Ok(on_one_line(&Address {
        street: street.as_deref(),
        city: city.as_deref(),
        state: state.as_deref(),
        postal_code: code.as_deref(),
        country: &country,
    }))
}

/// The known parts of an address without a postal code, on one line.
pub fn address(parts: &[Option<String>]) -> String {
    let known: Vec<&str> =
        parts.iter().flatten().map(|part| part.trim()).filter(|part| !part.is_empty()).collect();
    known.join(", ")
}
