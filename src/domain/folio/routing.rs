//! Which folio a posting to a stay lands on (rules, section 8). Rules are read when posting.

use crate::domain::lists::{ChargeType, FolioType, PayBy};
use crate::domain::night::NightKind;

/// A company's billing rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BillingRule {
    pub charge_type: ChargeType,
    pub pay_by: PayBy,
}

/// Who could pay for a stay.
#[derive(Clone, Copy, Debug, Default)]
pub struct Payers<'a> {
    /// Rules of the company behind the stay's group.
    pub group_company: Option<&'a [BillingRule]>,
    /// Rules of the stay's own company.
    pub company: Option<&'a [BillingRule]>,
}

/// The kind of folio a charge goes to: Group is the group's master, Company the stay's company folio.
///
/// Alcohol is always the guest's; then the group's company, the stay's company, the guest. What no rule names is the
/// guest's.
pub fn route(charge_type: ChargeType, is_alcohol: bool, payers: &Payers) -> FolioType {
    let pays = |rules: Option<&[BillingRule]>| {
        let rule = rules.and_then(|rules| rules.iter().find(|rule| rule.charge_type == charge_type));
        rule.is_some_and(|rule| rule.pay_by == PayBy::Company)
    };
    if is_alcohol {
        FolioType::Guest
    } else if pays(payers.group_company) {
        FolioType::Group
    } else if pays(payers.company) {
        FolioType::Company
    } else {
        FolioType::Guest
    }
}

/// The charge type by whose rule a line of a night is routed. A night's discount goes where the line it reduces goes,
/// else one payer would bear the price and another enjoy the discount.
pub fn routed_as(kind: NightKind) -> ChargeType {
    match kind {
        NightKind::Room | NightKind::RoomDiscount => ChargeType::Room,
        NightKind::Meal | NightKind::MealDiscount => ChargeType::MealPlan,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ChargeType::{FoodAndBeverage, Laundry, Room};

    #[test]
    fn charges_find_their_payer() {
        let group = [BillingRule { charge_type: Room, pay_by: PayBy::Company }];
        let company = [
            BillingRule { charge_type: Room, pay_by: PayBy::Company },
            BillingRule { charge_type: FoodAndBeverage, pay_by: PayBy::Company },
            BillingRule { charge_type: Laundry, pay_by: PayBy::Guest },
        ];
        let both = Payers { group_company: Some(&group), company: Some(&company) };
        let alone = Payers { group_company: None, company: Some(&company) };
        for (charge_type, alcohol, payers, folio) in [
            (Room, false, both, FolioType::Group),
            (FoodAndBeverage, false, both, FolioType::Company),
            (Room, false, alone, FolioType::Company),
            (FoodAndBeverage, true, both, FolioType::Guest),
            (Laundry, false, alone, FolioType::Guest),
            (ChargeType::Spa, false, both, FolioType::Guest),
            (Room, false, Payers::default(), FolioType::Guest),
        ] {
            assert_eq!(route(charge_type, alcohol, &payers), folio);
        }
        assert_eq!(routed_as(NightKind::MealDiscount), ChargeType::MealPlan);
    }
}
