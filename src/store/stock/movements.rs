//! Stock that moves: the quantity of the outlet and its ledger row, always together in the caller's transaction.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::lists::StockReason;
use crate::domain::numbering;
use crate::domain::stock::levels::shortage;
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::{Error, Result};
use crate::store::stock::recipes;
use crate::wire::Amount;
use crate::word;

pub use crate::domain::lists::ShortLevel as AlertLevel;

/// An outlet as the storeroom knows it; stock of a closed outlet still has to be moved out.
#[derive(Clone, Debug)]
pub struct Store {
    pub id: i64,
    /// Identifier of the outlet.
    pub name: String,
    pub outlet_name: String,
}

/// The outlet with this identifier or short name.
pub fn store(tx: &ReadTx, given: &str) -> Result<Store> {
    let found = tx.row(
        "SELECT id, name, outlet_name FROM pos_outlets
         WHERE property_id = :property AND (name = :given OR outlet_name = :given)
         ORDER BY name = :given DESC LIMIT 1",
        &[(":given", &given)],
        |row| Ok(Store { id: row.get("id")?, name: row.get("name")?, outlet_name: row.get("outlet_name")? }),
    )?;
    found.ok_or_else(|| Error::not_found(word!("outlet"), given))
}

/// What happened, for all rows that it wrote.
#[derive(Clone, Copy)]
pub struct Occasion<'a> {
    pub reason: StockReason,
    /// Doctype and identifier of the record that caused it.
    pub reference: Option<(&'a str, &'a str)>,
    pub supplier: Option<&'a str>,
    pub invoice_no: Option<&'a str>,
    /// Of one delivery or one count.
    pub batch: Option<&'a str>,
}

impl Occasion<'_> {
    pub const fn of(reason: StockReason) -> Self {
        Occasion { reason, reference: None, supplier: None, invoice_no: None, batch: None }
    }
}

/// One row of the ledger about to be written.
#[derive(Clone, Copy)]
pub struct Change<'a> {
    pub ingredient_id: i64,
    /// Never zero.
    pub quantity: Quantity,
    /// None for a delivery whose cost nobody said.
    pub cost: Option<UnitCost>,
    pub note: Option<&'a str>,
}

/// Books changes at an outlet; answers what is on hand after each.
pub fn book(tx: &WriteTx, outlet_id: i64, occasion: &Occasion, changes: &[Change]) -> Result<Vec<Quantity>> {
    let business_on = tx.property()?.business_on;
    let mut names = series::names(tx, numbering::STOCK_ENTRY, business_on, changes.len())?.into_iter();
    let mut balances = Vec::with_capacity(changes.len());
    let (doctype, reference) = (occasion.reference.map(|r| r.0), occasion.reference.map(|r| r.1));
    for change in changes {
        let balance = add(tx, outlet_id, change.ingredient_id, change.quantity)?;
        tx.exec(
            "INSERT INTO stock_ledger (property_id, name, outlet_id, ingredient_id, business_on, change_milli, balance_milli,
               reason, unit_cost_e4, reference_doctype, reference_name, note, supplier, invoice_no, batch_no, made_by,
               created_at)
             VALUES (:property, :name, :outlet, :ingredient, :business_on, :change, :balance, :reason, :cost, :doctype,
               :reference, :note, :supplier, :invoice_no, :batch, :by, :now)",
            &[
                (":name", &names.next()),
                (":outlet", &outlet_id),
                (":ingredient", &change.ingredient_id),
                (":business_on", &business_on.to_string()),
                (":change", &change.quantity.milli()),
                (":balance", &balance.milli()),
                (":reason", &occasion.reason.to_string()),
                (":cost", &change.cost.map(UnitCost::e4)),
                (":doctype", &doctype),
                (":reference", &reference),
                (":note", &change.note),
                (":supplier", &occasion.supplier),
                (":invoice_no", &occasion.invoice_no),
                (":batch", &occasion.batch),
                (":by", &tx.actor().login),
                (":now", &tx.now().timestamp()),
            ],
        )?;
        balances.push(balance);
    }
    Ok(balances)
}

fn add(tx: &WriteTx, outlet_id: i64, ingredient_id: i64, quantity: Quantity) -> Result<Quantity> {
    let milli = tx.row(
        "INSERT INTO ingredient_stock (property_id, outlet_id, ingredient_id, on_hand_milli)
         VALUES (:property, :outlet, :ingredient, :change)
         ON CONFLICT (outlet_id, ingredient_id) DO UPDATE SET on_hand_milli = on_hand_milli + excluded.on_hand_milli
         RETURNING on_hand_milli",
        &[(":outlet", &outlet_id), (":ingredient", &ingredient_id), (":change", &quantity.milli())],
        |row| row.get(0),
    )?;
    milli.map(Quantity::from_milli).ok_or_else(|| Error::internal("stock that was not written"))
}

/// A line of an order that the kitchen just started.
#[derive(Clone, Copy, Debug)]
pub struct FiredLine {
    /// Row id of the order's line.
    pub line_id: i64,
    pub menu_item_id: i64,
    pub qty: i64,
}

// An ingredient of which nothing is left at the outlet after a firing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AlertView {
    pub ingredient: String,
    pub ingredient_name: String,
    pub qty_on_hand: Amount,
    pub level: AlertLevel,
}

/// Takes what the fired lines are made of from the outlet's stock: a Consumed row for each line and ingredient, whose note
/// names the dish. Never refuses, a balance may go below zero; a line without a recipe takes nothing. Logs nothing and does not
/// ask whether a line was handed in before: the caller marks a line as fired in the same statement that finds it unfired.
pub fn deplete(tx: &WriteTx, outlet_id: i64, order: &str, lines: &[FiredLine]) -> Result<Vec<AlertView>> {
    let dishes: Vec<i64> = lines.iter().map(|line| line.menu_item_id).collect();
    let recipes = recipes::of_dishes(tx, &dishes)?;
    let mut used: Vec<(&recipes::Part, Quantity, String)> = Vec::new();
    for line in lines {
        for part in recipes.iter().filter(|part| part.menu_item_id == line.menu_item_id) {
            let dish = format!("{} × {}", line.qty, part.item_name);
            used.push((part, part.quantity.times(line.qty), dish));
        }
    }
    let mut changes = Vec::with_capacity(used.len());
    for (part, quantity, dish) in &used {
        let (ingredient_id, cost) = (part.ingredient.id, Some(part.ingredient.cost));
        changes.push(Change { ingredient_id, quantity: -*quantity, cost, note: Some(dish) });
    }
    let occasion = Occasion { reference: Some(("POS Order", order)), ..Occasion::of(StockReason::Consumed) };
    let balances = book(tx, outlet_id, &occasion, &changes)?;
    // The last balance of each ingredient is what is left.
    let mut left: Vec<(&recipes::Part, Quantity)> = Vec::new();
    for ((part, ..), balance) in used.iter().zip(balances) {
        match left.iter_mut().find(|(known, _)| known.ingredient.id == part.ingredient.id) {
            Some(known) => known.1 = balance,
            None => left.push((part, balance)),
        }
    }
    let alert = |(part, balance): (&recipes::Part, Quantity)| {
        Some(AlertView {
            ingredient: part.ingredient.name.clone(),
            ingredient_name: part.ingredient.ingredient_name.clone(),
            qty_on_hand: Amount(balance.decimal()),
            level: shortage(balance)?,
        })
    };
    Ok(left.into_iter().filter_map(alert).collect())
}
