//! The price of a stay after a change of dates or room type.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::dates::StayDates;
use crate::domain::lists::DiscountType;
use crate::domain::rates::night::Night;
use crate::domain::rates::quote::{Quote, price, spread_total};
use crate::domain::rates::{Agreed, Party, PriceSheet};
use crate::domain::refusal::Refusal;

/// A change to a booked stay.
#[derive(Clone, Copy, Debug)]
pub struct Amendment<'a> {
    /// The nights as stored.
    pub nights: &'a [Night],
    /// The new dates.
    pub stay: StayDates,
    /// Whether the price is calculated. An agreed amount does not change.
    pub auto_price: bool,
    /// Nights before this date are posted and never change (in house: the business date).
    pub posted_before: Option<NaiveDate>,
    /// Nights from this date on are priced again although already booked (a move to another type).
    pub new_prices_from: Option<NaiveDate>,
}

/// The nights after the change. The sheet must cover the nights to price, for the future room type.
///
/// With auto_price, remaining nights keep their price and added nights are priced by the sheet. A percentage voucher also
/// reduces added nights; an amount voucher does not grow. Without auto_price, the agreed total (after tax, as stored)
/// less posted nights is spread evenly over the unposted nights. When every night is posted, nothing changes.
pub fn reprice(sheet: &PriceSheet, party: &Party, amendment: &Amendment) -> Result<Quote, Refusal> {
    let stay = amendment.stay;
    let is_posted = |date: NaiveDate| amendment.posted_before.is_some_and(|before| date < before);
    let posted: Vec<Night> = amendment
        .nights
        .iter()
        .filter(|night| is_posted(night.date) && stay.bills(night.date))
        .cloned()
        .collect();
    let open: Vec<NaiveDate> =
        stay.billed_dates().filter(|date| !posted.iter().any(|night| night.date == *date)).collect();
    let mut nights = posted;
    if amendment.auto_price {
        nights.extend(engine_prices(sheet, party, amendment, &open)?);
    } else {
        let agreed: Decimal = amendment.nights.iter().map(Night::total).sum();
        let billed: Decimal = nights.iter().map(Night::total).sum();
        nights.extend(spread_total(sheet, (agreed - billed).max(Decimal::ZERO), &open));
    }
    nights.sort_by_key(|night| night.date);
    let voucher = nights.iter().any(|night| !night.discount().is_zero());
    let code = sheet.voucher.as_ref().filter(|_| voucher).map(|voucher| voucher.code.clone());
    Ok(Quote::of_nights(nights, stay.is_day_use(), code))
}

