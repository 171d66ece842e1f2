//! What an order says beside its lines: its table, its party, its notes.

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::restaurant::orders::update_order;

/// What an order says beside its lines.
pub struct Details<'a> {
    pub table_no: Option<&'a str>,
    pub guests: Option<i64>,
    pub customer_name: Option<&'a str>,
    pub customer_phone: Option<&'a str>,
    pub delivery_address: Option<&'a str>,
    pub notes: Option<&'a str>,
    pub allergy_note: Option<&'a str>,
}

pub fn set_details(tx: &WriteTx, id: i64, details: &Details) -> Result<()> {
    tx.exec(
        update_order!(
            "table_no = :table, guests = :guests, customer_name = :customer, customer_phone = :phone,
             delivery_address = :address, notes = :notes, allergy_note = :allergy"
        ),
        &[
            (":order", &id),
            (":now", &tx.now().timestamp()),
            (":table", &details.table_no),
            (":guests", &details.guests),
            (":customer", &details.customer_name),
            (":phone", &details.customer_phone),
            (":address", &details.delivery_address),
            (":notes", &details.notes),
            (":allergy", &details.allergy_note),
        ],
    )?;
    Ok(())
}
