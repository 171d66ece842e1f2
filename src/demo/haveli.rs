//! The second property of the demo: eight rooms in the old town of Jodhpur, with a user of its own and five closed days. It is
//! small on purpose: it is there so that the owner has two properties to compare and to search.

use chrono::{Days, NaiveDate};
use serde_json::{Value, json};

use super::departures::depart;
use super::property::{HAVELI, LEGAL_NAME, TAX_ID, add_user, person};
use super::{Stage, text};
use crate::actor::Actor;
use crate::error::Result;

/// Days before today on which it opened.
const OPENED: i64 = 5;

/// Guest, phone, room type, day of arrival from today, nights, meal plan, source.
type Plan = (&'static str, &'static str, &'static str, i64, u64, &'static str, &'static str);

#[rustfmt::skip]
const STAYS: &[Plan] = &[
    ("Sanjay Bhati", "+91 98290 88001", "CRT", -5, 2, "CP", "Phone"),
    ("Elena Novak", "+44 7700 988002", "JHA", -5, 3, "CP", "OTA"),
    ("Ruchi Agarwal", "+91 98290 88003", "CRT", -5, 1, "EP", "Walk-in"),
    ("Thomas Keller", "+44 7700 988004", "JHA", -4, 4, "CP", "Website"),
    ("Ashok Gehlot", "+91 98290 88005", "CRT", -3, 1, "EP", "Phone"),
    ("Nandini Shah", "+91 98290 88006", "CRT", -3, 3, "CP", "OTA"),
    ("Pierre Lambert", "+44 7700 988007", "CRT", -2, 2, "CP", "OTA"),
    ("Rekha Solanki", "+91 98290 88008", "CRT", -2, 4, "EP", "Phone"),
    ("Arvind Purohit", "+91 98290 88009", "JHA", -1, 2, "CP", "Website"),
    ("Mary Joseph", "+91 98290 88010", "CRT", -1, 1, "CP", "OTA"),
    ("Harold Finch", "+44 7700 988011", "CRT", 0, 2, "CP", "OTA"),
    ("Leela Choudhary", "+91 98290 88012", "JHA", 0, 1, "EP", "Phone"),
    ("Omkar Deshmukh", "+91 98290 88013", "CRT", 2, 2, "CP", "Website"),
    ("Julia Hoffmann", "+44 7700 988014", "JHA", 3, 3, "CP", "OTA"),
    ("Vivek Mathur", "+91 98290 88015", "CRT", 6, 2, "EP", "Phone"),
];

pub struct Haveli<'a> {
    stage: &'a Stage<'a>,
    owner: Actor,
    desk: Actor,
    /// The stays in house by the day on which they leave.
    leaving: Vec<(i64, String)>,
    /// The stays to come by the day on which they arrive.
    arriving: Vec<(i64, u64, String)>,
}

impl<'a> Haveli<'a> {
    /// Whether it opens on this date.
    pub fn opens(stage: &Stage, date: NaiveDate) -> bool {
        (stage.today - date).num_days() == OPENED
    }

    /// Creates the property, its user and all bookings.
    pub fn open(stage: &'a Stage<'a>) -> Result<Haveli<'a>> {
        let numbers = |from: u32, to: u32| (from..=to).map(|number| number.to_string()).collect::<Vec<_>>();
        stage.call("api.setup_property", json!({ "payload": {
            "property": { "property_name": HAVELI, "legal_name": LEGAL_NAME, "city": "Jodhpur", "state": "Rajasthan",
                "pincode": "342001", "address_line": "Navchokiya, below the fort", "gstin": TAX_ID,
                "phone": "+91 291 555 0177", "email": "mandore@aravalli.example" },
            "room_types": [
                { "code": "CRT", "name": "Courtyard Room", "base_price": 3200, "single_occupancy_price": 2800,
                  "extra_adult_price": 700, "description": "Around the courtyard with the neem tree" },
                { "code": "JHA", "name": "Jharokha Suite", "base_price": 5400, "extra_adult_price": 1000,
                  "description": "Bay window under the fort" }
            ],
            "rooms": [
                { "room_type_code": "CRT", "numbers": numbers(1, 5), "floor": "Courtyard" },
                { "room_type_code": "JHA", "numbers": numbers(6, 8), "floor": "Upper" }
            ],
            "meal_plans": [
                { "code": "EP", "label": "Room only", "price_per_adult": 0 },
                { "code": "CP", "label": "Breakfast", "price_per_adult": 350, "price_per_child": 175 }
            ]
        } }))?;
        let owner = person(stage.app, "owner")?;
        add_user(stage.app, "haveli")?;
        let desk = person(stage.app, "haveli")?;
        let mut haveli = Haveli { stage, owner, desk, leaving: Vec::new(), arriving: Vec::new() };
        for (guest, phone, room_type, from, nights, meals, source) in STAYS {
            let arrival = haveli.date(*from);
            let booked = haveli.desk_call("api.create_booking", json!({ "property": HAVELI, "room_type": room_type,
                "guest_name": guest, "phone": phone, "meal_plan": meals, "source": source, "check_in_date": arrival.to_string(),
                "check_out_date": (arrival + Days::new(*nights)).to_string() }))?;
            haveli.arriving.push((*from, *nights, text(&booked, "reservation")));
        }
        Ok(haveli)
    }

    /// Departures and cleaning.
    pub fn morning(&mut self, date: NaiveDate) -> Result<()> {
        let day = self.day(date);
        let modes = ["Card", "UPI", "Cash"];
        for (number, (_, stay)) in self.leaving.extract_if(.., |(leaves, _)| *leaves == day).enumerate() {
            depart(self.stage, &self.desk, &stay, || modes[number % modes.len()])?;
        }
        let queue = self.desk_call("api.hk_queue", json!({ "property": HAVELI }))?;
        for task in queue["tasks"].as_array().into_iter().flatten() {
            for status in ["In Progress", "Done"] {
                self.desk_call("api.hk_update_task", json!({ "task": task["name"], "status": status }))?;
            }
        }
        Ok(())
    }

    /// Arrivals, and what the guests have at the bar.
    pub fn evening(&mut self, date: NaiveDate) -> Result<()> {
        let day = self.day(date);
        let come: Vec<_> = self.arriving.extract_if(.., |(from, ..)| *from == day).collect();
        for (number, (from, nights, stay)) in come.into_iter().enumerate() {
            self.desk_call("api.check_in", json!({ "reservation": stay }))?;
            if number % 2 == 0 {
                let dinner = json!({ "reservation": stay, "charge_type": "Food & Beverage", "amount": 1_150,
                    "description": "Thali on the roof" });
                self.desk_call("api.post_stay_charge", dinner)?;
            }
            self.leaving.push((from + i64::try_from(nights).unwrap_or(1), stay));
        }
        Ok(())
    }

    pub fn night(&self) -> Result<()> {
        let property = json!({ "property": HAVELI });
        self.stage.call_as(&self.owner, "api.run_night_audit", property).map(drop)
    }

    fn day(&self, date: NaiveDate) -> i64 {
        (date - self.stage.today).num_days()
    }

    fn date(&self, day: i64) -> NaiveDate {
        self.stage.today + chrono::TimeDelta::days(day)
    }

    fn desk_call(&self, path: &str, params: Value) -> Result<Value> {
        self.stage.call_as(&self.desk, path, params)
    }
}
