//! The demo hotel's laundry: its rate card, three weeks of bags, and a morning with a bag in every status: one is late, one
//! has a piece missing, a guest has just asked for a pickup.

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc, Weekday};
use serde_json::{Value, json};

use super::property::{PROPERTY, person};
use super::{Stage, text};
use crate::actor::Actor;
use crate::clock::Clock;
use crate::error::Result;

const WASH: &str = "Wash & Iron";
const DRY: &str = "Dry Clean";
const PRESS: &str = "Iron Only";

/// A garment with its prices, then its own express prices: washed and ironed, dry cleaned, ironed. 0 where there is none.
type Garment = (&'static str, [i64; 3], [i64; 3]);

#[rustfmt::skip]
const GARMENTS: &[Garment] = &[
    ("Shirt",             [120,   220,  60], [0, 0, 0]),
    ("T-shirt",           [100,   180,  50], [0, 0, 0]),
    ("Trousers",          [140,   260,  70], [0, 0, 0]),
    ("Jeans",             [160,   280,  80], [0, 0, 0]),
    ("Shorts",            [90,    170,  45], [0, 0, 0]),
    ("Blouse",            [130,   260,  70], [0, 0, 0]),
    ("Skirt",             [140,   280,  80], [0, 0, 0]),
    ("Dress",             [240,   420, 140], [0, 600, 0]),
    ("Saree",             [0,     480, 180], [0, 650, 0]),
    ("Kurta",             [130,   240,  70], [0, 0, 0]),
    ("Salwar or churidar", [120,  220,  60], [0, 0, 0]),
    ("Lehenga",           [0,     950, 320], [0, 1_400, 0]),
    ("Dupatta",           [80,    150,  50], [0, 0, 0]),
    ("Jacket",            [0,     380, 160], [0, 550, 0]),
    ("Suit, two pieces",  [0,     620, 260], [0, 850, 360]),
    ("Sherwani",          [0,     880, 340], [0, 1_250, 0]),
    ("Sweater",           [160,   280,   0], [0, 0, 0]),
    ("Shawl",             [0,     320, 110], [0, 0, 0]),
    ("Nightwear, set",    [150,     0,   0], [0, 0, 0]),
    ("Undergarment",      [50,      0,   0], [75, 0, 0]),
    ("Socks, pair",       [40,      0,   0], [60, 0, 0]),
    ("Tie",               [0,     120,  40], [0, 0, 0]),
    ("Towel",             [35,      0,   0], [0, 0, 0]),
];

/// Garment, service, pieces.
type Line = (&'static str, &'static str, u8);

#[rustfmt::skip]
const BAGS: &[&[Line]] = &[
    &[("Shirt", WASH, 3), ("Trousers", WASH, 2), ("Undergarment", WASH, 4), ("Socks, pair", WASH, 3)],
    &[("Saree", DRY, 1), ("Blouse", PRESS, 2)],
    &[("Suit, two pieces", DRY, 1), ("Shirt", PRESS, 2), ("Tie", DRY, 1)],
    &[("T-shirt", WASH, 5), ("Shorts", WASH, 3), ("Undergarment", WASH, 6)],
    &[("Kurta", WASH, 2), ("Salwar or churidar", WASH, 2), ("Dupatta", WASH, 1)],
    &[("Dress", DRY, 1), ("Jacket", DRY, 1), ("Jeans", WASH, 2)],
    &[("Shirt", WASH, 2), ("Jeans", WASH, 1), ("Nightwear, set", WASH, 2)],
];

/// The hotel's own linen that goes to the same contractor.
const OWN: &[(&str, &[Line])] = &[
    ("Pool towels", &[("Towel", WASH, 36)]),
    ("Uniforms, front office", &[("Shirt", WASH, 12), ("Trousers", WASH, 12), ("Jacket", DRY, 4)]),
];

/// Creates the rate card.
pub fn rate_card(stage: &Stage) -> Result<()> {
    let desk = person(stage.app, "desk")?;
    for (garment, rates, express) in GARMENTS {
        let prices = [WASH, DRY, PRESS].into_iter().zip(rates.iter().zip(express));
        for (service, (rate, express)) in prices.filter(|(_, (rate, _))| **rate > 0) {
            let own = Some(express).filter(|own| **own > 0);
            let price = json!({ "property": PROPERTY, "item_name": garment, "service_type": service, "rate": rate,
                "express_rate": own });
            stage.call_as(&desk, "laundry.save_laundry_rate", price)?;
        }
    }
    Ok(())
}

/// Collects the bags of a morning from guests who are still in house tomorrow; on Mondays uniforms too.
pub fn collect(stage: &Stage, date: NaiveDate, staying: &[String]) -> Result<()> {
    let floor = person(stage.app, "rooms")?;
    let days_ago = usize::try_from((stage.today - date).num_days()).unwrap_or_default();
    // Yesterday and the day before fill the board of this morning.
    let bags = if days_ago <= 2 { 4 } else { 1 + days_ago % 2 };
    for (number, stay) in staying.iter().rev().take(bags).enumerate() {
        let lines = BAGS[(days_ago + number) % BAGS.len()];
        let express = days_ago > 2 && (days_ago + number).is_multiple_of(4);
        let complimentary = days_ago == 9 && number == 0;
        let room = room_of(stage, stay)?;
        let more =
            json!({ "room": room, "express": u8::from(express), "complimentary": u8::from(complimentary) });
        count(stage, &floor, lines, more)?;
    }
    if date.weekday() == Weekday::Mon {
        let (label, lines) = OWN[1];
        count(stage, &floor, lines, json!({ "order_type": "House", "house_label": label }))?;
    }
    Ok(())
}

/// Delivers the bags that are due this evening. One of yesterday's is forgotten at the contractor's.
pub fn deliver(stage: &Stage, date: NaiveDate) -> Result<()> {
    let floor = person(stage.app, "rooms")?;
    let mut forget = date == stage.today - Days::new(1);
    for bag in open_bags(stage, &floor)? {
        let due =
            bag["ready_by"].as_str().is_some_and(|due| due[..due.len().min(10)] <= date.to_string()[..]);
        if !due {
            continue;
        }
        move_to(stage, &floor, &bag, "In Process")?;
        if forget && bag["order_type"] == "Guest" {
            forget = false;
            continue;
        }
        move_to(stage, &floor, &bag, "Ready")?;
        come_back(stage, &floor, &bag, 0)?;
        stage.call_as(&floor, "laundry.deliver_laundry", json!({ "order": bag["name"] }))?;
    }
    Ok(())
}

/// The laundry as it is now.
pub fn running(stage: &Stage, now: DateTime<Utc>) -> Result<()> {
    let floor = person(stage.app, "rooms")?;
    let at = |minutes: i64| {
        if let Clock::Fixed(_) = &stage.app.clock {
            stage.app.clock.set(now - TimeDelta::minutes(minutes));
        }
    };
    at(130);
    let bags = open_bags(stage, &floor)?;
    let yesterdays = bags.iter().filter(|bag| bag["status"] == "Collected" && bag["order_type"] == "Guest");
    for (number, bag) in yesterdays.enumerate() {
        move_to(stage, &floor, bag, "In Process")?;
        if number < 3 {
            move_to(stage, &floor, bag, "Ready")?;
        }
        // The first is complete and delivered, the second lacks a piece, the third is complete.
        match number {
            0 => {
                come_back(stage, &floor, bag, 0)?;
                stage.call_as(&floor, "laundry.deliver_laundry", json!({ "order": bag["name"] }))?;
            }
            1 => come_back(stage, &floor, bag, 1)?,
            2 => come_back(stage, &floor, bag, 0)?,
            _ => (),
        }
    }
    at(118);
    let (label, lines) = OWN[0];
    count(stage, &floor, lines, json!({ "order_type": "House", "house_label": label }))?;
    at(95);
    let staying = staying_tonight(stage)?;
    let room = |number: usize| staying.get(number).map(|stay| stay["room"].clone());
    let express = json!({ "room": room(0), "express": 1, "notes": "Needed for a dinner at eight" });
    count(stage, &floor, BAGS[2], express)?;
    at(80);
    count(stage, &floor, BAGS[4], json!({ "room": room(1) }))?;
    at(60);
    let asked = json!({ "property": PROPERTY, "room": room(2), "notes": "Ring twice" });
    let asked = stage.call_as(&person(stage.app, "desk")?, "laundry.request_pickup", asked)?;
    let cancelled = json!({ "order": asked["order"], "reason": "The guest takes it home" });
    stage.call_as(&floor, "laundry.cancel_laundry", cancelled)?;
    at(14);
    let last = staying.get(3).map(|stay| text(stay, "name")).unwrap_or_default();
    from_a_phone(stage, &last)
}

/// A guest asks for a pickup on the page of the stay's link.
fn from_a_phone(stage: &Stage, stay: &str) -> Result<()> {
    let detail = stage.call("api.reservation_detail", json!({ "reservation": stay }))?;
    let wish = json!({ "token": detail["precheckin_token"], "express": 1, "notes": "A stain on the white kurta, please look" });
    stage.call_as(&Actor::guest(), "public_api.request_guest_laundry", wish).map(drop)
}

/// The stays in house that do not leave today.
fn staying_tonight(stage: &Stage) -> Result<Vec<Value>> {
    let day = stage.call("api.front_desk_snapshot", json!({ "property": PROPERTY }))?;
    let today = stage.today.to_string();
    let stays = day["in_house"].as_array().into_iter().flatten();
    Ok(stays.filter(|stay| text(stay, "check_out_date") > today).cloned().collect())
}

fn room_of(stage: &Stage, stay: &str) -> Result<String> {
    Ok(text(&stage.call("api.reservation_detail", json!({ "reservation": stay }))?, "room"))
}

fn open_bags(stage: &Stage, floor: &Actor) -> Result<Vec<Value>> {
    let board = stage.call_as(floor, "laundry.laundry_board", json!({ "property": PROPERTY }))?;
    Ok(board["open"].as_array().cloned().unwrap_or_default())
}

fn count(stage: &Stage, floor: &Actor, lines: &[Line], more: Value) -> Result<()> {
    let item =
        |(garment, service, qty): &Line| json!({ "item_name": garment, "service_type": service, "qty": qty });
    let items: Vec<Value> = lines.iter().map(item).collect();
    let mut params = json!({ "property": PROPERTY, "items": items });
    if let (Some(params), Some(more)) = (params.as_object_mut(), more.as_object()) {
        params.extend(more.clone());
    }
    stage.call_as(floor, "laundry.collect_laundry", params).map(drop)
}

fn move_to(stage: &Stage, floor: &Actor, bag: &Value, status: &str) -> Result<()> {
    // One that waits since yesterday is In Process already.
    if bag["status"] == "In Process" && status == "In Process" {
        return Ok(());
    }
    let params = json!({ "order": bag["name"], "status": status });
    stage.call_as(floor, "laundry.laundry_status", params).map(drop)
}

/// All pieces come back, but for so many of the first kind.
fn come_back(stage: &Stage, floor: &Actor, bag: &Value, missing: i64) -> Result<()> {
    let lines = bag["items"].as_array().into_iter().flatten().enumerate();
    let rows: serde_json::Map<String, Value> = lines
        .map(|(number, line)| {
            let qty = line["qty"].as_i64().unwrap_or_default();
            (text(line, "name"), json!(if number == 0 { qty - missing } else { qty }))
        })
        .collect();
    stage.call_as(floor, "laundry.return_items", json!({ "order": bag["name"], "rows": rows })).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_a_bag_has_a_price() {
        let own = OWN.iter().map(|(_, lines)| *lines);
        for (garment, service, _) in BAGS.iter().copied().chain(own).flatten() {
            let column = [WASH, DRY, PRESS].iter().position(|each| each == service).expect("a service");
            let known = GARMENTS.iter().find(|each| each.0 == *garment).expect("a garment");
            assert!(known.1[column] > 0, "{garment}, {service}");
        }
    }
}
