//! The tax of a country in a few rows, as a hotelier reads it before a property is created.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::lists::TaxedAs;
use crate::domain::tax::{Pack, RoomRule, in_force};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsualRate {
    pub taxed_as: TaxedAs,
    /// Percent; none where each room type has its own.
    pub rate: Option<Decimal>,
    /// The highest price of a night with this rate, and the price above which it holds.
    pub up_to: Option<Decimal>,
    pub above: Option<Decimal>,
}

impl Pack {
    /// The rates of rooms, food, alcohol and laundry in force on the date. The other kinds of supply have none until the property
    /// sets one.
    pub fn usual_rates(&self, date: NaiveDate) -> Vec<UsualRate> {
        let row = |taxed_as, rate| UsualRate { taxed_as, rate, up_to: None, above: None };
        let mut rates = match in_force(&self.room, date).copied().unwrap_or(RoomRule::AsSet) {
            RoomRule::Slab(slab) => vec![
                UsualRate { up_to: Some(slab.threshold), ..row(TaxedAs::Room, Some(slab.low)) },
                UsualRate { above: Some(slab.threshold), ..row(TaxedAs::Room, Some(slab.high)) },
            ],
            RoomRule::Rate(rate) => vec![row(TaxedAs::Room, Some(rate))],
            RoomRule::AsSet => vec![row(TaxedAs::Room, None)],
        };
        rates.push(row(TaxedAs::FoodAndBeverage, Some(self.food_rate(date))));
        rates.push(row(TaxedAs::Alcohol, Some(self.alcohol)));
        rates.push(row(TaxedAs::Laundry, Some(self.laundry)));
        rates
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day, rows, tax_of};

    /// Each row is what the property's own tax says, too.
    #[test]
    fn the_rates_are_those_that_a_property_of_the_country_charges() {
        let table = "
            India         | 2026-03-01 | 5, 18 | 5    | 18   | 18
            India         | 2025-09-21 | 12, 18 | 5   | 18   | 18
            Austria       | 2026-03-01 | 10    | 10   | 20   | 20
            Finland       | 2025-12-31 | 14    | 14   | 25.5 | 25.5
            Finland       | 2026-01-01 | 13.5  | 13.5 | 25.5 | 25.5
            Malaysia      | 2026-03-01 | 8     | 6    | 6    | 8
            United States | 2026-03-01 | -     | 0    | 0    | 0
            Atlantis      | 2026-03-01 | -     | 0    | 0    | 0";
        for row in rows(table) {
            let (tax, date) = (tax_of(row[0], false), day(row[1]));
            let rates = tax.pack.usual_rates(date);
            let of = |wanted: TaxedAs| {
                let found = rates.iter().filter(|usual| usual.taxed_as == wanted);
                let words = found.map(|usual| usual.rate.map_or("-".to_string(), |rate| rate.to_string()));
                words.collect::<Vec<_>>().join(", ")
            };
            let kinds = [TaxedAs::Room, TaxedAs::FoodAndBeverage, TaxedAs::Alcohol, TaxedAs::Laundry];
            assert_eq!(kinds.map(of).join(" | "), row[2..].join(" | "), "{row:?}");
            for usual in &rates {
                let charged = match usual.taxed_as {
                    TaxedAs::Room => {
                        let price =
                            usual.up_to.or(usual.above.map(|limit| limit + d("0.01"))).unwrap_or(d("100"));
                        tax.room_rate(price, date, None)
                    }
                    kind => tax.rate(kind, date),
                };
                assert_eq!(usual.rate.unwrap_or_default(), charged, "{row:?} {usual:?}");
            }
        }
    }
}
