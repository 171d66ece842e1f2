//! Matching a row's texts with the property's room types and rooms.

use crate::domain::language::Message;
use crate::domain::spreadsheet::plain;
use crate::say;

/// A room type of the property: row id and names.
#[derive(Clone, Debug)]
pub struct PropertyRoomType {
    pub id: i64,
    pub names: Vec<String>,
}

/// A room of the property.
#[derive(Clone, Debug)]
pub struct PropertyRoom {
    pub id: i64,
    pub kind: i64,
    pub number: String,
    pub name: String,
}

/// The property's room types and rooms, for matching.
#[derive(Clone, Debug, Default)]
pub struct RoomLookup {
    kinds: Vec<(i64, Vec<String>)>,
    /// With number and name as [`plain`] texts.
    rooms: Vec<PropertyRoom>,
    /// Names used in the file to which the caller assigned a type; they take precedence.
    aliases: Vec<(String, i64)>,
    /// Used where a row names no type of the property.
    default: Option<i64>,
}

/// A room requested by a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub kind: i64,
    pub room: Option<i64>,
}

impl Wanted {
    fn of(room: &PropertyRoom) -> Wanted {
        Wanted { kind: room.kind, room: Some(room.id) }
    }
}

/// Most rooms in one row.
const ROOMS_MOST: usize = 100;

impl RoomLookup {
    /// A property with one type needs no `default`.
    pub fn new(kinds: &[PropertyRoomType], rooms: &[PropertyRoom], default: Option<i64>) -> RoomLookup {
        let only = if let [kind] = kinds { Some(kind.id) } else { None };
        let names = |kind: &PropertyRoomType| {
            kind.names.iter().map(|name| plain(name)).filter(|name| !name.is_empty()).collect()
        };
        let room = |room: &PropertyRoom| PropertyRoom {
            number: plain(&room.number),
            name: plain(&room.name),
            ..*room
        };
        RoomLookup {
            kinds: kinds.iter().map(|kind| (kind.id, names(kind))).collect(),
            rooms: rooms.iter().map(room).collect(),
            aliases: Vec::new(),
            default: default.or(only),
        }
    }

