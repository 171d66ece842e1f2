//! Fees for cancellation and no-show.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::folio::allowances::RatedAmount;
use crate::domain::lists::{CancellationReason, ClosedList, FeeBasis, ReservationStatus};
use crate::domain::money::{Currency, round};
use crate::domain::rates::night::{Night, totals};
use crate::domain::refusal::Refusal;
use crate::domain::tax::{ChargeAmounts, line_of_net};
use crate::say;

/// The terms of a property, a rate plan or a stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Cancelling is free until this many days before arrival; `None`: never.
    pub free_cancel_days: Option<i64>,
    pub cancellation_fee: FeeBasis,
    pub no_show_charge: FeeBasis,
}

impl Policy {
    /// The policy for a stay of this status: leaving the waitlist costs nothing.
    pub fn of_status(self, status: ReservationStatus) -> Policy {
        match status {
            ReservationStatus::Waitlist => Policy { cancellation_fee: FeeBasis::None, ..self },
            _ => self,
        }
    }

    /// Whether cancelling this many days before arrival costs the fee.
    fn charges(self, days_before_arrival: i64) -> bool {
        self.free_cancel_days.is_none_or(|free| days_before_arrival < free)
    }
}

/// A rate plan's own terms; what it leaves open is the property's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlanPolicy {
    /// The whole stay is charged, whenever it is cancelled or missed.
    pub non_refundable: bool,
    pub free_cancel_days: Option<i64>,
    pub cancellation_fee: Option<FeeBasis>,
    pub no_show_charge: Option<FeeBasis>,
}

impl PlanPolicy {
    pub fn at(self, property: Policy) -> Policy {
        if self.non_refundable {
            let whole = FeeBasis::FullStay;
            return Policy { free_cancel_days: None, cancellation_fee: whole, no_show_charge: whole };
        }
        Policy {
            free_cancel_days: self.free_cancel_days.or(property.free_cancel_days),
            cancellation_fee: self.cancellation_fee.unwrap_or(property.cancellation_fee),
            no_show_charge: self.no_show_charge.unwrap_or(property.no_show_charge),
        }
    }
}

/// A fee as posted: one line per tax rate, with the room's service code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fee {
    /// Before tax.
    pub amount: Decimal,
    pub tax: Decimal,
    /// What the guest pays.
    pub total: Decimal,
    /// They sum to the fee; lowest rate first.
    pub lines: Vec<ChargeAmounts>,
}

impl Fee {
    fn of(lines: Vec<ChargeAmounts>) -> Fee {
        let sum = |pick: fn(&ChargeAmounts) -> Decimal| lines.iter().map(pick).sum();
        Fee {
            amount: sum(|line| line.amount),
            tax: sum(|line| line.tax_amount),
            total: sum(|line| line.total),
            lines,
        }
    }

    /// What is left of the fee after what the stay was charged before: a rate's own first, then the others from the lowest
    /// rate.
    #[must_use]
    pub fn less(&self, charged: &[RatedAmount], currency: &Currency) -> Fee {
        let mut left: Vec<(Decimal, Decimal)> =
            self.lines.iter().map(|line| (line.tax_rate, line.amount)).collect();
        let mut take = |of_rate: Option<Decimal>, mut amount: Decimal| {
            for (rate, open) in &mut left {
                if of_rate.is_none_or(|of_rate| of_rate == *rate) {
                    let taken = amount.min(*open).max(Decimal::ZERO);
                    *open -= taken;
                    amount -= taken;
                }
            }
            amount
        };
        let rest = charged.iter().map(|charged| take(Some(charged.rate), charged.amount)).sum();
        take(None, rest);
        let open = left.iter().filter(|(_, amount)| *amount > Decimal::ZERO);
        Fee::of(open.map(|(rate, amount)| line_of_net(*amount, *rate, currency)).collect())
    }
}

/// The cost of cancelling now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// Days from the business date to arrival; negative in house.
    pub days_before_arrival: i64,
    /// `None`: cancelling is never free.
    pub free_cancel_days: Option<i64>,
    /// Whether a fee applies.
    pub inside_window: bool,
    /// The basis that applies; None outside the window.
    pub fee_basis: FeeBasis,
    pub fee: Fee,
}

/// The cost of cancelling on the business date. `open_nights` are the stored nights not posted yet: posted nights are
/// charged already, and a waitlisted stay has none.
pub fn preview(
    policy: &Policy,
    check_in: NaiveDate,
    business_date: NaiveDate,
    open_nights: &[Night],
    currency: &Currency,
) -> Preview {
    let days_before_arrival = (check_in - business_date).num_days();
    let inside_window = policy.charges(days_before_arrival);
    let fee_basis = if inside_window { policy.cancellation_fee } else { FeeBasis::None };
    Preview {
        days_before_arrival,
        free_cancel_days: policy.free_cancel_days,
        inside_window,
        fee_basis,
        fee: fee(fee_basis, open_nights, currency),
    }
}

