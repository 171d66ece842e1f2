//! Banquet menus with their courses, and what a plate costs.

use std::collections::BTreeSet;

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{EDITORS, READERS, pricing};
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::costs::{Cost, default_selection};
use crate::domain::banquet::lines::typed_percent;
use crate::domain::banquet::menus as rules;
use crate::domain::banquet::quantities::read_pax;
use crate::domain::lists::{MealPeriod, MenuFoodType, ServiceStyle, TaxedAs};
use crate::domain::money::round;
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::banquet::dishes;
use crate::store::banquet::menus::{self, Course, Menu, MenuOption, NewOption};
use crate::wire::{self, Amount, DONE, Done, Flag, Int, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "save_banquet_menu",
            EDITORS,
            Target::Property,
            save_banquet_menu,
            "Adds a menu, or changes the one named; courses and dishes that are given replace all.",
        )
        .post_only(),
        write(
            Module::Banquet,
            "delete_banquet_menu",
            EDITORS,
            Target::Of(Owner::BanquetMenu, "name"),
            delete_banquet_menu,
            "Deletes a menu that no function has.",
        )
        .destructive()
        .post_only(),
        read(
            Module::Banquet,
            "menu_cost",
            READERS,
            Target::Of(Owner::BanquetMenu, "menu"),
            menu_cost,
            "What a plate of a menu costs and leaves, by its default selection.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveBanquetMenu {
    menu_name: Text,
    /// A plate, before tax.
    rate_per_pax: Amount,
    /// [{course, dishes, choice_of, is_live_counter}]; replaces all courses.
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<CourseParam>>")]
    courses: Option<Vec<CourseParam>>,
    /// The menu to change; none adds one.
    name: Option<Text>,
    /// [{course, dish, is_default, supplement_per_pax}]; replaces all dishes that the courses offer.
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<OptionParam>>")]
    dish_options: Option<Vec<OptionParam>>,
    menu_code: Option<Text>,
    meal_period: Option<MealPeriod>,
    food_type: Option<MenuFoodType>,
    service_style: Option<ServiceStyle>,
    cuisine: Option<Text>,
    min_pax: Option<Int>,
    /// Otherwise the property's food rate.
    gst_rate: Option<Amount>,
    inclusions: Option<Prose>,
    exclusions: Option<Prose>,
    disabled: Option<Flag>,
}

#[derive(Deserialize, JsonSchema)]
struct CourseParam {
    course: Text,
    /// Free text; a list is joined by commas.
    dishes: Option<Value>,
    /// How many dishes a guest has of it.
    choice_of: Option<Int>,
    is_live_counter: Option<Flag>,
}

