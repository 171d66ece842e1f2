//! What a night costs and what a stay costs.
//!
//! Callers load a [`PriceSheet`] (everything a price depends on, for one room type and a range of dates) and ask for a
//! [`quote::Quote`]. The quote's nights are stored with the booking and are what the night audit posts, so a bill equals its
//! quote whatever changes later.
//!
//! # The price of a night
//!
//! 1. The base price, or the single occupancy price for one adult. A rate set for type and date replaces it; otherwise the
//!    season in force adjusts it (the type's before the property's, then by priority; a season may name weekdays).
//! 2. The demand tier in force: the highest occupancy threshold reached, the type's tiers before the property's. The premium
//!    is added and the result raised to the minimum rate. A price that the premium changed is rounded by the property's rule
//!    ([`rounding`]), never below the minimum rate.
//! 3. The guardrail limits the result to floor and ceiling, the type's before the property's.
//! 4. Extra adults and children above the free age are added (children of unknown age all count), and extra beds.
//! 5. The rate plan: Percent multiplies, Amount adds per night, Absolute replaces.
//! 6. A group's block rate, or an import's agreed total, replaces 1 to 5.
//! 7. With inclusive prices the tax rate is chosen on the gross price and the tax taken out; otherwise tax is added.
//!
//! Meal plan: per night, adults and children at their prices, taxed at the food rate. A voucher reduces rooms and meals before
//! tax by a percentage, or by an amount of at most that sum, spread over the nights. It is counted at booking and returned
//! when the booking is cancelled outside its fee window.
//!
//! Example: base 4000 for two; three adults and a child with 1000 and 500 extra cost 5500. A season of +100 percent makes
//! 8000, and India's tax rises from 5 to 18 percent. A tier of 25 percent with a minimum of 5200 makes 5200. A guardrail of 3000 to
//! 9000 turns 2500 into 3000 and 9500 into 9000.
//!
//! # Changes
//!
//! A change of dates keeps the price of remaining nights and prices added ones ([`amend`]). An agreed total is spread over the
//! nights instead. An edit reprices nights that are not posted, unless the caller asks for the old price. An agreed price of a
//! night is inside the guardrails, and inside the discount limit of the desk ([`edit`]). Posted nights never change.

pub mod amend;
pub mod change_rates;
pub mod edit;
pub mod guardrail;
pub mod hurdle_rates;
pub mod night;
pub mod night_price;
pub mod plan;
pub mod quote;
pub mod restrictions;
pub mod room_rates;
pub mod rounding;
pub mod season;
pub mod voucher;

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::refusal::Refusal;
use crate::domain::tax::TaxSettings;
use crate::say;
use guardrail::Guardrail;
use hurdle_rates::{Occupancy, Tier};
use plan::{MealPlan, RatePlan};
use rounding::PremiumRounding;
use season::Season;
use voucher::Voucher;

/// Everything the price of one room type depends on.
#[derive(Clone, Debug)]
pub struct PriceSheet {
    pub room_type: TypePrices,
    pub tax: TaxSettings,
    /// Enabled seasons of the property and the type on the dates.
    pub seasons: Vec<Season>,
    /// Rates set for the type and date (`set_room_rate`).
    pub set_rates: BTreeMap<NaiveDate, Decimal>,
    /// Enabled demand tiers of the property and the type.
    pub tiers: Vec<Tier>,
    /// How a price with a premium is rounded.
    pub premium_rounding: PremiumRounding,
    /// Enabled guardrails of the property and the type.
    pub guardrails: Vec<Guardrail>,
    /// Occupancy of the property by date; a missing date counts as empty.
    pub occupancy: BTreeMap<NaiveDate, Occupancy>,
    pub rate_plan: Option<RatePlan>,
    pub meal_plan: Option<MealPlan>,
    pub voucher: Option<Voucher>,
    pub agreed: Agreed,
    /// The business date, on which a voucher must be valid.
    pub booked_on: NaiveDate,
}

/// An agreed price instead of the calculated one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Agreed {
    /// Calculated prices.
    #[default]
    Nothing,
    /// A group's block rate per night, as the property states prices. Meals and a voucher still apply.
    PerNight(Decimal),
    /// The whole stay with tax and meals (from an import). Nothing is added or deducted.
    Total(Decimal),
}