/// Whether a cancelled stay gives its voucher free for another booking: cancelled in time, or never confirmed.
pub fn releases_voucher(preview: &Preview, status: ReservationStatus) -> bool {
    !preview.inside_window || status == ReservationStatus::Waitlist
}

/// Refuses the confirmation of a stay that is not cancelled (`wrong_status`).
pub fn require_cancelled(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if status == ReservationStatus::Cancelled {
        return Ok(());
    }
    let message = say!("{stay} is {status}; only a Cancelled stay has this confirmation.", stay, status);
    Err(Refusal::state("wrong_status", message))
}

/// The no-show fee.
pub fn no_show_fee(policy: &Policy, nights: &[Night], currency: &Currency) -> Fee {
    fee(policy.no_show_charge, nights, currency)
}

/// First night or full stay before tax (rooms and meals less discount). Each part is taxed at its own rate, and every
/// line's tax is its rate of its amount. Rounding the tax of a sum can exceed the stay's price; the largest line is
/// then reduced.
pub fn fee(basis: FeeBasis, nights: &[Night], currency: &Currency) -> Fee {
    let charged = match basis {
        FeeBasis::None => &nights[..0],
        FeeBasis::FirstNight => &nights[..nights.len().min(1)],
        FeeBasis::FullStay => nights,
    };
    let mut rates: BTreeMap<Decimal, Decimal> = BTreeMap::new();
    for night in charged {
        *rates.entry(night.room_tax_rate.normalize()).or_default() += night.room - night.room_discount;
        *rates.entry(night.meal_tax_rate.normalize()).or_default() += night.meal - night.meal_discount;
    }
    rates.retain(|_, amount| *amount > Decimal::ZERO);
    let most = totals(nights).after_tax;
    loop {
        let line = |(rate, amount): (&Decimal, &Decimal)| line_of_net(*amount, *rate, currency);
        let fee = Fee::of(rates.iter().map(line).collect());
        let largest = rates.values_mut().max();
        match largest.filter(|largest| fee.total > most && **largest > Decimal::ZERO) {
            Some(largest) => {
                *largest -= round((fee.total - most) / Decimal::TWO, currency).max(currency.unit())
            }
            None => return fee,
        }
    }
}

/// What is still to pay, of a balance with the fee in it.
pub fn to_pay(balance: Decimal, fee: &Fee) -> Decimal {
    (balance + fee.total).max(Decimal::ZERO)
}

/// Money received beyond the fee. The desk refunds it; nothing is refunded automatically.
pub fn refundable(received: Decimal, fee: &Fee) -> Decimal {
    (received - fee.total).max(Decimal::ZERO)
}

