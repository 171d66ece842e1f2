//! The order of search results, and the part of a note that a result shows.

use crate::domain::lists::{FunctionStatus, ReservationStatus};

/// How likely a result is what was meant, the likeliest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// In house in the room whose number was typed.
    InTheRoom,
    /// The text is the record's own reference or number.
    Named,
    InHouse,
    Coming,
    Guest,
    Near,
    /// A stay found in spite of a typing error.
    Alike,
    /// Only a note about the record contains the words.
    Noted,
    Past,
}

impl Rank {
    /// The rank of a stay; `exact` when the text is its reference.
    pub fn of_stay(status: ReservationStatus, exact: bool) -> Rank {
        match status {
            _ if exact => Rank::Named,
            ReservationStatus::CheckedIn => Rank::InHouse,
            ReservationStatus::Confirmed | ReservationStatus::Waitlist => Rank::Coming,
            _ => Rank::Past,
        }
    }

    /// The rank of a function; `exact` when the text is its number.
    pub fn of_function(status: FunctionStatus, exact: bool) -> Rank {
        match status {
            _ if exact => Rank::Named,
            FunctionStatus::Enquiry | FunctionStatus::Tentative | FunctionStatus::Confirmed => Rank::Coming,
            FunctionStatus::Completed | FunctionStatus::Cancelled | FunctionStatus::Lost => Rank::Past,
        }
    }

    /// The rank of a room whose number begins with the text.
    pub fn of_room(number: &str, text: &str) -> Rank {
        if number.eq_ignore_ascii_case(text) { Rank::Named } else { Rank::Near }
    }
}

/// The part of a note around the first word of the text.
pub fn excerpt(note: &str, text: &str) -> String {
    const BEFORE: usize = 20;
    const SHOWN: usize = 80;
    let first = text.split_whitespace().next().unwrap_or_default().to_lowercase();
    let words: Vec<&str> = note.split_whitespace().collect();
    let at = words.iter().position(|word| word.to_lowercase().contains(&first)).unwrap_or(0);
    let before: usize = words[..at].iter().map(|word| word.chars().count() + 1).sum();
    let line = words.join(" ");
    let shown: String = line.chars().skip(before.saturating_sub(BEFORE)).take(SHOWN).collect();
    let start = if before > BEFORE { "…" } else { "" };
    let end = if line.chars().count() > before.saturating_sub(BEFORE) + SHOWN { "…" } else { "" };
    format!("{start}{}{end}", shown.trim())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::rows;

    #[test]
    fn stays_rank_by_reference_and_status() {
        let table = "
            Cancelled   | y | Named
            Checked In  | n | InHouse
            Confirmed   | n | Coming
            Waitlist    | n | Coming
            Checked Out | n | Past
            No Show     | n | Past";
        for row in rows(table) {
            let status = ReservationStatus::parse(row[0]).unwrap();
            assert_eq!(format!("{:?}", Rank::of_stay(status, row[1] == "y")), row[2], "{row:?}");
        }
        assert_eq!((Rank::of_room("A1", "a1"), Rank::of_room("A12", "a1")), (Rank::Named, Rank::Near));
        assert!(Rank::Named < Rank::InHouse && Rank::Noted < Rank::Past);
    }

    #[test]
    fn an_excerpt_shows_the_first_word_in_its_surroundings() {
        assert_eq!(excerpt("Needs  a cot on arrival", "cot"), "Needs a cot on arrival");
        let long =
            format!("{} gluten free breakfast {}", "word ".repeat(10).trim(), "tail ".repeat(30).trim());
        let shown = excerpt(&long, "Gluten");
        assert!(shown.starts_with("…word word word word gluten free breakfast tail"), "{shown}");
        assert!(shown.ends_with('…') && shown.chars().count() <= 82, "{shown}");
    }
}
