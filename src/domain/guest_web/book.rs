//! Booking on the website: how far ahead and how long, what is due at once, and the policies in words (rules, section
//! 11).

use chrono::{NaiveDate, TimeDelta};
use rust_decimal::Decimal;

use crate::domain::dates::StayDates;
use crate::domain::lists::{BookingPaymentMode, FeeBasis};
use crate::domain::money::{Currency, percent_of};
use crate::domain::rates::night::Night;
use crate::domain::refusal::Refusal;
use crate::domain::stay::cancellation::{self, Policy};

const DAYS_AHEAD_MOST: i64 = 540;
const NIGHTS_MOST: i64 = 30;

/// Refuses dates that the website does not sell. `today` is the business date.
pub fn sold_online(dates: &StayDates, today: NaiveDate) -> Result<(), Refusal> {
    let nights = dates.nights();
    if !(1..=NIGHTS_MOST).contains(&nights) {
        let message = format!("A stay booked here is from 1 to {NIGHTS_MOST} nights; this one has {nights}.");
        return Err(Refusal::input("check_out_date", message));
    }
    if (dates.check_in - today).num_days() > DAYS_AHEAD_MOST {
        let message = format!("Stays can be booked up to {DAYS_AHEAD_MOST} days ahead.");
        return Err(Refusal::input("check_in_date", message));
    }
    Ok(())
}

/// What a property asks for with a booking of the website.
#[derive(Clone, Copy, Debug)]
pub struct PaymentPolicy {
    pub mode: BookingPaymentMode,
    pub advance_percent: Decimal,
    pub registration_fee: Decimal,
}

impl PaymentPolicy {
    /// What is due at once of a total after tax.
    pub fn advance(&self, total: Decimal, currency: &Currency) -> Decimal {
        let due = match self.mode {
            BookingPaymentMode::PayAtHotel => Decimal::ZERO,
            BookingPaymentMode::AdvancePercent => percent_of(total, self.advance_percent, currency),
            BookingPaymentMode::RegistrationFee => self.registration_fee,
            BookingPaymentMode::FullOnline => total,
        };
        due.clamp(Decimal::ZERO, total.max(Decimal::ZERO))
    }

    /// The policy as the guest reads it, for a booking of this total.
    pub fn words(&self, total: Decimal, currency: &Currency) -> String {
        let due = currency.show(self.advance(total, currency));
        match self.mode {
            BookingPaymentMode::PayAtHotel => "You pay at the hotel.".to_string(),
            BookingPaymentMode::AdvancePercent => {
                let percent = self.advance_percent.normalize();
                format!("{percent} percent, {due}, is due now; the rest is paid at the hotel.")
            }
            BookingPaymentMode::RegistrationFee => {
                format!("A registration fee of {due} is due now; the rest is paid at the hotel.")
            }
            BookingPaymentMode::FullOnline => format!("The whole price, {due}, is due now."),
        }
    }
}

/// What cancelling this stay, or not coming, costs, as the guest reads it: until when it is free, and the amounts with tax.
/// The last free day ends at midnight of the property's clock.
pub fn cancellation_notice(
    policy: &Policy,
    check_in: NaiveDate,
    today: NaiveDate,
    nights: &[Night],
    currency: &Currency,
) -> String {
    let fee = cancellation::fee(policy.cancellation_fee, nights, currency).total;
    let missed = cancellation::no_show_fee(policy, nights, currency).total;
    let show = |amount: Decimal| currency.show(amount);
    let cancelling = if fee.is_zero() {
        "Cancellation is free until arrival.".to_string()
    } else {
        match check_in.checked_sub_signed(TimeDelta::days(policy.free_cancel_days)) {
            Some(last) if last >= today => {
                format!(
                    "Free cancellation until {last}, 23:59 hotel time; after that {} is charged.",
                    show(fee)
                )
            }
            _ => format!("Cancelling this booking costs {}.", show(fee)),
        }
    };
    let missing = match missed.is_zero() {
        true => "If you do not come, nothing is charged.".to_string(),
        false => format!("If you do not come, {} is charged.", show(missed)),
    };
    format!("{cancelling} {missing}")
}

