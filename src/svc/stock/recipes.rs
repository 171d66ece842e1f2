//! What dishes are made of and what they cost, and whether they are on the menu.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use super::{MENU_KEEPERS, READERS, about, ingredient};
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::IngredientUnit;
use crate::domain::money::from_minor;
use crate::domain::stock::ingredients::require_recipe_rows;
use crate::domain::stock::quantity::{Quantity, value};
use crate::domain::stock::recipes::{cost, margin};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::stock::recipes::{self, Dish, NewPart, Part, costed};
use crate::wire::{self, Amount, Flag, OK, OfProperty, Text, Yes};

pub const DISH: Target = Target::Of(Owner::MenuItem, "menu_item");

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Inventory,
            "menu_recipe",
            READERS,
            DISH,
            menu_recipe,
            "What a dish is made of, what it costs and leaves, and what its outlet has on hand.",
        ),
        read(
            Module::Inventory,
            "recipe_overview",
            READERS,
            Target::Property,
            recipe_overview,
            "Every dish, whether it has a recipe, and what it costs and leaves.",
        ),
        write(
            Module::Inventory,
            "save_recipe",
            Gate::Any(MENU_KEEPERS),
            DISH,
            save_recipe,
            "Replaces the recipe of a dish; without rows the dish never touches stock.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfDish {
    /// Identifier of the menu item.
    menu_item: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct RecipeView {
    menu_item: String,
    item_name: String,
    /// Identifier of the outlet.
    outlet: String,
    property: String,
    recipe: Vec<RecipePartView>,
    /// Before tax.
    price: Amount,
    /// Of one portion at today's unit costs.
    cost: Amount,
    /// The price less the cost.
    margin: Amount,
    /// Of the price; none for a dish without a price.
    margin_percent: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
struct RecipePartView {
    name: String,
    /// Identifier of the ingredient.
    ingredient: String,
    qty: Amount,
    note: Option<String>,
    ingredient_name: String,
    uom: IngredientUnit,
    /// At the dish's outlet.
    qty_on_hand: Amount,
    cost_per_unit: Amount,
    cost: Amount,
}

fn menu_recipe(tx: &ReadTx, params: OfDish) -> Result<RecipeView> {
    let hotel = tx.property()?;
    let dish = recipes::dish(tx, &params.menu_item)?;
    let parts = recipes::of_dishes(tx, &[dish.id])?;
    let made = cost(&costed(parts.iter()), 1, &hotel.currency);
    let price = from_minor(dish.price_minor, &hotel.currency);
    let (left, percent) = margin(price, made);
    let view = |part: Part| RecipePartView {
        name: part.id.to_string(),
        qty: Amount(part.quantity.decimal()),
        note: part.note,
        qty_on_hand: Amount(part.on_hand.decimal()),
        cost_per_unit: Amount(part.ingredient.cost.decimal()),
        cost: Amount(value(part.quantity, part.ingredient.cost, &hotel.currency)),
        uom: part.ingredient.uom,
        ingredient_name: part.ingredient.ingredient_name,
        ingredient: part.ingredient.name,
    };
    Ok(RecipeView {
        menu_item: dish.name,
        item_name: dish.item_name,
        outlet: dish.outlet,
        property: hotel.name.clone(),
        recipe: parts.into_iter().map(view).collect(),
        price: Amount(price),
        cost: Amount(made),
        margin: Amount(left),
        margin_percent: percent.map(Amount),
    })
}

#[derive(Serialize, JsonSchema)]
pub struct DishView {
    name: String,
    item_name: String,
    /// Identifier of the outlet.
    outlet: String,
    category: Option<String>,
    available: Flag,
    /// Ingredients on its recipe; 0: the dish never touches stock.
    lines: usize,
    outlet_name: String,
    /// Before tax.
    price: Amount,
    /// Of one portion at today's unit costs; none without a recipe.
    cost: Option<Amount>,
    margin: Option<Amount>,
    margin_percent: Option<Amount>,
}

fn recipe_overview(tx: &ReadTx, _: OfProperty) -> Result<Vec<DishView>> {
    let currency = tx.property()?.currency;
    let parts = recipes::all(tx)?;
    let mut by_dish: std::collections::HashMap<i64, Vec<&Part>> = std::collections::HashMap::new();
    for part in &parts {
        by_dish.entry(part.menu_item_id).or_default().push(part);
    }
    let view = |dish: Dish| {
        let recipe = by_dish.get(&dish.id).map(Vec::as_slice).unwrap_or_default();
        let price = from_minor(dish.price_minor, &currency);
        let made = (!recipe.is_empty()).then(|| cost(&costed(recipe.iter().copied()), 1, &currency));
        let left = made.map(|made| margin(price, made));
        DishView {
            name: dish.name,
            item_name: dish.item_name,
            outlet: dish.outlet,
            category: dish.category,
            available: Flag(dish.available),
            lines: recipe.len(),
            outlet_name: dish.outlet_name,
            price: Amount(price),
            cost: made.map(Amount),
            margin: left.map(|left| Amount(left.0)),
            margin_percent: left.and_then(|left| left.1).map(Amount),
        }
    };
    Ok(recipes::dishes(tx)?.into_iter().map(view).collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveRecipe {
    /// Identifier of the menu item.
    menu_item: Text,
    /// [{ingredient, qty, note}]: what one portion takes. An empty list takes the recipe away.
    #[serde(deserialize_with = "parts")]
    #[schemars(with = "Vec<PartGiven>")]
    rows: Vec<PartGiven>,
}

#[derive(Deserialize, JsonSchema)]
struct PartGiven {
    /// Ingredient, by identifier or name.
    ingredient: Text,
    /// In the ingredient's unit, above 0.
    qty: Amount,
    note: Option<Text>,
}

fn parts<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Vec<PartGiven>, D::Error> {
    wire::filled(deserializer).map(Option::unwrap_or_default)
}

#[derive(Serialize, JsonSchema)]
pub struct RecipeSaved {
    ok: Yes,
    lines: usize,
}

fn save_recipe(tx: &WriteTx, params: SaveRecipe) -> Result<RecipeSaved> {
    let dish = recipes::dish(tx, &params.menu_item)?;
    require_recipe_rows(params.rows.len())?;
    let before = logged(&recipes::of_dishes(tx, &[dish.id])?);
    let mut new: Vec<NewPart> = Vec::new();
    for row in &params.rows {
        let ingredient = ingredient(tx, &row.ingredient)?;
        if new.iter().any(|part| part.ingredient_id == ingredient.id) {
            let sentence = say!(
                "{ingredient_name} is on the recipe twice.",
                ingredient_name = ingredient.ingredient_name
            );
            return Err(Error::invalid("rows", sentence));
        }
        let quantity = Quantity::read_above_zero("rows", row.qty.0).map_err(about(&ingredient))?;
        let note = row.note.as_ref().map(|note| note.0.clone());
        new.push(NewPart { ingredient_id: ingredient.id, quantity, note });
    }
    recipes::replace(tx, dish.id, &new)?;
    let after = logged(&recipes::of_dishes(tx, &[dish.id])?);
    tx.log(Action::new(Verb::SaveRecipe, RecordType::MenuItem, &dish.name).before(before).after(after));
    Ok(RecipeSaved { ok: OK, lines: new.len() })
}

fn logged(parts: &[Part]) -> Value {
    let rows: Vec<Value> = parts
        .iter()
        .map(|part| json!({ "ingredient": part.ingredient.name, "qty": Amount(part.quantity.decimal()), "note": part.note }))
        .collect();
    json!({ "recipe": rows })
}
