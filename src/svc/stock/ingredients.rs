//! The list of ingredients.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{KITCHEN_READERS, STOREKEEPERS};
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{IngredientUnit, TaxedAs};
use crate::domain::stock::ingredients as rules;
use crate::domain::stock::quantity::UnitCost;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::stock::ingredients::{self, Described, Ingredient};
use crate::wire::{self, Amount, DONE, Done, Flag, OK, OrNone, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Inventory,
            "ingredients",
            KITCHEN_READERS,
            Target::Property,
            list,
            "What dishes are made of, with units and costs.",
        ),
        write(
            Module::Inventory,
            "save_ingredient",
            STOREKEEPERS,
            Target::Property,
            save,
            "Adds an ingredient, or changes the given fields of the one named.",
        )
        .cleared_by_blank(&["category", "barcode"])
        .post_only(),
        write(
            Module::Inventory,
            "delete_ingredient",
            STOREKEEPERS,
            Target::Of(Owner::Ingredient, "name"),
            delete,
            "Deletes an ingredient that no recipe holds and that was never moved.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct Ingredients {
    /// 0 lists those out of use too.
    #[serde(default = "wire::default::on")]
    active_only: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct IngredientView {
    name: String,
    ingredient_name: String,
    uom: IngredientUnit,
    category: Option<String>,
    /// Of the package, as a scanner reads it.
    barcode: Option<String>,
    /// Weighted average over the stock of all outlets, four decimals.
    cost_per_unit: Amount,
    gst_rate: Amount,
    is_active: Flag,
}

impl From<Ingredient> for IngredientView {
    fn from(ingredient: Ingredient) -> IngredientView {
        IngredientView {
            name: ingredient.name,
            ingredient_name: ingredient.ingredient_name,
            uom: ingredient.uom,
            category: ingredient.category,
            barcode: ingredient.barcode,
            cost_per_unit: Amount(ingredient.cost.decimal()),
            gst_rate: Amount(ingredient.tax_rate),
            is_active: Flag(ingredient.is_active),
        }
    }
}

fn list(tx: &ReadTx, params: Ingredients) -> Result<Vec<IngredientView>> {
    let all = ingredients::all(tx, params.active_only.0)?;
    Ok(all.into_iter().map(IngredientView::from).collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveIngredient {
    ingredient_name: Text,
    uom: IngredientUnit,
    /// Left out: as it was; an empty text takes it away.
    category: Option<OrNone<Text>>,
    /// Of the package, as a scanner reads it: it names the ingredient like its name does. Left out: as it was; an empty text
    /// takes it away.
    barcode: Option<OrNone<Text>>,
    /// Left out: as it was, 0 for a new one. Deliveries move it.
    cost_per_unit: Option<Amount>,
    /// Left out: as it was, 1 for a new one.
    is_active: Option<Flag>,
    /// Percent; left out: as it was, 5 for a new one.
    gst_rate: Option<Amount>,
    /// The ingredient to change; a new one when left out.
    name: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct IngredientSaved {
    ok: Yes,
    name: String,
}

/// A name and a barcode are used once in a property. The unit is fixed once a recipe or the ledger counts in it: two kilograms must not become
/// two packets.
fn save(tx: &WriteTx, params: SaveIngredient) -> Result<IngredientSaved> {
    let was = params.name.as_deref().map(|name| ingredients::named(tx, name)).transpose()?;
    check(tx, &params, was.as_ref())?;
    let cost = params.cost_per_unit.map(|cost| UnitCost::read("cost_per_unit", cost.0)).transpose()?;
    let text = |given: &Option<OrNone<Text>>, was: Option<&String>| match given {
        Some(given) => given.0.as_ref().map(|text| text.0.clone()),
        None => was.cloned(),
    };
    let category = text(&params.category, was.as_ref().and_then(|was| was.category.as_ref()));
    let barcode = text(&params.barcode, was.as_ref().and_then(|was| was.barcode.as_ref()));
    let property = tx.property()?;
    let now = Described {
        ingredient_name: &params.ingredient_name,
        uom: params.uom,
        category: category.as_deref(),
        barcode: barcode.as_deref(),
        cost: cost.or(was.as_ref().map(|was| was.cost)).unwrap_or_default(),
        tax_rate: params
            .gst_rate
            .map(|rate| rate.0)
            .or(was.as_ref().map(|was| was.tax_rate))
            .unwrap_or_else(|| property.tax().rate(TaxedAs::FoodAndBeverage, property.business_on)),
        is_active: params
            .is_active
            .map(|flag| flag.0)
            .or(was.as_ref().map(|was| was.is_active))
            .unwrap_or(true),
    };
    let name = match &was {
        Some(was) => {
            ingredients::update(tx, was.id, &now)?;
            was.name.clone()
        }
        None => ingredients::insert(tx, &now)?,
    };
    let is = IngredientView::from(ingredients::named(tx, &name)?);
    let action = Action::new(Verb::SaveIngredient, RecordType::Ingredient, &name).after(is);
    tx.log(match was {
        Some(was) => action.before(IngredientView::from(was)),
        None => action,
    });
    Ok(IngredientSaved { ok: OK, name })
}

fn check(tx: &ReadTx, params: &SaveIngredient, was: Option<&Ingredient>) -> Result<()> {
    rules::require_name(&params.ingredient_name)?;
    rules::require_tax_rate(params.gst_rate.map(|rate| rate.0))?;
    if let Some(same) = ingredients::find(tx, &params.ingredient_name)?
        && was.is_none_or(|was| was.id != same.id)
    {
        let sentence =
            say!("There is an ingredient {ingredient_name} already.", ingredient_name = same.ingredient_name);
        return Err(Error::refused("exists", sentence));
    }
    if let Some(barcode) = params.barcode.as_ref().and_then(|given| given.0.as_ref()) {
        rules::require_barcode(barcode)?;
        if let Some(same) = ingredients::find(tx, barcode)?
            && was.is_none_or(|was| was.id != same.id)
        {
            let name = same.ingredient_name;
            return Err(Error::refused("barcode_in_use", say!("That barcode belongs to {name}.", name)));
        }
    }
    if let Some(was) = was.filter(|was| was.uom != params.uom) {
        let used = ingredients::has_history(tx, was.id)? || !ingredients::dishes(tx, was.id)?.is_empty();
        rules::require_unit_free(&was.ingredient_name, was.uom, used)?;
    }
    Ok(())
}

#[derive(Deserialize, JsonSchema)]
pub struct DeleteIngredient {
    /// Identifier of the ingredient.
    name: Text,
}

fn delete(tx: &WriteTx, params: DeleteIngredient) -> Result<Done> {
    let ingredient = ingredients::named(tx, &params.name)?;
    let dishes = ingredients::dishes(tx, ingredient.id)?;
    let (dish, moved) = (dishes.first().map(String::as_str), ingredients::has_history(tx, ingredient.id)?);
    rules::require_unused(&ingredient.ingredient_name, dish, moved)?;
    ingredients::delete(tx, ingredient.id)?;
    let name = ingredient.name.clone();
    tx.log(
        Action::new(Verb::DeleteIngredient, RecordType::Ingredient, name)
            .before(IngredientView::from(ingredient)),
    );
    Ok(DONE)
}
