//! What a folio needs before it is closed.

use rust_decimal::Decimal;

use crate::domain::folio::guard::FolioFacts;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::folio::guard::tests::GUEST;
    use crate::domain::testkit::{code, d};

    #[test]
    fn closing_has_its_conditions() {
        assert_eq!(code(require_closable(&FolioFacts { lines: 0, ..GUEST })), "folio_empty");
        assert_eq!(code(require_closable(&FolioFacts { balance: d("5"), ..GUEST })), "");
        assert_eq!(code(require_closable(&FolioFacts { net: d("-5"), ..GUEST })), "folio_below_zero");
    }
}
