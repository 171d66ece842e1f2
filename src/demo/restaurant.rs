//! The demo hotel's restaurant: what its evenings took, and a late breakfast in full swing: tables in every state, tickets
//! in the kitchen, a guest's order from the QR menu that waits for its captain.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde_json::{Value, json};

use super::outlets::{BAR, TERRACE};
use super::property::{PROPERTY, person};
use super::{Stage, text};
use crate::actor::Actor;
use crate::clock::Clock;
use crate::error::Result;

/// What tables order of an evening: outlet, table, guests, dishes, how they pay.
type Evening = (&'static str, &'static str, u8, &'static [(&'static str, u8)], &'static str);

#[rustfmt::skip]
const EVENINGS: &[Evening] = &[
    (TERRACE, "T2", 2, &[("Dahi ke kebab", 1), ("Laal maas", 1), ("Gatte ki sabzi", 1), ("Bajra roti", 2)], "UPI"),
    (TERRACE, "C3", 6, &[("Tomato and basil soup", 4), ("Dal baati churma", 3), ("Jeera rice", 2), ("Masala chai", 4)], "Card"),
    (TERRACE, "T3", 2, &[("Maas ke sule", 1), ("Grilled lake fish", 1), ("Malpua with rabri", 1)], "Cash"),
    (BAR, "B1", 2, &[("Kingfisher 650 ml", 2), ("Masala peanuts", 1)], "Cash"),
    (BAR, "B3", 4, &[("Lake House gin and tonic", 2), ("Kokum and soda", 2), ("Chilli paneer", 1)], "Card"),
    (TERRACE, "T4", 5, &[("Paneer tikka", 2), ("Murgh makhani", 2), ("Dal makhani", 1), ("Butter naan", 6), ("Gulab jamun", 3)], "Card"),
    (TERRACE, "C1", 2, &[("Chicken biryani", 1), ("Paneer lababdar", 1), ("Laccha paratha", 2), ("Sweet lassi", 2)], "UPI"),
];

/// Two tables pay at the outlet, and a guest in house signs for dinner.
pub fn evening(stage: &Stage, date: NaiveDate, in_house: &[String]) -> Result<()> {
    let captain = person(stage.app, "captain")?;
    let day = usize::try_from((stage.today - date).num_days()).unwrap_or_default();
    for step in [0, 2] {
        let (outlet, table, guests, dishes, mode) = EVENINGS[(day + step) % EVENINGS.len()];
        let params = json!({ "table_no": table, "guests": guests });
        let order = take(stage, &captain, outlet, dishes, params)?;
        serve(stage, &captain, &order)?;
        stage.call_as(&captain, "pos.pay_order", json!({ "order": order, "mode": mode }))?;
    }
    if let Some(stay) = in_house.get(day % in_house.len().max(1)) {
        let dinner = [("Dal baati churma", 1), ("Jeera rice", 1), ("Malpua with rabri", 1)];
        let params = json!({ "table_no": "T1", "guests": 2, "reservation": stay });
        let order = take(stage, &captain, TERRACE, &dinner, params)?;
        serve(stage, &captain, &order)?;
        stage.call_as(&captain, "pos.deliver_order", json!({ "order": order }))?;
    }
    Ok(())
}

/// The restaurant as it is now.
pub fn running(stage: &Stage, now: DateTime<Utc>) -> Result<()> {
    let floor =
        Floor { stage, captain: person(stage.app, "captain")?, cook: person(stage.app, "kitchen")?, now };
    let accounts = person(stage.app, "accounts")?;
    let dish = dish_of(stage, "Ker sangri")?;
    stage.call_as(
        &accounts,
        "inventory.set_menu_availability",
        json!({ "menu_item": dish, "available": 0 }),
    )?;
    let gone = floor.at_tables()?;
    floor.in_courses()?;
    floor.to_a_room()?;
    floor.at(12);
    stage.call_as(&floor.captain, "pos.pay_order", json!({ "order": gone, "mode": "UPI" }))?;
    floor.just_taken()?;
    floor.reserved()
}

/// The service of this morning.
struct Floor<'a> {
    stage: &'a Stage<'a>,
    captain: Actor,
    cook: Actor,
    now: DateTime<Utc>,
}

