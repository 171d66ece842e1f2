//! Setting a property up in one call, and the properties of a caller.

use chrono_tz::Tz;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::action_log::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::lists::Role;
use crate::domain::money::{Currency, to_minor};
use crate::domain::numbering;
use crate::domain::tax::Pack;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::wire::{Amount, Flag, Int, Json, NoParams, Text};
use crate::store::properties::{self, NewProperty};
use crate::store::setup::{self, Description};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            "my_properties",
            Gate::SignedIn,
            Target::Every,
            my_properties,
            "The properties that the caller may work with.",
        ),
        write(
            "setup_property",
            Gate::Any(&[Role::HotelAdmin, Role::SystemManager]),
            Target::None,
            setup_property,
            "Makes a property with its room types, rooms and meal plans in one call.",
        ),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct MyProperty {
    name: String,
    property_name: String,
    city: Option<String>,
}

fn my_properties(tx: &ReadTx, _: NoParams) -> Result<Vec<MyProperty>> {
    let found = properties::of_caller(tx)?;
    Ok(found
        .into_iter()
        .map(|(name, property_name, city)| MyProperty { name, property_name, city })
        .collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct SetupProperty {
    /// The property, its room types, rooms and meal plans.
    payload: Json<Payload>,
}

#[derive(Deserialize, JsonSchema)]
struct Payload {
    property: PropertyFields,
    #[serde(default)]
    room_types: Vec<RoomTypeFields>,
    #[serde(default)]
    rooms: Vec<RoomNumbers>,
    #[serde(default)]
    meal_plans: Vec<MealPlanFields>,
}

#[derive(Deserialize, JsonSchema)]
pub struct PropertyFields {
    /// Displayed name; also the identifier, fixed from then on.
    pub property_name: Text,
    pub legal_name: Option<Text>,
    pub phone: Option<Text>,
    pub email: Option<Text>,
    pub website: Option<Text>,
    pub address_line: Option<Text>,
    pub city: Option<Text>,
    pub state: Option<Text>,
    pub pincode: Option<Text>,
    /// Tax registration, whatever the country calls it.
    pub gstin: Option<Text>,
    /// English name or ISO code; India when left out.
    pub country: Option<Text>,
    /// IANA zone; the country's when left out.
    pub timezone: Option<Text>,
    /// ISO code; the country's when left out.
    pub currency: Option<Text>,
    pub locale: Option<Text>,
    /// 1: prices are entered and quoted with tax in them.
    pub rates_include_tax: Option<Flag>,
}

#[derive(Deserialize, JsonSchema)]
pub struct RoomTypeFields {
    pub code: Text,
    pub name: Text,
    /// Price of a night for `base_occupancy` people.
    pub base_price: Amount,
    /// People in the base price; 2 when left out.
    pub adults: Option<Int>,
    /// Most adults; one more than `adults` when left out.
    pub adults_capacity: Option<Int>,
    pub children_capacity: Option<Int>,
    pub single_occupancy_price: Option<Amount>,
    pub extra_adult_price: Option<Amount>,
    pub child_price: Option<Amount>,
    /// Room tax where the property is in Fixed mode.
    pub tax_percent: Option<Amount>,
    pub description: Option<Text>,
}

#[derive(Deserialize, JsonSchema)]
pub struct RoomNumbers {
    pub room_type_code: Text,
    pub numbers: Vec<Text>,
}

#[derive(Deserialize, JsonSchema)]
pub struct MealPlanFields {
    pub code: Text,
    pub label: Option<Text>,
    pub price_per_adult: Amount,
    pub price_per_child: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
pub struct PropertySetUp {
    property: String,
    room_types: usize,
    rooms: usize,
    meal_plans: usize,
}

fn setup_property(tx: &WriteTx, params: SetupProperty) -> Result<PropertySetUp> {
    let Payload { property, room_types, rooms, meal_plans } = params.payload.0;
    let name = property.property_name.to_string();
    if name.is_empty() {
        return Err(Error::invalid("payload", "property_name is required."));
    }
    if properties::exists(tx, &name)? {
        return Err(Error::refused("property_exists", format!("There is already a property {name}.")));
    }
    let (id, currency) = insert_property(tx, &name, &property)?;
    let tx_of_property = tx.within_property(id);
    let counts = (room_types.len(), meal_plans.len());
    for room_type in &room_types {
        insert_room_type(&tx_of_property, &name, room_type, &currency)?;
    }
    let mut numbers = 0;
    for group in &rooms {
        numbers += insert_rooms(&tx_of_property, &name, group)?;
    }
    for plan in &meal_plans {
        insert_meal_plan(&tx_of_property, &name, plan, &currency)?;
    }
    let done =
        PropertySetUp { property: name.clone(), room_types: counts.0, rooms: numbers, meal_plans: counts.1 };
    tx.log(Action::new("setup_property", "Property", name).after(&done).in_property(id).saves(60));
    if let Some(user_id) = tx.actor().user_id {
        setup::let_user_in(tx, user_id, id)?;
    }
    Ok(done)
}

fn insert_property(tx: &WriteTx, name: &str, fields: &PropertyFields) -> Result<(i64, Currency)> {
    let country = fields.country.as_deref().unwrap_or("India");
    let pack = Pack::of_country(country);
    let timezone = fields.timezone.as_deref().unwrap_or(pack.timezone);
    let zone: Tz = timezone
        .parse()
        .map_err(|_| Error::invalid("payload", format!("{timezone} is not a time zone (Asia/Kolkata).")))?;
    let code = fields.currency.as_deref().unwrap_or(pack.currency);
    let currency = Currency::of(code)
        .ok_or_else(|| Error::invalid("payload", format!("{code} is not a currency code.")))?;
    let new = NewProperty {
        name,
        country: if pack.country == "Generic" { country } else { pack.country },
        timezone,
        currency: currency.code(),
        locale: fields.locale.as_deref().unwrap_or(pack.locale),
        business_on: tx.now().with_timezone(&zone).date_naive(),
        gst_slab_threshold_minor: minor(Decimal::from(7500), &currency, "gst_slab_threshold")?,
        gst_rate_low: "5",
        gst_rate_high: "18",
    };
    let id = properties::insert(tx, &new)?;
    let description = Description {
        legal_name: fields.legal_name.as_deref(),
        phone: fields.phone.as_deref(),
        email: fields.email.as_deref(),
        website: fields.website.as_deref(),
        address_line: fields.address_line.as_deref(),
        city: fields.city.as_deref(),
        state: fields.state.as_deref(),
        pincode: fields.pincode.as_deref(),
        gstin: fields.gstin.as_deref(),
        rates_include_tax: fields.rates_include_tax.is_some_and(|flag| flag.0),
    };
    setup::describe_property(&tx.within_property(id), &description)?;
    Ok((id, currency))
}

fn insert_room_type(
    tx: &WriteTx,
    property: &str,
    fields: &RoomTypeFields,
    currency: &Currency,
) -> Result<()> {
    let base = fields.adults.map_or(2, |adults| adults.0);
    let capacity = fields.adults_capacity.map_or(base + 1, |adults| adults.0);
    let children = fields.children_capacity.map_or(1, |children| children.0);
    if base < 1 || capacity < 1 || children < 0 {
        return Err(Error::invalid("payload", format!("Room type {} must sleep somebody.", fields.code)));
    }
    let price =
        |amount: Option<Amount>, what: &str| amount.map(|amount| minor(amount.0, currency, what)).transpose();
    let new = setup::NewRoomType {
        name: &numbering::within(property, &fields.code),
        code: &fields.code,
        label: &fields.name,
        description: fields.description.as_deref(),
        base_price_minor: minor(fields.base_price.0, currency, "base_price")?,
        base_occupancy: base,
        adults_capacity: capacity,
        children_capacity: children,
        single_price_minor: price(fields.single_occupancy_price, "single_occupancy_price")?,
        extra_adult_minor: price(fields.extra_adult_price, "extra_adult_price")?.unwrap_or(0),
        child_minor: price(fields.child_price, "child_price")?.unwrap_or(0),
        tax_percent: &percent(fields.tax_percent, "tax_percent")?.to_string(),
    };
    if setup::room_type_id(tx, &fields.code)?.is_some() {
        return Err(Error::invalid("payload", format!("Room type code {} is given twice.", fields.code)));
    }
    setup::insert_room_type(tx, &new)
}

fn insert_rooms(tx: &WriteTx, property: &str, group: &RoomNumbers) -> Result<usize> {
    let Some(room_type) = setup::room_type_id(tx, &group.room_type_code)? else {
        return Err(Error::invalid(
            "payload",
            format!("There is no room type code {}.", group.room_type_code),
        ));
    };
    for number in &group.numbers {
        if number.is_empty() {
            return Err(Error::invalid("payload", "A room number is blank."));
        }
        let name = numbering::within(property, number);
        if setup::room_exists(tx, &name)? {
            return Err(Error::invalid("payload", format!("Room {number} is given twice.")));
        }
        setup::insert_room(tx, &name, number, room_type)?;
    }
    Ok(group.numbers.len())
}

fn insert_meal_plan(tx: &WriteTx, property: &str, plan: &MealPlanFields, currency: &Currency) -> Result<()> {
    let adult = minor(plan.price_per_adult.0, currency, "price_per_adult")?;
    let child = plan.price_per_child.map_or(Ok(0), |amount| minor(amount.0, currency, "price_per_child"))?;
    if setup::meal_plan_exists(tx, &plan.code)? {
        return Err(Error::invalid("payload", format!("Meal plan {} is given twice.", plan.code)));
    }
    let label = plan.label.as_deref().unwrap_or(&plan.code);
    setup::insert_meal_plan(tx, &numbering::within(property, &plan.code), &plan.code, label, adult, child)
}

fn minor(amount: Decimal, currency: &Currency, what: &str) -> Result<i64> {
    if amount.is_sign_negative() && !amount.is_zero() {
        return Err(Error::invalid("payload", format!("{what} cannot be negative.")));
    }
    to_minor(amount, currency).ok_or_else(|| {
        Error::invalid("payload", format!("{what} has more decimals than {}.", currency.code()))
    })
}

fn percent(amount: Option<Amount>, what: &str) -> Result<Decimal> {
    let percent = amount.map(|amount| amount.0).unwrap_or_default();
    if percent < Decimal::ZERO || percent > Decimal::ONE_HUNDRED {
        return Err(Error::invalid("payload", format!("{what} must be from 0 to 100.")));
    }
    Ok(percent)
}
