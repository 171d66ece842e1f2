//! The dishes that a function can choose from in a menu.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{FUNCTION, READERS};
use crate::db::scope::ReadTx;
use crate::domain::banquet::menus::is_same_course;
use crate::domain::lists::{BanquetKitchen, DishFoodType, MealPeriod};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::menus::{self, Course, Menu, MenuOption};
use crate::store::banquet::selections::{self, Selection};
use crate::wire::{Amount, Flag, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Banquet,
        "menu_choices",
        READERS,
        FUNCTION,
        menu_choices,
        "The courses of a menu with the dishes to choose from, and those that were chosen for a function.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct MenuOf {
    /// Identifier of the function.
    function: Text,
    /// Menu, by identifier or name.
    menu: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct MenuChoices {
    menu: String,
    menu_name: String,
    meal_period: MealPeriod,
    courses: Vec<CourseChoices>,
}

#[derive(Serialize, JsonSchema)]
struct CourseChoices {
    course: String,
    choice_of: i64,
    is_live_counter: Flag,
    free_text: Option<String>,
    options: Vec<Choice>,
    /// Chosen dishes of the course, those outside the menu included.
    chosen_count: usize,
}

#[derive(Serialize, JsonSchema)]
struct Choice {
    /// Identifier of the dish; null for one that was chosen outside the library.
    dish: Option<String>,
    dish_name: String,
    food_type: Option<DishFoodType>,
    kitchen: Option<BanquetKitchen>,
    allergens: Option<String>,
    cost_per_portion: Amount,
    portion_per_pax: Amount,
    supplement_per_pax: Amount,
    is_default: Flag,
    chosen: Flag,
}

/// A dish that was chosen and that the menu does not offer is at the end of its course.
fn menu_choices(tx: &ReadTx, params: MenuOf) -> Result<MenuChoices> {
    let function = functions::find(tx, &params.function)?;
    let menu = menus::find(tx, &params.menu)?;
    let chosen: Vec<Selection> = own_picks(tx, &function, &menu)?;
    let options = menus::options(tx, &[menu.id])?;
    let view = |course: Course| {
        let here: Vec<&Selection> =
            chosen.iter().filter(|one| is_same_course(&one.course, &course.course)).collect();
        let offered: Vec<&MenuOption> =
            options.iter().filter(|option| is_same_course(&option.course, &course.course)).collect();
        let is_offered = |one: &&&Selection| offered.iter().any(|option| Some(option.dish_id) == one.dish_id);
        let mut choices: Vec<Choice> = offered
            .iter()
            .map(|option| offered_choice(option, here.iter().any(|one| one.dish_id == Some(option.dish_id))))
            .collect();
        choices.extend(here.iter().filter(|one| !is_offered(one)).map(|one| foreign_choice(one)));
        CourseChoices {
            choice_of: course.choice_of,
            is_live_counter: Flag(course.is_live_counter),
            free_text: course.dishes,
            options: choices,
            chosen_count: here.len(),
            course: course.course,
        }
    };
    Ok(MenuChoices {
        courses: menus::courses(tx, &[menu.id])?.into_iter().map(view).collect(),
        menu: menu.name,
        menu_name: menu.menu_name,
        meal_period: menu.meal_period,
    })
}

/// The dishes of one menu that were chosen for a function.
pub fn own_picks(tx: &ReadTx, function: &Function, menu: &Menu) -> Result<Vec<Selection>> {
    let all = selections::of_function(tx, function.id)?;
    Ok(all.into_iter().filter(|one| one.menu_id == menu.id).collect())
}

fn offered_choice(option: &MenuOption, chosen: bool) -> Choice {
    Choice {
        dish: Some(option.dish.clone()),
        dish_name: option.dish_name.clone(),
        food_type: Some(option.food_type),
        kitchen: Some(option.kitchen),
        allergens: option.allergens.clone(),
        cost_per_portion: Amount(option.cost.cost.decimal()),
        portion_per_pax: Amount(option.portion.decimal()),
        supplement_per_pax: Amount(option.supplement),
        is_default: Flag(option.is_default),
        chosen: Flag(chosen),
    }
}

fn foreign_choice(one: &Selection) -> Choice {
    Choice {
        dish: one.dish.clone(),
        dish_name: one.dish_name.clone(),
        food_type: one.food_type,
        kitchen: one.kitchen,
        allergens: None,
        cost_per_portion: Amount(one.cost.cost.decimal()),
        portion_per_pax: Amount(one.portion.decimal()),
        supplement_per_pax: Amount(one.supplement),
        is_default: Flag(false),
        chosen: Flag(true),
    }
}
