//! The functions of groups: a wedding over three days with its rooms, a dealers' meeting, a training day.

use serde_json::{Value, json};

use super::catalogue::{LUNCH, RAJWADA, ROYAL, TEA};
use super::office::{advance, day, money, on};
use crate::demo::groups::{DEALERS, TRAINING, WEDDING};
use crate::demo::property::PROPERTY;
use crate::demo::{Stage, text};
use crate::error::Result;

/// What is done for them on a day from today.
pub fn morning(stage: &Stage, day: i64) -> Result<()> {
    match day {
        -21 => wedding_is_planned(stage),
        -14 => wedding_is_negotiated(stage),
        -9 => wedding_is_confirmed(stage),
        -3 => wedding_is_paid_in_part(stage),
        -7 => dealers(stage),
        -4 => training(stage),
        _ => Ok(()),
    }
}

/// Three evenings on the lawn, each with its menu, and a room for the bride.
fn wedding_is_planned(stage: &Stage) -> Result<()> {
    let function = of_group(stage, WEDDING)?;
    let fields = json!({ "customer_name": "Ila Mehta", "event_name": WEDDING, "event_date": day(stage, 16), "end_date": day(stage, 18),
        "start_time": "18:00", "end_time": "23:30", "setup_from": "12:00", "source": "Referral", "service_charge_percent": 5,
        "refundable_deposit": 50_000, "customer_email": "ila.mehta@example.com",
        "requirements": "Mehendi on the first evening, sangeet on the second, reception on the third.\nThe groom arrives by boat at 19:00 on the last.",
        "beo_notes": "Power for the stage from the north panel only. Music ends at 22:30." });
    on(stage, "update_function", &function, json!({ "fields": fields }))?;
    on(stage, "negotiate", &function, json!({ "venue_rental": 330_000, "note": "Three evenings" }))?;
    on(
        stage,
        "add_menu",
        &function,
        json!({ "menu": RAJWADA, "qty": 120, "notes": "Mehendi, first evening" }),
    )?;
    on(
        stage,
        "add_menu",
        &function,
        json!({ "menu": TEA, "qty": 180, "notes": "Sangeet, before the dance" }),
    )?;
    on(stage, "add_menu", &function, json!({ "menu": ROYAL, "notes": "Reception, third evening" }))?;
    for service in [
        "Stage with backdrop",
        "Marigold decoration",
        "DJ with dance floor lights",
        "Live sitar and tabla",
        "Imported spirits",
        "Mineral water",
    ] {
        on(stage, "add_service", &function, json!({ "service_item": service }))?;
    }
    let bride = json!({ "room": "405", "from_date": day(stage, 16), "to_date": day(stage, 19), "complimentary": 0, "rate": 9_000 });
    on(stage, "assign_green_room", &function, bride)?;
    on(stage, "generate_quote", &function, json!({ "note": "First offer" }))
}

fn wedding_is_negotiated(stage: &Stage) -> Result<()> {
    let function = of_group(stage, WEDDING)?;
    let pick = |course: &str, dish: &str| json!({ "course": course, "dish": dish });
    let mut picks: Vec<Value> = [
        ("Welcome drink", "Rose and basil cooler"),
        ("Starters", "Paneer tikka"),
        ("Starters", "Mutton seekh kebab"),
        ("Starters", "Lake fish Amritsari"),
        ("Soup and salad", "Tomato dhaniya shorba"),
        ("Soup and salad", "Garden salad"),
        ("Main course", "Dal makhani"),
        ("Main course", "Paneer lababdar"),
        ("Main course", "Ker sangri"),
        ("Main course", "Laal maas"),
        ("Breads and rice", "Butter naan"),
        ("Breads and rice", "Missi roti"),
        ("Breads and rice", "Jeera rice"),
        ("Live counter", "Jalebi with rabri"),
        ("Desserts", "Moong dal halwa"),
        ("Desserts", "Saffron kulfi"),
    ]
    .map(|(course, dish)| pick(course, dish))
    .to_vec();
    if let Some(kulfi) = picks.last_mut() {
        kulfi["note"] = json!("Without pistachios at table 1");
    }
    on(stage, "compose_menu", &function, json!({ "menu": ROYAL, "picks": picks }))?;
    on(
        stage,
        "negotiate",
        &function,
        json!({ "discount_amount": 40_000, "note": "For three evenings and the rooms" }),
    )?;
    on(
        stage,
        "save_open_items",
        &function,
        json!({ "rows": [
        { "title": "Fireworks over the lake", "detail": "Needs the permit of the Lake Authority", "owner_side": "Hotel",
            "due_date": day(stage, 4), "price_impact": 65_000 },
        { "title": "Own priest and his musicians", "owner_side": "Client", "due_date": day(stage, 8) },
        { "title": "Second bar on the jetty", "owner_side": "Client", "price_impact": 28_000, "status": "Dropped" } ] }),
    )?;
    on(stage, "generate_quote", &function, json!({ "note": "After the tasting" }))
}

