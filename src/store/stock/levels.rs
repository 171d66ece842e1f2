//! What is on hand at each outlet, and the ledger behind it.

use chrono::DateTime;

use super::ingredients::{Ingredient, read_ingredient};
use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{flag, list, moment_or_none};
use crate::domain::lists::StockReason;
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::Result;

/// An ingredient at an outlet.
#[derive(Clone, Debug)]
pub struct Level {
    pub outlet_id: i64,
    /// Identifier of the outlet.
    pub outlet: String,
    pub outlet_name: String,
    pub ingredient: Ingredient,
    pub on_hand: Quantity,
    /// 0 for none.
    pub par: Quantity,
    pub last_counted_at: Option<DateTime<chrono::Utc>>,
    pub last_counted_by: Option<String>,
}

fn read_level(row: &Row) -> rusqlite::Result<Level> {
    Ok(Level {
        outlet_id: row.get("outlet_id")?,
        outlet: row.get("outlet")?,
        outlet_name: row.get("outlet_name")?,
        ingredient: read_ingredient(row)?,
        on_hand: Quantity::from_milli(row.get("on_hand_milli")?),
        par: Quantity::from_milli(row.get("par_milli")?),
        last_counted_at: moment_or_none(row, "last_counted_at")?,
        last_counted_by: row.get("last_counted_by")?,
    })
}

macro_rules! select_levels {
    ($where:literal) => {
        concat!(
            "SELECT s.outlet_id, o.name AS outlet, o.outlet_name, s.on_hand_milli, s.par_milli, s.last_counted_at,
               s.last_counted_by, i.id AS ingredient_id, i.name AS ingredient, i.ingredient_name, i.uom, i.category,
               i.barcode, i.unit_cost_e4, i.tax_rate, i.is_active
             FROM ingredient_stock s JOIN pos_outlets o ON o.id = s.outlet_id JOIN ingredients i ON i.id = s.ingredient_id
             WHERE s.property_id = :property AND ",
            $where,
            " ORDER BY o.outlet_name COLLATE NOCASE, i.ingredient_name COLLATE NOCASE"
        )
    };
}

/// The stock levels of one outlet or, without one, of every outlet; by outlet and name.
pub fn at(tx: &ReadTx, outlet_id: Option<i64>) -> Result<Vec<Level>> {
    match outlet_id {
        Some(outlet) => tx.rows(select_levels!("s.outlet_id = :outlet"), &[(":outlet", &outlet)], read_level),
        None => tx.rows(select_levels!("1"), &[], read_level),
    }
}

/// One ingredient at one outlet; nothing where it never was.
pub fn of(tx: &ReadTx, outlet_id: i64, ingredient_id: i64) -> Result<Option<Level>> {
    tx.row(
        select_levels!("s.outlet_id = :outlet AND s.ingredient_id = :ingredient"),
        &[(":outlet", &outlet_id), (":ingredient", &ingredient_id)],
        read_level,
    )
}

/// A dish that needs an ingredient.
#[derive(Clone, Debug)]
pub struct Affected {
    pub outlet_id: i64,
    pub ingredient_id: i64,
    /// `MI-00001`
    pub name: String,
    pub item_name: String,
    pub available: bool,
}

/// The dishes of each outlet by what they need, by name.
pub fn affected(tx: &ReadTx) -> Result<Vec<Affected>> {
    tx.rows(
        "SELECT m.outlet_id, r.ingredient_id, m.name, m.item_name, m.available
         FROM recipe_lines r JOIN menu_items m ON m.id = r.menu_item_id
         WHERE r.property_id = :property ORDER BY m.item_name COLLATE NOCASE",
        &[],
        |row| {
            Ok(Affected {
                outlet_id: row.get("outlet_id")?,
                ingredient_id: row.get("ingredient_id")?,
                name: row.get("name")?,
                item_name: row.get("item_name")?,
                available: flag(row, "available")?,
            })
        },
    )
}

/// A row of the ledger.
#[derive(Clone, Debug)]
pub struct Entry {
    pub name: String,
    pub created_at: DateTime<chrono::Utc>,
    pub change: Quantity,
    pub balance: Quantity,
    pub reason: StockReason,
    pub reference_doctype: Option<String>,
    pub reference_name: Option<String>,
    pub note: Option<String>,
    pub supplier: Option<String>,
    pub invoice_no: Option<String>,
    pub batch: Option<String>,
    pub cost: Option<UnitCost>,
    /// Login.
    pub made_by: String,
}

/// The latest rows of an ingredient at an outlet, the newest first.
pub fn ledger(tx: &ReadTx, outlet_id: i64, ingredient_id: i64, limit: i64) -> Result<Vec<Entry>> {
    tx.rows(
        "SELECT * FROM stock_ledger
         WHERE property_id = :property AND outlet_id = :outlet AND ingredient_id = :ingredient
         ORDER BY id DESC LIMIT :limit",
        &[(":outlet", &outlet_id), (":ingredient", &ingredient_id), (":limit", &limit)],
        |row| {
            Ok(Entry {
                name: row.get("name")?,
                created_at: moment_or_none(row, "created_at")?.unwrap_or_default(),
                change: Quantity::from_milli(row.get("change_milli")?),
                balance: Quantity::from_milli(row.get("balance_milli")?),
                reason: list(row, "reason")?,
                reference_doctype: row.get("reference_doctype")?,
                reference_name: row.get("reference_name")?,
                note: row.get("note")?,
                supplier: row.get("supplier")?,
                invoice_no: row.get("invoice_no")?,
                batch: row.get("batch_no")?,
                cost: row.get::<_, Option<i64>>("unit_cost_e4")?.map(UnitCost::from_e4),
                made_by: row.get("made_by")?,
            })
        },
    )
}

/// Notes who counted an ingredient, and when, whether or not the count found a difference.
pub fn note_count(tx: &WriteTx, outlet_id: i64, ingredient_id: i64) -> Result<()> {
    tx.exec(
        "INSERT INTO ingredient_stock (property_id, outlet_id, ingredient_id, last_counted_at, last_counted_by)
         VALUES (:property, :outlet, :ingredient, :now, :by)
         ON CONFLICT (outlet_id, ingredient_id) DO UPDATE
           SET last_counted_at = excluded.last_counted_at, last_counted_by = excluded.last_counted_by",
        &[
            (":outlet", &outlet_id),
            (":ingredient", &ingredient_id),
            (":now", &tx.now().timestamp()),
            (":by", &tx.actor().login),
        ],
    )?;
    Ok(())
}

pub fn set_par(tx: &WriteTx, outlet_id: i64, ingredient_id: i64, par: Quantity) -> Result<()> {
    tx.exec(
        "INSERT INTO ingredient_stock (property_id, outlet_id, ingredient_id, par_milli)
         VALUES (:property, :outlet, :ingredient, :par)
         ON CONFLICT (outlet_id, ingredient_id) DO UPDATE SET par_milli = excluded.par_milli",
        &[(":outlet", &outlet_id), (":ingredient", &ingredient_id), (":par", &par.milli())],
    )?;
    Ok(())
}