/// The cancellation policy of a property, where no dates are chosen yet.
pub fn cancellation_words(policy: &Policy) -> String {
    let charged = |basis: FeeBasis| match basis {
        FeeBasis::None => "nothing is charged",
        FeeBasis::FirstNight => "the first night is charged",
        FeeBasis::FullStay => "the whole stay is charged",
    };
    let missed = charged(policy.no_show_charge);
    if policy.cancellation_fee == FeeBasis::None {
        return format!("Cancelling is free until arrival; when nobody comes, {missed}.");
    }
    let fee = charged(policy.cancellation_fee);
    match policy.free_cancel_days {
        0 => format!("Cancelling is free until the day of arrival; when nobody comes, {missed}."),
        1 => format!(
            "Cancelling is free until 1 day before arrival; after that {fee}; when nobody comes, {missed}."
        ),
        days => format!(
            "Cancelling is free until {days} days before arrival; after that {fee}; when nobody comes, {missed}."
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::rates::Party;
    use crate::domain::rates::quote::quote;
    use crate::domain::rates::tests::sheet;
    use crate::domain::testkit::{d, day, inr};

    fn policy(mode: BookingPaymentMode) -> PaymentPolicy {
        PaymentPolicy { mode, advance_percent: d("33.33"), registration_fee: d("1500") }
    }

    #[test]
    fn the_advance_follows_the_policy_and_never_passes_the_total() {
        use BookingPaymentMode::{AdvancePercent, FullOnline, PayAtHotel, RegistrationFee};
        for (mode, total, due) in [
            (PayAtHotel, "8400", "0"),
            (AdvancePercent, "8400", "2799.72"),
            (RegistrationFee, "8400", "1500"),
            (RegistrationFee, "1000", "1000"),
            (FullOnline, "8400", "8400"),
        ] {
            assert_eq!(policy(mode).advance(d(total), &inr()), d(due), "{mode}");
        }
        assert_eq!(
            policy(AdvancePercent).words(d("8400"), &inr()),
            "33.33 percent, INR 2799.72, is due now; the rest is paid at the hotel."
        );
        assert_eq!(policy(PayAtHotel).words(d("8400"), &inr()), "You pay at the hotel.");
    }

    #[test]
    fn the_website_sells_a_month_at_most_and_a_year_and_a_half_ahead() {
        let today = day("2026-03-01");
        let stay = |from: &str, to: &str| StayDates::new(day(from), day(to)).unwrap();
        assert!(sold_online(&stay("2026-03-01", "2026-03-31"), today).is_ok());
        assert!(sold_online(&stay("2027-08-23", "2027-08-24"), today).is_ok());
        for (from, to, field) in [
            ("2026-03-01", "2026-03-01", "check_out_date"),
            ("2026-03-01", "2026-04-01", "check_out_date"),
            ("2027-08-24", "2027-08-25", "check_in_date"),
        ] {
            assert_eq!(sold_online(&stay(from, to), today).unwrap_err().field, Some(field));
        }
    }

    #[test]
    fn a_guest_reads_until_when_these_dates_can_be_cancelled_and_what_it_costs_then() {
        use FeeBasis::{FirstNight, FullStay, None};
        let stay = StayDates::new(day("2026-03-10"), day("2026-03-12")).unwrap();
        let nights = quote(&sheet(), &Party::of(2, 0), &stay).unwrap().nights;
        for (days, fee, missed, today, said) in [
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
            let policy = Policy { free_cancel_days: days, cancellation_fee: fee, no_show_charge: missed };
            assert_eq!(cancellation_notice(&policy, stay.check_in, day(today), &nights, &inr()), said);
        }
    }

    #[test]
    fn the_cancellation_policy_reads_as_a_sentence() {
        let policy = |days, fee| Policy {
            free_cancel_days: days,
            cancellation_fee: fee,
            no_show_charge: FeeBasis::FullStay,
        };
        assert_eq!(
            cancellation_words(&policy(2, FeeBasis::FirstNight)),
            "Cancelling is free until 2 days before arrival; after that the first night is charged; when nobody \
             comes, the whole stay is charged."
        );
        assert!(cancellation_words(&policy(0, FeeBasis::FullStay)).contains("day of arrival"));
        assert!(
            cancellation_words(&policy(5, FeeBasis::None)).starts_with("Cancelling is free until arrival")
        );
    }
}
