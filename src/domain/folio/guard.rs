//! What the state of a folio permits. Each function refuses with the code in parentheses.

use rust_decimal::Decimal;

use crate::domain::lists::{FolioStatus, FolioType, PaymentKind};
use crate::domain::refusal::Refusal;
use crate::say;

/// The facts about a folio that decide what it permits.
#[derive(Clone, Copy, Debug)]
pub struct FolioFacts<'a> {
    /// Its identifier, for messages.
    pub name: &'a str,
    pub status: FolioStatus,
    pub folio_type: FolioType,
    /// The stay; none for a group's master.
    pub stay: Option<i64>,
    /// The group of the master folio or of the stay.
    pub group: Option<i64>,
    pub lines: usize,
    pub payments: usize,
    /// Charges before tax.
    pub net: Decimal,
    /// Charges with tax.
    pub grand: Decimal,
    pub balance: Decimal,
}

/// Refuses a change to a closed folio (`folio_closed`). Payments are exempt: a company may settle later.
pub fn require_open(folio: &FolioFacts) -> Result<(), Refusal> {
    if folio.status == FolioStatus::Closed {
        let message = say!("{folio} is closed; cancel its invoice to correct it.", folio = folio.name);
        return Err(Refusal::state("folio_closed", message));
    }
    Ok(())
}

/// Refuses a refund on a closed folio, unless it returns a security deposit that the folio still holds.
pub fn require_refundable(folio: &FolioFacts, kind: Option<PaymentKind>) -> Result<(), Refusal> {
    if kind == Some(PaymentKind::SecurityDeposit) { Ok(()) } else { require_open(folio) }
}

/// Refuses alcohol on a company's or a group's folio (`alcohol_not_allowed`).
pub fn require_alcohol_allowed(folio: &FolioFacts, is_alcohol: bool) -> Result<(), Refusal> {
    if is_alcohol && matches!(folio.folio_type, FolioType::Company | FolioType::Group) {
        let message = say!(
            "Alcohol can't be billed to {folio}, a {folio_type} folio.",
            folio = folio.name,
            folio_type = folio.folio_type
        );
        return Err(Refusal::state("alcohol_not_allowed", message));
    }
    Ok(())
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::domain::testkit::code;

    pub(in crate::domain::folio) const GUEST: FolioFacts = FolioFacts {
        name: "FOLIO-1",
        status: FolioStatus::Open,
        folio_type: FolioType::Guest,
        stay: Some(1),
        group: Some(9),
        lines: 2,
        payments: 1,
        net: Decimal::ZERO,
        grand: Decimal::ZERO,
        balance: Decimal::ZERO,
    };

    #[test]
    fn a_closed_folio_changes_no_more() {
        let closed = FolioFacts { status: FolioStatus::Closed, name: "FOLIO-2", ..GUEST };
        assert_eq!(code(require_open(&closed)), "folio_closed");
        assert_eq!(code(require_refundable(&closed, None)), "folio_closed");
        assert_eq!(code(require_refundable(&closed, Some(PaymentKind::Payment))), "folio_closed");
        assert_eq!(code(require_refundable(&closed, Some(PaymentKind::SecurityDeposit))), "");
    }
}
