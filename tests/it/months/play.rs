//! A month: which steps are taken when.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::prices::{Day, text_of};
use super::world::{Done, World};
use crate::support::dice::Dice;

const DAYS: Day = 25;
/// Steps in each property at each time of a day.
const STEPS: usize = 5;

/// What every run must do at least once.
pub const KINDS: [&str; 37] = [
    "book",
    "check in",
    "arrive early",
    "arrive late",
    "check out",
    "amend",
    "move",
    "swap",
    "cancel",
    "promote",
    "undo check-in",
    "undo check-out",
    "reinstate",
    "charge a stay",
    "charge a folio",
    "discount",
    "allowance",
    "void",
    "transfer",
    "split",
    "pay",
    "advance",
    "refund",
    "apply",
    "open a folio",
    "close",
    "part settle",
    "cancel invoice",
    "book a group",
    "draft a block",
    "pick up",
    "master folio",
    "billing rules",
    "set a rate",
    "audit",
    "audit several days",
    "audit again",
];

/// A month that agreed with its books.
pub struct Played {
    pub seen: BTreeMap<(&'static str, bool), usize>,
    pub calls: usize,
}

/// Where and how a month went wrong.
#[derive(Clone)]
pub struct Failure {
    pub day: Day,
    /// Whether a step went wrong, and no later look at the whole.
    pub at_step: bool,
    /// The number of the step; the steps up to it were taken.
    pub step: usize,
    pub message: String,
    pub story: Vec<String>,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} (step {}): {}", text_of(self.day), self.step, self.message)
    }
}

/// Plays the month of a seed without the steps that are to be skipped. Each step has dice of its own, so that the others stay
/// what they were.
///
/// In haste only what each step changed is compared.
pub fn month(seed: u64, skipped: &BTreeSet<usize>, haste: bool) -> Result<Played, Box<Failure>> {
    let mut play = Play { world: World::open(seed), seed, step: 0, skipped, haste, at_step: false };
    let done = catch_unwind(AssertUnwindSafe(|| play.month()));
    let message = match done {
        Ok(Ok(())) => {
            let world = play.world;
            return Ok(Played { calls: world.seen.values().sum(), seen: world.seen });
        }
        Ok(Err(message)) => message,
        Err(panic) => panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string()))
            .unwrap_or_else(|| "a panic".to_string()),
    };
    let world = play.world;
    Err(Box::new(Failure {
        day: world.today,
        at_step: play.at_step,
        step: play.step,
        message,
        story: world.story,
    }))
}

struct Play<'a> {
    world: World,
    seed: u64,
    step: usize,
    skipped: &'a BTreeSet<usize>,
    haste: bool,
    at_step: bool,
}

impl Play<'_> {
    fn month(&mut self) -> Done {
        for day in 0..DAYS {
            for (time, steps) in [("07:30:00", 1), ("12:00:00", 2), ("19:00:00", 2)] {
                self.world.clock(day, time);
                for property in 0..2 {
                    if time == "12:00:00" {
                        self.catch_up(property, day)?;
                    }
                    for _ in 0..steps * STEPS / 2 {
                        self.step(property)?;
                    }
                }
            }
            self.world.clock(day, "23:00:00");
            for property in 0..2 {
                self.close(property, day)?;
            }
            if !self.haste {
                self.world.compare_all()?;
            }
        }
        for property in 0..2 {
            for day in 0..self.world.property(property).today {
                self.world.compare_day(property, day)?;
            }
            self.world.compare_return(property)?;
        }
        Ok(())
    }

    /// Dice of their own for each moment of the month.
    fn shake(&mut self, moment: u64) {
        let mut dice =
            Dice(self.seed.wrapping_mul(1_000_003).wrapping_add(moment).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        dice.roll(7);
        dice.roll(7);
        self.world.dice = dice;
    }

    /// By noon the days before are closed, unless the desk forgets it: then several are closed at once.
    fn catch_up(&mut self, property: usize, day: Day) -> Done {
        self.shake(1_000_000 + u64::try_from(day * 2).expect("a day") + property as u64);
        if self.world.property(property).today < day && !self.world.one_in(3) {
            self.audit(property, day - 1)?;
        }
        Ok(())
    }

    /// Late in the evening the day is closed more often than not; the others wait for the morning.
    fn close(&mut self, property: usize, day: Day) -> Done {
        self.shake(2_000_000 + u64::try_from(day * 2).expect("a day") + property as u64);
        if !self.world.one_in(3) { self.audit(property, day) } else { Ok(()) }
    }

    fn audit(&mut self, property: usize, through: Day) -> Done {
        let first = self.world.property(property).today;
        self.world.audit(property, through)?;
        self.world.compare_changed()?;
        let mut days: Vec<Day> = (first..=through + 1).collect();
        days.push(self.world.days(usize::try_from(through + 1).expect("a day")));
        for day in days.into_iter().filter(|_| !self.haste) {
            self.world.compare_day(property, day)?;
        }
        self.world.compare_sources(property)?;
        self.world.compare_series(property)
    }

    fn step(&mut self, property: usize) -> Done {
        self.step += 1;
        if self.skipped.contains(&self.step) {
            return Ok(());
        }
        self.shake(self.step as u64);
        self.at_step = true;
        self.take(property)?;
        self.world.compare_changed()?;
        self.at_step = false;
        Ok(())
    }

    fn take(&mut self, property: usize) -> Done {
        let world = &mut self.world;
        match world.roll(62) {
            0..=8 => world.reserve(property),
            9..=18 => world.check_in(property),
            19..=24 => world.check_out(property),
            25..=28 => world.amend(property),
            29..=30 if world.one_in(3) => world.swap_rooms(property),
            29..=30 => world.move_room(property),
            31 | 32 => world.cancel(property),
            33 => world.promote(property),
            34 => world.undo_check_in(property),
            35 => world.undo_check_out(property),
            36 => world.reinstate(property),
            37 | 38 => world.charge_stay(property),
            39 | 40 => world.charge_folio(property),
            41 | 42 => world.write_off(property),
            43 => world.void(property),
            44 => world.transfer(property),
            45 => world.split_line(property),
            46..=48 => world.pay(property),
            49 => world.advance(property),
            50 => world.refund(property),
            51 => world.apply_deposit(property),
            52 => world.another_folio(property),
            53 => world.close(property),
            54 => world.part_settle(property),
            55 => world.settle(property),
            56 => world.cancel_invoice(property),
            57 => world.book_group(property),
            58 => world.block(property),
            59 => world.pick_up(property),
            60 => world.master_folio(property),
            _ if world.one_in(2) => world.billing_rules(),
            _ => world.set_rate(property),
        }
    }
}