impl Floor<'_> {
    /// Goes to this many minutes before now.
    fn at(&self, minutes: i64) {
        if let Clock::Fixed(_) = &self.stage.app.clock {
            self.stage.app.clock.set(self.now - TimeDelta::minutes(minutes));
        }
    }

    fn take(&self, outlet: &str, dishes: &[(&str, u8)], more: Value) -> Result<String> {
        take(self.stage, &self.captain, outlet, dishes, more)
    }

    fn fire(&self, order: &str, course: Option<&str>) -> Result<()> {
        fire(self.stage, &self.captain, order, course)
    }

    /// Opens three bills: one with every line prepared, one without charge (NC), one half prepared. Answers the bill to pay
    /// later.
    fn at_tables(&self) -> Result<String> {
        let stage = self.stage;
        self.at(55);
        let gone = self.take(
            TERRACE,
            &[("Aloo paratha", 2), ("Masala chai", 2)],
            json!({ "table_no": "T4", "guests": 2 }),
        )?;
        self.fire(&gone, None)?;
        self.at(48);
        let ready = [("Pyaaz kachori", 1), ("Masala omelette", 2), ("Filter coffee", 3)];
        let ready = self.take(TERRACE, &ready, json!({ "table_no": "T1", "guests": 3 }))?;
        self.fire(&ready, None)?;
        let tasting =
            self.take(TERRACE, &[("Gatte ki sabzi", 1)], json!({ "table_no": "C2", "guests": 1 }))?;
        let nc = json!({ "order": tasting, "authorized_by": "Rajveer Rathore", "note": "Tasting for the autumn menu" });
        stage.call_as(&self.captain, "pos.mark_nc", nc)?;
        self.fire(&tasting, None)?;
        self.at(30);
        for order in [&gone, &ready] {
            stage.call_as(&self.cook, "pos.mark_prepared", json!({ "order": order }))?;
        }
        let half = self.take(
            BAR,
            &[("Rose and basil cooler", 2), ("Chilli paneer", 1)],
            json!({ "table_no": "B3", "guests": 4 }),
        )?;
        self.fire(&half, None)?;
        let cooler = row(stage, &self.captain, &half, "Rose and basil cooler")?;
        let cooler = json!({ "order": half, "item_row": cooler });
        stage.call_as(&self.cook, "pos.mark_prepared", cooler)?;
        Ok(gone)
    }

    /// Starters are fired, mains are held; a dish was voided after it was fired, and the kitchen has not seen it yet.
    fn in_courses(&self) -> Result<()> {
        let courses = [
            ("Maas ke sule", 1),
            ("Tomato and basil soup", 1),
            ("Safed maas", 1),
            ("Grilled lake fish", 1),
            ("Malpua with rabri", 2),
        ];
        let allergic = json!({ "table_no": "C3", "guests": 4, "allergy_note": "No nuts for the child" });
        let coursed = self.take(TERRACE, &courses, allergic)?;
        self.fire(&coursed, Some("Starter"))?;
        self.at(18);
        let line = row(self.stage, &self.captain, &coursed, "Maas ke sule")?;
        let void = json!({ "order": coursed, "item_row": line, "reason": "Guest asked for less" });
        self.stage.call_as(&self.captain, "pos.void_item", void).map(drop)
    }

    /// Breakfast for a room, with a discount; the guest signs for it when it is brought.
    fn to_a_room(&self) -> Result<()> {
        let stage = self.stage;
        let dishes = [("Kanda poha", 1), ("Aloo paratha", 1), ("Masala chai", 2)];
        let breakfast = self.take(TERRACE, &dishes, json!({ "room": occupied_room(stage)? }))?;
        self.fire(&breakfast, None)?;
        stage.call_as(&self.cook, "pos.accept_ticket", json!({ "order": breakfast }))?;
        let discount = json!({ "order": breakfast, "amount": 60, "reason": "Waited long yesterday" });
        stage.call_as(&self.captain, "pos.apply_discount", discount).map(drop)
    }

    /// Not sent to the kitchen yet: a table of the bar, a takeaway, and a guest's order that waits for a captain.
    fn just_taken(&self) -> Result<()> {
        self.take(BAR, &[("Kokum and soda", 2)], json!({ "table_no": "B2", "guests": 2 }))?;
        let collected = json!({ "order_type": "Takeaway", "customer_name": "Ramesh Soni", "customer_phone": "+91 98290 66012" });
        self.take(TERRACE, &[("Gatte ki sabzi", 2), ("Bajra roti", 4)], collected)?;
        self.at(6);
        qr_order(self.stage)
    }

    /// One within the hour, two for later, one for tomorrow evening.
    fn reserved(&self) -> Result<()> {
        for (outlet, table, ahead, guest, party) in [
            (TERRACE, "T2", 45, "Lata Bhatt", 4),
            (TERRACE, "C1", 180, "Arun Kothari", 2),
            (TERRACE, "C3", 300, "Mewar Textiles", 8),
            (BAR, "B1", 26 * 60, "Olivia Bennett", 2),
        ] {
            let time = (self.now + TimeDelta::minutes(ahead)).with_timezone(&chrono_tz::Asia::Kolkata);
            let params = json!({ "property": PROPERTY, "outlet": outlet, "table_no": table, "guest_name": guest,
                "party_size": party, "phone": "+91 98290 66040", "reserved_at": time.format("%Y-%m-%d %H:%M").to_string() });
            self.stage.call_as(&self.captain, "pos.reserve_table", params)?;
        }
        Ok(())
    }
}

