//! What a new property has already.

use crate::db::scope::ReadTx;
use crate::error::{Error, Result};

#[derive(Clone, Copy, Debug)]
pub struct Begun {
    pub tax_id: bool,
    pub logo: bool,
    pub payment_code: bool,
    pub room_photo: bool,
    pub booking: bool,
}

pub fn begun(tx: &ReadTx) -> Result<Begun> {
    tx.row(
        "SELECT ifnull(gstin, '') <> '' AS tax_id, ifnull(logo_url, '') <> '' AS logo,
           ifnull(upi_id, '') <> '' OR ifnull(iban, '') <> '' OR ifnull(payment_link_template, '') <> '' AS payment_code,
           EXISTS (SELECT 1 FROM photos WHERE property_id = :property) AS room_photo,
           EXISTS (SELECT 1 FROM reservations WHERE property_id = :property) AS booking
         FROM properties WHERE id = :property",
        &[],
        |row| {
            Ok(Begun {
                tax_id: row.get("tax_id")?,
                logo: row.get("logo")?,
                payment_code: row.get("payment_code")?,
                room_photo: row.get("room_photo")?,
                booking: row.get("booking")?,
            })
        },
    )?
    .ok_or_else(|| Error::internal("the property is gone"))
}
