//! The first property of the demo: 32 rooms on a lake in Udaipur, with rates and companies; and the users of both properties.

use serde_json::{Value, json};

use super::{Stage, outlets};
use crate::actor::{Actor, Channel};
use crate::app::App;
use crate::db::global;
use crate::error::{Error, Result};

pub const PROPERTY: &str = "Aravalli Lake House";
/// The second property.
pub const HAVELI: &str = "Mandore Haveli";
/// The company of both, with one tax number for its state.
pub const LEGAL_NAME: &str = "Aravalli Hospitality Private Limited";
pub const TAX_ID: &str = "08AAKCA4821Q1Z6";
/// The password of all demo users.
pub const PASSWORD: &str = "demo-hotel";
pub const COMPANY: &str = "Mewar Textiles Pvt Ltd";

/// Login, full name, role, property. The owner has both properties.
pub const PEOPLE: &[(&str, &str, &str, &str)] = &[
    ("owner", "Rajveer Rathore", "Hotel Admin", ""),
    ("desk", "Nisha Verma", "Front Desk", PROPERTY),
    ("accounts", "Suresh Jain", "Finance", PROPERTY),
    ("revenue", "Ritu Malhotra", "Revenue Manager", PROPERTY),
    ("rooms", "Lata Devi", "Housekeeping", PROPERTY),
    ("captain", "Farhan Ali", "Restaurant", PROPERTY),
    ("kitchen", "Mohan Lal", "Kitchen", PROPERTY),
    ("haveli", "Kiran Solanki", "Front Desk", HAVELI),
];

/// Creates the owner, who makes the calls.
pub fn owner(app: &App) -> Result<Actor> {
    add_user(app, "owner")?;
    global::mark_demo(&*app.db.writer()?)?;
    person(app, "owner")
}

/// Creates one of the users; their property exists.
pub fn add_user(app: &App, who: &str) -> Result<()> {
    let found = PEOPLE.iter().find(|(login, ..)| *login == who);
    let (login, full_name, role, property) =
        found.ok_or_else(|| Error::internal(format!("the demo has no {who}")))?;
    let mut params = json!({ "login": login, "full_name": full_name, "roles": [role], "password": PASSWORD });
    if property.is_empty() {
        params["roles"] = json!([role, "Administrator"]);
        params["all_properties"] = json!(1);
    } else {
        params["properties"] = json!([property]);
    }
    let console = global::console(&*app.db.reader()?)?;
    let params = params.as_object().cloned().unwrap_or_default();
    app.call(&console, "users.save", params, Default::default()).map(drop)
}

/// One of the users, with the properties that exist by now.
pub fn person(app: &App, login: &str) -> Result<Actor> {
    let reader = app.db.reader()?;
    let id = global::login(&reader, login)?.map(|(id, _)| id);
    let found = id.map(|id| global::actor_of_user(&reader, id, Channel::Desk)).transpose()?.flatten();
    found.ok_or_else(|| Error::internal(format!("the demo has no {login}")))
}

pub fn build(stage: &mut Stage) -> Result<()> {
    stage.call("api.setup_property", json!({ "payload": {
        "property": {
            "property_name": PROPERTY, "legal_name": LEGAL_NAME, "city": "Udaipur", "state": "Rajasthan",
            "pincode": "313001", "address_line": "14 Fateh Sagar Road", "gstin": TAX_ID, "phone": "+91 294 555 0142",
            "email": "desk@aravalli.example", "website": "https://aravalli.example"
        },
        "room_types": room_types(), "rooms": rooms(), "meal_plans": [
            { "code": "EP", "label": "Room only", "price_per_adult": 0 },
            { "code": "CP", "label": "Breakfast", "price_per_adult": 450, "price_per_child": 225 },
            { "code": "MAP", "label": "Breakfast and dinner", "price_per_adult": 1250, "price_per_child": 625 }
        ]
    } }))?;
    stage.owner = person(stage.app, "owner")?;
    for (login, ..) in PEOPLE.iter().filter(|(.., property)| *property == PROPERTY) {
        add_user(stage.app, login)?;
    }
    for (kind, mut values) in offers(stage).into_iter().chain(outlets::records()) {
        // Partners are shared over the chain; everything else is the property's.
        if !["company", "travel_agent"].contains(&kind) {
            values["property"] = json!(PROPERTY);
        }
        stage.call("records.save", json!({ "type": kind, "values": values }))?;
    }
    let rules: Vec<Value> = ["Room", "Meal Plan", "Discount"]
        .iter()
        .map(|charge_type| json!({ "charge_type": charge_type, "pay_by": "Company" }))
        .collect();
    stage.call("api.set_billing_rules", json!({ "company": COMPANY, "rules": rules }))?;
    Ok(())
}

