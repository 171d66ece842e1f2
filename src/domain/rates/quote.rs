//! The price of a stay, night by night.
//!
//! Inclusive prices: the tax rate is chosen on the gross price of the night before any discount, then the tax is
//! taken out (step 7 of the [module documentation](super)). Otherwise the slab is chosen on the night's value after
//! discount, which is the taxable value on the invoice. A discount reduces the tax by exactly the difference, so a
//! night's tax is the tax of what is paid for it.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::dates::StayDates;
use crate::domain::lists::TaxedAs;
use crate::domain::money::{percentage, split};
use crate::domain::rates::night::{Night, Totals, totals};
use crate::domain::rates::night_price::NightPrice;
use crate::domain::rates::{Agreed, Party, PriceSheet};
use crate::domain::refusal::Refusal;
use crate::domain::tax::{LARGEST_AMOUNT, TaxSettings, tax_of_net};
use crate::say;

/// The price of a stay; totals are sums of its nights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    /// One per billed night, in order; a day use has one.
    pub nights: Vec<Night>,
    pub day_use: bool,
    /// The voucher that was applied.
    pub voucher: Option<String>,
    pub totals: Totals,
}

impl Quote {
    /// The quote of these nights.
    pub fn of_nights(nights: Vec<Night>, day_use: bool, voucher: Option<String>) -> Quote {
        let totals = totals(&nights);
        Quote { nights, day_use, voucher, totals }
    }

    /// Tax as a percentage of the value, two decimals.
    pub fn tax_percent(&self) -> Decimal {
        percentage(self.totals.tax, self.totals.before_tax)
    }
}

/// Prices a stay. Refuses a party that does not fit and a voucher that may not be used.
pub fn quote(sheet: &PriceSheet, party: &Party, stay: &StayDates) -> Result<Quote, Refusal> {
    party.fits(&sheet.room_type)?;
    let dates: Vec<NaiveDate> = stay.billed_dates().collect();
    if let Agreed::Total(total) = sheet.agreed {
        in_range(total)?;
        return Ok(Quote::of_nights(spread_total(sheet, total, &dates), stay.is_day_use(), None));
    }
    if let Some(voucher) = &sheet.voucher {
        voucher
            .check(sheet.booked_on, stay.billed_nights())
            .map_err(|sentence| Refusal::input("voucher_code", sentence))?;
    }
    let nights = price(sheet, party, &dates)?;
    Ok(Quote::of_nights(
        nights,
        stay.is_day_use(),
        sheet.voucher.as_ref().map(|voucher| voucher.code.clone()),
    ))
}

/// Prices dates with everything on the sheet, including the voucher.
pub(super) fn price(sheet: &PriceSheet, party: &Party, dates: &[NaiveDate]) -> Result<Vec<Night>, Refusal> {
    let currency = &sheet.tax.currency;
    let nights: Result<Vec<Night>, Refusal> =
        dates.iter().map(|date| undiscounted(sheet, party, *date)).collect();
    let mut nights = nights?;
    if let Some(voucher) = &sheet.voucher {
        let weights: Vec<Decimal> = nights.iter().flat_map(|night| [night.room, night.meal]).collect();
        let discount = voucher.discount(weights.iter().sum(), currency);
        if !discount.is_zero() {
            let parts = split(discount, &weights, currency);
            for (night, parts) in nights.iter_mut().zip(parts.chunks_exact(2)) {
                discount_night(sheet, night, parts[0], parts[1]);
            }
        }
    }
    Ok(nights)
}

/// Refuses a price of more than twelve digits (`price_out_of_range`), for example from a mistyped percentage.
fn in_range(price: Decimal) -> Result<(), Refusal> {
    if price > Decimal::from(LARGEST_AMOUNT) {
        return Err(Refusal::state(
            "price_out_of_range",
            say!("The price has more than 12 digits; look at the rates."),
        ));
    }
    Ok(())
}

/// A gross total divided evenly over dates; it includes meals, and tax is taken out per night.
pub(super) fn spread_total(sheet: &PriceSheet, total: Decimal, dates: &[NaiveDate]) -> Vec<Night> {
    let shares = split(total, &vec![Decimal::ONE; dates.len()], &sheet.tax.currency);
    let inclusive = TaxSettings { inclusive: true, ..sheet.tax.clone() };
    let price = |date: &NaiveDate, share: Decimal| {
        let rate = inclusive.room_rate(share, *date, sheet.room_type.tax_percent);
        let (room, room_tax) = inclusive.net_and_tax(share, rate);
        Night { room, room_tax_rate: rate, room_tax, ..empty_night(sheet, *date) }
    };
    dates.iter().zip(shares).map(|(date, share)| price(date, share)).collect()
}

