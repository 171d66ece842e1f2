//! Group blocks against a naive day-by-day count, over random histories of drafts, confirmations, cutoffs, pick-ups,
//! bookings and cancellations.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};
use serde_json::{Value, json};

use super::desk;
use crate::support::dice::Dice;
use crate::support::values::text_of as text;
use crate::support::{Caller, LAKE, TestHotel, day};

const FIRST: &str = "2026-03-10";
const DAYS: u64 = 10;
const ROOMS: i64 = 10;

struct Group {
    name: String,
    from: NaiveDate,
    to: NaiveDate,
    rooms: i64,
    cutoff: Option<NaiveDate>,
    status: &'static str,
}

struct Stay {
    name: String,
    from: NaiveDate,
    to: NaiveDate,
    group: Option<usize>,
}

/// What was done, day by day.
struct Book {
    today: NaiveDate,
    groups: Vec<Group>,
    stays: Vec<Stay>,
    /// What came of it, over all histories.
    seen: BTreeSet<String>,
}

fn few(count: usize) -> i64 {
    i64::try_from(count).expect("few")
}

fn nights(from: NaiveDate, to: NaiveDate) -> impl Iterator<Item = NaiveDate> {
    from.iter_days().take_while(move |date| *date < to)
}

impl Book {
    fn live(&self, date: NaiveDate, group: Option<usize>) -> i64 {
        let there = |stay: &&Stay| stay.from <= date && date < stay.to;
        few(self.stays.iter().filter(there).filter(|stay| group.is_none() || stay.group == group).count())
    }

    fn hold(&self, index: usize, date: NaiveDate) -> i64 {
        let group = &self.groups[index];
        let in_force = group.status == "Confirmed" && group.cutoff.is_none_or(|cutoff| cutoff >= self.today);
        if in_force && group.from <= date && date < group.to {
            (group.rooms - self.live(date, Some(index))).max(0)
        } else {
            0
        }
    }

    fn free(&self, date: NaiveDate, for_group: Option<usize>) -> i64 {
        let others = (0..self.groups.len()).filter(|index| Some(*index) != for_group);
        ROOMS - self.live(date, None) - others.map(|index| self.hold(index, date)).sum::<i64>()
    }

    fn sells(&self, from: NaiveDate, to: NaiveDate, group: Option<usize>) -> bool {
        nights(from, to).all(|date| self.free(date, group) > 0)
    }

    /// Changes a group if the rooms that it then holds are there; otherwise leaves it and says so.
    /// `cutoff`: one to set, one to take away (`Some(None)`), or as it was.
    fn change(
        &mut self,
        index: usize,
        rooms: i64,
        status: &'static str,
        cutoff: Option<Option<NaiveDate>>,
    ) -> bool {
        if status == "Cancelled" && self.stays.iter().any(|stay| stay.group == Some(index)) {
            return false;
        }
        let dates: Vec<NaiveDate> = nights(self.groups[index].from, self.groups[index].to).collect();
        let before: Vec<i64> = dates.iter().map(|date| self.hold(index, *date)).collect();
        let group = &mut self.groups[index];
        let old = (group.rooms, group.status, group.cutoff);
        (group.rooms, group.status) = (rooms, status);
        group.cutoff = cutoff.unwrap_or(group.cutoff);
        let fits = dates
            .iter()
            .zip(before)
            .all(|(date, before)| self.hold(index, *date) <= before || self.free(*date, None) >= 0);
        if !fits {
            let group = &mut self.groups[index];
            (group.rooms, group.status, group.cutoff) = old;
        }
        fits
    }
}

fn range(dice: &mut Dice) -> (NaiveDate, NaiveDate) {
    let from = day(FIRST) + Days::new(dice.roll(DAYS - 3));
    (from, from + Days::new(1 + dice.roll(4)))
}

fn cutoff(dice: &mut Dice) -> Option<NaiveDate> {
    (dice.roll(3) > 0).then(|| day("2026-03-01") + Days::new(dice.roll(8)))
}

fn count(dice: &mut Dice, most: u64) -> i64 {
    i64::try_from(dice.roll(most + 1)).expect("small")
}

#[test]
fn blocks_are_held_picked_up_and_released_as_counted_by_hand() {
    let mut seen = BTreeSet::new();
    for seed in 1..=8 {
        let (hotel, desk) = desk();
        let mut dice = Dice(seed);
        let mut book = Book { today: day("2026-03-01"), groups: Vec::new(), stays: Vec::new(), seen };
        for step in 0..90 {
            let label = format!("seed {seed} step {step}");
            match dice.roll(9) {
                0 => draft(&desk, &mut dice, &mut book),
                1 | 2 => save(&desk, &mut dice, &mut book, &label),
                3 | 4 => pick_up(&desk, &mut dice, &mut book, &label),
                5 | 6 => sell(&desk, &mut dice, &mut book, &label),
                7 => cancel(&desk, &mut dice, &mut book),
                _ if step % 2 == 0 && book.today < day("2026-03-08") => next_day(&hotel, &desk, &mut book),
                _ => {}
            }
            compare(&desk, &book, &label);
        }
        hotel.assert_sound();
        seen = book.seen;
    }
    let outcomes = [
        "save",
        "save refused",
        "cutoff taken away",
        "member sold",
        "member sold_out",
        "guest sold_out",
        "cutoff",
    ];
    for outcome in outcomes {
        assert!(seen.contains(outcome), "{outcome} never came up: {seen:?}");
    }
}

