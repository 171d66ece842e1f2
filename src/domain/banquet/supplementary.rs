//! The tax on the purchase of a supplementary item.

use crate::domain::lists::{FunctionItemType, TaxedAs};

/// How the purchase of a supplementary line is taxed: food at the food rate; `None` for the standard rate.
pub fn bought_as(item_type: FunctionItemType) -> Option<TaxedAs> {
    matches!(item_type, FunctionItemType::FoodAndBeverage | FunctionItemType::Menu)
        .then_some(TaxedAs::FoodAndBeverage)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn food_is_bought_at_the_food_rate() {
        assert_eq!(bought_as(FunctionItemType::Menu), Some(TaxedAs::FoodAndBeverage));
        assert_eq!(bought_as(FunctionItemType::Alcohol), None);
    }
}
