//! The settings of a property.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use chrono_tz::Tz;
use rust_decimal::Decimal;

use crate::domain::lists::{FeeBasis, IdRetention, OccupantIdType, TaxMode};
use crate::domain::money::Currency;
use crate::domain::rates::rounding::PremiumRounding;
use crate::domain::stay::cancellation::Policy;
use crate::domain::tax::{OwnRates, Pack, Slab, TaxSettings};

#[derive(Clone, Debug)]
pub struct PropertySettings {
    pub id: i64,
    /// Identifier: the name as first given.
    pub name: String,
    pub property_name: String,
    pub country: String,
    pub state: Option<String>,
    pub zone: Tz,
    pub currency: Currency,
    pub locale: String,
    pub business_on: NaiveDate,
    pub checkin_time: NaiveTime,
    pub checkout_time: NaiveTime,
    pub tax_mode: TaxMode,
    pub tax_slab_threshold: Decimal,
    pub tax_rate_low: Decimal,
    pub tax_rate_high: Decimal,
    pub rates_include_tax: bool,
    pub require_cashier_pin: bool,
    /// Whether it takes payments to a UPI id.
    pub has_upi_id: bool,
    pub id_retention: IdRetention,
    pub free_cancel_days: i64,
    pub cancellation_fee: FeeBasis,
    pub no_show_charge: FeeBasis,
    pub no_show_grace_days: i64,
    pub overbooking_pct: Decimal,
    /// How far below the calculated price the desk may agree a night, percent.
    pub desk_discount_pct: Decimal,
    /// How a price with a demand premium is rounded.
    pub premium_rounding: PremiumRounding,
    /// SVR in INV-SVR-26-00001.
    pub invoice_letters: String,
    /// Tax rates set by the property.
    pub own_rates: Arc<OwnRates>,
}

/// Default limit of the low rate of a property's own slab: price of a night in currency units.
pub const SLAB_THRESHOLD: i64 = 7_500;

impl PropertySettings {
    /// The tax pack of its country.
    pub fn pack(&self) -> &'static Pack {
        Pack::of_country(&self.country)
    }

    /// The documents that its guests usually show. An identity card is an `Other`.
    pub fn id_types(&self) -> Vec<OccupantIdType> {
        use OccupantIdType::{Aadhaar, DrivingLicense, Other, Pan, Passport, VoterId};
        match self.pack().iso {
            "IN" => vec![Aadhaar, Passport, DrivingLicense, VoterId, Pan, Other],
            _ => vec![Other, Passport, DrivingLicense],
        }
    }

    /// Whether guests may pay by UPI: an Indian way to pay, and elsewhere one of who has an id for it.
    pub fn offers_upi(&self) -> bool {
        self.has_upi_id || self.pack().iso == "IN"
    }

    /// Its cancellation policy.
    pub fn cancellation(&self) -> Policy {
        Policy {
            free_cancel_days: Some(self.free_cancel_days),
            cancellation_fee: self.cancellation_fee,
            no_show_charge: self.no_show_charge,
        }
    }

    /// How it applies its country's tax.
    pub fn tax(&self) -> TaxSettings {
        let own_slab =
            Slab { threshold: self.tax_slab_threshold, low: self.tax_rate_low, high: self.tax_rate_high };
        TaxSettings {
            pack: self.pack(),
            currency: self.currency,
            mode: self.tax_mode,
            own_slab,
            inclusive: self.rates_include_tax,
            own: self.own_rates.clone(),
        }
    }

    /// A moment in local time.
    pub fn local(&self, moment: DateTime<Utc>) -> NaiveDateTime {
        moment.with_timezone(&self.zone).naive_local()
    }

    /// The day that a cancellation at this moment counts as. A night audit that closes the business date before midnight
    /// does not shorten the last free day, which guests read as ending at 23:59.
    pub fn cancelling_day(&self, now: DateTime<Utc>) -> NaiveDate {
        self.business_on.min(self.local(now).date())
    }

    /// The moment of a local time.
    pub fn moment(&self, local: NaiveDateTime) -> DateTime<Utc> {
        moment_in(self.zone, local)
    }
}

/// The moment of a local time: the earlier one if it occurs twice, one hour later if it is skipped by summer time.
pub fn moment_in(zone: Tz, local: NaiveDateTime) -> DateTime<Utc> {
    use chrono::{LocalResult, TimeZone};
    match zone.from_local_datetime(&local) {
        LocalResult::Single(moment) | LocalResult::Ambiguous(moment, _) => moment.with_timezone(&Utc),
        LocalResult::None => moment_in(zone, local + chrono::TimeDelta::hours(1)),
    }
}
