//! The pack that every country's pack starts from.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::tax::{Dated, Pack, RoomRule};
use crate::domain::words::Grouping;

/// A value in force from the beginning.
pub(super) fn always<T>(value: T) -> Dated<T> {
    Dated { from: NaiveDate::MIN, value }
}

pub(super) fn percents(whole: &[i64]) -> Vec<Decimal> {
    whole.iter().map(|percent| Decimal::from(*percent)).collect()
}

/// A pack with one rate for everything and the calendar year.
pub(super) fn flat(country: &'static str, iso: &'static str, room: RoomRule, rate: i64) -> Pack {
    Pack {
        country,
        iso,
        tax_label: "VAT",
        tax_id_label: "VAT No",
        return_form: "",
        parts: &[],
        room: vec![always(room)],
        food: vec![always(Decimal::from(rate))],
        alcohol: Decimal::from(rate),
        laundry: Decimal::from(rate),
        options: if rate == 0 { percents(&[0]) } else { percents(&[0, rate]) },
        service_code_label: "",
        grouping: Grouping::Million,
        year_start_month: 1,
        currency: "USD",
        locale: "en-US",
        timezone: "UTC",
        nationality: "",
    }
}