impl CancellationReason {
    /// The reason with this spelling; anything else is Other.
    pub fn from_text(text: &str) -> Self {
        Self::parse(text.trim()).unwrap_or(Self::Other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::dates::StayDates;
    use crate::domain::rates::Party;
    use crate::domain::rates::quote::quote;
    use crate::domain::rates::tests::sheet;
    use crate::domain::testkit::{d, day, inr, rows};
    use proptest::prelude::*;

    #[test]
    fn the_waitlist_costs_nothing_and_frees_its_voucher() {
        let policy = Policy {
            free_cancel_days: Some(2),
            cancellation_fee: FeeBasis::FullStay,
            no_show_charge: FeeBasis::FullStay,
        };
        for (status, today, basis, releases) in [
            (ReservationStatus::Confirmed, "2026-03-01", FeeBasis::None, true),
            (ReservationStatus::Confirmed, "2026-03-09", FeeBasis::FullStay, false),
            (ReservationStatus::CheckedIn, "2026-03-10", FeeBasis::FullStay, false),
            (ReservationStatus::Waitlist, "2026-03-09", FeeBasis::None, true),
        ] {
            let preview =
                preview(&policy.of_status(status), day("2026-03-10"), day(today), &nights(&["1000"]), &inr());
            assert_eq!(preview.fee_basis, basis, "{status} {today}");
            assert_eq!(releases_voucher(&preview, status), releases, "{status} {today}");
            assert_eq!(require_cancelled("RES-1", status).unwrap_err().code, "wrong_status");
        }
        assert!(require_cancelled("RES-1", ReservationStatus::Cancelled).is_ok());
    }

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
                free_cancel_days: Some(row[1].parse().unwrap()),
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
    fn a_fee_has_a_line_for_each_tax_rate() {
        let one = fee(FeeBasis::FullStay, &nights(&["4000", "4000", "4000"]), &inr());
        assert_eq!((one.lines.len(), one.lines[0].tax_rate, one.tax), (1, d("5"), d("600")));
        let two = fee(FeeBasis::FullStay, &nights(&["8000", "4000"]), &inr());
        let lines: Vec<_> =
            two.lines.iter().map(|line| (line.tax_rate, line.amount, line.tax_amount)).collect();
        assert_eq!(lines, [(d("5"), d("4000"), d("200")), (d("18"), d("8000"), d("1440"))]);
        assert_eq!((two.amount, two.total), (d("12000"), d("13640")));
        assert_eq!(refundable(d("5000"), &one), d("0"));
        assert_eq!(refundable(d("20000"), &one), d("7400"));
        assert_eq!(fee(FeeBasis::FirstNight, &[], &inr()), Fee::default());
    }

    #[test]
    fn a_fee_is_less_what_was_charged_before() {
        let fee = fee(FeeBasis::FullStay, &nights(&["8000", "4000"]), &inr());
        let charged = |rate, amount| RatedAmount { rate: d(rate), amount: d(amount), tax: d("0") };
        for (before, total) in [
            (vec![], "13640"),
            (vec![charged("5.00", "4000")], "9440"),
            (vec![charged("18", "8000"), charged("5", "4000")], "0"),
            (vec![charged("5", "6000")], "7080"),
            (vec![charged("12", "5000"), charged("18", "90000")], "0"),
        ] {
            assert_eq!(fee.less(&before, &inr()).total, d(total), "{before:?}");
        }
        assert_eq!(to_pay(d("-13000"), &fee), d("640"));
        assert_eq!(to_pay(d("-14000"), &fee), d("0"));
    }

    #[test]
    fn a_plan_leaves_to_the_property_what_it_does_not_say() {
        use FeeBasis::{FirstNight, FullStay, None as Nothing};
        let property =
            Policy { free_cancel_days: Some(1), cancellation_fee: FirstNight, no_show_charge: FullStay };
        assert_eq!(PlanPolicy::default().at(property), property);
        let own = PlanPolicy {
            free_cancel_days: Some(7),
            cancellation_fee: Some(Nothing),
            ..PlanPolicy::default()
        };
        let week = Policy { free_cancel_days: Some(7), cancellation_fee: Nothing, no_show_charge: FullStay };
        assert_eq!(own.at(property), week);
        let never = PlanPolicy { non_refundable: true, ..own }.at(property);
        let costs = preview(&never, day("2026-03-10"), day("2025-03-10"), &nights(&["1000"]), &inr());
        assert_eq!((costs.inside_window, costs.fee.total), (true, d("1050")));
        assert_eq!(no_show_fee(&never, &nights(&["1000"]), &inr()).total, d("1050"));
    }

    #[test]
    fn meals_and_rooms_are_taxed_apart() {
        let mut nights = nights(&["9000"]);
        nights[0] = Night {
            meal: d("700"),
            meal_tax_rate: d("5"),
            meal_tax: d("35"),
            meal_discount: d("100"),
            meal_discount_tax: d("5"),
            ..nights[0].clone()
        };
        let fee = fee(FeeBasis::FirstNight, &nights, &inr());
        let lines: Vec<_> =
            fee.lines.iter().map(|line| (line.tax_rate, line.amount, line.tax_amount)).collect();
        assert_eq!(lines, [(d("5"), d("600"), d("30")), (d("18"), d("9000"), d("1620"))]);
    }

    #[test]
    fn rounding_never_makes_a_fee_dearer_than_the_stay() {
        // Four nights whose 0.005 of tax was rounded away: 5 percent of the sum is two paise more.
        let nights = nights(&["0.09", "0.09", "0.09", "0.09"]);
        assert_eq!(totals(&nights).after_tax, d("0.36"));
        let fee = fee(FeeBasis::FullStay, &nights, &inr());
        assert_eq!((fee.amount, fee.tax, fee.total), (d("0.34"), d("0.02"), d("0.36")));
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
            for line in &fee.lines {
                prop_assert_eq!(line.tax_amount, crate::domain::tax::tax_of_net(line.amount, line.tax_rate, &inr()));
            }
        }
    }

    #[test]
    fn a_reason_of_ones_own_is_other() {
        for (text, reason) in [
            (" Guest request ", CancellationReason::GuestRequest),
            ("Weather / travel disruption", CancellationReason::Weather),
            ("guest request", CancellationReason::Other),
            ("the dog ate it", CancellationReason::Other),
        ] {
            assert_eq!(CancellationReason::from_text(text), reason, "{text}");
        }
    }
}
