//! Which references several lines of a file have, and which lines are equal.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};

use crate::domain::spreadsheet::table::Line;

/// The references of more than one line, by their hashes: a large file has many references and few of them twice. Two different
/// references may have one hash, so the answer is "perhaps".
#[derive(Default)]
pub(super) struct Repeated {
    hasher: RandomState,
    hashes: HashSet<u64>,
}

impl Repeated {
    pub(super) fn of(references: impl Iterator<Item = String>) -> Repeated {
        let hasher = RandomState::new();
        let mut all: Vec<u64> = references.map(|reference| hasher.hash_one(&reference)).collect();
        all.sort_unstable();
        let hashes = all.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        Repeated { hasher, hashes }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.hashes.is_empty()
    }

    pub(super) fn contains(&self, reference: &String) -> bool {
        !self.hashes.is_empty() && self.hashes.contains(&self.hasher.hash_one(reference))
    }
}

/// The numbers of the lines that were read, by their hashes: a large file takes too much memory otherwise.
#[derive(Default)]
pub(super) struct SeenLines {
    hasher: RandomState,
    numbers: HashMap<u64, usize>,
}

impl SeenLines {
    /// The number of the first line with these cells, if there was one before.
    pub(super) fn first(&mut self, line: &Line) -> Option<usize> {
        let hash = self.hasher.hash_one(line.cells().collect::<Vec<_>>());
        let first = *self.numbers.entry(hash).or_insert(line.number);
        (first != line.number).then_some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_equal_line_has_the_number_of_the_first() {
        let mut seen = SeenLines::default();
        let numbers = [(2, "a|b"), (3, "a|c"), (4, "a|b"), (5, "a|b"), (6, "ab")]
            .map(|(number, cells)| seen.first(&Line::new(number, cells.split('|'))));
        assert_eq!(numbers, [None, None, Some(2), Some(2), None]);
    }

    #[test]
    fn only_references_of_several_lines_repeat() {
        let references = ["B1", "B2", "B1", "", "B3"].map(str::to_string);
        let repeated = Repeated::of(references.into_iter());
        assert!(repeated.contains(&"B1".to_string()) && !repeated.contains(&"B2".to_string()));
        assert!(!repeated.is_empty() && Repeated::of(std::iter::empty()).is_empty());
    }
}
