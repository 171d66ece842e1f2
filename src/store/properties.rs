//! Properties and their settings.

use std::rc::Rc;

use rusqlite::Row;

use crate::db::scope::ReadTx;
use crate::db::types::{date, decimal, flag, list, time};
use crate::domain::house::House;
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};

/// The settings of the call's property; loaded once a call.
pub fn house(tx: &ReadTx) -> Result<Rc<House>> {
    if let Some(house) = tx.house_cell().get() {
        return Ok(house.clone());
    }
    let found = tx.row(
        "SELECT id, name, property_name, country, state, timezone, currency, locale, business_on, checkin_time,
                checkout_time, gst_mode, gst_slab_threshold_minor, gst_rate_low, gst_rate_high, rates_include_tax,
                require_cashier_pin, id_retention, free_cancel_days, cancellation_fee, no_show_charge,
                no_show_grace_days, overbooking_pct
         FROM properties WHERE id = :property",
        &[],
        read_house,
    )?;
    let house = Rc::new(found.ok_or_else(|| Error::internal("the call's property is gone"))?);
    Ok(tx.house_cell().get_or_init(|| house).clone())
}

fn read_house(row: &Row) -> rusqlite::Result<House> {
    let code: String = row.get("currency")?;
    let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
    Ok(House {
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
        gst_mode: list(row, "gst_mode")?,
        gst_slab_threshold: from_minor(row.get("gst_slab_threshold_minor")?, &currency),
        gst_rate_low: decimal(row, "gst_rate_low")?,
        gst_rate_high: decimal(row, "gst_rate_high")?,
        rates_include_tax: flag(row, "rates_include_tax")?,
        require_cashier_pin: flag(row, "require_cashier_pin")?,
        id_retention: list(row, "id_retention")?,
        free_cancel_days: row.get("free_cancel_days")?,
        cancellation_fee: list(row, "cancellation_fee")?,
        no_show_charge: list(row, "no_show_charge")?,
        no_show_grace_days: row.get("no_show_grace_days")?,
        overbooking_pct: decimal(row, "overbooking_pct")?,
    })
}
