//! Who pays what is due of a stay: the guest, or the company of the stay or of its group.

use rust_decimal::Decimal;

/// What is due of a stay and which part of it companies pay.
#[derive(Clone, Copy, Debug, Default)]
pub struct Due {
    /// In all, at departure.
    pub total: Decimal,
    /// The balance of the company folios.
    pub company_balance: Decimal,
    /// Still to be posted to the company's folio.
    pub to_company: Decimal,
    /// Still to be posted to the master folio of the group.
    pub to_group: Decimal,
}

/// The part of the guest and the part of companies; the latter is negative for a credit.
pub fn parts(due: &Due) -> (Decimal, Decimal) {
    // A zero without decimals would take those of the balance away.
    let to_post = [due.to_company, due.to_group].into_iter().filter(|part| !part.is_zero());
    let company = to_post.fold(due.company_balance, |sum, part| sum + part);
    (due.total - company, company)
}

/// The company that pays, of the stay's and its group's: none where companies pay nothing, the group's where both do.
pub fn payer<'a>(due: &Due, company: Option<&'a str>, group_company: Option<&'a str>) -> Option<&'a str> {
    let payer = if due.to_group.is_zero() { company } else { group_company };
    payer.filter(|_| !parts(due).1.is_zero())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn the_parts_are_what_is_due_and_the_payer_is_named_only_for_its_part() {
        let due = |company_balance: &str, to_company: &str, to_group: &str| Due {
            total: d("100"),
            company_balance: d(company_balance),
            to_company: d(to_company),
            to_group: d(to_group),
        };
        for (due, guest, name) in [
            (due("0", "0", "0"), "100", None),
            (due("10", "30", "0"), "60", Some("Tata")),
            (due("0", "30", "50"), "20", Some("Mewar")),
            (due("-5", "0", "0"), "105", Some("Tata")),
        ] {
            let (own, company) = parts(&due);
            assert_eq!((own, own + company), (d(guest), d("100")), "{due:?}");
            assert_eq!(payer(&due, Some("Tata"), Some("Mewar")), name, "{due:?}");
        }
    }
}
