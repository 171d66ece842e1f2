//! The library of dishes, with recipes and what a portion costs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::menus::{Named, in_use};
use super::{EDITORS, READERS};
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::costs::Cost;
use crate::domain::banquet::dishes::portion;
use crate::domain::banquet::lines::typed_quantity;
use crate::domain::lists::{BanquetKitchen, DishCourse, DishFoodType};
use crate::domain::numbering;
use crate::domain::stock::quantity::Quantity;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::banquet::dishes::{self, Dish, Part};
use crate::store::stock::ingredients;
use crate::wire::{self, Amount, DONE, Done, OK, OfProperty, Prose, Text, Yes};

/// More ingredients are a mistake of a program.
const PARTS_MOST: usize = 100;
/// How many changes of cost an answer lists.
const CHANGES_SHOWN: usize = 50;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Banquet,
            "dish_library",
            READERS,
            Target::Property,
            dish_library,
            "The dishes that menus offer, with recipes and the cost of a portion.",
        ),
        write(
            Module::Banquet,
            "save_dish",
            EDITORS,
            Target::Property,
            save_dish,
            "Adds a dish, or changes the one named; a recipe that is given replaces all.",
        )
        .post_only(),
        write(
            Module::Banquet,
            "delete_dish",
            EDITORS,
            Target::Of(Owner::BanquetDish, "name"),
            delete_dish,
            "Deletes a dish that no menu offers and no function ahead has.",
        )
        .destructive()
        .post_only(),
        write(
            Module::Banquet,
            "recost_dishes",
            EDITORS,
            Target::Property,
            recost_dishes,
            "Costs all dishes at today's prices of their ingredients.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct DishLibrary {
    course_type: Option<DishCourse>,
}

#[derive(Serialize, JsonSchema)]
pub struct BanquetDishView {
    name: String,
    dish_name: String,
    course_type: DishCourse,
    food_type: DishFoodType,
    kitchen: BanquetKitchen,
    portion_per_pax: Amount,
    /// When it was costed last.
    cost_per_portion: Amount,
    allergens: Option<String>,
    description: Option<String>,
    recipe: Vec<DishPartView>,
}

#[derive(Serialize, JsonSchema)]
struct DishPartView {
    name: String,
    /// Identifier of the ingredient.
    ingredient: String,
    ingredient_name: String,
    /// For a portion.
    qty: Amount,
    note: Option<String>,
}