/// The prices of a room type, as the property states them (with tax if prices are inclusive), and its capacity.
#[derive(Clone, Debug)]
pub struct TypePrices {
    /// For messages: "Deluxe".
    pub name: String,
    pub base_price: Decimal,
    pub base_occupancy: i64,
    /// Price for one adult; absent or 0: not set.
    pub single_occupancy_price: Option<Decimal>,
    pub extra_adult_price: Decimal,
    pub child_price: Decimal,
    /// Children up to this age are free.
    pub free_child_age: i64,
    /// Children above this age are priced as adults.
    pub child_age_limit: i64,
    /// Per bed and night.
    pub extra_bed_price: Decimal,
    pub max_extra_beds: i64,
    pub adults_capacity: i64,
    pub children_capacity: i64,
    /// Most adults and children together; absent or 0: no such limit.
    pub max_total_occupants: Option<i64>,
    /// The type's own tax percentage.
    pub tax_percent: Option<Decimal>,
}

/// The oldest child; anybody older is an adult.
const MAX_CHILD_AGE: i64 = 17;

/// The people of a stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    pub adults: i64,
    pub children: i64,
    /// Ages of all children, or empty: then every child pays the child price.
    pub child_ages: Vec<i64>,
    pub extra_beds: i64,
}

impl TypePrices {
    /// Adults when nobody says how many: two, or one in a single room type.
    pub fn usual_adults(&self) -> i64 {
        self.adults_capacity.min(2)
    }
}

impl Party {
    /// A party whose children's ages are not known.
    pub fn of(adults: i64, children: i64) -> Party {
        Party { adults, children, child_ages: Vec::new(), extra_beds: 0 }
    }

    /// A party as given by the desk. Ages are given for every child or for none; if `children` is 0 the ages are
    /// counted.
    pub fn new(adults: i64, children: i64, child_ages: Vec<i64>, extra_beds: i64) -> Result<Party, Refusal> {
        let named = i64::try_from(child_ages.len()).unwrap_or(i64::MAX);
        let children = if children == 0 { named } else { children };
        if named != 0 && named != children {
            let sentence = say!("{named} ages are given for {children} children.", named, children);
            return Err(Refusal::input("child_ages", sentence));
        }
        if let Some(age) = child_ages.iter().find(|age| !(0..=MAX_CHILD_AGE).contains(*age)) {
            let sentence = say!(
                "A child's age is from 0 to {max_child_age}, not {age}.",
                max_child_age = MAX_CHILD_AGE,
                age
            );
            return Err(Refusal::input("child_ages", sentence));
        }
        if extra_beds < 0 {
            return Err(Refusal::input("extra_beds", say!("The number of extra beds can't be below 0.")));
        }
        Ok(Party { adults, children, child_ages, extra_beds })
    }

    /// Children with an age within the bounds; all children when ages are unknown.
    fn children_aged(&self, above: i64, up_to: i64) -> i64 {
        if !self.ages_known() {
            return self.children;
        }
        let within = self.child_ages.iter().filter(|age| **age > above && **age <= up_to).count();
        i64::try_from(within).unwrap_or(self.children)
    }

    fn ages_known(&self) -> bool {
        i64::try_from(self.child_ages.len()) == Ok(self.children)
    }

    /// Adults, and children priced as adults.
    pub fn priced_adults(&self, room_type: &TypePrices) -> i64 {
        let grown =
            if self.ages_known() { self.children_aged(room_type.child_age_limit, i64::MAX) } else { 0 };
        self.adults.saturating_add(grown)
    }

    /// Children who pay the child price for the room.
    fn paying_children(&self, room_type: &TypePrices) -> i64 {
        self.children_aged(room_type.free_child_age, room_type.child_age_limit)
    }

    /// Meals at the adult and at the child price; free children eat at the child price.
    fn eaters(&self, room_type: &TypePrices) -> (i64, i64) {
        let adults = self.priced_adults(room_type);
        (adults, self.adults.saturating_add(self.children).saturating_sub(adults))
    }

