//! When an invoice can be cancelled.

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::folio::guard::tests::GUEST;

    #[test]
    fn an_open_folio_has_no_invoice_to_cancel() {
        let closed = FolioFacts { status: FolioStatus::Closed, name: "FOLIO-2", ..GUEST };
        assert_eq!(require_invoice(&GUEST).unwrap_err().code, "no_invoice");
        assert!(require_invoice(&closed).is_ok());
    }
}
