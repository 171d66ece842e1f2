//! Ingredients and recipes, deliveries, counts and wastage, what is on hand at each outlet.

pub mod adjust;
pub mod deliveries;
pub mod ingredient_ledger;
pub mod ingredients;
pub mod low_stock;
pub mod menu_availability;
pub mod movements;
pub mod par_level;
pub mod receive;
pub mod recipes;
pub mod stock_list;
pub mod stock_value;
pub mod wastage;

use chrono::{DateTime, Utc};

use crate::db::scope::ReadTx;
use crate::domain::language::Message;
use crate::domain::lists::Role::{self, Finance, FrontDesk, HotelAdmin, Kitchen, ServiceAgent};
use crate::domain::refusal::Refusal;
use crate::error::{Error, Result};
use crate::rpc::endpoint::Endpoint;
use crate::rpc::gate::Gate;
use crate::say;
use crate::store::stock::ingredients::{self as stored, Ingredient};
use crate::wire::Moment;

/// Who reads about stock.
const READERS: Gate = Gate::Any(&[FrontDesk, Finance, HotelAdmin, ServiceAgent]);
/// What a cook has to know and to book in an ordinary day is open to the kitchen too.
const KITCHEN_READERS: Gate = Gate::Any(&[FrontDesk, Finance, HotelAdmin, ServiceAgent, Kitchen]);
const STOREKEEPERS: Gate = Gate::Any(&[Finance]);
const KITCHEN_STOREKEEPERS: Gate = Gate::Any(&[Finance, Kitchen]);
/// Who decides what a dish is made of and whether it is on the menu.
const MENU_KEEPERS: &[Role] = &[Finance, HotelAdmin];
pub fn rows() -> Vec<Endpoint> {
    [
        ingredients::rows(),
        recipes::rows(),
        menu_availability::rows(),
        deliveries::rows(),
        receive::rows(),
        stock_list::rows(),
        adjust::rows(),
        par_level::rows(),
        ingredient_ledger::rows(),
        low_stock::rows(),
        stock_value::rows(),
        wastage::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// An ingredient that a row of a list names.
fn ingredient(tx: &ReadTx, name: &str) -> Result<Ingredient> {
    let found = stored::find(tx, name)?;
    found.ok_or_else(|| Error::invalid("rows", say!("There is no ingredient {name}.", name)))
}

/// A refusal of one row of a list says which.
fn about(ingredient: &Ingredient) -> impl Fn(Refusal) -> Error + '_ {
    |refusal| {
        let sentence = say!("It concerns {ingredient_name}.", ingredient_name = ingredient.ingredient_name);
        Error::invalid("rows", Message::joined([refusal.message, sentence]))
    }
}

fn local(tx: &ReadTx, at: DateTime<Utc>) -> Result<Moment> {
    Ok(Moment(tx.property()?.local(at)))
}
