//! The price of a night.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::money::round;
use crate::domain::rates::season::{self, Season};
use crate::domain::rates::{Party, PriceSheet, guardrail, hurdle_rates};
use crate::domain::tax::LARGEST_AMOUNT;

/// The price of a night as the property states prices, with the effect of demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NightPrice {
    /// Rounded; with tax if prices are inclusive.
    pub price: Decimal,
    /// Premium of the demand tier, percent.
    pub premium_pct: Decimal,
    /// Occupancy the tier was chosen by, percent.
    pub occupancy: Decimal,
}

impl PriceSheet {
    /// The calculated price of a night: steps 1 to 5 of the [module documentation](super), rounded once at the end, at
    /// least 0.
    pub fn night_price(&self, party: &Party, date: NaiveDate) -> NightPrice {
        let occupancy = self.occupancy.get(&date).copied().unwrap_or_default().percent();
        let tier = hurdle_rates::tier_at(&self.tiers, occupancy);
        let base = self.base_rate(party.priced_adults(&self.room_type), date);
        let in_demand = tier.map_or(base, |tier| tier.apply(base, self.premium_rounding));
        let clamped = guardrail::clamp(in_demand, &self.guardrails);
        let with_extras = clamped.saturating_add(self.extras(party));
        let price = self.rate_plan.map_or(with_extras, |plan| plan.apply(with_extras));
        NightPrice {
            price: self.priced(price),
            premium_pct: tier.map_or(Decimal::ZERO, |tier| tier.premium_pct),
            occupancy,
        }
    }

    /// The rate of availability calendars: for two adults, with season and set rate, without demand premium.
    pub fn nightly_rate(&self, date: NaiveDate) -> Decimal {
        self.rate_before_demand(&Party::of(2, 0), date)
    }

    /// The rate of a party for a night, without demand premium and rate plan.
    pub fn rate_before_demand(&self, party: &Party, date: NaiveDate) -> Decimal {
        let clamped =
            guardrail::clamp(self.base_rate(party.priced_adults(&self.room_type), date), &self.guardrails);
        self.priced(clamped.saturating_add(self.extras(party)))
    }

    /// The season that adjusts a night; none if a rate was set for it.
    pub fn season_of(&self, date: NaiveDate) -> Option<&Season> {
        if self.set_rates.contains_key(&date) { None } else { season::covering(&self.seasons, date) }
    }

    /// Rounded and at least 0. Amounts beyond the limit are cut just above it, so that a quote refuses them.
    pub(super) fn priced(&self, price: Decimal) -> Decimal {
        round(price.max(Decimal::ZERO).min(Decimal::from(LARGEST_AMOUNT + 1)), &self.tax.currency)
    }

    /// Step 1: the price before demand.
    fn base_rate(&self, adults: i64, date: NaiveDate) -> Decimal {
        if let Some(rate) = self.set_rates.get(&date) {
            return *rate;
        }
        let single =
            self.room_type.single_occupancy_price.filter(|price| adults == 1 && *price > Decimal::ZERO);
        let base = single.unwrap_or(self.room_type.base_price);
        season::covering(&self.seasons, date).map_or(base, |season| season.modifier.apply(base))
    }

