//! The history of the demo hotel, day by day: bookings, arrivals, charges, payments, departures, cleaning and the night audit. The
//! current day is open, at half past ten in the morning.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use serde_json::{Value, json};

use super::back_office::Office;
use super::banquet::Diary;
use super::departures::{allow_refusal, depart};
use super::guests::{self, REQUESTS};
use super::haveli::Haveli;
use super::property::{COMPANY, PROPERTY, person};
use super::random::Dice;
use super::restaurant;
use super::{AHEAD_DAYS, HISTORY_DAYS, Stage, laundry, mail, stock, text};
use crate::actor::Actor;
use crate::error::{Error, Result};

const SEED: u64 = 1_559;
/// Bookings that come in on a day.
const BOOKINGS_A_DAY: usize = 12;
/// Guests of one night before today: a morning with a queue at the desk.
const LEAVING_TODAY: usize = 6;

struct Story<'a> {
    stage: &'a Stage<'a>,
    desk: Actor,
    dice: Dice,
    office: Office,
    diary: Diary,
    /// The second property, once it is open.
    haveli: Option<Haveli<'a>>,
    guests: usize,
    /// Confirmed stays by arrival, and those in house by departure.
    arriving: BTreeMap<NaiveDate, Vec<String>>,
    leaving: BTreeMap<NaiveDate, Vec<String>>,
}

pub fn live(stage: &Stage) -> Result<()> {
    let mut story = Story {
        stage,
        desk: person(stage.app, "desk")?,
        dice: Dice::new(SEED),
        office: Office::new(),
        diary: Diary::default(),
        haveli: None,
        guests: 0,
        arriving: BTreeMap::new(),
        leaving: BTreeMap::new(),
    };
    let mut date = stage.today - Days::new(HISTORY_DAYS);
    // Bookings made before the first day.
    for ahead in 0..12 {
        story.take_bookings(date, date + Days::new(ahead), 7)?;
    }
    while date < stage.today {
        if Haveli::opens(stage, date) {
            stage.set_clock(date, 8, 0);
            story.haveli = Some(Haveli::open(stage)?);
        }
        if date + Days::new(mail::SINCE) == stage.today {
            mail::connect(stage)?;
        }
        story.whole_day(date)?;
        date = date + Days::new(1);
    }
    story.morning_of_today()
}

