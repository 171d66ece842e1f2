//! Plans that change a price: the modifier of seasons and rate plans, and meal plans.

use rust_decimal::Decimal;

use crate::domain::lists::RateModifier;
use crate::domain::money::portion;

/// A change to a nightly price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier {
    pub kind: RateModifier,
    /// Percent: +10 makes 110 %. Amount: added per night. Absolute: replaces the price.
    pub value: Decimal,
}

/// A rate plan, applied last, to the price including extra people.
pub type RatePlan = Modifier;

impl Modifier {
    /// The price after the modifier, not rounded.
    pub fn apply(&self, price: Decimal) -> Decimal {
        match self.kind {
            RateModifier::Percent => price.saturating_add(portion(price, self.value)),
            RateModifier::Amount => price.saturating_add(self.value),
            RateModifier::Absolute => self.value,
        }
    }
}

/// Meal prices per night, as the property states prices; taxed at the food rate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MealPlan {
    /// "CP"; part of the line's description.
    pub code: String,
    pub price_per_adult: Decimal,
    pub price_per_child: Decimal,
}

impl MealPlan {
    /// Meals of one night; every child eats, whatever its age.
    pub fn per_night(&self, adults: i64, children: i64) -> Decimal {
        let adults = self.price_per_adult.saturating_mul(Decimal::from(adults));
        adults.saturating_add(self.price_per_child.saturating_mul(Decimal::from(children)))
    }
}
