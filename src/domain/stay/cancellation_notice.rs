//! Terms of cancellation in sentences for the guest.

use chrono::{NaiveDate, TimeDelta};
use rust_decimal::Decimal;

use crate::domain::language::{Message, Value};
use crate::domain::lists::FeeBasis;
use crate::domain::money::Currency;
use crate::domain::rates::night::Night;
use crate::domain::stay::cancellation::{self, Policy};
use crate::say;
use crate::word;

/// What cancelling or missing this stay costs: until when it is free, and the amounts with tax. The last free day
/// ends at midnight in the property's time zone.
pub fn for_stay(
    policy: &Policy,
    check_in: NaiveDate,
    today: NaiveDate,
    nights: &[Night],
    currency: &Currency,
) -> Message {
    let fee = cancellation::fee(policy.cancellation_fee, nights, currency).total;
    let missed = cancellation::no_show_fee(policy, nights, currency).total;
    let show = |amount: Decimal| Value::money(amount, currency);
    let cancelling = if fee.is_zero() {
        say!("Cancellation is free until arrival.")
    } else {
        let last =
            policy.free_cancel_days.and_then(|days| check_in.checked_sub_signed(TimeDelta::days(days)));
        match last {
            Some(last) if last >= today => {
                say!(
                    "Free cancellation until {last}, 23:59 hotel time; after that {fee} is charged.",
                    last,
                    fee = show(fee)
                )
            }
            _ => say!("Cancelling this booking costs {fee}.", fee = show(fee)),
        }
    };
    let missing = match missed.is_zero() {
        true => say!("If you do not come, nothing is charged."),
        false => say!("If you do not come, {missed} is charged.", missed = show(missed)),
    };
    Message::joined([cancelling, missing])
}

/// Terms without dates.
pub fn of_policy(policy: &Policy) -> Message {
    let charged = |basis: FeeBasis| match basis {
        FeeBasis::None => word!("nothing is charged"),
        FeeBasis::FirstNight => word!("the first night is charged"),
        FeeBasis::FullStay => word!("the whole stay is charged"),
    };
    let missed = charged(policy.no_show_charge);
    if policy.cancellation_fee == FeeBasis::None {
        return say!("Cancelling is free until arrival; when nobody comes, {missed}.", missed);
    }
    let fee = charged(policy.cancellation_fee);
    let Some(days) = policy.free_cancel_days else {
        return say!("Cancelling is never free: {fee}; when nobody comes, {missed}.", fee, missed);
    };
    match days {
        0 => say!("Cancelling is free until the day of arrival; when nobody comes, {missed}.", missed),
        1 => say!(
            "Cancelling is free until 1 day before arrival; after that {fee}; when nobody comes, {missed}.",
            fee,
            missed
        ),
        _ => say!(
            "Cancelling is free until {days} days before arrival; after that {fee}; when nobody comes, {missed}.",
            days,
            fee,
            missed
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::dates::StayDates;
    use crate::domain::rates::Party;
    use crate::domain::rates::quote::quote;
    use crate::domain::rates::tests::sheet;
    use crate::domain::testkit::{day, inr};

    #[test]
    fn a_guest_reads_until_when_these_dates_can_be_cancelled_and_what_it_costs_then() {
        use FeeBasis::{FirstNight, FullStay, None};
        let stay = StayDates::new(day("2026-03-10"), day("2026-03-12")).unwrap();
        let nights = quote(&sheet(), &Party::of(2, 0), &stay).unwrap().nights;
        for (days, fee, missed, today, sentence) in [
            (
                1,
                FirstNight,
                FullStay,
                "2026-03-01",
                "Free cancellation until 2026-03-09, 23:59 hotel time; after that INR 4200.00 is charged. If you do \
                 not come, INR 8400.00 is charged.",
            ),
            (
                0,
                FullStay,
                None,
                "2026-03-10",
                "Free cancellation until 2026-03-10, 23:59 hotel time; after that INR 8400.00 is charged. If you do \
                 not come, nothing is charged.",
            ),
            (
                1,
                FirstNight,
                FirstNight,
                "2026-03-10",
                "Cancelling this booking costs INR 4200.00. If you do not come, INR 4200.00 is charged.",
            ),
            (
                9,
                None,
                FirstNight,
                "2026-03-10",
                "Cancellation is free until arrival. If you do not come, INR 4200.00 is charged.",
            ),
        ] {
            let policy =
                Policy { free_cancel_days: Some(days), cancellation_fee: fee, no_show_charge: missed };
            assert_eq!(for_stay(&policy, stay.check_in, day(today), &nights, &inr()), sentence);
        }
    }

    #[test]
    fn the_cancellation_policy_reads_as_a_sentence() {
        let policy = |days, fee| Policy {
            free_cancel_days: Some(days),
            cancellation_fee: fee,
            no_show_charge: FeeBasis::FullStay,
        };
        assert_eq!(
            of_policy(&policy(2, FeeBasis::FirstNight)),
            "Cancelling is free until 2 days before arrival; after that the first night is charged; when nobody \
             comes, the whole stay is charged."
        );
        assert!(of_policy(&policy(0, FeeBasis::FullStay)).to_string().contains("day of arrival"));
        assert!(
            of_policy(&policy(5, FeeBasis::None)).to_string().starts_with("Cancelling is free until arrival")
        );
        assert_eq!(
            of_policy(&Policy { free_cancel_days: None, ..policy(0, FeeBasis::FullStay) }),
            "Cancelling is never free: the whole stay is charged; when nobody comes, the whole stay is charged."
        );
    }
}
