//! The catalogue: menus, services and halls that can be sold.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::READERS;
use super::menus::course_cost;
use crate::db::scope::ReadTx;
use crate::domain::banquet::costs::Cost;
use crate::domain::banquet::menus::margin;
use crate::domain::lists::{
    DishFoodType, MealPeriod, MenuFoodType, ServiceCategory, ServiceStyle, ServiceUnit, VenueType,
};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::banquet::menus::{self, Course, Menu, MenuOption};
use crate::store::banquet::{catalogue, services, venues};
use crate::wire::{self, Amount, Flag};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Banquet,
        "banquet_catalogue",
        READERS,
        Target::Property,
        banquet_catalogue,
        "Menus with their courses, services and halls that can be sold.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct BanquetCatalogue {
    menus: Vec<BanquetMenuView>,
    services: Vec<BanquetServiceView>,
    venues: Vec<BanquetVenueView>,
}

#[derive(Serialize, JsonSchema)]
struct BanquetMenuView {
    name: String,
    menu_name: String,
    menu_code: Option<String>,
    meal_period: MealPeriod,
    food_type: MenuFoodType,
    service_style: ServiceStyle,
    cuisine: Option<String>,
    /// A plate, before tax.
    rate_per_pax: Amount,
    min_pax: i64,
    gst_rate: Amount,
    inclusions: Option<String>,
    exclusions: Option<String>,
    courses: Vec<BanquetCourseView>,
    /// The dishes that the courses offer.
    dish_options: Vec<BanquetOptionView>,
    /// Of a plate, by the default selection.
    cost_per_pax: Amount,
    margin_per_pax: Amount,
    /// Of the price; null for a menu that costs the guest nothing.
    margin_percent: Option<Amount>,
    disabled: Flag,
}

#[derive(Serialize, JsonSchema)]
struct BanquetOptionView {
    course: String,
    /// Identifier of the dish.
    dish: String,
    dish_name: String,
    food_type: DishFoodType,
    cost_per_portion: Amount,
    portion_per_pax: Amount,
    is_default: Flag,
    supplement_per_pax: Amount,
}

#[derive(Serialize, JsonSchema)]
struct BanquetCourseView {
    name: String,
    course: String,
    dishes: Option<String>,
    choice_of: i64,
    is_live_counter: Flag,
}

#[derive(Serialize, JsonSchema)]
struct BanquetServiceView {
    name: String,
    item_name: String,
    category: ServiceCategory,
    uom: ServiceUnit,
    rate: Amount,
    cost_rate: Amount,
    gst_rate: Amount,
    chargeable: Flag,
    is_alcohol: Flag,
    on_pack_list: Flag,
    description: Option<String>,
    /// The tax paid on what it costs.
    cost_gst_rate: Amount,
    disabled: Flag,
}

#[derive(Serialize, JsonSchema)]
struct BanquetVenueView {
    name: String,
    venue_name: String,
    venue_code: Option<String>,
    venue_type: VenueType,
    capacity: i64,
    min_capacity: i64,
    area_sqft: i64,
    base_price: Amount,
    hourly_rate: Amount,
    min_hours: i64,
    gst_rate: Amount,
    setup_styles: Option<String>,
    amenities: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
pub struct BanquetCatalogueOf {
    /// 1 answers also what is out of use.
    #[serde(default = "wire::default::off")]
    disabled: Flag,
}

/// What is out of use is left out unless it is asked for.
fn banquet_catalogue(tx: &ReadTx, params: BanquetCatalogueOf) -> Result<BanquetCatalogue> {
    let wanted = |disabled: bool| !disabled || params.disabled.0;
    let menus: Vec<Menu> = catalogue::all(tx)?.into_iter().filter(|menu| wanted(menu.disabled)).collect();
    let ids: Vec<i64> = menus.iter().map(|menu| menu.id).collect();
    let courses = menus::courses(tx, &ids)?;
    let options = menus::options(tx, &ids)?;
    let menu = |menu: Menu| menu_view(menu, &courses, &options);
    let service = |service: services::Service| BanquetServiceView {
        name: service.name,
        item_name: service.item_name,
        category: service.category,
        uom: service.uom,
        rate: Amount(service.rate),
        cost_rate: Amount(service.cost.decimal()),
        gst_rate: Amount(service.tax_rate),
        chargeable: Flag(service.chargeable),
        is_alcohol: Flag(service.is_alcohol),
        on_pack_list: Flag(service.on_pack_list),
        description: service.description,
        cost_gst_rate: Amount(service.cost_tax_rate),
        disabled: Flag(service.disabled),
    };
    let venue = |venue: venues::Venue| BanquetVenueView {
        name: venue.name,
        venue_name: venue.venue_name,
        venue_code: venue.venue_code,
        venue_type: venue.venue_type,
        capacity: venue.capacity,
        min_capacity: venue.min_capacity,
        area_sqft: venue.area_sqft,
        base_price: Amount(venue.base_price),
        hourly_rate: Amount(venue.hourly_rate),
        min_hours: venue.min_hours,
        gst_rate: Amount(venue.tax_rate),
        setup_styles: venue.setup_styles,
        amenities: venue.amenities,
    };
    Ok(BanquetCatalogue {
        menus: menus.into_iter().map(menu).collect(),
        services: catalogue::services(tx)?
            .into_iter()
            .filter(|service| wanted(service.disabled))
            .map(service)
            .collect(),
        venues: venues::all(tx)?.into_iter().filter(|venue| !venue.disabled).map(venue).collect(),
    })
}

fn menu_view(menu: Menu, courses: &[Course], options: &[MenuOption]) -> BanquetMenuView {
    let courses: Vec<&Course> = courses.iter().filter(|course| course.menu_id == menu.id).collect();
    let options: Vec<MenuOption> =
        options.iter().filter(|option| option.menu_id == menu.id).cloned().collect();
    let cost = Cost::sum(courses.iter().map(|course| course_cost(course, &options))).cost.decimal();
    let (margin, margin_percent) = margin(menu.rate, cost);
    BanquetMenuView {
        courses: courses.into_iter().map(course_view).collect(),
        dish_options: options.iter().map(option_view).collect(),
        cost_per_pax: Amount(cost),
        margin_per_pax: Amount(margin),
        margin_percent: margin_percent.map(Amount),
        name: menu.name,
        menu_name: menu.menu_name,
        menu_code: menu.menu_code,
        meal_period: menu.meal_period,
        food_type: menu.food_type,
        service_style: menu.service_style,
        cuisine: menu.cuisine,
        rate_per_pax: Amount(menu.rate),
        min_pax: menu.min_pax,
        gst_rate: Amount(menu.tax_rate),
        inclusions: menu.inclusions,
        exclusions: menu.exclusions,
        disabled: Flag(menu.disabled),
    }
}

fn option_view(option: &MenuOption) -> BanquetOptionView {
    BanquetOptionView {
        course: option.course.clone(),
        dish: option.dish.clone(),
        dish_name: option.dish_name.clone(),
        food_type: option.food_type,
        cost_per_portion: Amount(option.cost.cost.decimal()),
        portion_per_pax: Amount(option.portion.decimal()),
        is_default: Flag(option.is_default),
        supplement_per_pax: Amount(option.supplement),
    }
}

fn course_view(course: &Course) -> BanquetCourseView {
    BanquetCourseView {
        name: course.id.to_string(),
        course: course.course.clone(),
        dishes: course.dishes.clone(),
        choice_of: course.choice_of,
        is_live_counter: Flag(course.is_live_counter),
    }
}
