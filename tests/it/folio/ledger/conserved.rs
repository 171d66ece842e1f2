//! The law: whatever is done to folios, in whatever order, money is neither made nor lost.
//!
//! A failure prints the shortest sequence it shrank to; `PROPTEST_RNG_SEED` replays a run, `PROPTEST_CASES` lengthens it.

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};

use super::book::{World, mid_stay};
use super::steps::{KINDS, any_step, take};

const CASES: u32 = 14;
const STEPS: std::ops::Range<usize> = 20..90;

fn config() -> ProptestConfig {
    let asked = ProptestConfig::default();
    let seeded = std::env::var_os("PROPTEST_RNG_SEED").is_some();
    let longer = std::env::var_os("PROPTEST_CASES").is_some();
    ProptestConfig {
        cases: if longer { asked.cases } else { CASES },
        rng_seed: if seeded { asked.rng_seed } else { RngSeed::Fixed(20_260_301) },
        max_shrink_iters: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

#[test]
fn any_sequence_of_steps_conserves_money_to_the_paisa() {
    let (scene, stays) = mid_stay();
    let seen = RefCell::new(BTreeMap::new());
    let steps = proptest::collection::vec(any_step(), STEPS);
    let run = TestRunner::new(config()).run(&steps, |steps| {
        let mut world = World::on(&scene, &stays);
        for step in &steps {
            take(&mut world, step);
            assert_eq!(world.counted(), world.circles, "after {step:?}");
        }
        ends_well(&world);
        for (outcome, times) in &world.seen {
            *seen.borrow_mut().entry(*outcome).or_insert(0) += times;
        }
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
    let seen = seen.into_inner();
    for kind in KINDS {
        assert!(seen.contains_key(&(kind, true)), "{kind} was never done: {seen:?}");
        assert!(seen.contains_key(&(kind, false)), "{kind} was never refused: {seen:?}");
    }
}

/// The file is sound, its lines are the book's, and its register holds the numbers that were answered, in a row.
fn ends_well(world: &World) {
    let (amount, tax) = world
        .circles
        .iter()
        .flat_map(|sums| sums.lines.values())
        .fold((0, 0), |(amount, tax), sum| (amount + sum.amount, tax + sum.tax));
    let stands = |column: &str| -> i64 {
        let sql = format!("SELECT ifnull(sum({column}), 0) FROM charges WHERE voided_at IS NULL");
        world.hotel.stored(&sql)
    };
    assert_eq!((stands("amount_minor"), stands("tax_minor")), (amount, tax));
    let numbers: Vec<String> = (1..=world.issued.len()).map(|seq| format!("INV-LVP-25-{seq:05}")).collect();
    assert_eq!(world.issued, numbers);
    let register: String = world.hotel.stored(
        "SELECT ifnull(group_concat(invoice_number, ' '), '') FROM
           (SELECT invoice_number FROM invoices WHERE cancelled_on IS NOT NULL ORDER BY invoice_number)",
    );
    let mut cancelled = world.cancelled.clone();
    cancelled.sort();
    assert_eq!(register, cancelled.join(" "));
    world.hotel.assert_sound();
}
