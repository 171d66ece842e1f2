//! The series of credit notes: one for a property and financial year, whatever is credited.

use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::dates::FinancialYear;
use crate::domain::numbering;
use crate::error::Result;

/// A number of the series.
#[derive(Clone, Debug)]
pub struct CreditNote {
    /// CN-SVR-25-00001
    pub number: String,
    /// The year in which the financial year starts.
    pub year: i32,
    pub seq: i64,
}

/// The next credit note of the property on its business date.
pub fn next(tx: &WriteTx) -> Result<CreditNote> {
    let property = tx.property()?;
    let year = FinancialYear::of(property.business_on, property.pack().year_start_month);
    let seq = series::next(tx, &format!("CRN-{}-{}", property.id, year.start_year))?;
    let number = numbering::credit_note(&property.invoice_letters, year, seq);
    Ok(CreditNote { number, year: year.start_year, seq })
}
