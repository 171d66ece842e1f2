//! The laundry's rate card.

use crate::db::row::Row;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{flag, list};
use crate::domain::lists::LaundryService;
use crate::error::{Error, Result};
use crate::word;

/// A price of the rate card. Amounts in minor units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rate {
    pub id: i64,
    pub name: String,
    pub item_name: String,
    pub service_type: LaundryService,
    pub rate_minor: i64,
    /// `None`: one and a half times the rate.
    pub express_rate_minor: Option<i64>,
    pub disabled: bool,
}

fn read_rate(row: &Row) -> rusqlite::Result<Rate> {
    Ok(Rate {
        id: row.get("id")?,
        name: row.get("name")?,
        item_name: row.get("item_name")?,
        service_type: list(row, "service_type")?,
        rate_minor: row.get("rate_minor")?,
        express_rate_minor: row.get("express_rate_minor")?,
        disabled: flag(row, "disabled")?,
    })
}

macro_rules! select_rates {
    ($tail:literal) => {
        concat!(
            "SELECT id, name, item_name, service_type, rate_minor, express_rate_minor, disabled FROM laundry_rates
             WHERE property_id = :property ",
            $tail
        )
    };
}

/// The whole rate card, by item and service.
pub fn all(tx: &ReadTx) -> Result<Vec<Rate>> {
    tx.rows(select_rates!("ORDER BY item_name, service_type"), &[], read_rate)
}

/// The prices in force, by item and service.
pub fn in_force(tx: &ReadTx) -> Result<Vec<Rate>> {
    tx.rows(select_rates!("AND disabled = 0 ORDER BY item_name, service_type"), &[], read_rate)
}

pub fn find(tx: &ReadTx, name: &str) -> Result<Rate> {
    tx.row(select_rates!("AND name = :name"), &[(":name", &name)], read_rate)?
        .ok_or_else(|| Error::not_found(word!("laundry rate"), name))
}

/// The price of an item and service, whatever the capitals of the item.
pub fn of_pair(tx: &ReadTx, item_name: &str, service: LaundryService) -> Result<Option<Rate>> {
    tx.row(
        select_rates!("AND item_name = :item AND service_type = :service"),
        &[(":item", &item_name), (":service", &service.to_string())],
        read_rate,
    )
}

/// Adds a price or replaces the row with its identifier; answers the identifier.
pub fn save(tx: &WriteTx, known: Option<&Rate>, rate: &Rate) -> Result<String> {
    let name = known.map_or_else(series::random, |known| Ok(known.name.clone()))?;
    tx.exec(
        "INSERT INTO laundry_rates (property_id, name, item_name, service_type, rate_minor, express_rate_minor, disabled)
         VALUES (:property, :name, :item, :service, :rate, :express, :disabled)
         ON CONFLICT (name) DO UPDATE SET item_name = :item, service_type = :service, rate_minor = :rate,
           express_rate_minor = :express, disabled = :disabled WHERE property_id = :property",
        &[
            (":name", &name),
            (":item", &rate.item_name),
            (":service", &rate.service_type.to_string()),
            (":rate", &rate.rate_minor),
            (":express", &rate.express_rate_minor),
            (":disabled", &rate.disabled),
        ],
    )?;
    Ok(name)
}

pub fn delete(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec("DELETE FROM laundry_rates WHERE property_id = :property AND id = :id", &[(":id", &id)])?;
    Ok(())
}
