//! The tax of a service that is new in the catalogue.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::banquet::amounts::standard_rate;
use crate::domain::lists::{ServiceCategory, TaxedAs};
use crate::domain::tax::TaxSettings;

/// A service of category Alcohol is alcohol, whatever is given.
pub fn is_alcohol(category: ServiceCategory, marked: bool) -> bool {
    category == ServiceCategory::Alcohol || marked
}

/// The tax rate of a service for which none is given: that of alcohol or of food, else the standard rate.
pub fn usual_rate(category: ServiceCategory, tax: &TaxSettings, on: NaiveDate) -> Decimal {
    match category {
        ServiceCategory::Alcohol => tax.rate(TaxedAs::Alcohol, on),
        ServiceCategory::Beverage => tax.rate(TaxedAs::FoodAndBeverage, on),
        _ => standard_rate(tax),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day, tax_of};

    #[test]
    fn a_service_is_taxed_by_its_category() {
        let (tax, on) = (tax_of("India", false), day("2026-03-01"));
        for (category, expected) in [
            (ServiceCategory::Alcohol, tax.rate(TaxedAs::Alcohol, on)),
            (ServiceCategory::Beverage, d("5")),
            (ServiceCategory::Decor, d("18")),
        ] {
            assert_eq!(usual_rate(category, &tax, on), expected, "{category}");
        }
    }

    #[test]
    fn a_service_is_alcohol_by_category_or_by_mark() {
        assert!(is_alcohol(ServiceCategory::Alcohol, false) && is_alcohol(ServiceCategory::Other, true));
        assert!(!is_alcohol(ServiceCategory::Beverage, false));
    }
}
