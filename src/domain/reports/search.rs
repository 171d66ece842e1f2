//! The order of search results, and the part of a note that a result shows.

use crate::domain::guests::typed_words::{Met, meet};
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

/// The fewest letters by which somebody is searched.
pub const NAME_LEAST: usize = 2;

/// A text that is looked for among the stays in house and to come.
pub struct LiveSearch {
    /// Its words.
    pub typed: Vec<String>,
    /// It is the number of a room.
    pub is_room: bool,
    /// The word index knows nobody of this name.
    pub is_unknown: bool,
}

impl LiveSearch {
    /// Whether these stays are searched word by word: for several words, for the number of a room, and when the word
    /// index knows nobody, for the name that was nearly typed.
    pub fn is_useful(&self) -> bool {
        let is_long = self.typed.iter().any(|word| word.chars().count() >= NAME_LEAST);
        is_long && (self.typed.len() >= 2 || self.is_room || self.is_unknown)
    }

    /// The rank of a stay by its words; it is `here` when the number of its room is the text. A lone number of a room
    /// means who is, or will be, in this room, not whose phone has these digits.
    pub fn rank(&self, in_house: bool, here: bool, words: &[String]) -> Option<Rank> {
        if self.is_room && self.typed.len() == 1 {
            return here.then_some(if in_house { Rank::InTheRoom } else { Rank::Coming });
        }
        match meet(&self.typed, words)? {
            Met::Nearly => Some(Rank::Alike),
            Met::AsTyped if in_house => Some(Rank::InHouse),
            Met::AsTyped => Some(Rank::Coming),
        }
    }
}

/// Whether results of a kind may be opened: guest profiles and tickets belong to the desk; laundry is also for Finance.
pub fn may_open(kind: &str, is_desk: bool, is_finance: bool) -> bool {
    is_desk || !matches!(kind, "guest" | "ticket") && (kind != "laundry" || is_finance)
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
    use crate::domain::guests::typed_words::words;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::rows;

    #[test]
    fn the_number_of_a_room_means_its_guest() {
        let stay = words("101 RES-1 asha rao");
        for (in_house, here, typed, is_room, rank) in [
            (true, true, "101", true, Some(Rank::InTheRoom)),
            (false, true, "101", true, Some(Rank::Coming)),
            (true, false, "101", true, None),
            (true, true, "asha rao", true, Some(Rank::InHouse)),
            (false, false, "asha rao", false, Some(Rank::Coming)),
            (true, false, "ravi", false, None),
        ] {
            let search = LiveSearch { typed: words(typed), is_room, is_unknown: false };
            assert_eq!(search.rank(in_house, here, &stay), rank, "{typed} {in_house}");
        }
    }

    #[test]
    fn live_stays_are_searched_when_it_helps() {
        for (text, is_room, is_unknown, searched) in [
            ("asha rao", false, false, true),
            ("asha", false, false, false),
            ("asha", false, true, true),
            ("101", true, false, true),
            ("a", false, true, false),
        ] {
            let search = LiveSearch { typed: words(text), is_room, is_unknown };
            assert_eq!(search.is_useful(), searched, "{text}");
        }
    }

    #[test]
    fn a_kind_of_result_is_for_its_roles() {
        for (kind, desk, finance, fine) in [
            ("guest", true, false, true),
            ("guest", false, true, false),
            ("ticket", false, true, false),
            ("laundry", false, true, true),
            ("laundry", false, false, false),
            ("invoice", false, false, true),
        ] {
            assert_eq!(may_open(kind, desk, finance), fine, "{kind} {desk} {finance}");
        }
    }

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
