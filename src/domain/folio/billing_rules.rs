//! Which folio a charge of a stay is posted to, and what a rule may be about. The department's documentation states the rules.

use crate::domain::lists::{ChargeType, FolioType, PayBy};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses a billing rule for allowances.
pub fn require_rule_allowed(charge_type: ChargeType) -> Result<(), Refusal> {
    if charge_type != ChargeType::Allowance {
        return Ok(());
    }
    Err(Refusal::input("rules", say!("An allowance is written off where it is posted; it takes no rule.")))
}

/// The facts about a charge that decide who pays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Routed {
    pub charge_type: ChargeType,
    /// The charge type whose rule applies when this type has none: a discount follows the charge it reduces.
    pub follows: Option<ChargeType>,
    pub is_alcohol: bool,
}

/// The type of folio a charge goes to: Group is the group's master, Company the stay's company folio.
///
/// `group_rule` and `company_rule` look up what the group's and the stay's company agreed for a charge type, and
/// answer nothing where there is no company.
pub fn route(
    charge: &Routed,
    group_rule: impl Fn(ChargeType) -> Option<PayBy>,
    company_rule: impl Fn(ChargeType) -> Option<PayBy>,
) -> FolioType {
    let pays = |rule: &dyn Fn(ChargeType) -> Option<PayBy>| {
        rule(charge.charge_type).or_else(|| charge.follows.and_then(rule)) == Some(PayBy::Company)
    };
    if charge.is_alcohol {
        FolioType::Guest
    } else if pays(&group_rule) {
        FolioType::Group
    } else if pays(&company_rule) {
        FolioType::Company
    } else {
        FolioType::Guest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::rows;

    #[test]
    fn an_allowance_takes_no_rule() {
        assert!(require_rule_allowed(ChargeType::Spa).is_ok());
        assert_eq!(require_rule_allowed(ChargeType::Allowance).unwrap_err().field, Some("rules"));
    }

    #[test]
    fn charges_find_their_payer() {
        let table = "
            charge          | follows | alcohol | group pays | company pays         | folio
            Room            |         | n       | Room       | Room                 | Group
            Room            |         | n       |            | Room                 | Company
            Food & Beverage |         | n       | Room       | Food & Beverage      | Company
            Food & Beverage |         | y       | Food & Beverage | Food & Beverage | Guest
            Spa             |         | n       | Room       | Room                 | Guest
            Room            |         | n       |            |                      | Guest
            Discount        | Room    | n       |            | Room                 | Company
            Discount        |         | n       |            | Room                 | Guest
            Discount        | Room    | n       | Room       | Discount             | Group";
        for row in rows(table).skip(1) {
            let charge = Routed {
                charge_type: ChargeType::parse(row[0]).unwrap(),
                follows: ChargeType::parse(row[1]),
                is_alcohol: row[2] == "y",
            };
            let rule = |cell: usize| {
                let paid = ChargeType::parse(row[cell]);
                move |kind| (paid == Some(kind)).then_some(PayBy::Company)
            };
            assert_eq!(route(&charge, rule(3), rule(4)).as_str(), row[5], "{row:?}");
        }
    }

    #[test]
    fn a_rule_of_its_own_comes_before_the_one_followed() {
        let discount =
            Routed { charge_type: ChargeType::Discount, follows: Some(ChargeType::Room), is_alcohol: false };
        let rules = |kind| match kind {
            ChargeType::Discount => Some(PayBy::Guest),
            ChargeType::Room => Some(PayBy::Company),
            _ => None,
        };
        assert_eq!(route(&discount, |_| None, rules), FolioType::Guest);
    }
}
