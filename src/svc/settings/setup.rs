//! Setting up a property in one call, and listing the caller's properties.

use chrono_tz::Tz;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::Role;
use crate::domain::money::{Currency, to_minor};
use crate::domain::numbering;
use crate::domain::property::SLAB_THRESHOLD;
use crate::domain::settings::setup::usual_capacity;
use crate::domain::tax::Pack;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::settings::records::{MEAL_PLANS, ROOM_TYPES, ROOMS};
use crate::store::settings::setup::{self, NewProperty};
use crate::svc::settings::records;
use crate::unread;
use crate::wire::{Int, Json, Text, is_blank};

pub fn rows() -> Vec<Endpoint> {
    vec![write(
        Module::Api,
        "setup_property",
        Gate::Any(&[Role::HotelAdmin, Role::SystemManager]),
        Target::None,
        setup_property,
        "Creates a property with its room types, rooms and meal plans.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct SetupProperty {
    /// The property, its room types, rooms and meal plans.
    payload: Json<Payload>,
}

/// Further fields are those of the record types; `records.types` lists them.
#[derive(Deserialize, JsonSchema)]
struct Payload {
    /// property_name (shown, and the identifier from then on), city and any field of the record type `property`. Country is
    /// an English name or ISO code, India if left out; time zone, currency and locale default to the country's.
    property: Map<String, Value>,
    /// {code, name, base_price, adults = 2} and any field of the record type `room_type`; adults_capacity defaults to
    /// `adults` + 1.
    #[serde(default)]
    room_types: Vec<Map<String, Value>>,
    #[serde(default)]
    rooms: Vec<RoomNumbers>,
    /// {code, price_per_adult, label} and any field of the record type `meal_plan`.
    #[serde(default)]
    meal_plans: Vec<Map<String, Value>>,
}

#[derive(Deserialize, JsonSchema)]
pub struct RoomNumbers {
    pub room_type_code: Text,
    pub numbers: Vec<Text>,
    pub floor: Option<Text>,
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
    let name = read_text(&property, "property_name")?.ok_or_else(|| {
        Error::invalid("payload", say!("{name} is required.", name = "property: property_name"))
    })?;
    // The city is part of the address on every invoice.
    if property.get("city").is_none_or(is_blank) {
        return Err(Error::invalid("payload", say!("{name} is required.", name = "property: city")));
    }
    if setup::exists(tx, &name)? {
        return Err(Error::refused("property_exists", say!("There is already a property {name}.", name)));
    }
    let id = insert_property(tx, &name, property)?;
    let inside = tx.within_property(id);
    for (index, fields) in room_types.iter().enumerate() {
        let place = format!("room_types[{index}]");
        let fields = room_type(fields).map_err(within(&place))?;
        records::add(&inside, &ROOM_TYPES, &fields).map_err(within(&place))?;
    }
    let mut numbers = 0;
    for (index, group) in rooms.iter().enumerate() {
        numbers += insert_rooms(&inside, group).map_err(within(&format!("rooms[{index}]")))?;
    }
    for (index, plan) in meal_plans.iter().enumerate() {
        let place = format!("meal_plans[{index}]");
        let fields = meal_plan(plan).map_err(within(&place))?;
        records::add(&inside, &MEAL_PLANS, &fields).map_err(within(&place))?;
    }
    let done = PropertySetUp {
        property: name.clone(),
        room_types: room_types.len(),
        rooms: numbers,
        meal_plans: meal_plans.len(),
    };
    tx.log(
        Action::new(Verb::SetupProperty, RecordType::Property, name).after(&done).in_property(id).saves(60),
    );
    if let Some(user_id) = tx.actor().user_id {
        setup::grant_access(tx, user_id, id)?;
    }
    Ok(done)
}

/// Prefixes a refusal with its place in the payload.
fn within(place: &str) -> impl Fn(Error) -> Error {
    move |error| match error {
        Error::Invalid { message, .. } | Error::Refused { message, .. } => {
            Error::invalid("payload", say!("{place}: {message}", place, message))
        }
        other => other,
    }
}

/// Creates the property with its country's defaults, fills its fields and answers its id.
fn insert_property(tx: &WriteTx, name: &str, mut fields: Map<String, Value>) -> Result<i64> {
    let given = |key: &str| read_text(&fields, key);
    let country = given("country")?.unwrap_or_else(|| "India".to_string());
    let pack = Pack::of_country(&country);
    let country = if pack.country.is_empty() { country } else { pack.country.to_string() };
    let timezone = given("timezone")?.unwrap_or_else(|| pack.timezone.to_string());
    let zone: Tz = timezone.parse().map_err(|_| {
        Error::invalid("payload", say!("{timezone} is not a time zone (Asia/Kolkata).", timezone))
    })?;
    let code = given("currency")?.unwrap_or_else(|| pack.currency.to_string());
    let currency = Currency::of(&code)
        .ok_or_else(|| Error::invalid("payload", say!("{code} is not a currency code.", code)))?;
    let locale = given("locale")?.unwrap_or_else(|| pack.locale.to_string());
    let taken = setup::invoice_letters(tx)?;
    let letters = numbering::free_letters(name, |letters| taken.iter().any(|other| other == letters));
    let new = NewProperty {
        name,
        country: &country,
        timezone: &timezone,
        currency: currency.code(),
        locale: &locale,
        invoice_letters: &letters,
        business_on: tx.now().with_timezone(&zone).date_naive(),
        tax_slab_threshold_minor: to_minor(Decimal::from(SLAB_THRESHOLD), &currency).unwrap_or_default(),
        tax_rate_low: "5",
        tax_rate_high: "18",
    };
    let id = setup::insert(tx, &new)?;
    // These fields are stored already; blank ones keep their defaults.
    fields.retain(|key, value| {
        !["country", "timezone", "currency", "locale"].contains(&key.as_str()) && !is_blank(value)
    });
    records::describe(&tx.within_property(id), name, &fields).map_err(within("property"))?;
    Ok(id)
}

/// The text of a field, if given.
fn read_text(fields: &Map<String, Value>, key: &str) -> Result<Option<String>> {
    let Some(value) = fields.get(key).filter(|value| !is_blank(value)) else { return Ok(None) };
    let text: Text = serde_json::from_value(value.clone()).map_err(|error| {
        Error::invalid(
            "payload",
            say!("{place}: {message}", place = format!("property: {key}"), message = unread::plain(&error)),
        )
    })?;
    Ok(Some(text.to_string()))
}

/// Renames the short keys to the record's fields.
fn room_type(given: &Map<String, Value>) -> Result<Map<String, Value>> {
    let mut fields = renamed(
        given,
        &[("code", "room_type_code"), ("name", "room_type_name"), ("adults", "base_occupancy")],
    );
    if !fields.contains_key("adults_capacity")
        && let Some(adults) = fields.get("base_occupancy")
    {
        let adults: Int = serde_json::from_value(adults.clone()).map_err(|error| {
            Error::invalid(
                "payload",
                say!("{place}: {message}", place = "adults", message = unread::plain(&error)),
            )
        })?;
        fields.insert("adults_capacity".to_string(), json!(usual_capacity(Some(adults.0))));
    } else if !fields.contains_key("adults_capacity") {
        fields.insert("adults_capacity".to_string(), json!(usual_capacity(None)));
    }
    Ok(fields)
}

/// A plan without a price is refused: left out, it would be sold for nothing.
fn meal_plan(given: &Map<String, Value>) -> Result<Map<String, Value>> {
    let mut fields = renamed(given, &[]);
    if fields.contains_key("code") && !fields.contains_key("price_per_adult") {
        return Err(Error::invalid("payload", say!("{name} is required.", name = "price_per_adult")));
    }
    if let (false, Some(code)) = (fields.contains_key("label"), fields.get("code")) {
        fields.insert("label".to_string(), code.clone());
    }
    Ok(fields)
}

/// The fields that are not blank, some renamed.
fn renamed(given: &Map<String, Value>, names: &[(&str, &str)]) -> Map<String, Value> {
    let name = |key: &String| {
        names.iter().find(|(from, _)| from == key).map_or_else(|| key.clone(), |(_, to)| (*to).to_string())
    };
    given
        .iter()
        .filter(|(_, value)| !is_blank(value))
        .map(|(key, value)| (name(key), value.clone()))
        .collect()
}

fn insert_rooms(tx: &WriteTx, group: &RoomNumbers) -> Result<usize> {
    let code = json!(group.room_type_code);
    let floor = group.floor.as_ref().map_or(Value::Null, |floor| json!(floor));
    for number in &group.numbers {
        let room = [("room_number", json!(number)), ("room_type", code.clone()), ("floor", floor.clone())];
        let fields = room.into_iter().map(|(key, value)| (key.to_string(), value)).collect();
        records::add(tx, &ROOMS, &fields)?;
    }
    Ok(group.numbers.len())
}
