//! The terms that a guest booked on.

use crate::db::scope::WriteTx;
use crate::error::Result;

/// The terms of a web booking beside its price.
pub struct WebTerms<'a> {
    pub calendar_token: String,
    pub contact_email: Option<&'a str>,
    pub advance_due_minor: i64,
    pub payment_policy: String,
    /// The guest's language, such as `hi`.
    pub language: Option<&'static str>,
}

pub fn save_terms(tx: &WriteTx, reservation_id: i64, terms: &WebTerms) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET calendar_token = :token, contact_email = :email, advance_due_minor = :advance,
           payment_policy = :policy, language = :language
         WHERE property_id = :property AND id = :stay",
        &[
            (":stay", &reservation_id),
            (":token", &terms.calendar_token),
            (":email", &terms.contact_email),
            (":advance", &terms.advance_due_minor),
            (":policy", &terms.payment_policy),
            (":language", &terms.language),
        ],
    )?;
    Ok(())
}
