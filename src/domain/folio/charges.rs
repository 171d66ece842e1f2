//! Where and when a charge is posted, and what posts itself: fees and extras.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::lists::{ChargeType, ExperienceCategory, FolioType};
use crate::domain::refusal::Refusal;
use crate::say;

/// The date of a charge, the business date unless given. Refused after the business date, which is not closed yet, and
/// before the folio was opened.
pub fn posting_date(
    folio: &str,
    opened_on: NaiveDate,
    business_on: NaiveDate,
    wanted: Option<NaiveDate>,
) -> Result<NaiveDate, Refusal> {
    let Some(wanted) = wanted else { return Ok(business_on) };
    if wanted > business_on {
        let message = say!("{wanted} lies after the business date {business_on}.", wanted, business_on);
        return Err(Refusal::input("posting_date", message));
    }
    if wanted < opened_on {
        let message =
            say!("{folio} was opened on {opened_on}; nothing can be posted before.", folio, opened_on);
        return Err(Refusal::input("posting_date", message));
    }
    Ok(wanted)
}

/// Refuses an allowance where a charge is posted to a stay: it is posted to a folio.
pub fn require_no_allowance(charge_type: ChargeType) -> Result<(), Refusal> {
    if charge_type != ChargeType::Allowance {
        return Ok(());
    }
    Err(Refusal::input("charge_type", say!("An allowance is posted to a folio, with post_allowance.")))
}

/// Whether the guest owes a folio of this type: a Guest or an Extra folio.
pub fn bills_guest(folio_type: FolioType) -> bool {
    matches!(folio_type, FolioType::Guest | FolioType::Extra)
}

/// The charge that an experience becomes on a folio.
pub fn charge_type_of(category: ExperienceCategory) -> ChargeType {
    match category {
        ExperienceCategory::Spa => ChargeType::Spa,
        ExperienceCategory::Dining => ChargeType::FoodAndBeverage,
        _ => ChargeType::Misc,
    }
}

/// The reason for a fee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeeKind {
    Cancellation,
    NoShow,
}

impl FeeKind {
    /// The key under which a stay pays this fee once. Further lines of the fee append their tax rate.
    pub fn auto_key(self) -> &'static str {
        match self {
            FeeKind::Cancellation => "cancellation-fee",
            FeeKind::NoShow => "no-show-fee",
        }
    }

    /// The key of one line of the fee.
    pub fn line_key(self, tax_rate: Decimal, is_first: bool) -> String {
        match is_first {
            true => self.auto_key().to_string(),
            false => format!("{}:{tax_rate}", self.auto_key()),
        }
    }

    /// The description of its lines.
    pub fn description(self) -> &'static str {
        match self {
            FeeKind::Cancellation => "Cancellation fee",
            FeeKind::NoShow => "No-show fee",
        }
    }

    /// What posts it.
    pub fn source(self) -> &'static str {
        match self {
            FeeKind::Cancellation => "Cancellation",
            FeeKind::NoShow => "No Show",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day};

    #[test]
    fn a_charge_is_posted_while_its_folio_and_day_are_open() {
        for (wanted, posted) in [
            (None, Some("2026-03-05")),
            (Some("2026-03-05"), Some("2026-03-05")),
            (Some("2026-03-01"), Some("2026-03-01")),
            (Some("2026-03-06"), None),
            (Some("2026-02-28"), None),
        ] {
            let found = posting_date("F-1", day("2026-03-01"), day("2026-03-05"), wanted.map(day));
            assert_eq!(found.ok(), posted.map(day), "{wanted:?}");
        }
    }

    #[test]
    fn an_allowance_is_no_charge() {
        assert!(require_no_allowance(ChargeType::Spa).is_ok());
        assert_eq!(require_no_allowance(ChargeType::Allowance).unwrap_err().field, Some("charge_type"));
        assert_eq!(charge_type_of(ExperienceCategory::Spa), ChargeType::Spa);
        assert_eq!(charge_type_of(ExperienceCategory::Dining), ChargeType::FoodAndBeverage);
    }

    #[test]
    fn a_guest_owes_their_own_folios() {
        for (folio_type, guest) in [
            (FolioType::Guest, true),
            (FolioType::Extra, true),
            (FolioType::Company, false),
            (FolioType::Group, false),
        ] {
            assert_eq!(bills_guest(folio_type), guest, "{folio_type}");
        }
    }

    #[test]
    fn each_rate_of_a_fee_has_a_key() {
        assert_eq!(FeeKind::NoShow.line_key(d("12"), true), "no-show-fee");
        assert_eq!(FeeKind::Cancellation.line_key(d("12"), false), "cancellation-fee:12");
    }
}