fn draft(desk: &Caller, dice: &mut Dice, book: &mut Book) {
    let (from, to) = range(dice);
    let (rooms, cutoff) = (count(dice, 5), cutoff(dice));
    let params = json!({ "property": LAKE, "group_name": "Group", "check_in_date": from.to_string(), "check_out_date": to.to_string(),
        "blocks": [{ "room_type": "DLX", "rooms_blocked": rooms, "block_rate": 2000 }], "cutoff_date": cutoff.map(|day| day.to_string()) });
    let name = text(&desk.ok("api.create_group_block", params), "group_booking");
    book.groups.push(Group { name, from, to, rooms, cutoff, status: "Open" });
}

fn any<T>(dice: &mut Dice, list: &[T]) -> Option<usize> {
    let sides = u64::try_from(list.len()).expect("few");
    (sides > 0).then(|| usize::try_from(dice.roll(sides)).expect("few"))
}

fn save(desk: &Caller, dice: &mut Dice, book: &mut Book, label: &str) {
    let Some(index) = any(dice, &book.groups) else { return };
    let status = ["Confirmed", "Confirmed", "Confirmed", "Open", "Cancelled"]
        [usize::try_from(dice.roll(5)).expect("small")];
    let rooms = count(dice, 6);
    let cutoff = if dice.roll(6) == 0 { Some(None) } else { cutoff(dice).map(Some) };
    let sent = cutoff.map(|cutoff| cutoff.map_or_else(String::new, |day| day.to_string()));
    let params = json!({ "group_booking": book.groups[index].name, "status": status, "cutoff_date": sent,
        "blocks": [{ "room_type": "DLX", "rooms_blocked": rooms }] });
    let answer = desk.call("api.save_group_blocks", params);
    let held = book.groups[index].cutoff;
    let fits = book.change(index, rooms, status, cutoff);
    if fits && held.is_some() && cutoff == Some(None) {
        book.seen.insert("cutoff taken away".to_string());
    }
    book.seen.insert(if fits { "save" } else { "save refused" }.to_string());
    assert_eq!(answer.is_ok(), fits, "{label}: {status} {rooms} of {}: {answer:?}", book.groups[index].name);
}

/// Holds an answer of a sale against what should have come of it; a stay that was sold goes into the book.
fn sold(
    book: &mut Book,
    answer: Result<Value, crate::support::Refused>,
    stay: (NaiveDate, NaiveDate, Option<usize>),
    expected: Result<(), &str>,
    label: &str,
) {
    let (from, to, group) = stay;
    let who = if group.is_some() { "member" } else { "guest" };
    book.seen.insert(format!("{who} {}", expected.err().unwrap_or("sold")));
    match answer {
        Ok(answer) => {
            assert!(expected.is_ok(), "{label}: {stay:?} was sold");
            book.stays.push(Stay { name: text(&answer, "reservation"), from, to, group });
        }
        Err(refused) => assert_eq!(Err(refused.code.as_str()), expected, "{label}: {stay:?}"),
    }
}

fn pick_up(desk: &Caller, dice: &mut Dice, book: &mut Book, label: &str) {
    let Some(index) = any(dice, &book.groups) else { return };
    let (from, to) = (book.groups[index].from, book.groups[index].to);
    let params =
        json!({ "group_booking": book.groups[index].name, "room_type": "DLX", "guest_name": "Member" });
    let expected = if book.groups[index].status == "Cancelled" {
        Err("group_cancelled")
    } else {
        book.sells(from, to, Some(index)).then_some(()).ok_or("sold_out")
    };
    sold(book, desk.call("api.pickup_group_room", params), (from, to, Some(index)), expected, label);
}

fn sell(desk: &Caller, dice: &mut Dice, book: &mut Book, label: &str) {
    let (from, to) = range(dice);
    let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from.to_string(), "check_out_date": to.to_string(),
        "guest_name": "Guest", "assign_room": dice.roll(2) });
    let expected = book.sells(from, to, None).then_some(()).ok_or("sold_out");
    sold(book, desk.call("api.create_booking", params), (from, to, None), expected, label);
}

fn cancel(desk: &Caller, dice: &mut Dice, book: &mut Book) {
    let Some(index) = any(dice, &book.stays) else { return };
    let stay = book.stays.swap_remove(index);
    desk.ok("api.cancel_reservation", json!({ "reservation": stay.name }));
}

fn next_day(hotel: &TestHotel, desk: &Caller, book: &mut Book) {
    hotel.clock(&format!("{} 23:30:00", book.today));
    desk.ok("api.run_night_audit", json!({ "property": LAKE }));
    let held = |book: &Book| {
        let of_group = |index: usize| book.hold(index, book.groups[index].from);
        (0..book.groups.len()).map(of_group).sum::<i64>()
    };
    let before = held(book);
    book.today = book.today + Days::new(1);
    if held(book) < before {
        book.seen.insert("cutoff".to_string());
    }
}

fn compare(desk: &Caller, book: &Book, label: &str) {
    let params = json!({ "property": LAKE, "start_date": FIRST, "days": DAYS });
    let calendar = desk.ok("api.availability_calendar", params);
    let cells = calendar["room_types"][0]["cells"].as_array().expect("cells");
    let shown: BTreeMap<NaiveDate, i64> = cells
        .iter()
        .map(|cell| {
            (day(cell["date"].as_str().expect("a date")), cell["available"].as_i64().expect("a count"))
        })
        .collect();
    for (date, available) in shown {
        assert_eq!(available, book.free(date, None).max(0), "{label}, {date}, today {}", book.today);
    }
}