fn empty_night(sheet: &PriceSheet, date: NaiveDate) -> Night {
    let zero = Decimal::new(0, sheet.tax.currency.digits);
    Night {
        date,
        room: zero,
        room_tax_rate: Decimal::ZERO,
        room_tax: zero,
        meal: zero,
        meal_tax_rate: sheet.tax.rate(TaxedAs::MealPlan, date),
        meal_tax: zero,
        room_discount: zero,
        room_discount_tax: zero,
        meal_discount: zero,
        meal_discount_tax: zero,
        premium_pct: Decimal::ZERO,
        occupancy: sheet.occupancy.get(&date).copied().unwrap_or_default().percent(),
    }
}

pub(super) fn undiscounted(sheet: &PriceSheet, party: &Party, date: NaiveDate) -> Result<Night, Refusal> {
    let tax = &sheet.tax;
    let NightPrice { price, premium_pct, occupancy } = match sheet.agreed {
        Agreed::PerNight(rate) => NightPrice {
            price: sheet.priced(rate),
            premium_pct: Decimal::ZERO,
            occupancy: empty_night(sheet, date).occupancy,
        },
        Agreed::Nothing | Agreed::Total(_) => sheet.night_price(party, date),
    };
    let (adults, children) = party.eaters(&sheet.room_type);
    let meals = sheet.meal_plan.as_ref().map_or(Decimal::ZERO, |plan| plan.per_night(adults, children));
    in_range(price)?;
    in_range(meals)?;
    let room_tax_rate = tax.room_rate(price, date, sheet.room_type.tax_percent);
    let (room, room_tax) = tax.net_and_tax(price, room_tax_rate);
    let meal_tax_rate = tax.rate(TaxedAs::MealPlan, date);
    let (meal, meal_tax) = tax.net_and_tax(meals.max(Decimal::ZERO), meal_tax_rate);
    Ok(Night {
        room,
        room_tax_rate,
        room_tax,
        meal,
        meal_tax,
        premium_pct,
        occupancy,
        ..empty_night(sheet, date)
    })
}

