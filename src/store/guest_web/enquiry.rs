//! Hosting enquiries, which belong to no property.

use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::lists::EnquiryInterest;
use crate::error::Result;

pub struct NewEnquiry<'a> {
    pub full_name: &'a str,
    pub email: &'a str,
    pub phone: Option<&'a str>,
    /// Name of the enquirer's property.
    pub property_name: Option<&'a str>,
    pub rooms: i64,
    pub city: Option<&'a str>,
    pub country: Option<&'a str>,
    pub interest: Option<EnquiryInterest>,
    pub message: Option<&'a str>,
}

/// Stores the enquiry and answers its identifier.
pub fn insert(tx: &WriteTx, new: &NewEnquiry) -> Result<String> {
    let name = series::random()?;
    tx.chain_exec(
        "INSERT INTO hosting_enquiries (name, full_name, email, phone, property_name, rooms, city, country, interest,
           message, created_at)
         VALUES (:name, :full_name, :email, :phone, :property_name, :rooms, :city, :country, :interest, :message, :now)",
        &[
            (":name", &name),
            (":full_name", &new.full_name),
            (":email", &new.email),
            (":phone", &new.phone),
            (":property_name", &new.property_name),
            (":rooms", &new.rooms),
            (":city", &new.city),
            (":country", &new.country),
            (":interest", &new.interest.map(|interest| interest.to_string())),
            (":message", &new.message),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(name)
}

/// The first active property with an e-mail address. Enquiries go there.
pub fn recipient(tx: &WriteTx) -> Result<Option<(i64, String)>> {
    tx.chain_row(
        "SELECT id, email FROM properties WHERE disabled = 0 AND email <> '' ORDER BY id LIMIT 1",
        &[],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}
