//! The one availability function against a naive count, over random histories of bookings, blocks, groups, day uses.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use serde_json::json;

use super::{booking, desk, given, stay};
use crate::support::dice::Dice;
use crate::support::{Caller, LAKE, TestHotel, day};

const TODAY: &str = "2026-03-01";
const DAYS: u64 = 12;
const ROOMS: i64 = 10;

/// What was done, day by day.
#[derive(Default)]
struct Book {
    /// Arrival, departure, group.
    stays: Vec<(NaiveDate, NaiveDate, Option<usize>)>,
    /// Room, from, to (exclusive).
    blocks: Vec<(u64, NaiveDate, NaiveDate)>,
    /// From, to (exclusive), rooms, cutoff.
    groups: Vec<(NaiveDate, NaiveDate, i64, Option<NaiveDate>)>,
    out_of_order: Option<u64>,
    overbooking: i64,
}

impl Book {
    fn covers(from: NaiveDate, to: NaiveDate, date: NaiveDate) -> bool {
        from <= date && date < to
    }

    fn free(&self, date: NaiveDate, for_group: Option<usize>) -> i64 {
        let mut blocked: Vec<u64> = self
            .blocks
            .iter()
            .filter(|block| Book::covers(block.1, block.2, date))
            .map(|block| block.0)
            .collect();
        if date == day(TODAY) {
            blocked.extend(self.out_of_order);
        }
        blocked.sort_unstable();
        blocked.dedup();
        let nights = self.stays.iter().filter(|stay| Book::covers(stay.0, stay.1, date));
        let held: i64 = self
            .groups
            .iter()
            .enumerate()
            .filter(|(index, group)| {
                Some(*index) != for_group
                    && Book::covers(group.0, group.1, date)
                    && group.3.is_none_or(|cutoff| cutoff >= day(TODAY))
            })
            .map(|(index, group)| {
                let members = nights.clone().filter(|stay| stay.2 == Some(index)).count();
                (group.2 - i64::try_from(members).expect("few")).max(0)
            })
            .sum();
        let sold = i64::try_from(nights.count()).expect("few");
        ROOMS + ROOMS * self.overbooking / 100 - i64::try_from(blocked.len()).expect("few") - sold - held
    }

    fn day_uses(&self, date: NaiveDate) -> i64 {
        i64::try_from(self.stays.iter().filter(|stay| stay.0 == date && stay.1 == date).count()).expect("few")
    }

    fn sells(&self, from: NaiveDate, to: NaiveDate, group: Option<usize>) -> bool {
        if from == to {
            return self.free(from, group) - self.day_uses(from) > 0;
        }
        from.iter_days().take_while(|date| *date < to).all(|date| {
            let by_day = if date > from { self.day_uses(date) } else { 0 };
            self.free(date, group) - by_day > 0
        })
    }
}

fn date(offset: u64) -> NaiveDate {
    day(TODAY) + Days::new(offset)
}

fn range(dice: &mut Dice, longest: u64) -> (NaiveDate, NaiveDate) {
    let from = dice.roll(DAYS);
    (date(from), date(from + 1 + dice.roll(longest)))
}

#[test]
fn random_histories_are_counted_as_by_hand() {
    for seed in 1..=6 {
        let (hotel, desk) = desk();
        let mut dice = Dice(seed);
        let mut book = Book::default();
        prepare(&hotel, &mut dice, &mut book);
        for step in 0..60 {
            book_one(&desk, &mut dice, &mut book, seed, step);
            if step % 10 == 0 {
                block_one(&hotel, &mut dice, &mut book, step);
            }
        }
        compare(&desk, &book, seed);
        hotel.assert_sound();
    }
}

