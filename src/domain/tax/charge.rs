//! The tax of a charge entered by the desk.
//!
//! What the server prices (nights, menus, laundry) does not pass here.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::lists::{ChargeType, TaxedAs};
use crate::domain::money::{Currency, round};
use crate::domain::refusal::Refusal;
use crate::domain::tax::{TaxSettings, net_of_gross, tax_of_net};
use crate::say;

/// The largest amount a person may enter: twelve digits before the decimal point.
pub const LARGEST_AMOUNT: i64 = 999_999_999_999;

/// The largest price of one piece. With [`LARGEST_LINE`] it keeps the sums of many bills within the database's integers.
pub const LARGEST_PRICE: i64 = 9_999_999_999;

/// The largest amount of one line of a bill that is priced by a list.
pub const LARGEST_LINE: i64 = 99_999_999_999;

/// The most pieces of one line.
const MOST_PIECES: i64 = 999;

/// A charge as entered.
#[derive(Clone, Debug)]
pub struct TypedCharge {
    pub charge_type: ChargeType,
    /// Of one piece; above 0 even for a discount or allowance.
    pub amount: Decimal,
    /// Pieces, from 1 to 999.
    pub qty: i64,
    /// Whether the amount includes the tax; a slab is then chosen on it.
    pub tax_included: bool,
    /// The desk's rate; absent and 0 mean the same.
    pub tax_rate: Option<Decimal>,
    pub is_alcohol: bool,
    /// The business date of the posting.
    pub date: NaiveDate,
    /// The room type's own percentage, if there is a stay.
    pub type_percent: Option<Decimal>,
    /// The tax rate of the stay's current night, used for a discount.
    pub stay_room_rate: Option<Decimal>,
}

/// The amounts of a line. Negative for discounts and allowances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChargeAmounts {
    pub amount: Decimal,
    pub tax_rate: Decimal,
    pub tax_amount: Decimal,
    pub total: Decimal,
}

/// The amounts of a line of this net amount at this rate.
pub fn line(settings: &TaxSettings, amount: Decimal, tax_rate: Decimal) -> ChargeAmounts {
    line_of_net(amount, tax_rate, &settings.currency)
}

/// The same in a currency.
pub fn line_of_net(amount: Decimal, tax_rate: Decimal, currency: &Currency) -> ChargeAmounts {
    let amount = round(amount, currency);
    let tax_amount = tax_of_net(amount, tax_rate, currency);
    ChargeAmounts { amount, tax_rate, tax_amount, total: amount + tax_amount }
}

/// The amounts of an entered charge.
///
/// The desk's rate counts for every type when it is above 0. At 0 or absent: Room takes the room rule (its slab chosen
/// on the amount), Meal Plan, Food & Beverage and Minibar the food rate, alcohol the alcohol rate, Laundry the laundry
/// rate, Discount the rate of the stay's night; early and late charges the property's own rate, else that of the night,
/// else the room rule; Misc and Spa the property's own rate, else 0; an allowance is 0 unless its rate is given: it takes the rates of what it reduces (`domain::folio::reductions`).
pub fn typed(settings: &TaxSettings, charge: &TypedCharge) -> Result<ChargeAmounts, Refusal> {
    if !(1..=MOST_PIECES).contains(&charge.qty) {
        return Err(Refusal::input(
            "qty",
            say!("The quantity must be from 1 to {most}.", most = MOST_PIECES),
        ));
    }
    let amount = round(charge.amount.saturating_mul(Decimal::from(charge.qty)), &settings.currency);
    if amount <= Decimal::ZERO {
        return Err(Refusal::input("amount", say!("The amount must be above 0.")));
    }
    if amount > Decimal::from(LARGEST_AMOUNT) {
        return Err(Refusal::input("amount", say!("The amount has more than 12 digits.")));
    }
    let given = charge.tax_rate.unwrap_or_default();
    if given < Decimal::ZERO || given > Decimal::ONE_HUNDRED {
        return Err(Refusal::input("gst_rate", say!("The tax rate must be between 0 and 100.")));
    }
    let rate = if given > Decimal::ZERO { given } else { usual_rate(settings, charge, amount) };
    let negative = matches!(charge.charge_type, ChargeType::Discount | ChargeType::Allowance);
    let sign = if negative { Decimal::NEGATIVE_ONE } else { Decimal::ONE };
    if charge.tax_included {
        let (net, tax) = net_of_gross(amount, rate, &settings.currency);
        return Ok(ChargeAmounts {
            amount: net * sign,
            tax_rate: rate,
            tax_amount: tax * sign,
            total: amount * sign,
        });
    }
    Ok(line(settings, amount * sign, rate))
}