#[derive(Deserialize, JsonSchema)]
struct OptionParam {
    course: Text,
    /// Dish, by identifier or name.
    dish: Option<Text>,
    dish_name: Option<Text>,
    is_default: Option<Flag>,
    supplement_per_pax: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
pub struct RecordSaved {
    pub ok: Yes,
    pub name: String,
}

fn save_banquet_menu(tx: &WriteTx, params: SaveBanquetMenu) -> Result<RecordSaved> {
    let property = tx.property()?;
    let known = params.name.as_deref().map(|name| menus::find(tx, name)).transpose()?;
    if params.menu_name.is_empty() {
        return Err(Error::invalid("menu_name", say!("{name} is required.", name = "menu_name")));
    }
    let id = known.as_ref().map_or(0, |menu| menu.id);
    if let Some(other) = menus::same_name(tx, &params.menu_name, id)? {
        let name = params.menu_name.0;
        return Err(Error::invalid("menu_name", say!("{other} is called {name} already.", other, name)));
    }
    let before = known.clone();
    let mut menu = match known {
        Some(menu) => menu,
        None => Menu {
            id: 0,
            name: series::name(tx, numbering::BANQUET_MENU, property.business_on)?,
            menu_name: String::new(),
            menu_code: None,
            meal_period: MealPeriod::default(),
            food_type: MenuFoodType::default(),
            service_style: ServiceStyle::default(),
            cuisine: None,
            rate: Decimal::ZERO,
            min_pax: 0,
            tax_rate: property.tax().rate(TaxedAs::FoodAndBeverage, property.business_on),
            inclusions: None,
            exclusions: None,
            disabled: false,
        },
    };
    menu.rate = pricing::rate(tx, "rate_per_pax", params.rate_per_pax.0)?;
    menu.menu_name = params.menu_name.0;
    if let Some(pax) = params.min_pax {
        menu.min_pax = read_pax("min_pax", pax.0)?;
    }
    if let Some(rate) = params.gst_rate {
        menu.tax_rate = typed_percent("gst_rate", rate.0)?;
    }
    menu.menu_code = params.menu_code.map(|text| text.0).or(menu.menu_code);
    menu.cuisine = params.cuisine.map(|text| text.0).or(menu.cuisine);
    menu.inclusions = params.inclusions.map(|text| text.0).or(menu.inclusions);
    menu.exclusions = params.exclusions.map(|text| text.0).or(menu.exclusions);
    menu.meal_period = params.meal_period.unwrap_or(menu.meal_period);
    menu.food_type = params.food_type.unwrap_or(menu.food_type);
    menu.service_style = params.service_style.unwrap_or(menu.service_style);
    menu.disabled = params.disabled.map_or(menu.disabled, |flag| flag.0);
    menu.id = menus::save(tx, &menu)?;
    if let Some(courses) = params.courses {
        menus::replace_courses(tx, menu.id, &read_courses(menu.id, courses)?)?;
    }
    if let Some(options) = params.dish_options {
        write_options(tx, menu.id, options)?;
    }
    let courses = menus::courses(tx, &[menu.id])?.len();
    let view = |menu: &Menu| {
        json!({ "menu_name": menu.menu_name, "rate_per_pax": Amount(menu.rate), "min_pax": menu.min_pax,
            "gst_rate": Amount(menu.tax_rate), "disabled": Flag(menu.disabled) })
    };
    let mut after = view(&menu);
    after["courses"] = json!(courses);
    let action = Action::new(Verb::SaveBanquetMenu, RecordType::BanquetMenu, &menu.name).after(after);
    tx.log(match &before {
        Some(before) => action.before(view(before)),
        None => action,
    });
    Ok(RecordSaved { ok: OK, name: menu.name })
}

fn read_courses(menu_id: i64, rows: Vec<CourseParam>) -> Result<Vec<Course>> {
    rules::require_parts("courses", rows.len())?;
    let mut names = BTreeSet::new();
    let course = |row: CourseParam| {
        if row.course.is_empty() || !names.insert(row.course.to_lowercase()) {
            return Err(Error::invalid("courses", say!("Each course needs a name of its own.")));
        }
        let choice_of = rules::choice_of(row.choice_of.map(|count| count.0))?;
        let dishes = row.dishes.map(|dishes| free_text(&dishes)).filter(|text| !text.is_empty());
        let is_live_counter = row.is_live_counter.is_some_and(|flag| flag.0);
        Ok(Course { id: 0, menu_id, course: row.course.0, dishes, choice_of, is_live_counter })
    };
    rows.into_iter().map(course).collect()
}

fn free_text(value: &Value) -> String {
    let text = match value {
        Value::Array(parts) => parts.iter().map(free_text).collect::<Vec<_>>().join(", "),
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    text.chars().filter(|c| !c.is_control() || *c == '\n').take(2000).collect()
}

fn write_options(tx: &WriteTx, menu_id: i64, rows: Vec<OptionParam>) -> Result<()> {
    rules::require_parts("dish_options", rows.len())?;
    let courses = menus::courses(tx, &[menu_id])?;
    let mut options: Vec<NewOption> = Vec::new();
    for row in rows {
        let found = courses.iter().find(|course| rules::is_same_course(&course.course, &row.course));
        let Some(course) = found else {
            let message = say!("The menu has no course {course}.", course = row.course.0);
            return Err(Error::invalid("dish_options", message));
        };
        let Some(named) = row.dish.or(row.dish_name) else {
            return Err(Error::invalid("dish_options", say!("{name} is required.", name = "dish")));
        };
        let dish = dishes::find(tx, &named)?;
        if options.iter().any(|other| other.course == course.course && other.dish_id == dish.id) {
            let (dish, course) = (dish.dish_name, &course.course);
            return Err(Error::invalid("dish_options", say!("{dish} is twice in {course}.", dish, course)));
        }
        let supplement = row.supplement_per_pax.unwrap_or_default();
        options.push(NewOption {
            course: course.course.clone(),
            dish_id: dish.id,
            is_default: row.is_default.is_some_and(|flag| flag.0),
            supplement: pricing::rate(tx, "dish_options", supplement.0)?,
        });
    }
    menus::replace_options(tx, menu_id, &options)
}

#[derive(Deserialize, JsonSchema)]
pub struct Named {
    /// Identifier of the record.
    pub name: Text,
}

fn delete_banquet_menu(tx: &WriteTx, params: Named) -> Result<Done> {
    let menu = menus::find(tx, &params.name)?;
    if let Some(function) = menus::function_with(tx, menu.id)? {
        return Err(in_use(&menu.menu_name, &function));
    }
    menus::delete(tx, menu.id)?;
    tx.log(
        Action::new(Verb::DeleteBanquetMenu, RecordType::BanquetMenu, &menu.name)
            .before(json!({ "menu_name": menu.menu_name, "rate_per_pax": Amount(menu.rate) })),
    );
    Ok(DONE)
}

/// The refusal to delete what something else names.
pub(super) fn in_use(name: &str, by: &str) -> Error {
    Error::refused("in_use", say!("{name} is used by {by}; put it out of use instead.", name, by))
}

/// What a plate costs by the default selection; free text costs nothing.
pub(super) fn default_cost(tx: &ReadTx, menu: &Menu) -> Result<Cost> {
    let courses = menus::courses(tx, &[menu.id])?;
    let options = menus::options(tx, &[menu.id])?;
    Ok(Cost::sum(courses.iter().map(|course| course_cost(course, &options))))
}

pub(super) fn course_cost(course: &Course, options: &[MenuOption]) -> Cost {
    let own: Vec<&MenuOption> = of_course(course, options);
    let chosen = default_selection(course.choice_of, &own, |option| option.is_default);
    Cost::sum(chosen.into_iter().map(|option| option.cost.times(option.portion)))
}

fn of_course<'o>(course: &Course, options: &'o [MenuOption]) -> Vec<&'o MenuOption> {
    options.iter().filter(|option| rules::is_same_course(&option.course, &course.course)).collect()
}

