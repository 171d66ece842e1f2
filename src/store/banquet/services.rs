//! Services that functions are sold with.

use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{decimal, flag, list, minor};
use crate::domain::lists::{ServiceCategory, ServiceUnit};
use crate::domain::money::{Currency, from_minor};
use crate::domain::stock::quantity::UnitCost;
use crate::error::{Error, Result};
use crate::word;

#[derive(Clone, Debug)]
pub struct Service {
    /// 0 before it is written.
    pub id: i64,
    /// `BSVC-00001`
    pub name: String,
    pub item_name: String,
    pub category: ServiceCategory,
    pub uom: ServiceUnit,
    pub rate: Decimal,
    /// Before the tax paid on it.
    pub cost: UnitCost,
    pub cost_tax_rate: Decimal,
    pub tax_rate: Decimal,
    pub chargeable: bool,
    pub is_alcohol: bool,
    pub on_pack_list: bool,
    pub description: Option<String>,
    pub disabled: bool,
}

pub(super) fn read_service(row: &Row, currency: &Currency) -> rusqlite::Result<Service> {
    Ok(Service {
        id: row.get("id")?,
        name: row.get("name")?,
        item_name: row.get("item_name")?,
        category: list(row, "category")?,
        uom: list(row, "uom")?,
        rate: from_minor(row.get("rate_minor")?, currency),
        cost: UnitCost::from_e4(row.get("cost_e4")?),
        cost_tax_rate: decimal(row, "cost_tax_rate")?,
        tax_rate: decimal(row, "tax_rate")?,
        chargeable: flag(row, "chargeable")?,
        is_alcohol: flag(row, "is_alcohol")?,
        on_pack_list: flag(row, "on_pack_list")?,
        description: row.get("description")?,
        disabled: flag(row, "disabled")?,
    })
}

/// The service with this identifier or name.
pub fn service(tx: &ReadTx, given: &str) -> Result<Service> {
    let currency = tx.property()?.currency;
    let found = tx.row(
        "SELECT * FROM banquet_services WHERE property_id = :property AND (name = :given OR item_name = :given)
         ORDER BY name = :given DESC LIMIT 1",
        &[(":given", &given)],
        |row| read_service(row, &currency),
    )?;
    found.ok_or_else(|| Error::not_found(word!("service"), given))
}

/// The name of another service that is called the same.
pub fn same_name(tx: &ReadTx, item_name: &str, id: i64) -> Result<Option<String>> {
    tx.row(
        "SELECT name FROM banquet_services WHERE property_id = :property AND item_name = :item_name AND id <> :id",
        &[(":item_name", &item_name), (":id", &id)],
        |row| row.get(0),
    )
}

/// Adds a service, or writes one as it is now.
pub fn save(tx: &WriteTx, service: &Service) -> Result<()> {
    let currency = tx.property()?.currency;
    tx.exec(
        "INSERT INTO banquet_services (property_id, name, item_name, category, uom, rate_minor, cost_e4, cost_tax_rate,
           tax_rate, chargeable, is_alcohol, on_pack_list, description, disabled)
         VALUES (:property, :name, :item_name, :category, :uom, :rate, :cost, :cost_rate, :tax_rate, :chargeable,
           :alcohol, :pack, :description, :disabled)
         ON CONFLICT (name) DO UPDATE SET item_name = excluded.item_name, category = excluded.category, uom = excluded.uom,
           rate_minor = excluded.rate_minor, cost_e4 = excluded.cost_e4, cost_tax_rate = excluded.cost_tax_rate,
           tax_rate = excluded.tax_rate, chargeable = excluded.chargeable, is_alcohol = excluded.is_alcohol,
           on_pack_list = excluded.on_pack_list, description = excluded.description, disabled = excluded.disabled
         WHERE property_id = excluded.property_id",
        &[
            (":name", &service.name),
            (":item_name", &service.item_name),
            (":category", &service.category.to_string()),
            (":uom", &service.uom.to_string()),
            (":rate", &minor(service.rate, &currency)?),
            (":cost", &service.cost.e4()),
            (":cost_rate", &service.cost_tax_rate.normalize().to_string()),
            (":tax_rate", &service.tax_rate.normalize().to_string()),
            (":chargeable", &service.chargeable),
            (":alcohol", &service.is_alcohol),
            (":pack", &service.on_pack_list),
            (":description", &service.description),
            (":disabled", &service.disabled),
        ],
    )?;
    Ok(())
}

pub fn delete(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec("DELETE FROM banquet_services WHERE property_id = :property AND id = :id", &[(":id", &id)])?;
    Ok(())
}

/// A function that has it.
pub fn function_with(tx: &ReadTx, id: i64) -> Result<Option<String>> {
    tx.row(
        "SELECT f.name FROM function_lines l JOIN functions f ON f.id = l.function_id
         WHERE l.property_id = :property AND l.service_id = :id LIMIT 1",
        &[(":id", &id)],
        |row| row.get(0),
    )
}
