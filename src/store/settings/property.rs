//! Properties and their settings.

use std::rc::Rc;

use crate::db::row::Row;
use chrono::{NaiveDate, NaiveTime};

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date, decimal, flag, list, time};
use crate::domain::money::{Currency, from_minor};
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::store::settings::tax_rates;

impl ReadTx<'_> {
    /// The settings of the call's property, loaded once per call.
    pub fn property(&self) -> Result<Rc<PropertySettings>> {
        if let Some(settings) = self.settings_cell().get() {
            return Ok(settings.clone());
        }
        let found = self.row(
        "SELECT id, name, property_name, country, state, timezone, currency, locale, business_on, checkin_time,
                checkout_time, tax_mode, tax_slab_threshold_minor, tax_rate_low, tax_rate_high, rates_include_tax,
                require_cashier_pin, id_retention, free_cancel_days, cancellation_fee, no_show_charge,
                no_show_grace_days, overbooking_pct, desk_discount_pct, premium_rounding, invoice_letters
         FROM properties WHERE id = :property",
        &[],
        read_settings,
    )?;
        let mut settings = found.ok_or_else(|| Error::internal("the call's property is gone"))?;
        settings.own_rates = Rc::new(tax_rates::own(self, &settings.currency)?);
        let settings = Rc::new(settings);
        Ok(self.settings_cell().get_or_init(|| settings).clone())
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
        id_retention: list(row, "id_retention")?,
        free_cancel_days: row.get("free_cancel_days")?,
        cancellation_fee: list(row, "cancellation_fee")?,
        no_show_charge: list(row, "no_show_charge")?,
        no_show_grace_days: row.get("no_show_grace_days")?,
        overbooking_pct: decimal(row, "overbooking_pct")?,
        desk_discount_pct: decimal(row, "desk_discount_pct")?,
        premium_rounding: list(row, "premium_rounding")?,
        invoice_letters: row.get("invoice_letters")?,
        own_rates: Rc::default(),
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

/// A property to create. Amounts in minor units.
pub struct NewProperty<'a> {
    pub name: &'a str,
    pub country: &'a str,
    pub timezone: &'a str,
    pub currency: &'a str,
    pub locale: &'a str,
    pub business_on: NaiveDate,
    pub invoice_letters: &'a str,
    pub tax_slab_threshold_minor: i64,
    pub tax_rate_low: &'a str,
    pub tax_rate_high: &'a str,
}

pub fn exists(tx: &ReadTx, name: &str) -> Result<bool> {
    let found =
        tx.chain_row("SELECT 1 FROM properties WHERE name = :name", &[(":name", &name)], |_| Ok(()))?;
    Ok(found.is_some())
}

/// The invoice letters of all properties.
pub fn invoice_letters(tx: &ReadTx) -> Result<Vec<String>> {
    tx.chain_rows("SELECT invoice_letters FROM properties", &[], |row| row.get(0))
}

/// Inserts a property with its required fields and answers its id.
pub fn insert(tx: &WriteTx, new: &NewProperty) -> Result<i64> {
    tx.chain_exec(
        "INSERT INTO properties (name, property_name, country, timezone, currency, locale, business_on, invoice_letters,
           tax_slab_threshold_minor, tax_rate_low, tax_rate_high, created_at)
         VALUES (:name, :name, :country, :timezone, :currency, :locale, :business_on, :letters, :threshold, :low, :high, :now)",
        &[
            (":name", &new.name),
            (":country", &new.country),
            (":timezone", &new.timezone),
            (":currency", &new.currency),
            (":locale", &new.locale),
            (":business_on", &new.business_on.to_string()),
            (":letters", &new.invoice_letters),
            (":threshold", &new.tax_slab_threshold_minor),
            (":low", &new.tax_rate_low),
            (":high", &new.tax_rate_high),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(tx.last_id())
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

/// Gives a user who is restricted to some properties access to the property they created.
pub fn grant_access(tx: &WriteTx, user_id: i64, property_id: i64) -> Result<()> {
    tx.chain_exec(
        "INSERT OR IGNORE INTO user_properties (user_id, property_id)
         SELECT id, :made FROM users WHERE id = :user AND all_properties = 0",
        &[(":made", &property_id), (":user", &user_id)],
    )?;
    Ok(())
}
