//! The back office of the demo hotel: budgets, service tickets, voids and allowances.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate};
use serde_json::{Value, json};

use super::property::{PROPERTY, person};
use super::random::Dice;
use super::{HISTORY_DAYS, Stage, text};
use crate::domain::dates::Month;
use crate::error::Result;

const SEED: u64 = 77;

/// Subject, category, priority, and the minutes that it usually takes.
const WISHES: [(&str, &str, &str, u32); 8] = [
    ("Extra towels", "Housekeeping", "Medium", 18),
    ("Tea for two on the terrace", "Room Service", "High", 22),
    ("Shower is lukewarm", "Maintenance", "High", 55),
    ("Air conditioning drips", "Maintenance", "Urgent", 35),
    ("Taxi to the railway station", "Concierge", "Medium", 12),
    ("Bill to be split in two", "Front Desk", "Low", 40),
    ("Noise from the wedding party", "Complaint", "Urgent", 12),
    ("Pillow menu", "Housekeeping", "Low", 30),
];

/// Occupancy in percent and average rate that are aimed at, January to December: the lake is full in winter.
const TARGETS: [(i64, i64); 12] = [
    (62, 6_200),
    (60, 6_100),
    (54, 5_900),
    (44, 5_400),
    (38, 5_000),
    (36, 4_900),
    (40, 5_000),
    (46, 5_200),
    (48, 5_400),
    (56, 5_900),
    (58, 6_000),
    (66, 6_500),
];

/// Targets of this year and of the months that the demo touches.
pub fn budget(stage: &Stage) -> Result<()> {
    let revenue = person(stage.app, "revenue")?;
    let of_year = (1..=12).filter_map(|month| NaiveDate::from_ymd_opt(stage.today.year(), month, 1));
    let touched = [stage.today - Days::new(HISTORY_DAYS), stage.today + Days::new(31)];
    let months: BTreeSet<NaiveDate> = of_year.chain(touched).map(|date| Month::of(date).first).collect();
    for first in months {
        let month = Month::of(first);
        let (occupancy, rate) = TARGETS[usize::try_from(first.month0()).unwrap_or_default()];
        let of_a_room = occupancy * rate / 100;
        stage.call_as(
            &revenue,
            "reports.save_budget",
            json!({ "property": PROPERTY, "period": month.to_string(), "room_revenue_target": 32 * month.days() * of_a_room,
                "occupancy_target": occupancy, "adr_target": rate, "revpar_target": of_a_room }),
        )?;
    }
    Ok(())
}

/// The evenings at the desk, with a random sequence of their own.
pub struct Office(Dice);

impl Office {
    pub fn new() -> Office {
        Office(Dice::new(SEED))
    }

    /// Creates and resolves tickets, some of them late, and now and then voids a charge or grants an allowance.
    pub fn evening(&mut self, stage: &Stage, date: NaiveDate, in_house: &[String]) -> Result<()> {
        for _ in 0..=self.0.upto(3) {
            let (ticket, minutes) = self.wish(stage, date)?;
            let spent = minutes / 2 + u32::try_from(self.0.upto(minutes as usize)).unwrap_or(0);
            stage.set_clock(date, 21, spent.min(59));
            stage.call("api.advance_ticket", json!({ "ticket": ticket, "status": "Resolved" }))?;
        }
        stage.set_clock(date, 22, 0);
        let extras = stage.call("api.tickets_list", json!({ "property": PROPERTY }))?;
        for ticket in extras.as_array().into_iter().flatten() {
            let due = ticket["due_by"].as_str().unwrap_or_default();
            if due[..due.len().min(10)] <= date.to_string()[..] {
                stage
                    .call("api.advance_ticket", json!({ "ticket": ticket["name"], "status": "Resolved" }))?;
            }
        }
        if !in_house.is_empty() && self.0.percent(45) {
            stage.set_clock(date, 22, 10);
            let stay = self.0.pick(in_house).clone();
            self.correct(stage, &stay)?;
        }
        Ok(())
    }

    /// This morning's tickets: two open ones, one of them overdue, and one in progress.
    pub fn morning(&mut self, stage: &Stage, in_house: &[String]) -> Result<()> {
        for (minute, wish) in [(0, 3), (10, 1), (20, 5)] {
            stage.set_clock(stage.today, 9, minute);
            let (subject, category, priority, _) = WISHES[wish];
            let mut params = json!({ "property": PROPERTY, "subject": subject, "category": category, "priority": priority });
            if !in_house.is_empty() {
                params["reservation"] = json!(self.0.pick(in_house));
            }
            let ticket = text(&stage.call("api.create_ticket", params)?, "ticket");
            if minute == 10 {
                stage.call("api.advance_ticket", json!({ "ticket": ticket, "status": "In Progress" }))?;
            }
        }
        Ok(())
    }

    fn wish(&mut self, stage: &Stage, date: NaiveDate) -> Result<(String, u32)> {
        let (subject, category, priority, minutes) = *self.0.pick(&WISHES);
        stage.set_clock(date, 21, 0);
        let params =
            json!({ "property": PROPERTY, "subject": subject, "category": category, "priority": priority });
        Ok((text(&stage.call("api.create_ticket", params)?, "ticket"), minutes))
    }

    /// Voids a minibar charge that was posted by mistake, or grants an allowance.
    fn correct(&mut self, stage: &Stage, stay: &str) -> Result<()> {
        let is_slip = self.0.percent(50);
        if is_slip {
            let params = json!({ "reservation": stay, "charge_type": "Minibar", "description": "Minibar", "amount": 380 });
            stage.call("api.post_stay_charge", params)?;
        }
        let folio = stage.call("api.get_folio", json!({ "reservation": stay }))?;
        let lines = folio["charges"].as_array();
        let drink = lines.into_iter().flatten().rfind(|line| line["charge_type"] == "Minibar");
        if let Some(line) = drink.filter(|_| is_slip) {
            let params =
                json!({ "folio": folio["name"], "charge_row": line["name"], "reason": "Another room's" });
            return stage.call("api.void_folio_charge", params).map(drop);
        }
        if lines.is_some_and(|lines| lines.iter().any(|line| is_above(&line["amount"], 1_000))) {
            let amount = *self.0.pick(&[200, 300, 500]);
            let reason = *self.0.pick(&["Noise at night", "Late breakfast", "Hot water failed"]);
            let params = json!({ "folio": folio["name"], "amount": amount, "reason": reason });
            stage.call("api.post_allowance", params)?;
        }
        Ok(())
    }
}

fn is_above(amount: &Value, least: i64) -> bool {
    amount.to_string().parse::<rust_decimal::Decimal>().is_ok_and(|amount| amount > least.into())
}