/// Dishes that are out of use are left out.
fn dish_library(tx: &ReadTx, params: DishLibrary) -> Result<Vec<BanquetDishView>> {
    let mut found = dishes::all(tx)?;
    found.retain(|dish| !dish.disabled && params.course_type.is_none_or(|course| dish.course_type == course));
    let ids: Vec<i64> = found.iter().map(|dish| dish.id).collect();
    let parts = dishes::parts(tx, &ids)?;
    let part = |part: &Part| DishPartView {
        name: part.id.to_string(),
        ingredient: part.ingredient.clone(),
        ingredient_name: part.ingredient_name.clone(),
        qty: Amount(part.quantity.decimal()),
        note: part.note.clone(),
    };
    let view = |dish: Dish| BanquetDishView {
        recipe: parts.iter().filter(|one| one.dish_id == dish.id).map(part).collect(),
        name: dish.name,
        dish_name: dish.dish_name,
        course_type: dish.course_type,
        food_type: dish.food_type,
        kitchen: dish.kitchen,
        portion_per_pax: Amount(dish.portion.decimal()),
        cost_per_portion: Amount(dish.cost.cost.decimal()),
        allergens: dish.allergens,
        description: dish.description,
    };
    Ok(found.into_iter().map(view).collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveDish {
    dish_name: Text,
    /// [{ingredient, qty, note}] for one portion.
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<RecipeParam>>")]
    recipe: Option<Vec<RecipeParam>>,
    /// The dish to change; none adds one.
    name: Option<Text>,
    course_type: Option<DishCourse>,
    food_type: Option<DishFoodType>,
    kitchen: Option<BanquetKitchen>,
    /// Portions for each guest, above 0.
    portion_per_pax: Option<Amount>,
    /// With commas.
    allergens: Option<Text>,
    description: Option<Prose>,
}

#[derive(Deserialize, JsonSchema)]
struct RecipeParam {
    /// Ingredient, by identifier or name.
    ingredient: Text,
    /// In its unit, above 0.
    qty: Amount,
    note: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct DishSaved {
    ok: Yes,
    name: String,
    cost_per_portion: Amount,
}

fn save_dish(tx: &WriteTx, params: SaveDish) -> Result<DishSaved> {
    let today = tx.property()?.business_on;
    let known = params.name.as_deref().map(|name| dishes::find(tx, name)).transpose()?;
    if params.dish_name.is_empty() {
        return Err(Error::invalid("dish_name", say!("{name} is required.", name = "dish_name")));
    }
    let id = known.as_ref().map_or(0, |dish| dish.id);
    if let Some(other) = dishes::same_name(tx, &params.dish_name, id)? {
        let name = params.dish_name.0;
        return Err(Error::invalid("dish_name", say!("{other} is called {name} already.", other, name)));
    }
    let recipe = params.recipe.map(|rows| read_recipe(tx, rows)).transpose()?;
    let before = known.clone();
    let mut dish = match known {
        Some(dish) => dish,
        None => Dish {
            id: 0,
            name: series::name(tx, numbering::BANQUET_DISH, today)?,
            dish_name: String::new(),
            course_type: DishCourse::default(),
            food_type: DishFoodType::default(),
            kitchen: BanquetKitchen::default(),
            portion: Quantity::from_milli(1000),
            allergens: None,
            cost: Cost::default(),
            description: None,
            disabled: false,
        },
    };
    dish.dish_name = params.dish_name.0;
    dish.course_type = params.course_type.unwrap_or(dish.course_type);
    dish.food_type = params.food_type.unwrap_or(dish.food_type);
    dish.kitchen = params.kitchen.unwrap_or(dish.kitchen);
    dish.allergens = params.allergens.map(|text| text.0).or(dish.allergens);
    dish.description = params.description.map(|text| text.0).or(dish.description);
    if let Some(portion) = params.portion_per_pax {
        dish.portion = Quantity::read_above_zero("portion_per_pax", portion.0)?;
        typed_quantity("portion_per_pax", portion.0)?;
    }
    dish.id = dishes::save(tx, &dish)?;
    if let Some(recipe) = recipe {
        dishes::replace_parts(tx, dish.id, &recipe)?;
    }
    dish.cost = cost_of(&dishes::parts(tx, &[dish.id])?);
    dishes::set_cost(tx, dish.id, dish.cost)?;
    let action = Action::new(Verb::SaveDish, RecordType::BanquetDish, &dish.name).after(view(&dish));
    tx.log(match &before {
        Some(before) => action.before(view(before)),
        None => action,
    });
    Ok(DishSaved { ok: OK, name: dish.name, cost_per_portion: Amount(dish.cost.cost.decimal()) })
}

fn read_recipe(tx: &WriteTx, rows: Vec<RecipeParam>) -> Result<Vec<(i64, Quantity, Option<String>)>> {
    if rows.len() > PARTS_MOST {
        return Err(Error::invalid(
            "recipe",
            say!("A recipe has at most {most} ingredients.", most = PARTS_MOST),
        ));
    }
    let part = |row: RecipeParam| {
        let ingredient = ingredients::named(tx, &row.ingredient)?;
        let quantity = Quantity::read_above_zero("recipe", row.qty.0)?;
        typed_quantity("recipe", row.qty.0)?;
        Ok((ingredient.id, quantity, row.note.map(|note| note.0)))
    };
    rows.into_iter().map(part).collect()
}

fn cost_of(parts: &[Part]) -> Cost {
    portion(&parts.iter().map(Part::costed).collect::<Vec<_>>())
}

fn view(dish: &Dish) -> Value {
    json!({ "dish_name": dish.dish_name, "course_type": dish.course_type, "kitchen": dish.kitchen,
        "portion_per_pax": Amount(dish.portion.decimal()), "cost_per_portion": Amount(dish.cost.cost.decimal()) })
}

/// Functions that are over keep its name.
fn delete_dish(tx: &WriteTx, params: Named) -> Result<Done> {
    let dish = dishes::find(tx, &params.name)?;
    if let Some(by) = dishes::used_by(tx, dish.id)? {
        return Err(in_use(&dish.dish_name, &by));
    }
    dishes::delete(tx, dish.id)?;
    tx.log(Action::new(Verb::DeleteDish, RecordType::BanquetDish, &dish.name).before(view(&dish)));
    Ok(DONE)
}

#[derive(Serialize, JsonSchema)]
pub struct Recosted {
    ok: Yes,
    /// How many dishes cost something else now.
    recosted: usize,
    /// The first 50 of them.
    changes: Vec<CostChange>,
}

#[derive(Serialize, JsonSchema)]
struct CostChange {
    dish: String,
    was: Amount,
    now: Amount,
}

/// Functions keep the costs that their dishes were chosen at.
fn recost_dishes(tx: &WriteTx, _: OfProperty) -> Result<Recosted> {
    let all = dishes::all(tx)?;
    let ids: Vec<i64> = all.iter().map(|dish| dish.id).collect();
    let parts = dishes::parts(tx, &ids)?;
    let mut changes = Vec::new();
    for dish in all {
        let own: Vec<Part> = parts.iter().filter(|part| part.dish_id == dish.id).cloned().collect();
        let now = cost_of(&own);
        if now == dish.cost {
            continue;
        }
        dishes::set_cost(tx, dish.id, now)?;
        tx.log(
            Action::new(Verb::RecostDishes, RecordType::BanquetDish, &dish.name)
                .before(json!({ "cost_per_portion": Amount(dish.cost.cost.decimal()) }))
                .after(json!({ "cost_per_portion": Amount(now.cost.decimal()) })),
        );
        let (was, now) = (Amount(dish.cost.cost.decimal()), Amount(now.cost.decimal()));
        changes.push(CostChange { dish: dish.dish_name, was, now });
    }
    if changes.is_empty() {
        tx.nothing_changed();
    }
    let recosted = changes.len();
    changes.truncate(CHANGES_SHOWN);
    Ok(Recosted { ok: OK, recosted, changes })
}
