//! Demand tiers (hurdle rates): the premium a full hotel adds to a price.

use rust_decimal::Decimal;

use crate::domain::money::{percentage, portion};
use crate::domain::rates::rounding::{PremiumRounding, rounded};
use crate::domain::refusal::Refusal;
use crate::say;

/// A premium and a minimum rate from an occupancy on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tier {
    /// Percent of the property's rooms.
    pub occupancy_from: Decimal,
    pub premium_pct: Decimal,
    /// 0 for none.
    pub min_rate: Decimal,
    /// For this room type, not the whole property.
    pub for_type: bool,
}

impl Tier {
    /// The rate with its premium, at least the minimum rate. Only a price that the premium changed is rounded.
    pub fn apply(&self, rate: Decimal, rounding: PremiumRounding) -> Decimal {
        let raised = rate.saturating_add(portion(rate, self.premium_pct)).max(self.min_rate);
        if raised == rate || raised == self.min_rate {
            raised
        } else {
            rounded(rounding, raised, self.min_rate)
        }
    }
}

/// Refuses a demand tier whose threshold, premium or least price is out of range.
pub fn require_tier(occupancy_from: Decimal, premium_pct: Decimal, min_rate: Decimal) -> Result<(), Refusal> {
    let zero = Decimal::ZERO;
    if !(zero..=Decimal::ONE_HUNDRED).contains(&occupancy_from) {
        let message = say!("The occupancy must be from 0 to 100 percent.");
        return Err(Refusal::input("occupancy_from", message));
    }
    if !(zero..=Decimal::ONE_THOUSAND).contains(&premium_pct) {
        return Err(Refusal::input("premium_pct", say!("The premium must be from 0 to 1000 percent.")));
    }
    if min_rate < zero {
        return Err(Refusal::input("min_rate", say!("The least price can't be below 0.")));
    }
    Ok(())
}

/// The occupancy of a date over all rooms of the property.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occupancy {
    /// Live stays of that night.
    pub sold: i64,
    /// All rooms of the property.
    pub rooms: i64,
}

impl Occupancy {
    /// Percent with two decimals; 0 for a property without rooms.
    pub fn percent(&self) -> Decimal {
        percentage(Decimal::from(self.sold), Decimal::from(self.rooms))
    }
}

impl Occupancy {
    /// Whether more rooms are sold than exist.
    pub fn is_overbooked(&self) -> bool {
        self.sold > self.rooms
    }

    /// Rooms that may be sold, with those of the overbooking allowance.
    pub fn limit(&self, overbooking_rooms: i64) -> i64 {
        self.rooms + overbooking_rooms
    }
}

/// The tier in force: the highest threshold reached among the type's tiers, else among the property's.
pub fn tier_at(tiers: &[Tier], occupancy: Decimal) -> Option<&Tier> {
    let reached = tiers.iter().filter(|tier| tier.occupancy_from <= occupancy);
    reached.max_by_key(|tier| (tier.for_type, tier.occupancy_from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    fn tier(from: &str, premium: &str, for_type: bool) -> Tier {
        Tier { occupancy_from: d(from), premium_pct: d(premium), min_rate: d("0"), for_type }
    }

    #[test]
    fn a_tier_has_bounds() {
        for (from, premium, least, refused) in [
            ("0", "0", "0", None),
            ("100", "1000", "5000", None),
            ("100.1", "0", "0", Some("occupancy_from")),
            ("90", "1000.1", "0", Some("premium_pct")),
            ("90", "-1", "0", Some("premium_pct")),
            ("90", "10", "-1", Some("min_rate")),
        ] {
            let found = require_tier(d(from), d(premium), d(least)).err().and_then(|refusal| refusal.field);
            assert_eq!(found, refused, "{from} {premium} {least}");
        }
        let full = Occupancy { sold: 20, rooms: 20 };
        assert!(!full.is_overbooked() && Occupancy { sold: 21, ..full }.is_overbooked());
        assert_eq!(full.limit(2), 22);
    }

    #[test]
    fn the_highest_threshold_reached_wins_and_the_type_goes_first() {
        let tiers = [tier("50", "5", false), tier("80", "20", false), tier("60", "10", true)];
        for (occupancy, premium) in
            [("49.99", None), ("50", Some("5")), ("60", Some("10")), ("90", Some("10"))]
        {
            assert_eq!(
                tier_at(&tiers, d(occupancy)).map(|tier| tier.premium_pct),
                premium.map(d),
                "{occupancy}"
            );
        }
        assert_eq!(tier_at(&tiers[..2], d("100")).unwrap().premium_pct, d("20"));
    }

    #[test]
    fn the_premium_is_raised_to_the_least_price() {
        let floor = Tier { min_rate: d("5200"), ..tier("0", "25", false) };
        assert_eq!(floor.apply(d("4000"), PremiumRounding::Exact), d("5200"));
        assert_eq!(floor.apply(d("5000"), PremiumRounding::Exact), d("6250"));
        assert_eq!(floor.apply(d("4000"), PremiumRounding::NinetyNine), d("5200"), "a typed price stands");
        assert_eq!(floor.apply(d("5000"), PremiumRounding::NinetyNine), d("6299"));
        assert_eq!(tier("0", "0", false).apply(d("4210"), PremiumRounding::Fifty), d("4210"));
        assert_eq!(Occupancy { sold: 1, rooms: 3 }.percent(), d("33.33"));
        assert_eq!(Occupancy::default().percent(), d("0"));
    }
}
