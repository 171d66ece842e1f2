//! The points of a function that are still open in its negotiation.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date_or_none, list, minor};
use crate::domain::lists::{OpenItemStatus, OwnerSide};
use crate::domain::money::from_minor;
use crate::error::Result;

/// A point that is not settled yet.
#[derive(Clone, Debug)]
pub struct OpenItem {
    /// 0 before it is written.
    pub id: i64,
    pub title: String,
    pub detail: Option<String>,
    pub owner_side: OwnerSide,
    pub due_on: Option<NaiveDate>,
    /// On the price; negative lowers it.
    pub impact: Decimal,
    pub status: OpenItemStatus,
}

pub fn open_items(tx: &ReadTx, function_id: i64) -> Result<Vec<OpenItem>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT * FROM function_open_items WHERE property_id = :property AND function_id = :function ORDER BY id",
        &[(":function", &function_id)],
        |row| {
            Ok(OpenItem {
                id: row.get("id")?,
                title: row.get("title")?,
                detail: row.get("detail")?,
                owner_side: list(row, "owner_side")?,
                due_on: date_or_none(row, "due_on")?,
                impact: from_minor(row.get("impact_minor")?, &currency),
                status: list(row, "status")?,
            })
        },
    )
}

/// Replaces the open items of a function.
pub fn replace_open_items(tx: &WriteTx, function_id: i64, items: &[OpenItem]) -> Result<()> {
    let currency = tx.property()?.currency;
    let remaining: Vec<i64> = items.iter().map(|item| item.id).collect();
    tx.exec(
        "DELETE FROM function_open_items WHERE property_id = :property AND function_id = :function
           AND id NOT IN (SELECT value FROM json_each(:remaining))",
        &[(":function", &function_id), (":remaining", &serde_json::to_string(&remaining)?)],
    )?;
    for item in items {
        let id = (item.id > 0).then_some(item.id);
        tx.exec(
            "INSERT INTO function_open_items (id, property_id, function_id, title, detail, owner_side, due_on,
               impact_minor, status)
             VALUES (:id, :property, :function, :title, :detail, :side, :due, :impact, :status)
             ON CONFLICT (id) DO UPDATE SET title = excluded.title, detail = excluded.detail,
               owner_side = excluded.owner_side, due_on = excluded.due_on, impact_minor = excluded.impact_minor,
               status = excluded.status
             WHERE function_id = excluded.function_id",
            &[
                (":id", &id),
                (":function", &function_id),
                (":title", &item.title),
                (":detail", &item.detail),
                (":side", &item.owner_side.to_string()),
                (":due", &item.due_on.map(|day| day.to_string())),
                (":impact", &minor(item.impact, &currency)?),
                (":status", &item.status.to_string()),
            ],
        )?;
    }
    Ok(())
}