fn wedding_is_confirmed(stage: &Stage) -> Result<()> {
    let function = of_group(stage, WEDDING)?;
    on(stage, "set_status", &function, json!({ "status": "Confirmed" }))?;
    money(stage, "default_payment_terms", &function, json!({ "interim_days_before": 10 }))?;
    advance(stage, &function)?;
    let fields = json!({ "contract_signed_on": day(stage, -9), "pax_guaranteed": 185, "billing_name": "Ila Mehta",
        "billing_address": "22 Bhattji ki Bari, Udaipur 313001" });
    on(stage, "update_function", &function, json!({ "fields": fields }))
}

fn wedding_is_paid_in_part(stage: &Stage) -> Result<()> {
    let function = of_group(stage, WEDDING)?;
    let deposit = json!({ "amount": 50_000, "kind": "Security Deposit", "mode": "Cheque", "reference": "Cheque 000518" });
    money(stage, "record_receipt", &function, deposit)?;
    on(stage, "generate_beo", &function, json!({}))
}

fn dealers(stage: &Stage) -> Result<()> {
    let function = of_group(stage, DEALERS)?;
    let fields = json!({ "start_time": "09:00", "end_time": "17:00", "setup_style": "Theatre", "setup_notes": "Centre aisle, lectern on the left",
        "customer_email": "events@mewar-textiles.example" });
    on(stage, "update_function", &function, json!({ "fields": fields }))?;
    on(stage, "negotiate", &function, json!({ "venue_rental": 85_000 }))?;
    on(stage, "add_menu", &function, json!({ "menu": LUNCH }))?;
    on(stage, "add_menu", &function, json!({ "menu": TEA }))?;
    for service in ["Projector and screen", "Notepads and pens"] {
        on(stage, "add_service", &function, json!({ "service_item": service }))?;
    }
    on(stage, "generate_quote", &function, json!({}))?;
    on(stage, "set_status", &function, json!({ "status": "Confirmed" }))?;
    money(stage, "default_payment_terms", &function, json!({ "interim_percent": 0 }))?;
    advance(stage, &function)
}

/// No event order yet, nothing paid.
fn training(stage: &Stage) -> Result<()> {
    let function = of_group(stage, TRAINING)?;
    let fields = json!({ "start_time": "10:00", "end_time": "16:00", "setup_style": "Boardroom" });
    on(stage, "update_function", &function, json!({ "fields": fields }))?;
    on(stage, "negotiate", &function, json!({ "venue_rental": 12_000 }))?;
    on(stage, "add_menu", &function, json!({ "menu": LUNCH }))?;
    on(stage, "set_status", &function, json!({ "status": "Confirmed" }))
}

/// The function that came with a group.
fn of_group(stage: &Stage, group: &str) -> Result<String> {
    let groups = stage.call("desk.groups", json!({ "property": PROPERTY }))?;
    let found = groups.as_array().into_iter().flatten().find(|one| one["group_name"] == group);
    let name = found.map(|one| text(one, "name")).unwrap_or_default();
    let detail = stage.call("api.group_detail", json!({ "group_booking": name }))?;
    Ok(text(&detail["event"], "name"))
}