    /// Refuses a party without an adult, or with fewer than no children.
    pub fn is_a_party(&self) -> Result<(), Refusal> {
        if self.adults < 1 {
            return Err(Refusal::input("adults", say!("A stay needs at least one adult.")));
        }
        if self.children < 0 {
            return Err(Refusal::input("children", say!("The number of children can't be below 0.")));
        }
        Ok(())
    }

    /// Refuses a party the room type cannot hold.
    pub fn fits(&self, room_type: &TypePrices) -> Result<(), Refusal> {
        let TypePrices { name, adults_capacity, children_capacity, .. } = room_type;
        self.is_a_party()?;
        if self.adults > *adults_capacity {
            let sentence = match adults_capacity {
                1 => say!("{name} takes at most 1 adult.", name),
                _ => say!("{name} takes at most {adults_capacity} adults.", name, adults_capacity),
            };
            return Err(Refusal::input("adults", sentence));
        }
        if self.children > *children_capacity {
            let sentence = match children_capacity {
                0 => say!("{name} takes no children.", name),
                1 => say!("{name} takes at most 1 child.", name),
                _ => say!("{name} takes at most {children_capacity} children.", name, children_capacity),
            };
            return Err(Refusal::input("children", sentence));
        }
        if self.extra_beds > room_type.max_extra_beds {
            let sentence = match room_type.max_extra_beds {
                0 => say!("{name} takes no extra bed.", name),
                1 => say!("{name} takes at most 1 extra bed.", name),
                most => say!("{name} takes at most {most} extra beds.", name, most),
            };
            return Err(Refusal::input("extra_beds", sentence));
        }
        match room_type.max_total_occupants {
            Some(most) if most > 0 && self.adults.saturating_add(self.children) > most => {
                Err(Refusal::input("adults", say!("{name} takes at most {most} people.", name, most)))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::domain::lists::RateModifier;
    use crate::domain::rates::plan::Modifier;
    use crate::domain::testkit::{d, day, inr, tax_of};

    /// Base 4000 for two, extra adult 1000, child 500, capacity 3 + 1, in India.
    pub fn sheet() -> PriceSheet {
        PriceSheet {
            room_type: TypePrices {
                name: "Deluxe".to_owned(),
                base_price: d("4000"),
                base_occupancy: 2,
                single_occupancy_price: None,
                extra_adult_price: d("1000"),
                child_price: d("500"),
                free_child_age: 5,
                child_age_limit: 11,
                extra_bed_price: d("800"),
                max_extra_beds: 1,
                adults_capacity: 3,
                children_capacity: 2,
                max_total_occupants: Some(4),
                tax_percent: None,
            },
            tax: tax_of("India", false),
            seasons: Vec::new(),
            set_rates: BTreeMap::new(),
            tiers: Vec::new(),
            premium_rounding: PremiumRounding::Exact,
            guardrails: Vec::new(),
            occupancy: BTreeMap::new(),
            rate_plan: None,
            meal_plan: None,
            voucher: None,
            agreed: Agreed::Nothing,
            booked_on: day("2026-03-01"),
        }
    }

    pub fn season(kind: RateModifier, value: &str, priority: i64, for_type: bool) -> Season {
        Season {
            name: "Peak".to_owned(),
            start_date: day("2026-03-01"),
            end_date: day("2026-03-31"),
            modifier: Modifier { kind, value: d(value) },
            priority,
            for_type,
            weekdays: None,
        }
    }

    #[test]
    fn a_party_beyond_the_capacity_is_refused() {
        for (adults, children, field) in
            [(0, 0, "adults"), (4, 0, "adults"), (1, 3, "children"), (3, 2, "adults"), (1, -1, "children")]
        {
            assert_eq!(Party::of(adults, children).fits(&sheet().room_type).unwrap_err().field, Some(field));
        }
        assert!(Party::of(3, 1).fits(&sheet().room_type).is_ok());
        let beds = Party { extra_beds: 2, ..Party::of(2, 0) };
        assert_eq!(beds.fits(&sheet().room_type).unwrap_err().field, Some("extra_beds"));
        for (children, ages, beds, field) in
            [(2, vec![4], 0, "child_ages"), (0, vec![18], 0, "child_ages"), (0, vec![], -1, "extra_beds")]
        {
            assert_eq!(Party::new(2, children, ages, beds).unwrap_err().field, Some(field));
        }
        assert_eq!(inr().code(), "INR");
    }
}
