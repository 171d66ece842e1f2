//! When an invoice can be cancelled.

use chrono::{Datelike, NaiveDate};

use crate::domain::folio::guard::FolioFacts;
use crate::domain::lists::FolioStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to cancel an invoice of an open folio (`no_invoice`).
pub fn require_invoice(folio: &FolioFacts) -> Result<(), Refusal> {
    if folio.status == FolioStatus::Open {
        return Err(Refusal::state(
            "no_invoice",
            say!("{folio} is open; it has no invoice to cancel.", folio = folio.name),
        ));
    }
    Ok(())
}

/// Whether a cancellation needs a credit note: the month of the invoice is over, and stays as it was reported.
pub fn needs_credit_note(issued_on: NaiveDate, cancelled_on: NaiveDate) -> bool {
    (issued_on.year(), issued_on.month()) != (cancelled_on.year(), cancelled_on.month())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::folio::guard::tests::GUEST;
    use crate::domain::testkit::day;

    #[test]
    fn an_invoice_of_a_month_that_is_over_is_credited() {
        for (issued, cancelled, credited) in [
            ("2026-11-30", "2026-11-30", false),
            ("2026-11-01", "2026-11-30", false),
            ("2026-11-30", "2026-12-01", true),
            ("2025-12-31", "2026-12-31", true),
        ] {
            assert_eq!(needs_credit_note(day(issued), day(cancelled)), credited, "{issued} {cancelled}");
        }
    }

    #[test]
    fn an_open_folio_has_no_invoice_to_cancel() {
        let closed = FolioFacts { status: FolioStatus::Closed, name: "FOLIO-2", ..GUEST };
        assert_eq!(require_invoice(&GUEST).unwrap_err().code, "no_invoice");
        assert!(require_invoice(&closed).is_ok());
    }
}
