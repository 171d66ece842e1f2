//! Properties and their settings.

use std::sync::Arc;

use chrono::NaiveTime;

use crate::db::row::Row;
use crate::db::scope::{CachedValue, ReadTx};
use crate::db::types::{date, decimal, flag, list, time};
use crate::domain::money::{Currency, from_minor};
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::store::settings::tax_rates;

impl ReadTx<'_> {
    /// The settings of the call's property, the same throughout the call.
    pub fn property(&self) -> Result<Arc<PropertySettings>> {
        if let Some(settings) = self.settings_cell().get() {
            return Ok(settings.clone());
        }
        let settings = self.cached::<PropertySettings>()?;
        Ok(self.settings_cell().get_or_init(|| settings).clone())
    }
}

impl CachedValue for PropertySettings {
    fn read(tx: &ReadTx) -> Result<PropertySettings> {
        let found = tx.row(
            "SELECT id, name, property_name, country, state, timezone, currency, locale, business_on, checkin_time,
                    checkout_time, tax_mode, tax_slab_threshold_minor, tax_rate_low, tax_rate_high, rates_include_tax,
                    require_cashier_pin, id_retention, free_cancel_days, cancellation_fee, no_show_charge,
                    no_show_grace_days, overbooking_pct, desk_discount_pct, premium_rounding, invoice_letters,
                    ifnull(upi_id, '') <> '' AS has_upi_id
             FROM properties WHERE id = :property",
            &[],
            read_settings,
        )?;
        let mut settings = found.ok_or_else(|| Error::internal("the call's property is gone"))?;
        settings.own_rates = Arc::new(tax_rates::own(tx, &settings.currency)?);
        Ok(settings)
    }
}

fn read_settings(row: &Row) -> rusqlite::Result<PropertySettings> {
    let code: String = row.get("currency")?;
    let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
    Ok(PropertySettings {
        id: row.get("id")?,
        name: row.get("name")?,
        property_name: row.get("property_name")?,
        country: row.get("country")?,
        state: row.get("state")?,
        zone: row.get::<_, String>("timezone")?.parse().map_err(|_| rusqlite::Error::InvalidQuery)?,
        currency,
        locale: row.get("locale")?,
        business_on: date(row, "business_on")?,
        checkin_time: time(row, "checkin_time")?,
        checkout_time: time(row, "checkout_time")?,
        tax_mode: list(row, "tax_mode")?,
        tax_slab_threshold: from_minor(row.get("tax_slab_threshold_minor")?, &currency),
        tax_rate_low: decimal(row, "tax_rate_low")?,
        tax_rate_high: decimal(row, "tax_rate_high")?,
        rates_include_tax: flag(row, "rates_include_tax")?,
        require_cashier_pin: flag(row, "require_cashier_pin")?,
        has_upi_id: flag(row, "has_upi_id")?,
        id_retention: list(row, "id_retention")?,
        free_cancel_days: row.get("free_cancel_days")?,
        cancellation_fee: list(row, "cancellation_fee")?,
        no_show_charge: list(row, "no_show_charge")?,
        no_show_grace_days: row.get("no_show_grace_days")?,
        overbooking_pct: decimal(row, "overbooking_pct")?,
        desk_discount_pct: decimal(row, "desk_discount_pct")?,
        premium_rounding: list(row, "premium_rounding")?,
        invoice_letters: row.get("invoice_letters")?,
        own_rates: Arc::default(),
    })
}

/// First and last hour of the hourly chart.
pub fn hourly_view(tx: &ReadTx) -> Result<(NaiveTime, NaiveTime)> {
    let found = tx.row(
        "SELECT hourly_view_start, hourly_view_end FROM properties WHERE id = :property",
        &[],
        |row| Ok((time(row, "hourly_view_start")?, time(row, "hourly_view_end")?)),
    )?;
    found.ok_or_else(|| Error::internal("the call's property is gone"))
}

/// Name, displayed name and city of the caller's properties, by name.
pub fn of_caller(tx: &ReadTx) -> Result<Vec<(String, String, Option<String>)>> {
    tx.every_rows(
        "SELECT name, property_name, city FROM properties
         WHERE disabled = 0 AND id IN (SELECT value FROM json_each(:properties)) ORDER BY name",
        &[],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )
}
