//! What cancelling a stay, or not coming, costs (rules, section 7).

use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::lists::FeeBasis;
use super::money::Currency;
use super::night::{Night, totals};
use super::tax::tax_of_net;

/// A property's policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Cancelling is free until so many days before arrival.
    pub free_cancel_days: i64,
    pub cancellation_fee: FeeBasis,
    pub no_show_charge: FeeBasis,
}

/// A fee as it is posted: one line with the room's service code and tax.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fee {
    /// Before tax.
    pub amount: Decimal,
    pub tax_rate: Decimal,
    pub tax: Decimal,
    /// What the guest pays.
    pub total: Decimal,
}

/// What cancelling now would cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// Days from the business date to the arrival; negative for a stay in house.
    pub days_before_arrival: i64,
    pub free_cancel_days: i64,
    /// Whether a fee applies.
    pub inside_window: bool,
    /// The basis that applies; None outside the window.
    pub fee_basis: FeeBasis,
    pub fee: Fee,
}

/// What cancelling on the business date costs. `open_nights` are the stored nights that are not posted: those of a stay
/// in house that were posted are paid for already, and a waitlisted stay has none to pay for.
pub fn preview(
    policy: &Policy,
    check_in: NaiveDate,
    business_date: NaiveDate,
    open_nights: &[Night],
    currency: &Currency,
) -> Preview {
    let days_before_arrival = (check_in - business_date).num_days();
    let inside_window = days_before_arrival < policy.free_cancel_days;
    let fee_basis = if inside_window { policy.cancellation_fee } else { FeeBasis::None };
    Preview {
        days_before_arrival,
        free_cancel_days: policy.free_cancel_days,
        inside_window,
        fee_basis,
        fee: fee(fee_basis, open_nights, currency),
    }
}

/// The fee of a no show.
pub fn no_show_fee(policy: &Policy, nights: &[Night], currency: &Currency) -> Fee {
    fee(policy.no_show_charge, nights, currency)
}

/// First night or full stay before tax (rooms and meals less discount), taxed at the first night's room rate. With its
/// tax it never passes what those nights would have cost.
pub fn fee(basis: FeeBasis, nights: &[Night], currency: &Currency) -> Fee {
    let charged = match basis {
        FeeBasis::None => &nights[..0],
        FeeBasis::FirstNight => &nights[..nights.len().min(1)],
        FeeBasis::FullStay => nights,
    };
    let Some(first) = charged.first() else { return Fee::default() };
    let price = totals(charged);
    let tax_rate = first.room_tax_rate;
    let full_tax = tax_of_net(price.before_tax, tax_rate, currency);
    let tax = full_tax.min(price.after_tax - price.before_tax).max(Decimal::ZERO);
    Fee { amount: price.before_tax, tax_rate, tax, total: price.before_tax + tax }
}

/// What of the money received would go back after the fee; the desk refunds it, nothing does so by itself.
pub fn refundable(received: Decimal, fee: &Fee) -> Decimal {
    (received - fee.total).max(Decimal::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::dates::StayDates;
    use crate::domain::lists::ClosedList;
    use crate::domain::rates::{Party, quote::quote, tests::sheet};
    use crate::domain::testkit::{d, day, inr, rows};
    use proptest::prelude::*;

    fn nights(prices: &[&str]) -> Vec<Night> {
        let start = day("2026-03-10");
        let mut sheet = sheet();
        for (offset, price) in prices.iter().enumerate() {
            sheet.set_rates.insert(start + chrono::Days::new(offset as u64), d(price));
        }
        let stay = StayDates::new(start, start + chrono::Days::new(prices.len() as u64)).unwrap();
        quote(&sheet, &Party::of(2, 0), &stay).unwrap().nights
    }

    #[test]
    fn the_window_and_the_basis_make_the_fee() {
        let table = "
            basis       | free days | cancelled  | inside | amount | total
            First Night | 1         | 2026-03-09 | n      | 0      | 0
            First Night | 1         | 2026-03-10 | y      | 4000   | 4200
            First Night | 2         | 2026-03-09 | y      | 4000   | 4200
            Full Stay   | 1         | 2026-03-10 | y      | 12000  | 12600
            None        | 1         | 2026-03-10 | y      | 0      | 0
            Full Stay   | 0         | 2026-03-10 | n      | 0      | 0";
        for row in rows(table).skip(1) {
            let policy = Policy {
                free_cancel_days: row[1].parse().unwrap(),
                cancellation_fee: FeeBasis::parse(row[0]).unwrap(),
                no_show_charge: FeeBasis::None,
            };
            let nights = nights(&["4000", "4000", "4000"]);
            let preview = preview(&policy, day("2026-03-10"), day(row[2]), &nights, &inr());
            assert_eq!(preview.inside_window, row[3] == "y", "{row:?}");
            assert_eq!((preview.fee.amount, preview.fee.total), (d(row[4]), d(row[5])), "{row:?}");
        }
    }

    #[test]
    fn a_full_stay_keeps_the_nights_own_slab() {
        let fee = fee(FeeBasis::FullStay, &nights(&["4000", "4000", "4000"]), &inr());
        assert_eq!((fee.tax_rate, fee.tax), (d("5"), d("600")));
        let dear_first = super::fee(FeeBasis::FullStay, &nights(&["8000", "4000"]), &inr());
        assert_eq!(dear_first.total, d("8000") + d("1440") + d("4200"));
        assert_eq!(refundable(d("5000"), &fee), d("0"));
        assert_eq!(refundable(d("20000"), &fee), d("7400"));
        assert_eq!(super::fee(FeeBasis::FirstNight, &[], &inr()), Fee::default());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn a_fee_never_passes_the_price(prices in proptest::collection::vec(1_i64..2_000_000, 1..8), basis in 0_usize..3) {
            let prices: Vec<String> = prices.into_iter().map(|price| Decimal::new(price, 2).to_string()).collect();
            let nights = nights(&prices.iter().map(String::as_str).collect::<Vec<_>>());
            let fee = fee(FeeBasis::ALL[basis], &nights, &inr());
            prop_assert!(fee.total <= totals(&nights).after_tax && fee.tax >= Decimal::ZERO);
            prop_assert_eq!(fee.amount + fee.tax, fee.total);
        }
    }
}
