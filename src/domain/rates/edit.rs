//! The price of a stay after an edit: party, type, plan or voucher, or an agreed price of a night.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::dates::StayDates;
use crate::domain::language::Value;
use crate::domain::lists::DiscountType;
use crate::domain::money::{percent_of, round};
use crate::domain::rates::night::Night;
use crate::domain::rates::quote::{Quote, discount_night, price, undiscounted};
use crate::domain::rates::{Agreed, Party, PriceSheet, guardrail};
use crate::domain::refusal::Refusal;
use crate::domain::tax::tax_of_net;
use crate::say;

/// An edit that keeps the dates.
#[derive(Clone, Copy, Debug)]
pub struct Edit<'a> {
    /// The nights as stored.
    pub nights: &'a [Night],
    pub stay: StayDates,
    /// Nights before this date are posted and never change.
    pub posted_before: Option<NaiveDate>,
    /// Price every open night again; off, they keep their price.
    pub reprice: bool,
    /// The voucher is new: posted nights contain none of its discount.
    pub new_voucher: bool,
    /// Agreed prices of single nights: the room before tax and voucher.
    pub agreed: &'a BTreeMap<NaiveDate, Decimal>,
}

/// The nights after the edit. The part of an amount voucher on posted nights is not given again. An agreed price
/// changes its own night only; the discount of that night stays the same.
pub fn edited(sheet: &PriceSheet, party: &Party, edit: &Edit) -> Result<Quote, Refusal> {
    let is_open = |date: NaiveDate| edit.posted_before.is_none_or(|before| date >= before);
    let (open, posted): (Vec<Night>, Vec<Night>) = edit
        .nights
        .iter()
        .filter(|night| edit.stay.bills(night.date))
        .cloned()
        .partition(|night| is_open(night.date));
    let mut nights = posted;
    if edit.reprice {
        let dates: Vec<NaiveDate> = open.iter().map(|night| night.date).collect();
        nights.extend(price(&anew(sheet, edit, &nights), party, &dates)?);
    } else {
        nights.extend(open);
    }
    for (date, rate) in edit.agreed {
        let night = nights.iter_mut().find(|night| night.date == *date && is_open(*date));
        let night = night.ok_or_else(|| {
            Refusal::input("nightly_rates", say!("{date} is not a night whose price can still change.", date))
        })?;
        agree(sheet, night, *rate);
    }
    nights.sort_by_key(|night| night.date);
    let discounted = nights.iter().any(|night| !night.discount().is_zero());
    let code = sheet.voucher.as_ref().filter(|_| discounted).map(|voucher| voucher.code.clone());
    Ok(Quote::of_nights(nights, edit.stay.is_day_use(), code))
}

/// The sheet for new prices: without an agreed total, and with the rest of an amount voucher.
fn anew(sheet: &PriceSheet, edit: &Edit, posted: &[Night]) -> PriceSheet {
    let mut sheet = sheet.clone();
    if matches!(sheet.agreed, Agreed::Total(_)) {
        sheet.agreed = Agreed::Nothing;
    }
    if let Some(voucher) = &mut sheet.voucher
        && voucher.discount_type == DiscountType::Amount
        && !edit.new_voucher
    {
        let given: Decimal = posted.iter().map(Night::discount).sum();
        voucher.value = (voucher.value - given).max(Decimal::ZERO);
    }
    sheet
}

/// Sets the agreed price of a night.
fn agree(sheet: &PriceSheet, night: &mut Night, rate: Decimal) {
    let currency = &sheet.tax.currency;
    let (before, room) = (night.room, round(rate, currency));
    let discount = if before.is_zero() {
        Decimal::ZERO
    } else {
        round(night.room_discount * room / before, currency).min(room)
    };
    night.room = room;
    night.premium_pct = Decimal::ZERO;
    night.room_tax_rate = rate_on_net(sheet, room, night.date);
    night.room_tax = tax_of_net(room, night.room_tax_rate, currency);
    night.room_discount_tax = Decimal::ZERO;
    let meal_discount = night.meal_discount;
    discount_night(sheet, night, discount, meal_discount);
}

