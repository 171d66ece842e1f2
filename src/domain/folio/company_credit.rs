//! A bill on a company's credit. No money comes in: the company owes it from then on.

use rust_decimal::Decimal;

use crate::domain::folio::balance::{Received, held};
use crate::domain::lists::PaymentKind;
use crate::domain::refusal::Refusal;
use crate::say;

/// A company that a bill concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreditCompany {
    pub company_name: String,
    pub credit_allowed: bool,
}

impl CreditCompany {
    /// Its name, where it has credit.
    pub fn with_credit(self) -> Option<String> {
        self.credit_allowed.then_some(self.company_name)
    }
}

/// Refuses credit where no company pays (`no_company`), or the one that pays has none (`no_credit`).
pub fn require_credit(company: Option<&CreditCompany>) -> Result<(), Refusal> {
    match company {
        None => Err(Refusal::state(
            "no_company",
            say!("Only a company takes a bill on credit, and no company pays here."),
        )),
        Some(company) if !company.credit_allowed => Err(Refusal::state(
            "no_credit",
            say!(
                "{company} has no credit. Allow it in the settings of companies.",
                company = company.company_name.clone()
            ),
        )),
        Some(_) => Ok(()),
    }
}

/// The credit that money ends, by kind: what is left of it once the balance is paid.
pub fn settled(credit: &[Received], balance: Decimal, amount: Decimal) -> Vec<(PaymentKind, Decimal)> {
    let mut left = amount - balance.max(Decimal::ZERO);
    let mut rows = Vec::new();
    for kind in [PaymentKind::Payment, PaymentKind::Advance] {
        let part = left.min(held(credit, |of| of == kind));
        if part > Decimal::ZERO {
            rows.push((kind, part));
            left -= part;
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;
    use PaymentKind::{Advance, Payment};

    #[test]
    fn a_company_needs_credit() {
        let company = |credit_allowed| CreditCompany { company_name: "Acme".to_string(), credit_allowed };
        assert_eq!(require_credit(None).unwrap_err().code, "no_company");
        assert_eq!(require_credit(Some(&company(false))).unwrap_err().code, "no_credit");
        assert!(require_credit(Some(&company(true))).is_ok());
    }

    #[test]
    fn money_pays_the_balance_and_then_ends_the_credit() {
        let credit = [(Payment, "600"), (Advance, "200"), (Payment, "-100")]
            .map(|(kind, amount)| Received { kind, amount: d(amount) });
        assert_eq!(settled(&credit, d("0"), d("300")), [(Payment, d("300"))]);
        assert_eq!(settled(&credit, d("0"), d("9000")), [(Payment, d("500")), (Advance, d("200"))]);
        assert_eq!(settled(&credit, d("400"), d("450")), [(Payment, d("50"))]);
        assert_eq!(settled(&credit, d("400"), d("400")), []);
        assert_eq!(settled(&[], d("0"), d("400")), []);
    }
}
