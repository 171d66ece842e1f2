//! Choosing a room for a stay among free rooms.

use std::cmp::{Ordering, Reverse};

use crate::domain::lists::HousekeepingStatus;

/// A room without a live stay or active block on the dates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeRoom {
    pub id: i64,
    pub number: String,
    pub status: HousekeepingStatus,
    /// Whether a guest is in it now, who leaves before this stay.
    pub occupied: bool,
    /// Whether a day use and an arrival would share the room on the date this stay begins: permitted, but it fails when
    /// the one leaves late or the other comes early.
    pub shares_day: bool,
    /// Free nights since the stay before; `None` if there is none.
    pub gap_before: Option<i64>,
    /// Free nights until the next stay; `None` if there is none.
    pub gap_after: Option<i64>,
}

/// A chosen room and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub room: FreeRoom,
    /// For the desk: "Clean; fits exactly between two stays".
    pub why: String,
    /// Whether the room cannot be handed over as it is.
    pub needs_review: bool,
}

impl FreeRoom {
    /// Whether the room can be had by a stay that begins today or later: today not while it is Out of Order.
    pub fn is_in_order(&self, begins_today: bool) -> bool {
        !begins_today || self.status != HousekeepingStatus::OutOfOrder
    }

    /// Clean or inspected, and vacant.
    pub fn is_ready(&self) -> bool {
        matches!(self.status, HousekeepingStatus::Clean | HousekeepingStatus::Inspected) && !self.occupied
    }

    fn sides(&self, wanted: impl Fn(i64) -> bool) -> usize {
        [self.gap_before, self.gap_after].into_iter().flatten().filter(|gap| wanted(*gap)).count()
    }
}

/// The best room. For an arrival today, ready rooms come first, and Out of Order or occupied rooms are excluded. Then
/// rooms that share no day with another stay, then the room with the fewest gaps, then the one that joins most stays, then by number.
pub fn choose(rooms: &[FreeRoom], arrives_today: bool) -> Option<Choice> {
    let possible = |room: &&FreeRoom| room.is_in_order(arrives_today) && !(arrives_today && room.occupied);
    let unready = |room: &FreeRoom| {
        if arrives_today { !room.is_ready() } else { room.status == HousekeepingStatus::OutOfOrder }
    };
    let best = rooms.iter().filter(possible).min_by(|a, b| {
        let key = |room: &FreeRoom| {
            let joined = Reverse(room.sides(|gap| gap == 0));
            (unready(room), room.shares_day, room.sides(|gap| gap > 0), joined)
        };
        key(a).cmp(&key(b)).then_with(|| by_number(&a.number, &b.number))
    })?;
    Some(Choice {
        room: best.clone(),
        why: why(best, arrives_today),
        needs_review: arrives_today && !best.is_ready(),
    })
}