fn usual_rate(settings: &TaxSettings, charge: &TypedCharge, amount: Decimal) -> Decimal {
    let usual = |taxed_as| settings.rate(taxed_as, charge.date);
    let room = || settings.room_rate(amount, charge.date, charge.type_percent);
    let of_room = |taxed_as| {
        let own = settings.own.rate(taxed_as, charge.date);
        own.or(charge.stay_room_rate).unwrap_or_else(room)
    };
    match charge.charge_type {
        ChargeType::Discount => charge.stay_room_rate.unwrap_or_default(),
        ChargeType::Allowance => Decimal::ZERO,
        _ if charge.is_alcohol => usual(TaxedAs::Alcohol),
        ChargeType::Room => room(),
        ChargeType::MealPlan => usual(TaxedAs::MealPlan),
        ChargeType::FoodAndBeverage => usual(TaxedAs::FoodAndBeverage),
        ChargeType::Minibar => usual(TaxedAs::Minibar),
        ChargeType::Laundry => usual(TaxedAs::Laundry),
        ChargeType::Spa => usual(TaxedAs::Spa),
        ChargeType::EarlyCheckIn => of_room(TaxedAs::EarlyCheckIn),
        ChargeType::LateCheckout => of_room(TaxedAs::LateCheckout),
        ChargeType::Misc => usual(TaxedAs::Misc),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::{d, day, rows, tax_of};

    fn charge(kind: &str, amount: &str, rate: &str, is_alcohol: bool) -> TypedCharge {
        TypedCharge {
            tax_included: false,
            qty: 1,
            charge_type: ChargeType::parse(kind).unwrap(),
            amount: d(amount),
            tax_rate: rate.parse().ok(),
            is_alcohol,
            date: day("2026-01-10"),
            type_percent: None,
            stay_room_rate: Some(d("18")),
        }
    }

    #[test]
    fn a_typed_charge_takes_the_desks_rate_or_the_packs() {
        let table = "
            Room            | 4000   |    | n | 5  |  200.00
            Room            | 8000   | 0  | n | 18 | 1440.00
            Room            | 8000   | 12 | n | 12 |  960.00
            Meal Plan       | 500    |    | n | 5  |   25.00
            Food & Beverage | 500    | 0  | n | 5  |   25.00
            Food & Beverage | 500    | 0  | y | 18 |   90.00
            Minibar         | 333.33 |    | n | 5  |   16.67
            Laundry         | 100    |    | n | 18 |   18.00
            Spa             | 100    |    | n | 0  |    0.00
            Spa             | 100    | 18 | n | 18 |   18.00
            Misc            | 100    | 28 | n | 28 |   28.00
            Late Checkout   | 100    |    | n | 18 |   18.00
            Late Checkout   | 100    | 5  | n | 5  |    5.00
            Early Check-in  | 100    | 0  | n | 18 |   18.00
            Discount        | 100    |    | n | 18 |  -18.00
            Allowance       | 100    |    | n | 0  |    0.00";
        for row in rows(table) {
            let amounts =
                typed(&tax_of("India", false), &charge(row[0], row[1], row[2], row[3] == "y")).unwrap();
            assert_eq!((amounts.tax_rate, amounts.tax_amount), (d(row[4]), d(row[5])), "{row:?}");
            assert_eq!(amounts.total, amounts.amount + amounts.tax_amount);
        }
    }

    #[test]
    fn the_amount_is_of_one_piece() {
        let tax = tax_of("India", false);
        let table = "
            100    | 3   | 300.00   | 54.00
            0.33   | 999 | 329.67   | 59.34
            0.0049 | 3   | 0.01     | 0.00";
        for row in rows(table) {
            let qty = row[1].parse().unwrap();
            let charge = TypedCharge { qty, ..charge("Laundry", row[0], "", false) };
            let amounts = typed(&tax, &charge).unwrap();
            assert_eq!((amounts.amount, amounts.tax_amount), (d(row[2]), d(row[3])), "{row:?}");
        }
        for qty in [-1, 0, 1000] {
            let charge = TypedCharge { qty, ..charge("Laundry", "100", "", false) };
            assert_eq!(typed(&tax, &charge).unwrap_err().field, Some("qty"));
        }
    }

    #[test]
    fn amounts_and_rates_out_of_range_are_refused() {
        let tax = tax_of("India", false);
        for (amount, rate, field) in [
            ("0", "0", "amount"),
            ("-5", "0", "amount"),
            ("0.004", "0", "amount"),
            ("1000000000000", "0", "amount"),
            ("5", "-1", "gst_rate"),
            ("5", "100.01", "gst_rate"),
        ] {
            assert_eq!(typed(&tax, &charge("Misc", amount, rate, false)).unwrap_err().field, Some(field));
        }
    }
}
