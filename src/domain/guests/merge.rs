//! Merging two profiles of a guest: two different ones, and the record types of what moves.

use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to merge a profile with itself.
pub fn require_two(source: i64, target: i64) -> Result<(), Refusal> {
    if source != target {
        return Ok(());
    }
    Err(Refusal::input("source", say!("A guest can't be merged into themselves.")))
}

/// The record type of a table: `lost_found_items` is `Lost Found Item`.
pub fn record_type(table: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|first| first.to_uppercase().chain(letters).collect::<String>())
            .unwrap_or_default()
    };
    let words: Vec<String> = table.trim_end_matches('s').split('_').map(capital).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_is_merged_with_another_one() {
        assert!(require_two(1, 2).is_ok() && require_two(1, 1).is_err());
    }

    #[test]
    fn a_record_type_is_written_as_words() {
        for (table, words) in
            [("lost_found_items", "Lost Found Item"), ("reservations", "Reservation"), ("images", "Image")]
        {
            assert_eq!(record_type(table), words);
        }
    }
}