fn prepare(hotel: &TestHotel, dice: &mut Dice, book: &mut Book) {
    book.overbooking = [0, 10, 25][usize::try_from(dice.roll(3)).expect("small")];
    book.out_of_order = Some(dice.roll(10));
    let sql = format!(
        "UPDATE properties SET overbooking_pct = '{}'; UPDATE rooms SET housekeeping_status = 'Out of Order' WHERE room_number = '{}'",
        book.overbooking,
        101 + book.out_of_order.unwrap_or_default()
    );
    given(hotel, &sql);
    for (index, cutoff) in [None, Some(date(0)), Some(day("2026-02-28"))].into_iter().enumerate() {
        let (from, to) = range(dice, 4);
        let rooms = 1 + dice.roll(3);
        book.groups.push((from, to, i64::try_from(rooms).expect("small"), cutoff));
        let cutoff = cutoff.map_or("NULL".to_string(), |cutoff| format!("'{cutoff}'"));
        given(
            hotel,
            &format!(
                "INSERT INTO group_bookings (property_id, name, group_name, check_in_on, check_out_on, cutoff_on, status, created_at)
                   VALUES (:property, 'G{index}', 'Group', '{from}', '{to}', {cutoff}, 'Confirmed', 0);
                 INSERT INTO group_blocks (property_id, group_id, room_type_id, rooms_blocked)
                   SELECT :property, id, :deluxe, {rooms} FROM group_bookings WHERE name = 'G{index}'"
            ),
        );
    }
}

fn book_one(desk: &Caller, dice: &mut Dice, book: &mut Book, seed: u64, step: u64) {
    let (from, mut to) = range(dice, 4);
    if dice.roll(8) == 0 {
        to = from;
    }
    let group = (dice.roll(5) == 0).then(|| usize::try_from(dice.roll(3)).expect("small"));
    let more = match group {
        Some(index) => json!({ "group_booking": format!("G{index}"), "assign_room": dice.roll(2) }),
        None => json!({ "assign_room": dice.roll(2) }),
    };
    let expected = book.sells(from, to, group);
    let answer = desk.call(
        "api.create_booking",
        booking(&format!("Guest {step}"), &from.to_string(), &to.to_string(), more),
    );
    match answer {
        Ok(_) => {
            assert!(
                expected,
                "seed {seed} step {step}: {from} to {to} of {group:?} was sold and should not be"
            );
            book.stays.push((from, to, group));
        }
        Err(refused) => {
            assert_eq!(refused.code, "sold_out");
            assert!(
                !expected,
                "seed {seed} step {step}: {from} to {to} of {group:?} should be sold: {}",
                refused.message
            );
        }
    }
}

/// Blocks a room over a few days, whether or not a stay has it: the count is what is looked at.
fn block_one(hotel: &TestHotel, dice: &mut Dice, book: &mut Book, step: u64) {
    let (from, to) = range(dice, 3);
    let room = dice.roll(10);
    book.blocks.push((room, from, to));
    let sql = format!(
        "INSERT INTO room_blocks (property_id, name, room_id, from_on, to_on)
         SELECT property_id, 'B{step}', id, '{from}', '{to}' FROM rooms WHERE room_number = '{}'",
        101 + room
    );
    given(hotel, &sql);
}

fn compare(desk: &Caller, book: &Book, seed: u64) {
    let calendar = desk.ok("api.availability_calendar", json!({ "property": LAKE, "days": DAYS }));
    let cells = calendar["room_types"][0]["cells"].as_array().expect("cells");
    let shown: BTreeMap<String, i64> = cells
        .iter()
        .map(|cell| {
            (cell["date"].as_str().unwrap_or_default().to_string(), cell["available"].as_i64().unwrap_or(-1))
        })
        .collect();
    for offset in 0..DAYS {
        let by_hand = book.free(date(offset), None).max(0);
        assert_eq!(shown[&date(offset).to_string()], by_hand, "seed {seed}, {}", date(offset));
        let (from, to) = (date(offset).to_string(), date(offset + 1).to_string());
        let params = stay(&from, &to, json!({}));
        let listed = desk.ok("api.available_rooms", params).as_array().map_or(0, Vec::len);
        assert!(
            i64::try_from(listed).expect("few") <= by_hand,
            "seed {seed}: more rooms listed than can be sold"
        );
    }
}