    /// Step 4: extra people and extra beds.
    fn extras(&self, party: &Party) -> Decimal {
        let prices = &self.room_type;
        let adults = party.priced_adults(prices).saturating_sub(prices.base_occupancy).max(0);
        let children = party.paying_children(prices).max(0);
        let each = [
            (prices.extra_adult_price, adults),
            (prices.child_price, children),
            (prices.extra_bed_price, party.extra_beds),
        ];
        let costs = each.into_iter().map(|(price, count)| price.saturating_mul(Decimal::from(count)));
        costs.fold(Decimal::ZERO, Decimal::saturating_add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::RateModifier;
    use crate::domain::rates::guardrail::Guardrail;
    use crate::domain::rates::hurdle_rates::{Occupancy, Tier};
    use crate::domain::rates::plan::Modifier;
    use crate::domain::rates::tests::{season, sheet};
    use crate::domain::testkit::{d, day, rows};

    #[test]
    fn the_party_makes_the_price() {
        let mut sheet = sheet();
        let mut price = |single: &str, party: Party| {
            sheet.room_type.single_occupancy_price = single.parse().ok();
            sheet.night_price(&party, day("2026-03-02")).price
        };
        assert_eq!(price("", Party::of(2, 0)), d("4000"));
        assert_eq!(price("", Party::of(3, 1)), d("5500"));
        assert_eq!(price("3200", Party::of(1, 0)), d("3200"));
        assert_eq!(price("0", Party::of(1, 0)), d("4000"));
        let aged = |adults, ages: &[i64], beds| Party::new(adults, 0, ages.to_vec(), beds).unwrap();
        assert_eq!(price("", aged(2, &[5, 6], 0)), d("4500"));
        assert_eq!(price("", aged(2, &[5, 12], 0)), d("5000"), "a child above the limit is an extra adult");
        assert_eq!(price("", aged(2, &[11], 1)), d("5300"), "and an extra bed is 800");
        assert_eq!(price("3200", aged(1, &[3], 0)), d("3200"));
        assert_eq!(price("3200", aged(1, &[12], 0)), d("4000"), "two who are priced as adults");
        assert_eq!(price("", Party { child_ages: vec![5], ..Party::of(2, 2) }), d("5000"));
    }

    #[test]
    fn each_step_follows_the_one_before() {
        let (tier_from, date) = (d("70"), day("2026-03-02"));
        let table = "
            season %  | set rate | sold | premium | min   | floor | ceiling | plan % | price
            0         |          | 0    | 25      | 5200  |       |         | 0      | 4000
            0         |          | 70   | 25      | 5200  |       |         | 0      | 5200
            0         |          | 70   | 50      | 5200  |       |         | 0      | 6000
            100       |          | 0    | 0       | 0     |       |         | 0      | 8000
            100       | 4500     | 0    | 0       | 0     |       |         | 0      | 4500
            100       | 4500     | 90   | 10      | 0     |       |         | 0      | 4950
            -37.5     |          | 0    | 0       | 0     | 3000  | 9000    | 0      | 3000
            0         | 9500     | 0    | 0       | 0     | 3000  | 9000    | 0      | 9000
            100       |          | 90   | 25      | 0     | 3000  | 9000    | -10    | 8100
            -500      |          | 0    | 0       | 0     |       |         | 0      | 0";
        for row in rows(table).skip(1) {
            let mut sheet = sheet();
            sheet.seasons = vec![season(RateModifier::Percent, row[0], 0, false)];
            sheet.set_rates.extend(row[1].parse().ok().map(|rate| (date, rate)));
            sheet.occupancy.insert(date, Occupancy { sold: row[2].parse().unwrap(), rooms: 100 });
            sheet.tiers = vec![Tier {
                occupancy_from: tier_from,
                premium_pct: d(row[3]),
                min_rate: d(row[4]),
                for_type: false,
            }];
            if let (Ok(floor), Ok(ceiling)) = (row[5].parse(), row[6].parse()) {
                sheet.guardrails = vec![Guardrail { floor, ceiling, for_type: false }];
            }
            sheet.rate_plan = Some(Modifier { kind: RateModifier::Percent, value: d(row[7]) });
            assert_eq!(sheet.night_price(&Party::of(2, 0), date).price, d(row[8]), "{row:?}");
        }
    }

    #[test]
    fn the_calendar_rate_knows_no_demand_and_no_plan() {
        let mut sheet = sheet();
        let date = day("2026-03-02");
        sheet.occupancy.insert(date, Occupancy { sold: 99, rooms: 100 });
        sheet.tiers =
            vec![Tier { occupancy_from: d("50"), premium_pct: d("50"), min_rate: d("0"), for_type: false }];
        sheet.rate_plan = Some(Modifier { kind: RateModifier::Percent, value: d("-20") });
        sheet.room_type.single_occupancy_price = Some(d("1"));
        assert_eq!(sheet.nightly_rate(date), d("4000"));
        sheet.seasons = vec![season(RateModifier::Amount, "333.335", 0, false)];
        assert_eq!(sheet.nightly_rate(date), d("4333.34"));
        sheet.guardrails = vec![Guardrail { floor: d("0"), ceiling: d("4100"), for_type: true }];
        assert_eq!(sheet.nightly_rate(date), d("4100.00"));
    }
}