fn why(room: &FreeRoom, arrives_today: bool) -> String {
    let state = match (arrives_today, room.is_ready()) {
        (true, true) => format!("{}; ", room.status),
        (true, false) => format!("{}, no clean room is free; ", room.status),
        (false, _) => String::new(),
    };
    let fit = match (room.sides(|gap| gap == 0), room.sides(|gap| gap > 0)) {
        _ if room.shares_day => "shared with another stay on the day of arrival",
        (2, _) => "fits exactly between two stays",
        (1, 0) => "joins another stay without a gap",
        (_, 0) => "free before and after",
        _ => "free for the whole stay",
    };
    let text = format!("{state}{fit}");
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The free rooms that may be offered, by number. Cut from the end to what can be sold, because holds and unassigned
/// stays need the rest.
pub fn offer(mut rooms: Vec<FreeRoom>, available: i64) -> Vec<FreeRoom> {
    rooms.sort_by(|a, b| by_number(&a.number, &b.number));
    rooms.truncate(usize::try_from(available).unwrap_or(0));
    rooms
}

/// Natural order of room numbers: 2 before 10, 9A before 9B.
pub fn by_number(a: &str, b: &str) -> Ordering {
    let (mut left, mut right) = (a, b);
    loop {
        let (a_digits, a_rest) = run(left);
        let (b_digits, b_rest) = run(right);
        let numbers = number(a_digits).cmp(&number(b_digits));
        if !a_digits.is_empty() && !b_digits.is_empty() && numbers != Ordering::Equal {
            return numbers;
        }
        if a_digits.is_empty() || b_digits.is_empty() {
            match (left.chars().next(), right.chars().next()) {
                (Some(x), Some(y)) if x == y => {
                    (left, right) = (&left[x.len_utf8()..], &right[y.len_utf8()..]);
                    continue;
                }
                (x, y) => return x.cmp(&y).then_with(|| a.cmp(b)),
            }
        }
        (left, right) = (a_rest, b_rest);
    }
}

/// The leading digits of a text, and the rest.
fn run(text: &str) -> (&str, &str) {
    text.split_at(text.bytes().take_while(u8::is_ascii_digit).count())
}

/// What digits are compared by: how many there are without leading zeros, then which.
fn number(digits: &str) -> (usize, &str) {
    let digits = digits.trim_start_matches('0');
    (digits.len(), digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::{ClosedList, HousekeepingStatus as Hk};
    use proptest::prelude::*;

    fn room(number: &str, status: Hk, before: Option<i64>, after: Option<i64>) -> FreeRoom {
        let id = number.parse().unwrap_or(0);
        FreeRoom {
            id,
            number: number.to_owned(),
            status,
            occupied: false,
            shares_day: false,
            gap_before: before,
            gap_after: after,
        }
    }

    #[test]
    fn numbers_are_read_as_people_read_them() {
        let mut numbers = vec!["10", "2", "A-12", "A-3", "9B", "9A", "101", "002", "", "G"];
        numbers.sort_by(|a, b| by_number(a, b));
        assert_eq!(numbers, ["", "002", "2", "9A", "9B", "10", "101", "A-3", "A-12", "G"]);
    }

    #[test]
    fn a_clean_room_with_the_fewest_gaps_goes_first() {
        let rooms = [
            room("101", Hk::Dirty, Some(0), Some(0)),
            room("102", Hk::Clean, Some(2), Some(1)),
            room("103", Hk::Inspected, Some(0), None),
            room("104", Hk::Clean, None, None),
        ];
        let choice = choose(&rooms, true).unwrap();
        assert_eq!((choice.room.id, choice.needs_review), (103, false));
        assert_eq!(choice.why, "Inspected; joins another stay without a gap");
        let later = choose(&rooms, false).unwrap();
        assert_eq!((later.room.id, later.why.as_str()), (101, "Fits exactly between two stays"));
    }

    #[test]
    fn a_room_that_shares_the_day_is_the_last_of_the_ready_ones() {
        let shared = FreeRoom { shares_day: true, ..room("101", Hk::Clean, None, Some(0)) };
        let rooms =
            [shared.clone(), room("102", Hk::Clean, Some(1), Some(3)), room("103", Hk::Dirty, None, None)];
        assert_eq!(choose(&rooms, true).unwrap().room.id, 102);
        let left = choose(&rooms[..1], true).unwrap();
        assert_eq!(
            (left.room, left.why.as_str()),
            (shared, "Clean; shared with another stay on the day of arrival")
        );
    }

    #[test]
    fn a_dirty_room_is_offered_only_when_no_clean_one_is_free() {
        let rooms = [room("101", Hk::OutOfOrder, None, None), room("102", Hk::Dirty, None, None)];
        let choice = choose(&rooms, true).unwrap();
        assert_eq!((choice.room.id, choice.needs_review), (102, true));
        assert!(choice.why.contains("no clean room"));
        assert_eq!(choose(&rooms[..1], true), None);
    }

    #[test]
    fn the_offer_is_cut_from_the_end() {
        let rooms: Vec<FreeRoom> = ["12", "3", "7"].map(|number| room(number, Hk::Clean, None, None)).into();
        let numbers = |available| {
            offer(rooms.clone(), available).into_iter().map(|room| room.number).collect::<Vec<_>>()
        };
        assert_eq!(numbers(2), ["3", "7"]);
        assert!(numbers(-1).is_empty());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn a_choice_is_one_of_the_free_rooms_and_never_an_occupied_one(
            facts in proptest::collection::vec((0_usize..4, any::<bool>(), proptest::option::of(0_i64..4)), 0..12)) {
            let rooms: Vec<FreeRoom> = facts.iter().enumerate().map(|(index, (status, occupied, gap))| FreeRoom {
                occupied: *occupied,
                ..room(&index.to_string(), Hk::ALL[*status], *gap, *gap)
            }).collect();
            match choose(&rooms, true) {
                Some(choice) => {
                    prop_assert!(rooms.contains(&choice.room) && !choice.room.occupied);
                    prop_assert!(choice.room.is_ready() || !rooms.iter().any(FreeRoom::is_ready));
                }
                None => prop_assert!(rooms.iter().all(|room| room.occupied || room.status == Hk::OutOfOrder)),
            }
        }
    }
}