fn room_types() -> Value {
    json!([
        { "code": "HER", "name": "Heritage Room", "base_price": 4200, "single_occupancy_price": 3600, "extra_adult_price": 900,
          "child_price": 450, "description": "Courtyard side, carved balcony" },
        { "code": "LAK", "name": "Lake View", "base_price": 6400, "single_occupancy_price": 5800, "extra_adult_price": 1200,
          "child_price": 600, "description": "Balcony over the lake" },
        { "code": "FAM", "name": "Family Room", "base_price": 7200, "adults": 3, "adults_capacity": 4, "children_capacity": 3,
          "extra_adult_price": 1000, "child_price": 500, "description": "Two bedrooms, one door" },
        { "code": "STE", "name": "Maharana Suite", "base_price": 12500, "extra_adult_price": 1800, "child_price": 900,
          "description": "Corner suite with a terrace" }
    ])
}

/// 32 rooms on four floors.
fn rooms() -> Value {
    let numbers =
        |from: u32, count: u32| (from..from + count).map(|number| number.to_string()).collect::<Vec<_>>();
    json!([
        { "room_type_code": "HER", "numbers": ([numbers(101, 8), numbers(201, 4)].concat()) },
        { "room_type_code": "LAK", "numbers": ([numbers(205, 5), numbers(301, 7)].concat()) },
        { "room_type_code": "FAM", "numbers": numbers(308, 3) },
        { "room_type_code": "STE", "numbers": numbers(401, 5) }
    ])
}

/// What the revenue manager did this morning: tiers of demand, a rate for a weekend, two nights at least over it.
pub fn demand(stage: &Stage) -> Result<()> {
    for (from, premium) in [(60, 5), (75, 12), (90, 25)] {
        stage.call(
            "api.save_hurdle_rate",
            json!({ "property": PROPERTY, "occupancy_from": from, "premium_pct": premium }),
        )?;
    }
    let weekend = |more: Value| {
        let mut params = json!({ "property": PROPERTY, "room_type": "LAK",
            "start_date": stage.today + chrono::Days::new(6), "end_date": stage.today + chrono::Days::new(7) });
        params
            .as_object_mut()
            .into_iter()
            .for_each(|params| params.extend(more.as_object().cloned().unwrap_or_default()));
        params
    };
    stage.call("api.set_room_rate", weekend(json!({ "rate": 6900, "reason": "Film festival" })))?;
    stage.call("desk.set_restrictions", weekend(json!({ "min_nights": 2, "closed_to_departure": 1 })))?;
    Ok(())
}

/// Plans, a season, a voucher, rails, partners, things to do: records, with their type.
fn offers(stage: &Stage) -> Vec<(&'static str, Value)> {
    let day = |offset: u64| (stage.today + chrono::Days::new(offset)).to_string();
    vec![
        (
            "rate_plan",
            json!({ "code": "BAR", "rate_plan_name": "Best available", "modifier_type": "Percent", "modifier_value": 0, "is_default": 1 }),
        ),
        (
            "rate_plan",
            json!({ "code": "NRF", "rate_plan_name": "Non-refundable", "modifier_type": "Percent", "modifier_value": -10,
            "non_refundable": 1, "show_on_booking_page": 1, "cancellation_policy": "Cheaper, and paid in any case." }),
        ),
        (
            "rate_plan",
            json!({ "code": "COR", "rate_plan_name": "Corporate", "modifier_type": "Percent", "modifier_value": -15 }),
        ),
        (
            "season",
            json!({ "season_name": "Wedding weeks", "start_date": day(10), "end_date": day(24), "adjustment_type": "Percent",
            "adjustment_value": 20, "priority": 10 }),
        ),
        (
            "voucher",
            json!({ "voucher_code": "LAKE10", "discount_type": "Percent", "value": 10, "min_nights": 2 }),
        ),
        ("rate_guardrail", json!({ "floor_price": 2500, "ceiling_price": 30000 })),
        (
            "company",
            json!({ "company_name": COMPANY, "gstin": "08AABCM9012K1ZP", "contact_name": "Harsh Somani",
            "contact_phone": "+91 294 555 0190", "credit_allowed": 1, "negotiated_rate_plan": "COR" }),
        ),
        (
            "travel_agent",
            json!({ "agent_name": "Wayfarer Online", "agent_type": "OTA", "commission_pct": 15 }),
        ),
        (
            "travel_agent",
            json!({ "agent_name": "Desert & Lakes Tours", "agent_type": "Tour Operator", "commission_pct": 10 }),
        ),
        (
            "experience",
            json!({ "experience_name": "Sunset boat ride", "category": "Tour", "price": 1500, "gst_rate": 18 }),
        ),
        (
            "experience",
            json!({ "experience_name": "Airport pickup", "category": "Transport", "price": 1200, "gst_rate": 5 }),
        ),
        (
            "experience",
            json!({ "experience_name": "Ayurvedic massage", "category": "Spa", "price": 2800, "gst_rate": 18 }),
        ),
    ]
}
