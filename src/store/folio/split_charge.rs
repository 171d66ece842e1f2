//! Splitting a charge.

use crate::db::posting_log::Posting;
use crate::db::scope::WriteTx;
use crate::db::types::minor;
use crate::domain::folio::balance::LineAmounts;
use crate::domain::money::Currency;
use crate::error::Result;

/// Splits a line: it keeps one part, and a copy with the other part goes to another folio. The automatic key stays
/// with the original; the copy gets the key with a number appended, so that its origin remains known.
pub fn split(
    tx: &WriteTx,
    id: i64,
    to_folio_id: i64,
    description: &str,
    (remaining, moved): (&LineAmounts, &LineAmounts),
    currency: &Currency,
) -> Result<()> {
    tx.exec(
        "INSERT INTO charges (property_id, folio_id, reservation_id, posted_on, charge_type, description, qty_milli,
                              rate_minor, amount_minor, tax_rate, tax_minor, service_code, is_alcohol, auto_posted, auto_key,
                              source, posted_by, posted_at)
         SELECT property_id, :folio, reservation_id, posted_on, charge_type, :description, 1000, :amount, :amount, tax_rate,
                :tax, service_code, is_alcohol, auto_posted, auto_key || '/' || (SELECT max(id) FROM charges), source,
                posted_by, posted_at
         FROM charges WHERE property_id = :property AND id = :id",
        &[
            (":folio", &to_folio_id),
            (":description", &description),
            (":amount", &minor(moved.amount, currency)?),
            (":tax", &minor(moved.tax_amount, currency)?),
            (":id", &id),
        ],
    )?;
    tx.log_posting(Posting::Charge, tx.last_id())?;
    tx.exec(
        "UPDATE charges SET description = :description, qty_milli = 1000, rate_minor = :amount, amount_minor = :amount,
                            tax_minor = :tax
         WHERE property_id = :property AND id = :id",
        &[
            (":description", &description),
            (":amount", &minor(remaining.amount, currency)?),
            (":tax", &minor(remaining.tax_amount, currency)?),
            (":id", &id),
        ],
    )?;
    tx.log_posting(Posting::Charge, id)
}
