//! The shortest story that still fails.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::play::{self, Failure};

const PATIENCE: Duration = Duration::from_secs(40);

/// Leaves out steps, many at once and then fewer, as long as the month still fails.
pub fn shortest(seed: u64, failure: &Failure) -> String {
    let started = Instant::now();
    let mut best = failure.clone();
    let mut skipped: BTreeSet<usize> = BTreeSet::new();
    let mut size = best.step / 2;
    while size > 0 && started.elapsed() < PATIENCE {
        let steps: Vec<usize> = (1..best.step).filter(|step| !skipped.contains(step)).collect();
        for some in steps.rchunks(size) {
            let without: BTreeSet<usize> = skipped.iter().chain(some).copied().collect();
            if let Err(shorter) = play::month(seed, &without, failure.at_step)
                && shorter.step <= best.step
            {
                best = *shorter;
                skipped = without;
            }
            if started.elapsed() > PATIENCE {
                break;
            }
        }
        size /= 2;
    }
    reported(seed, &best)
}

fn reported(seed: u64, failure: &Failure) -> String {
    let mut story: Vec<&str> = Vec::new();
    let quiet = |line: &&String| line.starts_with("api.run_night_audit") && line.ends_with("-> ");
    for line in failure.story.iter().filter(|line| !quiet(line)) {
        // Moments in which nothing was done are left out.
        if line.starts_with("--") && story.last().is_some_and(|last| last.starts_with("--")) {
            story.pop();
        }
        story.push(line);
    }
    format!("seed {seed}, {failure}\n{}\nHOTEL_MONTHS_SEED={seed} plays it again.", story.join("\n"))
}
