//! Which references several lines of a file have.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_references_of_several_lines_repeat() {
        let references = ["B1", "B2", "B1", "", "B3"].map(str::to_string);
        let repeated = Repeated::of(references.into_iter());
        assert!(repeated.contains(&"B1".to_string()) && !repeated.contains(&"B2".to_string()));
        assert!(!repeated.is_empty() && Repeated::of(std::iter::empty()).is_empty());
    }
}