/// The tax rate of a room at this price before tax. With inclusive prices, the slab is chosen on the price with tax.
fn rate_on_net(sheet: &PriceSheet, net: Decimal, date: NaiveDate) -> Decimal {
    let of = |price| sheet.tax.room_rate(price, date, sheet.room_type.tax_percent);
    if !sheet.tax.inclusive {
        return of(net);
    }
    of(net + tax_of_net(net, of(net), &sheet.tax.currency))
}

/// Refuses an agreed price outside the guardrails, or more than `discount_pct` below the calculated price of the
/// night. `None`: no limit below, for users who set rates.
pub fn may_agree(
    sheet: &PriceSheet,
    party: &Party,
    date: NaiveDate,
    rate: Decimal,
    discount_pct: Option<Decimal>,
) -> Result<(), Refusal> {
    let currency = &sheet.tax.currency;
    let rate = round(rate, currency);
    let stated = if sheet.tax.inclusive {
        rate + tax_of_net(rate, rate_on_net(sheet, rate, date), currency)
    } else {
        rate
    };
    let (floor, ceiling) = guardrail::limits(&sheet.guardrails);
    if let Some(floor) = floor.filter(|floor| stated < *floor) {
        let message = say!(
            "The price of {date} may not be below {least}.",
            date,
            least = Value::money(floor, currency)
        );
        return Err(Refusal::state("outside_guardrails", message));
    }
    if let Some(ceiling) = ceiling.filter(|ceiling| stated > *ceiling) {
        let message = say!(
            "The price of {date} may not be above {most}.",
            date,
            most = Value::money(ceiling, currency)
        );
        return Err(Refusal::state("outside_guardrails", message));
    }
    let Some(pct) = discount_pct else { return Ok(()) };
    let engine = undiscounted(sheet, party, date)?.room;
    let least = engine - percent_of(engine, pct.min(Decimal::ONE_HUNDRED), currency);
    if rate < least {
        let (engine, least) = (Value::money(engine, currency), Value::money(least, currency));
        let message = say!(
            "The desk may agree {least} or more for {date}; the calculated price is {engine}.",
            least,
            date,
            engine
        );
        return Err(Refusal::state("discount_limit", message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::rates::guardrail::Guardrail;
    use crate::domain::rates::quote::quote;
    use crate::domain::rates::tests::sheet;
    use crate::domain::rates::voucher::tests::voucher;
    use crate::domain::testkit::{d, day, rows, tax_of};

    fn stay() -> StayDates {
        StayDates::new(day("2026-03-02"), day("2026-03-04")).unwrap()
    }

    fn edit<'a>(nights: &'a [Night], agreed: &'a BTreeMap<NaiveDate, Decimal>) -> Edit<'a> {
        Edit { nights, stay: stay(), posted_before: None, reprice: true, new_voucher: false, agreed }
    }

    #[test]
    fn a_repriced_stay_costs_what_a_new_one_would_and_any_other_what_was_agreed() {
        let mut sheet = sheet();
        let booked = quote(&sheet, &Party::of(2, 0), &stay()).unwrap();
        sheet.room_type.base_price = d("5000");
        let (three, none) = (Party::of(3, 0), BTreeMap::new());
        let plain = edit(&booked.nights, &none);
        assert_eq!(edited(&sheet, &three, &plain).unwrap(), quote(&sheet, &three, &stay()).unwrap());
        let as_booked = Edit { reprice: false, ..plain };
        assert_eq!(edited(&sheet, &three, &as_booked).unwrap(), booked);
        let posted = Edit { posted_before: Some(day("2026-03-03")), ..plain };
        assert_eq!(edited(&sheet, &three, &posted).unwrap().totals.room, d("10000"));
    }

    #[test]
    fn a_vouchers_amount_is_deducted_once() {
        let mut sheet = sheet();
        sheet.voucher = Some(voucher(DiscountType::Amount, "1000"));
        let party = Party::of(2, 0);
        let booked = quote(&sheet, &party, &stay()).unwrap();
        let none = BTreeMap::new();
        for posted_before in [None, Some(day("2026-03-03")), Some(day("2026-03-04"))] {
            let again = Edit { posted_before, ..edit(&booked.nights, &none) };
            assert_eq!(
                edited(&sheet, &party, &again).unwrap().totals.discount,
                d("1000"),
                "{posted_before:?}"
            );
        }
    }

    #[test]
    fn an_agreed_price_changes_its_night_and_its_tax() {
        let table = "
            inclusive | voucher | rate | room | discount | tax rate | tax
            n         | 0       | 3500 | 3500 | 0        | 5        | 175
            n         | 0       | 8000 | 8000 | 0        | 18       | 1440
            n         | 10      | 3500 | 3500 | 350      | 5        | 157.50
            n         | 10      | 8000 | 8000 | 800      | 5        | 360
            y         | 0       | 7200 | 7200 | 0        | 18       | 1296
            y         | 0       | 7000 | 7000 | 0        | 5        | 350
            n         | 100     | 3500 | 3500 | 3500     | 5        | 0";
        for row in rows(table).skip(1) {
            let mut sheet = sheet();
            sheet.tax = tax_of("India", row[0] == "y");
            sheet.voucher = (row[1] != "0").then(|| voucher(DiscountType::Percent, row[1]));
            let booked = quote(&sheet, &Party::of(2, 0), &stay()).unwrap();
            let agreed = BTreeMap::from([(day("2026-03-03"), d(row[2]))]);
            let as_booked = Edit { reprice: false, ..edit(&booked.nights, &agreed) };
            let after = edited(&sheet, &Party::of(2, 0), &as_booked).unwrap();
            assert_eq!(after.nights[0], booked.nights[0]);
            let night = &after.nights[1];
            let got = [night.room, night.room_discount, night.room_tax_rate, night.tax()];
            assert_eq!(got, [d(row[3]), d(row[4]), d(row[5]), d(row[6])], "{row:?}");
        }
    }

    #[test]
    fn only_an_open_night_of_the_stay_has_a_price_to_agree() {
        let sheet = sheet();
        let booked = quote(&sheet, &Party::of(2, 0), &stay()).unwrap();
        for date in ["2026-03-01", "2026-03-02", "2026-03-04"] {
            let agreed = BTreeMap::from([(day(date), d("3500"))]);
            let posted = Edit { posted_before: Some(day("2026-03-03")), ..edit(&booked.nights, &agreed) };
            let refusal = edited(&sheet, &Party::of(2, 0), &posted).unwrap_err();
            assert_eq!(refusal.field, Some("nightly_rates"), "{date}");
        }
    }

    #[test]
    fn a_price_is_agreed_inside_the_guardrails_and_the_desks_allowance() {
        let mut sheet = sheet();
        sheet.guardrails = vec![Guardrail { floor: d("3000"), ceiling: d("9000"), for_type: false }];
        let table = "
            rate    | pct | answer
            3000    |     | ok
            2999.99 |     | outside_guardrails
            9000    |     | ok
            9000.01 | 10  | outside_guardrails
            3600    | 10  | ok
            3599.99 | 10  | discount_limit
            4000    | 0   | ok
            3999.99 | 0   | discount_limit
            5000    | 0   | ok";
        for row in rows(table).skip(1) {
            let pct = row[1].parse().ok();
            let answer = may_agree(&sheet, &Party::of(2, 0), day("2026-03-02"), d(row[0]), pct);
            assert_eq!(answer.map_or_else(|refusal| refusal.code, |()| "ok"), row[2], "{row:?}");
        }
        sheet.tax = tax_of("India", true);
        let gross = may_agree(&sheet, &Party::of(2, 0), day("2026-03-02"), d("2900"), None);
        assert!(gross.is_ok(), "a floor with tax in it looks at the price with tax");
    }
}
