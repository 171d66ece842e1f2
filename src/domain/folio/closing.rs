//! What a folio needs before it is closed, before a part of it is settled, and before its invoice is cancelled.

use rust_decimal::Decimal;

use crate::domain::folio::guard::{FolioFacts, require_open};
use crate::domain::language::Value;
use crate::domain::lists::FolioStatus;
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to close an empty folio (`folio_empty`) or one with a negative total (`folio_below_zero`), which happens
/// when billing rules put a discount on another folio than its charge. A balance does not matter: the invoice shows
/// it.
pub fn require_closable(folio: &FolioFacts) -> Result<(), Refusal> {
    if folio.lines == 0 {
        return Err(Refusal::state(
            "folio_empty",
            say!("{folio} has no charges to invoice.", folio = folio.name),
        ));
    }
    if folio.net < Decimal::ZERO || folio.grand < Decimal::ZERO {
        let message = say!(
            "{folio} comes to less than zero; move its discounts to the folio of the charges.",
            folio = folio.name
        );
        return Err(Refusal::state("folio_below_zero", message));
    }
    Ok(())
}

/// Refuses an interim settlement unless the folio is open, has a line and has a balance of 0 (`balance_open`).
pub fn require_part_settleable(folio: &FolioFacts, currency: &Currency) -> Result<(), Refusal> {
    require_open(folio)?;
    require_closable(folio)?;
    if !folio.balance.is_zero() {
        let message = say!(
            "{folio} has a balance of {balance}; it must be 0.",
            folio = folio.name,
            balance = Value::money(folio.balance, currency)
        );
        return Err(Refusal::state("balance_open", message));
    }
    Ok(())
}

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
    use crate::domain::testkit::{d, inr};

    fn code(result: Result<(), Refusal>) -> &'static str {
        result.err().map_or("", |refusal| refusal.code)
    }

    #[test]
    fn an_open_folio_has_no_invoice_to_cancel() {
        let closed = FolioFacts { status: FolioStatus::Closed, name: "FOLIO-2", ..GUEST };
        assert_eq!(code(require_invoice(&GUEST)), "no_invoice");
        assert_eq!(code(require_invoice(&closed)), "");
    }

    #[test]
    fn closing_and_settling_have_their_conditions() {
        assert_eq!(code(require_closable(&FolioFacts { lines: 0, ..GUEST })), "folio_empty");
        assert_eq!(code(require_closable(&FolioFacts { balance: d("5"), ..GUEST })), "");
        assert_eq!(code(require_closable(&FolioFacts { net: d("-5"), ..GUEST })), "folio_below_zero");
        assert_eq!(
            code(require_part_settleable(&FolioFacts { balance: d("5"), ..GUEST }, &inr())),
            "balance_open"
        );
        assert_eq!(code(require_part_settleable(&GUEST, &inr())), "");
    }
}