#[derive(Deserialize, JsonSchema)]
pub struct MenuCost {
    /// Identifier of the menu.
    menu: Text,
    /// Guests, for the figures of a whole function.
    #[serde(default = "wire::default::zero")]
    pax: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct MenuCosted {
    menu: String,
    menu_name: String,
    rate_per_pax: Amount,
    cost_per_pax: Amount,
    margin_per_pax: Amount,
    /// Of the price; null for a menu that costs the guest nothing.
    margin_percent: Option<Amount>,
    courses: Vec<CourseCosted>,
    /// Courses without a dish whose cost is known.
    uncosted_courses: Vec<String>,
    at_pax: Option<AtPax>,
}

#[derive(Serialize, JsonSchema)]
struct CourseCosted {
    course: String,
    /// How many dishes it offers.
    dishes: usize,
    cost_per_pax: Amount,
    /// Whether its cost is known.
    costed: Flag,
}

#[derive(Serialize, JsonSchema)]
struct AtPax {
    pax: i64,
    revenue: Amount,
    cost: Amount,
}

fn menu_cost(tx: &ReadTx, params: MenuCost) -> Result<MenuCosted> {
    let currency = tx.property()?.currency;
    let menu = menus::find(tx, &params.menu)?;
    let pax = read_pax("pax", params.pax.0)?;
    let courses = menus::courses(tx, &[menu.id])?;
    let options = menus::options(tx, &[menu.id])?;
    let mut views = Vec::new();
    for course in &courses {
        let cost = course_cost(course, &options).cost.decimal();
        views.push(CourseCosted {
            course: course.course.clone(),
            dishes: of_course(course, &options).len(),
            cost_per_pax: Amount(cost),
            costed: Flag(!cost.is_zero()),
        });
    }
    let cost = default_cost(tx, &menu)?.cost.decimal();
    let (margin, margin_percent) = rules::margin(menu.rate, cost);
    let plates = Decimal::from(rules::plates_billed(pax, menu.min_pax));
    Ok(MenuCosted {
        rate_per_pax: Amount(menu.rate),
        cost_per_pax: Amount(cost),
        margin_per_pax: Amount(margin),
        margin_percent: margin_percent.map(Amount),
        uncosted_courses: views.iter().filter(|one| !one.costed.0).map(|one| one.course.clone()).collect(),
        courses: views,
        at_pax: (pax > 0).then(|| AtPax {
            pax,
            revenue: Amount(round(menu.rate * plates, &currency)),
            cost: Amount(round(cost * plates, &currency)),
        }),
        menu: menu.name,
        menu_name: menu.menu_name,
    })
}
