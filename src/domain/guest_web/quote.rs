//! The quote of the website: the advance that is due now, and the payment policy as a sentence.

use rust_decimal::Decimal;

use crate::domain::language::{Message, Value};
use crate::domain::lists::BookingPaymentMode;
use crate::domain::money::{Currency, percent_of};
use crate::say;

/// The payment policy of a property for web bookings.
#[derive(Clone, Copy, Debug)]
pub struct PaymentPolicy {
    pub mode: BookingPaymentMode,
    pub advance_percent: Decimal,
    pub registration_fee: Decimal,
}

impl PaymentPolicy {
    /// The advance due on a total, tax included.
    pub fn advance(&self, total: Decimal, currency: &Currency) -> Decimal {
        let due = match self.mode {
            BookingPaymentMode::PayAtHotel => Decimal::ZERO,
            BookingPaymentMode::AdvancePercent => percent_of(total, self.advance_percent, currency),
            BookingPaymentMode::RegistrationFee => self.registration_fee,
            BookingPaymentMode::FullOnline => total,
        };
        due.clamp(Decimal::ZERO, total.max(Decimal::ZERO))
    }

    /// The policy as a sentence, for a booking of this total.
    pub fn words(&self, total: Decimal, currency: &Currency) -> Message {
        let due = Value::money(self.advance(total, currency), currency);
        match self.mode {
            BookingPaymentMode::PayAtHotel => say!("You pay at the hotel."),
            BookingPaymentMode::AdvancePercent => {
                let percent = self.advance_percent.normalize();
                say!("{percent} percent, {due}, is due now; the rest is paid at the hotel.", percent, due)
            }
            BookingPaymentMode::RegistrationFee => {
                say!("A registration fee of {due} is due now; the rest is paid at the hotel.", due)
            }
            BookingPaymentMode::FullOnline => say!("The whole price, {due}, is due now.", due),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

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
}
