//! The catalogue: menus, services and halls that can be sold.

use schemars::JsonSchema;
use serde::Serialize;

use super::READERS;
use crate::db::scope::ReadTx;
use crate::domain::lists::{MealPeriod, MenuFoodType, ServiceCategory, ServiceStyle, ServiceUnit, VenueType};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::rpc::types::{Amount, Flag, OfProperty};
use crate::store::banquet::menus::{self, Course, Menu};
use crate::store::banquet::{catalogue, venues};

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

/// What is out of use is left out.
fn banquet_catalogue(tx: &ReadTx, _: OfProperty) -> Result<BanquetCatalogue> {
    let menus: Vec<Menu> = menus::all(tx)?.into_iter().filter(|menu| !menu.disabled).collect();
    let ids: Vec<i64> = menus.iter().map(|menu| menu.id).collect();
    let courses = menus::courses(tx, &ids)?;
    let menu = |menu: Menu| BanquetMenuView {
        courses: courses.iter().filter(|course| course.menu_id == menu.id).map(course_view).collect(),
        name: menu.name,
        menu_name: menu.menu_name,
        menu_code: menu.menu_code,
        meal_period: menu.meal_period,
        food_type: menu.food_type,
        service_style: menu.service_style,
        cuisine: menu.cuisine,
        rate_per_pax: Amount(menu.rate),
        min_pax: menu.min_pax,
        gst_rate: Amount(menu.gst_rate),
        inclusions: menu.inclusions,
        exclusions: menu.exclusions,
    };
    let service = |service: catalogue::Service| BanquetServiceView {
        name: service.name,
        item_name: service.item_name,
        category: service.category,
        uom: service.uom,
        rate: Amount(service.rate),
        cost_rate: Amount(service.cost.decimal()),
        gst_rate: Amount(service.gst_rate),
        chargeable: Flag(service.chargeable),
        is_alcohol: Flag(service.is_alcohol),
        on_pack_list: Flag(service.on_pack_list),
        description: service.description,
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
        gst_rate: Amount(venue.gst_rate),
        setup_styles: venue.setup_styles,
        amenities: venue.amenities,
    };
    Ok(BanquetCatalogue {
        menus: menus.into_iter().map(menu).collect(),
        services: catalogue::services(tx)?.into_iter().map(service).collect(),
        venues: venues::all(tx)?.into_iter().filter(|venue| !venue.disabled).map(venue).collect(),
    })
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