impl Story<'_> {
    fn whole_day(&mut self, date: NaiveDate) -> Result<()> {
        self.stage.set_clock(date, 9, 30);
        self.leave(date, usize::MAX)?;
        self.clean(usize::MAX)?;
        stock::morning(self.stage, date)?;
        self.diary.morning(self.stage, date)?;
        if let Some(haveli) = &mut self.haveli {
            haveli.morning(date)?;
        }
        self.stage.set_clock(date, 11, 0);
        if date + Days::new(1) == self.stage.today {
            for _ in 0..LEAVING_TODAY {
                self.take_booking(date, date, Some(1))?;
            }
        }
        for _ in 0..BOOKINGS_A_DAY {
            let ahead = self.dice.upto(usize::try_from(AHEAD_DAYS).unwrap_or(0));
            self.take_bookings(date, date + Days::new(ahead as u64), 1)?;
        }
        mail::deliver(self.stage)?;
        // Who hands a bag in is in house on the next evening, when it comes back.
        laundry::collect(self.stage, date, &self.in_house(date + Days::new(2)))?;
        self.stage.set_clock(date, 15, 0);
        self.arrive(date, 97)?;
        self.stage.set_clock(date, 17, 30);
        laundry::deliver(self.stage, date)?;
        self.stage.set_clock(date, 20, 30);
        self.spend(date)?;
        if let Some(haveli) = &mut self.haveli {
            haveli.evening(date)?;
        }
        let in_house = self.in_house(date);
        self.office.evening(self.stage, date, &in_house)?;
        restaurant::evening(self.stage, date, &in_house)?;
        self.stage.set_clock(date, 23, 30);
        self.stage.call("api.run_night_audit", json!({ "property": PROPERTY }))?;
        if let Some(haveli) = &self.haveli {
            haveli.night()?;
        }
        mail::deliver(self.stage)
    }

    /// Some departures, some clean rooms, one early arrival, one room out of order.
    fn morning_of_today(&mut self) -> Result<()> {
        let today = self.stage.today;
        self.stage.set_clock(today, 9, 0);
        self.leave(today, 2)?;
        self.clean(9)?;
        for _ in 0..6 {
            let ahead = self.dice.upto(20) as u64;
            self.take_bookings(today, today + Days::new(ahead), 1)?;
        }
        self.arrive_some(today, 1)?;
        self.close_a_room(today)?;
        let in_house = self.in_house(today);
        self.office.morning(self.stage, &in_house)?;
        stock::this_morning(self.stage)?;
        self.diary.morning(self.stage, today)?;
        self.stage.set_clock(today, 10, 30);
        mail::deliver(self.stage)
    }

    /// Sets a vacant room without an arrival out of order.
    fn close_a_room(&mut self, today: NaiveDate) -> Result<()> {
        let day = self.desk_call(
            "api.front_desk_snapshot",
            json!({ "property": PROPERTY, "date": today.to_string() }),
        )?;
        let stays = day["arrivals"].as_array();
        let awaited = |room: &Value| stays.into_iter().flatten().any(|stay| stay["room"] == room["name"]);
        let mut rooms = day["rooms"].as_array().into_iter().flatten();
        if let Some(room) = rooms.rfind(|room| room["occupancy_status"] == "Vacant" && !awaited(room)) {
            let params = json!({ "room": room["name"], "status": "Out of Order" });
            self.desk_call("api.set_housekeeping_status", params)?;
        }
        Ok(())
    }

    fn take_bookings(&mut self, date: NaiveDate, arrival: NaiveDate, count: usize) -> Result<()> {
        for _ in 0..count {
            self.take_booking(date, arrival, None)?;
        }
        Ok(())
    }

    fn take_booking(&mut self, date: NaiveDate, arrival: NaiveDate, nights: Option<u64>) -> Result<()> {
        self.guests += 1;
        let guest = guests::guest(&mut self.dice, self.guests);
        let usual = *self.dice.pick(&[1_u64, 1, 2, 2, 2, 3, 3, 4, 5]);
        let nights = nights.unwrap_or(usual);
        let room_type = *self.dice.pick(&["HER", "HER", "HER", "LAK", "LAK", "LAK", "LAK", "FAM", "STE"]);
        let mut params = json!({
            "property": PROPERTY, "room_type": room_type, "check_in_date": arrival.to_string(),
            "check_out_date": (arrival + Days::new(nights)).to_string(), "guest_name": guest.name, "phone": guest.phone,
            "adults": *self.dice.pick(&[1, 2, 2, 2, 2]), "meal_plan": *self.dice.pick(&["EP", "CP", "CP", "CP", "MAP"]),
            "source": if arrival == date { "Walk-in" } else { *self.dice.pick(&["Phone", "Website", "OTA", "OTA", "Manual"]) },
        });
        if room_type == "FAM" {
            params["adults"] = json!(3);
            params["children"] = json!(2);
        }
        if self.dice.percent(12) {
            params["company"] = json!(COMPANY);
            params["booking_type"] = json!("Corporate");
            params["rate_plan"] = json!("COR");
        } else if params["source"] == "OTA" {
            params["travel_agent"] = json!("Wayfarer Online");
        } else if nights >= 2 && self.dice.percent(15) {
            params["voucher_code"] = json!("LAKE10");
        }
        if self.dice.percent(8) {
            params["guest_category"] = json!("VIP");
        }
        if self.dice.percent(22) {
            params["stay_details"] = json!({ "special_requests": *self.dice.pick(REQUESTS) });
        }
        if self.dice.percent(10) {
            params["addons"] = json!([{ "experience": "Sunset boat ride", "qty": 2 }]);
        }
        let booked = match self.desk_call("api.create_booking", params) {
            Ok(booked) => booked,
            Err(refused) => return allow_refusal(refused).map(drop),
        };
        let name = text(&booked, "reservation");
        mail::confirm(self.stage, &text(&booked, "guest"), self.guests, &guest.name, &name)?;
        if self.dice.percent(5) {
            self.desk_call(
                "api.cancel_reservation",
                json!({ "reservation": name, "reason": "Change of plans" }),
            )?;
            return Ok(());
        }
        if self.dice.percent(35) {
            let mode = *self.dice.pick(&["UPI", "Card", "Payment Link"]);
            self.desk_call(
                "api.record_advance",
                json!({ "reservation": name, "amount": 2000, "mode": mode }),
            )?;
        }
        if self.dice.percent(60) {
            let eta = format!("{}:30", 12 + self.dice.upto(9));
            self.desk_call("api.set_stay_times", json!({ "reservation": name, "eta": eta, "etd": "10:30" }))?;
        }
        self.register(&guest, &name)?;
        self.arriving.entry(arrival).or_default().push(name);
        Ok(())
    }

    /// Writes the guest into the register.
    fn register(&mut self, guest: &guests::Guest, name: &str) -> Result<()> {
        let mut register = json!({ "full_name": guest.name, "nationality": guests::nationality(guest), "age": 24 + self.dice.upto(40),
            "id_type": if guest.from_abroad { "Passport" } else { "Aadhaar" } });
        if guest.from_abroad {
            register["passport_number"] = json!(format!("C{:07}", 1_204_000 + self.guests));
            register["visa_number"] = json!(format!("VJ{:06}", 410_000 + self.guests));
            register["arrived_from"] = json!("Jaipur");
            register["next_destination"] = json!("Jodhpur");
            register["purpose"] = json!("Tourism");
        }
        self.desk_call("api.update_occupants", json!({ "reservation": name, "occupants": [register] }))
            .map(drop)
    }

    /// Checks guests in, each with this probability in percent; the others become no-shows.
    fn arrive(&mut self, date: NaiveDate, chance: usize) -> Result<()> {
        for name in self.arriving.remove(&date).unwrap_or_default() {
            if self.dice.percent(chance) {
                self.check_in(&name)?;
            }
        }
        Ok(())
    }

    fn arrive_some(&mut self, date: NaiveDate, count: usize) -> Result<()> {
        for name in self.arriving.remove(&date).unwrap_or_default().into_iter().take(count) {
            self.check_in(&name)?;
        }
        Ok(())
    }

    fn check_in(&mut self, name: &str) -> Result<()> {
        match self.desk_call("api.check_in", json!({ "reservation": name })) {
            Ok(_) => {
                let stay = self.desk_call("api.reservation_detail", json!({ "reservation": name }))?;
                let leaves: NaiveDate = text(&stay, "check_out_date").parse().map_err(Error::internal)?;
                self.leaving.entry(leaves).or_default().push(name.to_string());
                Ok(())
            }
            Err(refused) => allow_refusal(refused).map(drop),
        }
    }

    /// Guests pay and check out; their folios are closed.
    fn leave(&mut self, date: NaiveDate, most: usize) -> Result<()> {
        for name in self.leaving.remove(&date).unwrap_or_default().into_iter().take(most) {
            let dice = &mut self.dice;
            depart(self.stage, &self.desk, &name, || *dice.pick(&["Card", "UPI", "UPI", "Cash"]))?;
        }
        Ok(())
    }

    /// The stays in house.
    fn in_house(&self, date: NaiveDate) -> Vec<String> {
        self.leaving.range(date..).flat_map(|(_, names)| names.clone()).collect()
    }

    /// Posts extras of an evening.
    fn spend(&mut self, date: NaiveDate) -> Result<()> {
        for name in self.in_house(date) {
            if !self.dice.percent(30) {
                continue;
            }
            let (charge_type, what, amount, alcohol) = *self.dice.pick(&[
                ("Food & Beverage", "Dinner on the terrace", 2400, 0),
                ("Food & Beverage", "Two glasses of wine", 1600, 1),
                ("Minibar", "Minibar", 380, 0),
                ("Minibar", "Minibar, soft drinks and nuts", 560, 0),
                ("Spa", "Foot massage", 1800, 0),
            ]);
            let gst_rate = if charge_type == "Spa" { 18 } else { 0 };
            self.desk_call(
                "api.post_stay_charge",
                json!({ "reservation": name, "charge_type": charge_type, "description": what,
                "amount": amount, "gst_rate": gst_rate, "is_alcohol": alcohol }),
            )?;
        }
        Ok(())
    }

    fn clean(&mut self, most: usize) -> Result<()> {
        let maid = person(self.stage.app, "rooms")?;
        let queue = self.stage.call_as(&maid, "api.hk_queue", json!({ "property": PROPERTY }))?;
        for task in queue["tasks"].as_array().into_iter().flatten().take(most) {
            for status in ["In Progress", "Done"] {
                self.stage.call_as(
                    &maid,
                    "api.hk_update_task",
                    json!({ "task": task["name"], "status": status }),
                )?;
            }
        }
        Ok(())
    }

    fn desk_call(&self, path: &str, params: Value) -> Result<Value> {
        self.stage.call_as(&self.desk, path, params)
    }
}
