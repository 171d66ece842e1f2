//! Random months through the front door, beside books that the test keeps by hand.
//!
//! A seed plays 25 days in two properties of different prices and taxes, with a clock that moves and every action of a desk;
//! the financial year changes on the way. After each call the stays and folios that it changed are compared with the books, at
//! the end of each day all folios, the file's own checks and the figures of closed days, at the end of the play the invoices.
//!
//! `HOTEL_MONTHS=200 cargo test --test it months -- --nocapture` plays so many seeds, `HOTEL_MONTHS_SEED=17` one of them. A
//! failure prints the seed, the day, and the shortest story that still fails.

// Amounts in minor units are grouped as people read them: 4_000_00 is 4,000.00.
#![allow(clippy::inconsistent_digit_grouping)]

mod book;
mod checks;
mod figures;
mod groups;
mod lines;
mod night;
mod play;
mod prices;
mod stays;
mod story;
mod till;
mod undoing;
mod world;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use play::Played;

/// The seeds of every test run.
const SEEDS: std::ops::Range<u64> = 0..4;
const THREADS: usize = 2;

fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} must be a number")))
}

fn seeds() -> std::ops::Range<u64> {
    match (asked("HOTEL_MONTHS_SEED"), asked("HOTEL_MONTHS")) {
        (Some(seed), _) => seed..seed + 1,
        (None, Some(count)) => 0..count,
        _ => SEEDS,
    }
}

#[test]
fn random_months_agree_with_books_calculated_by_hand() {
    let (seeds, started) = (seeds(), Instant::now());
    let next = AtomicU64::new(seeds.start);
    let (failed, played) = (Mutex::new(Vec::new()), Mutex::new(Vec::<Played>::new()));
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        break;
                    }
                    match play::month(seed, &Default::default(), false) {
                        Ok(month) => played.lock().expect("a lock").push(month),
                        Err(failure) => failed.lock().expect("a lock").push((seed, failure)),
                    }
                }
            });
        }
    });
    let (mut failed, played) = (failed.into_inner().expect("a lock"), played.into_inner().expect("a lock"));
    failed.sort_by_key(|(seed, _)| *seed);
    let mut seen: BTreeMap<(&str, bool), usize> = BTreeMap::new();
    for (kind, times) in played.iter().flat_map(|month| &month.seen) {
        *seen.entry(*kind).or_default() += times;
    }
    println!(
        "{} of {} months agree with the books: {} calls in {:.1} s",
        played.len(),
        played.len() + failed.len(),
        played.iter().map(|month| month.calls).sum::<usize>(),
        started.elapsed().as_secs_f64()
    );
    for ((kind, done), times) in &seen {
        println!("  {kind} {}: {times}", if *done { "done" } else { "refused" });
    }
    for (seed, failure) in &failed {
        println!("seed {seed}, {failure}");
    }
    if let Some((seed, failure)) = failed.first() {
        panic!("{} months failed; the first:\n{}", failed.len(), story::shortest(*seed, failure));
    }
    // A few months can do without a rare action; many can't.
    for kind in play::KINDS.iter().filter(|_| played.len() >= 10) {
        assert!(seen.contains_key(&(*kind, true)), "{kind} was never done");
    }
}
