//! The letterhead that a property prints on its documents.

use chrono::NaiveTime;

use crate::db::scope::ReadTx;
use crate::db::types::time;
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
    /// Street, city, state and pincode on one line, as far as known.
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
                nullif(trim(bill_footer), '') AS bill_footer, checkin_time, checkout_time
         FROM properties WHERE id = :property",
        &[],
        |row| {
            let text = |column: &str| row.get::<_, Option<String>>(column);
            let parts = [text("address_line")?, text("city")?, text("state")?, text("pincode")?];
            let address = address(&parts);
            let [address_line, city, state, pincode] = parts;
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

/// The known parts of an address on one line.
pub fn address(parts: &[Option<String>]) -> String {
    let known: Vec<&str> =
        parts.iter().flatten().map(|part| part.trim()).filter(|part| !part.is_empty()).collect();
    known.join(", ")
}
