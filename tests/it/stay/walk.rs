//! A desk that presses every button: random steps on random stays for two weeks. Whatever is answered or refused, the
//! property is sound every evening, every bill is what its nights and fees come to, and no closed day changes.

use serde_json::{Value, json};

use super::{Scene, march};
use crate::support::LAKE;

/// A small generator of its own, so that a seed replays the same walk anywhere.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(sides)).unwrap_or(0)
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.roll(u32::try_from(from.len()).unwrap_or(1)) as usize]
    }
}

struct Walk {
    scene: Scene,
    dice: Dice,
    stays: Vec<String>,
    /// The functions that were not always refused.
    worked: std::collections::BTreeSet<&'static str>,
}

impl Walk {
    fn step(&mut self, today: u32) {
        if self.stays.len() < 4 || self.dice.roll(4) == 0 {
            return self.book(today);
        }
        let recent = &self.stays[self.stays.len().saturating_sub(16)..];
        let stay = self.dice.pick(recent).clone();
        let (function, more) = match self.dice.roll(6) {
            0 => ("api.amend_stay", self.other_departure(&stay, today)),
            _ => self.wish(today),
        };
        let params = super::with(json!({ "reservation": stay }), more);
        if self.scene.desk.call(function, params).is_ok() {
            self.worked.insert(function);
        }
    }

    fn book(&mut self, today: u32) {
        let from = today + self.dice.roll(4);
        let to = from + self.dice.roll(5);
        let room_type = if self.dice.roll(4) == 0 { "STE" } else { "DLX" };
        let params = json!({ "property": LAKE, "room_type": room_type, "guest_name": "Wanda Walk",
            "check_in_date": march(from), "check_out_date": march(to), "adults": 1 + self.dice.roll(2),
            "assign_room": self.dice.roll(3), "waitlist": u32::from(self.dice.roll(12) == 0) });
        let params = super::with(params, json!({ "assign_room": u32::from(self.dice.roll(3) > 0) }));
        if let Ok(booked) = self.scene.desk.call("api.create_booking", params) {
            self.stays.push(booked["reservation"].as_str().expect("a reservation").to_string());
        }
    }

    fn wish(&mut self, today: u32) -> (&'static str, Value) {
        let number = *self.dice.pick(&[101, 102, 103, 104, 105, 106, 110, 201, 202, 205]);
        let from = today + self.dice.roll(3) - u32::from(today > 1 && self.dice.roll(3) == 0);
        let to = from + self.dice.roll(5);
        match self.dice.roll(15) {
            0..=2 => ("api.check_in", json!({})),
            3 => ("api.check_in", json!({ "room": number })),
            4 | 5 => ("api.check_out", json!({})),
            6 | 7 => ("api.move_reservation", json!({ "new_room": number, "keep_rate": self.dice.roll(2) })),
            8 | 9 => ("api.amend_stay", json!({ "check_in_date": march(from), "check_out_date": march(to) })),
            10 => ("api.cancel_reservation", json!({ "waive_fee": self.dice.roll(2) })),
            11 => ("desk.undo_check_in", json!({})),
            12 => ("desk.undo_check_out", json!({})),
            13 => ("desk.reinstate", json!({})),
            _ => ("api.promote_waitlist", json!({})),
        }
    }

    /// The stay's own arrival and a departure around today: an extension, also of a guest who should have left.
    fn other_departure(&mut self, stay: &str, today: u32) -> Value {
        let sql = format!("SELECT check_in_on FROM reservations WHERE name = '{stay}'");
        let arrival: String = self.scene.hotel.stored(&sql);
        json!({ "check_in_date": arrival, "check_out_date": march(today + self.dice.roll(4)) })
    }

    /// Rooms sold and room revenue of the days closed so far.
    fn closed_days(&self, today: u32) -> Vec<String> {
        let flash =
            self.scene.desk.ok("reports.manager_flash", json!({ "property": LAKE, "date": march(today) }));
        let trend = flash["trend"].as_array().expect("a trend");
        let closed =
            trend.iter().filter(|day| day["closed"] == 1 && day["date"].as_str() >= Some("2026-03-01"));
        closed.map(|day| format!("{} {} {}", day["date"], day["rooms_sold"], day["room_revenue"])).collect()
    }

    /// What is on the folios of a stay that has left is the total of its billed nights.
    fn assert_bills(&self) {
        let wrong: i64 = self.scene.hotel.stored(
            "SELECT count(*) FROM reservations r WHERE r.status = 'Checked Out' AND r.before_tax_minor + r.tax_minor <> (
               SELECT ifnull(sum(c.amount_minor + c.tax_minor), 0) FROM charges c
               WHERE c.reservation_id = r.id AND c.voided_at IS NULL AND c.auto_key NOT LIKE '%fee')",
        );
        assert_eq!(wrong, 0, "a stay that left was billed something else than its price");
    }
}

#[test]
fn the_property_stays_sound_whatever_the_desk_presses() {
    let mut reached = std::collections::BTreeSet::new();
    for seed in [1, 7, 129] {
        let mut walk =
            Walk { scene: Scene::open(), dice: Dice(seed), stays: Vec::new(), worked: Default::default() };
        walk.scene.given("UPDATE rooms SET housekeeping_status = 'Out of Order' WHERE room_number = '106'");
        for today in 1..=14 {
            let closed = walk.closed_days(today);
            for _ in 0..50 {
                walk.step(today);
            }
            assert_eq!(
                walk.closed_days(today),
                closed,
                "seed {seed}: a closed day changed on {}",
                march(today)
            );
            let wrong = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                walk.scene.hotel.assert_sound();
                walk.assert_bills();
            }));
            assert!(wrong.is_ok(), "seed {seed}, {}", march(today));
            walk.scene.close_days_until(today + 1);
        }
        walk.scene.hotel.assert_sound();
        reached.extend(walk.worked);
    }
    assert!(reached.len() >= 8, "the walks reached too little: {reached:?}");
}
