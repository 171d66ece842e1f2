//! Vouchers: whether one may be used, and its discount.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::language::Message;
use crate::domain::lists::DiscountType;
use crate::domain::money::{Currency, percent_of, round};
use crate::say;

/// A voucher of the property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voucher {
    pub code: String,
    pub discount_type: DiscountType,
    /// Percent, or an amount before tax.
    pub value: Decimal,
    /// Inclusive; compared with the day of booking.
    pub valid_from: Option<NaiveDate>,
    /// Inclusive.
    pub valid_to: Option<NaiveDate>,
    pub min_nights: i64,
    /// 0 for no limit.
    pub max_uses: i64,
    pub times_used: i64,
    pub disabled: bool,
}

impl Voucher {
    /// Whether it may be used for a stay of this many nights booked on the date; else a sentence for the guest.
    pub fn check(&self, booked_on: NaiveDate, nights: i64) -> Result<(), Message> {
        let code = &self.code;
        if self.disabled {
            return Err(say!("Voucher {code} is no longer valid.", code));
        }
        match (self.valid_from, self.valid_to) {
            (Some(from), _) if booked_on < from => {
                return Err(say!("Voucher {code} is valid from {from}.", code, from));
            }
            (_, Some(to)) if booked_on > to => return Err(say!("Voucher {code} expired on {to}.", code, to)),
            _ => {}
        }
        if nights < self.min_nights {
            return Err(say!(
                "Voucher {code} needs a stay of at least {min_nights} nights.",
                code,
                min_nights = self.min_nights
            ));
        }
        if self.max_uses > 0 && self.times_used >= self.max_uses {
            return Err(say!("Voucher {code} has been used up.", code));
        }
        Ok(())
    }

    /// The discount on this sum of rooms and meals before tax, between 0 and the sum.
    pub fn discount(&self, sum: Decimal, currency: &Currency) -> Decimal {
        let discount = match self.discount_type {
            DiscountType::Percent => percent_of(sum, self.value.min(Decimal::ONE_HUNDRED), currency),
            DiscountType::Amount => round(self.value, currency),
        };
        discount.min(sum).max(Decimal::ZERO)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::domain::testkit::{d, day, inr, rows};

    pub fn voucher(discount_type: DiscountType, value: &str) -> Voucher {
        Voucher {
            code: "MONSOON".to_owned(),
            discount_type,
            value: d(value),
            valid_from: Some(day("2026-02-01")),
            valid_to: Some(day("2026-03-31")),
            min_nights: 2,
            max_uses: 3,
            times_used: 2,
            disabled: false,
        }
    }

    #[test]
    fn a_voucher_says_why_it_can_not_be_used() {
        let table = "
            2026-03-31 | 2 |
            2026-01-31 | 2 | Voucher MONSOON is valid from 2026-02-01.
            2026-04-01 | 2 | Voucher MONSOON expired on 2026-03-31.
            2026-03-01 | 1 | Voucher MONSOON needs a stay of at least 2 nights.";
        for row in rows(table) {
            let answer = voucher(DiscountType::Percent, "10").check(day(row[0]), row[1].parse().unwrap());
            assert_eq!(answer.err().map_or(String::new(), |why| why.to_string()), row[2]);
        }
        let used = Voucher { times_used: 3, ..voucher(DiscountType::Percent, "10") };
        assert!(used.check(day("2026-03-01"), 2).unwrap_err().to_string().contains("used up"));
    }

    #[test]
    fn a_discount_never_exceeds_what_it_is_taken_from() {
        use DiscountType::{Amount, Percent};
        for (kind, value, sum, discount) in [
            (Percent, "10", "8000", "800.00"),
            (Percent, "150", "8000", "8000.00"),
            (Percent, "33.333", "100", "33.33"),
            (Amount, "500", "8000", "500"),
            (Amount, "9000", "8000", "8000"),
            (Amount, "-5", "8000", "0"),
        ] {
            assert_eq!(voucher(kind, value).discount(d(sum), &inr()), d(discount));
        }
    }
}