/// Applies a discount to a night; without inclusive prices, the room's slab is chosen again.
pub(super) fn discount_night(
    sheet: &PriceSheet,
    night: &mut Night,
    room_discount: Decimal,
    meal_discount: Decimal,
) {
    let (tax, currency) = (&sheet.tax, &sheet.tax.currency);
    let (room, meal) = (night.room - room_discount, night.meal - meal_discount);
    if !tax.inclusive {
        night.room_tax_rate = tax.room_rate(room, night.date, sheet.room_type.tax_percent);
        night.room_tax = tax_of_net(night.room, night.room_tax_rate, currency);
    }
    night.room_discount = room_discount;
    night.meal_discount = meal_discount;
    if !room_discount.is_zero() {
        night.room_discount_tax = night.room_tax - tax_of_net(room, night.room_tax_rate, currency);
    }
    if !meal_discount.is_zero() {
        night.meal_discount_tax = night.meal_tax - tax_of_net(meal, night.meal_tax_rate, currency);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::{DiscountType, RateModifier, TaxMode};
    use crate::domain::money::{Currency, to_minor};
    use crate::domain::rates::plan::MealPlan;
    use crate::domain::rates::tests::{season, sheet};
    use crate::domain::rates::voucher::tests::voucher;
    use crate::domain::testkit::{d, day, rows, tax_of};
    use proptest::prelude::*;

    fn stay(nights: i64) -> StayDates {
        StayDates::new(day("2026-03-02"), day("2026-03-02") + chrono::TimeDelta::days(nights)).unwrap()
    }

    fn breakfast() -> MealPlan {
        MealPlan { code: "CP".to_owned(), price_per_adult: d("350"), price_per_child: d("200") }
    }

    #[test]
    fn worked_stays_come_to_their_known_totals() {
        let table = "
            base | nights | incl | season % | voucher | meals | room     | meal   | discount | net      | tax     | total
            4000 | 1      | n    | 0        |         | n     | 4000     | 0      | 0        | 4000     | 200     | 4200
            4000 | 0      | n    | 0        |         | n     | 4000     | 0      | 0        | 4000     | 200     | 4200
            4000 | 1      | n    | 100      |         | n     | 8000     | 0      | 0        | 8000     | 1440    | 9440
            4000 | 2      | n    | 0        | 10%     | n     | 8000     | 0      | 800      | 7200     | 360     | 7560
            4000 | 3      | n    | 0        | 1000    | y     | 12000    | 2100   | 1000     | 13100    | 655.02  | 13755.02
            8000 | 2      | n    | 0        | 10%     | n     | 16000    | 0      | 1600     | 14400    | 720     | 15120
            7500 | 1      | y    | 0        |         | n     | 7142.86  | 0      | 0        | 7142.86  | 357.14  | 7500
            7501 | 1      | y    | 0        |         | n     | 6356.78  | 0      | 0        | 6356.78  | 1144.22 | 7501
            4200 | 1      | y    | 0        |         | y     | 4000     | 666.67 | 0        | 4666.67  | 233.33  | 4900
            4000 | 2      | n    | 0        | 100%    | y     | 8000     | 1400   | 9400     | 0        | 0       | 0
            4000 | 2      | n    | 0        | 99999   | y     | 8000     | 1400   | 9400     | 0        | 0       | 0";
        for row in rows(table).skip(1) {
            let mut sheet = sheet();
            sheet.room_type.base_price = d(row[0]);
            sheet.tax = tax_of("India", row[2] == "y");
            sheet.seasons = vec![season(RateModifier::Percent, row[3], 0, false)];
            let kind = if row[4].ends_with('%') { DiscountType::Percent } else { DiscountType::Amount };
            sheet.voucher = row[4]
                .trim_end_matches('%')
                .parse::<Decimal>()
                .ok()
                .map(|value| voucher(kind, &value.to_string()));
            sheet.meal_plan = (row[5] == "y").then(breakfast);
            let quote = quote(&sheet, &Party::of(2, 0), &stay(row[1].parse().unwrap())).unwrap();
            let Totals { room, meal, discount, before_tax, tax, after_tax } = quote.totals;
            let got = [room, meal, discount, before_tax, tax, after_tax];
            assert_eq!(got.to_vec(), row[6..12].iter().map(|cell| d(cell)).collect::<Vec<_>>(), "{row:?}");
        }
    }

    #[test]
    fn the_effective_percentage_has_two_decimals() {
        let mut sheet = sheet();
        sheet.set_rates.insert(day("2026-03-03"), d("8000"));
        let quote = quote(&sheet, &Party::of(2, 0), &stay(2)).unwrap();
        assert_eq!((quote.totals.tax, quote.tax_percent().to_string().as_str()), (d("1640"), "13.67"));
    }

    #[test]
    fn an_agreed_total_is_exact_to_the_last_unit() {
        let mut sheet = sheet();
        sheet.agreed = Agreed::Total(d("10000"));
        sheet.meal_plan = Some(breakfast());
        let quote = quote(&sheet, &Party::of(2, 0), &stay(3)).unwrap();
        assert_eq!(quote.totals.after_tax, d("10000"));
        assert_eq!(quote.nights[0].total(), d("3333.34"));
        assert_eq!(quote.nights[1].room_tax_rate, d("5"));
        assert_eq!(quote.totals.meal, d("0"));
    }

    #[test]
    fn a_block_rate_replaces_the_engine_but_not_the_meals() {
        let mut sheet = sheet();
        sheet.agreed = Agreed::PerNight(d("3000"));
        sheet.meal_plan = Some(breakfast());
        let quote = quote(&sheet, &Party::of(3, 1), &stay(1)).unwrap();
        assert_eq!((quote.totals.room, quote.totals.meal), (d("3000"), d("1250")));
    }

    #[test]
    fn a_voucher_that_may_not_be_used_refuses_the_quote() {
        let mut sheet = sheet();
        sheet.voucher = Some(voucher(DiscountType::Percent, "10"));
        assert_eq!(quote(&sheet, &Party::of(2, 0), &stay(1)).unwrap_err().field, Some("voucher_code"));
    }

    #[test]
    fn a_mistyped_percentage_refuses_the_quote_and_never_panics() {
        let mut sheet = sheet();
        sheet.seasons = vec![season(RateModifier::Percent, "99999999999999999999", 0, false)];
        sheet.room_type.extra_adult_price = Decimal::MAX;
        assert_eq!(quote(&sheet, &Party::of(3, 0), &stay(2)).unwrap_err().code, "price_out_of_range");
        let total = PriceSheet { agreed: Agreed::Total(Decimal::MAX), ..super::super::tests::sheet() };
        assert_eq!(quote(&total, &Party::of(2, 0), &stay(2)).unwrap_err().code, "price_out_of_range");
    }

    prop_compose! {
        fn any_sheet()(base in 1_i64..2_000_000, meal in 0_i64..200_000, percent in -50_i64..200, inclusive: bool,
                       discount in proptest::option::of((any::<bool>(), 0_i64..1_000_000)),
                       country in 0_usize..4, code in 0_usize..3, fixed in proptest::option::of(0_i64..3_000), set in proptest::collection::btree_map(0_i64..10, 1_i64..2_000_000, 0..4)) -> PriceSheet {
            let mut sheet = sheet();
            sheet.room_type.base_price = Decimal::new(base, 2);
            sheet.tax = tax_of(["India", "Portugal", "United Kingdom", "Malaysia"][country], inclusive);
            sheet.tax.currency = Currency::of(["INR", "JPY", "KWD"][code]).unwrap();
            sheet.tax.mode = if fixed.is_some() { TaxMode::Fixed } else { TaxMode::Slab };
            sheet.room_type.tax_percent = fixed.map(|percent| Decimal::new(percent, 2));
            sheet.seasons = vec![season(RateModifier::Percent, &percent.to_string(), 0, true)];
            sheet.meal_plan = (meal > 0).then(|| MealPlan { price_per_adult: Decimal::new(meal, 2), ..breakfast() });
            sheet.voucher = discount.map(|(amount, value)| {
                let kind = if amount { DiscountType::Amount } else { DiscountType::Percent };
                let value = Decimal::new(if amount { value } else { value % 12_000 }, 2).to_string();
                super::super::voucher::Voucher { min_nights: 0, ..voucher(kind, &value) }
            });
            sheet.set_rates = set.into_iter().map(|(offset, rate)| {
                (day("2026-03-02") + chrono::TimeDelta::days(offset), Decimal::new(rate, 2))
            }).collect();
            sheet
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn a_quote_equals_the_lines_that_are_posted(sheet in any_sheet(), nights in 0_i64..12, adults in 1_i64..4) {
            let quote = quote(&sheet, &Party::of(adults, 1), &stay(nights)).unwrap();
            let lines: Vec<_> = quote.nights.iter().flat_map(Night::lines).collect();
            let stored = |amount| to_minor(amount, &sheet.tax.currency).is_some();
            prop_assert!(lines.iter().all(|line| stored(line.amount) && stored(line.tax)));
            prop_assert_eq!(lines.iter().map(|line| line.total).sum::<Decimal>(), quote.totals.after_tax);
            prop_assert_eq!(lines.iter().map(|line| line.tax).sum::<Decimal>(), quote.totals.tax);
            prop_assert_eq!(quote.totals.before_tax + quote.totals.tax, quote.totals.after_tax);
            prop_assert!(quote.nights.iter().all(|night| night.before_tax() >= Decimal::ZERO && night.tax() >= Decimal::ZERO));
        }

        #[test]
        fn without_a_voucher_more_nights_never_cost_less(sheet in any_sheet(), nights in 1_i64..11) {
            let sheet = PriceSheet { voucher: None, ..sheet };
            let total = |nights| quote(&sheet, &Party::of(2, 0), &stay(nights)).unwrap().totals.after_tax;
            prop_assert!(total(nights) <= total(nights + 1));
        }

        #[test]
        fn inclusive_prices_are_what_the_guest_pays(sheet in any_sheet(), nights in 1_i64..11) {
            let mut sheet = PriceSheet { voucher: None, meal_plan: None, ..sheet };
            sheet.tax.inclusive = true;
            let quote = quote(&sheet, &Party::of(2, 0), &stay(nights)).unwrap();
            for night in &quote.nights {
                prop_assert_eq!(night.total(), sheet.night_price(&Party::of(2, 0), night.date).price);
            }
        }
    }
}
