//! Which folio a posting to a stay lands on (rules, section 8). Rules are read when posting.

use crate::domain::lists::{ChargeType, FolioType, PayBy};

/// A charge as far as its payer cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Routed {
    pub charge_type: ChargeType,
    /// The charge type whose rule decides where this one has none: a discount follows what it reduces.
    pub follows: Option<ChargeType>,
    pub is_alcohol: bool,
}

/// The kind of folio a charge goes to: Group is the group's master, Company the stay's company folio.
///
/// `group_rule` and `company_rule` give what the group's company and the stay's company agreed for a charge type; a
/// company that is not there agreed nothing. Alcohol is always the guest's; then the group's company is asked, then the
/// stay's. What no rule names is the guest's.
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
