//! Two stays that exchange their rooms.

use crate::domain::refusal::Refusal;
use crate::say;

/// A stay and its room.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// Identifier of the stay.
    pub stay: &'a str,
    pub room: Option<PlaceRoom<'a>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceRoom<'a> {
    pub id: i64,
    /// Full identifier.
    pub name: &'a str,
    pub number: &'a str,
}

impl<'a> Place<'a> {
    fn room(&self) -> Result<PlaceRoom<'a>, Refusal> {
        let stay = self.stay;
        self.room.ok_or_else(|| {
            Refusal::state("no_room", say!("{stay} has no room that it could exchange.", stay))
        })
    }

    /// Refuses a room that is not the one that was shown, by identifier or number (`room_changed`).
    pub fn require_shown(&self, shown: Option<&str>) -> Result<(), Refusal> {
        let Some(shown) = shown else { return Ok(()) };
        let PlaceRoom { name, number, .. } = self.room()?;
        if [name, number].contains(&shown) {
            return Ok(());
        }
        let message = say!("{stay} has room {number} by now.", stay = self.stay, number);
        Err(Refusal::state("room_changed", message))
    }
}

/// Row ids of the rooms that the first and the second stay go to. Refuses one stay with itself, and two that do not have a room
/// each (`no_room`, `same_room`).
pub fn exchanged(one: &Place, other: &Place) -> Result<(i64, i64), Refusal> {
    if one.stay == other.stay {
        let message = say!("{stay} can't exchange rooms with itself.", stay = one.stay);
        return Err(Refusal::input("with", message));
    }
    let (left, taken) = (one.room()?, other.room()?);
    if left.id == taken.id {
        let message = say!(
            "{stay} and {other} both have room {number}.",
            stay = one.stay,
            other = other.stay,
            number = left.number
        );
        return Err(Refusal::state("same_room", message));
    }
    Ok((taken.id, left.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAKE: PlaceRoom = PlaceRoom { id: 1, name: "Lake-101", number: "101" };
    const HILL: PlaceRoom = PlaceRoom { id: 2, name: "Lake-204", number: "204" };

    #[test]
    fn each_of_two_stays_goes_to_the_room_of_the_other() {
        let place = |stay, room| Place { stay, room };
        let code = |one, other| {
            exchanged(&one, &other).map_err(|refusal| refusal.field.unwrap_or(refusal.code)).err()
        };
        let asha = place("RES-1", Some(LAKE));
        assert_eq!(exchanged(&asha, &place("RES-2", Some(HILL))), Ok((2, 1)));
        assert_eq!(code(asha, place("RES-1", Some(LAKE))), Some("with"));
        assert_eq!(code(asha, place("RES-2", None)), Some("no_room"));
        assert_eq!(code(place("RES-2", None), asha), Some("no_room"));
        assert_eq!(code(asha, place("RES-2", Some(LAKE))), Some("same_room"));
    }

    #[test]
    fn a_stay_that_was_moved_meanwhile_is_refused() {
        let asha = Place { stay: "RES-1", room: Some(LAKE) };
        for (shown, fine) in
            [(None, true), (Some("101"), true), (Some("Lake-101"), true), (Some("204"), false)]
        {
            assert_eq!(asha.require_shown(shown).is_ok(), fine, "{shown:?}");
        }
        let nowhere = Place { stay: "RES-1", room: None };
        assert_eq!(nowhere.require_shown(Some("101")).unwrap_err().code, "no_room");
    }
}