    /// Adds room types for names that occur only in the file.
    #[must_use]
    pub fn with_aliases<'n>(mut self, aliases: impl Iterator<Item = (&'n str, i64)>) -> RoomLookup {
        self.aliases = aliases.map(|(name, kind)| (plain(name), kind)).collect();
        self
    }

    fn named(&self, text: &str) -> Option<i64> {
        let alias = self.aliases.iter().find(|(name, _)| name == text).map(|(_, kind)| *kind);
        alias.or_else(|| {
            self.kinds.iter().find(|(_, names)| names.iter().any(|name| name == text)).map(|(id, _)| *id)
        })
    }

    /// The room type named by a row that the property does not have; `None` if the row names a known type or room, or
    /// nothing.
    pub fn unknown_type<'t>(&self, kind_text: &'t str, room_text: &'t str) -> Option<&'t str> {
        if self.kinds_of(kind_text).or_else(|| self.kinds_of(room_text)).is_some()
            || !self.rooms_of(room_text).is_empty()
        {
            return None;
        }
        [kind_text.trim(), room_text.trim()].into_iter().find(|text| !text.is_empty())
    }

    /// The problem with the room named by a row, for a guest who is in it: unknown, or of another type.
    pub fn room_problem(&self, room_text: &str, wanted: &[Wanted]) -> Option<Message> {
        let rooms = self.rooms_of(room_text);
        if room_text.trim().is_empty() || self.kinds_of(room_text).is_some() {
            return None;
        }
        if rooms.is_empty() {
            return Some(say!("The property has no room \"{room}\".", room = room_text.trim()));
        }
        let is_placed =
            rooms.len() <= wanted.len() && wanted.iter().take(rooms.len()).all(|each| each.room.is_some());
        (!is_placed).then(|| say!("Room {room_text} is of another type than the row names.", room_text))
    }

    /// The type with this name, else the one whose longest name occurs in the text as words.
    fn kind(&self, text: &str) -> Option<i64> {
        let text = plain(text);
        if let Some(id) = self.named(&text) {
            return Some(id);
        }
        let padded = format!(" {text} ");
        let within = |names: &[String]| {
            names
                .iter()
                .filter(|name| padded.contains(&format!(" {name} ")))
                .map(String::len)
                .max()
                .unwrap_or(0)
        };
        let best = self.kinds.iter().map(|(id, names)| (within(names), *id)).max()?;
        (best.0 > 0).then_some(best.1)
    }

    /// The room with this number or identifier; `text` is [`plain`].
    fn exact(&self, text: &str) -> Option<&PropertyRoom> {
        self.rooms.iter().find(|room| room.number == text || room.name == text)
    }

    /// The room with this number or identifier, or whose number occurs among the words: "101 - Deluxe", "Room 101".
    pub fn room(&self, text: &str) -> Option<Wanted> {
        let text = plain(text);
        let found = self.exact(&text).or_else(|| {
            let mut named = self.rooms.iter().filter(|room| text.split(' ').any(|word| word == room.number));
            named.next().filter(|_| named.next().is_none())
        })?;
        Some(Wanted::of(found))
    }

    /// The rooms requested by a row. `count` is the value of its room count column. An error states the problem.
    pub fn wanted(
        &self,
        kind_text: &str,
        room_text: &str,
        count: Option<usize>,
    ) -> Result<Vec<Wanted>, Message> {
        let rooms = self.rooms_of(room_text);
        let mut kinds = self.kinds_of(kind_text).or_else(|| self.kinds_of(room_text)).unwrap_or_default();
        if kinds.is_empty() {
            kinds = rooms.iter().map(|room| room.kind).collect();
        }
        if kinds.is_empty() {
            let default = self.default.ok_or_else(|| match (kind_text.trim(), room_text.trim()) {
                ("", "") => say!("The row names no room type."),
                ("", text) | (text, _) => say!("The property has no room type \"{text}\".", text),
            })?;
            kinds.push(default);
        }
        let listed = kinds.len().max(rooms.len());
        let total =
            count.filter(|count| listed == 1 || kinds.len() == 1 && *count > listed).unwrap_or(listed).max(1);
        if total > ROOMS_MOST {
            return Err(say!("A row of {total} rooms can't be.", total));
        }
        let kind = |index: usize| kinds.get(index).or(kinds.last()).copied().unwrap_or_default();
        let room = |index: usize| {
            rooms.get(index).filter(|room| room.kind == kind(index)).and_then(|room| room.room)
        };
        Ok((0..total).map(|index| Wanted { kind: kind(index), room: room(index) }).collect())
    }

    /// The rooms of a cell, if every part names one.
    fn rooms_of(&self, text: &str) -> Vec<Wanted> {
        if let Some(room) = self.exact(&plain(text)) {
            return vec![Wanted::of(room)];
        }
        let several: Option<Vec<Wanted>> = parts(text).map(|part| self.room(part)).collect();
        several
            .filter(|rooms| !rooms.is_empty())
            .or_else(|| self.room(text).map(|room| vec![room]))
            .unwrap_or_default()
    }

    /// The types of a cell, with counts; `None` if it names none of the property's.
    fn kinds_of(&self, text: &str) -> Option<Vec<i64>> {
        if text.trim().is_empty() {
            return None;
        }
        let whole = plain(text);
        if let Some(id) = self.named(&whole) {
            return Some(vec![id]);
        }
        let mut kinds = Vec::new();
        for part in parts(text) {
            let (count, name) = counted(part);
            match self.kind(name) {
                Some(kind) => kinds.extend(std::iter::repeat_n(kind, count.min(ROOMS_MOST + 1))),
                None => return self.kind(text).map(|kind| vec![kind]),
            }
        }
        (!kinds.is_empty()).then_some(kinds)
    }
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', '+', '/', '|', '&']).map(str::trim).filter(|part| !part.is_empty())
}