fn dish_of(stage: &Stage, name: &str) -> Result<String> {
    let dishes = stage.call("inventory.recipe_overview", json!({ "property": PROPERTY }))?;
    let mut dishes = dishes.as_array().into_iter().flatten();
    Ok(dishes.find(|dish| dish["item_name"] == name).map(|dish| text(dish, "name")).unwrap_or_default())
}

fn take(stage: &Stage, captain: &Actor, outlet: &str, dishes: &[(&str, u8)], more: Value) -> Result<String> {
    let items: Vec<Value> =
        dishes.iter().map(|(dish, qty)| json!({ "menu_item": dish, "qty": qty })).collect();
    let mut params = json!({ "property": PROPERTY, "outlet": outlet, "items": items });
    if let (Some(params), Some(more)) = (params.as_object_mut(), more.as_object()) {
        params.extend(more.clone());
    }
    Ok(text(&stage.call_as(captain, "pos.create_order", params)?, "order"))
}

fn fire(stage: &Stage, captain: &Actor, order: &str, course: Option<&str>) -> Result<()> {
    stage.call_as(captain, "pos.fire_kot", json!({ "order": order, "course": course })).map(drop)
}

/// Cooked and brought.
fn serve(stage: &Stage, captain: &Actor, order: &str) -> Result<()> {
    fire(stage, captain, order, None)?;
    stage.call_as(captain, "pos.mark_prepared", json!({ "order": order })).map(drop)
}

fn row(stage: &Stage, captain: &Actor, order: &str, dish: &str) -> Result<String> {
    let detail = stage.call_as(captain, "pos.order_detail", json!({ "order": order }))?;
    let mut lines = detail["items"].as_array().into_iter().flatten();
    Ok(lines.find(|line| line["item_name"] == dish).map(|line| text(line, "row")).unwrap_or_default())
}

fn occupied_room(stage: &Stage) -> Result<String> {
    let day = stage.call("api.front_desk_snapshot", json!({ "property": PROPERTY }))?;
    let mut stays = day["in_house"].as_array().into_iter().flatten();
    Ok(stays.find_map(|stay| stay["room"].as_str()).unwrap_or_default().to_string())
}

/// A guest orders from the code on the table.
fn qr_order(stage: &Stage) -> Result<()> {
    let guest = Actor::guest();
    let outlet = format!("{PROPERTY}-{TERRACE}");
    let menu = stage.call_as(&guest, "public_api.qr_menu", json!({ "outlet": outlet }))?;
    let mut dishes = menu["categories"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|group| group["items"].as_array())
        .flatten();
    let soup =
        dishes.find(|dish| dish["item_name"] == "Tomato and basil soup").map(|dish| text(dish, "name"));
    let items =
        json!([{ "menu_item": soup.unwrap_or_default(), "qty": 2, "instructions": "One without pepper" }]);
    let params = json!({ "outlet": outlet, "table_no": "T3", "items": items });
    stage.call_as(&guest, "public_api.qr_order", params).map(drop)
}