fn engine_prices(
    sheet: &PriceSheet,
    party: &Party,
    amendment: &Amendment,
    open: &[NaiveDate],
) -> Result<Vec<Night>, Refusal> {
    let keeps = |date: NaiveDate| amendment.new_prices_from.is_none_or(|from| date < from);
    let priced = |date: &NaiveDate| amendment.nights.iter().find(|night| night.date == *date && keeps(*date));
    let mut nights: Vec<Night> = open.iter().filter_map(priced).cloned().collect();
    let added: Vec<NaiveDate> = open.iter().copied().filter(|date| priced(date).is_none()).collect();
    if !added.is_empty() {
        party.fits(&sheet.room_type)?;
        let mut sheet = sheet.clone();
        sheet.voucher = sheet.voucher.filter(|voucher| voucher.discount_type == DiscountType::Percent);
        if matches!(sheet.agreed, Agreed::Total(_)) {
            sheet.agreed = Agreed::Nothing;
        }
        nights.extend(price(&sheet, party, &added)?);
    }
    Ok(nights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::rates::quote::quote;
    use crate::domain::rates::tests::sheet;
    use crate::domain::rates::voucher::tests::voucher;
    use crate::domain::testkit::{d, day};
    use proptest::prelude::*;

    fn stay(from: &str, to: &str) -> StayDates {
        StayDates::new(day(from), day(to)).unwrap()
    }

    fn amend(nights: &[Night], stay: StayDates, auto_price: bool) -> Amendment<'_> {
        Amendment { nights, stay, auto_price, posted_before: None, new_prices_from: None }
    }

    #[test]
    fn only_added_nights_take_the_new_price() {
        let mut sheet = sheet();
        let party = Party::of(2, 0);
        let booked = quote(&sheet, &party, &stay("2026-03-02", "2026-03-04")).unwrap();
        sheet.room_type.base_price = d("5000");
        let longer =
            reprice(&sheet, &party, &amend(&booked.nights, stay("2026-03-01", "2026-03-05"), true)).unwrap();
        let rates: Vec<Decimal> = longer.nights.iter().map(|night| night.room).collect();
        assert_eq!(rates, [d("5000"), d("4000"), d("4000"), d("5000")]);
        let shorter =
            reprice(&sheet, &party, &amend(&booked.nights, stay("2026-03-02", "2026-03-03"), true)).unwrap();
        assert_eq!(shorter.totals.after_tax, d("4200"));
    }

    #[test]
    fn an_agreed_amount_is_preserved_and_spread() {
        let mut sheet = sheet();
        sheet.agreed = Agreed::Total(d("9000"));
        let party = Party::of(2, 0);
        let booked = quote(&sheet, &party, &stay("2026-03-02", "2026-03-05")).unwrap();
        let longer =
            reprice(&sheet, &party, &amend(&booked.nights, stay("2026-03-02", "2026-03-06"), false)).unwrap();
        assert_eq!((longer.nights.len(), longer.totals.after_tax), (4, d("9000")));
        let in_house = Amendment {
            posted_before: Some(day("2026-03-03")),
            ..amend(&booked.nights, stay("2026-03-02", "2026-03-04"), false)
        };
        let shorter = reprice(&sheet, &party, &in_house).unwrap();
        assert_eq!(shorter.nights[0].total(), d("3000"));
        assert_eq!(shorter.nights[1].total(), d("6000"));
    }

    #[test]
    fn a_percentage_voucher_also_reduces_added_nights_and_an_amount_does_not() {
        for (kind, value, discount) in
            [(DiscountType::Percent, "10", "1200"), (DiscountType::Amount, "300", "300")]
        {
            let mut sheet = sheet();
            sheet.voucher = Some(voucher(kind, value));
            let party = Party::of(2, 0);
            let booked = quote(&sheet, &party, &stay("2026-03-02", "2026-03-04")).unwrap();
            let longer =
                reprice(&sheet, &party, &amend(&booked.nights, stay("2026-03-02", "2026-03-05"), true))
                    .unwrap();
            assert_eq!(longer.totals.discount, d(discount));
        }
    }

    #[test]
    fn a_move_to_another_type_prices_the_nights_from_today() {
        let mut sheet = sheet();
        let party = Party::of(2, 0);
        let dates = stay("2026-03-02", "2026-03-05");
        let booked = quote(&sheet, &party, &dates).unwrap();
        sheet.room_type.base_price = d("6000");
        let moved = Amendment {
            posted_before: Some(day("2026-03-03")),
            new_prices_from: Some(day("2026-03-03")),
            ..amend(&booked.nights, dates, true)
        };
        let rates: Vec<Decimal> =
            reprice(&sheet, &party, &moved).unwrap().nights.iter().map(|night| night.room).collect();
        assert_eq!(rates, [d("4000"), d("6000"), d("6000")]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn an_agreed_amount_is_conserved_and_posted_nights_never_change(
            total in 0_i64..100_000_000, before in 1_u64..12, after in 0_u64..12, posted in 0_u64..12) {
            let mut sheet = sheet();
            sheet.agreed = Agreed::Total(Decimal::new(total, 2));
            let start = day("2026-03-02");
            let dates = |nights: u64| StayDates::new(start, start + chrono::Days::new(nights)).unwrap();
            let booked = quote(&sheet, &Party::of(2, 0), &dates(before)).unwrap();
            let amendment = Amendment {
                posted_before: Some(start + chrono::Days::new(posted)),
                ..amend(&booked.nights, dates(after.max(posted + 1)), false)
            };
            let amended = reprice(&sheet, &Party::of(2, 0), &amendment).unwrap();
            prop_assert_eq!(amended.totals.after_tax, Decimal::new(total, 2));
            for (old, new) in booked.nights.iter().zip(&amended.nights).take(posted as usize) {
                prop_assert_eq!(old, new);
            }
        }
    }
}