/// Count and name of a part: "2 x Deluxe", "2 Deluxe", "Deluxe x2", "Deluxe (2)".
fn counted(part: &str) -> (usize, &str) {
    let number = |text: &str| text.trim_matches(['x', 'X', '×', '(', ')', ' ', '*']).parse::<usize>().ok();
    let plausible = |count: usize| (1..=ROOMS_MOST).contains(&count);
    if let Some((head, rest)) = part.split_once(' ')
        && let Some(count) = number(head).filter(|count| plausible(*count))
    {
        return (count, rest.trim_start_matches(['x', 'X', '×', '*', ' ']));
    }
    if let Some((rest, tail)) = part.rsplit_once([' ', '('])
        && (tail.ends_with(')') || tail.starts_with(['x', 'X', '×', '*']))
        && let Some(count) = number(tail).filter(|count| plausible(*count))
    {
        return (count, rest.trim_end());
    }
    (1, part)
}

/// Divides a count over rooms as evenly as possible; the first rooms get the remainder.
pub fn share(total: i64, rooms: usize) -> Vec<i64> {
    let count = i64::try_from(rooms.max(1)).unwrap_or(1);
    (0..count).map(|index| total / count + i64::from(index < total % count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(default: Option<i64>) -> RoomLookup {
        let kind = |id, names: &[&str]| PropertyRoomType {
            id,
            names: names.iter().map(ToString::to_string).collect(),
        };
        let kinds =
            [kind(1, &["DLX", "Deluxe"]), kind(2, &["STE", "Suite"]), kind(3, &["JST", "Junior Suite"])];
        let room = |id, kind, number: &str| PropertyRoom {
            id,
            kind,
            number: number.into(),
            name: format!("Lake-{number}"),
        };
        RoomLookup::new(&kinds, &[room(11, 1, "101"), room(12, 1, "102"), room(21, 2, "201")], default)
    }

    fn wanted(kind: &str, room: &str, count: Option<usize>) -> Vec<(i64, Option<i64>)> {
        let found = plan(None).wanted(kind, room, count).unwrap();
        found.into_iter().map(|wanted| (wanted.kind, wanted.room)).collect()
    }

    #[test]
    fn a_row_names_its_rooms_in_many_ways() {
        assert_eq!(wanted("deluxe", "", None), [(1, None)]);
        assert_eq!(wanted("Deluxe Double Room with View", "101", None), [(1, Some(11))]);
        assert_eq!(wanted("Junior Suite", "", None), [(3, None)]);
        assert_eq!(wanted("2 x Deluxe, Suite", "", None), [(1, None), (1, None), (2, None)]);
        assert_eq!(wanted("Deluxe (2)", "", None), [(1, None), (1, None)]);
        assert_eq!(wanted("DLX", "", Some(3)), [(1, None), (1, None), (1, None)]);
        assert_eq!(wanted("", "101, 102", None), [(1, Some(11)), (1, Some(12))]);
        assert_eq!(wanted("Deluxe", "101/102", Some(2)), [(1, Some(11)), (1, Some(12))]);
        assert_eq!(wanted("", "Room 201", None), [(2, Some(21))]);
        assert_eq!(wanted("", "Suite", None), [(2, None)]);
        assert_eq!(wanted("", "101 - Deluxe", None), [(1, Some(11))]);
        // A guest upgraded elsewhere: the type stays as sold and no room is assigned.
        assert_eq!(wanted("Deluxe", "201", None), [(1, None)]);
    }

    #[test]
    fn an_unknown_room_or_type_is_refused_or_the_default() {
        let refused = |kind: &str| plan(None).wanted(kind, "", None).unwrap_err().to_string();
        assert_eq!(refused("Penthouse"), "The property has no room type \"Penthouse\".");
        assert_eq!(refused(""), "The row names no room type.");
        assert_eq!(plan(Some(2)).wanted("Penthouse", "", None).unwrap()[0].kind, 2);
        assert!(plan(None).wanted("Deluxe", "", Some(5000)).is_err());
    }

    #[test]
    fn guests_are_shared_out_whole() {
        assert_eq!(share(5, 2), [3, 2]);
        assert_eq!(share(1, 3), [1, 0, 0]);
        assert_eq!(share(4, 0), [4]);
    }
}
