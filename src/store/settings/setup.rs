//! A property as the setup adds it.

use chrono::NaiveDate;

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;

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

/// Gives a user who is restricted to some properties access to the property they created.
pub fn grant_access(tx: &WriteTx, user_id: i64, property_id: i64) -> Result<()> {
    tx.chain_exec(
        "INSERT OR IGNORE INTO user_properties (user_id, property_id)
         SELECT id, :made FROM users WHERE id = :user AND all_properties = 0",
        &[(":made", &property_id), (":user", &user_id)],
    )?;
    Ok(())
}
